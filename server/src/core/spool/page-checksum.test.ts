/** Held against pages that PostgreSQL itself has written. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { withClient } from '../../testing/test-cluster.ts';
import { isPageWhole, PAGE_BYTES } from './page-checksum.ts';

const NEVER = 0xffff_ffff_ffff_ffffn;

let database: TestDatabase;
let pages: Buffer[];
let checksums: string | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await pool.query(
    `CREATE TABLE filled AS SELECT n, repeat('x', 200) AS text FROM generate_series(1, 400) n`,
  );
  const { rows: names } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  const file = await withClient(inject('testServer').admin, names[0]?.name, async (client) => {
    await client.query('CHECKPOINT');
    const { rows } = await client.query<{ checksums: string; file: Buffer }>(
      `SELECT current_setting('data_checksums') AS checksums,
         pg_read_binary_file(pg_relation_filepath('filled')) AS file`,
    );
    checksums = rows[0]?.checksums;
    return rows[0]?.file ?? Buffer.alloc(0);
  });
  const all = Array.from({ length: file.length / PAGE_BYTES }, (_, block) =>
    file.subarray(block * PAGE_BYTES, (block + 1) * PAGE_BYTES),
  );
  // A table grows by pages of zeros before it is filled.
  pages = all.filter((page) => page.some((byte) => byte !== 0));
});
afterAll(() => database.drop());

it('a page is whole as it was written, at its own place only, and with none of its bytes changed', () => {
  expect(checksums).toBe('on');
  expect(pages.length).toBeGreaterThan(5);
  for (const [block, page] of pages.entries()) {
    expect(isPageWhole(page, block, NEVER)).toBe(true);
    expect(isPageWhole(page, block + 1, NEVER)).toBe(false);
    for (const at of [0, 8, 20, 4096, PAGE_BYTES - 1]) {
      const altered = Buffer.from(page);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect([block, at, isPageWhole(altered, block, NEVER)]).toEqual([block, at, false]);
    }
  }
});

it('one that was never written is whole, and one that changed since: the journal has it', () => {
  expect(isPageWhole(Buffer.alloc(PAGE_BYTES), 3, NEVER)).toBe(true);
  const page = Buffer.from(pages[0] ?? '');
  const changedAt = (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4));
  page.writeUInt8(page.readUInt8(5000) ^ 1, 5000);
  expect(
    [changedAt - 1n, changedAt, changedAt + 1n].map((since) => isPageWhole(page, 0, since)),
  ).toEqual([...[true, true, false]]);
});
