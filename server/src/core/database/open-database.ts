/** From the configuration to a checked pool of connections: to the embedded PostgreSQL or to DATABASE_URL. */
import pg from 'pg';
import type { Config } from '../config.ts';
import { errorCode, StartRejection } from '../start-rejection.ts';
import { readDatabaseUrl } from '../database-hosts.ts';
import { checkSchema, lookInto } from '../database-schema.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { explainDamage, findFormerDatabase, rejectEmpty } from './former-database.ts';
import { findAddress, makePrimaryPool } from './primary-client.ts';
import { NoPrimary } from './primary-finder.ts';

export interface OpenDatabase {
  readonly pool: pg.Pool;
  /** For a connection of one's own (`connectClient`), such as the migrations need. */
  readonly connection: pg.ClientConfig;
  /** Where an embedded PostgreSQL has its files; null: the database is elsewhere. */
  readonly folder: string | null;
  /** As PostgreSQL's superuser, where it is embedded. */
  readonly administration: pg.ClientConfig | null;
  /** Closes the pool and stops an embedded PostgreSQL. */
  close(): Promise<void>;
}

export type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBinDir' | 'backupDir'> &
  Partial<Pick<Config, 'databaseSchema'>>;

const poolSettings = {
  max: 10,
  connectionTimeoutMillis: 5000,
  statement_timeout: 5000,
  // PostgreSQL ends a statement by itself before; this is for one that says nothing any more.
  query_timeout: 8000,
  idle_in_transaction_session_timeout: 10_000,
  application_name: 'jamdai',
} as const;

const supportedMajors = { oldest: 15, newest: 18 };

/** @throws StartRejection with one plain sentence that never carries the password. */
export async function openDatabase(
  config: DatabaseLocation,
  report: (line: string) => void,
  options: Pick<EmbeddedPostgresOptions, 'replaces' | 'fill'> = {},
): Promise<OpenDatabase> {
  const { databaseUrl, databaseSchema = null, dataDir, pgBinDir, backupDir } = config;
  const rejectLost = async (pool: pg.Pool, folder: string | null) => {
    if (options.replaces === undefined) await rejectEmptied(pool, folder, config);
  };
  if (databaseUrl !== null) {
    const elsewhere = await openElsewhere(databaseUrl, databaseSchema, report);
    try {
      await rejectLost(elsewhere.pool, null);
    } catch (error) {
      await elsewhere.close();
      throw error;
    }
    return elsewhere;
  }
  report('Starting the database.');
  const embedded = await startEmbeddedPostgres({
    ...{ dataDir, backupDir, binDir: pgBinDir, report },
    ...options,
  });
  const connection = lookInto(embedded.connection, databaseSchema);
  const pool = makePool(connection, report);
  try {
    await rejectLost(pool, embedded.pgData);
  } catch (error) {
    await pool.end();
    await embedded.stop();
    throw explainDamage(error) ?? error;
  }
  return {
    pool,
    connection,
    folder: embedded.pgData,
    administration: embedded.adminConnection,
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}

/** Of DATABASE_URL. `schema`: which one of its schools; null: where the database itself looks. @throws StartRejection */
export async function openElsewhere(
  databaseUrl: string,
  schema: string | null,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  const connection = lookInto({ connectionString: databaseUrl }, schema);
  const pool = makePool(connection, report);
  try {
    await checkDatabase(pool, databaseUrl);
    await checkSchema(pool, schema);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, connection, folder: null, administration: null, close: () => pool.end() };
}

/** Tables are made only where there never were any. */
async function rejectEmptied(
  pool: pg.Pool,
  folder: string | null,
  location: DatabaseLocation,
): Promise<void> {
  const former = findFormerDatabase(folder, location);
  if (former === null) return;
  const { rows } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL
       AND to_regclass('users') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]?.isThere) return;
  if (folder !== null) rejectEmpty('The database has no tables', former);
  throw new StartRejection(
    `The database of DATABASE_URL has no tables, but ${former}: npm run admin -- restore latest brings them back. ` +
      'To begin anew, set BACKUP_DIR to another folder.',
  );
}

/**
 * A broken connection is reported and replaced; it never ends the process. An address with several hosts: connections to the
 * one that takes writes.
 */
export function makePool(connection: pg.PoolConfig, report: (line: string) => void): pg.Pool {
  const settings = { ...connection, ...poolSettings };
  const address = findAddress(connection);
  const pool =
    address === null ? new pg.Pool(settings) : makePrimaryPool(address, settings, report);
  const reportLoss = (error: Error) =>
    report(`A database connection was lost (${errorCode(error)}).`);
  pool.on('error', reportLoss);
  // The pool listens to idle connections only; one that is in use must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function checkDatabase(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { host, database } = describeUrl(databaseUrl);
  let version: number;
  try {
    const { rows } = await pool.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    version = rows[0]?.version ?? 0;
  } catch (error) {
    throw new StartRejection(explain(error, host, database));
  }
  const major = Math.floor(version / 10_000);
  if (major >= supportedMajors.oldest && major <= supportedMajors.newest) return;
  throw new StartRejection(
    `DATABASE_URL leads to PostgreSQL ${major}, but versions ${supportedMajors.oldest} to ` +
      `${supportedMajors.newest} are supported: use one of those, or leave DATABASE_URL out for the built-in database.`,
  );
}

function describeUrl(databaseUrl: string): { host: string; database: string } {
  const reading = readDatabaseUrl(databaseUrl);
  if (!reading.ok) throw new StartRejection(`DATABASE_URL ${reading.problem}.`);
  const { hosts, url } = reading.address;
  const database = decodeURIComponent(new URL(url).pathname.slice(1)) || '(none named)';
  return { host: hosts.map(({ name }) => name).join(', '), database };
}

function explain(error: unknown, host: string, database: string): string {
  if (error instanceof NoPrimary) {
    return `${error.message}: start one of them, make one the primary, or correct DATABASE_URL.`;
  }
  const code = errorCode(error);
  switch (code) {
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${host} refuses the user or the password in DATABASE_URL: correct them.`;
    case '3D000':
      return `The PostgreSQL at ${host} has no database named ${database}: make it (createdb ${database}), or correct DATABASE_URL.`;
    case '57P03':
      return `The PostgreSQL at ${host} is still starting or shutting down: start Jamdai again in a moment.`;
    case '53300':
      return `The PostgreSQL at ${host} has no free connection: raise its max_connections, or stop other programs.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host in DATABASE_URL (${host}) is not known: correct its name.`;
    default:
      return (
        `No PostgreSQL answers at ${host} (${code || 'no answer'}): start it, correct DATABASE_URL, ` +
        'or leave DATABASE_URL out for the built-in database.'
      );
  }
}
