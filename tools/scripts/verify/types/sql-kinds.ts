/** Changes of statements, of what is given to them, of what is read from them, and of the tables below them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withClient, type TestCluster } from '@jamdai/server/testing';
import type { SeededRandom } from '@jamdai/battery';
import { findStatements } from '../../checks/find-statements.ts';
import { QUERIES } from '../../checks/write-queries.ts';
import type { HouseCopy } from '../../new-task/house-copy.ts';
import type { Change, Kind } from './kind.ts';

const MIGRATIONS = 'server/migrations';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly kind: string;
}

/** A statement that stands in its call as it is. */
interface Written {
  readonly text: string;
  readonly path: string;
  /** Of the text in the file. */
  readonly start: number;
}

/** Kinds of columns → others that hold the same values. */
const OTHER_KIND: Readonly<Record<string, string>> = {
  int2: 'integer',
  int4: 'bigint',
  text: 'varchar',
  timestamptz: 'timestamp',
  float8: 'numeric',
};

export async function readSqlKinds(
  copy: HouseCopy,
  cluster: TestCluster,
): Promise<readonly Kind[]> {
  const { admin, template } = cluster.server;
  const columns = await withClient(admin, template, async (client) => {
    const { rows } = await client.query<Column>(
      `SELECT table_name::text AS table, column_name::text AS name, udt_name::text AS kind
       FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1, 2`,
    );
    return rows;
  });
  const { statements } = await findStatements(copy.path);
  const written = statements.flatMap(({ text, at }): Written[] => {
    const [path = '', line = '1'] = at.split(':');
    const source = copy.read(path);
    const from = source
      .split('\n')
      .slice(0, Number(line) - 1)
      .join('\n').length;
    const start = source.indexOf(text, from);
    return start >= 0 && start - from < 200 ? [{ text, path, start }] : [];
  });
  const texts = statements.map(({ text }) => text);
  const requested = columns.filter((column) =>
    texts.some((text) => isOnlyIn(text, column, columns)),
  );
  const stored = columns
    .filter(({ kind }) => kind in OTHER_KIND)
    .filter((column) => texts.some((text) => isStoredBy(text, column)));
  return [
    {
      name: 'a column renamed in a statement',
      parts: ['sql'],
      draw: (random) => drawRenamedWord(random, copy, written, columns),
    },
    {
      name: 'a parameter of another type',
      parts: ['types server'],
      draw: (random) => drawOtherParameter(random, copy, written),
    },
    {
      name: 'a field of the row renamed in a statement that is described again',
      parts: ['types server'],
      after: ['tools/scripts/sql.ts'],
      draw: (random) => drawRenamedField(random, copy, written),
    },
    {
      name: 'a column renamed in the database',
      parts: ['sql'],
      draw: (random) => {
        const { table, name } = random.pick(requested);
        return drawMigration(copy, `ALTER TABLE ${table} RENAME COLUMN ${name} TO ${name}_renamed`);
      },
    },
    {
      name: 'a column of another type in the database',
      parts: ['sql'],
      draw: (random) => {
        const { table, name, kind } = random.pick(stored);
        return drawMigration(
          copy,
          `ALTER TABLE ${table} ALTER COLUMN ${name} TYPE ${OTHER_KIND[kind]}`,
        );
      },
    },
  ];
}

/** It names the table and the column, and no other table that has such a one. */
function isOnlyIn(text: string, { table, name }: Column, columns: readonly Column[]): boolean {
  const words = new Set(text.match(/\w+/g));
  const others = columns.filter((one) => one.name === name && one.table !== table);
  return words.has(table) && words.has(name) && !others.some((one) => words.has(one.table));
}

/** It writes a parameter into the column as it is. */
function isStoredBy(text: string, { table, name }: Column): boolean {
  const [, names = '', values = ''] =
    new RegExp(`INSERT INTO ${table} \\(([^)]*)\\)\\s+VALUES \\(([^()]*)\\)`).exec(text) ?? [];
  const position = names.split(',').findIndex((each) => each.trim() === name);
  return position >= 0 && /^\s*\$\d+\s*$/.test(values.split(',')[position] ?? '');
}

function drawMigration(copy: HouseCopy, sql: string): Change {
  const number = String(readdirSync(join(copy.path, MIGRATIONS)).length + 1).padStart(4, '0');
  return { what: sql, edits: [{ path: `${MIGRATIONS}/${number}_changed.sql`, text: `${sql};\n` }] };
}

function drawRenamedWord(
  random: SeededRandom,
  copy: HouseCopy,
  written: readonly Written[],
  columns: readonly Column[],
): Change | null {
  const statement = random.pick(written);
  const names = new Set(columns.map(({ name }) => name).filter((name) => name.includes('_')));
  const positions = [...statement.text.matchAll(/\w+/g)].filter(([word]) => names.has(word));
  if (positions.length === 0) return null;
  const { 0: word, index } = random.pick(positions);
  return replace(copy, statement, index, word, `${word}_renamed`);
}

function drawRenamedField(
  random: SeededRandom,
  copy: HouseCopy,
  written: readonly Written[],
): Change | null {
  const statement = random.pick(written);
  const positions = [...statement.text.matchAll(/AS "(\w+)"/g)];
  if (positions.length === 0) return null;
  const { 0: alias, 1: name, index } = random.pick(positions);
  return replace(copy, statement, index, alias, `AS "${name}Renamed"`);
}

/** One of the values that stand behind the text as a list is another, is missing, or is one too many. */
function drawOtherParameter(
  random: SeededRandom,
  copy: HouseCopy,
  written: readonly Written[],
): Change | null {
  const statement = random.pick(written);
  const entry = copy.read(QUERIES).split(`\n    ${JSON.stringify(statement.text)}: {\n`)[1];
  const kinds = /^ +params: readonly \[(.*)\]; row:/.exec(entry ?? '')?.[1] ?? '';
  const end = statement.start + statement.text.length + 1;
  const given = /^,\s*\[\s*/.exec(copy.read(statement.path).slice(end));
  if (kinds === '' || !given) return null;
  const wrong = kinds.startsWith('bool') ? "'yes', " : 'true, ';
  const first = /^[\w.]+(?:,\s*|(?=\s*\]))/.exec(
    copy.read(statement.path).slice(end + given[0].length),
  )?.[0];
  if (first === undefined) return null;
  const at = statement.text.length + 1 + given[0].length;
  return replace(
    copy,
    statement,
    at,
    first,
    random.pick([wrong, '', `${wrong}${first}${first.includes(',') ? '' : ', '}`]),
  );
}

function replace(
  copy: HouseCopy,
  { path, start }: Written,
  offset: number,
  from: string,
  to: string,
): Change {
  const source = copy.read(path);
  const at = start + offset;
  if (!source.startsWith(from, at)) throw new Error(`${path}: “${from}” does not stand at ${at}`);
  return {
    what: `${path}:${source.slice(0, at).split('\n').length}: “${from}” is “${to}”`,
    edits: [{ path, text: source.slice(0, at) + to + source.slice(at + from.length) }],
  };
}
