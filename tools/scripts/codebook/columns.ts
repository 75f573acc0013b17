/** The columns of a table as the migrations make and change it, with the comment that stands above each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Empty where the name says it all. */
  readonly comment: string;
}

const MIGRATIONS = 'server/migrations';

/** Throws for a table that no migration makes. */
export function readColumns(house: string, table: string): readonly Column[] {
  const statements = readdirSync(join(house, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => splitStatements(readFileSync(join(house, MIGRATIONS, name), 'utf8')));
  const columns = statements.flatMap((statement) => [
    ...columnsMade(statement, table),
    ...columnsAdded(statement, table),
  ]);
  if (columns.length === 0) throw new Error(`${MIGRATIONS}: no table ${table} is made`);
  const types = new Map(statements.flatMap((statement) => typeChanged(statement, table)));
  return columns.map((column) => ({ ...column, type: types.get(column.name) ?? column.type }));
}

/** A semicolon inside a comment or a text ends nothing: a statement ends with a line. */
function splitStatements(sql: string): string[] {
  return sql.replaceAll('\r\n', '\n').split(/;\n/);
}

function columnsMade(statement: string, table: string): Column[] {
  const [, body] =
    new RegExp(`CREATE (?:UNLOGGED )?TABLE ${table} \\(\\n([\\s\\S]*)\\n\\)`).exec(statement) ?? [];
  return body === undefined ? [] : readLines(body.split('\n'), /^ {2}([a-z_]+) (.+?),?$/);
}

function columnsAdded(statement: string, table: string): Column[] {
  const start = statement.search(new RegExp(`ALTER TABLE ${table}\\n`));
  if (start < 0) return [];
  return readLines(
    statement.slice(start).split('\n'),
    /^ {2}ADD COLUMN (?:IF NOT EXISTS )?([a-z_]+) (.+?),?$/,
  );
}

/** Name and new type. */
function typeChanged(statement: string, table: string): [string, string][] {
  const pattern = new RegExp(
    `ALTER TABLE ${table} ALTER COLUMN ([a-z_]+) TYPE ([a-z ]+?)(?: USING|$)`,
  );
  const [, name, type] = pattern.exec(statement) ?? [];
  return name && type ? [[name, type]] : [];
}

function readLines(lines: readonly string[], pattern: RegExp): Column[] {
  const columns: Column[] = [];
  let comment: string[] = [];
  for (const line of lines) {
    const [, remark] = /^\s*-- (.*)$/.exec(line) ?? [];
    if (remark !== undefined) {
      comment.push(remark);
      continue;
    }
    const [, name, rest] = pattern.exec(line) ?? [];
    if (name && rest) columns.push(columnOf(name, rest, comment.join(' ')));
    comment = [];
  }
  return columns;
}

function columnOf(name: string, rest: string, comment: string): Column {
  const [type = ''] = rest.split(/ (?:NOT NULL|PRIMARY KEY|REFERENCES|CHECK|DEFAULT|UNIQUE)\b/);
  const [, check] = /CHECK \((.*)\)$/.exec(rest) ?? [];
  const said = comment.replace(/^null:/, 'Null:');
  return {
    name,
    type: check ? `${type}; ${check}` : type,
    isNullable: !/NOT NULL|PRIMARY KEY/.test(rest),
    comment: said,
  };
}
