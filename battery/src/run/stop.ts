/** The end of a run before its last answer, and the sheets of what was answered. */
import { leftAsk } from './ask.ts';
import { showPanel, stay, type Move } from './move.ts';
import { tryTrial } from './record.ts';
import type { Run } from './state.ts';
import { hasBegun } from './path.ts';
import type { Retained, StopReason } from './steps.ts';
import type { QuestionTrial, Sheets } from './trial.ts';

/**
 * Ends a run at any state before the report; what was answered is kept as an incomplete run. `trial`: of the question that
 * was on.
 */
export function abandonRun(
  run: Run,
  atMs: number,
  reason: StopReason,
  trial = openTrial(run, atMs),
): Move {
  const { state } = run;
  if (state.at === 'report' || state.at === 'stopped') return stay(run);
  const closed = trial ? { ...run, trials: [...run.trials, trial] } : run;
  const panel = { kind: 'stopped', reason, kept: retainedOfQuestions(run) } as const;
  const move = showPanel(closed, { at: 'stopped', reason }, panel);
  const begun = run.firstShownAtMs !== null || run.trials.length > 0;
  const abandoned = { kind: 'abandon', begun, sheets: sheetsOf(closed) } as const;
  const effects = [...move.effects, abandoned];
  return { run: move.run, effects: trial ? [{ kind: 'record', trial }, ...effects] : effects };
}

/** What `abandonRun` would keep now. */
export function retainedOfQuestions(run: Run): Retained {
  return hasBegun(run) ? { kind: 'answers', count: run.answers.length } : { kind: 'nothing' };
}

/** The question that was on when the run ended has no answer: its trial is voided. */
function openTrial(run: Run, atMs: number): QuestionTrial | null {
  const { state } = run;
  if (state.at === 'asking' || state.at === 'sounding' || state.at === 'choosing')
    return tryTrial(run, state.ask, atMs, true);
  if (state.at === 'paused' && state.isVoided)
    return tryTrial(run, leftAsk(state, atMs), state.atMs, true);
  return null;
}

export function sheetsOf({ answers, trials, flags, soundPermit }: Run): Sheets {
  return {
    answerSheet: answers.map(({ choice }) => choice),
    timeSheet: answers.map(({ seconds }) => seconds),
    versionSheet: answers.map(({ version }) => version),
    trials,
    flags,
    ...(soundPermit === null ? {} : { soundPermit }),
  };
}
