/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 5.002, sd: 1.1 },
    { mean: 5.325, sd: 1.561 },
    { mean: 4.801, sd: 1.051 },
    { mean: 1.647, sd: 0.758 },
    { mean: 2.598, sd: 1.637 },
  ],
  guessLimit: 0.485,
  shown: { kind: 'sizes', medianWidth: 6 },
};
