/**
 * Runs a real PostgreSQL beside the server: finds the programs, makes the database, clears what a killed server
 * left behind, starts, watches, restarts and stops it. Reached through a Unix socket only (Windows: loopback
 * with a password). Every step of docs/operating.md that concerns the embedded database happens here.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createDatabase, makeAccess } from './database-access.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { locateData } from './data-location.ts';
import { clearOrphan } from './orphaned-postmaster.ts';
import type { PostmasterOptions } from './postmaster.ts';
import { hasEnded, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { findServerBinaries } from './server-binaries.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Folder with `postgres` and `initdb`; null or absent: the bundled programs. */
  binDir?: string | null;
  /** One line for the operator. */
  report: (line: string) => void;
  /** Settings added to or replacing ours, as `name=value`. */
  settings?: readonly string[];
  /** false only for databases that are thrown away: nothing is synced to the disk. */
  isDurable?: boolean;
  /** true for a restore: a database of another major version is put aside and a new one made. */
  replacesOtherMajor?: boolean;
  /** Where root keeps data that cannot live in the data directory. */
  stateDir?: string;
}

export interface EmbeddedPostgres {
  /** Database `jamdai`, as its owner, who is no superuser. */
  readonly connection: pg.PoolConfig;
  /** Database `postgres`, as superuser. */
  readonly adminConnection: pg.PoolConfig;
  /** PostgreSQL's own directory. */
  readonly pgData: string;
  /** false while PostgreSQL is being started again. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

const durableSettings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const throwawaySettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const commonSettings = [
  'max_connections=60',
  'timezone=UTC',
  'log_timezone=UTC',
  // A week of files, one a weekday, written by PostgreSQL itself: they go on when this process is gone.
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgresql-%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  'log_checkpoints=off',
  // Details of an error repeat the row's values, which are personal data.
  'log_error_verbosity=terse',
];
const restartDelaysMs = [100, 500, 1000, 2000, 5000, 10_000, 30_000];

/** @throws StartRefusal with one plain sentence when the database cannot run here. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { report, stateDir = '/var/lib/jamdai', isDurable = true } = options;
  const lock = lockDataDirectory(options.dataDir);
  const undo: (() => void | Promise<void>)[] = [() => lock.release()];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const location = locateData(lock.dataDir, stateDir, report);
    const { pgData, account } = location;
    const binaries = await findServerBinaries({
      binDir: options.binDir ?? null,
      account,
      copyDir: account === null ? lock.dataDir : stateDir,
      report,
    });
    await clearOrphan(pgData, binaries, report);
    const access = await makeAccess(location);
    undo.push(() => access.remove());
    await prepareDataDirectory({
      location,
      binaries,
      password: access.password,
      isDurable,
      replacesOtherMajor: options.replacesOtherMajor ?? false,
      report,
    });
    const settings = [
      ...commonSettings,
      ...(isDurable ? durableSettings : throwawaySettings),
      ...access.settings,
      ...(options.settings ?? []),
    ];
    const supervised = await supervise(
      { binaries, pgData, account, settings, report },
      access.restore,
    );
    undo.push(supervised.stop);
    await createDatabase(access);
    return {
      connection: { ...access.connection, user: 'jamdai', database: 'jamdai' },
      adminConnection: { ...access.connection, user: 'postgres', database: 'postgres' },
      pgData,
      isRunning: supervised.isRunning,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keeps one PostgreSQL running until `stop`: whenever it ends by itself it is started again. */
async function supervise(
  options: Omit<PostmasterOptions, 'signal'>,
  restoreAccess: () => void,
): Promise<{ isRunning: () => boolean; stop: () => Promise<void> }> {
  const abort = new AbortController();
  const launch = () => {
    restoreAccess();
    return launchPostmaster({ ...options, signal: abort.signal });
  };
  let child: ChildProcess | null = await launch();
  const watching = (async () => {
    while (!abort.signal.aborted && child) {
      const cause = await hasEnded(child);
      if (abort.signal.aborted) return;
      child = null;
      options.report(`PostgreSQL ended unexpectedly (${cause}); starting it again.`);
      child = await relaunch(launch, options.report, abort.signal);
      if (child) options.report('PostgreSQL is running again.');
    }
  })();
  return {
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    async stop() {
      abort.abort();
      if (child) await stopPostmaster(child, options);
      await watching;
    },
  };
}

/** Tries for as long as it takes; null when told to stop. */
async function relaunch(
  launch: () => Promise<ChildProcess>,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<ChildProcess | null> {
  for (let round = 0; ; round += 1) {
    try {
      return await launch();
    } catch (error) {
      if (signal.aborted) return null;
      report(error instanceof Error ? error.message : String(error));
    }
    const delayMs = restartDelaysMs[Math.min(round, restartDelaysMs.length - 1)];
    const isTold = await delay(delayMs, false, { signal }).catch(() => true);
    if (isTold) return null;
  }
}
