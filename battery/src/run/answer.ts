/** Taking an answer: the next question, the next block's instruction, or the report after the last one. */
import { askTarget, questionOf } from './ask.ts';
import type { RunEvent } from './events.ts';
import { addFlag, showPanel, type Move } from './move.ts';
import { compareWitnesses } from './paint.ts';
import { givePracticeAnswer } from './practice.ts';
import { tryTrial } from './record.ts';
import type { Answer, Ask, Run } from './state.ts';
import { sheetsOf } from './stop.ts';
import type { ChoiceTrial, RunResult } from './trial.ts';

/** Two frames at 60 Hz: a longer difference between intended and real display time is a drift. */
const DRIFT_MS = 34;

export function answerAsk(
  run: Run,
  ask: Ask,
  choicesAtMs: number,
  event: Extract<RunEvent, { kind: 'answered' }>,
): Move {
  const { target } = ask;
  const witnessed = compareWitnesses(run, ask);
  if (target.kind === 'practice')
    return givePracticeAnswer(witnessed.run, target.number, event.choice);
  const { correctChoiceNo, version } = questionOf(run, target);
  const { atMs: answeredAtMs, choice, input } = event;
  const trial = tryTrial(run, witnessed.ask, answeredAtMs, false, { answeredAtMs, choice, input });
  if (!trial) throw new Error(`stepId: ${ask.stepId} was answered before it was shown`);
  const answer: Answer = {
    choice,
    version,
    seconds: toSeconds(answeredAtMs - choicesAtMs),
    isRight: correctChoiceNo ? correctChoiceNo === choice : null,
  };
  const isDrift = isSeen(run, ask) && hasDrifted(trial);
  const answered = {
    ...(isDrift ? addFlag(witnessed.run, 'timingDrift') : witnessed.run),
    answers: [...run.answers, answer],
    trials: [...run.trials, trial],
  };
  const next = goOn(answered, target.index + 1, answeredAtMs);
  return { run: next.run, effects: [{ kind: 'record', trial }, ...next.effects] };
}

function goOn(run: Run, index: number, atMs: number): Move {
  if (index >= run.material.questions.length) return finish(run, atMs);
  const next = { kind: 'question', index, isReserve: false } as const;
  const instruction = run.task.instructionBefore(index);
  return instruction === null
    ? askTarget(run, next, atMs)
    : showPanel(run, { at: 'direction', next }, { kind: 'direction', instruction, isAgain: false });
}

function finish(run: Run, atMs: number): Move {
  const { answers } = run;
  const result: RunResult = {
    ...sheetsOf(run),
    score: answers.every(({ isRight }) => isRight !== null)
      ? answers.filter(({ isRight }) => isRight).length
      : null,
    timeTotal: toSeconds(atMs - (run.firstShownAtMs ?? atMs)),
  };
  const move = showPanel(run, { at: 'report' }, { kind: 'report' });
  return { run: move.run, effects: [...move.effects, { kind: 'finish', result }] };
}

function isSeen(run: Run, { target }: Ask): boolean {
  const index = target.kind === 'question' ? target.index : 0;
  const plan = run.task.planQuestion(questionOf(run, target), index, run.language);
  return plan.presentation.kind === 'seen';
}

/** By either witness: the frames' time stamps, or the paints where the browser tells both. */
function hasDrifted(trial: ChoiceTrial): boolean {
  const { shownAtMs, hiddenAtMs, paintAtMs, paintHiddenAtMs, intendedMs } = trial;
  const lasted = [hiddenAtMs - shownAtMs];
  if (paintAtMs !== null && paintHiddenAtMs !== null) lasted.push(paintHiddenAtMs - paintAtMs);
  return lasted.some((lastedMs) => Math.abs(lastedMs - intendedMs) > DRIFT_MS);
}

/** Three decimals; never negative. */
function toSeconds(ms: number): number {
  return Math.max(0, Math.round(ms)) / 1000;
}
