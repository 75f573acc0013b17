/**
 * The trusted clock of a server and the mark in the database that it is compared with: brought up to date every minute. A
 * clock that begins to be in doubt is said in the log once, and on /readyz and to the staff for as long as it is.
 */
import type { FastifyInstance } from 'fastify';
import { uptime } from 'node:os';
import type { Clock } from '../../core/clock.ts';
import type * as pg from '../../core/database/statements.ts';
import {
  createTrustedClock,
  type ClockState,
  type TrustedClock,
} from '../../core/trusted-clock.ts';

export interface ServerClock extends TrustedClock {
  /** Tells the database how late it is, and learns whether somebody has said that the clock is right. */
  readonly storeMark: () => Promise<void>;
}

const STORE_EVERY_MS = 60_000;
const SECOND_MS = 1000;

export interface ServerClockOptions {
  readonly wall?: Clock;
  /** Must go on while the computer sleeps. */
  readonly runningMs?: () => number;
}

/** To be called when the tables stand. */
export async function openServerClock(
  db: pg.Pool,
  { wall = () => new Date(), runningMs = followUptime() }: ServerClockOptions = {},
): Promise<ServerClock> {
  const known = await readMark(db);
  const clock = createTrustedClock({ wall, runningMs, mark: known?.seenAt ?? null });
  let acceptedCount = known?.acceptedCount ?? 0;
  const storeMark = async (): Promise<void> => {
    const mark = await readMark(db);
    if (mark && mark.acceptedCount !== acceptedCount) {
      clock.accept();
      ({ acceptedCount } = mark);
    }
    await db.query(
      `INSERT INTO clock_mark (seen_at) VALUES ($1)
       ON CONFLICT (is_only) DO UPDATE SET seen_at = greatest(clock_mark.seen_at, excluded.seen_at)
       WHERE clock_mark.accepted_count = $2`,
      [clock.mark(), acceptedCount],
    );
  };
  await storeMark();
  return { ...clock, storeMark };
}

interface RunningTimes {
  /** Goes on while the computer sleeps; to ask for it reads a file. In seconds. */
  readonly uptimeS: () => number;
  /** Stands still while the computer sleeps. */
  readonly steadyMs: () => number;
  readonly wallMs: () => number;
}

const OF_THIS_COMPUTER: RunningTimes = {
  uptimeS: uptime,
  steadyMs: () => performance.now(),
  wallMs: Date.now,
};

/** How long the computer has run, in ms. Looked up once a second; in between steady time is added, unless it has slept. */
export function followUptime(times: RunningTimes = OF_THIS_COMPUTER): () => number {
  let seen = { runningMs: 0, steadyMs: -Infinity, wallMs: 0 };
  return () => {
    const [steadyMs, wallMs] = [times.steadyMs(), times.wallMs()];
    const passedMs = steadyMs - seen.steadyMs;
    const isAwake = Math.abs(wallMs - seen.wallMs - passedMs) < SECOND_MS;
    if (passedMs < SECOND_MS && isAwake) return seen.runningMs + passedMs;
    seen = { runningMs: times.uptimeS() * SECOND_MS, steadyMs, wallMs };
    return seen.runningMs;
  };
}

/** Somebody says that the clock of this computer is right: `now` is what it shows. */
export async function acceptClock(db: pg.Pool, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO clock_mark (seen_at, accepted_count) VALUES ($1, 1)
     ON CONFLICT (is_only) DO UPDATE
       SET seen_at = excluded.seen_at, accepted_count = clock_mark.accepted_count + 1`,
    [now],
  );
}

/** For a command, which runs for a moment: whether what its clock shows contradicts what the database remembers. */
export async function isClockDoubted(db: pg.Pool, now: Date): Promise<boolean> {
  const mark = (await readMark(db))?.seenAt ?? null;
  const clock = createTrustedClock({ wall: () => now, runningMs: () => 0, mark });
  return clock.doubt() !== null;
}

export interface ClockMark {
  readonly seenAt: Date;
  readonly acceptedCount: number;
}

/** Null: no server has run yet. */
export async function readMark(db: pg.Pool): Promise<ClockMark | null> {
  const { rows } = await db.query(
    'SELECT seen_at AS "seenAt", accepted_count AS "acceptedCount" FROM clock_mark',
  );
  return rows[0] ?? null;
}

/** Every minute while the app runs. `afterChange`: the state is another one than a minute ago. */
export function registerClockMark(
  app: FastifyInstance,
  clock: ServerClock,
  afterChange: () => Promise<void>,
): void {
  let state: ClockState = 'steady';
  const look = async (): Promise<void> => {
    await clock.storeMark();
    const before = state;
    state = clock.state();
    if (state === before) return;
    const facts = { clock: state, served: clock.now() };
    if (clock.doubt() !== null) {
      app.log.error(facts, 'the clock of this computer is in doubt: nothing is deleted');
    } else {
      app.log.info(facts, 'the clock of this computer was compared');
    }
    await afterChange();
  };
  let timer: NodeJS.Timeout | undefined;
  const lookSafely = () =>
    look().catch((error: unknown) => app.log.error({ err: error }, 'the clock was not compared'));
  app.addHook('onReady', async () => {
    await lookSafely();
    timer = setInterval(() => void lookSafely(), STORE_EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
