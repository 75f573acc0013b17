/** What a database holds, asked from its own catalogue: a table that a later migration adds is never forgotten. */
import type pg from 'pg';
import type { BackedUpSequence, BackedUpTable } from './backup-file.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Comes back by the migrations; and what may be lost at any time (unlogged tables) is not asked for. */
const HISTORY_TABLE = 'schema_migrations';

/** Text forms that depend on no setting of the server; until the end of the transaction. */
export const PLAIN_TEXT_SETTINGS =
  "SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601'; " +
  "SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1";

/** By name. */
export async function listTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname AS table,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
       AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
       AND c.relname <> $1
     GROUP BY c.relname ORDER BY c.relname`,
    [HISTORY_TABLE],
  );
  return rows;
}

/** Tables in an order in which every row finds those it refers to. */
export async function sortByReference(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT f.relname AS "from", t.relname AS "to" FROM pg_constraint c
     JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
     WHERE c.contype = 'f' AND f.relnamespace = quote_ident(current_schema())::regnamespace`,
  );
  const sorted: string[] = [];
  const waiting = new Set(names);
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) =>
      rows.every(({ from, to }) => from !== name || !waiting.has(to)),
    );
    if (free.length === 0) {
      throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    }
    for (const name of free) waiting.delete(name);
    sorted.push(...free);
  }
  return sorted;
}

export async function listSequences(client: Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relkind = 'S' ORDER BY 1`,
  );
  const sequences: BackedUpSequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoteName(name)}`,
    );
    const [value] = found.rows;
    if (value) sequences.push({ name, ...value });
  }
  return sequences;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
