/**
 * Questions of the dice test. The square: two neighbouring steps of one zone are swapped; in the other zone a
 * place is exchanged for one of an odd die that blinked, or of a die that did not blink.
 */
import { createDraws, type DraftQuestion, type DrawPosition } from '../../kit/draw-forms.ts';
import { drawListSquare, type EditPlan } from '../../kit/list-squares.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { drawCorner, type DrawnCorner } from '../../kit/square-choices.ts';
import type { ItemSource } from '../../task.ts';
import { drawBlinks } from './blinks.ts';
import { evenBlinksOf, PLACES, readDice, writeDice } from './dice.ts';
import { isOrderAllowed, lengthOf } from './orders.ts';
import { blinkerDice } from './task.ts';

/** Blinks in all: the row with the last `from` that the index reaches. */
const BLINK_COUNTS = [
  { from: 0, count: 3 },
  { from: 5, count: 4 },
  { from: 10, count: 5 },
  { from: 15, count: 6 },
  { from: 20, count: 7 },
  { from: 22, count: 8 },
] as const;

export const blinkerDiceItems: ItemSource = {
  ...createDraws(blinkerDice, () => ({
    practiceSizes: [2, 2],
    startForm: (form) => ({
      draw: (random, place) =>
        drawDiceQuestion(random, place, form === null && isFirstOfRound(place)),
    }),
  })),
  choiceShape: 'list',
  difficultyMark: ({ questionName }) => lengthOf(readDice(questionName).blinks),
  deriveAnswer: (questionName) => evenBlinksOf(readDice(questionName)),
  everyClip: () => [],
};

function drawDiceQuestion(
  random: SeededRandom,
  place: DrawPosition,
  hasHint: boolean,
): DraftQuestion | null {
  const { setSize, index } = place;
  const base = random.shuffle(PLACES).slice(0, setSize);
  const square = drawListSquare(random, base, editPlanAt(setSize, index), () => PLACES);
  if (!square?.every(isOrderAllowed)) return null;
  const kinds = random.shuffle(exchangeKindsAt(setSize, index));
  const corner = drawCorner(random, square);
  const partners = partnersIn(corner);
  const stimulus = drawBlinks(random, {
    right: corner.right,
    blinkCount: blinkCountAt(index),
    odd: partners.filter((_, rank) => kinds[rank] === 'odd'),
    quiet: partners.filter((_, rank) => kinds[rank] === 'quiet'),
    isEdgeOdd: index % 4 === 0 || index % 4 === 3,
  });
  return { questionName: writeDice({ ...stimulus, hasHint }), ...corner };
}

/** The zone of one place can only be exchanged; with more, the exchange is early and late in turn. */
function editPlanAt(setSize: number, index: number): EditPlan {
  if (setSize === 2) return ['I', 'I'];
  return setSize === 3 || index % 4 < 2 ? ['I', 'O'] : ['O', 'I'];
}

/** What the places do that the wrong choices have instead of right ones: an odd blink, or none. */
function exchangeKindsAt(setSize: number, index: number): readonly ('odd' | 'quiet')[] {
  if (setSize === 2) return ['odd', 'quiet'];
  return [index % 2 === 0 ? 'odd' : 'quiet'];
}

/** Places of the wrong choices that the right one lacks, in the order of the places they stand at. */
function partnersIn({ right, wrong }: DrawnCorner): string[] {
  const found = right.flatMap((_, step) => wrong.map((choice) => choice[step] as string));
  return [...new Set(found)].filter((place) => !right.includes(place));
}

function blinkCountAt(index: number): number {
  return BLINK_COUNTS.findLast(({ from }) => index >= from)?.count ?? 0;
}

/** Practice questions are numbered 1 and 2, and 3 and 4 in the second round. */
function isFirstOfRound({ version }: DrawPosition): boolean {
  return version % 2 === 1;
}
