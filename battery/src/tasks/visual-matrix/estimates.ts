/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 11.197, sd: 2.414 },
    { mean: 12.138, sd: 3.304 },
    { mean: 10.745, sd: 2.309 },
    { mean: 5.622, sd: 1.919 },
    { mean: 15.718, sd: 8.558 },
  ],
  guessLimit: 0.094,
  sizeFacts: [
    [4, 1, 1, 2, 32],
    [5, 1, 1, 2, 32],
    [6, 1, 1, 2, 32],
    [7, 1, 1, 2, 32],
    [8, 1, 1, 2, 32],
    [9, 1, 1, 2, 48],
    [10, 1, 1, 2, 32],
    [11, 1, 1, 2, 48],
    [12, 1, 1, 2, 32],
    [13, 1, 1, 2, 48],
    [14, 1, 1, 2, 32],
    [15, 1, 1, 2, 32],
    [16, 1, 1, 2, 32],
    [18, 1, 1, 2, 16],
  ],
  shown: { kind: 'sizes', medianWidth: 11 },
  shortGuessLimits: {
    adaptive: { short: 1.482, veryShort: 1.969 },
    fixed: { short: 0.95, veryShort: 1.52 },
  },
};
