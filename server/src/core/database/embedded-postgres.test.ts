import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartRejection } from '../start-rejection.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { noteDatabase } from './former-database.ts';
import { readPostmasterRecord } from './orphaned-postmaster.ts';

const processFile = join(import.meta.dirname, '..', '..', 'testing', 'database-process.ts');

/** Holds one database that most tests share: making one takes longer than all the rest. */
let sharedDir: string;
/** Fresh for each test. */
let dir: string;
let lines: string[];
const running: EmbeddedPostgres[] = [];
const processes: ChildProcess[] = [];

beforeAll(() => {
  sharedDir = makeFolder();
});

beforeEach(() => {
  dir = makeFolder();
  lines = [];
});

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const child of processes.splice(0)) await close(child);
  rmSync(dir, { recursive: true, force: true });
});

afterAll(() => rmSync(sharedDir, { recursive: true, force: true }));

function makeFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'jamdai-embedded-'));
  chmodSync(folder, 0o711);
  return folder;
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const report = (line: string) => lines.push(line);
  const { dataDir = sharedDir } = options;
  const database = await startEmbeddedPostgres({
    ...{ dataDir, backupDir: join(dataDir, 'backups'), stateDir: join(dir, 'state') },
    ...{ isDurable: false, report },
    ...options,
  });
  running.push(database);
  return database;
}

async function stop(): Promise<void> {
  await running.pop()?.stop();
}

