/** The body of POST /test_run/incomplete: what a run that did not reach its end has answered. */
import type { Language, Sheets, TestName, Trial } from '@jamdai/battery/present';
import type { AttemptPlanStep, IncompleteRunRequest, QuestionSet } from '@jamdai/contract';
import { describeTrial } from './attempt-request.ts';

export interface RunFacts {
  readonly runId: string;
  readonly userId: string;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly served: QuestionSet;
  /** The step of a plan that the run is. */
  readonly planStep?: AttemptPlanStep | undefined;
  /** Naming tests: the letter pair. */
  readonly orderNo?: number;
}

export function emptyIncompleteRun(facts: RunFacts): IncompleteRunRequest {
  const { runId, testName, language, served, orderNo } = facts;
  const sheets = { answeredCount: 0, answerSheet: [], timeSheet: [], trials: [] };
  const letter = orderNo === undefined ? {} : { orderNo };
  const { form, batteryVersion } = served;
  return { runId, testName, lang: language, form, batteryVersion, ...letter, ...sheets };
}

/** A voided trial has no answer; of a naming test the words are kept each second, by `incompleteRunOf`. */
export function addTrial(rest: IncompleteRunRequest, trial: Trial): IncompleteRunRequest {
  const grown = { ...rest, trials: [...rest.trials, describeTrial(trial)] };
  if (trial.kind === 'naming' || trial.voided) return grown;
  const { choice, choicesAtMs, answeredAtMs } = trial;
  if (choice === null || choicesAtMs === null || answeredAtMs === null) return grown;
  return {
    ...grown,
    answeredCount: rest.answeredCount + 1,
    answerSheet: [...rest.answerSheet, choice],
    timeSheet: [...rest.timeSheet, Math.round(answeredAtMs - choicesAtMs) / 1000],
  };
}

export function incompleteRunOf(facts: RunFacts, sheets: Sheets): IncompleteRunRequest {
  const { answerSheet, timeSheet, trials } = sheets;
  return {
    ...emptyIncompleteRun(facts),
    // The words of a naming test answer no question of thirty.
    answeredCount: answerSheet.filter((answer) => typeof answer === 'number').length,
    answerSheet: [...answerSheet],
    timeSheet: [...timeSheet],
    trials: trials.map(describeTrial),
  };
}
