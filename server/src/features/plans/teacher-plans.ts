/** A teacher's own plans. Every statement names the teacher: others' plans are not there. */
import { shortPathsOf, TEST_NAMES } from '@jamdai/battery';
import {
  MOST_OWN_PLANS,
  TEST_LENGTHS,
  type PlanStep,
  type SavePlan,
  type TeacherPlan,
  type TeacherPlans,
} from '@jamdai/contract';
import { recordAudit, type AuditAction } from '../../core/audit/record-audit.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { READY_PLANS, type Plan } from './ready-plans.ts';
import { estimateMinutes, MINUTES_OF_TEXT, type TimedAttempts } from './step-minutes.ts';
import { PLAN_COLUMNS } from './store.ts';

type Database = Pick<pg.ClientBase, 'query'>;

interface OwnPlanKey {
  readonly planId: string;
  readonly teacherId: string;
}

/** The one that was changed last at the top. `today`: a plan is assigned until the last day of its window. */
export async function listOwnPlans(
  db: Database,
  teacherId: string,
  today: string,
): Promise<TeacherPlan[]> {
  const { rows } = await db.query(
    `SELECT p.id AS "planId", p.revision, p.name, p.step_order AS "order", p.steps,
       (SELECT count(*)::int FROM plan_assignments a JOIN classes c ON c.id = a.class_id
        WHERE a.own_plan_id = p.id AND a.ended_at IS NULL AND c.ended_at IS NULL
          AND a.closes_on >= $2::date) AS "assignedCount"
     FROM plans p WHERE p.teacher_id = $1 ORDER BY p.changed_at DESC, p.id`,
    [teacherId, today],
  );
  return readColumns(rows, PLAN_COLUMNS);
}

/** Null: it is not there, or not this teacher's. */
export async function findTeacherPlan(
  db: Database,
  { planId, teacherId }: OwnPlanKey,
): Promise<(Plan & { readonly revision: number }) | null> {
  const { rows } = await db.query(
    `SELECT id AS "planId", revision, name, step_order AS "order", steps FROM plans
     WHERE id = $1 AND teacher_id = $2`,
    [planId, teacherId],
  );
  return readColumns(rows, PLAN_COLUMNS)[0] ?? null;
}

/** A ready-made plan is offered whole or not at all. */
export function describeTeacherPlans(
  own: readonly TeacherPlan[],
  canServe: (step: PlanStep) => boolean,
  timed: readonly TimedAttempts[],
): TeacherPlans {
  const ready = READY_PLANS.filter(({ steps }) => steps.every(canServe)).map((plan) => ({
    ...{ ...plan, steps: [...plan.steps] },
    ...{ revision: null, assignedCount: 0 },
  }));
  return {
    plans: [...own, ...ready],
    tests: listTests()
      .filter(canServe)
      .map((step) => ({
        testName: step.testName,
        length: step.length,
        minutes: estimateMinutes(step, timed),
      })),
    textMinutes: MINUTES_OF_TEXT,
  };
}

function listTests(): Extract<PlanStep, { kind: 'test' }>[] {
  return TEST_NAMES.flatMap((testName) =>
    TEST_LENGTHS.filter((length) => length === 'full' || shortPathsOf(testName).length > 0).map(
      (length) => ({ kind: 'test' as const, testName, length }),
    ),
  );
}

/** In a transaction. What is stored already is a success: an answer may have been lost. */
export async function savePlan(
  client: pg.PoolClient,
  teacherId: string,
  plan: SavePlan,
  now: Date,
): Promise<Outcome<null>> {
  // One after the other, so that two windows do not both find room for the last one.
  await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [teacherId]);
  const key = { planId: plan.planId, teacherId };
  const stored = await findTeacherPlan(client, key);
  if (stored && isSame(stored, plan)) return succeed('save_successfully', null);
  if (plan.revision === null) return insertPlan(client, key, plan, stored !== null, now);
  if (!stored) return reject(404, 'not_found');
  if (stored.revision !== plan.revision) return reject(409, 'plan_was_changed');
  await client.query(
    `UPDATE plans SET revision = revision + 1, name = $2, step_order = $3, steps = $4, changed_at = $5
     WHERE id = $1`,
    [...([plan.planId] as const), ...contentsOf(plan), now],
  );
  await record(client, 'plan.changed', key, now);
  return succeed('save_successfully', null);
}

async function insertPlan(
  client: pg.PoolClient,
  key: OwnPlanKey,
  plan: SavePlan,
  isThere: boolean,
  now: Date,
): Promise<Outcome<null>> {
  if (isThere) return reject(409, 'plan_was_changed');
  const { rows } = await client.query(
    'SELECT count(*)::int AS count FROM plans WHERE teacher_id = $1',
    [key.teacherId],
  );
  if ((rows[0]?.count ?? 0) >= MOST_OWN_PLANS) return reject(409, 'too_many_plans');
  const { rowCount } = await client.query(
    `INSERT INTO plans (id, teacher_id, name, step_order, steps, made_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING`,
    [...([key.planId, key.teacherId] as const), ...contentsOf(plan), now],
  );
  if (rowCount === 0) return reject(404, 'not_found');
  await record(client, 'plan.made', key, now);
  return succeed('save_successfully', null, 201);
}

/** In a transaction. What was assigned and begun goes on until its last day; the rest goes. */
export async function deletePlan(
  client: pg.PoolClient,
  key: OwnPlanKey,
  now: Date,
): Promise<Outcome<null>> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM plans WHERE id = $1 AND teacher_id = $2 FOR UPDATE',
    [key.planId, key.teacherId],
  );
  if (rowCount === 0) return reject(404, 'not_found');
  await client.query(
    `DELETE FROM plan_assignments a WHERE a.own_plan_id = $1
       AND NOT EXISTS (SELECT 1 FROM plan_runs r WHERE r.assignment_id = a.id)`,
    [key.planId],
  );
  await client.query('DELETE FROM plans WHERE id = $1', [key.planId]);
  await record(client, 'plan.deleted', key, now);
  return succeed('delete_successfully', null);
}

function isSame(stored: Plan, sent: SavePlan): boolean {
  return JSON.stringify(contentsOf(stored)) === JSON.stringify(contentsOf(sent));
}

/** As the columns name, order and steps have it. */
function contentsOf({ name, order, steps }: Pick<SavePlan, 'name' | 'order' | 'steps'>) {
  const { th, en } = name;
  return [JSON.stringify({ th, en }), order, JSON.stringify(steps)] as const;
}

function record(
  client: pg.PoolClient,
  action: AuditAction,
  { planId, teacherId }: OwnPlanKey,
  now: Date,
): Promise<void> {
  return recordAudit(client, {
    at: now,
    action,
    actor: { userId: teacherId },
    subject: { kind: 'plan', id: planId },
  });
}
