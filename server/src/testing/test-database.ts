/** A database of one's own for each automated test, cloned from the migrated template. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { makePool } from '../core/database/open-database.ts';
import { databaseOf, withClient } from './test-cluster.ts';
import './global-setup.ts';

export interface TestDatabase {
  readonly pool: pg.Pool;
  /** For a second pool, or a server process of its own. */
  readonly connection: pg.ClientConfig;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  await withClient(server.admin, undefined, async (client) => {
    const owner = 'user' in server.owner ? ` OWNER ${server.owner.user}` : '';
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${server.template}${owner}`);
  });
  const connection = databaseOf(server.owner, name);
  // Dropping the database can cut a connection that is just closing: makePool listens, nobody needs to hear.
  const pool = makePool(connection, () => undefined);
  return {
    pool,
    connection,
    async drop() {
      await pool.end();
      await withClient(server.admin, undefined, (client) =>
        client.query(`DROP DATABASE ${name} WITH (FORCE)`),
      );
    },
  };
}
