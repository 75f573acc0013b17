/** What a teacher is told of results: the figures of a class, and single results that pupils show. */
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/app-context.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import {
  listMembersWithResults,
  listShownResults,
  lookAtResults,
  showResult,
  takeBackResult,
} from './shown-results.ts';
import { summarizeClass } from './summary.ts';

/** Runs a change unless this account has made too many within the hour. */
type Limited = <Data>(userId: string, run: () => Promise<Outcome<Data>>) => Promise<Outcome<Data>>;

export function registerResults(app: FastifyInstance, context: AppContext, limited: Limited): void {
  const { db, clock, authenticate } = context;

  registerOwnCall(app, authenticate, CALLS.classSummary, async ({ body: { classId }, caller }) => {
    const key = { classId, teacherId: caller.userId };
    const summary = await summarizeClass(db, key, clock());
    return summary ? succeed('load_successfully', summary) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.membersWithResults, async ({ body, caller }) => {
    const key = { classId: body.classId, teacherId: caller.userId };
    const members = await listMembersWithResults(db, key);
    return members ? succeed('load_successfully', members) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.seenResults, ({ body, caller }) => {
    const key = { classId: body.classId, teacherId: caller.userId };
    return lookAtResults(db, key, body.memberId, clock());
  });

  registerOwnCall(app, authenticate, CALLS.shownResults, async ({ caller }) =>
    succeed('load_successfully', await listShownResults(db, caller.userId)),
  );

  registerOwnCall(app, authenticate, CALLS.showResult, ({ body, caller: { userId } }) =>
    limited(userId, () => showResult(db, userId, body, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.takeBackResult, ({ body, caller: { userId } }) =>
    limited(userId, () => takeBackResult(db, userId, body, clock())),
  );
}
