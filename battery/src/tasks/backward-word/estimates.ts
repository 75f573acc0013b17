/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 4.247, sd: 0.897 },
    { mean: 4.388, sd: 1.207 },
    { mean: 4.079, sd: 0.858 },
    { mean: 1.335, sd: 0.622 },
    { mean: 1.868, sd: 1.191 },
  ],
  guessLimit: 0.647,
  sizeFacts: [
    [2, 1, 1, 2, 32],
    [2, 1, 2, 2, 10],
    [2, 2, 1, 2, 6],
    [3, 1, 1, 2, 32],
    [3, 1, 2, 2, 9],
    [3, 1, 2, 3, 15],
    [3, 2, 1, 2, 7],
    [3, 2, 1, 3, 17],
    [4, 1, 2, 3, 15],
    [4, 1, 4, 4, 25],
    [4, 2, 1, 3, 17],
    [4, 2, 2, 4, 32],
    [4, 4, 1, 4, 23],
    [5, 1, 2, 3, 19],
    [5, 1, 4, 4, 20],
    [5, 2, 1, 3, 29],
    [5, 2, 2, 4, 48],
    [5, 4, 1, 4, 12],
    [6, 1, 2, 3, 18],
    [6, 1, 6, 6, 21],
    [6, 2, 1, 3, 14],
    [6, 2, 2, 4, 32],
    [6, 6, 1, 6, 27],
  ],
  shown: { kind: 'sizes', medianWidth: 5 },
  shortGuessLimits: {
    adaptive: { short: 1.373, veryShort: 2.094 },
    fixed: { short: 1.592, veryShort: 1.911 },
  },
};
