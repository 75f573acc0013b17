/** `backup`, `backup list` and `restore`. */
import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  readBackupHead,
  type BackupContents,
  type BackupHead,
} from '../core/backups/backup-file.ts';
import { makeBackup } from '../core/backups/make-backup.ts';
import { settleAccounts } from '../accounts/after-restore.ts';
import { checkRestorable, restoreBackup } from '../core/backups/restore-backup.ts';
import { explainDamage, noteDatabase } from '../core/database/former-database.ts';
import { openDatabase, type OpenDatabase } from '../core/database/open-database.ts';
import {
  deleteExpiredBackups,
  storeTombstones,
  listBackups,
  nameBackup,
  readStoredTombstones,
} from '../core/files/stored-backups.ts';
import { createKeyFile, fingerprintOf } from '../core/keys/key-file.ts';
import { findKnownKey } from '../core/keys/keyring.ts';
import { PROGRAM_VERSION } from '../core/process/program-version.ts';
import { isClockDoubted } from '../features/operations/index.ts';
import { CLOCK_DOUBT } from './clock-commands.ts';
import {
  describeMoment,
  describeTable,
  Rejection,
  rejectNames,
  WrongUsage,
  type Command,
  type Request,
  type Database,
} from './request.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');
const MEGABYTE = 1_000_000;

export const BACKUP_COMMANDS: readonly Command[] = [
  {
    name: 'backup',
    check: rejectNames,
    isWithoutKey: true,
    async run(db, { config, now }, connection) {
      const { backupDir: folder } = config;
      const file = nameBackup(folder, now);
      const made = await makeBackup({ connection, file, program: PROGRAM_VERSION, now });
      if (!made) throw new Rejection('Another backup is being made: try again in a minute.');
      storeTombstones(folder, made.tombstones);
      const isDoubted = await isClockDoubted(db, now);
      const expiredCount = isDoubted ? 0 : deleteExpiredBackups(folder, now);
      return [
        `${file}: ${made.rowCount} rows, ${megabytesOf(file)} MB, read through and whole.`,
        ...(isDoubted ? [CLOCK_DOUBT] : []),
        ...(expiredCount > 0 ? [`Expired backups deleted: ${expiredCount}.`] : []),
        `The secret key${describeFingerprint((await findKnownKey(db))?.fingerprint)} is not in it: keep a copy of the ` +
          `backup on another machine, and ${config.secretKeyFile} in another place than that copy.`,
      ].join('\n');
    },
  },
  {
    name: 'backup list',
    check: rejectNames,
    async runAlone(request) {
      const backups = listBackups(request.config.backupDir);
      if (backups.length === 0) return `There is no backup in ${request.config.backupDir}.`;
      const fingerprints = listFingerprints(request);
      const rows: string[][] = [];
      for (const { file, takenAt } of backups) {
        const size = `${megabytesOf(file)} MB`;
        const key = describeKey(await readBackupHead(file), fingerprints);
        rows.push([describeMoment(takenAt, request), size, key, file]);
      }
      return [
        describeTable([['Taken', 'Size', 'Secret key', 'File'], ...rows]),
        'No backup has the secret key in it: keep a copy of that file in another place.',
      ].join('\n');
    },
  },
  {
    name: 'restore',
    check: fileNameOf,
    runAlone: restore,
  },
];

function fileNameOf({ names }: Request): string {
  const [name] = names;
  if (name !== undefined && names.length === 1) return name;
  throw new WrongUsage('Name one backup, or write latest (npm run admin -- backup list).');
}

/** Of all keys that this machine has, those of before too. */
function listFingerprints({ config }: Request): string[] {
  const location = createKeyFile(config.secretKeyFile);
  const present = location.read();
  return [...(present ? [present] : []), ...location.listOld().map(({ key }) => key)].map(
    fingerprintOf,
  );
}

function describeKey({ key }: BackupHead, fingerprints: readonly string[]): string {
  if (key === undefined) return 'unknown (older backup)';
  if (key.fingerprint === null) return 'none';
  const isHere = fingerprints.includes(key.fingerprint);
  return `${key.fingerprint} (${isHere ? 'here' : 'NOT HERE'})`;
}

function describeFingerprint(fingerprint: string | undefined): string {
  return fingerprint === undefined ? '' : ` ${fingerprint}`;
}

