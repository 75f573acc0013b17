/** `rescue`: what is wrong with the embedded database, and what can be brought back. Nothing that it finds is deleted. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupHead, type BackupContents } from '../core/backups/backup-file.ts';
import { checkAudit, type StoredHead } from '../core/backups/check-audit.ts';
import { findGaps } from '../core/backups/find-gaps.ts';
import { makeBackup } from '../core/backups/make-backup.ts';
import { checkRestorable } from '../core/backups/restore-backup.ts';
import { explainDamage, noteDatabase } from '../core/database/former-database.ts';
import { migrate } from '../core/database/migrate.ts';
import { openDatabase } from '../core/database/open-database.ts';
import type { ReachedDatabase } from '../core/database/reach-database.ts';
import { storeTombstones, listBackups, nameBackup } from '../core/files/stored-backups.ts';
import { createKeyFile } from '../core/keys/key-file.ts';
import { PROGRAM_VERSION } from '../core/process/program-version.ts';
import { findSpool, isSpoolAsNew, markUsed, unpackSpool } from '../core/spool/restore-spool.ts';
import type { WholeLine } from '../core/spool/spool-line.ts';
import { StartRejection } from '../core/start-rejection.ts';
import { listAcknowledgedSince, type AcknowledgedSaves } from '../features/operations/index.ts';
import { findMissingKey, putInPlace } from './backup-commands.ts';
import {
  describeMoment,
  describeTable,
  Rejection,
  rejectNames,
  type Command,
  type Request,
  type Database,
} from './request.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');

export const RESCUE_COMMANDS: readonly Command[] = [
  {
    name: 'rescue',
    check: rejectNames,
    async runAlone(request) {
      const { config, options } = request;
      if (config.databaseUrl !== null) {
        throw new Rejection(
          'rescue looks after the built-in database; for the one of DATABASE_URL there is restore.',
        );
      }
      return options['start-empty'] === true ? startEmpty(request) : rescue(request);
    },
  },
];

async function rescue(request: Request): Promise<string> {
  const { config, options, report } = request;
  const state = await examine(request);
  if (state.damage === null) {
    return `The database is whole: ${state.rowCount} rows were read, and are in ${state.file}. There is nothing to rescue.`;
  }
  report(`${state.damage}.`);
  const best = await findBest(request);
  const spool = await findUsableSpool(request, best);
  if (spool !== null) {
    const done = await playForward(request, spool);
    if (done !== null) return done;
  }
  if (best === null) {
    throw new Rejection(
      `There is no whole backup in ${config.backupDir}: bring one there from another disk and try again. Nothing was ` +
        'changed. If there is none anywhere, rescue --start-empty begins anew and keeps what is here.',
    );
  }
  const { file, contents } = best;
  const { head, rowCounts } = contents;
  const takenAt = describeMoment(new Date(head.takenAt), request);
  const missingKey = findMissingKey(contents, request);
  const missing = await listAcknowledgedSince(join(config.dataDir, 'logs'), new Date(head.takenAt));
  if (options.yes !== true) {
    throw new Rejection(
      `The best backup is ${file}, taken ${takenAt}: accounts: ${rowCounts.get('users') ?? 0}, results: ` +
        `${rowCounts.get('test_takings') ?? 0}. What was stored after it is not in it${describeCount(missing)}. Nothing was ` +
        'changed: with --yes the damaged folder is put aside and kept, and this backup takes its place.' +
        (missingKey === null ? '' : `\n${missingKey}`),
    );
  }
  if (missingKey !== null) {
    if (options['without-key'] !== true) {
      throw new Rejection(
        `${missingKey}\nNothing was changed. To go on without it all the same, add --without-key.`,
      );
    }
    report(missingKey);
  }
  const done = await restoreBest(request, best.file);
  return `${done}\n${await describeMissing(request, missing)}Then: npm start, npm run admin -- verify, npm run admin -- runs report.`;
}

/** Null: there is none that is as new as the best backup. */
async function findUsableSpool(
  { config, report }: Request,
  best: BestBackup | null,
): Promise<WholeLine | null> {
  if (config.spoolDir === null) return null;
  const found = await findSpool(config.spoolDir, listKeys(config));
  if (found.kind === 'keyMissing') {
    throw new Rejection(
      `The spool in ${config.spoolDir} was sealed with a secret key that is not here (fingerprint ` +
        `${found.fingerprint}): bring it back to ${config.secretKeyFile}. Nothing was changed. To go by the backups ` +
        'alone, move that folder away.',
    );
  }
  if (found.kind === 'none') {
    report(`There is no whole spool in ${config.spoolDir}.`);
    return null;
  }
  if (best === null) return found.line;
  const backup = { sequence: best.sequence, head: best.contents.head };
  if (isSpoolAsNew(found.line, backup)) return found.line;
  report(`The spool in ${config.spoolDir} is older than the backup ${best.file}.`);
  return null;
}

