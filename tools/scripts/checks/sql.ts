/**
 * Whether PostgreSQL, migrated as the product migrates it, takes every text that the server asks, and whether server/src/queries.ts
 * says what it says of them. The compiler then refuses a wrong parameter and a field that no row has.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QUERIES, writeQueries } from './write-queries.ts';
import type { Verdict } from './verdict.ts';

export async function checkSql(house: string): Promise<Verdict> {
  const retained = await readFile(join(house, QUERIES), 'utf8').catch(() => '');
  const { text, count, problems } = await writeQueries(house);
  return {
    problems: [...problems, ...compareQueries(retained, text)],
    looked: `${count} statements, described by a migrated database`,
  };
}

/** What is stale, by the statement. */
export function compareQueries(retained: string, current: string): string[] {
  if (retained.replaceAll('\r\n', '\n') === current) return [];
  const before = new Set(retained.split(/\r?\n/));
  const stale = current.split('\n').filter((line) => !before.has(line));
  const [first = 'a statement that nobody asks any more'] = stale;
  return [
    `${QUERIES}: is not what the database says (npm run sql), first: ${first.trim().slice(0, 200)}`,
  ];
}
