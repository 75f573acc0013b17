/**
 * Lists of counts and their squares (battery design, counting_red_circle_task): one count is one more or less,
 * and two neighbouring counts of the other zone are swapped.
 */
import type { CountRange } from './counting-design.ts';
import { zonesOf, type Zone } from './list-squares.ts';
import type { SeededRandom } from './seeded-random.ts';
import { squareOf, type Change, type ChoiceList, type Square } from './square-choices.ts';

/** From so many cards on, counts neither all rise nor all fall. */
const TURNING_SIZE = 4;
const MOST_ALIKE = 2;

/** Whether these counts may be met or offered, in this order; what holds for a list holds for its reverse. */
export function isCountListAllowed(list: ChoiceList, { fewest, most }: CountRange): boolean {
  const counts = list.map(Number);
  const steps = counts.slice(1).map((count, position) => count - (counts[position] as number));
  const isRun = steps.every((step) => step > 0) || steps.every((step) => step < 0);
  return (
    counts.every((count) => count >= fewest && count <= most) &&
    counts.every((count) => counts.filter((other) => other === count).length <= MOST_ALIKE) &&
    !steps.includes(0) &&
    !(counts.length >= TURNING_SIZE && isRun)
  );
}

/** Counts drawn from the range, untested. */
export function drawCounts(
  random: SeededRandom,
  setSize: number,
  { fewest, most }: CountRange,
): string[] {
  return Array.from({ length: setSize }, () => String(fewest + random.randInt(most - fewest + 1)));
}

/** One more and one less, as far as the range goes. */
export function countsBeside(count: string, { fewest, most }: CountRange): string[] {
  return [Number(count) - 1, Number(count) + 1]
    .filter((beside) => beside >= fewest && beside <= most)
    .map(String);
}

/**
 * The four corners, untested; null where two of them would be equal. Two counts: one more or less in both
 * zones. Three: the first count, and a swap of the others. Four and more: one count of the early zone at even
 * indexes and of the late zone at odd ones, and a swap in the other zone.
 */
export function drawCountSquare(
  random: SeededRandom,
  base: ChoiceList,
  index: number,
  range: CountRange,
): Square | null {
  const { early, late } = zonesOf(base.length);
  if (base.length === 2) {
    return squareOf(
      base,
      drawCount(random, base, early, range),
      drawCount(random, base, late, range),
    );
  }
  const isEarlyCount = base.length === 3 || index % 2 === 0;
  const [countZone, swapZone] = isEarlyCount ? [early, late] : [late, early];
  const a = drawCount(random, base, countZone, range);
  const b = drawSwap(random, base, swapZone);
  return b ? squareOf(base, a, b) : null;
}

function drawCount(
  random: SeededRandom,
  base: ChoiceList,
  { from, to }: Zone,
  range: CountRange,
): Change {
  const position = from + random.randInt(to - from);
  const changed = random.pick(countsBeside(base[position] as string, range));
  return (list) => list.with(position, changed);
}

/** Null where the two neighbours are equal. */
function drawSwap(random: SeededRandom, base: ChoiceList, { from, to }: Zone): Change | null {
  const position = from + random.randInt(to - from - 1);
  if (base[position] === base[position + 1]) return null;
  return (list) =>
    list.with(position, list[position + 1] as string).with(position + 1, list[position] as string);
}
