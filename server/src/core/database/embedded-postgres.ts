/**
 * Runs a real PostgreSQL beside the server: finds the programs, makes the database, clears what a killed server
 * left behind, starts, watches, restarts and stops it. Reached through a Unix socket only (Windows: loopback
 * with a password). Every step of docs/operating.md that concerns the embedded database happens here.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DamagedDatabase, errorCode, StartRejection } from '../start-rejection.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { prepareDataDirectory, replace, type PrepareOptions } from './data-directory.ts';
import { locateData } from './data-location.ts';
import { createDatabase, makeAccess, type DatabaseAccess } from './database-access.ts';
import { explainDamage, findFormerDatabase } from './former-database.ts';
import { clearOrphan } from './orphaned-postmaster.ts';
import {
  hasEnded,
  launchPostmaster,
  type PostmasterOptions,
  stopPostmaster,
} from './postmaster.ts';
import { findServerBinaries } from './server-binaries.ts';
import { replaceRejectedSettings, writeMissingSettings } from './settings-files.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Where backups would lie. */
  backupDir: string;
  /** Folder with `postgres` and `initdb`; null or absent: the bundled programs. */
  binDir?: string | null;
  /** One line for the operator. */
  report: (line: string) => void;
  /** Settings added to or replacing ours, as `name=value`. */
  settings?: readonly string[];
  /** false only for databases that are thrown away: nothing is synced to the disk. */
  isDurable?: boolean;
  /**
   * For a restore, which a damaged database, or one of another major version, must not prevent: `unusable` puts what does
   * not start aside and makes a new one, `everything` what starts as well.
   */
  replaces?: 'unusable' | 'everything';
  /** What fills the new folder in place of initdb; with `replaces`. Where that does not start either, nothing else is tried. */
  fill?: (folder: string) => Promise<void>;
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
  // For a spool that is away; behind it a new base copy is made.
  'max_slot_wal_keep_size=1GB',
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

/** @throws StartRejection with one plain sentence when the database cannot run here. */
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
    const { replaces } = options;
    const location = locateData(lock.dataDir, stateDir, report, replaces !== undefined);
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
    const former = findFormerDatabase(pgData, options);
    const preparing: PrepareOptions = {
      ...{ location, binaries, password: access.password, isDurable, former, report },
      replacesUnusable: replaces !== undefined,
      fill: options.fill ?? null,
    };
    if (replaces === 'everything' && existsSync(pgData)) {
      await replace(preparing, 'What was there');
    } else {
      await prepareDataDirectory(preparing);
    }
    const settings = [
      ...commonSettings,
      ...(isDurable ? durableSettings : throwawaySettings),
      ...access.settings,
      ...(options.settings ?? []),
    ];
    const launch = async (): Promise<Supervised> => {
      const postmaster = { binaries, pgData, account, settings, report };
      writeMissingSettings(postmaster);
      const supervised = await supervise(postmaster, access.restore).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : '';
        if (!replaceRejectedSettings(postmaster, reason)) throw error;
        return supervise(postmaster, access.restore);
      });
      try {
        await openJamdai(access, replaces === undefined ? former : null);
        return supervised;
      } catch (error) {
        await supervised.stop();
        throw error;
      }
    };
    const supervised = await launch().catch(async (error: unknown) => {
      const mayReplace = replaces !== undefined && options.fill === undefined;
      if (!mayReplace || !(error instanceof DamagedDatabase)) throw error;
      report(`${error.damage}.`);
      await replace(preparing, 'What does not start');
      return launch();
    });
    undo.push(supervised.stop);
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

/** @throws StartRejection when the server runs, and does not let anybody into its database. */
async function openJamdai(access: DatabaseAccess, former: string | null): Promise<void> {
  try {
    await createDatabase(access, former);
  } catch (error) {
    if (error instanceof StartRejection) throw error;
    const reason = error instanceof Error ? error.message : errorCode(error);
    throw (
      explainDamage(error) ??
      new DamagedDatabase(`The database does not open (PostgreSQL: ${reason})`)
    );
  }
}

interface Supervised {
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Keeps one PostgreSQL running until `stop`: whenever it ends by itself it is started again. */
async function supervise(
  options: Omit<PostmasterOptions, 'signal'>,
  restoreAccess: () => void,
): Promise<Supervised> {
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
    const isReported = await delay(delayMs, false, { signal }).catch(() => true);
    if (isReported) return null;
  }
}
