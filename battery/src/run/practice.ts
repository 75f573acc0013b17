/**
 * Practice: two questions with feedback. A wrong first one is shown once more; both wrong → the instruction
 * and two others; still wrong → flag and go on (battery design, 2.9). Nothing of it is stored.
 */
import type { ChoiceNo } from '../question.ts';
import { askTarget, practiceOf } from './ask.ts';
import { addFlag, showPanel, type Move } from './move.ts';
import type { FeedbackNext, Run, RunState, Target } from './state.ts';
import type { Panel } from './steps.ts';

type PracticeTarget = Extract<Target, { kind: 'practice' }>;

const ROUND_SIZE = 2;
const ROUNDS = 2;

export function givePracticeAnswer(run: Run, number: number, choice: ChoiceNo): Move {
  const isRight = practiceOf(run, number).correctChoiceNo === choice;
  const answered = { ...run, practiceRight: [...run.practiceRight, isRight] };
  const isFirst = number % ROUND_SIZE === 0;
  if (isFirst && !isRight)
    return showFeedback(answered, number, choice, {
      kind: 'ask',
      target: { kind: 'practice', number, part: 'review' },
    });
  return showFeedback(answered, number, choice, afterPractice(answered, number));
}

/** What has no choices is over: the warm-up leads to the first question, a review to its feedback. */
export function endAlone(run: Run, target: PracticeTarget, atMs: number): Move {
  const { number, part } = target;
  return part === 'warmUp'
    ? askTarget(run, { ...target, part: 'question' }, atMs)
    : showFeedback(run, number, null, afterPractice(run, number));
}

export function continueFeedback(
  run: Run,
  { next }: Extract<RunState, { at: 'feedback' }>,
  atMs: number,
): Move {
  switch (next.kind) {
    case 'ask':
      return askTarget(run, next.target, atMs);
    case 'directionAgain':
      return showPanel(
        run,
        { at: 'direction', next: { kind: 'practice', number: ROUND_SIZE, part: 'question' } },
        { kind: 'direction', instruction: run.task.instructionBefore(0) ?? 'main', isAgain: true },
      );
    case 'ready': {
      const ready = hasFailed(run) ? addFlag(run, 'practiceFailed') : run;
      return showPanel(ready, { at: 'ready' }, { kind: 'ready' });
    }
  }
}

function afterPractice(run: Run, number: number): FeedbackNext {
  const isFirst = number % ROUND_SIZE === 0;
  if (isFirst)
    return { kind: 'ask', target: { kind: 'practice', number: number + 1, part: 'question' } };
  const isMissed = run.practiceRight.slice(-ROUND_SIZE).every((isRight) => !isRight);
  return isMissed && number < ROUND_SIZE ? { kind: 'directionAgain' } : { kind: 'ready' };
}

/** Both rounds were taken, and nothing of the last one was right. */
function hasFailed({ practiceRight }: Run): boolean {
  return (
    practiceRight.length === ROUND_SIZE * ROUNDS &&
    practiceRight.slice(ROUND_SIZE).every((isRight) => !isRight)
  );
}

function showFeedback(run: Run, number: number, choice: ChoiceNo | null, next: FeedbackNext): Move {
  const question = practiceOf(run, number);
  const panel: Panel = {
    kind: 'feedback',
    plan: run.task.planQuestion(question, 0, run.language),
    correctChoice: question.correctChoiceNo,
    explanation: run.task.explain(question, run.language),
    choice,
    then: describeNext(next),
  };
  return showPanel(run, { at: 'feedback', number, next }, panel);
}

function describeNext(next: FeedbackNext): Extract<Panel, { kind: 'feedback' }>['then'] {
  if (next.kind !== 'ask') return next.kind;
  const isReview = next.target.kind === 'practice' && next.target.part === 'review';
  return isReview ? 'sameAgain' : 'nextPractice';
}
