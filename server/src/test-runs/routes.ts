/** POST /test_run, and below it /incomplete, /open, /take_over, /waiting, /incomplete/all and /report. */
import { findTest, type TestName } from '@jamdai/battery';
import { CALLS, type IncompleteRunRequest } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { Building } from '../building.ts';
import { refuse, refuseField, succeed, type Refusal } from '../http/outcome.ts';
import { registerOwnCall } from '../http/register-call.ts';
import { readRunReport, registerMissingRuns } from './missing-runs.ts';
import {
  findRun,
  keepIncompleteRun,
  listOpenRuns,
  listUnfinishedRuns,
  startRun,
  takeRunOver,
  tellWaiting,
  type RunFacts,
} from './store.ts';

const SAVE_BODY_LIMIT = 256 * 1024;
const PAGE_SIZE = 100;

export function registerTestRuns(app: FastifyInstance, building: Building): void {
  const { db, clock, config, authenticate } = building;
  registerMissingRuns(app, building);

  registerOwnCall(app, authenticate, CALLS.startTestRun, async ({ body, caller }) => {
    const { runId, testName, form, startedAt, orderNo = null } = body;
    const refusal = refuseForm(testName, form);
    if (refusal) return refusal;
    const run: RunFacts = { runId, testName, language: body.lang, form, startedAt, orderNo };
    const stored = await startRun(db, caller.userId, run, clock(), caller.tokenId);
    if (stored.testName !== testName || stored.form !== form) return refuseOtherRun();
    const { isTakenOver } = stored;
    return succeed('save_successfully', { runId, testName, form, isTakenOver });
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveIncompleteRun,
    async ({ body, caller }) => {
      const { userId } = caller;
      const started = await findRun(db, userId, body.runId);
      const run = started ?? runOf(body);
      if (!run) return refuseField('testName', 'field_is_required');
      const refusal = refuseForm(run.testName, body.form) ?? refuseSheets(body, run.testName);
      if (refusal) return refusal;
      if (run.form !== body.form) return refuseOtherRun();
      const stored = await keepIncompleteRun(
        db,
        userId,
        { ...run, orderNo: body.orderNo ?? null },
        body,
        clock(),
      );
      const { runId, testName, form, isTakenOver } = stored;
      return succeed('save_successfully', { runId, testName, form, isTakenOver });
    },
    { bodyLimit: SAVE_BODY_LIMIT },
  );

  registerOwnCall(app, authenticate, CALLS.openRuns, async ({ caller }) =>
    succeed('load_successfully', await listOpenRuns(db, caller, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.takeOverRun, async ({ body, caller }) => {
    const { runId } = body;
    const outcome = await takeRunOver(db, caller.userId, runId, clock());
    if (!outcome) return refuse(404, 'not_found');
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

function refuseOtherRun(): Refusal {
  return refuse(422, 'run_was_saved_with_other_answers');
}

function isNaming(testName: TestName): boolean {
  return findTest(testName).testTypeName === 'long_term_retrieval';
}

/** Scored tests have a form, naming tests have none. */
function refuseForm(testName: TestName, form: number | null): Refusal | null {
  const hasForms = !isNaming(testName);
  if (hasForms === (form !== null)) return null;
  return refuseField('form', hasForms ? 'field_is_required' : 'field_is_not_valid');
}

/** A run whose start never arrived says itself which test it was. */
function runOf(rest: IncompleteRunRequest): RunFacts | null {
  const { runId, testName, lang, form } = rest;
  return testName && lang ? { runId, testName, language: lang, form, startedAt: null } : null;
}

function refuseSheets(rest: IncompleteRunRequest, testName: TestName): Refusal | null {
  const { answerSheet, timeSheet, answeredCount } = rest;
  if (timeSheet.length !== answerSheet.length) {
    return refuseField('timeSheet', 'list_has_wrong_length');
  }
  if (isNaming(testName)) return null;
  if (answerSheet.length !== answeredCount) {
    return refuseField('answerSheet', 'list_has_wrong_length');
  }
  const wordAt = answerSheet.findIndex((answer) => typeof answer !== 'number');
  return wordAt < 0 ? null : refuseField(`answerSheet.${wordAt}`, 'answer_is_not_valid');
}
