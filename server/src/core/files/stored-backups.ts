/**
 * The folder of the backups: how its files are called, which of them are kept, and the list of deleted accounts that
 * lies beside them, so that a restored backup forgets them again even where the database itself is lost.
 */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from './make-folders.ts';

export interface StoredBackup {
  readonly file: string;
  /** Place in the order in which they were made, whatever the clock said; 0: of before there were numbers. */
  readonly sequence: number;
  /** What the clock said. */
  readonly takenAt: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nothing that somebody had deleted is kept for longer. */
export const BACKUP_DAYS = 30;
const ALL_FOR_MS = 4 * HOUR_MS;
const HOURLY_FOR_MS = DAY_MS;

const FILE_NAME =
  /^jamdai-(?:(\d{6,})-)?([+-]?\d{4,6}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup\.zst$/;
const SEQUENCE_DIGITS = 6;
/** Left by a backup that was killed. */
const DRAFT_NAME = /^jamdai-.*\.backup\.zst\.part$/;
const TOMBSTONES = 'deleted-accounts.txt';

/** Absolute path of a backup taken now. Makes the folder, closed to others. */
export function nameBackup(folder: string, now: Date): string {
  makeFolders(folder, 0o700);
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-');
  const sequence = String((listBackups(folder)[0]?.sequence ?? 0) + 1).padStart(
    SEQUENCE_DIGITS,
    '0',
  );
  return join(folder, `jamdai-${sequence}-${moment}Z.backup.zst`);
}

/** The last made first. */
export function listBackups(folder: string): StoredBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, sequence = '0', day, hour, minute, second] = FILE_NAME.exec(name) ?? [];
      if (day === undefined) return [];
      const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
      return [{ file: join(folder, name), sequence: Number(sequence), takenAt }];
    })
    .toSorted(compareBackups);
}

function compareBackups(a: StoredBackup, b: StoredBackup): number {
  return b.sequence - a.sequence || b.takenAt.getTime() - a.takenAt.getTime();
}

/**
 * Kept are all of the last four hours, then the newest of each hour for a day, then the newest of each day (UTC) for
 * thirty; always the last made of all. To be called after a backup was made, never instead of one, and never while the
 * clock is in doubt.
 */
export function chooseExpired(backups: readonly StoredBackup[], now: Date): StoredBackup[] {
  const newestFirst = backups.toSorted(compareBackups);
  const moments = estimateMoments(newestFirst, now);
  const slots = new Set<string>();
  return newestFirst.filter((_, location) => {
    const slot = slotOf(new Date(moments[location] ?? 0), now, location);
    if (location === 0) {
      if (slot !== null) slots.add(slot);
      return false;
    }
    if (slot === null || slots.has(slot)) return true;
    slots.add(slot);
    return false;
  });
}

/**
 * When each was made, in ms: a date in the future, or before an earlier one's, was given by a wrong clock. The first is
 * taken to be as young as the next one that was made, the second as old as the one before it.
 */
function estimateMoments(newestFirst: readonly StoredBackup[], now: Date): number[] {
  const moments = newestFirst.map(({ takenAt }) => takenAt.getTime());
  let younger = now.getTime();
  for (const [location, moment] of moments.entries()) {
    if (moment > now.getTime()) moments[location] = younger;
    else younger = moment;
  }
  let older = -Infinity;
  for (const [location, moment] of [...moments.entries()].toReversed()) {
    older = Math.max(older, moment);
    moments[location] = older;
  }
  return moments;
}

/** Returns how many were deleted. Also clears what a killed backup left. */
export function deleteExpiredBackups(folder: string, now: Date): number {
  const expired = chooseExpired(listBackups(folder), now);
  for (const { file } of expired) rmSync(file);
  for (const name of readdirSync(folder).filter((entry) => DRAFT_NAME.test(entry))) {
    const draft = join(folder, name);
    // A younger one may be in the making.
    if (now.getTime() - statSync(draft).mtimeMs > DAY_MS) rmSync(draft, { force: true });
  }
  return expired.length;
}

/** Adds to the list; nothing ever leaves it. The entries are salted hashes of ids and tell nothing about anybody. */
export function storeTombstones(folder: string, tombstones: readonly string[]): void {
  const known = readStoredTombstones(folder);
  const all = [...new Set([...known, ...tombstones])].toSorted();
  if (all.length === known.length) return;
  makeFolders(folder, 0o700);
  const file = join(folder, TOMBSTONES);
  writeFileSync(`${file}.part`, all.map((hash) => `${hash}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.part`, file);
}

export function readStoredTombstones(folder: string): string[] {
  const file = join(folder, TOMBSTONES);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return [...new Set(lines.filter((line) => /^[0-9a-f]{64}$/.test(line)))];
}

/** Null: too old to be kept. */
function slotOf(takenAt: Date, now: Date, location: number): string | null {
  const ageMs = now.getTime() - takenAt.getTime();
  const moment = takenAt.toISOString();
  if (ageMs < ALL_FOR_MS) return String(location);
  if (ageMs < HOURLY_FOR_MS) return moment.slice(0, 13);
  return ageMs < BACKUP_DAYS * DAY_MS ? moment.slice(0, 10) : null;
}
