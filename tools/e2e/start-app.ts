/** One product for all journeys, in an empty data directory: started the way a person does, ended when they are over. */
import { startProduct } from '@jamdai/testkit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function startForTheBrowserTests(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jamdai-e2e-'));
  const app = await startProduct(join(dataDir, 'data'));
  process.env.JAMDAI_ADDRESS = app.address;
  process.env.JAMDAI_DATA_DIR = app.dataDir;
  return async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
