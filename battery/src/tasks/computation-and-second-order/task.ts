/**
 * computation_and_second_order_task: memory updating.
 *
 * Measures: updating of working memory. A first-order computation is done on a number that was on the screen, a
 *   second-order one on a result that exists only in memory.
 * Source: memory updating (Salthouse, Babcock & Shaw 1991; Oberauer et al. 2000; Lewandowsky, Oberauer, Yang &
 *   Ecker 2010). Not n-back: its scores agree poorly with other tests of working memory (Kane et al. 2007; Jaeggi
 *   et al. 2010).
 * Procedure: start numbers in all boxes together; then small additions and subtractions, one at a time, each in
 *   its box; then four rows of boxes with final numbers appear, exactly one of which is right. Thirty questions;
 *   more operations, more boxes and more of them changed twice along a fixed ladder.
 * Where we differ: recognition of one in four instead of recall; the pace is fixed. Wrong choices show a box as it
 *   was before its last operation, or a number one apart, so failures to update can be told from slips.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; measures.ts: secondOrderCost and updateFailures.
 * Materials: numbers by the rules of courses.ts. Language-free.
 */
import type { Language } from '../../catalogue.ts';
import { valueAt } from '../../kit/display-blocks.ts';
import { explainWith, rightChoiceOf } from '../../kit/explain.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import { choicesOf, type KeyedQuestion, type Question } from '../../question.ts';
import type { BoxesScreen, QuestionPlan, VisualPresentation } from '../../screens.ts';
import type { TaskDescription } from '../../task.ts';
import { readComputation, type Operation } from './computation.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const DISPLAY_MS = [5000, 7000, 10_000] as const;
const START_MS = [1500, 2000, 2000] as const;
const OPERATION_MS = 1300;
const BEAT_MS = 1500;

const STRINGS = { en: stringsEn, th: stringsTh };
const BETWEEN_BOXES = { en: '. ', th: ' · ' } as const;

/** Boxes by index. */
// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 2, 2, 2, 3, 3, 3, 3, 3,
  3, 3, 3, 3, 3, 4, 4, 4, 4, 4,
];

export const computationAndSecondOrder: TaskDescription = {
  testName: 'computation_and_second_order_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  strings: STRINGS,
  explain,
  planQuestion,
};

function planQuestion(question: Question, index: number): QuestionPlan {
  const [first, second, third, fourth] = choicesOf(question);
  const choiceOf = (texts: readonly string[]): BoxesScreen => ({
    kind: 'boxes',
    texts,
    size: 'choice',
  });
  return {
    presentation: {
      kind: 'visual',
      durationMs: valueAt(DISPLAY_MS, index),
      frames: framesOf(question, valueAt(START_MS, index)),
    },
    interlude: { durationMs: 0, screen: { kind: 'blank' } },
    choices: [choiceOf(first), choiceOf(second), choiceOf(third), choiceOf(fourth)],
  };
}

/** The start numbers, then each operation and empty boxes; the last frame stays for the rest of the time. */
function framesOf({ questionName }: Question, startMs: number): VisualPresentation['frames'] {
  const { starts, operations } = readComputation(questionName);
  const rowOf = (textAt: (box: number) => string | null): BoxesScreen => ({
    kind: 'boxes',
    texts: starts.map((_, box) => textAt(box)),
    size: 'full',
  });
  const changes = operations.flatMap((operation, step) => {
    const atMs = startMs + step * BEAT_MS;
    return [
      { atMs, screen: rowOf((box) => (box === operation.box ? wordingOf(operation) : null)) },
      { atMs: atMs + OPERATION_MS, screen: rowOf(() => null) },
    ];
  });
  return [{ atMs: 0, screen: rowOf((box) => String(starts[box])) }, ...changes];
}

function wordingOf({ change }: Operation): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** Each box with its start and its changes: `5 +2 −1 = 6`. */
function explain(question: KeyedQuestion, language: Language): string {
  const { starts, operations } = readComputation(question.questionName);
  const finals = rightChoiceOf(question);
  const sums = starts.map((start, box) => {
    const changes = operations.filter((operation) => operation.box === box).map(wordingOf);
    const sum = [start, ...changes].join(' ');
    return explainWith(STRINGS[language], 'sum', {
      number: box + 1,
      sum: changes.length > 0 ? `${sum} = ${finals[box]}` : sum,
    });
  });
  return explainWith(STRINGS[language], 'main', { sums: sums.join(BETWEEN_BOXES[language]) });
}
