import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackups } from '../../features/operations/backup-schedule.ts';
import { signUpBody, attemptBody } from '../../testing/bodies.ts';
import { decide, joinRater, saveAnimals } from '../../testing/desk.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { settleAccounts } from '../../accounts/after-restore.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { listBackups, nameBackup } from '../files/stored-backups.ts';
import { createKeyFile } from '../keys/key-file.ts';
import { StartRejection } from '../start-rejection.ts';
import { believeClock } from '../trusted-clock.ts';
import { checkBackup, readBackupHead } from './backup-file.ts';
import { checkAudit } from './check-audit.ts';
import { makeBackup, readTombstones } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', '..', 'migrations');
const dir = mkdtempSync(join(tmpdir(), 'jamdai-backup-'));
afterAll(() => rmSync(dir, { recursive: true }));
const keyLocation = createKeyFile(join(dir, 'secret-key'));

/** Changed by every restore. */
const OTHER_AFTERWARDS = ['access_tokens', 'audit_chains', 'audit_events', 'schema_migrations'];

async function readTables({ pool }: TestDatabase): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
       AND relkind = 'r' AND relpersistence = 'p' ORDER BY 1`,
  );
  const tables = new Map<string, string[]>();
  for (const { name } of rows) {
    if (OTHER_AFTERWARDS.includes(name)) continue;
    const found = await pool.query<{ text: string }>(
      `SELECT to_jsonb(t)::text AS text FROM "${name}" t ORDER BY 1`,
    );
    tables.set(
      name,
      found.rows.map(({ text }) => text),
    );
  }
  return tables;
}

async function backUp({ connection }: TestDatabase, now = new Date()): Promise<string> {
  const file = nameBackup(dir, now);
  const made = await makeBackup({ connection, file, program: '0.1.0', now });
  expect(made?.rowCount).toBeGreaterThan(0);
  return file;
}

describe('the restore drill', () => {
  let server: TestApp;
  let elsewhere: TestDatabase;
  beforeAll(async () => {
    server = await createTestApp();
    elsewhere = await createTestDatabase();
  });
  afterAll(async () => {
    await server.close();
    await elsewhere.drop();
  });

  it('brings everything back but the account that was deleted after the backup', async () => {
    const { database } = server;
    const stays = await server.join('stays_here');
    await stays.post('/test_taking', attemptBody(), { 'idempotency-key': 'run-1' });
    await saveAnimals(stays, ['cat', 'ช้าง "quoted" \\ \n end']);
    const goes = await server.join('canary_goes');
    await goes.post('/test_taking', attemptBody());
    await server.post('/sign_up', signUpBody({ username: 'second_stays', firstname: 'มาลี' }));
    const rater = await joinRater(server);
    const answer = await rater.next();
    if (answer) await rater.confirm(answer, decide(answer, ['1', '1']));
    const file = await backUp(database);
    expect(readFileSync(file).includes('canary_goes')).toBe(false);

    await server.app.inject({
      method: 'DELETE',
      url: '/api/user_profile',
      headers: { authorization: goes.token },
    });
    // Beside the backups, by the server that has been lost since.
    const tombstones = await readTombstones(database.pool);
    const wanted = await readTables(database);
    const restored = await restoreBackup({
      connection: elsewhere.connection,
      file,
      migrationsDir,
      keyLocation,
      settleAccounts,
      tombstones,
      now: new Date(),
    });

    expect(restored.forgottenCount).toBe(1);
    const got = await readTables(elsewhere);
    const withoutTime = (rows: readonly string[] = []) =>
      rows.map((row) => row.replace(/"deleted_at": "[^"]*"/, ''));
    expect([...got.keys()]).toEqual([...wanted.keys()]);
    for (const [name, rows] of wanted) {
      expect([name, withoutTime(got.get(name))]).toEqual([name, withoutTime(rows)]);
    }
    expect(JSON.stringify([...got])).not.toContain('canary_goes');
    const { rows: tokens } = await elsewhere.pool.query('SELECT 1 FROM access_tokens');
    expect(tokens).toEqual([]);
    expect((await verifyAudit(elsewhere.pool)).faults).toEqual([]);
  });

  it('leaves a database that goes on: numbers continue, the trail too', async () => {
    const { pool } = elsewhere;
    const { rows } = await pool.query<{ next: number; last: number }>(
      `INSERT INTO raters (id) VALUES (gen_random_uuid())
       RETURNING rater_no AS next, (SELECT max(rater_no) FROM raters) AS last`,
    );
    expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1);
    const head = await readBackupHead(listBackups(dir)[0]?.file ?? '');
    const check = await checkAudit(elsewhere.connection, [head]);
    expect([check.faults, check.anchorCount]).toEqual([[], 1]);
  });

  it('restored over itself, an older backup takes newer results and sessions away, and says so', async () => {
    const { database } = server;
    const pupil = await server.join('keeps_account');
    await pupil.post('/test_taking', attemptBody());
    const file = await backUp(database, new Date('2026-11-21T00:00:00Z'));
    const before = await readTables(database);
    await pupil.post('/test_taking', attemptBody({ timeTotal: 99 }));
    await restoreBackup({
      connection: database.connection,
      file,
      migrationsDir,
      keyLocation,
      settleAccounts,
      tombstones: [],
      now: new Date(),
    });
    const after = await readTables(database);
    expect(after.get('test_takings')).toEqual(before.get('test_takings'));
    expect((await pupil.post('/test_taking/all', {})).statusCode).toBe(401);
    const login = await server.post('/login', { username: 'keeps_account', password: 'abc12345' });
    expect(login.statusCode).toBe(200);
  });
});

describe('a backup', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await createTestApp();
    return () => server.close();
  });

  it('has every table of the database but counters that may be lost and the history of migrations', async () => {
    await server.join();
    const { rowCounts } = await checkBackup(await backUp(server.database));
    const { rows } = await server.database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
    );
    const missing = rows.map(({ name }) => name).filter((name) => !rowCounts.has(name));
    expect(missing.toSorted()).toEqual(['rate_limits', 'schema_migrations']);
  });

  it('is of one moment while everybody goes on working', async () => {
    const pupils = await Promise.all([1, 2, 3, 4].map(() => server.join()));
    const ending = new AbortController();
    const working = pupils.map(async (pupil) => {
      for (let number = 0; !ending.signal.aborted; number += 1) {
        await pupil.post('/test_taking', attemptBody({ timeTotal: 100 + number }));
        await turn();
      }
    });
    const file = await backUp(server.database, new Date('2026-11-20T01:00:00Z'));
    ending.abort();
    await Promise.all(working);
    const { rowCounts } = await checkBackup(file);
    const target = await createTestDatabase();
    const { connection } = target;
    const now = new Date();
    // References are checked by the database, counts and the trail by the restore.
    await restoreBackup({
      connection,
      file,
      migrationsDir,
      keyLocation,
      settleAccounts,
      tombstones: [],
      now,
    });
    const { rows } = await target.pool.query<{ events: number }>(
      `SELECT count(*)::int AS events FROM audit_events WHERE action = 'score.created'`,
    );
    expect(rows[0]?.events).toBe(rowCounts.get('test_takings'));
    await target.drop();
  });

  it('that is damaged anywhere is refused, and the database stays as it is', async () => {
    await server.join();
    const good = readFileSync(await backUp(server.database, new Date('2026-11-20T02:00:00Z')));
    const text = zstdDecompressSync(good);
    const before = await server.contents();
    const file = join(dir, 'damaged.backup.zst');
    const damage = fc.oneof(
      fc.nat(good.length - 1).map((end) => good.subarray(0, end)),
      fc.tuple(fc.nat(good.length - 1), fc.nat(7)).map(([location, bit]) => {
        const bytes = Buffer.from(good);
        bytes[location] = (bytes[location] ?? 0) ^ (1 << bit);
        return bytes;
      }),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (bytes) => {
        writeFileSync(file, bytes);
        const rejection: unknown = await checkBackup(file).then(
          () => null,
          (error: unknown) => error,
        );
        // The compression has bits that change nothing.
        if (rejection === null) expect(zstdDecompressSync(bytes).equals(text)).toBe(true);
        else expect(rejection).toBeInstanceOf(StartRejection);
      }),
      { numRuns: 200 },
    );
    // One altered bit of the compression can take the last character away.
    writeFileSync(file, zstdCompressSync(text.subarray(0, text.length - 1)));
    await expect(checkBackup(file)).rejects.toThrow(/its end is missing/);
    writeFileSync(file, good.subarray(0, good.length >> 1));
    const { connection } = server.database;
    const options = {
      connection,
      file,
      migrationsDir,
      keyLocation,
      settleAccounts,
      tombstones: [],
      now: new Date(),
    };
    await expect(restoreBackup(options)).rejects.toThrow(/cannot be used/);
    expect(await server.contents()).toBe(before);
  });

  it('of a newer version is refused', async () => {
    const { pool, connection } = server.database;
    await pool.query(
      `INSERT INTO schema_migrations (number, name, sha256) VALUES (9999, '9999_later.sql', 'x')`,
    );
    const file = await backUp(server.database, new Date('2026-11-20T03:00:00Z'));
    const restoring = restoreBackup({
      connection,
      file,
      migrationsDir,
      keyLocation,
      settleAccounts,
      tombstones: [],
      now: new Date(),
    });
    await expect(restoring).rejects.toThrow(/9999_later\.sql is unknown here/);
  });
});

it('backups are made by themselves, at once where there is none, and the list of deleted accounts is kept', async () => {
  const server = await createTestApp();
  const folder = join(dir, 'scheduled');
  const person = await server.join();
  await server.app.inject({
    method: 'DELETE',
    url: '/api/user_profile',
    headers: { authorization: person.token },
  });
  const { pool: db, connection } = server.database;
  const made = await new Promise<object>((resolve, reject) => {
    const schedule = startBackups({
      db,
      connection,
      folder,
      everyMin: 15,
      program: '0.1.0',
      clock: believeClock(() => new Date('2026-11-22T00:00:00Z')),
      log: {
        info: (facts) => void schedule.close().then(() => resolve(facts), reject),
        error: ({ err }: { err?: unknown }) =>
          reject(new Error('no backup was made', { cause: err })),
      },
    });
  });
  const [backup] = listBackups(folder);
  expect(made).toMatchObject({ file: backup?.file, expiredCount: 0 });
  expect(readFileSync(join(folder, 'deleted-accounts.txt'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  const { rowCounts } = await checkBackup(backup?.file ?? '');
  expect(rowCounts.get('tombstones')).toBe(1);
  await server.close();
});
