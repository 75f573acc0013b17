/** POST /test_run, and below it /incomplete, /open, /take_over, /waiting, /incomplete/all and /report. */
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/app-context.ts';
import { reject, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { ROW_BYTES, takeRoom } from '../../core/save-room.ts';
import { storeIncompleteRunOf, rejectForm, rejectOtherRun } from './store-incomplete-run.ts';
import { readRunReport, registerMissingRuns } from './missing-runs.ts';
import {
  listOpenRuns,
  listUnfinishedRuns,
  startRun,
  takeRunOver,
  tellWaiting,
  type RunFacts,
} from './store.ts';

const SAVE_BODY_LIMIT = 256 * 1024;
const PAGE_SIZE = 100;
/** Its row and its places in the indexes. */
const START_BYTES = 512;

export function registerTestRuns(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, authenticate } = context;
  registerMissingRuns(app, context);

  registerOwnCall(app, authenticate, CALLS.startTestRun, async ({ body, caller }) => {
    const { runId, testName, form, startedAt, orderNo = null, batteryVersion = null } = body;
    const rejection = rejectForm(testName, form);
    if (rejection) return rejection;
    const full = await takeRoom(db, caller.userId, START_BYTES, clock());
    if (full) return full;
    const facts = { runId, testName, language: body.lang, form };
    const run: RunFacts = { ...facts, startedAt, orderNo, batteryVersion };
    const stored = await startRun(db, caller.userId, run, clock(), caller.tokenId);
    if (stored.testName !== testName || stored.form !== form) return rejectOtherRun();
    const { isTakenOver } = stored;
    return succeed('save_successfully', { runId, testName, form, isTakenOver });
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveIncompleteRun,
    async ({ body, caller }) => {
      const bytes = Buffer.byteLength(JSON.stringify(body)) + ROW_BYTES;
      const full = await takeRoom(db, caller.userId, bytes, clock());
      return full ?? storeIncompleteRunOf(db, caller.userId, body, clock());
    },
    { bodyLimit: SAVE_BODY_LIMIT },
  );

  registerOwnCall(app, authenticate, CALLS.openRuns, async ({ caller }) =>
    succeed('load_successfully', await listOpenRuns(db, caller, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.takeOverRun, async ({ body, caller }) => {
    const { runId } = body;
    const outcome = await takeRunOver(db, caller.userId, runId, clock());
    if (!outcome) return reject(404, 'not_found');
    return succeed('update_successfully', { runId, outcome });
  });

  registerOwnCall(app, authenticate, CALLS.tellWaiting, async ({ body, caller }) => {
    await tellWaiting(db, caller.tokenId, body.waitingCount, clock());
    return succeed('update_successfully', null);
  });

  registerOwnCall(app, authenticate, CALLS.runReport, async () =>
    succeed('load_successfully', await readRunReport(db, config.timeZone, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.unfinishedRuns, async ({ body }) => {
    const page = { limit: body.limit ?? PAGE_SIZE, before: body.before ?? null };
    return succeed('load_successfully', await listUnfinishedRuns(db, page));
  });
}
