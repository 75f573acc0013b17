/** POST /plan…: what a pupil goes through; what a teacher does stands beside. */
import { CALLS, type BeginPlan, type OwnPlan } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthServices } from '../../accounts/auth-services.ts';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, rejectField, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import type { QuestionContext } from '../questions/index.ts';
import { describeOwnPlan, listOpenPlans, type OpenPlan, type PlanFacts } from './own-plans.ts';
import { createServeCheck } from './serve-check.ts';
import type { TimedAttempts } from './step-minutes.ts';
import { listAssignedPlans, listPlanRuns, storePassedStep, storePlanRun } from './store.ts';
import { registerTeacherPlans } from './teacher-routes.ts';
import { createTimedReader } from './timed-attempts.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export function registerPlans(
  app: FastifyInstance,
  context: QuestionContext,
  { limits }: AuthServices,
): void {
  const { db, clock, config, authenticate, questionBook } = context;
  const readTimed = createTimedReader(db, clock);

  const canServe = createServeCheck(questionBook);

  registerTeacherPlans(app, context, { limits, canServe, readTimed });

  async function readFacts(client: Database, userId: string): Promise<Omit<PlanFacts, 'timed'>> {
    const today = dayInZone(clock(), config.timeZone);
    const assigned = await listAssignedPlans(client, userId, today);
    return { userId, assigned, runs: await listPlanRuns(client, userId), canServe };
  }

  /** Null: no such plan is open to the pupil. */
  async function findOpen(client: Database, userId: string, wanted: BeginPlan) {
    const open = listOpenPlans(await readFacts(client, userId)).find(
      ({ plan, assignment }) =>
        plan.planId === wanted.planId &&
        (assignment?.assignmentId ?? null) === (wanted.assignmentId ?? null),
    );
    return open ?? null;
  }

  async function describeRun(userId: string, planRunId: string): Promise<OwnPlan | null> {
    const [run] = await listPlanRuns(db, userId, planRunId);
    if (!run) return null;
    return describeOwnPlan({ plan: run, assignment: run.assignment, run }, await readTimed());
  }

  registerOwnCall(app, authenticate, CALLS.ownPlans, async ({ caller: { userId } }) => {
    const timed = await readTimed();
    const open = listOpenPlans(await readFacts(db, userId));
    const plans = open.map((plan) => describeOwnPlan(plan, timed));
    return succeed('load_successfully', plans);
  });

  registerOwnCall(app, authenticate, CALLS.beginPlan, async ({ body, caller: { userId } }) => {
    const timed = await readTimed();
    const found = answerBegun(await findOpen(db, userId, body), timed);
    if (found) return found;
    const retryAfterS = await limits.admitOwnChange(userId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    return inTransaction(db, async (client) => {
      // One run, though two devices begin at once.
      await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const open = await findOpen(client, userId, body);
      if (!open) return reject(404, 'not_found');
      const begunElsewhere = answerBegun(open, timed);
      if (begunElsewhere) return begunElsewhere;
      const begun = await begin(client, userId, open, clock());
      return succeed('save_successfully', describeOwnPlan(begun, timed), 201);
    });
  });

  registerOwnCall(app, authenticate, CALLS.planRun, async ({ body, caller: { userId } }) => {
    const run = await describeRun(userId, body.planRunId);
    return run ? succeed('load_successfully', run) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.passPlanStep, async ({ body, caller: { userId } }) => {
    const { planRunId, position } = body;
    const run = await describeRun(userId, planRunId);
    if (!run) return reject(404, 'not_found');
    if (!run.steps[position]) return rejectField('position', 'field_is_out_of_range');
    await storePassedStep(db, planRunId, position, clock());
    const after = await describeRun(userId, planRunId);
    return after ? succeed('save_successfully', after) : reject(404, 'not_found');
  });
}

/** Null: a new run may begin. */
function answerBegun(
  open: OpenPlan | null,
  timed: readonly TimedAttempts[],
): Outcome<OwnPlan> | null {
  if (!open) return reject(404, 'not_found');
  const described = describeOwnPlan(open, timed);
  if (!described.canBegin) return reject(409, 'plan_is_done');
  const isOpen = described.planRunId !== null && described.finishedAt === null;
  return isOpen ? succeed('load_successfully', described) : null;
}

async function begin(
  client: pg.PoolClient,
  userId: string,
  { plan, assignment }: OpenPlan,
  startedAt: Date,
): Promise<OpenPlan> {
  const planRunId = makeRecordId(startedAt);
  const assignmentId = assignment?.assignmentId ?? null;
  await storePlanRun(client, { ...plan, planRunId, userId, assignmentId }, startedAt);
  const run = { ...plan, planRunId, assignment, startedAt, passes: [], attempts: [] };
  return { plan, assignment, run };
}
