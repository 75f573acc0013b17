/** Which plans a class is given, and for which days. Every statement names the teacher: others' classes are not there. */
import {
  MOST_ASSIGNMENTS,
  type AssignPlan,
  type ChangeAssignment,
  type PlanStep,
} from '@jamdai/contract';
import { recordAudit, type AuditAction } from '../../core/audit/record-audit.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, rejectField, succeed, type Outcome } from '../../core/http/outcome.ts';
import { rejectClass } from '../classes/index.ts';
import { READY_PLANS, type Plan } from './ready-plans.ts';
import { findTeacherPlan } from './teacher-plans.ts';

/** Who changes it, when, and which day that is in the zone of the installation. */
export interface Change {
  readonly teacherId: string;
  readonly now: Date;
  readonly today: string;
}

interface StoredAssignment extends Omit<ChangeAssignment, 'order'> {
  readonly classId: string;
  readonly readyPlan: string | null;
  readonly ownPlanId: string | null;
  readonly order: string | null;
  readonly endedAt: Date | null;
}

/** In a transaction. */
export async function assignPlan(
  client: pg.PoolClient,
  assigned: AssignPlan,
  change: Change,
  canServe: (step: PlanStep) => boolean,
): Promise<Outcome<null>> {
  const { teacherId, today } = change;
  const rejection = await rejectClass(client, { classId: assigned.classId, teacherId });
  if (rejection) return rejection;
  const stored = await findAssignment(client, assigned.assignmentId, teacherId);
  if (stored) {
    return isSame(stored, assigned)
      ? succeed('save_successfully', null)
      : reject(409, 'assignment_was_changed');
  }
  const ready = READY_PLANS.find(({ planId }) => planId === assigned.planId);
  const plan: Plan | null = ready ?? (await findOwn(client, assigned.planId, teacherId));
  if (!plan) return reject(404, 'not_found');
  if (!plan.steps.some((step) => step.kind === 'test' && canServe(step)))
    return rejectField('planId', 'field_is_not_valid');
  if (assigned.closesOn < today) return rejectField('closesOn', 'date_is_not_valid');
  if ((await countStanding(client, assigned.classId, today)) >= MOST_ASSIGNMENTS)
    return reject(409, 'too_many_assignments');
  const isStored = await insertAssignment(client, assigned, ready !== undefined, change);
  if (!isStored) return reject(404, 'not_found');
  await record(client, 'plan.assigned', assigned, change);
  return succeed('save_successfully', null, 201);
}

/** In a transaction. */
export async function changeAssignment(
  client: pg.PoolClient,
  changed: ChangeAssignment,
  change: Change,
): Promise<Outcome<null>> {
  const found = await holdAssignment(client, changed.assignmentId, change.teacherId);
  if ('isRejected' in found) return found;
  const { assignmentId, order, opensOn, closesOn } = changed;
  if (hasWindow(found, changed) && found.order === order)
    return succeed('update_successfully', null);
  if (found.endedAt !== null) return reject(409, 'assignment_is_over');
  if (found.revision !== changed.revision) return reject(409, 'assignment_was_changed');
  if (closesOn < change.today) return rejectField('closesOn', 'date_is_not_valid');
  await client.query(
    `UPDATE plan_assignments SET revision = revision + 1, step_order = $2, opens_on = $3::date,
       closes_on = $4::date WHERE id = $1`,
    [assignmentId, order, opensOn, closesOn],
  );
  await record(client, 'plan.assignmentChanged', found, change);
  return succeed('update_successfully', null);
}

/** In a transaction. */
export async function endAssignment(
  client: pg.PoolClient,
  assignmentId: string,
  change: Change,
): Promise<Outcome<null>> {
  const found = await holdAssignment(client, assignmentId, change.teacherId);
  if ('isRejected' in found) return found;
  if (found.endedAt === null) {
    await client.query('UPDATE plan_assignments SET ended_at = $2 WHERE id = $1', [
      assignmentId,
      change.now,
    ]);
    await record(client, 'plan.assignmentEnded', found, change);
  }
  return succeed('update_successfully', null);
}

/** Of a class that goes on. Holds its row until the transaction ends. */
async function holdAssignment(client: pg.PoolClient, assignmentId: string, teacherId: string) {
  const found = await findAssignment(client, assignmentId, teacherId);
  if (!found) return reject(404, 'not_found');
  const rejection = await rejectClass(client, { classId: found.classId, teacherId });
  if (rejection) return rejection;
  // It may have been another one while the class was held.
  return (await findAssignment(client, assignmentId, teacherId)) ?? reject(404, 'not_found');
}

async function findAssignment(
  client: pg.PoolClient,
  assignmentId: string,
  teacherId: string,
): Promise<StoredAssignment | null> {
  const { rows } = await client.query(
    `SELECT a.id AS "assignmentId", a.class_id AS "classId", a.revision, a.ready_plan AS "readyPlan",
       a.own_plan_id AS "ownPlanId", coalesce(a.step_order, p.step_order) AS "order",
       a.opens_on::text AS "opensOn", a.closes_on::text AS "closesOn", a.ended_at AS "endedAt"
     FROM plan_assignments a JOIN classes c ON c.id = a.class_id AND c.teacher_id = $2
     LEFT JOIN plans p ON p.id = a.own_plan_id WHERE a.id = $1`,
    [assignmentId, teacherId],
  );
  return rows[0] ?? null;
}

/** `planId` may be the id of a ready-made plan that is not there. */
function findOwn(client: pg.PoolClient, planId: string, teacherId: string): Promise<Plan | null> {
  const isOwn = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(planId);
  return isOwn ? findTeacherPlan(client, { planId, teacherId }) : Promise.resolve(null);
}

async function countStanding(
  client: pg.PoolClient,
  classId: string,
  today: string,
): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM plan_assignments
     WHERE class_id = $1 AND ended_at IS NULL AND closes_on >= $2::date`,
    [classId, today],
  );
  return rows[0]?.count ?? 0;
}

/** False: the id is another class'. */
async function insertAssignment(
  client: pg.PoolClient,
  { assignmentId, classId, planId, order, opensOn, closesOn }: AssignPlan,
  isReady: boolean,
  { now }: Change,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO plan_assignments (id, class_id, ready_plan, own_plan_id, step_order, opens_on, closes_on, made_at)
     VALUES ($1, $2, $3, $4, $5, $6::date, $7::date, $8) ON CONFLICT DO NOTHING`,
    [
      ...([assignmentId, classId, isReady ? planId : null, isReady ? null : planId] as const),
      ...([order, opensOn, closesOn, now] as const),
    ],
  );
  return rowCount === 1;
}

function isSame(stored: StoredAssignment, sent: AssignPlan): boolean {
  const { classId, readyPlan, ownPlanId, order, endedAt } = stored;
  return (
    endedAt === null &&
    classId === sent.classId &&
    (readyPlan ?? ownPlanId) === sent.planId &&
    order === sent.order &&
    hasWindow(stored, sent)
  );
}

type Days = Pick<AssignPlan, 'opensOn' | 'closesOn'>;

function hasWindow(stored: Days, { opensOn, closesOn }: Days): boolean {
  return stored.opensOn === opensOn && stored.closesOn === closesOn;
}

function record(
  client: pg.PoolClient,
  action: AuditAction,
  { classId, assignmentId }: Pick<AssignPlan, 'classId' | 'assignmentId'>,
  { teacherId, now }: Change,
): Promise<void> {
  return recordAudit(client, {
    at: now,
    action,
    actor: { userId: teacherId },
    subject: { kind: 'class', id: classId },
    details: { assignmentId },
  });
}
