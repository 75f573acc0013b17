/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 4.247, sd: 0.897 },
    { mean: 4.388, sd: 1.207 },
    { mean: 4.079, sd: 0.858 },
    { mean: 1.335, sd: 0.622 },
    { mean: 1.868, sd: 1.191 },
  ],
  guessLimit: 0.647,
  shown: { kind: 'sizes', medianWidth: 5 },
};
