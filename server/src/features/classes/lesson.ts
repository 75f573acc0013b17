/** What a teacher sees of an own class while a lesson goes on: who is here, where everybody is, who has finished. Never a result. */
import type { TestName } from '@jamdai/battery';
import {
  SILENT_AFTER_MINUTES,
  type Lesson,
  type LessonMember,
  type LessonPhase,
  type LessonPosition,
} from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import { phaseOf } from './lesson-phase.ts';
import { BY_SEAT, findClass, type OwnClassKey } from './store.ts';

const SILENT_AFTER_MS = SILENT_AFTER_MINUTES * 60_000;

interface MemberRow extends Pick<
  LessonMember,
  'memberId' | 'username' | 'firstname' | 'lastname' | 'seatNo' | 'doneToday' | 'waitingCount'
> {
  /** Of today's newest run; null: there is none. */
  readonly testName: TestName | null;
  readonly begunAt: Date | null;
  readonly brokenOffAt: Date | null;
  readonly finishedAt: Date | null;
  /** Last call of any of the pupil's devices, to the minute. */
  readonly heardAt: Date | null;
  readonly isLoggedInToday: boolean;
}

/** Where the pupils' pages are, by pupil. */
type Positions = ReadonlyMap<string, LessonPosition>;

/** Today is the day of `now` in `timeZone`. Null: the class is not there, or not this teacher's. */
export async function findLesson(
  db: pg.Pool,
  key: OwnClassKey,
  timeZone: string,
  now: Date,
  positions: Positions = new Map(),
): Promise<Lesson | null> {
  const found = await findClass(db, key, now);
  if (!found) return null;
  const { rows } = await db.query(
    `WITH today AS (SELECT date_trunc('day', $2::timestamptz AT TIME ZONE $3) AT TIME ZONE $3 AS began)
     SELECT u.id AS "memberId", u.username, u.firstname, u.lastname, m.seat_no AS "seatNo",
       run."testName", run."begunAt", run."brokenOffAt", run."finishedAt",
       (SELECT max(last_used_at) FROM access_tokens WHERE user_id = u.id) AS "heardAt",
       EXISTS (SELECT 1 FROM access_tokens WHERE user_id = u.id AND last_used_at >= today.began)
         AS "isLoggedInToday",
       (SELECT count(*)::int FROM test_takings
        WHERE user_id = u.id AND arrived_at >= today.began) AS "doneToday",
       (SELECT coalesce(sum(greatest(device.waiting_count - (
          SELECT count(*) FROM test_takings
          WHERE user_id = u.id AND arrived_at > device.waiting_told_at), 0)), 0)::int
        FROM access_tokens device
        WHERE device.user_id = u.id AND device.waiting_count > 0) AS "waitingCount"
     FROM today CROSS JOIN class_members m JOIN users u ON u.id = m.user_id AND u.role = 'USER'
     LEFT JOIN LATERAL (
       SELECT r.test_name AS "testName", r.arrived_at AS "begunAt", rest.arrived_at AS "brokenOffAt",
         coalesce(taking.arrived_at, r.saved_at) AS "finishedAt"
       FROM test_runs r
       LEFT JOIN test_takings taking ON taking.user_id = r.user_id
         AND coalesce(taking.idempotency_key, taking.id::text) = r.run_id
       LEFT JOIN incomplete_runs rest ON rest.test_run_id = r.id
       WHERE r.user_id = u.id AND r.arrived_at >= today.began
       ORDER BY r.arrived_at DESC, r.id DESC LIMIT 1) run ON true
     WHERE m.class_id = $1 ORDER BY ${BY_SEAT}`,
    [key.classId, now, timeZone],
  );
  const { classId, name, endedAt } = found;
  const members = rows.map((row) => judge(row, positions.get(row.memberId) ?? null, now));
  const phase = await findPhase(db, classId, now);
  return { classId, name, at: now.toISOString(), endedAt, phase, members };
}

async function findPhase(db: pg.Pool, classId: string, now: Date): Promise<LessonPhase> {
  const { rows } = await db.query(
    `SELECT lesson_command AS command, lesson_command_at AS "commandAt" FROM classes WHERE id = $1`,
    [classId],
  );
  return rows[0] ? phaseOf(rows[0], now) : 'closed';
}

function judge(row: MemberRow, position: LessonPosition | null, now: Date): LessonMember {
  const { begunAt, brokenOffAt, finishedAt, heardAt, isLoggedInToday, ...member } = row;
  const is = (state: LessonMember['state'], since: Date | null): LessonMember => ({
    ...member,
    state,
    since: since?.toISOString() ?? null,
    position,
  });
  if (!begunAt) return is(isLoggedInToday ? 'notYet' : 'away', null);
  if (finishedAt) return is('finished', finishedAt);
  if (brokenOffAt) return is('brokenOff', brokenOffAt);
  const lastWordAt = heardAt && heardAt > begunAt ? heardAt : begunAt;
  const isSilent = now.getTime() - lastWordAt.getTime() >= SILENT_AFTER_MS;
  return isSilent ? is('silent', lastWordAt) : is('underWay', begunAt);
}
