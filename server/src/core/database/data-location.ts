/**
 * Where the database's files live: `postgres` in the data directory, or, where root starts the server and a
 * folder on the way is closed to the database's account, a place below /var/lib/jamdai. A note in the data
 * directory keeps that choice, so that a permission changed later never shows an empty database.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, StartRejection } from '../start-rejection.ts';
import { chooseDatabaseAccount, type DatabaseAccount, firstClosedTo } from './database-account.ts';

export interface DataLocation {
  /** PostgreSQL's own directory (PGDATA); may not exist yet. */
  readonly pgData: string;
  /** null: the user who starts the server. */
  readonly account: DatabaseAccount | null;
}

const noteName = 'postgres-is-elsewhere.txt';

/** @throws StartRejection when there is a database that this user or the database's account cannot reach. */
export function locateData(
  dataDir: string,
  stateDir: string,
  report: (line: string) => void,
  isRestoring = false,
): DataLocation {
  const noteFile = join(dataDir, noteName);
  const here = join(dataDir, 'postgres');
  if (isRestoring && existsSync(noteFile)) {
    mkdirSync(dirname(readFileSync(noteFile, 'utf8').trim()), { recursive: true, mode: 0o711 });
  }
  const pgData = existsSync(noteFile) ? readNote(noteFile) : here;
  const account = chooseDatabaseAccount([pgData, dataDir]);
  rejectForeignData(pgData, account);
  const closed = firstClosedTo(account, dirname(pgData));
  if (closed === null) return { pgData, account };
  if (pgData !== here || existsSync(here)) {
    throw new StartRejection(
      `The database in ${pgData} belongs to the account ${account?.name}, which cannot pass ${closed}: ` +
        `open that folder for others (chmod o+x ${closed}).`,
    );
  }
  for (const folder of forgottenData(dataDir, stateDir)) {
    report(
      `An earlier database of ${dataDir} is still in ${folder}; delete it if nobody needs it.`,
    );
  }
  const moved = makeElsewhere(dataDir, stateDir, noteFile);
  report(`Keeping the database in ${moved}, because ${closed} is closed to ${account?.name}.`);
  return { pgData: moved, account };
}

/** Where a database of this data directory is; null: there is none yet. Changes nothing. */
export function findData(dataDir: string): string | null {
  const noteFile = join(dataDir, noteName);
  const pgData = existsSync(noteFile) ? readNote(noteFile) : join(dataDir, 'postgres');
  return existsSync(pgData) ? pgData : null;
}

function readNote(noteFile: string): string {
  const pgData = readFileSync(noteFile, 'utf8').trim();
  if (existsSync(dirname(pgData))) return pgData;
  throw new StartRejection(
    `The database should be in ${pgData}, as ${noteFile} says, but that folder is gone: bring it back, or see what ` +
      'npm run admin -- rescue can bring back.',
  );
}

function rejectForeignData(pgData: string, account: DatabaseAccount | null): void {
  const owner = statSync(pgData, { throwIfNoEntry: false })?.uid;
  const self = account?.uid ?? process.getuid?.();
  // A directory that root made by hand is empty and will be replaced.
  if (owner === undefined || self === undefined || owner === self || owner === 0) return;
  throw new StartRejection(
    `The database in ${pgData} belongs to another user (number ${owner}): start Jamdai as that user or as root, ` +
      'or set DATA_DIR to another folder.',
  );
}

/** The folder's name carries a part by chance: a new data directory at an old path never finds old data. */
function makeElsewhere(dataDir: string, stateDir: string, noteFile: string): string {
  const folder = `${markOf(dataDir)}${randomBytes(4).toString('hex')}`;
  const pgData = join(stateDir, folder, 'postgres');
  try {
    mkdirSync(dirname(pgData), { recursive: true, mode: 0o711 });
    writeFileSync(noteFile, `${pgData}\n`);
  } catch (error) {
    throw new StartRejection(
      `The database needs a folder below ${stateDir}, which is not writable (${errorCode(error)}): ` +
        'set DATA_DIR to a folder that every account can reach.',
    );
  }
  return pgData;
}

/** Databases of an earlier data directory at the same path, which no note names any more. */
function forgottenData(dataDir: string, stateDir: string): string[] {
  if (!existsSync(stateDir)) return [];
  return readdirSync(stateDir)
    .filter((name) => name.startsWith(markOf(dataDir)))
    .map((name) => join(stateDir, name));
}

function markOf(dataDir: string): string {
  return `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}-`;
}
