import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { chooseDatabaseAccount, firstClosedTo } from '../database/database-account.ts';
import { handOverAfterCommand, prepareToLeaveRoot } from './leaving-root.ts';
import { giveHeldPort, holdPort } from './privileged-port.ts';

const mainFile = join(import.meta.dirname, '..', '..', 'main.ts');
const self = process.getuid?.() ?? 0;
const isRoot = process.getuid?.() === 0;
const account = chooseDatabaseAccount([]) ?? { name: 'self', uid: self, gid: self };
const strangerUid = 4_000_001;

let dir: string;
let dataDir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jamdai-leaving-'));
  chmodSync(dir, 0o755);
  dataDir = join(dir, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
});

afterEach(() => rmSync(dir, { recursive: true }));

function location(settings: { backupDir?: string; spoolDir?: string } = {}) {
  const files = { backupDir: join(dataDir, 'backups'), secretKeyFile: join(dataDir, 'secret-key') };
  const database = {
    databaseUrl: 'postgres:///x',
    pgBinDir: null,
    backupEveryMin: 15,
    spoolDir: null,
  };
  return { dataDir, ...files, ...database, ...settings };
}

/** A file of whoever runs this, and the folders before it. */
function makeFile(...names: string[]): string {
  const file = join(dir, ...names);
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(file, 'x', { mode: 0o600 });
  return file;
}

const ownerOf = (...names: string[]) => lstatSync(join(dir, ...names)).uid;

describe('what root has made', () => {
  test('goes to the account with its folders, and nothing that a link leads to', () => {
    makeFile('data', 'logs', 'requests-2026-01-01.log');
    makeFile('data', 'secret-key');
    makeFile('data', 'certificates', 'server.key');
    makeFile('elsewhere');
    symlinkSync(join(dir, 'elsewhere'), join(dataDir, 'logs', 'link'));
    // Where there are no other accounts to give it to, whose it is stays as it was.
    if (isRoot) chownSync(join(dir, 'elsewhere'), account.uid, account.gid);
    expect(prepareToLeaveRoot(location(), [])).toEqual(
      isRoot ? { account, staysBecause: null } : null,
    );
    for (const own of [[], ['logs'], ['logs', 'requests-2026-01-01.log'], ['secret-key']]) {
      expect(ownerOf('data', ...own)).toBe(account.uid);
    }
    if (isRoot) expect(ownerOf('data', 'backups')).toBe(account.uid);
    for (const left of [['certificates'], ['certificates', 'server.key'], ['logs', 'link']]) {
      expect(ownerOf('data', ...left)).toBe(self);
    }
  });

  test('by a command beside the server goes there as well', () => {
    makeFile('data', 'backups', 'jamdai-000001.backup.zst');
    if (isRoot) chownSync(dataDir, account.uid, account.gid);
    handOverAfterCommand(location());
    expect(ownerOf('data', 'backups', 'jamdai-000001.backup.zst')).toBe(account.uid);
  });

  test.each([
    [
      'a link to a file of somebody else in the place of a folder',
      () => symlinkSync(join(dir, 'elsewhere'), join(dataDir, 'logs')),
      /logs is a link to .*elsewhere, which does not belong to the account .*chown -R/,
    ],
    [
      'a second name of a file elsewhere',
      () => linkSync(join(dir, 'elsewhere'), join(dataDir, 'site.json')),
      /site\.json has a second name elsewhere/,
    ],
    [
      'a file of a third account',
      () => chownSync(makeFile('data', 'logs', 'log'), isRoot ? strangerUid : self, self),
      /log belongs to the account 4000001, but Jamdai runs as .*chown -R/,
    ],
  ])('is refused in one sentence: %s', (_, spoil, sentence) => {
    makeFile('elsewhere');
    spoil();
    if (isRoot) expect(() => prepareToLeaveRoot(location(), [])).toThrow(sentence);
    else expect(prepareToLeaveRoot(location(), [])).toBeNull();
    expect(ownerOf('elsewhere')).toBe(self);
  });

  test.each([
    ['a program that is closed to the account', /program is closed to the account .*\/opt\/jamdai/],
    ['a folder that holds what is not ours', /data\/photos is not Jamdai's: move it away/],
    ['backups in a folder of the system', /disk\/etc is not Jamdai's/],
  ])('stays root’s, and the server with it, in one sentence: %s', (why, sentence) => {
    const program = join(dir, 'program');
    mkdirSync(program, { mode: why.startsWith('a program') ? 0o700 : 0o755 });
    if (why.startsWith('a folder')) mkdirSync(join(dataDir, 'photos'));
    const backupDir = join(dir, 'disk');
    if (why.startsWith('backups')) mkdirSync(join(backupDir, 'etc'), { recursive: true });
    makeFile('data', 'secret-key');
    const settings = location(why.startsWith('backups') ? { backupDir } : {});
    const leaving = prepareToLeaveRoot(settings, [program]);
    expect(leaving?.staysBecause ?? null).toEqual(isRoot ? expect.stringMatching(sentence) : null);
    expect(ownerOf('data', 'secret-key')).toBe(self);
  });
});

describe('the server, started by root on a folder that root had made', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  test('runs as the account of the database, and writes, ends and cleans up as such', async () => {
    makeFile('data', 'logs', 'requests-2026-01-01.log');
    makeFile('data', 'backups', 'jamdai-000001-2026-01-01T00-00-00Z.backup.zst');
    const { connectionString, host, user, database: name } = database.connection;
    const url = connectionString ?? `postgres:///${name}?host=${host}&user=${user}`;
    const child = spawn(process.execPath, [mainFile], {
      env: { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (line.startsWith('Jamdai is ready')) break;
    }
    // A clone below a folder like /root cannot be read by anybody else.
    const isClosed = firstClosedTo(account, import.meta.dirname) !== null;
    const runsAs = isClosed ? self : account.uid;
    const reported = isClosed
      ? 'Jamdai goes on as root: '
      : `Jamdai runs as the account ${account.name}.`;
    expect(lines[0]).toEqual(isRoot ? expect.stringContaining(reported) : expect.any(String));
    expect(ownerOf('data', 'running', `${child.pid}.json`)).toBe(runsAs);
    expect(
      new Set(readdirSync(join(dataDir, 'logs')).map((log) => ownerOf('data', 'logs', log))),
    ).toEqual(new Set([runsAs]));
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(dataDir, 'running', `${child.pid}.json`))).toBe(false);
  });
});

test('a port that is held answers nobody until the server has it', async () => {
  const held = await holdPort('127.0.0.1', 0);
  const address = held.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const early = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(early.resume(), 'close');
  const server = createServer((_, response) => response.end('here'));
  giveHeldPort(held, server);
  server.listen({ port: 1, host: '127.0.0.1' });
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  server.close();
  server.closeAllConnections();
});
