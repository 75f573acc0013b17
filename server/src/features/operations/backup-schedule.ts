/**
 * Backups by themselves: one as soon as the newest is older than the interval, then one each interval. After each the
 * expired ones go. Every minute the list of deleted accounts beside the backups is brought up to date, so that a
 * restore forgets them even where the database is lost. A failure is logged and tried again with the next one.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import {
  readTombstones,
  type BackupOptions,
  type MadeBackup,
} from '../../core/backups/make-backup.ts';
import { asPlain, type Pool } from '../../core/database/statements.ts';
import {
  deleteExpiredBackups,
  storeTombstones,
  listBackups,
  nameBackup,
} from '../../core/files/stored-backups.ts';
import type { TrustedClock } from '../../core/trusted-clock.ts';

export interface ScheduleOptions {
  readonly db: Pool;
  readonly connection: pg.ClientConfig;
  readonly folder: string;
  /** More than 0. */
  readonly everyMin: number;
  /** Version of the program. */
  readonly program: string;
  readonly clock: TrustedClock;
  readonly log: {
    info(facts: object, sentence: string): void;
    error(facts: object, sentence: string): void;
  };
}

export interface BackupSchedule {
  /** Waits for nothing: a backup that is being made is given up and leaves no file. */
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;

export function startBackups(options: ScheduleOptions): BackupSchedule {
  const abort = new AbortController();
  let madeMs = -Infinity;
  const running = (async () => {
    while (!abort.signal.aborted) {
      if (await look(options, madeMs, abort.signal)) madeMs = performance.now();
      await delay(LOOK_EVERY_MS, undefined, { signal: abort.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();
  return {
    async close() {
      abort.abort();
      await running;
    },
  };
}

/**
 * True: a backup was made. Never fails. By the time that has run, since a wrong clock must not stop the backups; only what
 * an earlier process made is judged by its date. `madeMs`: when this process made its last one.
 */
async function look(
  options: ScheduleOptions,
  madeMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, folder, everyMin, clock, log } = options;
  try {
    storeTombstones(folder, await readTombstones(asPlain(db)));
    const now = clock.now();
    const everyMs = everyMin * MINUTE_MS;
    const ageMs = now.getTime() - (listBackups(folder)[0]?.takenAt.getTime() ?? -Infinity);
    const isFresh =
      performance.now() - madeMs < everyMs ||
      (madeMs === -Infinity && ageMs >= 0 && ageMs < everyMs);
    if (isFresh) return false;
    await makeOne(options, now, signal);
    return true;
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the backup failed');
    return false;
  }
}

async function makeOne(options: ScheduleOptions, now: Date, signal: AbortSignal): Promise<void> {
  const { connection, folder, program, log } = options;
  const file = nameBackup(folder, now);
  const startedMs = performance.now();
  const made = await makeInThread({ connection, file, program, now }, signal);
  // Another server on the same database is at it.
  if (made === null) return;
  storeTombstones(folder, made.tombstones);
  const expiredCount = options.clock.mayDelete() ? deleteExpiredBackups(folder, now) : 0;
  const ms = Math.round(performance.now() - startedMs);
  log.info({ file, rowCount: made.rowCount, expiredCount, ms }, 'a backup was made');
}

async function makeInThread(
  options: BackupOptions,
  signal: AbortSignal,
): Promise<MadeBackup | null> {
  const worker = new Worker(new URL('../../core/backups/backup-worker.ts', import.meta.url), {
    workerData: options,
  });
  try {
    // An error in the thread rejects.
    const [made] = (await once(worker, 'message', { signal })) as [MadeBackup | null];
    return made;
  } finally {
    await worker.terminate();
  }
}
