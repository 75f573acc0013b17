import { expect, it } from 'vitest';
import { measureOperations } from './operation-measures.ts';
import type { MeasuredTrial, OperationClick } from './attempt-measures.ts';

/** Clicks as `equation`, moment, right or wrong. */
function trialOf(
  clicks: readonly (readonly [number, number, boolean])[],
  voided = false,
): MeasuredTrial {
  return {
    kind: 'operation',
    voided,
    shownAtMs: 1000,
    hiddenAtMs: 30_000,
    intendedMs: 0,
    interruptions: [],
    clicks: clicks.map(([equation, atMs, isRight]): OperationClick => ({
      equation,
      atMs,
      isRight,
    })),
  };
}

it('sums are timed from their appearance to the right click, and judged by the first click', () => {
  const measures = measureOperations(
    [
      trialOf([
        [0, 3000, true],
        [1, 6000, false],
        [1, 7000, true],
      ]),
      trialOf([
        [0, 2500, true],
        [1, 20_500, true],
      ]),
      trialOf([[0, 9000, false]], true),
    ],
    2000,
  );
  // 2 s, 7 − (3 + 2) = 2 s, 1.5 s and 20.5 − (2.5 + 2) = 16 s; three of four first clicks were right.
  expect(measures).toEqual({ operationAccuracy: 0.75, operationTimeS: 2, slowOperations: 1 });
});

it('without clicks nothing is said about sums', () => {
  const nothing = { operationAccuracy: null, operationTimeS: null, slowOperations: null };
  expect(measureOperations(null, 2000)).toEqual(nothing);
  expect(measureOperations([trialOf([])], 2000)).toEqual(nothing);
});

it('a sum is slow above fifteen seconds, and none was answered before it was there', () => {
  const slow = trialOf([
    [0, 16_000, true],
    [1, 33_001, true],
    [2, 34_000, true],
  ]);
  expect(measureOperations([slow], 2000)).toEqual({
    ...{ operationAccuracy: 1, operationTimeS: 15, slowOperations: 1 },
  });
  const unseen = { ...slow, shownAtMs: null };
  expect(measureOperations([unseen], 2000)).toMatchObject({ operationTimeS: 7.5005 });
  const { clicks: _, ...bare } = slow;
  expect(measureOperations([bare, trialOf([[0, 2000, true]])], 2000)).toEqual({
    ...{ operationAccuracy: 1, operationTimeS: 1, slowOperations: 0 },
  });
  expect(measureOperations([trialOf([[0, 2000, false]])], 2000)).toEqual({
    ...{ operationAccuracy: 0, operationTimeS: null, slowOperations: null },
  });
});
