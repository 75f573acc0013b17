/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 6.029, sd: 1.201 },
    { mean: 6.334, sd: 1.696 },
    { mean: 5.789, sd: 1.147 },
    { mean: 2.194, sd: 0.873 },
    { mean: 3.496, sd: 2.083 },
  ],
  guessLimit: 0.804,
  sizeFacts: [
    [3, 1, 1, 2, 16],
    [3, 1, 2, 3, 8],
    [3, 2, 1, 3, 8],
    [4, 1, 1, 2, 32],
    [4, 1, 2, 3, 16],
    [4, 2, 1, 3, 16],
    [5, 1, 1, 2, 48],
    [5, 1, 2, 3, 20],
    [5, 2, 1, 3, 28],
    [6, 1, 2, 3, 14],
    [6, 2, 1, 3, 18],
    [6, 2, 2, 4, 48],
    [7, 1, 2, 3, 14],
    [7, 2, 1, 3, 34],
    [7, 2, 2, 4, 48],
    [8, 2, 2, 4, 64],
    [9, 2, 2, 4, 48],
  ],
  shown: { kind: 'sizes', medianWidth: 7 },
  shortGuessLimits: {
    adaptive: { short: 1.693, veryShort: 1.93 },
    fixed: { short: 1.325, veryShort: 1.863 },
  },
};
