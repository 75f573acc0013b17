/**
 * Everything that is stored about one person, as a file: JSON, or CSV with one part a table. Read page by page, so that
 * a term's work of trials is never in memory at once. What is stored as JSON goes into the file as it lies in the
 * database, without becoming objects on the way.
 */
import type { OwnDataFile } from '@jamdai/contract';
import pg from 'pg';
import { asPlain, type Pool } from '../core/database/statements.ts';
import { CSV_MARK, toCsvLine, type Cell } from '../core/files/csv.ts';
import { OWN_TABLES, type OwnTable } from './own-data-tables.ts';

/** Rows; one with trials has some 30 kB. */
const PAGE_SIZE = 50;

type Row = Readonly<Record<string, unknown>>;

/** JSON that stays text. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.JSON || type === pg.types.builtins.JSONB
      ? (text: string) => new JsonText(text)
      : pg.types.getTypeParser(type, format),
};

/** The text of a file in pieces. */
export async function* writeOwnData(
  db: Pool,
  userId: string,
  file: OwnDataFile,
  now: Date,
): AsyncGenerator<string> {
  yield* file === 'my-data.csv' ? toCsv(db, userId) : toJson(db, userId, now);
}

async function* toJson(db: Pool, userId: string, now: Date): AsyncGenerator<string> {
  yield `{"product":"Jamdai","madeAt":"${now.toISOString()}","tables":{`;
  for (const [position, own] of OWN_TABLES.entries()) {
    yield `${position === 0 ? '' : ','}\n"${own.table}":[`;
    let before = '\n';
    for await (const row of readOwnRows(db, userId, own)) {
      yield `${before}${toJsonLine(row)}`;
      before = ',\n';
    }
    yield ']';
  }
  yield '\n}}\n';
}

function toJsonLine(row: Row): string {
  const members = Object.entries(row).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`,
  );
  return `{${members.join(',')}}`;
}

/** A line with the table's name, its columns, its rows, an empty line. Tables without a row are left out. */
async function* toCsv(db: Pool, userId: string): AsyncGenerator<string> {
  yield CSV_MARK;
  let isFirstTable = true;
  for (const own of OWN_TABLES) {
    let isFirstRow = true;
    for await (const row of readOwnRows(db, userId, own)) {
      if (isFirstRow) {
        if (!isFirstTable) yield toCsvLine([]);
        yield toCsvLine([own.table]);
        yield toCsvLine(own.columns);
        [isFirstRow, isFirstTable] = [false, false];
      }
      yield toCsvLine(own.columns.map((column) => toCell(row[column])));
    }
  }
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof JsonText) return value.text;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return JSON.stringify(value);
}

async function* readOwnRows(db: Pool, userId: string, own: OwnTable): AsyncGenerator<Row> {
  const { table, columns, isOwn, pagedBy, written } = own;
  const listed = columns.map((name) => `${written?.[name] ?? `"${name}"`} AS "${name}"`).join(', ');
  const plain = asPlain(db);
  const select = `SELECT ${listed} FROM ${table} WHERE ${isOwn}`;
  if (pagedBy === null) {
    yield* (await plain.query<Row>({ text: select, values: [userId], types: TYPES })).rows;
    return;
  }
  let last: unknown = null;
  for (;;) {
    const { rows } = await plain.query<Row>({
      text: `${select}${last === null ? '' : ` AND ${pagedBy} > $2`} ORDER BY ${table}.${pagedBy} LIMIT ${PAGE_SIZE}`,
      values: last === null ? [userId] : [userId, last],
      types: TYPES,
    });
    yield* rows;
    last = rows.at(-1)?.[pagedBy] ?? null;
    if (last === null || rows.length < PAGE_SIZE) return;
  }
}
