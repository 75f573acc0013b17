/**
 * How much an account may send: room in bytes, which fills with time and with every form that is handed out, and is taken by
 * what is stored. So a device may send at once what it has kept for days, and whoever only sends soon has to wait. Why:
 * docs/decisions/0046-room-for-saves.md.
 */
import type * as pg from './database/statements.ts';
import { statement } from './database/statements.ts';
import { reject, type Rejection } from './http/outcome.ts';

const KIB = 1024;
const HOUR_S = 3600;
/** Of an account that has not sent anything lately: fifty kept runs of the largest kind and more. */
export const FULL_ROOM = 8 * KIB * KIB;
/** Added by time alone. */
export const ROOM_PER_HOUR = KIB * KIB;
/** Added with a form that is handed out: more than a run of it has. */
export const ROOM_PER_HANDOUT = 48 * KIB;
/** Whoever prepares all tests for a day without network asks for 48 at once. */
export const HANDOUTS_PER_HOUR = 60;
/** What a row costs beside the body: its run, its line in the trail, the indexes. */
export const ROW_BYTES = 2 * KIB;

/** Less is not written down at once. */
const WRITTEN_FROM = 128 * KIB;

/** A row of `save_rooms` as it is at `now`, as SQL. One of the future is from a clock that was ahead, and says nothing. */
export function roomAt(now: string, room = 'save_rooms'): { bytes: string; handouts: string } {
  const hours = `greatest(0, extract(epoch FROM ${now} - ${room}.counted_at) / ${HOUR_S}.0)`;
  const orNew = (full: number, filled: string) =>
    `CASE WHEN extract(epoch FROM ${room}.counted_at - ${now}) > ${HOUR_S} THEN ${full} ELSE ${filled} END`;
  const filled = (column: string, perHour: number, full: number) =>
    `greatest(${room}.${column}, least(${full}, ${room}.${column} + ${hours} * ${perHour}))`;
  return {
    bytes: orNew(FULL_ROOM, filled('bytes_left', ROOM_PER_HOUR, FULL_ROOM)),
    handouts: orNew(
      HANDOUTS_PER_HOUR,
      filled('handouts_left', HANDOUTS_PER_HOUR, HANDOUTS_PER_HOUR),
    ),
  };
}

/** Null: there is room. */
export function rejectWithoutRoom(bytesLeft: number): Rejection | null {
  if (bytesLeft > 0) return null;
  const waitS = ((ROW_BYTES - bytesLeft) / ROOM_PER_HOUR) * HOUR_S;
  return reject(429, 'too_many_requests', { retryAfterS: waitS });
}

export interface Debts {
  /** Adds so much. Gives what is to be written down now, and is owed no more; 0: nothing. */
  readonly settle: (userId: string, bytes: number) => number;
  readonly add: (userId: string, bytes: number) => void;
}

/** What accounts have sent and what is not written down yet, so that not every result has to write it. */
export function createDebts(): Debts {
  const owed = new Map<string, number>();
  const add = (userId: string, bytes: number): number => {
    const total = (owed.get(userId) ?? 0) + bytes;
    if (total === 0) owed.delete(userId);
    else owed.set(userId, total);
    return total;
  };
  return {
    add,
    settle: (userId, bytes) => {
      const total = add(userId, bytes);
      if (total < WRITTEN_FROM) return 0;
      owed.delete(userId);
      return total;
    },
  };
}

const ROOM_LEFT = statement(
  'room left',
  `SELECT ${roomAt('$2::timestamptz').bytes} AS "bytesLeft" FROM save_rooms WHERE user_id = $1`,
);

/** Takes so many bytes, or says how long to wait and takes none. */
export async function takeRoom(
  db: pg.Pool,
  userId: string,
  bytes: number,
  now: Date,
): Promise<Rejection | null> {
  const { rows } = await db.query({
    name: 'take-room',
    text: TAKE_ROOM,
    values: [userId, bytes, now],
  });
  const [taken] = rows;
  if (taken) return null;
  const found = await db.query(ROOM_LEFT, [userId, now]);
  return rejectWithoutRoom(Math.min(0, found.rows[0]?.bytesLeft ?? 0));
}

const AT = roomAt('excluded.counted_at', 'room');
const ROOM = { bytes: `(${AT.bytes})`, handouts: `(${AT.handouts})` };

const TAKE_ROOM = statement(
  'take room',
  `
  INSERT INTO save_rooms AS room (user_id, bytes_left, handouts_left, counted_at)
  VALUES ($1, ${FULL_ROOM} - $2::double precision, ${HANDOUTS_PER_HOUR}, $3)
  ON CONFLICT (user_id) DO UPDATE
    SET bytes_left = ${ROOM.bytes} - $2::double precision, handouts_left = ${ROOM.handouts},
        counted_at = excluded.counted_at
    WHERE ${ROOM.bytes} > 0
  RETURNING user_id`,
);

/** Part of a statement: what $1 (an account) may send grows by a hand-out at $4. */
export const ADD_ROOM_FOR_HANDOUT = `
  INSERT INTO save_rooms AS room (user_id, bytes_left, handouts_left, counted_at)
  VALUES ($1, ${FULL_ROOM}, ${HANDOUTS_PER_HOUR - 1}, $4)
  ON CONFLICT (user_id) DO UPDATE
    SET bytes_left = greatest(${ROOM.bytes}, least(${FULL_ROOM}, ${ROOM.bytes}
          + CASE WHEN ${ROOM.handouts} >= 1 THEN ${ROOM_PER_HANDOUT} ELSE 0 END)),
        handouts_left = ${ROOM.handouts} - CASE WHEN ${ROOM.handouts} >= 1 THEN 1 ELSE 0 END,
        counted_at = excluded.counted_at`;

/** The same for those that were stored together: `spent (user_id, bytes, at)`. In the order of the accounts. */
export const TAKE_ROOM_OF_SPENT = `
  INSERT INTO save_rooms AS room (user_id, bytes_left, handouts_left, counted_at)
  SELECT user_id, ${FULL_ROOM} - sum(bytes), ${HANDOUTS_PER_HOUR}, max(at) FROM spent GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE
    SET bytes_left = ${ROOM.bytes} - (${FULL_ROOM} - excluded.bytes_left), handouts_left = ${ROOM.handouts},
        counted_at = excluded.counted_at`;
