/** Runs several statements as one: all of them are committed, or none. */
import type * as pg from './statements.ts';

/** Resolves after COMMIT: what it returns is on disk. */
export async function inTransaction<T>(
  db: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.connect();
  let isBroken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    isBroken = isSilence(error) || (await rollBackFails(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Nothing came back in time: whether a COMMIT arrived is not known, and asking on would only wait once more. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

function rollBackFails(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => false,
    () => true,
  );
}
