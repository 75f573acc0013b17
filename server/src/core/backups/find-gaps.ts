/**
 * Rows that are gone without an error: a file of a table that was cut off or zeroed reads as an empty one. Whatever still
 * refers to such a row tells of it.
 */
import type pg from 'pg';
import { connectClient } from '../database/primary-client.ts';
import { quoteName } from './table-catalogue.ts';

interface Reference {
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly targets: readonly string[];
}

/** Half a sentence for each table of which rows are missing; empty: none. */
export async function findGaps(connection: pg.ClientConfig): Promise<string[]> {
  const client = await connectClient({ ...connection, statement_timeout: 0 });
  try {
    // The indexes would answer for rows that the tables no longer have.
    await client.query(
      'SET enable_indexscan = off; SET enable_indexonlyscan = off; SET enable_bitmapscan = off',
    );
    const { rows: references } = await client.query<Reference>(
      `SELECT f.relname AS "from", t.relname AS "to",
         ARRAY(SELECT attname::text FROM unnest(c.conkey) WITH ORDINALITY k (no, place)
           JOIN pg_attribute ON attrelid = c.conrelid AND attnum = k.no ORDER BY k.place) AS columns,
         ARRAY(SELECT attname::text FROM unnest(c.confkey) WITH ORDINALITY k (no, place)
           JOIN pg_attribute ON attrelid = c.confrelid AND attnum = k.no ORDER BY k.place) AS targets
       FROM pg_constraint c JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
       WHERE c.contype = 'f' AND f.relnamespace = quote_ident(current_schema())::regnamespace ORDER BY 2, 1`,
    );
    const gaps: string[] = [];
    for (const reference of references) {
      const count = await countOrphans(client, reference);
      const { from, to } = reference;
      if (count > 0) gaps.push(`${count} rows of ${from} refer to rows of ${to} that are gone`);
    }
    return gaps;
  } finally {
    await client.end();
  }
}

async function countOrphans(
  client: pg.Client,
  { from, to, columns, targets }: Reference,
): Promise<number> {
  const isSet = columns.map((name) => `child.${quoteName(name)} IS NOT NULL`).join(' AND ');
  const fits = columns
    .map(
      (name, location) => `parent.${quoteName(targets[location] ?? '')} = child.${quoteName(name)}`,
    )
    .join(' AND ');
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${quoteName(from)} child
     WHERE ${isSet} AND NOT EXISTS (SELECT 1 FROM ${quoteName(to)} parent WHERE ${fits})`,
  );
  return rows[0]?.count ?? 0;
}
