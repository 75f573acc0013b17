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
  shown: { kind: 'sizes', medianWidth: 5 },
};
