/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 3.541, sd: 0.801 },
    { mean: 3.774, sd: 1.183 },
    { mean: 3.399, sd: 0.765 },
    { mean: 1.349, sd: 0.641 },
    { mean: 2.077, sd: 1.474 },
  ],
  guessLimit: 0.537,
  shown: {
    kind: 'capacity',
    leastCoverage: 0.956,
    medianWidth: 3,
    ranges: [
      { upTo: 1.5, low: 0, high: 2 },
      { upTo: 2, low: 0, high: 3 },
      { upTo: 2.25, low: 0, high: 4 },
      { upTo: 2.5, low: 1, high: 4 },
      { upTo: 2.75, low: 1, high: 5 },
      { upTo: 3.5, low: 2, high: 5 },
      { upTo: 3.75, low: 3, high: 5 },
    ],
  },
};
