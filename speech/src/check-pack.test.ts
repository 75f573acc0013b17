import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPack } from './check-pack.ts';
import { manifestSchema, type Clip, type Manifest } from './manifest.ts';

const COMMITTED = fileURLToPath(new URL('../packs/th-synthetic-2', import.meta.url));

let parent: string;
let folder: string;
let manifest: Manifest;
let first: Clip;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'jamdai-pack-'));
  folder = join(parent, 'pack');
  await cp(COMMITTED, folder, { recursive: true });
  manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
  );
  const clip = manifest.clips[0];
  if (!clip) throw new Error('the pack is empty');
  first = clip;
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const writeManifest = (changed: unknown) =>
  writeFile(join(folder, 'manifest.json'), JSON.stringify(changed));
const messages = async (...required: Parameters<typeof checkPack>[1][]) =>
  (await checkPack(folder, ...required)).map(({ path, message }) => `${path}: ${message}`);

describe('checking a voice pack on disk', () => {
  it('finds nothing wrong with an untouched pack', async () => {
    expect(await messages()).toEqual([]);
  });

  it('names a clip that is missing', async () => {
    await rm(join(folder, first.file));
    expect(await messages()).toEqual([
      `clips[0] (digit:0 at rate 0.65, ${first.file}): the file is missing`,
    ]);
  });

  it('names a clip of which one bit was changed', async () => {
    const bytes = await readFile(join(folder, first.file));
    bytes[2000] = (bytes[2000] ?? 0) ^ 1;
    await writeFile(join(folder, first.file), bytes);
    expect(await messages()).toEqual([expect.stringContaining('the checksum is wrong')]);
  });

  it('names a clip of another size', async () => {
    await writeFile(join(folder, first.file), 'short');
    expect(await messages()).toEqual([expect.stringContaining('has 5 bytes, the manifest says')]);
  });

  it('does not follow a link in place of a clip', async () => {
    await rm(join(folder, first.file));
    await symlink('/etc/hostname', join(folder, first.file));
    expect(await messages()).toEqual([expect.stringContaining('is not a regular file')]);
  });

  it('names a clip that does not last as long as the manifest says', async () => {
    const [, ...others] = manifest.clips;
    await writeManifest({ ...manifest, clips: [{ ...first, durationMs: 300 }, ...others] });
    expect(await messages()).toEqual([
      expect.stringMatching(/lasts \d+ ms, the manifest says 300/),
    ]);
  });

  it('names the tokens that the tests need and the pack lacks', async () => {
    expect(await messages([{ token: 'letter:ข', rate: 0.55 }, first])).toEqual([
      'clips: letter:ข at rate 0.55 is missing',
    ]);
  });

  it('names files that nobody listed, and a missing NOTICE', async () => {
    await writeFile(join(folder, 'clips', 'more.mp3'), '');
    await rm(join(folder, 'NOTICE'));
    expect(await messages()).toEqual([
      'NOTICE: is missing',
      'clips/more.mp3: is not in the manifest',
    ]);
  });

  it('says what is wrong inside a manifest, or that there is none', async () => {
    await writeManifest({ ...manifest, clips: [{ ...first, file: '../../secret.mp3' }] });
    expect(await messages()).toEqual([
      'manifest.json: clips[0].file: is not clips/<16 hex digits>.mp3',
      'manifest.json: clips[0].file: does not carry the first 16 digits of its sha256',
    ]);
    await writeFile(join(folder, 'manifest.json'), '{');
    expect(await messages()).toEqual([expect.stringMatching(/^manifest\.json: manifest: /)]);
    await rm(join(folder, 'manifest.json'));
    expect(await messages()).toEqual(['manifest.json: is missing or not readable']);
  });
});
