/** The database of the server that a journey talks to. */
import { join } from 'node:path';
import { reachDatabase } from '../../server/src/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../server/migrations');

export async function withDatabase<Result>(
  work: (pool: Awaited<ReturnType<typeof reachDatabase>>['pool']) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: databaseUrl = null, JAMDAI_DATA_DIR: dataDir = '' } = process.env;
  const position = { databaseUrl, dataDir, pgBinDir: null, backupDir: join(dataDir, 'backups') };
  const { pool, close } = await reachDatabase(position, MIGRATIONS);
  try {
    return await work(pool);
  } finally {
    await close();
  }
}
