/** Taking an answer: the next question, the next block's instruction, or the report after the last one. */
import { isOperationLow } from '../kit/operation-accuracy.ts';
import { askTarget, presentationOf, questionOf } from './ask.ts';
import { hasDrifted } from './drift.ts';
import type { RunEvent } from './events.ts';
import { addFlag, showPanel, type Move } from './move.ts';
import { comparePaints } from './paint.ts';
import { givePracticeAnswer } from './practice.ts';
import { tryTrial } from './record.ts';
import type { Answer, Ask, Run } from './state.ts';
import { sheetsOf } from './stop.ts';
import { toSeconds } from './to-seconds.ts';
import type { RunResult } from './trial.ts';

export function answerAsk(
  run: Run,
  ask: Ask,
  choicesAtMs: number,
  event: Extract<RunEvent, { kind: 'answered' }>,
): Move {
  const { target } = ask;
  const compared = comparePaints(run, ask);
  if (target.kind === 'practice')
    return givePracticeAnswer(compared.run, target.number, event.choice);
  const { correctChoiceNo, version } = questionOf(run, target);
  const { atMs: answeredAtMs, choice, input } = event;
  const trial = tryTrial(run, compared.ask, answeredAtMs, false, { answeredAtMs, choice, input });
  if (!trial) throw new Error(`stepId: ${ask.stepId} was answered before it was shown`);
  const answer: Answer = {
    choice,
    version,
    seconds: toSeconds(answeredAtMs - choicesAtMs),
    isRight: correctChoiceNo ? correctChoiceNo === choice : null,
  };
  const isDrift = hasDrifted(presentationOf(run, target), trial);
  const answered = {
    ...(isDrift ? addFlag(compared.run, 'timingDrift') : compared.run),
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

function finish(answered: Run, atMs: number): Move {
  const run = isOperationLowIn(answered) ? addFlag(answered, 'operationLow') : answered;
  const { answers } = run;
  const result: RunResult = {
    ...sheetsOf(run),
    score: answers.every(({ isRight }) => isRight !== null)
      ? answers.filter(({ isRight }) => isRight).length
      : null,
    timeTotal: toSeconds(atMs - (run.firstShownAtMs ?? atMs)),
    orderNo: null,
  };
  const move = showPanel(run, { at: 'report' }, { kind: 'report' });
  return { run: move.run, effects: [...move.effects, { kind: 'finish', result }] };
}

function isOperationLowIn({ trials }: Run): boolean {
  const retained = trials.filter(({ voided }) => !voided);
  return isOperationLow(retained.map((trial) => (trial.kind === 'operation' ? trial.clicks : [])));
}
