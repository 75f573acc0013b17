/**
 * Squares of lists (edit plan of battery design, 2.4). The early zone of a list of n is its first ⌊n/2⌋
 * places, the late zone the rest; one change lies in each. `O` (order) swaps two neighbours inside the zone,
 * `I` (item) exchanges one item for an outside item.
 */
import type { SeededRandom } from './seeded-random.ts';
import { squareOf, type Change, type ChoiceList, type Square } from './square-choices.ts';

export type EditKind = 'O' | 'I';
/** The kind of change in the early and in the late zone. */
export type EditPlan = readonly [early: EditKind, late: EditKind];

/** Places `from` (inclusive) to `to` (exclusive). */
export interface Zone {
  readonly from: number;
  readonly to: number;
}

export interface Zones {
  readonly early: Zone;
  readonly late: Zone;
}

/** Throws on lists of fewer than two places: they have no early zone. */
export function zonesOf(setSize: number): Zones {
  if (!Number.isInteger(setSize) || setSize < 2) {
    throw new RangeError(`setSize: ${setSize} is not a whole number from 2 upwards`);
  }
  const half = Math.floor(setSize / 2);
  return { early: { from: 0, to: half }, late: { from: half, to: setSize } };
}

/** Which changes a list of `setSize` items gets at a question index. */
export function editPlanAt(setSize: number, index: number): EditPlan {
  if (setSize <= 2) return ['I', 'I'];
  const isEven = index % 2 === 0;
  if (setSize === 3) return ['I', isEven ? 'O' : 'I'];
  if (isEven) return ['O', 'O'];
  return index % 4 === 1 ? ['O', 'I'] : ['I', 'O'];
}

/**
 * Draws the two changes, the early one first, and returns the four corners, untested. Null when a place has
 * no outside item left. `outsidersAt(place)` lists the items that may stand there instead and are not in the
 * list; both exchanges of a square take different ones.
 */
export function drawListSquare(
  random: SeededRandom,
  base: ChoiceList,
  [earlyKind, lateKind]: EditPlan,
  outsidersAt: (place: number) => readonly string[],
): Square | null {
  const { early, late } = zonesOf(base.length);
  const taken = new Set(base);
  const changes: Change[] = [];
  for (const [kind, zone] of [
    [earlyKind, early],
    [lateKind, late],
  ] as const) {
    if (kind === 'O') {
      changes.push(drawSwap(random, zone));
      continue;
    }
    const place = zone.from + random.randInt(zone.to - zone.from);
    const outsiders = outsidersAt(place).filter((item) => !taken.has(item));
    if (outsiders.length === 0) return null;
    const outsider = random.pick(outsiders);
    taken.add(outsider);
    changes.push((list) => list.with(place, outsider));
  }
  const [a, b] = changes as [Change, Change];
  return squareOf(base, a, b);
}

/** Whether the entries of one zone are the same in both lists. */
export function isZoneEqual(one: ChoiceList, other: ChoiceList, { from, to }: Zone): boolean {
  return one.slice(from, to).every((entry, place) => entry === other[from + place]);
}

/** Two neighbours of the zone change places. Throws when it has only one place. */
export function drawSwap(random: SeededRandom, { from, to }: Zone): Change {
  if (to - from < 2)
    throw new RangeError(`zone: ${to - from} place cannot be swapped, only exchanged`);
  const place = from + random.randInt(to - from - 1);
  return (list) =>
    list.with(place, list[place + 1] as string).with(place + 1, list[place] as string);
}
