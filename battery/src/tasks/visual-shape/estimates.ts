/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 4.376, sd: 1.102 },
    { mean: 4.492, sd: 1.465 },
    { mean: 4.203, sd: 1.054 },
    { mean: 1.554, sd: 0.803 },
    { mean: 2.282, sd: 1.756 },
  ],
  guessLimit: 0.939,
  sizeFacts: [
    [2, 1, 1, 2, 32],
    [3, 1, 2, 3, 38],
    [3, 2, 1, 3, 26],
    [4, 1, 2, 3, 50],
    [4, 2, 1, 3, 62],
    [5, 1, 2, 3, 40],
    [5, 2, 1, 3, 72],
    [6, 1, 2, 3, 36],
    [6, 2, 1, 3, 44],
    [7, 1, 2, 3, 42],
    [7, 2, 1, 3, 38],
  ],
  shown: { kind: 'sizes', medianWidth: 6 },
  shortGuessLimits: {
    adaptive: { short: 1.423, veryShort: 1.983 },
    fixed: { short: 1.416, veryShort: 2 },
  },
};
