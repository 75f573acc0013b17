/**
 * What shows that an installation had a database before: a note that is written when its tables stand, the backups, what
 * was put aside. Where one of them is found nothing empty is started in the place of a database that is gone or damaged.
 */
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listBackups } from '../files/stored-backups.ts';
import { makeFolders } from '../files/make-folders.ts';
import { DamagedDatabase } from '../start-rejection.ts';

const NOTE = 'database-was-made.txt';
const NOTE_TEXT =
  'Jamdai made its database for this folder. While this file is here, a lost or damaged database is never replaced by an ' +
  'empty one: npm run admin -- rescue.\n';

/** The errors of PostgreSQL that mean damage: of the system, of its files, of tables and indexes. */
const DAMAGE = /^(XX|58)\w{3}$/;

/** When the tables stand. Does nothing when it is there. */
export function noteDatabase(dataDir: string): void {
  const file = join(dataDir, NOTE);
  if (existsSync(file)) return;
  makeFolders(dataDir, 0o711);
  writeFileSync(file, NOTE_TEXT, { flush: true });
}

/**
 * What tells of a database, as the second half of a sentence; null: there was none. `pgData` null: the database is on
 * another server, and only backups tell of it.
 */
export function findFormerDatabase(
  pgData: string | null,
  { dataDir, backupDir }: { readonly dataDir: string; readonly backupDir: string },
): string | null {
  const backupCount = listBackups(backupDir).length;
  if (backupCount > 0) return `${backupDir} has ${backupCount} backups of it`;
  if (pgData === null) return null;
  const signs = [
    ...[NOTE, 'secret-key'].map((name) => join(dataDir, name)),
    ...listAside(pgData),
  ].filter((path) => existsSync(path));
  return signs[0] === undefined ? null : `${signs[0]} shows that there was one`;
}

/** Moves PostgreSQL's folder to a name of its own, by number: a wrong clock must not mix them up. Returns the name. */
export function putAside(pgData: string): string {
  const numbers = listAside(pgData).map((path) => Number(path.split('-').at(-1)) || 0);
  const aside = `${pgData}.aside-${Math.max(0, ...numbers) + 1}`;
  renameSync(pgData, aside);
  return aside;
}

/** @throws StartRejection: one sentence that names the damage and the command. */
export function rejectEmpty(damage: string, sign: string): never {
  throw new DamagedDatabase(`${damage}, but ${sign}`);
}

/** Null: the error is of another kind. */
export function explainDamage(error: unknown): DamagedDatabase | null {
  if (error instanceof DamagedDatabase) return error;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const isDamage = DAMAGE.test(String(error.code)) || /base\/\d+/.test(String(error));
  if (!isDamage && !isFolderMissing(error)) return null;
  return new DamagedDatabase(`The database is damaged (PostgreSQL: ${error.message})`);
}

/** `database "jamdai" does not exist`, because its files do not. */
function isFolderMissing(error: Error): boolean {
  if (!('detail' in error)) return false;
  const detail = String(error.detail);
  return detail.includes('subdirectory') && detail.includes('is missing');
}

function listAside(pgData: string): string[] {
  const folder = dirname(pgData);
  if (!existsSync(folder)) return [];
  const prefix = `${basename(pgData)}.`;
  return readdirSync(folder)
    .filter(
      (name) =>
        name.startsWith(prefix) && /^(aside|incomplete|version)-/.test(name.slice(prefix.length)),
    )
    .map((name) => join(folder, name));
}
