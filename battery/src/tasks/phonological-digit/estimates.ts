/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 6.998, sd: 1.109 },
    { mean: 7.619, sd: 1.708 },
    { mean: 6.716, sd: 1.059 },
    { mean: 2.567, sd: 0.802 },
    { mean: 4.492, sd: 2.102 },
  ],
  guessLimit: 0.077,
  sizeFacts: [
    [3, 1, 1, 2, 16],
    [3, 1, 2, 3, 8],
    [3, 2, 1, 3, 8],
    [4, 1, 2, 3, 7],
    [4, 2, 1, 3, 9],
    [4, 2, 2, 4, 32],
    [5, 1, 2, 3, 26],
    [5, 2, 1, 3, 22],
    [5, 2, 2, 4, 32],
    [6, 1, 2, 3, 22],
    [6, 2, 1, 3, 26],
    [6, 2, 2, 4, 48],
    [7, 1, 2, 3, 14],
    [7, 2, 1, 3, 18],
    [7, 2, 2, 4, 32],
    [8, 1, 2, 3, 25],
    [8, 2, 1, 3, 23],
    [8, 2, 2, 4, 48],
    [9, 2, 2, 4, 64],
  ],
  shown: { kind: 'sizes', medianWidth: 7 },
  shortGuessLimits: {
    adaptive: { short: 1.593, veryShort: 2.134 },
    fixed: { short: 0.956, veryShort: 1.664 },
  },
};
