/** The voice packs as the repository holds them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestSchema, type Manifest } from '../manifest.ts';

/** Their folder. */
export const COMMITTED = fileURLToPath(new URL('../../packs', import.meta.url));

export const readManifest = async (id: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(COMMITTED, id, 'manifest.json'), 'utf8')));
