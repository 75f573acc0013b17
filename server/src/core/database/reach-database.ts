/**
 * The database for a command beside the server: the one that DATABASE_URL names, the embedded one of a server
 * that is running, or the embedded one started for the moment.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { lookInto } from '../database-schema.ts';
import { errorCode, StartRejection } from '../start-rejection.ts';
import { findData } from './data-location.ts';
import { findFormerDatabase, rejectEmpty } from './former-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { makePool, openDatabase, type DatabaseLocation } from './open-database.ts';

export interface ReachedDatabase {
  readonly pool: pg.Pool;
  /** For a connection of one's own. */
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

const connectTimeoutMs = 5000;
const socketPortDefault = 5432;

/** @throws StartRejection with one plain sentence. */
export async function reachDatabase(
  config: DatabaseLocation,
  migrationsDir: string,
): Promise<ReachedDatabase> {
  const silent = () => undefined;
  if (config.databaseUrl !== null) {
    const database = await openDatabase(config, silent);
    await rejectOtherDatabase(database.pool, migrationsDir).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  }
  const pgData = findData(config.dataDir);
  if (pgData === null) {
    const former = findFormerDatabase(join(config.dataDir, 'postgres'), config);
    if (former !== null) rejectEmpty(`The database of ${config.dataDir} is gone`, former);
    throw new StartRejection(
      `There is no database in ${config.dataDir} yet: start Jamdai once (npm start), or set DATA_DIR to its folder.`,
    );
  }
  const running = await connectToRunning(pgData, config.databaseSchema ?? null, migrationsDir);
  if (running) return running;
  const opened = await openDatabase(config, silent);
  try {
    await migrate({ connection: opened.connection, directory: migrationsDir });
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Null: nothing runs there. */
async function connectToRunning(
  pgData: string,
  schema: string | null,
  migrationsDir: string,
): Promise<ReachedDatabase | null> {
  const found = readConnection(pgData);
  if (!found) return null;
  const connection = lookInto(found, schema);
  const probe = new pg.Client({ ...connection, connectionTimeoutMillis: connectTimeoutMs });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))) return null;
    if (!['EACCES', 'EPERM'].includes(errorCode(error))) throw error;
    throw new StartRejection(
      'The database of the running server is closed to this user: run the command as the user who started Jamdai.',
    );
  } finally {
    await probe.end().catch(() => undefined);
  }
  const pool = makePool(connection, () => undefined);
  try {
    await rejectOtherDatabase(pool, migrationsDir);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, connection, close: () => pool.end() };
}

/** PostgreSQL's own note of how it can be reached: port in line 4, folder of the socket in line 5. */
function readConnection(pgData: string): pg.ClientConfig | null {
  const noteFile = join(pgData, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(noteFile, 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartRejection(
      `The database in ${pgData} is closed to this user (${errorCode(error)}): run the command as the user who ` +
        'started Jamdai.',
    );
  }
  const [, , , port = '', socketDir = ''] = lines;
  const passwordFile = join(dirname(pgData), 'postgres-password');
  return {
    host: socketDir.trim() || '127.0.0.1',
    port: Number(port) || socketPortDefault,
    user: 'jamdai',
    database: 'jamdai',
    password: existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : '',
    ssl: false,
  };
}

/** A command never changes the tables below a running server. */
async function rejectOtherDatabase(pool: pg.Pool, migrationsDir: string): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS "isThere"`,
  );
  const applied = rows[0]?.isThere
    ? await pool.query('SELECT 1 FROM schema_migrations')
    : { rowCount: 0 };
  const difference = (applied.rowCount ?? 0) - readMigrations(migrationsDir).length;
  if (difference === 0) return;
  throw new StartRejection(
    difference < 0
      ? 'The database is older than this program: start Jamdai once with this version (npm start), then try again.'
      : 'The database is newer than this program: use the commands of the newer version.',
  );
}
