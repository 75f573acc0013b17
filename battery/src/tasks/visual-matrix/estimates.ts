/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 11.197, sd: 2.414 },
    { mean: 12.138, sd: 3.304 },
    { mean: 10.745, sd: 2.309 },
    { mean: 5.622, sd: 1.919 },
    { mean: 15.718, sd: 8.558 },
  ],
  guessLimit: 0.094,
  shown: { kind: 'sizes', medianWidth: 11 },
};
