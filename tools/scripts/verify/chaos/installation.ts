/**
 * The server of a simulated installation: the product's own app, its trusted clock, its backups and its start, in this process,
 * on a real database. The computer's clock, the spool's disk and the database are faulty as they are told.
 */
import {
  buildApp,
  createKeyFile,
  migrate,
  openDatabase,
  openServerClock,
  startBackups,
  StartRejection,
} from '@jamdai/server';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { InstalledTime } from './install-time.ts';
import type { Journal } from './journal.ts';
import type { Stage, StageDatabase } from './stage.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Sent {
  readonly token?: string | null;
  readonly key?: string;
  readonly address?: string;
}

export interface Answer {
  /** 0: no server is there. */
  readonly status: number;
  readonly data: unknown;
  readonly message: string;
}

type App = Awaited<ReturnType<typeof buildApp>>;
type Pool = Awaited<ReturnType<typeof openDatabase>>['pool'];
/** `filling`: it takes no more, and has not noticed. */
export type SpoolState = 'well' | 'filling' | 'full';

export interface Installation {
  readonly folder: string;
  readonly backupDir: string;
  /** POST below /api. */
  readonly post: (path: string, body: unknown, sent?: Sent) => Promise<Answer>;
  readonly get: (path: string, sent?: Sent) => Promise<Answer>;
  /** @throws where no server runs. */
  readonly pool: () => Pool;
  readonly isUp: () => boolean;
  /** What it takes for the time, which it may be wrong about. */
  readonly servedNow: () => Date;
  /** A sentence for the operator where it does not start. */
  readonly start: (database?: StageDatabase) => Promise<string | null>;
  readonly stop: () => Promise<void>;
  readonly isBusy: () => boolean;
  /** By how much the clock of the computer is wrong. */
  readonly clockErrorMs: () => number;
  readonly setClock: (errorMs: number) => void;
  readonly spoolState: () => SpoolState;
  readonly setSpool: (state: SpoolState) => void;
  readonly isDatabaseAway: () => boolean;
  readonly setDatabaseAway: (isAway: boolean) => Promise<void>;
  readonly makeEmptyDatabase: () => Promise<StageDatabase>;
  readonly close: () => Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../../../../server/migrations', import.meta.url));
const BACKUP_EVERY_MIN = 480;
const VERSION = '0.0.0';

interface Running {
  readonly app: App;
  readonly database: Awaited<ReturnType<typeof openDatabase>>;
  readonly backups: ReturnType<typeof startBackups>;
  readonly servedNow: () => Date;
}

export async function openInstallation(
  {
    time,
    journal,
    stage,
    folder,
  }: {
    readonly time: VirtualTime;
    readonly journal: Journal;
    readonly stage: Pick<Stage, 'makeDatabase'>;
    readonly folder: string;
  },
  installed: () => InstalledTime,
  wall: { errorMs: number },
): Promise<Installation> {
  const dataDir = join(folder, 'data');
  const backupDir = join(dataDir, 'backups');
  mkdirSync(backupDir, { recursive: true });
  const made: StageDatabase[] = [await stage.makeDatabase()];
  let current = made[0] as StageDatabase;
  let running: Running | null = null;
  let spoolState: SpoolState = 'well';
  let isDatabaseAway = false;
  const say = (): void => undefined;
  const spool = {
    isReadyWithin: () => Promise.resolve(spoolState !== 'full'),
    confirm: () => Promise.resolve(spoolState === 'well'),
    trouble: () => (spoolState === 'full' ? ('full' as const) : null),
  };

  async function start(database: StageDatabase): Promise<string | null> {
    try {
      const opened = await openDatabase(
        { databaseUrl: database.url, dataDir, pgBinDir: null, backupDir },
        say,
      );
      // A connection that nobody uses for a virtual while stays: to open another one costs real time.
      opened.pool.options.idleTimeoutMillis = 0;
      await migrate({ connection: opened.connection, directory: MIGRATIONS });
      const serverClock = await openServerClock(opened.pool, {
        wall: () => new Date(),
        runningMs: time.nowMs,
      });
      const app = await buildApp({
        config: {
          ...{ profile: 'spec', timeZone: 'Asia/Bangkok', tls: null, logLevel: 'error' },
          ...{ backupDir, backupEveryMin: BACKUP_EVERY_MIN },
        },
        ...{ db: opened.pool, serverClock, spool, webDir: null, voicePacksDir: null },
        keyLocation: createKeyFile(join(dataDir, 'secret-key')),
        logStream: new Writable({
          write: (line, _encoding, done) => {
            noteFailure(String(line));
            done();
          },
        }),
      });
      await app.ready();
      const backups = startBackups({
        ...{ db: opened.pool, connection: opened.connection, folder: backupDir },
        ...{ everyMin: BACKUP_EVERY_MIN, program: VERSION, clock: serverClock },
        log: {
          info: () => journal.count('backups made'),
          error: (facts) => journal.note('backups', JSON.stringify(facts, plainError)),
        },
      });
      current = database;
      running = { app, database: opened, backups, servedNow: serverClock.now };
      return null;
    } catch (error) {
      if (error instanceof StartRejection) return error.message;
      throw error;
    }
  }

  /** What the log has of an answer of 500, for the trail. */
  function noteFailure(line: string): void {
    if (!line.includes('a request failed')) return;
    const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
    journal.note('log', `${err?.message ?? line}\n${err?.stack ?? ''}`);
  }

  async function send(
    method: 'GET' | 'POST',
    url: string,
    body: unknown,
    { token, key, address = '10.0.0.1' }: Sent,
  ): Promise<Answer> {
    if (!running) return { status: 0, data: null, message: '' };
    const answer = await running.app.inject({
      ...{ method, url, remoteAddress: address },
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (answer.statusCode === 500)
      journal.breakRule('noCallBreaks', `${method} ${url} answered 500`);
    const isText = answer.headers['content-type']?.toString().includes('json') !== true;
    const read = isText ? {} : answer.json<{ data?: unknown; message?: string }>();
    return { status: answer.statusCode, data: read.data ?? null, message: read.message ?? '' };
  }

  async function stop(): Promise<void> {
    const stopping = running;
    running = null;
    if (!stopping) return;
    await stopping.backups.close();
    await stopping.app.close();
    await stopping.database.close();
  }

  function isBusy(): boolean {
    if (!running) return false;
    const { totalCount, idleCount, waitingCount } = running.database.pool;
    // Between two looks the backups wait for nothing.
    return totalCount > idleCount || waitingCount > 0 || installed().pauseCount() === 0;
  }

  return {
    folder,
    backupDir,
    post: (path, body, sent = {}) => time.track(send('POST', `/api${path}`, body, sent)),
    get: (path, sent = {}) => time.track(send('GET', path, undefined, sent)),
    pool: () => {
      if (!running) throw new Error('installation: no server runs');
      return running.database.pool;
    },
    isUp: () => running !== null,
    servedNow: () => running?.servedNow() ?? new Date(),
    start: (database = current) => time.track(start(database)),
    stop: () => time.track(stop()),
    isBusy,
    clockErrorMs: () => wall.errorMs,
    setClock: (errorMs) => {
      wall.errorMs = errorMs;
    },
    spoolState: () => spoolState,
    setSpool: (state) => {
      spoolState = state;
    },
    isDatabaseAway: () => isDatabaseAway,
    setDatabaseAway: async (isAway) => {
      isDatabaseAway = isAway;
      await time.track(isAway ? current.goAway() : current.comeBack());
    },
    makeEmptyDatabase: async () => {
      const empty = await time.track(stage.makeDatabase(true));
      made.push(empty);
      return empty;
    },
    close: async () => {
      await stop();
      for (const database of made) await database.drop();
    },
  };
}

function plainError(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}
