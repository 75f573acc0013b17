/**
 * Questions of a counting test. First the square of counts: every corner must obey all rules and be buildable.
 * Then the corner; and then distractors and layouts, which alone are drawn again until the cards together have
 * about as many shapes as in every other question of this size.
 */
import type { ItemSource, TaskDescription } from '../task.ts';
import { readCard, writeCard, type CountCard } from './count-cards.ts';
import { countsBeside, drawCounts, drawCountSquare, isCountListAllowed } from './count-lists.ts';
import { slotMsAt, type CountingDesign, type CountRange } from './counting-design.ts';
import { drawDirectionSquare, isDirectionIndex } from './direction-square.ts';
import { createDraws, type DraftQuestion, type DrawPosition } from './draw-forms.ts';
import type { SeededRandom } from './seeded-random.ts';
import { drawCorner, type ChoiceList, type Square } from './square-choices.ts';

/** The shapes of a question differ from their typical number by one part in so many at most. */
const SHAPES_BAND = 10;
const LAYOUT_SEEDS = 100_000;
const MOST_DRAWS = 10_000;

export function createCountingItems(
  description: TaskDescription,
  design: CountingDesign,
): ItemSource {
  return {
    ...createDraws(description, () => ({
      practiceSizes: [2, 2],
      startForm: () => ({ draw: (random, place) => drawQuestion(random, place, design) }),
    })),
    choiceShape: 'list',
    difficultyMark: ({ questionName }) => sumOf(questionName.map(readCard).map(countShapes)),
    deriveAnswer: (questionName) => {
      const counts = questionName.map((card) => /(?<=[:;]t=)\d/.exec(card)?.[0] ?? '');
      return design.isBackward ? counts.toReversed() : counts;
    },
    everyClip: () => [],
  };
}

function drawQuestion(
  random: SeededRandom,
  place: DrawPosition,
  design: CountingDesign,
): DraftQuestion | null {
  const range = targetRangeAt(design, place);
  const square = drawSquare(random, place, design, range);
  const typical = typicalShapes(design, range, place.setSize);
  const isUsable = square?.every(
    (corner) => isCountListAllowed(corner, range) && canReach(corner, design, typical),
  );
  if (!square || !isUsable) return null;
  const { right, wrong } = drawCorner(random, square);
  const counts = design.isBackward ? right.toReversed() : right;
  for (let drawn = 0; drawn < MOST_DRAWS; drawn += 1) {
    const cards = counts.map((count) => drawCard(random, Number(count), design));
    const questionName = cards.map(writeCard);
    if (isTypical(sumOf(cards.map(countShapes)), typical) && !place.isMade(questionName)) {
      return { questionName, right, wrong };
    }
  }
  throw new Error(`cards: none in ${MOST_DRAWS} draws for the counts ${counts.join(' ')}`);
}

/** Lists in the order asked for. */
function drawSquare(
  random: SeededRandom,
  { setSize, index }: DrawPosition,
  { isBackward }: CountingDesign,
  range: CountRange,
): Square | null {
  const base = drawCounts(random, setSize, range);
  // Before anything else is drawn from it: most random lists fall here.
  if (!isCountListAllowed(base, range)) return null;
  return isBackward && isDirectionIndex(index)
    ? drawDirectionSquare(random, base, (place) => countsBeside(base[place] as string, range))
    : drawCountSquare(random, base, index, range);
}

function targetRangeAt(design: CountingDesign, { setSize, index }: DrawPosition): CountRange {
  const slotMs = slotMsAt(design, setSize, index);
  const range = design.targetRanges.find(({ fromSlotMs }) => slotMs >= fromSlotMs);
  if (!range) throw new RangeError(`targetRanges: there is no range for ${slotMs} ms a card`);
  return range;
}

function drawCard(
  random: SeededRandom,
  targetCount: number,
  { distractorRanges: [a, b] }: CountingDesign,
): CountCard {
  return {
    targetCount,
    distractorCounts: [drawFrom(random, a), drawFrom(random, b)],
    layoutSeed: random.randInt(LAYOUT_SEEDS),
  };
}

function drawFrom(random: SeededRandom, { fewest, most }: CountRange): number {
  return fewest + random.randInt(most - fewest + 1);
}

/** Shapes on `setSize` cards whose three numbers lie in the middle of their ranges. */
function typicalShapes(
  { distractorRanges }: CountingDesign,
  range: CountRange,
  setSize: number,
): number {
  const middles = [range, ...distractorRanges].map(({ fewest, most }) => (fewest + most) / 2);
  return setSize * sumOf(middles);
}

function isTypical(shapeCount: number, typical: number): boolean {
  return SHAPES_BAND * Math.abs(shapeCount - typical) <= typical;
}

/** Whether some numbers of distractors bring cards with these counts to a typical number of shapes. */
function canReach(
  counts: ChoiceList,
  { distractorRanges }: CountingDesign,
  typical: number,
): boolean {
  const targets = sumOf(counts.map(Number));
  const fewest = targets + counts.length * sumOf(distractorRanges.map((range) => range.fewest));
  const most = targets + counts.length * sumOf(distractorRanges.map((range) => range.most));
  return Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more).some((shapeCount) =>
    isTypical(shapeCount, typical),
  );
}

function countShapes({ targetCount, distractorCounts: [a, b] }: CountCard): number {
  return targetCount + a + b;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
