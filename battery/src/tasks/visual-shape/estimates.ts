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
  shown: { kind: 'sizes', medianWidth: 6 },
};
