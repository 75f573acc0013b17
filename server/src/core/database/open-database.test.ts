import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/index.ts';
import { makePool, openDatabase } from './open-database.ts';

function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: '', pgBinDir: null, backupDir: '' }, () => undefined);
}

describe('DATABASE_URL', () => {
  test.each([
    ['postgres://pupil:hush@127.0.0.1:1/jamdai', 'No PostgreSQL answers at 127.0.0.1:1'],
    ['postgres://pupil:hush@no-such-host.invalid/jamdai', 'no-such-host.invalid'],
    [
      'postgres://pupil:hush@127.0.0.1:1,127.0.0.1:2/jamdai',
      'No database takes writes (127.0.0.1:1: ECONNREFUSED, 127.0.0.1:2: ECONNREFUSED): start one',
    ],
  ])(
    'that leads nowhere is refused in one sentence without the password: %s',
    async (url, part) => {
      const message = await open(url).then(
        () => '',
        (error: Error) => error.message,
      );
      expect(message).toContain(part);
      expect(message).not.toMatch(/hush|\n/);
    },
  );

  test('that names an unknown database is refused with what to correct', async () => {
    const database = await createTestDatabase();
    const { connectionString, host, user } = database.connection;
    const url =
      connectionString?.replace(/\/[^/?]*(?=\?|$)/, '/no_such_database') ??
      `postgres:///no_such_database?host=${host}&user=${user}`;
    await expect(open(url)).rejects.toThrow('no database named no_such_database');
    await database.drop();
  });
});

describe('the pool of connections', () => {
  test('survives that the server cuts idle and busy connections', async () => {
    const database = await createTestDatabase();
    const lines: string[] = [];
    const pool = makePool(database.connection, (line) => lines.push(line));
    const busy = await pool.connect();
    const idle = await pool.connect();
    idle.release();
    const cut = Promise.withResolvers<void>();
    pool.once('error', () => cut.resolve());
    // Only when the connection is gone does the client know; before that, its next write would race with the cut.
    const gone = new Promise<void>((resolve) => busy.once('end', () => resolve()));
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await cut.promise;
    await gone;
    await expect(busy.query('SELECT 1')).rejects.toThrow(/not queryable|terminat/i);
    busy.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(lines).toHaveLength(1);
    await pool.end();
    await database.drop();
  });

  test('cuts off a statement after five seconds at the latest', async () => {
    const database = await createTestDatabase();
    const { rows } = await database.pool.query(
      `SELECT current_setting('statement_timeout') AS limit`,
    );
    expect(rows).toEqual([{ limit: '5s' }]);
    await database.drop();
  });
});
