/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 6.029, sd: 1.201 },
    { mean: 6.334, sd: 1.696 },
    { mean: 5.789, sd: 1.147 },
    { mean: 2.194, sd: 0.873 },
    { mean: 3.496, sd: 2.083 },
  ],
  guessLimit: 0.804,
  shown: { kind: 'sizes', medianWidth: 7 },
};