/** What would not work without the key, before anything is touched. Null: the key is here, or none is needed. */
export function findMissingKey(
  { head: { key }, rowCounts }: BackupContents,
  request: Request,
): string | null {
  const location = createKeyFile(request.config.secretKeyFile);
  const present = location.read();
  const secondFactorCount = rowCounts.get('second_factors') ?? 0;
  const fingerprint = key?.fingerprint ?? null;
  if (key === undefined && (present !== null || secondFactorCount === 0)) return null;
  if (key !== undefined && fingerprint === null) return null;
  if (present !== null && fingerprint !== null && listFingerprints(request).includes(fingerprint)) {
    return null;
  }
  const older = location.listOld().find((stored) => fingerprintOf(stored.key) === fingerprint);
  return [
    `The secret key of this backup${describeFingerprint(fingerprint ?? undefined)} is not on this machine. Without it:`,
    `  Jamdai does not start until it is here, or replaced (npm run admin -- key replace-lost);`,
    `  second factors that cannot be opened: ${secondFactorCount}, whose owners then need new links;`,
    '  files for research get other pseudonyms and cannot be joined with earlier ones.',
    older
      ? `Move ${older.file} to ${location.file}, which is missing.`
      : `Bring the file back to ${location.file}${present === null ? '' : ', in the place of the one that is there'}.`,
  ].join('\n');
}

async function restore(request: Request): Promise<string> {
  const { options, report } = request;
  const file = findFile(request);
  report(`Reading ${file} through.`);
  const contents = await checkRestorable(file, migrationsDir);
  const { head, rowCounts } = contents;
  const missingKey = findMissingKey(contents, request);
  const takenAt = describeMoment(new Date(head.takenAt), request);
  if (options.yes !== true) {
    throw new Rejection(
      `The backup is whole: taken ${takenAt}, accounts: ${rowCounts.get('users') ?? 0}, results: ` +
        `${rowCounts.get('test_takings') ?? 0}, secret key: ${describeKey(head, listFingerprints(request))}. It would take the place of everything that the database holds ` +
        'now. Nothing was changed. If that is what you want, stop Jamdai and add --yes.' +
        (missingKey === null ? '' : `\n${missingKey}`),
    );
  }
  if (missingKey !== null) {
    if (options['without-key'] !== true) {
      throw new Rejection(
        `${missingKey}\nNothing was changed. To restore without it all the same, add --without-key.`,
      );
    }
    report(missingKey);
  }
  return putInPlace(request, file, takenAt, 'unusable');
}

/**
 * Makes the database what the backup was. What cannot be read of the present one is kept as it is, in a folder aside;
 * `everything`: what can be read too.
 */
export async function putInPlace(
  request: Request,
  file: string,
  takenAt: string,
  replaces: 'unusable' | 'everything',
): Promise<string> {
  const { config, now, report } = request;
  let database = await openDatabase(config, report, { replaces });
  try {
    const stored = await storePresent(database, request).catch(async (error: unknown) => {
      const damage = explainDamage(error);
      if (damage === null || config.databaseUrl !== null) throw damage ?? error;
      report(`${damage.damage}.`);
      await database.close();
      database = await openDatabase(config, report, { replaces: 'everything' });
      return null;
    });
    const { connection } = database;
    report('Restoring.');
    const folders = new Set([config.backupDir, dirname(file)]);
    const tombstones = [...folders].flatMap(readStoredTombstones);
    const keyLocation = createKeyFile(config.secretKeyFile);
    const done = await restoreBackup({
      ...{ connection, file, migrationsDir, tombstones, keyLocation, settleAccounts, now },
    });
    if (config.databaseUrl === null) noteDatabase(config.dataDir);
    return [
      `The database is as it was ${takenAt}: ${done.rowCount} rows, counted; the audit trail of ` +
        `${done.auditEventCount} events is whole.`,
      `Accounts that were deleted since and are deleted again: ${done.forgottenCount}. Everybody has to log in again.`,
      ...(done.hasKey
        ? []
        : ['The secret key is still missing: Jamdai does not start without it.']),
      ...(stored === null ? [] : [`What it held before is in ${stored}.`]),
    ].join('\n');
  } finally {
    await database.close();
  }
}

/** A backup of what is about to be replaced; null: there was nothing, or nothing that this program can read. */
async function storePresent(
  { pool, connection }: OpenDatabase,
  { config, now, report }: Request,
): Promise<string | null> {
  const db: Database = pool;
  const { rows } = await db.query(`SELECT to_regclass('audit_chains') IS NOT NULL AS "isThere"`);
  if (!rows[0]?.isThere) return null;
  report('Making a backup of what is there now.');
  const file = nameBackup(config.backupDir, now);
  const made = await makeBackup({ connection, file, program: PROGRAM_VERSION, now });
  if (!made)
    throw new Rejection('The database is in use: stop every Jamdai server, then try again.');
  storeTombstones(config.backupDir, made.tombstones);
  return file;
}

function findFile(request: Request): string {
  const name = fileNameOf(request);
  const { backupDir } = request.config;
  if (name !== 'latest') return name === basename(name) ? join(backupDir, name) : resolve(name);
  const [newest] = listBackups(backupDir);
  if (newest) return newest.file;
  throw new Rejection(`There is no backup in ${backupDir}.`);
}

function megabytesOf(file: string): string {
  return (statSync(file).size / MEGABYTE).toFixed(1);
}
