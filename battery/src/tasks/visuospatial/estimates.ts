/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 5.987, sd: 1.013 },
    { mean: 6.641, sd: 1.528 },
    { mean: 5.743, sd: 0.967 },
    { mean: 2.593, sd: 0.784 },
    { mean: 5.229, sd: 2.502 },
  ],
  guessLimit: -0.123,
  sizeFacts: [
    [3, 1, 2, 3, 32],
    [3, 2, 1, 3, 32],
    [4, 1, 2, 3, 60],
    [4, 2, 1, 3, 52],
    [5, 1, 2, 3, 24],
    [5, 2, 1, 3, 56],
    [6, 1, 2, 3, 42],
    [6, 2, 1, 3, 54],
    [7, 1, 2, 3, 30],
    [7, 2, 1, 3, 34],
    [8, 1, 2, 3, 28],
    [8, 2, 1, 3, 36],
  ],
  shown: { kind: 'sizes', medianWidth: 6 },
  shortGuessLimits: {
    adaptive: { short: 1.31, veryShort: 1.854 },
    fixed: { short: 0.847, veryShort: 1.478 },
  },
};
