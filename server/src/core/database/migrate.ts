/**
 * Brings a database to the state that the files NNNN_name.sql describe: forward only, each file in one
 * transaction, one migrating server at a time. What was applied is kept with its checksum, and a file that
 * changed afterwards is refused.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { makeSchema } from '../database-schema.ts';
import { StartRejection } from '../start-rejection.ts';
import { connectClient } from './primary-client.ts';

export interface MigrateOptions {
  connection: pg.ClientConfig;
  /** Folder of the migration files. */
  directory: string;
  report?: (line: string) => void;
}

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

interface AppliedMigration {
  number: number;
  name: string;
  sha256: string;
}

/** Of this schema: schools in one database do not wait for one another. */
const LOCK = `hashtextextended(current_setting('search_path'), 7020114310517)`;

/** What may hold a semicolon that ends nothing: comments, texts, bodies of functions; or one that does. */
const PIECE = /--[^\n]*|'[^']*'|\$\$[^$]*\$\$|(;)/g;

const HISTORY = `CREATE TABLE IF NOT EXISTS schema_migrations (
  number integer PRIMARY KEY,
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

/**
 * Returns the names of the migrations that were applied now. @throws StartRejection for a folder or a database
 * that does not fit, and for a migration that fails; the database then stands after the last good one.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(options.directory);
  // A dedicated connection: a long migration must not be cut off.
  const client = await connectClient({ ...options.connection, statement_timeout: 0 });
  try {
    const names: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations, options.report);
      if (name === null) return names;
      names.push(name);
    }
  } finally {
    await client.end();
  }
}

/** Within the caller's transaction: for a restore, which is one from end to end. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await makeSchema(client);
  await client.query(HISTORY);
  for (const migration of migrations) await run(client, migration);
}

/** In order. The checksum ignores how lines end, which a checkout may change. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) {
      const expected = String(index + 1).padStart(4, '0');
      throw new StartRejection(
        `The migration ${name} is out of order: number ${expected} (as ${expected}_name.sql) comes here.`,
      );
    }
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    if (sql.split('\n').some(isTransactionEdge)) {
      throw new StartRejection(
        `The migration ${name} must not begin or end a transaction: each file already runs in one.`,
      );
    }
    return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

function isTransactionEdge(line: string): boolean {
  const [statement = '', end] = line.split(';', 2);
  const [first = '', ...more] = statement.trim().toUpperCase().split(' ');
  const isAlone = more.every((word) => word === 'WORK' || word === 'TRANSACTION');
  return end !== undefined && isAlone && ['BEGIN', 'START', 'COMMIT', 'ROLLBACK'].includes(first);
}

function rejectOtherHistory(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const migration = migrations[index];
    if (!migration) {
      throw new StartRejection(
        `The database is newer than this program (it has the migration ${name}): install the newer version again.`,
      );
    }
    if (migration.name !== name) {
      throw new StartRejection(
        `The database was made with the migration ${name}, but ${migration.name} stands in its place: ` +
          'bring the old file back under its old name.',
      );
    }
    if (migration.sha256 !== sha256) {
      throw new StartRejection(
        `The migration ${name} was changed after it had been applied: restore that file, and put the change ` +
          'into a new migration.',
      );
    }
  }
}

/**
 * The name of what was applied; null: nothing is left. The lock ends with the transaction, so that it holds through a pooler
 * too that gives each transaction another connection; what another server has applied meanwhile is seen after it.
 */
async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  report: MigrateOptions['report'],
): Promise<string | null> {
  let next: Migration | undefined;
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await makeSchema(client);
    await client.query(HISTORY);
    const { rows } = await client.query<AppliedMigration>(
      'SELECT number, name, sha256 FROM schema_migrations ORDER BY number',
    );
    rejectOtherHistory(rows, migrations);
    next = migrations[rows.length];
    if (next !== undefined) {
      report?.(`Updating the database: ${next.name}.`);
      await run(client, next);
    }
    await client.query('COMMIT');
    return next?.name ?? null;
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    if (next === undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRejection(`The migration ${next.name} failed and was undone: ${reason}.`);
  }
}

/** One at a time: an engine that spreads tables over machines (Citus) sends each on as it was written. */
export function splitStatements(sql: string): string[] {
  const ends = [...sql.matchAll(PIECE)].flatMap(({ 1: end, index }) => (end ? [index + 1] : []));
  return [...ends, sql.length]
    .map((end, number) => sql.slice(ends[number - 1] ?? 0, end).trim())
    .filter((statement) => statement.replaceAll(/--[^\n]*/g, '').trim() !== '');
}

async function run(client: pg.ClientBase, { number, name, sql, sha256 }: Migration): Promise<void> {
  for (const statement of splitStatements(sql)) await client.query(statement);
  await client.query('INSERT INTO schema_migrations (number, name, sha256) VALUES ($1, $2, $3)', [
    number,
    name,
    sha256,
  ]);
}
