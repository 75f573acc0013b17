/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 5.013, sd: 0.9 },
    { mean: 5.293, sd: 1.269 },
    { mean: 4.813, sd: 0.86 },
    { mean: 1.79, sd: 0.594 },
    { mean: 2.782, sd: 1.435 },
  ],
  guessLimit: 0.362,
  sizeFacts: [
    [2, 1, 1, 2, 32],
    [3, 1, 1, 2, 32],
    [3, 1, 2, 3, 15],
    [3, 2, 1, 3, 17],
    [4, 1, 2, 3, 28],
    [4, 2, 1, 3, 20],
    [4, 2, 2, 4, 48],
    [5, 1, 2, 3, 19],
    [5, 2, 1, 3, 29],
    [5, 2, 2, 4, 64],
    [6, 1, 2, 3, 23],
    [6, 2, 1, 3, 25],
    [6, 2, 2, 4, 48],
    [7, 1, 2, 3, 21],
    [7, 2, 1, 3, 27],
    [7, 2, 2, 4, 32],
  ],
  shown: { kind: 'sizes', medianWidth: 6 },
  shortGuessLimits: {
    adaptive: { short: 1.395, veryShort: 1.905 },
    fixed: { short: 1.368, veryShort: 1.785 },
  },
};
