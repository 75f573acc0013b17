/** POST /plan…: what a teacher makes, and what a class is given. */
import { CALLS, PLAN_BODY_LIMIT, type PlanStep } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthServices } from '../../accounts/auth-services.ts';
import type { AppContext } from '../../core/app-context.ts';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { assignPlan, changeAssignment, endAssignment, type Change } from './assignments.ts';
import { describeClassPlans } from './class-plans.ts';
import type { TimedAttempts } from './step-minutes.ts';
import { deletePlan, describeTeacherPlans, listOwnPlans, savePlan } from './teacher-plans.ts';

interface TeacherServices extends Pick<AuthServices, 'limits'> {
  readonly canServe: (step: PlanStep) => boolean;
  readonly readTimed: () => Promise<readonly TimedAttempts[]>;
}

export function registerTeacherPlans(
  app: FastifyInstance,
  { db, clock, config, authenticate }: AppContext,
  { limits, canServe, readTimed }: TeacherServices,
): void {
  const dayOf = (moment: Date) => dayInZone(moment, config.timeZone);

  /** In a transaction, unless this account has made too many changes within the hour. */
  async function changing(
    teacherId: string,
    work: (client: pg.PoolClient, change: Change) => Promise<Outcome<null>>,
  ): Promise<Outcome<null>> {
    const retryAfterS = await limits.admitOwnChange(teacherId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    const now = clock();
    return inTransaction(db, (client) => work(client, { teacherId, now, today: dayOf(now) }));
  }

  registerOwnCall(app, authenticate, CALLS.teacherPlans, async ({ caller: { userId } }) => {
    const own = await listOwnPlans(db, userId, dayOf(clock()));
    return succeed('load_successfully', describeTeacherPlans(own, canServe, await readTimed()));
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.savePlan,
    ({ body, caller: { userId } }) =>
      changing(userId, (client, { now }) => savePlan(client, userId, body, now)),
    { bodyLimit: PLAN_BODY_LIMIT },
  );

  registerOwnCall(app, authenticate, CALLS.deletePlan, ({ body, caller: { userId } }) =>
    changing(userId, (client, { now }) =>
      deletePlan(client, { planId: body.planId, teacherId: userId }, now),
    ),
  );

  registerOwnCall(app, authenticate, CALLS.classPlans, async ({ body, caller }) => {
    const key = { classId: body.classId, teacherId: caller.userId };
    const calendar = { now: clock(), dayOf };
    const found = await describeClassPlans(db, key, calendar, await readTimed());
    return found ? succeed('load_successfully', found) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.assignPlan, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => assignPlan(client, body, change, canServe)),
  );

  registerOwnCall(app, authenticate, CALLS.changeAssignment, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => changeAssignment(client, body, change)),
  );

  registerOwnCall(app, authenticate, CALLS.endAssignment, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => endAssignment(client, body.assignmentId, change)),
  );
}
