/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 5.013, sd: 0.9 },
    { mean: 5.293, sd: 1.269 },
    { mean: 4.813, sd: 0.86 },
    { mean: 1.79, sd: 0.594 },
    { mean: 2.782, sd: 1.435 },
  ],
  guessLimit: 0.362,
  shown: { kind: 'sizes', medianWidth: 6 },
};
