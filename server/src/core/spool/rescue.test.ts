/** The real server in a process, killed; its database destroyed; the command `rescue`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { signUpBody } from '../../testing/bodies.ts';
import { runAdmin } from '../../testing/run-admin.ts';
import { reachDatabase } from '../database/reach-database.ts';

const mainFile = join(import.meta.dirname, '..', '..', 'main.ts');
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'jamdai-rescue-'));
// Started by root, the database's account must be able to pass.
chmodSync(dataDir, 0o711);
const environment = { DATA_DIR: dataDir, PORT: '0', BACKUP_EVERY_MIN: '0', LOG_LEVEL: 'silent' };
const spoolDir = join(dataDir, 'backups', 'spool');
const processesMs = 240_000;

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function serve<Result>(
  work: (address: string) => Promise<Result>,
  end: 'SIGKILL' | 'SIGTERM',
): Promise<Result> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [mainFile], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /^Jamdai is ready: (\S+)$/.exec(line)?.[1];
      if (address !== undefined) return await work(address);
    }
    throw new Error('the server ended');
  } finally {
    child.kill(end);
    await ended;
  }
}

/** As a person does: a server whose spool is not begun yet refuses, after a while, and is asked again. */
async function signUp(address: string, username: string): Promise<number> {
  const { status } = await fetch(`${address}/api/sign_up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signUpBody({ username })),
  });
  return status === 503 ? signUp(address, username) : status;
}

async function listUsernames(): Promise<string[]> {
  const migrationsDir = join(import.meta.dirname, '..', '..', '..', 'migrations');
  const location = {
    databaseUrl: null,
    dataDir,
    pgBinDir: null,
    backupDir: join(dataDir, 'backups'),
  };
  const { pool, close } = await reachDatabase(location, migrationsDir);
  try {
    const { rows } = await pool.query<{ username: string }>(
      'SELECT username FROM users ORDER BY username',
    );
    return rows.map(({ username }) => username);
  } finally {
    await close();
  }
}

test(
  'what was acknowledged is there after the database was destroyed, and after the spool was',
  async () => {
    expect(await serve((address) => signUp(address, 'pupil_1'), 'SIGKILL')).toBe(201);
    const second = await serve((address) => signUp(address, 'pupil_2'), 'SIGKILL');
    expect(second).toBe(201);
    const [postmaster = ''] = readFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      'utf8',
    ).split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    rmSync(join(dataDir, 'postgres', 'pg_wal'), { recursive: true });
    const reported = await runAdmin(environment, 'rescue');
    expect([reported.code, reported.complaint]).toEqual([
      1,
      expect.stringMatching(/^The spool in .* is whole: .*Nothing was changed/m),
    ]);
    const rescued = await runAdmin(environment, 'rescue', '--yes');
    expect([rescued.code, rescued.said]).toEqual([
      0,
      expect.stringContaining('accounts: 2, results: 0. Nothing that was acknowledged is missing.'),
    ]);
    expect(await listUsernames()).toEqual(['pupil_1', 'pupil_2']);

    // A spool that cannot be used is begun anew, and is as good as the first.
    const [line = ''] = readdirSync(spoolDir);
    writeFileSync(join(spoolDir, line, 'base-000001.sealed'), 'no base copy');
    appendFileSync(join(spoolDir, line, 'wal-000001.sealed'), 'torn');
    expect(await serve((address) => signUp(address, 'pupil_3'), 'SIGTERM')).toBe(201);
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    const again = await runAdmin(environment, 'rescue', '--yes');
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('accounts: 3,')]);
    expect(await listUsernames()).toEqual(['pupil_1', 'pupil_2', 'pupil_3']);

    // Settings that are gone or unreadable are no damage.
    rmSync(join(dataDir, 'postgres', 'postgresql.conf'));
    writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'gar bage');
    const whole = await runAdmin(environment, 'rescue');
    expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('nothing to rescue')]);
    expect(whole.complaint).toContain('postgresql.conf of PostgreSQL was missing');
    expect(whole.complaint).toContain('kept as pg_hba.conf.refused');
  },
  processesMs,
);
