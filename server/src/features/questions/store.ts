/** Forms handed out and set aside, and which one comes next. */
import { firstFormOf, type Language, type TestName } from '@jamdai/battery';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import type { Caller } from '../../core/http/register-call.ts';
import { ADD_ROOM_FOR_HANDOUT } from '../../core/save-room.ts';
import { orderForms } from './form-choice.ts';

type Database = pg.Pool | pg.PoolClient;

/** The eight forms of a test for this caller, the next one first. */
export async function findNextForms(
  db: Database,
  caller: Caller,
  testName: TestName,
): Promise<number[]> {
  const { rows: runs } = await db.query(
    `SELECT form, count(*)::int AS "runCount" FROM test_runs
     WHERE user_id = $1 AND test_name = $2 AND form IS NOT NULL GROUP BY form`,
    [caller.userId, testName],
  );
  const { rows: reserved } = await db.query(
    `SELECT form FROM form_reservations WHERE user_id = $1 AND test_name = $2 AND token_id <> $3`,
    [caller.userId, testName, caller.tokenId],
  );
  return orderForms({
    firstForm: firstFormOf(caller.userId, testName),
    runCountByForm: new Map(runs.map(({ form, runCount }) => [form, runCount])),
    reservedElsewhere: new Set(reserved.map(({ form }) => form)),
  });
}

/** The language of the user's last run; null before the first. */
export async function findLastLanguage(db: Database, userId: string): Promise<Language | null> {
  const { rows } = await db.query(
    'SELECT language FROM test_runs WHERE user_id = $1 ORDER BY arrived_at DESC, id DESC LIMIT 1',
    [userId],
  );
  return rows[0]?.language ?? null;
}

/**
 * The letter pair of the user's last attempt of a naming test, in whichever language, broken off or not; null before the
 * first.
 */
export async function findLastOrderNo(
  db: Database,
  userId: string,
  testName: TestName,
): Promise<number | null> {
  const { rows } = await db.query(
    `SELECT "orderNo" FROM (
       SELECT long_term_order_no AS "orderNo", created_at AS at, id FROM test_takings
       WHERE user_id = $1 AND test_type_id = 6 AND test_name = $2
       UNION ALL
       SELECT long_term_order_no, arrived_at, id FROM test_runs
       WHERE user_id = $1 AND test_name = $2 AND long_term_order_no IS NOT NULL AND saved_at IS NULL
     ) sittings ORDER BY at DESC, id DESC LIMIT 1`,
    [userId, testName],
  );
  return rows[0]?.orderNo ?? null;
}

const HANDOUT = statement(
  'hand-out of a form',
  `WITH noted AS (
     INSERT INTO form_handouts AS noted (user_id, test_name, form, handed_out_at, battery_version)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, test_name, form) DO UPDATE SET battery_version = excluded.battery_version
       WHERE noted.battery_version IS DISTINCT FROM excluded.battery_version)
   ${ADD_ROOM_FOR_HANDOUT}`,
);

export interface Handout {
  readonly userId: string;
  readonly testName: TestName;
  /** Null: the letters of a naming test. */
  readonly form: number | null;
}

/**
 * The moment of the first hand-out counts: a result of this form cannot be older. The battery version is that of the
 * last. Each makes room for a result.
 */
export async function recordHandout(
  db: Database,
  { userId, testName, form }: Handout,
  batteryVersion: string,
  now: Date,
): Promise<void> {
  await db.query(HANDOUT, [userId, testName, form, now, batteryVersion]);
}

export async function reserveForm(
  db: Database,
  caller: Caller,
  testName: TestName,
  form: number,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO form_reservations (token_id, user_id, test_name, form, reserved_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [caller.tokenId, caller.userId, testName, form, now],
  );
}
