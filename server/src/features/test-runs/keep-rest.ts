/** Keeping what an interrupted run answered, and what of a run's facts is refused. */
import { findTest, type TestName } from '@jamdai/battery';
import type { IncompleteRunRequest, TestRun } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import {
  refuse,
  refuseField,
  succeed,
  type Outcome,
  type Refusal,
} from '../../core/http/outcome.ts';
import { findRun, keepIncompleteRun, type RunFacts } from './store.ts';

export async function keepRestOf(
  db: pg.Pool,
  userId: string,
  rest: IncompleteRunRequest,
  now: Date,
): Promise<Outcome<TestRun>> {
  const run = (await findRun(db, userId, rest.runId)) ?? runOf(rest);
  if (!run) return refuseField('testName', 'field_is_required');
  const refusal = refuseForm(run.testName, rest.form) ?? refuseSheets(rest, run.testName);
  if (refusal) return refusal;
  if (run.form !== rest.form) return refuseOtherRun();
  const told = { ...run, orderNo: rest.orderNo ?? null };
  const { runId, testName, form, isTakenOver } = await keepIncompleteRun(
    db,
    userId,
    told,
    rest,
    now,
  );
  return succeed('save_successfully', { runId, testName, form, isTakenOver });
}

export function refuseOtherRun(): Refusal {
  return refuse(422, 'run_was_saved_with_other_answers');
}

function isNaming(testName: TestName): boolean {
  return findTest(testName).testTypeName === 'long_term_retrieval';
}

/** Scored tests have a form, naming tests have none. */
export function refuseForm(testName: TestName, form: number | null): Refusal | null {
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
