/**
 * Puts a backup in the place of everything that the database holds, in one transaction: it becomes what the backup
 * was, or stays what it is. The tables are made by the migrations that the backup knows, filled, counted, and brought
 * to this program's state. Accounts that were deleted since are deleted again, and nobody stays logged in. What was
 * sealed with a secret key of before the last rotation is sealed with the present one.
 */
import type pg from 'pg';
import { connectClient } from '../database/primary-client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { ClientBase } from '../database/statements.ts';
import { applyMigrations, readMigrations, type Migration } from '../database/migrate.ts';
import { fingerprintOf, type KeyLocation } from '../keys/key-file.ts';
import { findKnownKey } from '../keys/keyring.ts';
import { sealAnew } from '../keys/rotate-key.ts';
import { errorCode, StartRejection } from '../start-rejection.ts';
import {
  checkBackup,
  readBackup,
  type BackedUpSequence,
  type BackedUpTable,
  type BackupContents,
  type BackupHead,
} from './backup-file.ts';
import { readTombstones } from './make-backup.ts';
import { listTables, PLAIN_TEXT_SETTINGS, quoteName } from './table-catalogue.ts';

export interface RestoreOptions {
  readonly connection: pg.ClientConfig;
  readonly file: string;
  readonly migrationsDir: string;
  /** Of deleted accounts, from beside the backups; those of the backup and of the database are known besides. */
  readonly tombstones: readonly string[];
  /** Where this machine has the secret key. */
  readonly keyLocation: Pick<KeyLocation, 'read' | 'listOld'>;
  /** Deletes again whose tombstones these are, and lets nobody stay logged in; gives how many were deleted. */
  readonly settleAccounts: (
    client: ClientBase,
    tombstones: readonly string[],
    now: Date,
  ) => Promise<number>;
  readonly now: Date;
}

export interface RestoredBackup {
  readonly takenAt: string;
  readonly rowCount: number;
  /** Accounts of the backup that were deleted after it. */
  readonly forgottenCount: number;
  readonly auditEventCount: number;
  /** Whether the secret key of this machine opens what is sealed in it. */
  readonly hasKey: boolean;
}

/** Characters of rows that are inserted at a time, about. */
const BATCH_LENGTH = 2_000_000;
const LOCK_WAIT = '5s';

/** @throws StartRejection with one sentence; the database is then as before. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { file, connection, migrationsDir } = options;
  const contents = await checkRestorable(file, migrationsDir);
  const migrations = readMigrations(migrationsDir);
  const client = await connectClient({
    ...connection,
    statement_timeout: 0,
    application_name: 'jamdai restore',
  });
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_WAIT}'; ${PLAIN_TEXT_SETTINGS}`);
    const tombstones = [...options.tombstones, ...(await readPresentTombstones(client))];
    await dropEverything(client);
    const restored = await fill(client, options, contents.head, migrations, contents.rowCounts);
    const hasKey = await fitKey(client, options.keyLocation, options.now);
    const forgottenCount = await options.settleAccounts(client, tombstones, options.now);
    await recordAudit(client, {
      at: options.now,
      action: 'backup.restored',
      actor: 'command',
      details: { takenAt: contents.head.takenAt, rowCount: restored.rowCount, forgottenCount },
    });
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return { takenAt: contents.head.takenAt, forgottenCount, hasKey, ...restored };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (errorCode(error) === '55P03') {
      throw new StartRejection('The database is in use: stop every Jamdai server, then try again.');
    }
    throw error;
  } finally {
    await client.end();
  }
}

/** Before anything is opened or put aside. @throws StartRejection when this program cannot restore the file. */
export async function checkRestorable(
  file: string,
  migrationsDir: string,
): Promise<BackupContents> {
  const contents = await checkBackup(file);
  rejectOtherMigrations(contents.head, readMigrations(migrationsDir));
  return contents;
}

function rejectOtherMigrations(
  { migrations: made }: BackupHead,
  known: readonly Migration[],
): void {
  for (const [index, { name, sha256 }] of made.entries()) {
    const migration = known[index];
    if (migration?.name === name && migration.sha256 === sha256) continue;
    throw new StartRejection(
      `The backup was made by another version of this program (its migration ${name} is ` +
        `${migration ? 'not the one here' : 'unknown here'}): install that version or a newer one.`,
    );
  }
}

