/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 4.04, sd: 0.805 },
    { mean: 4.395, sd: 1.208 },
    { mean: 3.877, sd: 0.768 },
    { mean: 1.704, sd: 0.607 },
    { mean: 2.96, sd: 1.726 },
  ],
  guessLimit: 0.425,
  sizeFacts: [
    [2, 1, 1, 2, 64],
    [3, 1, 2, 3, 71],
    [3, 2, 1, 3, 57],
    [4, 1, 2, 3, 82],
    [4, 2, 1, 3, 78],
    [5, 1, 2, 3, 35],
    [5, 2, 1, 3, 45],
    [6, 1, 2, 3, 22],
    [6, 2, 1, 3, 26],
  ],
  shown: { kind: 'sizes', medianWidth: 5 },
  shortGuessLimits: {
    adaptive: { short: 1.318, veryShort: 1.762 },
    fixed: { short: 1.117, veryShort: 1.588 },
  },
};
