/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 4.605, sd: 1.101 },
    { mean: 5.069, sd: 1.64 },
    { mean: 4.419, sd: 1.051 },
    { mean: 1.802, sd: 0.724 },
    { mean: 3.188, sd: 2.023 },
  ],
  guessLimit: 0.474,
  sizeFacts: [
    [2, 1, 1, 2, 48],
    [3, 1, 1, 2, 48],
    [3, 1, 2, 3, 26],
    [3, 2, 1, 3, 22],
    [4, 1, 2, 3, 28],
    [4, 2, 1, 3, 36],
    [4, 2, 2, 4, 64],
    [5, 1, 2, 3, 36],
    [5, 2, 1, 3, 28],
    [5, 2, 2, 4, 48],
    [6, 1, 2, 3, 11],
    [6, 2, 1, 3, 21],
    [6, 2, 2, 4, 32],
    [7, 1, 2, 3, 11],
    [7, 2, 1, 3, 5],
    [7, 2, 2, 4, 16],
  ],
  shown: { kind: 'sizes', medianWidth: 6 },
  shortGuessLimits: {
    adaptive: { short: 1.124, veryShort: 1.928 },
    fixed: { short: 1.161, veryShort: 1.52 },
  },
};