function listKeys({ secretKeyFile }: Request['config']): Buffer[] {
  const location = createKeyFile(secretKeyFile);
  const present = location.read();
  return [...(present === null ? [] : [present]), ...location.listOld().map(({ key }) => key)];
}

/** Null: what came of it is not whole, so the backups are next. */
async function playForward(request: Request, spool: WholeLine): Promise<string | null> {
  const { config, options, report } = request;
  const takenAt = describeMoment(new Date(spool.base.head.takenAt), request);
  if (options.yes !== true) {
    throw new Rejection(
      `The spool in ${config.spoolDir} is whole: a copy of the database taken ${takenAt}, and everything that was ` +
        'committed after it. Nothing was changed: with --yes the damaged folder is put aside and kept, and the database ' +
        'of the last moment takes its place.',
    );
  }
  const keys = listKeys(config);
  try {
    report('Playing the spool forward.');
    const database = await openDatabase(config, report, {
      replaces: 'everything',
      fill: (folder) => unpackSpool(spool, keys, folder),
    });
    await database.close();
  } catch (error) {
    if (!(error instanceof StartRejection)) throw error;
    report(`The spool cannot be played forward: ${error.message}`);
    return null;
  }
  const state = await examine(request);
  if (state.damage !== null) {
    report(`The spool is no help: ${state.damage}.`);
    return null;
  }
  noteDatabase(config.dataDir);
  markUsed(spool);
  const { accounts, results } = state;
  return (
    `The database is as it was at the last moment: ${state.rowCount} rows were read, and are in ${state.file}; accounts: ` +
    `${accounts}, results: ${results}. Nothing that was acknowledged is missing.\nThen: npm start, npm run admin -- verify.`
  );
}

/** By the request log; a result that was sent twice counts twice. */
function describeCount(missing: readonly AcknowledgedSaves[]): string {
  const count = missing.reduce((sum, { count: ofOne }) => sum + ofOne, 0);
  return count === 0 ? '' : `: by the request log ${count} results of ${missing.length} accounts`;
}

/** Each with the name that the restored database knows. */
async function describeMissing(
  { config, report }: Request,
  missing: readonly AcknowledgedSaves[],
): Promise<string> {
  if (missing.length === 0) return '';
  const { pool, close } = await openDatabase(config, report);
  try {
    const db: Database = pool;
    const { rows } = await db.query('SELECT id, username FROM users WHERE id = ANY ($1::uuid[])', [
      missing.map(({ userId }) => userId),
    ]);
    const names = new Map(rows.map(({ id, username }) => [id, username]));
    const lines = missing.map(({ userId, count, lastAt }) => [
      names.get(userId) ?? `(account made later) ${userId}`,
      String(count),
      lastAt,
    ]);
    const table = describeTable([['Account', 'Results', 'Last one (UTC)'], ...lines]);
    return `Results that were acknowledged after the backup and are missing, by the request log:\n${table}\n`;
  } finally {
    await close();
  }
}

/** One that was made of a damaged database is whole as a file, and refused in the middle: then the one before it. */
async function restoreBest(request: Request, best: string): Promise<string> {
  const { config, report } = request;
  const files = listBackups(config.backupDir).map(({ file }) => file);
  let replaces: 'everything' | 'unusable' = 'everything';
  for (const file of files.slice(files.indexOf(best))) {
    try {
      const { takenAt } = (await checkRestorable(file, migrationsDir)).head;
      const moment = describeMoment(new Date(takenAt), request);
      return await putInPlace(request, file, moment, replaces);
    } catch (error) {
      if (!(error instanceof StartRejection)) throw error;
      report(error.message);
      replaces = 'unusable';
    }
  }
  throw new Rejection('None of the backups could be restored; what was there is kept, see above.');
}

