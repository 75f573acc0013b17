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
  shown: { kind: 'sizes', medianWidth: 6 },
};
