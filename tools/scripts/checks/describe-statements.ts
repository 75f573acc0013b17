/** What a migrated PostgreSQL says of texts: which parameters they take and which rows they give. Nothing is carried out. */
import type { withClient } from '@jamdai/server/testing';
import {
  branchesOf,
  fieldOf,
  wordOf,
  isBranch,
  numberOf,
  readTree,
  type Branch,
} from './node-tree.ts';
import { columnsOf, openScope, type Catalogue, type Column } from './trace-value.ts';

/** A connection to the migrated database. */
type Client = Parameters<Parameters<typeof withClient>[2]>[0];

export interface Value {
  /** PostgreSQL's name of the kind: `text`, `_int4` for a list. */
  readonly kind: string;
  readonly isNullable: boolean;
  /** A TypeScript type where the database states more than the kind. */
  readonly stated: string | null;
}

export interface Description {
  readonly params: readonly Value[];
  readonly columns: readonly (Value & { readonly name: string })[];
}

interface Prepared {
  readonly params: readonly string[];
  readonly results: readonly string[];
}

/** PostgreSQL prepares no such command; it has neither parameters nor a row. */
const COMMAND = /^\s*(?:SET|LOCK)\b/i;
const EDGE = /^(?:BEGIN|COMMIT|ROLLBACK)$/;
const NAME = 'described_statement';

/** Text → description, or why PostgreSQL refuses it. `stated`: TypeScript types of columns by their name. */
export async function describeStatements(
  client: Client,
  texts: Iterable<string>,
  stated: Readonly<Record<string, string>>,
): Promise<Map<string, Description | string>> {
  const catalogue = await readCatalogue(client, stated);
  const described = new Map<string, Description | string>();
  for (const text of texts) {
    await client.query('BEGIN');
    described.set(
      text,
      await describe(client, text, catalogue).catch((error: Error) => error.message),
    );
    await client.query('ROLLBACK');
  }
  return described;
}

async function describe(client: Client, text: string, catalogue: Catalogue): Promise<Description> {
  if (EDGE.test(text)) return { params: [], columns: [] };
  if (COMMAND.test(text)) {
    await client.query(text);
    return { params: [], columns: [] };
  }
  await client.query(`PREPARE ${NAME} AS ${text}`);
  const { rows } = await client.query<Prepared>(
    `SELECT ARRAY(SELECT typname::text FROM unnest(parameter_types) WITH ORDINALITY AS p (id, place)
         JOIN pg_type ON oid = p.id ORDER BY place) AS params,
       ARRAY(SELECT typname::text FROM unnest(result_types) WITH ORDINALITY AS r (id, place)
         JOIN pg_type ON oid = r.id ORDER BY place) AS results
     FROM pg_prepared_statements WHERE name = '${NAME}'`,
  );
  const { params, results } = rows[0] ?? { params: [], results: [] };
  await client.query(`DEALLOCATE ${NAME}`);
  // A function's body is kept as the tree that the statement was understood as.
  await client.query(
    `CREATE FUNCTION ${NAME}(${params.join(', ')}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${text}; END`,
  );
  const made = await client.query<{ tree: string }>(
    `SELECT prosqlbody::text AS tree FROM pg_proc WHERE proname = '${NAME}'`,
  );
  const scope = openScope(bodyOf(made.rows[0]?.tree ?? ''), null, catalogue);
  const written = writtenColumns(scope.query, catalogue);
  return {
    params: params.map((kind, index) => {
      const columns = written.get(index + 1) ?? [];
      const [first] = columns;
      return {
        kind,
        isNullable: !columns.some((column) => column.isNotNull),
        stated:
          first && columns.every((column) => column.stated === first.stated) ? first.stated : null,
      };
    }),
    columns: columnsOf(scope).map(({ name, traced }, index) => ({
      name,
      kind: results[index] ?? '',
      ...traced,
    })),
  };
}

function bodyOf(text: string): Branch {
  const [statements] = readTree(text) as readonly unknown[];
  const [query] = Array.isArray(statements) ? (statements as Branch[]) : [];
  if (!isBranch(query)) throw new Error('PostgreSQL kept no tree of the statement');
  return query;
}

