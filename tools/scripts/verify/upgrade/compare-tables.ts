/** All rows of a database before and after its migration: what was there must be there still, value by value. */
import { withDatabase } from '../kills/database-of.ts';

/** Rows as JSON, by their primary key (as text), by table. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, Row>>;
type Row = Readonly<Record<string, unknown>>;

export function readTables(dataDir: string, migrations?: string): Promise<Tables> {
  return withDatabase(
    dataDir,
    async (pool) => {
      const { rows: names } = await pool.query<{ name: string; key: string[] }>(
        `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) AS key
         FROM pg_class c
         JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
         WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
         GROUP BY c.relname ORDER BY c.relname`,
      );
      const tables = new Map<string, Map<string, Row>>();
      for (const { name, key } of names) {
        const { rows } = await pool.query<{ row: Row }>(
          `SELECT to_jsonb(t) AS row FROM "${name}" t`,
        );
        const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
        tables.set(name, new Map(rows.map(({ row }) => [keyOf(row), row])));
      }
      return tables;
    },
    migrations,
  );
}

/**
 * Columns and rows that are new are no difference. Results are measured again by a later version: more indices and the flag
 * that one of them says may come, an index that was there keeps its value.
 */
export function compareTables(
  before: Tables,
  after: Tables,
): { readonly rowCount: number; readonly differences: readonly string[] } {
  const differences: string[] = [];
  let rowCount = 0;
  for (const [table, rows] of before) {
    rowCount += rows.size;
    for (const [key, row] of rows) {
      const now = after.get(table)?.get(key);
      for (const column of now ? Object.keys(row) : []) {
        if (!isSame(column, row[column], now?.[column]))
          differences.push(`${table} ${key}: ${column} is another`);
      }
      if (!now) differences.push(`${table} ${key}: gone`);
    }
  }
  return { rowCount, differences };
}

/** Keys of results whose measures, their version or flags are not those of before; the order of flags does not count. */
export function compareMeasures(before: Tables, after: Tables): readonly string[] {
  const later = after.get('test_takings');
  const measured = (row: Row | undefined) =>
    row && [row['measures'], row['measures_version'], sortFlags(row['flags'])];
  return [...(before.get('test_takings') ?? [])]
    .filter(([key, row]) => !isEqual(measured(row), measured(later?.get(key))))
    .map(([key]) => key);
}

function isSame(column: string, before: unknown, after: unknown): boolean {
  if (column === 'measures_version') return Number(after) >= Number(before);
  if (column === 'measures' && isRow(before) && isRow(after)) {
    return Object.keys(before).every((index) => isEqual(before[index], after[index]));
  }
  if (column === 'flags') return isEqual(withoutGuesses(before), withoutGuesses(after));
  return isEqual(before, after);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

function withoutGuesses(flags: unknown): string[] {
  return sortFlags(flags).filter((flag) => flag !== 'atChance');
}

function sortFlags(flags: unknown): string[] {
  return Array.isArray(flags) ? flags.map(String).toSorted() : [];
}
