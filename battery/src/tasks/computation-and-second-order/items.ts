/**
 * Questions of the updating test. The square: one box shows its value before its last operation, a box in the
 * other half of the row a value one apart or its start. Starts and operations are built after the right corner,
 * backwards from the final values; they alone are drawn again when they break a rule.
 */
import { createDraws, type DraftQuestion, type DrawPosition } from '../../kit/draw-forms.ts';
import { zonesOf } from '../../kit/list-squares.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { drawCorner, squareOf, type ChoiceList, type Square } from '../../kit/square-choices.ts';
import type { ItemSource } from '../../task.ts';
import { coursesOf, readComputation } from './computation.ts';
import {
  LARGEST_CHANGE,
  LARGEST_START,
  LARGEST_VALUE,
  SMALLEST_START,
  SMALLEST_VALUE,
  type BoxPlan,
  type Lure,
} from './courses.ts';
import { drawStimulus, isBuildable } from './stimuli.ts';
import { computationAndSecondOrder } from './task.ts';

/** How often boxes are changed, by index: the last row whose `from` is reached. */
const UPDATES: readonly { readonly from: number; readonly updates: readonly number[] }[] = [
  { from: 0, updates: [1, 1] },
  { from: 3, updates: [2, 0] },
  { from: 10, updates: [2, 1] },
  { from: 15, updates: [2, 1, 0] },
  { from: 20, updates: [2, 2, 1] },
  { from: 25, updates: [2, 1, 1, 1] },
];
const PRACTICE_UPDATES = [
  [1, 0],
  [1, 1],
] as const;

/** The two boxes in which choices differ, and how. */
interface Contest {
  readonly box: number;
  readonly kind: Lure['kind'];
}

export const computationAndSecondOrderItems: ItemSource = {
  ...createDraws(computationAndSecondOrder, () => ({
    practiceSizes: [2, 2],
    startForm: (form) => ({
      draw: (random, position) =>
        drawComputation(
          random,
          position,
          form === null ? practiceUpdates(position) : updatesAt(position),
        ),
    }),
  })),
  choiceShape: 'list',
  difficultyMark: ({ questionName }) =>
    readComputation(questionName).operations.reduce((sum, { change }) => sum + Math.abs(change), 0),
  deriveAnswer: (questionName) =>
    coursesOf(readComputation(questionName)).map((course) => String(course.at(-1))),
  everyClip: () => [],
};

function updatesAt({ index }: DrawPosition): readonly number[] {
  return UPDATES.findLast(({ from }) => index >= from)?.updates ?? [];
}

function practiceUpdates({ version }: DrawPosition): readonly number[] {
  return PRACTICE_UPDATES[version % 2 === 1 ? 0 : 1];
}

function drawComputation(
  random: SeededRandom,
  position: DrawPosition,
  updatesInOrder: readonly number[],
): DraftQuestion | null {
  const updates = random.shuffle(updatesInOrder);
  const contests = drawContests(random, updates, position.index);
  const square = drawSquare(random, updates, contests);
  const plansOf = (corner: ChoiceList): BoxPlan[] => planBoxes(corner, square, updates, contests);
  const isUsable = square.every(
    (corner) => new Set(corner).size > 1 && isBuildable(plansOf(corner), position.isMade),
  );
  if (!isUsable) return null;
  const { right, wrong } = drawCorner(random, square);
  const questionName = drawStimulus(random, plansOf(right), position.isMade);
  return { questionName, right, wrong };
}

/** First one of the boxes that are changed most, then one in the other half of the row. */
function drawContests(
  random: SeededRandom,
  updates: readonly number[],
  index: number,
): readonly [Contest, Contest] {
  const boxes = [...updates.keys()];
  const { early } = zonesOf(updates.length);
  const most = Math.max(...updates);
  const first = random.pick(boxes.filter((box) => updates[box] === most));
  const isEarly = first < early.to;
  const other = random.pick(boxes.filter((box) => box < early.to !== isEarly));
  const isStart = index % 2 === 1 && updates[other] === 1;
  return [
    { box: first, kind: 'before' },
    { box: other, kind: isStart ? 'before' : 'beside' },
  ];
}

function drawSquare(
  random: SeededRandom,
  updates: readonly number[],
  contests: readonly [Contest, Contest],
): Square {
  const base = updates.map((count) => {
    const [smallest, largest] = rangeOf(count === 0);
    return String(smallest + random.randInt(largest - smallest + 1));
  });
  const a = drawPair(random, updates, contests[0]);
  const b = drawPair(random, updates, contests[1]);
  return squareOf(base.with(a.box, a.value).with(b.box, b.value), changeTo(a), changeTo(b));
}

/** Two values of a box, either of which may be right. */
interface ContestedPair {
  readonly box: number;
  readonly value: string;
  readonly other: string;
}

function drawPair(
  random: SeededRandom,
  updates: readonly number[],
  { box, kind }: Contest,
): ContestedPair {
  const isStart = updates[box] === 0 || (updates[box] === 1 && kind === 'before');
  const [smallest, largest] = rangeOf(isStart);
  const pairs = pairsIn(smallest, largest, kind === 'before' ? LARGEST_CHANGE : 1);
  const [value, other] = random.shuffle(random.pick(pairs)) as [number, number];
  return { box, value: String(value), other: String(other) };
}

function changeTo({ box, other }: ContestedPair): (list: ChoiceList) => ChoiceList {
  return (list) => list.with(box, other);
}

/** Final values; narrower where one of them, or of a pair, is a start. */
function rangeOf(isStart: boolean): readonly [smallest: number, largest: number] {
  return isStart ? [SMALLEST_START, LARGEST_START] : [SMALLEST_VALUE, LARGEST_VALUE];
}

/** All pairs of different values, the smaller first, at most `furthest` apart. */
function pairsIn(smallest: number, largest: number, furthest: number): [number, number][] {
  const values = Array.from(
    { length: largest - smallest + 1 },
    (_, position) => smallest + position,
  );
  return values.flatMap((low) =>
    values
      .filter((high) => high > low && high - low <= furthest)
      .map((high): [number, number] => [low, high]),
  );
}

/** What each box must do for this corner to be right. */
function planBoxes(
  corner: ChoiceList,
  square: Square,
  updates: readonly number[],
  contests: readonly Contest[],
): BoxPlan[] {
  return corner.map((final, box) => {
    const contest = contests.find((candidate) => candidate.box === box);
    const other = square.find((list) => list[box] !== final)?.[box];
    return {
      updates: updates[box] as number,
      final: Number(final),
      lure: contest && other !== undefined ? { value: Number(other), kind: contest.kind } : null,
    };
  });
}
