/**
 * What a class is, was and will be given, and how far it is. Whoever has come to the end of a plan is counted in lots, as in
 * the figures of a class: looking counts them, once and for good, whatever becomes of class and pupils.
 */
import { COMPLETION_LOTS, roundCount } from '@jamdai/battery';
import {
  ASSIGNMENT_STATES,
  type AssignmentState,
  type ClassAssignment,
  type ClassPlans,
} from '@jamdai/contract';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { holdClass } from '../classes/index.ts';
import { READY_PLANS, type Plan } from './ready-plans.ts';
import { estimateMinutes, type TimedAttempts } from './step-minutes.ts';
import { PLAN_COLUMNS, readOrder } from './store.ts';

interface ClassKey {
  readonly classId: string;
  readonly teacherId: string;
}

interface Calendar {
  readonly now: Date;
  /** In the zone of the installation. */
  readonly dayOf: (moment: Date) => string;
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

/** Null: the class is not there, or not this teacher's. */
export function describeClassPlans(
  db: pg.Pool,
  key: ClassKey,
  { now, dayOf }: Calendar,
  timed: readonly TimedAttempts[],
): Promise<ClassPlans | null> {
  return inTransaction(db, async (tx) => {
    if (!(await holdClass(tx, key))) return null;
    await countFurther(tx, key.classId, now);
    const rows = await listRows(tx, key.classId);
    const today = dayOf(now);
    // What was taken back before its first day nobody has seen.
    const seen = rows.filter(({ endedAt, opensOn }) => !endedAt || opensOn <= dayOf(endedAt));
    const described = seen.flatMap((row) => describe(row, today, timed) ?? []);
    const inState = (wanted: AssignmentState) => described.filter(({ state }) => state === wanted);
    return { today, assignments: ASSIGNMENT_STATES.flatMap(inState) };
  });
}

/** A step of a run is done as its pupil sees it done: see `own-plans.ts`. */
async function countFurther(tx: pg.PoolClient, classId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE plan_assignments a SET finished_count = ended.count, finished_counted_at = $2
     FROM (SELECT r.assignment_id, count(*)::int AS count FROM plan_runs r
       JOIN plan_assignments own ON own.id = r.assignment_id AND own.class_id = $1
       WHERE NOT EXISTS (
         SELECT 1 FROM json_array_elements(r.steps) WITH ORDINALITY AS s (step, number)
         WHERE NOT EXISTS (SELECT 1 FROM plan_steps_passed p
             WHERE p.plan_run_id = r.id AND p.step_position = s.number - 1)
           AND NOT EXISTS (SELECT 1 FROM test_takings t
             WHERE t.plan_run_id = r.id AND t.user_id = r.user_id AND t.plan_position = s.number - 1
               AND t.test_name = s.step ->> 'testName' AND s.step ->> 'length' = 'full')
           AND NOT EXISTS (SELECT 1 FROM short_attempts t
             WHERE t.plan_run_id = r.id AND t.user_id = r.user_id AND t.plan_position = s.number - 1
               AND t.test_name = s.step ->> 'testName' AND t.form_length = s.step ->> 'length'
               AND 'notFinished' <> ALL (t.flags)))
       GROUP BY r.assignment_id) ended
     WHERE a.id = ended.assignment_id
       AND ended.count - a.finished_count >= CASE WHEN a.finished_count = 0 THEN $3::int ELSE $4::int END`,
    [classId, now, COMPLETION_LOTS.first, COMPLETION_LOTS.further],
  );
}

async function listRows(tx: pg.PoolClient, classId: string) {
  const { rows } = await tx.query(
    `SELECT a.id AS "assignmentId", a.revision, a.ready_plan AS "readyPlan", a.own_plan_id AS "ownPlanId",
       a.step_order AS "assignedOrder", a.opens_on::text AS "opensOn", a.closes_on::text AS "closesOn",
       a.ended_at AS "endedAt", a.finished_count AS "finishedCount",
       a.finished_counted_at AS "finishedCountedAt",
       p.name, p.step_order AS "order", p.steps
     FROM plan_assignments a
     LEFT JOIN LATERAL (
       SELECT own.name, own.step_order, own.steps FROM plans own WHERE own.id = a.own_plan_id
       UNION ALL
       SELECT r.name, r.step_order, r.steps FROM plan_runs r
       WHERE r.assignment_id = a.id AND num_nonnulls(a.own_plan_id, a.ready_plan) = 0
       LIMIT 1) p ON true
     WHERE a.class_id = $1 ORDER BY a.opens_on DESC, a.id DESC`,
    [classId],
  );
  return rows;
}

/** Null: nothing is known of its plan any more. */
function describe(
  row: Row,
  today: string,
  timed: readonly TimedAttempts[],
): ClassAssignment | null {
  const { assignmentId, revision, readyPlan, ownPlanId, opensOn, closesOn, endedAt } = row;
  const ready = READY_PLANS.find(({ planId }) => planId === readyPlan);
  const [stored] = row.name === null ? [] : readColumns([row], PLAN_COLUMNS);
  const plan: Omit<Plan, 'planId'> | undefined = ready ?? stored;
  if (!plan) return null;
  const isOver = endedAt !== null || closesOn < today;
  return {
    ...{ assignmentId, revision, opensOn, closesOn, name: plan.name },
    isPlanDeleted: readyPlan === null && ownPlanId === null,
    order: readOrder(row.assignedOrder) ?? plan.order,
    testCount: plan.steps.filter(({ kind }) => kind === 'test').length,
    minutes: plan.steps.reduce((sum, step) => sum + estimateMinutes(step, timed), 0),
    endedAt: endedAt?.toISOString() ?? null,
    state: isOver ? 'over' : today < opensOn ? 'toCome' : 'open',
    finished: row.finishedCountedAt
      ? {
          people: roundCount(row.finishedCount),
          countedAt: row.finishedCountedAt.toISOString(),
        }
      : null,
  };
}
