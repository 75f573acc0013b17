import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../core/database/migrate.ts';
import { createKeyFile } from '../core/keys/key-file.ts';
import { noteServer } from '../core/process/running-server.ts';
import { runAdmin, runAdminProcess, type AdminEnding } from '../testing/run-admin.ts';
import { activateStaff, inviteStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const databaseFile = join(import.meta.dirname, '..', 'testing', 'database-process.ts');
/** Databases are started and stopped, which takes seconds where much else is going on. */
const processesMs = 120_000;
const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');
const dir = mkdtempSync(join(tmpdir(), 'jamdai-commands-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('npm run admin with DATABASE_URL', () => {
  let server: TestApp;
  let admin: (...args: string[]) => Promise<AdminEnding>;

  beforeAll(async () => {
    const keyFile = join(dir, 'secret-key');
    server = await createTestApp({ keyLocation: createKeyFile(keyFile) });
    const { connectionString, host, user, database } = server.database.connection;
    const url = connectionString ?? `postgres:///${database}?host=${host}&user=${user}`;
    const environment = { DATABASE_URL: url, DATA_DIR: dir, SECRET_KEY_FILE: keyFile };
    admin = (...args) => runAdmin(environment, ...args);
  });
  afterAll(() => server.close());

  it(
    'makes a staff account whose link keeps its secret behind the #, and starts it anew',
    async () => {
      const address = ['--address', 'https://memory.example.org/'];
      const role = ['--role', 'researcher', '--firstname', 'มาลี'];
      const added = await admin('staff', 'add', '--username', 'kru_malee', ...role, ...address);
      expect([added.code, added.complaint]).toEqual([0, '']);
      const link = /https:\/\/memory\.example\.org\/staff\/activate#([\w-]{43})\n/.exec(added.said);
      expect((await admin('staff', 'list')).said).toMatch(/kru_malee +RESEARCHER +มาลี +link waits/);
      await activateStaff(server, link?.[1] ?? '');
      expect((await admin('staff', 'list')).said).toMatch(/kru_malee +RESEARCHER +มาลี +ready/);
      const renewed = await admin('staff', 'reset', 'kru_malee');
      expect(renewed.said).toMatch(/http:\/\/127\.0\.0\.1:3000\/staff\/activate#[\w-]{43}\n/);
      expect((await admin('staff', 'list')).said).toContain('link waits until 20');
    },
    processesMs,
  );

  it(
    'writes the data set for research with checksums that hold for every file of its folder',
    async () => {
      const { said } = await admin('research', 'export', '--study', 'pilot', '--twin');
      const [, folder = ''] = /The data set is in (.+);/.exec(said) ?? [];
      const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
      const hashOf = (path: string) =>
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex');
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
      expect(lines.toSorted()).toEqual(files.map((path) => `${hashOf(path)}  ${path}`).toSorted());
      expect(files.length).toBeGreaterThan(10);
    },
    processesMs,
  );

  it(
    'prints the address of the server that runs, and says so where it can only guess',
    async () => {
      const guessed = await admin('staff', 'add', '--username', 'kru_guess', '--role', 'TEACHER');
      expect(guessed.said).toContain('http://127.0.0.1:3000/staff/activate#');
      expect(guessed.said).toContain('No Jamdai runs here');
      const running = createServer().listen(0, '127.0.0.1');
      await once(running, 'listening');
      const address = running.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const addresses = { local: null, network: [`https://10.1.2.3:${port}`] };
      const remove = noteServer(dir, { host: '0.0.0.0', port }, addresses);
      const reported = await admin('staff', 'reset', 'kru_guess');
      expect(reported.said).toContain(`  https://10.1.2.3:${port}/staff/activate#`);
      running.close();
      await once(running, 'close');
      // As a killed server leaves it.
      expect((await admin('staff', 'reset', 'kru_guess')).said).toContain('No Jamdai runs here');
      remove();
    },
    processesMs,
  );

  it(
    'lists and ends sessions, gives a pupil a reset code, and switches staff off and on',
    async () => {
      const pupil = await server.join('somchai_j');
      expect((await admin('sessions', 'list', 'Somchai_J')).said).toMatch(/^Since .*\n20\d\d-/);
      expect((await admin('sessions', 'revoke', 'somchai_j')).said).toContain('sessions ended: 1');
      expect((await pupil.post('/test_type/all')).statusCode).toBe(401);
      expect((await admin('sessions', 'list', 'somchai_j')).said).toContain('logged in nowhere');
      const made = await admin('pupil', 'reset-code', 'somchai_j');
      const code = /^ {2}(\d{4} \d{4})$/m.exec(made.said)?.[1];
      const reset = { username: 'somchai_j', code, password: 'newpass9' };
      expect((await server.post('/password_reset', reset)).statusCode).toBe(200);
      await admin('staff', 'add', '--username', 'kru_somsri', '--role', 'TEACHER');
      expect((await admin('staff', 'disable', 'kru_somsri')).code).toBe(0);
      expect((await admin('staff', 'list')).said).toMatch(/kru_somsri +TEACHER +– +switched off/);
      expect((await admin('staff', 'reset', 'kru_somsri')).complaint).toContain('is switched off');
      expect((await admin('staff', 'enable', 'kru_somsri')).code).toBe(0);
    },
    processesMs,
  );

  it(
    'changes the secret key, and does nothing where it is missing but tell so, until it is back or replaced',
    async () => {
      const keyFile = join(dir, 'secret-key');
      await activateStaff(server, await inviteStaff(server, 'kru_lost1', 'ADMIN'));
      const before = /sealed with the secret key ([0-9a-f]{16})/.exec(
        (await admin('key', 'status')).said,
      )?.[1];
      const rotated = await admin('key', 'rotate');
      expect([rotated.code, rotated.said]).toEqual([
        0,
        expect.stringContaining(`it was ${before}.`),
      ]);
      expect((await admin('key', 'replace-lost', '--yes')).complaint).toContain('fits this');
      const away = join(dir, 'away');
      renameSync(keyFile, away);
      for (const command of [
        ['staff', 'list'],
        ['research', 'export'],
        ['key', 'rotate'],
        ['key', 'status'],
      ]) {
        const ending = await admin(...command);
        expect([command, ending.code, ending.said]).toEqual([command, 1, '']);
        expect(ending.complaint).toContain('bring it back');
      }
      expect(existsSync(keyFile)).toBe(false);
      const requested = await admin('key', 'replace-lost');
      expect([requested.code, requested.complaint]).toEqual([
        1,
        expect.stringContaining('Second factors that end: 1 (kru_lost1).'),
      ]);
      renameSync(away, keyFile);
      expect((await admin('staff', 'list')).said).toMatch(/kru_lost1 +ADMIN +– +ready/);
      rmSync(keyFile);
      const replaced = await admin('key', 'replace-lost', '--yes');
      expect(replaced.said).toContain('staff reset kru_lost1');
      expect((await admin('staff', 'list')).said).toMatch(/kru_lost1 +ADMIN +– +link ran out/);
    },
    processesMs,
  );

  it(
    'says in one sentence what is wrong: 2 for what it does not understand, 1 for what cannot be',
    async () => {
      await server.join('pupil_only');
      const wrong: [args: string[], code: number, sentence: string][] = [
        [['staff', 'fire', 'x'], 2, 'There is no command "staff fire".'],
        [['staff', 'add', '--rolle', 'ADMIN'], 2, "Unknown option '--rolle'"],
        [['staff', 'add', '--role', 'USER', '--username', 'kru_new1'], 2, 'Add --role with one of'],
        [['staff', 'reset', 'kru_x', '--address', 'school'], 2, '--address must look like'],
        [['staff', 'add', '--role', 'ADMIN', '--username', 'Pupil_Only'], 1, 'There already is an'],
        [['staff', 'disable', 'nobody_here'], 1, 'There is no account nobody_here'],
        [['pupil', 'reset-code', 'nobody_here'], 1, 'There is no pupil nobody_here'],
      ];
      const endings = await Promise.all(wrong.map(([args]) => admin(...args)));
      for (const [index, [args, code, sentence]] of wrong.entries()) {
        const ending = endings[index];
        expect([args, ending?.code, ending?.said]).toEqual([args, code, '']);
        expect(ending?.complaint).toContain(sentence);
        expect(ending?.complaint).not.toMatch(/^ +at /m);
      }
      const help = await runAdminProcess({}, 'help');
      expect([help.code, help.complaint]).toEqual([0, '']);
      expect(help.said).toContain('staff add --username <name> --role TEACHER|RESEARCHER|ADMIN');
    },
    processesMs,
  );
});

describe('npm run admin with the embedded database', () => {
  it(
    'reaches the one that runs, and starts it where none does',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'jamdai-admin-'));
      // Started by root, the database's account must be able to pass.
      chmodSync(folder, 0o711);
      const environment = { DATA_DIR: join(folder, 'data') };
      try {
        const early = await runAdmin(environment, 'staff', 'list');
        expect([early.code, early.complaint]).toEqual([
          1,
          `There is no database in ${environment.DATA_DIR} yet: start Jamdai once (npm start), or set DATA_DIR to its folder.\n`,
        ]);
        const database = spawn(process.execPath, [databaseFile, environment.DATA_DIR], {
          stdio: ['pipe', 'pipe', 'ignore'],
        });
        const ended = once(database, 'exit');
        const [line] = (await once(createInterface({ input: database.stdout }), 'line')) as [
          string,
        ];
        const { connection } = JSON.parse(line) as { connection: pg.ClientConfig };
        expect((await runAdmin(environment, 'staff', 'list')).complaint).toContain(
          'The database is older than this program',
        );
        await migrate({ connection, directory: migrationsDir });
        const add = ['staff', 'add', '--username', 'kru_malee', '--role', 'ADMIN'];
        expect((await runAdmin(environment, ...add)).code).toBe(0);
        expect(await runAdmin({ ...environment, PORT: '0' }, ...add)).toMatchObject({
          code: 2,
          complaint: expect.stringContaining('nobody knows the address'),
        });
        database.stdin.end();
        await ended;
        const later = await runAdmin(environment, 'staff', 'list');
        expect(later).toMatchObject({ code: 0, said: expect.stringContaining('kru_malee') });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    processesMs,
  );
});