/** Empty where there are no tables yet. */
async function readPresentTombstones(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('tombstones') IS NOT NULL AS "isThere"`,
  );
  return rows[0]?.isThere ? readTombstones(client) : [];
}

/** What the owner of the database has in its schema; extensions and what others own stay. */
async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `SELECT 'DROP TABLE IF EXISTS ' || quote_ident(relname) || ' CASCADE' AS sql FROM pg_class
     WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relkind = 'r'
       AND pg_get_userbyid(relowner) = current_user
     UNION ALL
     SELECT 'DROP FUNCTION IF EXISTS ' || p.oid::regprocedure || ' CASCADE' FROM pg_proc p
     WHERE pronamespace = quote_ident(current_schema())::regnamespace AND pg_get_userbyid(proowner) = current_user
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  for (const { sql } of rows) await client.query(sql);
}

async function fill(
  client: pg.Client,
  { file }: RestoreOptions,
  head: BackupHead,
  migrations: readonly Migration[],
  rowCounts: ReadonlyMap<string, number>,
): Promise<Pick<RestoredBackup, 'rowCount' | 'auditEventCount'>> {
  await applyMigrations(client, migrations.slice(0, head.migrations.length));
  const tables = (await listTables(client)).map(({ table }) => table);
  const other = [...rowCounts.keys()].filter((name) => !tables.includes(name));
  if (other.length > 0) throw new Error(`tables of the backup are unknown: ${other.join(', ')}`);
  const all = tables.map(quoteName).join(', ');
  const switchTriggers = async (how: 'DISABLE' | 'ENABLE'): Promise<void> => {
    for (const name of tables) {
      await client.query(`ALTER TABLE ${quoteName(name)} ${how} TRIGGER USER`);
    }
  };
  await switchTriggers('DISABLE');
  // The migrations have put in rows of a new installation.
  if (tables.length > 0) await client.query(`TRUNCATE ${all}`);
  await putIn(client, file);
  await switchTriggers('ENABLE');
  const rowCount = await countRows(client, rowCounts);
  await applyMigrations(client, migrations.slice(head.migrations.length));
  const { faults, eventCount } = await verifyAudit(client);
  if (faults.length > 0) {
    throw new StartRejection(
      `The audit trail in the backup ${file} was altered (${faults.length} places): take an older backup.`,
    );
  }
  return { rowCount, auditEventCount: eventCount };
}

/** Table by table, in an order in which every row finds those it refers to; then the sequences. */
async function putIn(client: pg.Client, file: string): Promise<void> {
  let table: BackedUpTable | null = null;
  let lines: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (table && lines.length > 0) await insertRows(client, table, lines);
    [lines, length] = [[], 0];
  };
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') table = part.table;
    if (part.kind === 'end') await flush();
    if (part.kind === 'sequences') await setSequences(client, part.sequences);
    if (part.kind !== 'rows') continue;
    for (const line of part.lines) {
      lines.push(line);
      length += line.length;
      if (length >= BATCH_LENGTH) await flush();
    }
  }
}

async function insertRows(
  client: pg.Client,
  { table, columns }: BackedUpTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const values = columns.map(({ type }, location) => `(r ->> ${location})::${type}`).join(', ');
  await client.query(
    `INSERT INTO ${quoteName(table)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS r`,
    [`[${lines.join(',')}]`],
  );
}

/** The sum. @throws when a table has another number of rows than the backup counted. */
async function countRows(
  client: pg.Client,
  rowCounts: ReadonlyMap<string, number>,
): Promise<number> {
  let sum = 0;
  for (const [table, wanted] of rowCounts) {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) AS count FROM ${quoteName(table)}`,
    );
    const count = Number(rows[0]?.count);
    if (count !== wanted) throw new Error(`${table}: ${count} rows instead of ${wanted}`);
    sum += count;
  }
  return sum;
}

async function setSequences(
  client: pg.Client,
  sequences: readonly BackedUpSequence[],
): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      quoteName(name),
      lastValue,
      isCalled,
    ]);
  }
}

/** False: neither the present key nor one of before opens what is sealed. */
async function fitKey(
  client: pg.Client,
  keyLocation: RestoreOptions['keyLocation'],
  now: Date,
): Promise<boolean> {
  const known = await findKnownKey(client);
  // Of before there were fingerprints: the next start looks whether the file fits.
  if (!known) return true;
  const present = keyLocation.read();
  if (present && fingerprintOf(present) === known.fingerprint) return true;
  const older = keyLocation.listOld().find(({ key }) => fingerprintOf(key) === known.fingerprint);
  if (!present || !older) return false;
  await sealAnew(client, older.key, present, now);
  return true;
}
