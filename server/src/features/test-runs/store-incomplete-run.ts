/** Keeping what an interrupted run answered, and what of a run's facts is refused. */
import { findTest, type TestName } from '@jamdai/battery';
import type { IncompleteRunRequest, TestRun } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import {
  reject,
  rejectField,
  succeed,
  type Outcome,
  type Rejection,
} from '../../core/http/outcome.ts';
import { findRun, insertIncompleteRun, type RunFacts } from './store.ts';

export async function storeIncompleteRunOf(
  db: pg.Pool,
  userId: string,
  rest: IncompleteRunRequest,
  now: Date,
): Promise<Outcome<TestRun>> {
  const run = (await findRun(db, userId, rest.runId)) ?? runOf(rest);
  if (!run) return rejectField('testName', 'field_is_required');
  const rejection = rejectForm(run.testName, rest.form) ?? rejectSheets(rest, run.testName);
  if (rejection) return rejection;
  if (run.form !== rest.form) return rejectOtherRun();
  const { orderNo = null, batteryVersion = null } = rest;
  const reported = { ...run, orderNo, batteryVersion };
  const { runId, testName, form, isTakenOver } = await insertIncompleteRun(
    db,
    userId,
    reported,
    rest,
    now,
  );
  return succeed('save_successfully', { runId, testName, form, isTakenOver });
}

export function rejectOtherRun(): Rejection {
  return reject(422, 'run_was_saved_with_other_answers');
}

function isNaming(testName: TestName): boolean {
  return findTest(testName).testTypeName === 'long_term_retrieval';
}

/** Scored tests have a form, naming tests have none. */
export function rejectForm(testName: TestName, form: number | null): Rejection | null {
  const hasForms = !isNaming(testName);
  if (hasForms === (form !== null)) return null;
  return rejectField('form', hasForms ? 'field_is_required' : 'field_is_not_valid');
}

/** A run whose start never arrived says itself which test it was. */
function runOf(rest: IncompleteRunRequest): RunFacts | null {
  const { runId, testName, lang: language, form } = rest;
  return testName && language ? { runId, testName, language, form, startedAt: null } : null;
}

function rejectSheets(rest: IncompleteRunRequest, testName: TestName): Rejection | null {
  const { answerSheet, timeSheet, answeredCount } = rest;
  if (timeSheet.length !== answerSheet.length) {
    return rejectField('timeSheet', 'list_has_wrong_length');
  }
  if (isNaming(testName)) return null;
  if (answerSheet.length !== answeredCount) {
    return rejectField('answerSheet', 'list_has_wrong_length');
  }
  const wordAt = answerSheet.findIndex((answer) => typeof answer !== 'number');
  return wordAt < 0 ? null : rejectField(`answerSheet.${wordAt}`, 'answer_is_not_valid');
}
