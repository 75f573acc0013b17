import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../core/database/migrate.ts';
import { createKeyFile } from '../core/keys/key-file.ts';
import { signUpBody, attemptBody } from '../testing/bodies.ts';
import { runAdmin, runAdminTyping, type AdminEnding } from '../testing/run-admin.ts';
import { inviteStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const databaseFile = join(import.meta.dirname, '..', 'testing', 'database-process.ts');
const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');
/** Databases are started and stopped, which takes seconds where much else is going on. */
const processesMs = 180_000;
const dir = mkdtempSync(join(tmpdir(), 'jamdai-records-'));
// Started by root, the database's account must be able to pass.
chmodSync(dir, 0o711);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('records, by npm run admin', () => {
  const dataDir = join(dir, 'records');
  let server: TestApp;
  let admin: (...args: string[]) => Promise<AdminEnding>;
  beforeAll(async () => {
    const keyFile = join(dir, 'records-key');
    server = await createTestApp({ keyLocation: createKeyFile(keyFile) });
    const { connectionString, host, user, database } = server.database.connection;
    const url = connectionString ?? `postgres:///${database}?host=${host}&user=${user}`;
    admin = (...args) =>
      runAdmin({ DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY_FILE: keyFile }, ...args);
  });
  afterAll(() => server.close());

  it(
    'verify finds a changed row, also where a good backup is the only witness',
    async () => {
      const pupil = await server.join('somchai_j');
      await pupil.post('/test_taking', attemptBody());
      const backup = await admin('backup');
      expect([backup.code, backup.complaint]).toEqual([0, '']);
      expect((await admin('backup', 'list')).said).toMatch(
        /^Taken .*\n20\d\d-.* MB +[0-9a-f]{16} \(here\) +\S+\.zst\nNo backup has the secret key/m,
      );
      const good = await admin('verify');
      expect(good.complaint).toBe('');
      expect(good.said).toMatch(/^Audit trail: \d+ events read, compared with 1 backups\. Nothing/);
      const { pool } = server.database;
      await pool.query(
        `ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only;
         UPDATE audit_events SET details = replace(details, '30', '31') WHERE action = 'score.created'`,
      );
      const bad = await admin('verify');
      expect([bad.code, bad.said]).toEqual([1, '']);
      expect(bad.complaint).toMatch(/^ {2}chain \d+, row \d+: was altered$/m);
      await pool.query(
        `UPDATE audit_events SET details = replace(details, '31', '30') WHERE action = 'score.created';
         ALTER TABLE audit_events ENABLE TRIGGER audit_events_append_only`,
      );
      expect((await admin('verify')).code).toBe(0);
    },
    processesMs,
  );

  it(
    'incident says who did what, and writes every event into a file that only the operator can read',
    async () => {
      await server.join('malee_k');
      const report = await admin('incident', '--user', 'malee_k');
      expect([report.code, report.complaint]).toEqual([0, '']);
      expect(report.said).toMatch(/malee_k +account\.created +malee_k/);
      expect(report.said).not.toContain('score.created');
      const [name = ''] = readdirSync(join(dataDir, 'incidents'));
      const file = readFileSync(join(dataDir, 'incidents', name), 'utf8');
      expect(JSON.parse(file)).toMatchObject({ user: 'malee_k', events: expect.any(Array) });
      expect((await admin('incident', '--from', '2026-02-30x')).code).toBe(2);
      expect((await admin('incident', '--to', '2020-01-01')).complaint).toContain('--from must be');
    },
    processesMs,
  );

  it(
    'export writes what is stored about somebody, and the trail keeps that it was asked for',
    async () => {
      const pupil = await server.join('nid_thai');
      const done = await admin('export', 'nid_thai');
      expect([done.code, done.complaint]).toEqual([0, '']);
      const folder = / is in (\S+)\.\n/.exec(done.said)?.[1] ?? '';
      expect(readdirSync(folder).toSorted()).toEqual(['my-data.csv', 'my-data.json']);
      expect(readFileSync(join(folder, 'my-data.json'), 'utf8')).toContain(pupil.userId);
      expect((await admin('incident', '--user', 'nid_thai')).said).toMatch(
        /command +data\.exported +nid_thai/,
      );
    },
    processesMs,
  );

  it(
    'purge deletes pupils’ accounts that nobody used for two years, and only when told to',
    async () => {
      const { pool } = server.database;
      await server.join('unused_one');
      await server.join('used_again');
      await inviteStaff(server, 'kru_unused');
      await pool.query(
        `UPDATE users SET last_seen_on = current_date - 800 WHERE username IN ('unused_one', 'used_again', 'kru_unused');
         DELETE FROM access_tokens WHERE user_id = (SELECT id FROM users WHERE username = 'unused_one')`,
      );
      const counted = await admin('purge');
      expect(counted.said).toContain('for 24 months: 1.');
      expect(counted.said).toContain('staff disable kru_unused');
      const purged = await admin('purge', '--yes');
      expect(purged.said).toContain('Accounts deleted: 1.');
      const { rows } = await pool.query<{ username: string }>(
        `SELECT username FROM users WHERE username IN ('unused_one', 'used_again', 'kru_unused') ORDER BY 1`,
      );
      expect(rows.map(({ username }) => username)).toEqual(['kru_unused', 'used_again']);
      expect((await admin('verify')).code).toBe(0);
    },
    processesMs,
  );
});

describe('what a guardian asks for, by npm run admin', () => {
  const environment: Record<string, string> = { DATA_DIR: join(dir, 'guardian') };
  let server: TestApp;
  const admin = (...args: string[]) => runAdmin(environment, ...args);
  const identity = 'identity card and birth certificate, at the school';
  beforeAll(async () => {
    const keyFile = join(dir, 'guardian-key');
    server = await createTestApp({ keyLocation: createKeyFile(keyFile) });
    const { connectionString, host, user, database } = server.database.connection;
    environment['DATABASE_URL'] =
      connectionString ?? `postgres:///${database}?host=${host}&user=${user}`;
    environment['SECRET_KEY_FILE'] = keyFile;
  });
  afterAll(() => server.close());

  async function joinAs(username: string, firstname: string, lastname: string): Promise<string> {
    const body = signUpBody({ username, firstname, lastname });
    expect((await server.post('/sign_up', body)).statusCode).toBe(201);
    const { password } = body;
    const answer = await server.post('/login', { username, password });
    return answer.json<{ data: { userId: string } }>().data.userId;
  }

  it(
    'finds one by name, refuses a list, and asks for more than a school',
    async () => {
      await joinAs('malee_one', 'มาลี', 'ใจดี');
      for (let no = 0; no < 6; no += 1) await joinAs(`many_of_us${no}`, 'Somchai', `Many${no}`);
      const one = await admin('pupil', 'find', '--name', 'มาลี ใจ');
      expect([one.code, one.said]).toEqual([0, expect.stringMatching(/\nmalee_one +มาลี ใจดี /)]);
      const many = await admin('pupil', 'find', '--name', 'somchai');
      expect([many.code, many.said]).toEqual([1, '']);
      expect(many.complaint).toMatch(/^More than 5 pupils/);
      const narrow = await admin('pupil', 'find', '--name', 'somchai many3');
      expect(narrow.said.split('\n')).toHaveLength(3);
      expect((await admin('pupil', 'find', '--name', '%')).code).toBe(2);
      expect((await admin('pupil', 'find', '--school', 'a')).complaint).toContain('Whom?');
    },
    processesMs,
  );

  it(
    'exports and erases after the identity was checked and the username typed, with a receipt without test data',
    async () => {
      const userId = await joinAs('nid_asked', 'Nid', 'Thongdee');
      const out = join(dir, 'for-the-guardian');
      const unchecked = await admin('pupil', 'export', 'nid_asked', '--out', out);
      expect([unchecked.code, existsSync(out)]).toEqual([2, false]);
      const telling = ['--identity', 'card 1100200300400 shown'];
      expect((await admin('pupil', 'erase', 'nid_asked', ...telling, '--yes')).code).toBe(2);
      const exported = await admin(
        'pupil',
        'export',
        'nid_asked',
        '--identity',
        identity,
        '--out',
        out,
      );
      expect([exported.code, exported.said]).toEqual([
        0,
        expect.stringMatching(/^Receipt\nDate: .*\nNumber of the record: \d+-\d+\n/),
      ]);
      expect(readFileSync(join(out, 'my-data.json'), 'utf8')).toContain(userId);
      if (process.platform !== 'win32') {
        expect(statSync(join(out, 'my-data.csv')).mode & 0o777).toBe(0o600);
      }
      const twice = await admin(
        'pupil',
        'export',
        'nid_asked',
        '--identity',
        identity,
        '--out',
        out,
      );
      expect([twice.code, twice.complaint]).toEqual([
        1,
        expect.stringContaining('There already is'),
      ]);

      const doubted = await runAdminTyping(
        `${identity}\nnid_aske\n`,
        environment,
        'pupil',
        'erase',
        'nid_asked',
      );
      expect([doubted.code, doubted.said]).toEqual([1, '']);
      expect(doubted.complaint).toMatch(/users +1\n/);
      const done = await runAdminTyping(
        `${identity}\nnid_asked\n`,
        environment,
        'pupil',
        'erase',
        'nid_asked',
      );
      expect(done.code).toBe(0);
      const recordNo = /^Receipt\nDate: .*\nNumber of the record: (\d+-\d+)\nThe account/.exec(
        done.said,
      )?.[1];
      expect(done.said).toContain(`\n\nหลักฐานการดำเนินการ\n`);
      expect(done.said).toContain(`\nเลขที่บันทึก: ${recordNo}\nลบบัญชี`);
      expect(done.said).not.toContain('{{');
      for (const reported of ['Nid', 'nid_asked', identity])
        expect(done.said).not.toContain(reported);
      const { rows } = await server.database.pool.query(
        `SELECT chain || '-' || link AS "recordNo", actor, details::jsonb ->> 'identity' AS identity
         FROM audit_events WHERE action = 'account.deleted' AND subject = audit_person($1)`,
        [userId],
      );
      expect(rows).toEqual([{ recordNo, actor: 'command', identity }]);
      expect(
        readFileSync(join(dir, 'guardian', 'backups', 'deleted-accounts.txt'), 'utf8'),
      ).toMatch(/^[0-9a-f]{64}\n$/);
      expect(
        (await admin('pupil', 'erase', 'nid_asked', '--identity', identity, '--yes')).complaint,
      ).toContain('There is no pupil nid_asked');
    },
    processesMs,
  );
});

describe('backup and restore of the embedded database, by npm run admin', () => {
  it(
    'go the whole way: while it runs, after it was lost, and with accounts deleted in between',
    async () => {
      const environment = { DATA_DIR: join(dir, 'data') };
      const admin = (...args: string[]) => runAdmin(environment, ...args);
      const database = spawn(process.execPath, [databaseFile, environment.DATA_DIR], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      const ended = once(database, 'exit');
      const [line] = (await once(createInterface({ input: database.stdout }), 'line')) as [string];
      const { connection } = JSON.parse(line) as { connection: pg.ClientConfig };
      await migrate({ connection, directory: migrationsDir });
      const stays = ['staff', 'add', '--username', 'kru_stays', '--role', 'TEACHER'];
      const goes = ['staff', 'add', '--username', 'kru_goes', '--role', 'TEACHER'];
      expect([(await admin(...stays)).code, (await admin(...goes)).code]).toEqual([0, 0]);
      expect((await admin('backup')).said).toMatch(/rows, .* MB, read through and whole\.$/m);
      const running = await admin('restore', 'latest', '--yes');
      expect([running.code, running.complaint]).toEqual([
        1,
        expect.stringContaining('Another Jamdai server'),
      ]);
      const client = new pg.Client(connection);
      await client.connect();
      await client.query(
        `WITH gone AS (DELETE FROM users WHERE username = 'kru_goes' RETURNING id)
         INSERT INTO tombstones (user_id_hash, deleted_at)
         SELECT sha256(s.value || convert_to(gone.id::text, 'UTF8')), now()
         FROM gone, installation_secrets s WHERE s.name = 'tombstones'`,
      );
      await client.end();
      const [first = ''] = readdirSync(join(environment.DATA_DIR, 'backups'))
        .filter((name) => name.endsWith('.zst'))
        .toSorted();
      expect((await admin('backup')).code).toBe(0);
      database.stdin.end();
      await ended;
      // The disk of the database is lost; the folder of the backups is not.
      rmSync(join(environment.DATA_DIR, 'postgres'), { recursive: true, force: true });
      const requested = await admin('restore', first);
      expect([requested.code, requested.said]).toEqual([1, '']);
      expect(requested.complaint).toContain('Nothing was changed.');
      expect(existsSync(join(environment.DATA_DIR, 'postgres'))).toBe(false);

      const keyFile = join(environment.DATA_DIR, 'secret-key');
      renameSync(keyFile, `${keyFile}-away`);
      const keyless = await admin('restore', first, '--yes');
      expect([keyless.code, keyless.said]).toEqual([1, '']);
      expect(keyless.complaint).toMatch(/is not on this machine.*\n.*Jamdai does not start/);
      expect(keyless.complaint).toContain('add --without-key');
      expect(existsSync(join(environment.DATA_DIR, 'postgres'))).toBe(false);
      renameSync(`${keyFile}-away`, keyFile);

      const restored = await admin('restore', first, '--yes');
      expect([restored.code, restored.said]).toEqual([
        0,
        expect.stringContaining('deleted since and are deleted again: 1.'),
      ]);
      const list = await admin('staff', 'list');
      expect(list.said).toContain('kru_stays');
      expect(list.said).not.toContain('kru_goes');
      const verified = await admin('verify');
      expect([verified.code, verified.complaint]).toEqual([0, '']);

      // A page of a table is damaged: the server starts, and not every row can be read.
      const folder = join(environment.DATA_DIR, 'postgres');
      const file = await findFileOf(environment.DATA_DIR, 'users');
      const page = readFileSync(file);
      writeFileSync(file, page.fill(7, 100, 200));
      const reported = await admin('rescue');
      expect([reported.code, reported.said]).toEqual([1, '']);
      expect(reported.complaint).toMatch(
        /^The database is damaged \(PostgreSQL: invalid page in block/m,
      );
      expect(reported.complaint).toMatch(
        /^The best backup is .*accounts: 1, .*Nothing was changed/m,
      );
      const rescued = await admin('rescue', '--yes');
      expect([rescued.code, rescued.said]).toEqual([0, expect.stringContaining('rows, counted;')]);
      expect(readdirSync(`${folder}.aside-1`)).toContain('PG_VERSION');

      rmSync(join(folder, 'global', 'pg_control'));
      const latest = await admin('restore', 'latest', '--yes');
      expect([latest.code, latest.complaint]).toEqual([0, expect.not.stringContaining('    at ')]);
      const whole = await admin('rescue');
      expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('nothing to rescue')]);
      expect((await admin('staff', 'list')).said).toContain('kru_stays');
      expect((await admin('rescue', '--start-empty', '--yes')).code).toBe(0);
      expect((await admin('staff', 'list')).said).not.toContain('kru_stays');
      expect(readdirSync(`${folder}.aside-3`)).toContain('PG_VERSION');
    },
    processesMs,
  );
});

/** Where PostgreSQL keeps a table's rows; it has stopped when this returns. */
async function findFileOf(dataDir: string, table: string): Promise<string> {
  const database = spawn(process.execPath, [databaseFile, dataDir], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(database, 'exit');
  const [line] = (await once(createInterface({ input: database.stdout }), 'line')) as [string];
  const { connection, pgData } = JSON.parse(line) as {
    connection: pg.ClientConfig;
    pgData: string;
  };
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ path: string }>(
    'SELECT pg_relation_filepath($1::regclass) AS path',
    [table],
  );
  await client.end();
  database.stdin.end();
  await ended;
  return join(pgData, rows[0]?.path ?? '');
}
