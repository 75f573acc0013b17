/** What a simulated taker hands in: the English digit test with every answer right. */
import { createFormBook } from '@jamdai/battery';
import type { IncompleteRunRequest, SaveAttemptRequest } from '@jamdai/contract';
import { attemptBody as documentedBody } from '@jamdai/testkit';

export const TEST_NAME = 'phonological_digit_task';
const SECONDS_EACH = 2.5;

const book = createFormBook();

/** `timeTotal` (s) tells this run from all others. */
export function attemptBody(form: number, timeTotal: number): SaveAttemptRequest {
  const trials = book
    .form(TEST_NAME, 'en', form)
    .map(({ correctChoiceNo, version }, index) => trialOf(index, version, correctChoiceNo));
  return { ...documentedBody(form, timeTotal), form, trials };
}

/** The same run before its end. */
export function restBody(runId: string, form: number, answeredCount: number): IncompleteRunRequest {
  const { answerSheet, timeSheet, trials = [] } = attemptBody(form, 0);
  return {
    runId,
    testName: TEST_NAME,
    lang: 'en',
    form,
    answeredCount,
    answerSheet: answerSheet.slice(0, answeredCount),
    timeSheet: timeSheet.slice(0, answeredCount),
    trials: trials.slice(0, answeredCount),
  };
}

function trialOf(
  index: number,
  version: number,
  choice: number,
): NonNullable<SaveAttemptRequest['trials']>[number] {
  const askedAtMs = index * 8000;
  return {
    kind: 'choice',
    index,
    version,
    voided: false,
    askedAtMs,
    shownAtMs: askedAtMs + 500,
    hiddenAtMs: askedAtMs + 5000,
    intendedMs: 4500,
    paintAtMs: null,
    paintHiddenAtMs: null,
    droppedFrames: 0,
    steps: [],
    interruptions: [],
    ignoredInputs: [],
    choicesAtMs: askedAtMs + 5250,
    answeredAtMs: askedAtMs + 5250 + 1000 * SECONDS_EACH,
    choice,
    input: 'mouse',
  };
}
