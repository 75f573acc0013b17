/** The product as a person starts it (built, compressed, one address), in an empty data directory, with one invented pupil. */
import { enrolPupil, makeFolder, startProduct as start, type StoredSession } from '@jamdai/testkit';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface StartedProduct {
  readonly address: string;
  readonly session: StoredSession;
  close(): Promise<void>;
}

export async function startProduct(): Promise<StartedProduct> {
  const folder = await makeFolder('jamdai-lighthouse-');
  const { address, stop } = await start(join(folder, 'data'));
  const close = async (): Promise<void> => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { address, session: await enrolPupil(address), close };
  } catch (error) {
    await close();
    throw error;
  }
}
