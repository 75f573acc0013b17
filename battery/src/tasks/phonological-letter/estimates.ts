/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 6.14, sd: 1.007 },
    { mean: 6.582, sd: 1.515 },
    { mean: 5.894, sd: 0.962 },
    { mean: 2.233, sd: 0.742 },
    { mean: 3.74, sd: 1.865 },
  ],
  guessLimit: 0.327,
  sizeFacts: [
    [3, 1, 1, 2, 16],
    [3, 1, 2, 3, 17],
    [3, 2, 1, 3, 15],
    [4, 1, 2, 3, 14],
    [4, 2, 1, 3, 18],
    [4, 2, 2, 4, 32],
    [5, 1, 2, 3, 27],
    [5, 2, 1, 3, 21],
    [5, 2, 2, 4, 48],
    [6, 1, 2, 3, 22],
    [6, 2, 1, 3, 26],
    [6, 2, 2, 4, 48],
    [7, 1, 2, 3, 26],
    [7, 2, 1, 3, 22],
    [7, 2, 2, 4, 48],
    [8, 1, 2, 3, 20],
    [8, 2, 1, 3, 28],
    [8, 2, 2, 4, 32],
  ],
  shown: { kind: 'sizes', medianWidth: 6 },
  shortGuessLimits: {
    adaptive: { short: 1.391, veryShort: 1.905 },
    fixed: { short: 1.106, veryShort: 1.604 },
  },
};
