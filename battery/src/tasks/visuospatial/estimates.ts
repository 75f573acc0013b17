/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 5.987, sd: 1.013 },
    { mean: 6.641, sd: 1.528 },
    { mean: 5.743, sd: 0.967 },
    { mean: 2.593, sd: 0.784 },
    { mean: 5.229, sd: 2.502 },
  ],
  guessLimit: -0.123,
  shown: { kind: 'sizes', medianWidth: 6 },
};
