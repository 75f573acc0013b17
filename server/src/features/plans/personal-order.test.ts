import { TEST_NAMES } from '@jamdai/battery';
import type { PlanStep } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { orderForTaker, williamsRow } from './personal-order.ts';
import { estimateMinutes } from './step-minutes.ts';

const tests = (count: number): PlanStep[] =>
  TEST_NAMES.slice(0, count).map((testName) => ({ kind: 'test', testName, length: 'full' }));

describe('a balanced order', () => {
  it.each([1, 2, 3, 4, 7, 8, 24])(
    'of %i tests puts each as often at each position and behind each other one',
    (count) => {
      const rowCount = count % 2 === 0 ? count : 2 * count;
      const rows = Array.from({ length: rowCount }, (_, row) => williamsRow(count, row));
      const positions = new Map<string, number>();
      const pairs = new Map<string, number>();
      const add = (counts: Map<string, number>, key: string) =>
        counts.set(key, (counts.get(key) ?? 0) + 1);
      for (const row of rows) {
        expect(row.toSorted((a, b) => a - b)).toEqual(row.map((_, item) => item));
        row.forEach((item, position) => add(positions, `${item} at ${position}`));
        row.slice(1).forEach((item, position) => add(pairs, `${item} behind ${row[position]}`));
      }
      expect([positions.size, new Set(positions.values()).size]).toEqual([count * count, 1]);
      expect(pairs.size).toBe(count * (count - 1));
      expect(new Set(pairs.values()).size).toBeLessThanOrEqual(1);
    },
  );

  it('comes from the class number, leaves rests where they stand, and is the same again', () => {
    const rest: PlanStep = { kind: 'rest', minimumSeconds: 30 };
    const steps = tests(4).toSpliced(2, 0, rest);
    const orders = [1, 2, 3, 4, 5].map((seatNo) =>
      orderForTaker(steps, 'balanced', { seatNo, seedText: 'anybody' }),
    );
    expect(orders.map((order) => order[2])).toEqual(orders.map(() => rest));
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(4);
    expect(orders[4]).toEqual(orders[0]);
    const taker = { seatNo: null, seedText: 'somebody' };
    for (const order of ['random', 'balanced'] as const) {
      expect(orderForTaker(steps, order, taker)).toEqual(orderForTaker(steps, order, taker));
    }
  });
});

describe('the minutes of a step', () => {
  const [step] = tests(1) as [PlanStep];

  it('are the design’s below twenty attempts, then what half of them took and a minute before', () => {
    const timed = (attemptCount: number) => [
      { testName: 'phonological_digit_task', length: 'full' as const, attemptCount, seconds: 270 },
    ];
    expect(estimateMinutes(step, timed(19))).toBe(6);
    expect(estimateMinutes(step, timed(20))).toBe(5.5);
    expect(estimateMinutes({ ...step, length: 'short' } as PlanStep, timed(20))).toBe(3.5);
    expect(estimateMinutes({ kind: 'rest', minimumSeconds: 45 }, [])).toBe(0.75);
  });
});
