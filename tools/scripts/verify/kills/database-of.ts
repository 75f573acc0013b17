/** The embedded database of a running server, as its own role and as PostgreSQL's administrator. */
import { makePool, reachDatabase, type OpenDatabase } from '../../../../server/src/index.ts';
import { join } from 'node:path';

type Pool = OpenDatabase['pool'];

const MIGRATIONS = join(import.meta.dirname, '../../../../server/migrations');

/** A pool for as long as the work takes. `connection`: for what makes connections of its own; `migrations`: another version's. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (pool: Pool, connection: OpenDatabase['connection']) => Promise<Result>,
  migrations = MIGRATIONS,
): Promise<Result> {
  const position = {
    ...{ databaseUrl: null, dataDir, pgBinDir: null },
    backupDir: join(dataDir, 'backups'),
  };
  const reached = await reachDatabase(position, migrations);
  try {
    return await work(reached.pool, reached.connection);
  } finally {
    await reached.close();
  }
}

/** May read PostgreSQL's own structures. */
export async function asAdministrator<Result>(
  connection: OpenDatabase['connection'],
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = makePool({ ...connection, user: 'postgres' }, () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Processes that serve the server's connections now. */
export function findBackends(dataDir: string): Promise<number[]> {
  return withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND usename = 'jamdai' AND pid <> pg_backend_pid()`,
    );
    return rows.map(({ pid }) => pid);
  });
}
