/** `backup`, `backup list` and `restore`. */
import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  checkRestorable,
  deleteExpiredBackups,
  keepTombstones,
  listBackups,
  makeBackup,
  nameBackup,
  openDatabase,
  PROGRAM_VERSION,
  readKeptTombstones,
  restoreBackup,
  type OpenDatabase,
} from '../../server/src/index.ts';
import {
  describeMoment,
  describeTable,
  Refusal,
  refuseNames,
  WrongUsage,
  type Command,
  type Request,
} from './request.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', 'server', 'migrations');
const MEGABYTE = 1_000_000;

export const BACKUP_COMMANDS: readonly Command[] = [
  {
    name: 'backup',
    check: refuseNames,
    async run(_db, { config, now }, connection) {
      const { backupDir: folder } = config;
      const file = nameBackup(folder, now);
      const made = await makeBackup({ connection, file, program: PROGRAM_VERSION, now });
      if (!made) throw new Refusal('Another backup is being made: try again in a minute.');
      keepTombstones(folder, made.tombstones);
      const expiredCount = deleteExpiredBackups(folder, now);
      return [
        `${file}: ${made.rowCount} rows, ${megabytesOf(file)} MB, read through and whole.`,
        ...(expiredCount > 0 ? [`Expired backups deleted: ${expiredCount}.`] : []),
        `Keep a copy on another machine, and ${config.secretKeyFile} in another place than that copy.`,
      ].join('\n');
    },
  },
  {
    name: 'backup list',
    check: refuseNames,
    async runAlone(request) {
      const backups = listBackups(request.config.backupDir);
      if (backups.length === 0) return `There is no backup in ${request.config.backupDir}.`;
      const rows = backups.map(({ file, takenAt }) => [
        describeMoment(takenAt, request),
        `${megabytesOf(file)} MB`,
        file,
      ]);
      return describeTable([['Taken', 'Size', 'File'], ...rows]);
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

async function restore(request: Request): Promise<string> {
  const { config, now, options, report } = request;
  const file = findFile(request);
  report(`Reading ${file} through.`);
  const { head, rowCounts } = await checkRestorable(file, migrationsDir);
  const takenAt = describeMoment(new Date(head.takenAt), request);
  if (options.yes !== true) {
    throw new Refusal(
      `The backup is whole: taken ${takenAt}, accounts: ${rowCounts.get('users') ?? 0}, results: ` +
        `${rowCounts.get('test_takings') ?? 0}. It would take the place of everything that the database holds ` +
        'now. Nothing was changed. If that is what you want, stop Jamdai and add --yes.',
    );
  }
  const database = await openDatabase(config, report, { replacesOtherMajor: true });
  try {
    const { connection } = database;
    const kept = await keepPresent(database, request);
    report('Restoring.');
    const folders = new Set([config.backupDir, dirname(file)]);
    const tombstones = [...folders].flatMap(readKeptTombstones);
    const done = await restoreBackup({ connection, file, migrationsDir, tombstones, now });
    return [
      `The database is as it was ${takenAt}: ${done.rowCount} rows, counted; the audit trail of ` +
        `${done.auditEventCount} events is whole.`,
      `Accounts that were deleted since and are deleted again: ${done.forgottenCount}. Everybody has to log in again.`,
      ...(kept === null ? [] : [`What it held before is in ${kept}.`]),
    ].join('\n');
  } finally {
    await database.close();
  }
}

/** A backup of what is about to be replaced; null: there was nothing, or nothing that this program can read. */
async function keepPresent(
  { pool, connection }: OpenDatabase,
  { config, now, report }: Request,
): Promise<string | null> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('audit_chains') IS NOT NULL AS "isThere"`,
  );
  if (!rows[0]?.isThere) return null;
  report('Making a backup of what is there now.');
  const file = nameBackup(config.backupDir, now);
  const made = await makeBackup({ connection, file, program: PROGRAM_VERSION, now });
  if (!made) throw new Refusal('The database is in use: stop every Jamdai server, then try again.');
  keepTombstones(config.backupDir, made.tombstones);
  return file;
}

function findFile(request: Request): string {
  const name = fileNameOf(request);
  const { backupDir } = request.config;
  if (name !== 'latest') return name === basename(name) ? join(backupDir, name) : resolve(name);
  const [newest] = listBackups(backupDir);
  if (newest) return newest.file;
  throw new Refusal(`There is no backup in ${backupDir}.`);
}

function megabytesOf(file: string): string {
  return (statSync(file).size / MEGABYTE).toFixed(1);
}
