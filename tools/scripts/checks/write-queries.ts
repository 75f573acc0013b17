/** `server/src/queries.ts`: every text that the server asks PostgreSQL, with the types of what it takes and gives. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listNamedStatements, startTestCluster, withClient } from '@jamdai/server/testing';
import { describeStatements, type Description, type Value } from './describe-statements.ts';
import { findStatements, type Statement } from './find-statements.ts';

export const QUERIES = 'server/src/queries.ts';

export interface WrittenQueries {
  readonly text: string;
  readonly count: number;
  /** Statements that PostgreSQL refuses, and kinds of values without a type. */
  readonly problems: readonly string[];
}

/** PostgreSQL's kinds of values as `pg` reads them, and as it takes them where that differs. */
const KINDS: Readonly<Record<string, readonly [row: string, param?: string]>> = {
  bool: ['boolean'],
  bytea: ['Buffer', 'Uint8Array'],
  date: ['Date', 'Date | string'],
  float4: ['number'],
  float8: ['number'],
  int2: ['number'],
  int4: ['number'],
  int8: ['string', 'bigint | number | string'],
  json: ['unknown', 'string | object'],
  jsonb: ['unknown', 'string | object'],
  name: ['string'],
  numeric: ['string', 'number | string'],
  oid: ['number'],
  pg_lsn: ['string'],
  regclass: ['string'],
  text: ['string', 'Uint8Array | string'],
  timestamptz: ['Date', 'Date | string'],
  uuid: ['string'],
  varchar: ['string'],
};

/** What the product alone decides about columns of these names, whatever their table. */
const STATED = { test_name: 'TestName' };

export async function writeQueries(house: string): Promise<WrittenQueries> {
  const { statements, naming, unread, stating } = await findStatements(house);
  const requested = new Map(statements.map((each) => [each.text, each]));
  for (const [name, text] of await readNamed(house, naming))
    requested.set(name, { text, at: `statement '${name}'` });
  const cluster = await startTestCluster(undefined);
  try {
    const described = await withClient(cluster.server.admin, cluster.server.template, (client) =>
      describeStatements(client, new Set([...requested.values()].map(({ text }) => text)), STATED),
    );
    const written = write(requested, described);
    const problems = unread.map(
      (at) => `${at}: a text made at run time is not described: name it with statement(…)`,
    );
    problems.push(...stating.map((at) => `${at}: says by itself what its rows are (query<…>)`));
    return { ...written, problems: [...written.problems, ...problems] };
  } finally {
    await cluster.stop();
  }
}

/** They are named when their modules are loaded. */
async function readNamed(
  house: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await Promise.all(
    files.map((path): Promise<unknown> => import(pathToFileURL(join(house, path)).href)),
  );
  return listNamedStatements();
}

function write(
  requested: ReadonlyMap<string, Statement>,
  described: ReadonlyMap<string, Description | string>,
): WrittenQueries {
  const problems: string[] = [];
  const kinds = new Set<string>();
  const entries: string[] = [];
  for (const [key, { text, at }] of requested) {
    const description = described.get(text);
    if (typeof description !== 'object') {
      problems.push(`${at}: PostgreSQL refuses the statement: ${description}`);
      continue;
    }
    const values = [...description.params, ...description.columns];
    for (const { kind } of values) if (kind !== 'void') kinds.add(kind.replace(/^_/, ''));
    const names = description.columns.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) problems.push(`${at}: two columns are called ${twice}`);
    entries.push(writeEntry(key, description));
  }
  const unknown = [...kinds].filter((kind) => !(kind in KINDS));
  problems.push(...unknown.map((kind) => `no TypeScript type is stated for PostgreSQL's ${kind}`));
  const types = new Set(
    entries.flatMap(
      (entry) =>
        entry
          .slice(entry.indexOf('\n'))
          .replaceAll(/\/\*.*?\*\//g, '')
          .match(/\w+/g) ?? [],
    ),
  );
  const lines = [
    '/** Written by `npm run sql` from every text that the server asks PostgreSQL, and from the migrated database. */',
    ...(entries.some((entry) => entry.includes('TestName'))
      ? ["import type { TestName } from '@jamdai/battery';", '']
      : []),
    "declare module './core/database/statements.ts' {",
    '  interface Queries {',
    ...entries.toSorted(),
    '  }',
    '}',
    '',
    ...[...kinds].toSorted().flatMap((kind) => writeKind(kind, types)),
    '',
  ];
  return { text: lines.join('\n'), count: entries.length, problems };
}

function writeEntry(key: string, { params, columns }: Description): string {
  const row = columns
    .map((column) => `${quoteName(column.name)}: ${typeOf(column, 'row')}`)
    .join('; ');
  const taken = params.map((param) => typeOf(param, 'param')).join(', ');
  return `    ${JSON.stringify(key)}: {\n      params: readonly [${taken}]; row: {${row === '' ? '' : ` ${row} `}} };`;
}

/** Named as in PostgreSQL, so that any change of a column is one here. */
function typeOf({ kind, isNullable, stated }: Value, use: 'row' | 'param'): string {
  if (kind === 'void') return 'unknown';
  const list = kind.startsWith('_');
  const plain = kind.replace(/^_/, '');
  const own = use === 'param' && KINDS[plain]?.[1] !== undefined ? `${plain}_in` : plain;
  const type =
    (stated && `${stated} /* ${kind} */`) ??
    (list ? (use === 'param' ? `readonly (${own} | null)[]` : `${own}[]`) : own);
  return isNullable && stated !== 'never' ? `${type} | null` : stated === 'never' ? 'null' : type;
}

function writeKind(kind: string, used: ReadonlySet<string>): string[] {
  const [row = 'unknown', param = row] = KINDS[kind] ?? [];
  const names = [[kind, row] as const, [`${kind}_in`, param] as const];
  return names.filter(([name]) => used.has(name)).map(([name, type]) => `type ${name} = ${type};`);
}

function quoteName(name: string): string {
  return /^[a-zA-Z_]\w*$/.test(name) ? name : `'${name}'`;
}
