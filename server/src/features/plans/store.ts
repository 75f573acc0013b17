/** Plans in the database, as their pupils reach them: through the classes they are in, and through what they have begun. */
import {
  PLAN_ORDERS,
  PlanStepSchema,
  type OwnPlan,
  type PlanOrder,
  type PlanText,
  type TestLength,
} from '@jamdai/contract';
import { z } from 'zod';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import type { Plan } from './ready-plans.ts';

type Database = Pick<pg.ClientBase, 'query'>;

type Assignment = NonNullable<OwnPlan['assignment']>;

export const PLAN_COLUMNS = {
  name: written<PlanText>(),
  order: z.enum(PLAN_ORDERS),
  steps: z.array(PlanStepSchema),
};

export interface AssignedPlan {
  readonly assignment: Assignment;
  /** Class number of the pupil; null: the list has none. */
  readonly seatNo: number | null;
  /** Null: a ready-made one, `readyPlan`, or one that was deleted, where neither is there. */
  readonly own: Plan | null;
  readonly readyPlan: string | null;
  /** Null: as the plan has it. */
  readonly order: PlanOrder | null;
}

/** Those whose window holds `today`, the one that closes first at the top. */
export async function listAssignedPlans(
  db: Database,
  userId: string,
  today: string,
): Promise<AssignedPlan[]> {
  const { rows } = await db.query(
    `SELECT a.id AS "assignmentId", c.name AS "className", coalesce(t.firstname, t.username) AS teacher,
       a.opens_on::text AS "opensOn", a.closes_on::text AS "closesOn", m.seat_no AS "seatNo",
       a.ready_plan AS "readyPlan", a.step_order AS "assignedOrder",
       p.id AS "planId", p.name, p.step_order AS "order", p.steps
     FROM class_members m JOIN classes c ON c.id = m.class_id AND c.ended_at IS NULL
     JOIN users t ON t.id = c.teacher_id
     JOIN plan_assignments a ON a.class_id = c.id AND a.ended_at IS NULL
       AND $2::date BETWEEN a.opens_on AND a.closes_on
     LEFT JOIN plans p ON p.id = a.own_plan_id
     WHERE m.user_id = $1 ORDER BY a.closes_on, a.id`,
    [userId, today],
  );
  return rows.map((row) => {
    const { seatNo, readyPlan, assignedOrder, planId, name, order, steps, ...assignment } = row;
    const assigned = { assignment, seatNo, readyPlan, order: readOrder(assignedOrder) };
    if (planId === null) return { ...assigned, own: null };
    const [plan] = readColumns([{ name, order, steps }], PLAN_COLUMNS);
    return { ...assigned, own: plan ? { planId, ...plan } : null };
  });
}

/** Of an assignment. */
export function readOrder(stored: string | null): PlanOrder | null {
  return PLAN_COLUMNS.order.nullable().parse(stored);
}

export interface PlanRun extends Plan {
  readonly planRunId: string;
  readonly assignment: OwnPlan['assignment'];
  readonly startedAt: Date;
  readonly passes: readonly PassedStep[];
  readonly attempts: readonly AttemptOfRun[];
}

interface PassedStep {
  readonly position: number;
  readonly at: Date;
}

interface AttemptOfRun {
  readonly position: number | null;
  readonly at: Date;
  readonly testName: string;
  readonly length: TestLength;
}

/** The newest of each plan and assignment; `planRunId`: that one only, whichever it is. */
export async function listPlanRuns(
  db: Database,
  userId: string,
  planRunId: string | null = null,
): Promise<PlanRun[]> {
  const { rows } = await db.query(
    `SELECT DISTINCT ON (r.plan_id, r.assignment_id) r.id AS "planRunId", r.plan_id AS "planId", r.name,
       r.step_order AS "order", r.steps, r.started_at AS "startedAt",
       CASE WHEN a.id IS NOT NULL THEN json_build_object('assignmentId', a.id, 'className', c.name,
         'teacher', coalesce(t.firstname, t.username), 'opensOn', a.opens_on, 'closesOn', a.closes_on) END
         AS assignment
     FROM plan_runs r LEFT JOIN (plan_assignments a JOIN classes c ON c.id = a.class_id
       JOIN users t ON t.id = c.teacher_id) ON a.id = r.assignment_id
     WHERE r.user_id = $1 AND ($2::uuid IS NULL OR r.id = $2)
     ORDER BY r.plan_id, r.assignment_id, r.id DESC`,
    [userId, planRunId],
  );
  const ids = rows.map((row) => row.planRunId);
  const done = await listDoneSteps(db, userId, ids);
  const columns = { ...PLAN_COLUMNS, assignment: written<Assignment>().nullable() };
  return readColumns(rows, columns).map((run) => {
    const isOfRun = (step: { readonly planRunId: string }) => step.planRunId === run.planRunId;
    return {
      ...run,
      passes: done.passes.filter(isOfRun),
      attempts: done.attempts.filter(isOfRun),
    };
  });
}

async function listDoneSteps(db: Database, userId: string, planRunIds: readonly string[]) {
  const passes = await db.query(
    `SELECT plan_run_id AS "planRunId", step_position AS position, passed_at AS at
     FROM plan_steps_passed WHERE plan_run_id = ANY ($1)`,
    [planRunIds],
  );
  const attempts = await db.query(
    `SELECT plan_run_id AS "planRunId", plan_position AS position, arrived_at AS at, test_name AS "testName"
     FROM test_takings WHERE plan_run_id = ANY ($1) AND user_id = $2`,
    [planRunIds, userId],
  );
  const short = await db.query(
    `SELECT plan_run_id AS "planRunId", plan_position AS position, arrived_at AS at, test_name AS "testName",
       form_length AS length
     FROM short_attempts WHERE plan_run_id = ANY ($1) AND user_id = $2 AND 'notFinished' <> ALL (flags)`,
    [planRunIds, userId],
  );
  return {
    passes: passes.rows,
    attempts: [...attempts.rows.map((row) => ({ ...row, length: 'full' as const })), ...short.rows],
  };
}

export interface NewPlanRun extends Plan {
  readonly planRunId: string;
  readonly userId: string;
  readonly assignmentId: string | null;
}

export async function storePlanRun(client: Database, run: NewPlanRun, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO plan_runs (id, user_id, plan_id, assignment_id, name, step_order, steps, started_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...([run.planRunId, run.userId, run.planId, run.assignmentId] as const),
      ...([JSON.stringify(run.name), run.order, JSON.stringify(run.steps), now] as const),
    ],
  );
}

/** Once: the first moment stays. */
export async function storePassedStep(
  db: Database,
  planRunId: string,
  position: number,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO plan_steps_passed (plan_run_id, step_position, passed_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [planRunId, position, now],
  );
}
