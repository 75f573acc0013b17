/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 6.998, sd: 1.109 },
    { mean: 7.619, sd: 1.708 },
    { mean: 6.716, sd: 1.059 },
    { mean: 2.567, sd: 0.802 },
    { mean: 4.492, sd: 2.102 },
  ],
  guessLimit: 0.077,
  shown: { kind: 'sizes', medianWidth: 7 },
};
