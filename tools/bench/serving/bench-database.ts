/** An embedded PostgreSQL of its own, as durable as in production, with all tables; and the server on it in this process. */
import { makeFolder } from '@jamdai/testkit';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildApp,
  createKeyFile,
  migrate,
  openDatabase,
  type OpenDatabase,
} from '../../../server/src/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../server/migrations');

export interface BenchDatabase extends Pick<OpenDatabase, 'pool' | 'connection'> {
  /** For what else a bench writes. */
  readonly folder: string;
  /** Also removes the folder. */
  readonly close: () => Promise<void>;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await makeFolder('jamdai-bench-');
  const dataDir = join(folder, 'data');
  const positions = {
    databaseUrl: null,
    dataDir,
    pgBinDir: null,
    backupDir: join(dataDir, 'backups'),
  };
  const { pool, connection, close } = await openDatabase(positions, () => undefined);
  await migrate({ connection, directory: MIGRATIONS });
  return {
    pool,
    connection,
    folder,
    close: async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `webDir`: the built web; null serves none. */
export function buildBenchApp(
  { pool, folder }: BenchDatabase,
  webDir: string | null,
): ReturnType<typeof buildApp> {
  return buildApp({
    config: { profile: 'spec', timeZone: 'Asia/Bangkok', tls: null, logLevel: 'error' },
    db: pool,
    keyLocation: createKeyFile(join(folder, 'secret-key')),
    webDir,
    voicePacksDir: null,
  });
}
