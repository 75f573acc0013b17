/**
 * One pupil's order of a plan. Only tests change their positions; rests and texts stay where they stand. Balanced: a Williams
 * design, a Latin square in which each test also comes as often right behind each other one: Williams, E. J. (1949).
 * Experimental designs balanced for the estimation of residual effects of treatments. Aust. J. Sci. Res. A 2, 149–168.
 */
import { createRandom } from '@jamdai/battery';
import type { PlanOrder, PlanStep } from '@jamdai/contract';

export interface Taker {
  /** Class number, from 1; null: none is known, and chance gives one. */
  readonly seatNo: number | null;
  /** The same text gives the same order. */
  readonly seedText: string;
}

export function orderForTaker(
  steps: readonly PlanStep[],
  order: PlanOrder,
  { seatNo, seedText }: Taker,
): PlanStep[] {
  if (order === 'fixed') return [...steps];
  const random = createRandom(seedText);
  const tests = steps.filter(isTest);
  const inOrder =
    order === 'random'
      ? random.shuffle(tests)
      : takeInOrder(tests, williamsRow(tests.length, (seatNo ?? random.next()) - 1));
  const waiting = inOrder.values();
  return steps.map((step) => (isTest(step) ? (waiting.next().value ?? step) : step));
}

/**
 * Row `rowNo` of the design, counted on over its end and its start: which of `count` comes at each position. An odd number needs two
 * squares, the second one the mirror of the first.
 */
export function williamsRow(count: number, rowNo: number): number[] {
  if (count === 0) return [];
  const rowCount = count % 2 === 0 ? count : 2 * count;
  const row = ((rowNo % rowCount) + rowCount) % rowCount;
  const inTurn = Array.from({ length: count }, (_, position) => {
    const zigzag = position % 2 === 0 ? count - position / 2 : (position + 1) / 2;
    return (zigzag + row) % count;
  });
  return row < count ? inTurn : inTurn.toReversed();
}

function takeInOrder<Item>(items: readonly Item[], positions: readonly number[]): Item[] {
  return positions.flatMap((position) => items[position] ?? []);
}

function isTest(step: PlanStep): boolean {
  return step.kind === 'test';
}
