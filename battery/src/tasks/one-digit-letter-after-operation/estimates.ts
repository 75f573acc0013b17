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
  shown: { kind: 'sizes', medianWidth: 6 },
};
