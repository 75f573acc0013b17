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

/** Of a short run: it waits until it is known what comes next. */
export function requestDecision(run: Run): Move {
  return { run: { ...run, state: { at: 'deciding' } }, effects: [{ kind: 'decide' }] };
}

export function takeDecision(
  run: Run,
  { next, atMs }: Extract<RunEvent, { kind: 'decided' }>,
): Move {
  if (!next) return finish(run, run.trials.at(-1)?.answeredAtMs ?? atMs);
  const { questions, reserve } = run.material;
  const material = {
    ...run.material,
    questions: [...questions, next.question],
    reserve: [...reserve, next.reserve],
  };
  return goOn({ ...run, material }, questions.length, atMs);
}

function goOn(run: Run, index: number, atMs: number): Move {
  const { questions, mostQuestions } = run.material;
  if (index >= questions.length)
    return mostQuestions === undefined ? finish(run, atMs) : requestDecision(run);
  const next = { kind: 'question', index, isReserve: false } as const;
  const instruction = instructionBefore(run, index);
  return instruction === null
    ? askTarget(run, next, atMs)
    : showPanel(run, { at: 'direction', next }, { kind: 'direction', instruction, isAgain: false });
}

/** In a short run, which leaves out questions of the ladder, whenever another instruction holds than for the one before. */
function instructionBefore({ task, material }: Run, index: number): string | null {
  const { pooled } = material.questions[index] ?? {};
  if (!pooled) return task.instructionBefore(index);
  const inForceAt = (ladderIndex: number): string | null => {
    const indices = Array.from({ length: ladderIndex + 1 }, (_, at) => ladderIndex - at);
    return indices.map(task.instructionBefore).find((key) => key !== null) ?? null;
  };
  const before = material.questions[index - 1]?.pooled?.ladderIndex ?? 0;
  const inForce = inForceAt(pooled.ladderIndex);
  return inForce === inForceAt(before) ? null : inForce;
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
