import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { runAdmin, type AdminEnding } from '../../testing/run-admin.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { lookInto } from '../database-schema.ts';
import { createKeyFile, type KeyLocation } from '../keys/key-file.ts';
import { enforceRetentionRule } from '../../features/operations/retention.ts';
import { migrate } from './migrate.ts';
import { makePool, openElsewhere } from './open-database.ts';

const serverDir = join(import.meta.dirname, '..', '..', '..');
const migrationsDir = join(serverDir, 'migrations');
const processesMs = 120_000;

describe('schools in one database', () => {
  const dir = mkdtempSync(join(tmpdir(), 'jamdai-schools-'));
  const keyFile = join(dir, 'secret-key');
  let database: TestDatabase;
  let url: string;
  let north: TestApp;
  let south: TestApp;

  const admin = (...args: string[]): Promise<AdminEnding> => {
    const folders = { DATA_DIR: join(dir, 'data'), BACKUP_DIR: join(dir, 'backups') };
    return runAdmin({ DATABASE_URL: url, SECRET_KEY_FILE: keyFile, ...folders }, ...args);
  };
  const adminOf = (school: string, ...args: string[]): Promise<AdminEnding> =>
    runAdmin(
      {
        ...{ DATABASE_URL: url, SECRET_KEY_FILE: keyFile, DATABASE_SCHEMA: school },
        ...{ DATA_DIR: join(dir, 'data', school), BACKUP_DIR: join(dir, 'backups', school) },
      },
      ...args,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    const { connectionString, host, user, database: name } = database.connection;
    url = connectionString ?? `postgres:///${name}?host=${host}&user=${user}`;
    const keyLocation = createKeyFile(keyFile);
    north = await openSchool(database, 'north', keyLocation);
    south = await openSchool(database, 'south', keyLocation);
  }, processesMs);
  afterAll(async () => {
    await north.close();
    await south.close();
    await database.drop();
    rmSync(dir, { recursive: true });
  });

  it('take the same username each, and know nothing of the other one', async () => {
    const before = await south.contents();
    const pupil = await north.join('somchai_j');
    await pupil.post('/test_taking', attemptBody());
    expect(await south.contents()).toBe(before);
    const namesake = await south.join('somchai_j');
    expect(namesake.userId).not.toBe(pupil.userId);
    const foreign = await south.post('/test_taking', attemptBody(), {
      authorization: pupil.token,
    });
    expect(foreign.statusCode).toBe(401);
    const { rows } = await database.pool.query(`SELECT count(*)::int AS count FROM users`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('do not wait for one another: the rule of retention runs in one while the other holds its lock', async () => {
    const now = new Date();
    const client = await north.database.pool.connect();
    await client.query('BEGIN');
    await client.query(
      `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' retention', 0))`,
    );
    expect(await enforceRetentionRule(north.database.pool, now)).toEqual({ isDone: false });
    expect(await enforceRetentionRule(south.database.pool, now)).toMatchObject({ isDone: true });
    await client.query('ROLLBACK');
    client.release();
  });

  it(
    'are backed up and restored one by one: the other one stays as it is',
    async () => {
      expect(await adminOf('north', 'backup')).toMatchObject({ code: 0, complaint: '' });
      await north.join('after_the_backup');
      await south.join('in_the_other_school');
      const other = await south.contents();
      const restored = await adminOf('north', 'restore', 'latest', '--yes');
      expect(restored.said).toMatch(/^The database is as it was /);
      expect(await namesOf(north)).toEqual(['somchai_j']);
      expect(await namesOf(south)).toEqual(['in_the_other_school', 'somchai_j']);
      expect(await south.contents()).toBe(other);
    },
    processesMs,
  );

  it(
    'are listed, and a command for all reaches each of them',
    async () => {
      const listed = await admin('schools', 'list');
      expect(listed.said).toMatch(/^north +up to date +1 +1 +[\d.]+ MB$/m);
      expect(listed.said).toMatch(/^south +up to date +2 +0 +[\d.]+ MB$/m);
      expect((await admin('schools', 'migrate')).said).toContain('south: up to date, 0 migrations');
      const backups = () => readdirSync(join(dir, 'backups', 'south'));
      const all = await admin('backup', '--all-schools');
      expect([all.code, all.complaint]).toEqual([0, '']);
      expect(all.said).toMatch(/^north:\n.*\/backups\/north\/.* rows/m);
      expect(all.said).toMatch(/^south:\n.*\/backups\/south\/.* rows/m);
      expect(backups().some((name) => name.endsWith('.zst'))).toBe(true);
    },
    processesMs,
  );

  it('are refused where connections look elsewhere, before anything is written', async () => {
    const astray = `${url}&options=-c%20search_path%3Dsouth`;
    await expect(openElsewhere(astray, 'north', () => undefined)).rejects.toThrow(
      'DATABASE_SCHEMA is north, but connections look into south',
    );
  });
});

describe('the statements of the product', () => {
  it('name no schema', () => {
    const files = readdirSync(serverDir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /^(src|migrations)\/.*\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'),
    );
    expect(files.length).toBeGreaterThan(100);
    const naming = files.filter((name) =>
      /\bpublic\.|["']public["']|"public"|\bSCHEMA public\b/.test(
        readFileSync(join(serverDir, name), 'utf8'),
      ),
    );
    expect(naming).toEqual([]);
  });
});

async function openSchool(
  { connection: base }: TestDatabase,
  schema: string,
  keyLocation: KeyLocation,
): Promise<TestApp> {
  const connection = lookInto(base, schema);
  await migrate({ connection, directory: migrationsDir });
  const pool = makePool(connection, () => undefined);
  if (keyLocation.read() === null) keyLocation.make();
  return createTestApp({
    database: { connection, pool, drop: () => pool.end() },
    keyLocation,
  });
}

async function namesOf({ database }: TestApp): Promise<string[]> {
  const { rows } = await database.pool.query<{ username: string }>(
    'SELECT username FROM users ORDER BY 1',
  );
  return rows.map(({ username }) => username);
}
