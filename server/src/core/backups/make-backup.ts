/**
 * Writes everything that the database holds into one file, as it was at one moment, while everybody goes on working:
 * one read-only transaction of its own snapshot, rows through a cursor. Works alike with the embedded PostgreSQL and
 * with DATABASE_URL, on every supported version, and the file can be restored into any other.
 */
import type pg from 'pg';
import { connectClient } from '../database/primary-client.ts';
import { readAnchors } from '../audit/verify-audit.ts';
import { findKnownKey } from '../keys/keyring.ts';
import {
  checkBackup,
  writeBackup,
  type BackedUpTable,
  type BackupHead,
  type BackupPart,
} from './backup-file.ts';
import {
  listSequences,
  listTables,
  PLAIN_TEXT_SETTINGS,
  quoteName,
  sortByReference,
} from './table-catalogue.ts';

export interface BackupOptions {
  readonly connection: pg.ClientConfig;
  /** Absolute path of the new file. */
  readonly file: string;
  /** Version of the program. */
  readonly program: string;
  readonly now: Date;
}

export interface MadeBackup {
  readonly rowCount: number;
  /** Hexadecimal hashes of all accounts that were deleted, for `storeTombstones`. */
  readonly tombstones: readonly string[];
}

/** Bytes of rows that are fetched at a time, about. */
const BATCH_BYTES = 2_000_000;
const MAX_BATCH_ROWS = 1000;
const FIRST_BATCH_ROWS = 4;
/** One backup of a school at a time, whichever server makes it. */
const LOCK = 'hashtextextended(current_schema(), 7020114310518)';

/** Resolves when the file is on the disk and was read through once. Null: another backup is being made. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup | null> {
  const { connection, file } = options;
  const client = await connectClient({
    ...connection,
    statement_timeout: 0,
    application_name: 'jamdai backup',
  });
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PLAIN_TEXT_SETTINGS}`);
    const lock = await client.query<{ isMine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isMine"`,
    );
    if (!lock.rows[0]?.isMine) return null;
    await writeBackup(file, readParts(client, options));
    const tombstones = await readTombstones(client);
    await client.query('COMMIT');
    const { rowCounts } = await checkBackup(file);
    return { rowCount: [...rowCounts.values()].reduce((sum, count) => sum + count, 0), tombstones };
  } finally {
    await client.end();
  }
}

/** Salted hashes of deleted accounts' ids, hexadecimal. */
export async function readTombstones(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT encode(user_id_hash, 'hex') AS hash FROM tombstones ORDER BY 1`,
  );
  return rows.map(({ hash }) => hash);
}

async function* readParts(
  client: pg.Client,
  { program, now }: BackupOptions,
): AsyncGenerator<BackupPart> {
  const migrations = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY number',
  );
  const version = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  const wal = await readWalPosition(client);
  const head = {
    takenAt: now.toISOString(),
    program,
    postgres: version.rows[0]?.version ?? '',
    migrations: migrations.rows,
    auditChains: await readAnchors(client),
    key: { isIncluded: false as const, fingerprint: await readFingerprint(client) },
    ...(wal === null ? {} : { wal }),
  };
  yield { kind: 'head', head };
  const tables = await listTables(client);
  const names = tables.map(({ table }) => table);
  // In the order in which a restore can put them in.
  for (const name of await sortByReference(client, names)) {
    const table = tables.find((known) => known.table === name);
    if (!table) throw new Error(`${name}: no such table`);
    yield { kind: 'table', table };
    let rowCount = 0;
    for await (const lines of readRows(client, table)) {
      rowCount += lines.length;
      yield { kind: 'rows', lines };
    }
    yield { kind: 'end', table: table.table, rowCount };
  }
  yield { kind: 'sequences', sequences: await listSequences(client) };
}

/** Null: none is known, or the tables are those of an older program, whose state a restore puts aside. */
async function readFingerprint(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('installation_key') IS NOT NULL AS "isThere"`,
  );
  return rows[0]?.isThere ? ((await findKnownKey(client))?.fingerprint ?? null) : null;
}

/** Null: this account of another PostgreSQL may not know. */
async function readWalPosition(client: pg.Client): Promise<BackupHead['wal'] | null> {
  const { rows } = await client.query<NonNullable<BackupHead['wal']>>(
    `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
       (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline,
       pg_current_wal_flush_lsn()::text AS position
     WHERE has_function_privilege('pg_control_system()', 'EXECUTE') AND NOT pg_is_in_recovery()`,
  );
  return rows[0] ?? null;
}

async function* readRows(
  client: pg.Client,
  { table, columns }: BackedUpTable,
): AsyncGenerator<string[]> {
  const values = columns.map(({ name }) => `${quoteName(name)}::text`).join(', ');
  await client.query(
    `DECLARE backed_up NO SCROLL CURSOR FOR
     SELECT to_json(ARRAY[${values}])::text AS line FROM ${quoteName(table)}`,
  );
  let wanted = FIRST_BATCH_ROWS;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${wanted} FROM backed_up`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < wanted) break;
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0);
    const fitting = Math.floor((BATCH_BYTES * rows.length) / Math.max(1, bytes));
    wanted = Math.min(MAX_BATCH_ROWS, Math.max(1, fitting));
  }
  await client.query('CLOSE backed_up');
}