interface BestBackup {
  readonly file: string;
  readonly sequence: number;
  readonly contents: BackupContents;
}

type State =
  | {
      readonly damage: null;
      readonly rowCount: number;
      readonly accounts: number;
      readonly results: number;
      readonly file: string;
    }
  | { readonly damage: string };

/** Starts it and reads every row. @throws StartRejection for what is wrong with the machine and not with the data. */
async function examine({ config, now, report }: Request): Promise<State> {
  try {
    const database = await openDatabase(config, report);
    try {
      await migrate({ connection: database.connection, directory: migrationsDir });
      const file = nameBackup(config.backupDir, now);
      const { connection } = database;
      const made = await makeBackup({ connection, file, program: PROGRAM_VERSION, now });
      if (!made) throw new Rejection('The database is in use: stop every Jamdai server first.');
      const gap = await findGap(connection, config.backupDir, file).catch((error: unknown) => {
        const damage = explainDamage(error);
        if (damage === null) throw error;
        return damage.damage;
      });
      if (gap !== null) {
        // What is there is kept in the folder aside; this file must not count as the newest good one.
        rmSync(file);
        return { damage: gap };
      }
      storeTombstones(config.backupDir, made.tombstones);
      const db: Database = database.pool;
      const { rows } = await db.query(
        `SELECT (SELECT count(*)::int FROM users) AS accounts,
           (SELECT count(*)::int FROM test_takings) AS results`,
      );
      const { accounts = 0, results = 0 } = rows[0] ?? {};
      return { damage: null, rowCount: made.rowCount, accounts, results, file };
    } finally {
      await database.close();
    }
  } catch (error) {
    const damage = explainDamage(error);
    if (damage === null) throw error;
    return { damage: damage.damage };
  }
}

/** What is missing without an error: by references, and by the audit trail. Null: nothing. */
async function findGap(
  connection: ReachedDatabase['connection'],
  backupDir: string,
  justMade: string,
): Promise<string | null> {
  const gaps = await findGaps(connection);
  if (gaps.length > 0) return `The database is damaged: ${gaps.join('; ')}`;
  const heads: StoredHead[] = [];
  for (const { file } of listBackups(backupDir)) {
    if (file !== justMade) heads.push(...(await readHead(file)));
  }
  const { faults } = await checkAudit(connection, heads);
  if (faults.length === 0) return null;
  return (
    `The audit trail and the database contradict each other in ${faults.length} places: rows are gone, or were altered ` +
    'by hand (npm run admin -- verify names them)'
  );
}

async function readHead(file: string): Promise<StoredHead[]> {
  try {
    return [await readBackupHead(file)];
  } catch (error) {
    if (error instanceof StartRejection) return [];
    throw error;
  }
}

/** The newest that is whole and that this program can restore; null: there is none. */
async function findBest({ config, report }: Request): Promise<BestBackup | null> {
  for (const { file, sequence } of listBackups(config.backupDir)) {
    try {
      return { file, sequence, contents: await checkRestorable(file, migrationsDir) };
    } catch (error) {
      if (!(error instanceof StartRejection)) throw error;
      report(error.message);
    }
  }
  return null;
}

async function startEmpty({ config, options, report }: Request): Promise<string> {
  if (options.yes !== true) {
    throw new Rejection(
      'This would begin with an empty database: no account, no result. What is there would be put aside and kept. ' +
        'Nothing was changed. If that is what you want, stop Jamdai and add --yes.',
    );
  }
  const database = await openDatabase(config, report, { replaces: 'everything' });
  try {
    await migrate({ connection: database.connection, directory: migrationsDir });
    noteDatabase(config.dataDir);
  } finally {
    await database.close();
  }
  return (
    'An empty database is ready. The backups are where they were and expire by their rule: copy those that you want ' +
    'to keep to another folder. Make the first account: npm run admin -- staff add.'
  );
}
