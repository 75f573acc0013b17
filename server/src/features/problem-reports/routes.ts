/** POST /problem_report, /problem_report/all and /problem_report/done. */
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/app-context.ts';
import { reject, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { listProblemReports, markProblemReport, saveProblemReport } from './store.ts';

export function registerProblemReports(app: FastifyInstance, context: AppContext): void {
  const { db, clock, authenticate } = context;

  registerOwnCall(app, authenticate, CALLS.problemReport, async ({ body, caller, request }) => {
    const saved = await saveProblemReport(db, caller.userId, body, clock());
    if (saved.kind === 'ownerGone') return reject(401, 'unauthorized');
    if (saved.kind === 'tooMany') {
      return reject(429, 'too_many_requests', { retryAfterS: saved.waitS });
    }
    if (saved.kind === 'stored') request.log.info({ reportId: saved.id }, 'a problem was reported');
    return succeed('save_successfully', null, 201);
  });

  registerOwnCall(app, authenticate, CALLS.problemReports, async ({ body, caller, request }) => {
    const withNames = caller.role === 'ADMIN';
    const { before = null, isDone = null } = body;
    const reports = await listProblemReports(db, { before, isDone, withNames });
    request.log.info({ userId: caller.userId, count: reports.length }, 'reports were read');
    return succeed('load_successfully', reports);
  });

  registerOwnCall(app, authenticate, CALLS.markProblemReport, async ({ body, caller, request }) => {
    const { userId: staffId, role } = caller;
    const mark = { ...body, staffId, withNames: role === 'ADMIN' };
    const report = await markProblemReport(db, mark, clock());
    if (!report) return reject(404, 'not_found');
    request.log.info({ userId: staffId, ...body }, 'a report was marked');
    return succeed('update_successfully', report);
  });
}