/** Parameter → the columns into which it is written as it is. */
function writtenColumns(query: Branch, catalogue: Catalogue): Map<number, Column[]> {
  const table = branchesOf(fieldOf(query, 'rtable'))[numberOf(query, 'resultRelation') - 1];
  const written = new Map<number, Column[]>();
  if (![2, 3].includes(numberOf(query, 'commandType')) || !table) return written;
  for (const entry of branchesOf(fieldOf(query, 'targetList'))) {
    const value = fieldOf(entry, 'expr');
    if (!isBranch(value) || value.tag !== 'PARAM') continue;
    const id = numberOf(value, 'paramid');
    const column = catalogue.column(wordOf(table, 'relid'), numberOf(entry, 'resno'), new Map());
    written.set(id, [...(written.get(id) ?? []), column]);
  }
  return written;
}

async function readCatalogue(
  client: Client,
  stated: Readonly<Record<string, string>>,
): Promise<Catalogue> {
  const columns = await client.query<{
    key: string;
    name: string;
    isNotNull: boolean;
    rule: string | null;
  }>(
    `SELECT attrelid || '.' || attnum AS key, attname AS name, attnotnull AS "isNotNull",
       (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c WHERE c.conrelid = attrelid AND c.contype = 'c'
          AND c.conkey = ARRAY[attnum] AND pg_get_constraintdef(c.oid) ~ '= ANY \\(ARRAY\\[' LIMIT 1) AS rule
     FROM pg_attribute WHERE attnum > 0`,
  );
  const functions = await client.query<{ id: string; name: string; isStrict: boolean }>(
    `SELECT oid::text AS id, proname::text AS name, proisstrict AS "isStrict" FROM pg_proc`,
  );
  const complete = await client.query<{
    table: string;
    rule: string;
    numbers: Readonly<Record<string, number>>;
  }>(
    `SELECT conrelid::text AS table, pg_get_constraintdef(oid) AS rule,
       (SELECT jsonb_object_agg(attname, attnum) FROM pg_attribute WHERE attrelid = conrelid AND attnum > 0) AS numbers
     FROM pg_constraint WHERE contype = 'c' AND pg_get_constraintdef(oid) ~ 'OR \\(+num_nulls'`,
  );
  const isComplete = new Map(
    complete.rows.map(({ table, rule, numbers }) => [table, completeWhere(rule, numbers)]),
  );
  const columnOf = new Map(
    columns.rows.map(({ key, name, isNotNull, rule }) => [
      key,
      { isNotNull, stated: stated[name] ?? (rule === null ? null : closedList(rule)) },
    ]),
  );
  const functionOf = new Map(functions.rows.map((row) => [row.id, row]));
  return {
    column(table, number, known) {
      const { isNotNull, stated: type } = columnOf.get(`${table}.${number}`) ?? {
        isNotNull: false,
        stated: null,
      };
      const rule = isComplete.get(table);
      const isRetained =
        rule?.columns.has(number) === true && known.get(rule.number) === rule.value;
      return { isNotNull: isNotNull || isRetained, stated: type };
    },
    function: (id) => functionOf.get(id) ?? { name: '', isStrict: false },
  };
}

/** `CHECK (((role <> 'USER'::text) OR (num_nulls(firstname, lastname) = 0)))`: which columns are never NULL where. */
function completeWhere(rule: string, numbers: Readonly<Record<string, number>>) {
  const [, column = '', value = '', list = ''] =
    /^CHECK \(\(\((\w+) <> '(\w+)'::text\) OR \(+num_nulls\(([\w, ]+)\) = 0\)(?: AND |\)*$)/.exec(
      rule,
    ) ?? [];
  return {
    number: numbers[column] ?? 0,
    value,
    columns: new Set(list.split(', ').map((name) => numbers[name] ?? 0)),
  };
}

/** `CHECK ((role = ANY (ARRAY['USER'::text, 'ADMIN'::text])))` as a union. */
function closedList(rule: string): string | null {
  const list = /^CHECK \(\((?:\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(rule)?.[1];
  if (list === undefined) return null;
  return list.replaceAll('::text', '').split(', ').join(' | ');
}
