import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'jamdai-migrations-'));
  database = await createTestDatabase();
  // The template brings the product's own migrations; these tests bring theirs.
  await database.pool.query('DROP TABLE schema_migrations');
});

afterEach(async () => {
  await database.drop();
  rmSync(directory, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql);
}

function run(): Promise<string[]> {
  return migrate({ connection: database.connection, directory });
}

async function appliedNames(): Promise<string[]> {
  const { rows } = await database.pool.query('SELECT name FROM schema_migrations ORDER BY number');
  return rows.map(({ name }) => String(name));
}

describe('migrations', () => {
  test('run once each and in order, and a second start changes nothing', async () => {
    write('0001_first.sql', 'CREATE TABLE zebra (id int);');
    write('0002_second.sql', 'ALTER TABLE zebra ADD stripes int;');
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await run()).toEqual([]);
    write('0003_third.sql', 'INSERT INTO zebra VALUES (1, 2);');
    expect(await run()).toEqual(['0003_third.sql']);
  });

  test('two servers that start together apply each migration once', async () => {
    write('0001_first.sql', 'CREATE TABLE zebra (id int);');
    const results = await Promise.all([run(), run(), run()]);
    expect(results.flat()).toEqual(['0001_first.sql']);
  });

  test('a migration that fails is undone as a whole and named', async () => {
    write('0001_first.sql', 'CREATE TABLE zebra (id int);');
    write('0002_broken.sql', 'CREATE TABLE yak (id int); SELECT 1 / 0;');
    await expect(run()).rejects.toThrow('0002_broken.sql failed and was undone: division by zero');
    expect(await appliedNames()).toEqual(['0001_first.sql']);
    const { rows } = await database.pool.query(`SELECT to_regclass('yak') AS yak`);
    expect(rows).toEqual([{ yak: null }]);
  });

  test('an old migration that was changed, renamed or lost is refused by its name', async () => {
    write('0001_first.sql', 'CREATE TABLE zebra (id int);\n');
    await run();
    write('0001_first.sql', 'CREATE TABLE zebra (id int);\r\n');
    expect(await run(), 'other line ends are no change').toEqual([]);
    write('0001_first.sql', 'CREATE TABLE zebra (id bigint);\n');
    await expect(run()).rejects.toThrow('0001_first.sql was changed after it had been applied');
    renameSync(join(directory, '0001_first.sql'), join(directory, '0001_start.sql'));
    await expect(run()).rejects.toThrow('made with the migration 0001_first.sql');
  });

  test('a database that is newer than the program is refused', async () => {
    write('0001_first.sql', 'CREATE TABLE zebra (id int);');
    write('0002_second.sql', 'CREATE TABLE yak (id int);');
    await run();
    rmSync(join(directory, '0002_second.sql'));
    await expect(run()).rejects.toThrow(
      'newer than this program (it has the migration 0002_second.sql)',
    );
  });

  test('a gap, a doubled number and a transaction of its own are refused before anything runs', async () => {
    write('0001_first.sql', 'CREATE TABLE zebra (id int);');
    write('0003_third.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('0003_third.sql is out of order: number 0002');
    renameSync(join(directory, '0003_third.sql'), join(directory, '0001_other.sql'));
    await expect(run()).rejects.toThrow('0001_other.sql is out of order');
    write('0001_other.sql', 'SELECT 1;');
    renameSync(join(directory, '0001_other.sql'), join(directory, '0002_other.sql'));
    write('0002_other.sql', 'SELECT 1;\nCOMMIT;\nSELECT 2;');
    await expect(run()).rejects.toThrow('0002_other.sql must not begin or end a transaction');
  });
});
