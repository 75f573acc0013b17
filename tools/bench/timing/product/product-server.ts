/** The real server on a new database in a temporary folder, and one signed-up taker. */
import { enrolPupil, launch, makeFolder, SERVER_PROGRAM } from '@jamdai/testkit';
import { rm } from 'node:fs/promises';

export interface ProductServer {
  readonly origin: string;
  /** What the page keeps in its local storage when someone is logged in. */
  readonly session: Readonly<Record<'token' | 'userId' | 'role' | 'lang', string>>;
  close(): Promise<void>;
}

export async function startProductServer(): Promise<ProductServer> {
  const dataDir = await makeFolder('jamdai-bench-data-');
  const { address, end } = launch(SERVER_PROGRAM, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const close = async (): Promise<void> => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = await address;
    return { origin, session: { ...(await enrolPupil(origin)), lang: 'en' }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