async function query(connection: pg.PoolConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startProcess(): Promise<{
  child: ChildProcess;
  connection: pg.PoolConfig;
  pgData: string;
}> {
  const child = spawn(process.execPath, [processFile, sharedDir], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  processes.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(String(line)) };
}

/** Ends a process in order; one that was killed has ended already. */
async function close(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}

/** What PostgreSQL itself leaves behind when it ends badly is no part of it. */
function listFiles(pgData: string): string[] {
  const names = existsSync(pgData) ? readdirSync(pgData) : [];
  return names.filter((name) => name !== 'postmaster.pid').toSorted();
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps what was stored over a stop and a start, and leaves no socket behind', async () => {
    const first = await start({ isDurable: true });
    await query(first.connection, 'CREATE TABLE zebra AS SELECT 7 AS stripes');
    const [settings] = await query(
      first.connection,
      `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
        current_setting('listen_addresses') AS tcp, usesuper FROM pg_user WHERE usename = current_user`,
    );
    expect(settings).toEqual({ fsync: 'on', checksums: 'on', tcp: '', usesuper: false });
    await stop();
    expect(existsSync(String(first.connection.host))).toBe(false);
    const second = await start();
    expect(await query(second.connection, 'SELECT stripes FROM zebra')).toEqual([{ stripes: 7 }]);
  });

  test('a second server on the same data directory is refused, and the first goes on', async () => {
    const { child, connection } = await startProcess();
    await expect(start()).rejects.toThrow(
      `Another Jamdai server (process ${child.pid}) is running on the data directory`,
    );
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('after kill -9 of the server, its PostgreSQL is stopped and every stored row is there', async () => {
    const { child, connection, pgData } = await startProcess();
    await query(connection, 'CREATE TABLE saves AS SELECT generate_series(1, 500) AS id');
    const orphan = readPostmasterRecord(pgData)?.pid ?? 0;
    await kill(child);
    expect(isAlive(orphan)).toBe(true);
    const database = await start({ isDurable: true });
    expect(lines).toContain(
      `Stopping a PostgreSQL (process ${orphan}) that an earlier server left behind.`,
    );
    const rows = await query(database.connection, 'SELECT count(*)::int AS saves FROM saves');
    expect(rows).toEqual([{ saves: 500 }]);
  });

  test('a PostgreSQL that is killed under the running server is started again', async () => {
    const isBack = Promise.withResolvers<void>();
    const database = await start({
      isDurable: true,
      report: (line) => {
        if (line === 'PostgreSQL is running again.') isBack.resolve();
      },
    });
    await query(database.connection, 'CREATE TABLE yak AS SELECT 7 AS stripes');
    process.kill(readPostmasterRecord(database.pgData)?.pid ?? 0, 'SIGKILL');
    await isBack.promise;
    expect(database.isRunning()).toBe(true);
    expect(await query(database.connection, 'SELECT stripes FROM yak')).toHaveLength(1);
  });

  test('a process number in postmaster.pid that now belongs to another program harms nobody', async () => {
    const { pgData } = await start();
    const pidFile = join(pgData, 'postmaster.pid');
    const left = readFileSync(pidFile, 'utf8');
    await stop();
    // Of the database's own account, the only one whose processes PostgreSQL takes for a server.
    const { uid } = statSync(pgData);
    const bystander = spawn('/bin/cat', [], {
      stdio: ['pipe', 'ignore', 'ignore'],
      ...(process.getuid?.() === 0 && { uid, cwd: '/' }),
    });
    processes.push(bystander);
    await once(bystander, 'spawn');
    writeFileSync(pidFile, left.replace(/^\d+/, String(bystander.pid)));
    const database = await start();
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
  });

  test('an empty postmaster.pid, as a power cut leaves it, does not block the next start', async () => {
    const { pgData } = await start();
    await stop();
    writeFileSync(join(pgData, 'postmaster.pid'), '');
    const database = await start();
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a killed initdb leaves nothing', async () => {
    const dataDir = join(dir, 'data');
    mkdirSync(join(dataDir, 'postgres.tmp-0123', 'base'), { recursive: true });
    const database = await start({ dataDir });
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.tmp-'))).toEqual([]);
  });

  test('a damaged or lost database is never replaced by an empty one, and one sentence says what to do', async () => {
    const { pgData } = await start();
    await stop();
    noteDatabase(sharedDir);
    const away = join(dir, 'away');
    const damages: readonly [file: string, contents: string | null, sentence: RegExp][] = [
      ['.', null, /^The database is gone \(.* is missing or empty\), but .*database-was-made/],
      ['PG_VERSION', null, /is damaged \(the file PG_VERSION is missing\)/],
      ['PG_VERSION', '', /is damaged \(the file PG_VERSION holds no version\)/],
      ['global/pg_control', null, /is damaged \(the file global\/pg_control is missing\)/],
      ['global/pg_control', 'short', /^PostgreSQL does not start: could not read file "global\/pg/],
      ['pg_wal', null, /^PostgreSQL does not start: .*pg_wal/],
      ['pg_xact', null, /^PostgreSQL does not start: could not access status of transaction/],
      ['base/5', null, /^The database is damaged \(PostgreSQL: database "postgres" does not exist/],
      ['global/1262', '', /is damaged|does not open/],
    ];
    for (const [file, contents, sentence] of damages) {
      const path = join(pgData, file);
      const { mode, uid, gid } = statSync(path);
      renameSync(path, away);
      if (contents !== null) {
        writeFileSync(path, contents, { mode });
        chownSync(path, uid, gid);
      }
      const names = listFiles(pgData);
      const rejection = await start().then(
        () => new Error(`${file}: an empty database was started`),
        (error: unknown) => error,
      );
      expect(rejection).toBeInstanceOf(StartRejection);
      expect(String(rejection)).toMatch(/npm run admin -- rescue[^\n]*$/);
      expect(String(rejection).replace('DamagedDatabase: ', '')).toMatch(sentence);
      expect(listFiles(pgData)).toEqual(names);
      expect(readdirSync(sharedDir).filter((name) => /aside|tmp/.test(name))).toEqual([]);
      if (contents !== null) rmSync(path);
      renameSync(away, path);
    }
    const database = await start();
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('where nothing but backups is left nothing empty is started', async () => {
    const dataDir = join(dir, 'data');
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    writeFileSync(join(dataDir, 'backups', 'jamdai-2026-01-01T00-00-00Z.backup.zst'), '');
    await expect(start({ dataDir })).rejects.toThrow(
      /has 1 backups of it: nothing empty is started/,
    );
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test('a restore puts a database that does not start aside and gets a new one', async () => {
    const dataDir = join(dir, 'data');
    const { pgData } = await start({ dataDir });
    await stop();
    writeFileSync(join(pgData, 'global', 'pg_control'), 'short');
    const database = await start({ dataDir, replaces: 'unusable' });
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(`${pgData}.aside-1`)).toContain('PG_VERSION');
  });

  test('a database of another major version is refused and left as it is', async () => {
    const pgData = join(dir, 'data', 'postgres');
    mkdirSync(join(pgData, 'global'), { recursive: true });
    writeFileSync(join(pgData, 'PG_VERSION'), '14\n');
    writeFileSync(join(pgData, 'global', 'pg_control'), '');
    await expect(start({ dataDir: join(dir, 'data') })).rejects.toThrow(
      'was made by PostgreSQL 14, but this is PostgreSQL 18',
    );
    expect(readdirSync(pgData).toSorted()).toEqual(['PG_VERSION', 'global']);
  });

  test('works below a folder that is closed to others, and finds its data again when that changes', async () => {
    const isRoot = process.getuid?.() === 0;
    const closed = join(dir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const first = await start({ dataDir });
    expect(dirname(dirname(first.pgData))).toBe(isRoot ? join(dir, 'state') : closed);
    await query(first.connection, 'CREATE TABLE zebra AS SELECT 7 AS stripes');
    await stop();
    chmodSync(closed, 0o755);
    const second = await start({ dataDir });
    expect(second.pgData).toBe(first.pgData);
    expect(await query(second.connection, 'SELECT stripes FROM zebra')).toHaveLength(1);
  });

  test('a data directory with a very long path works, although socket paths must be short', async () => {
    const database = await start({ dataDir: join(dir, 'x'.repeat(120), 'y'.repeat(120)) });
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
