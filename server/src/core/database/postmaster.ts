/**
 * Starts one PostgreSQL server process and waits until it takes connections. A start soon after a crash fails
 * while the last backends end, so it is tried again for 20 seconds.
 */
import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DamagedDatabase, StartRejection } from '../start-rejection.ts';
import type { DatabaseAccount } from './database-account.ts';
import { isolatedEnvironment } from './isolated-environment.ts';
import { readPostmasterRecord } from './orphaned-postmaster.ts';
import type { ServerBinaries } from './server-binaries.ts';

export interface PostmasterOptions {
  binaries: ServerBinaries;
  pgData: string;
  account: DatabaseAccount | null;
  /** `name=value`, as PostgreSQL takes them. */
  settings: readonly string[];
  report: (line: string) => void;
  signal: AbortSignal;
}

const retryForMs = 20_000;
const retryEveryMs = 500;
const pollMs = 10;
const slowAfterMs = 10_000;
/** Crash recovery of the largest write-ahead log that the settings allow is far shorter. */
const giveUpAfterMs = 10 * 60_000;
const shutdownMs = 15_000;

/** Failures that trying again cannot mend. */
const permanentFailure =
  /incompatible|invalid|unrecognized configuration|permission|ownership|root|No such file|administrative|could not (locate|read|open|access|find|load)|configuration file|corrupt|checksum|checkpoint|required|does not exist/i;

/** What is wrong with the machine or the settings, not with the data. */
const outsideCause =
  /no space left|permission|ownership|root|administrative|memory|semaphore|unrecognized configuration|lock file|ended without a word|not ready after|spawn/i;

/** @throws StartRejection with PostgreSQL's own words when it does not come up. */
export async function launchPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const { pgData, signal } = options;
  for (let triedMs = 0; ; triedMs += retryEveryMs) {
    signal.throwIfAborted();
    const outcome = await attempt(options);
    if (typeof outcome !== 'string') return outcome;
    if (triedMs >= retryForMs || permanentFailure.test(outcome)) {
      const cause = `PostgreSQL does not start: ${outcome} (more in ${join(pgData, 'log')})`;
      if (!outsideCause.test(outcome)) throw new DamagedDatabase(cause);
      throw new StartRejection(
        `${cause}. The data are as they were: mend that cause, or set DATABASE_URL to another PostgreSQL.`,
      );
    }
    await delay(retryEveryMs, undefined, { signal });
  }
}

/** Ends the server in order: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopPostmaster(
  child: ChildProcess,
  options: Pick<PostmasterOptions, 'binaries' | 'pgData'>,
): Promise<void> {
  const ended = hasEnded(child);
  for (const [mode, signal] of [
    ['fast', 'SIGINT'],
    ['immediate', 'SIGQUIT'],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    signalPostmaster(child, mode, signal, options);
    const isOver = await Promise.race([ended, delay(shutdownMs, false, { ref: false })]);
    if (isOver !== false) return;
  }
}

/** Resolves with the cause, for the log: `signal SIGKILL` or `exit code 1`. */
export function hasEnded(child: ChildProcess): Promise<string> {
  const cause = () =>
    child.signalCode === null ? `exit code ${child.exitCode}` : `signal ${child.signalCode}`;
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(cause());
  return new Promise((resolve) => child.once('exit', () => resolve(cause())));
}

/** A running server, or PostgreSQL's reason for not running. */
async function attempt(options: PostmasterOptions): Promise<ChildProcess | string> {
  const { binaries, pgData, account, settings, report, signal } = options;
  const args = ['-D', pgData, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(binaries.postgres, args, {
    ...(account && { uid: account.uid, gid: account.gid }),
    ...isolatedEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C in a terminal must not stop it before the requests are answered.
    detached: true,
    windowsHide: true,
  });
  const earlier = measureLogs(pgData);
  let words = '';
  let failure: string | null = null;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4000);
  });
  child.once('error', (error) => (failure = error.message));
  child.once('close', () => (failure ??= lastComplaint(words, readLogsSince(pgData, earlier))));
  // The last resort when this process ends without having stopped the server.
  const abandon = () => signalPostmaster(child, 'fast', 'SIGINT', options);
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  for (let waitedMs = 0; waitedMs < giveUpAfterMs; waitedMs += pollMs) {
    if (failure !== null) return failure;
    const record = readPostmasterRecord(pgData);
    if (record?.pid === child.pid && record?.status === 'ready') return child;
    if (signal.aborted) {
      await stopPostmaster(child, options);
      signal.throwIfAborted();
    }
    if (waitedMs % slowAfterMs === slowAfterMs - pollMs) {
      report('PostgreSQL is still recovering from its last end; please wait.');
    }
    await delay(pollMs);
  }
  await stopPostmaster(child, options);
  return `it was not ready after ${giveUpAfterMs / 60_000} minutes`;
}

/** The last cause that PostgreSQL named, first in the log that it went over to while it started. */
function lastComplaint(words: string, logged: string): string {
  const find = (text: string, ...patterns: RegExp[]) =>
    text.split('\n').findLast((line) => patterns.every((pattern) => pattern.test(line)));
  const complaint =
    find(logged, /FATAL|PANIC/) ??
    find(words, /FATAL|PANIC|error/i) ??
    find(logged, /LOG: /, /terminated|exited|crash/) ??
    find(words, /\S/);
  return complaint?.replace(/^.*?(FATAL|PANIC): +/, '').trim() ?? 'it ended without a word';
}

/** Length of each file of PostgreSQL's own log, in bytes. */
function measureLogs(pgData: string): ReadonlyMap<string, number> {
  const folder = join(pgData, 'log');
  try {
    return new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]));
  } catch {
    return new Map();
  }
}

function readLogsSince(pgData: string, earlier: ReadonlyMap<string, number>): string {
  const folder = join(pgData, 'log');
  return [...measureLogs(pgData)]
    .map(([name, size]) => {
      const known = earlier.get(name) ?? 0;
      // A file that is shorter than before was begun anew.
      return readFileSync(join(folder, name)).subarray(size < known ? 0 : known);
    })
    .join('\n');
}

function signalPostmaster(
  child: ChildProcess,
  mode: 'fast' | 'immediate',
  signal: NodeJS.Signals,
  { binaries, pgData }: Pick<PostmasterOptions, 'binaries' | 'pgData'>,
): void {
  if (process.platform !== 'win32') {
    child.kill(signal);
    return;
  }
  execFileSync(binaries.pgCtl, ['stop', '-D', pgData, '-m', mode, '-W'], isolatedEnvironment());
}
