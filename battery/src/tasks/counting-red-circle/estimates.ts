/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 3.594, sd: 0.8 },
    { mean: 3.867, sd: 1.169 },
    { mean: 3.45, sd: 0.764 },
    { mean: 1.513, sd: 0.589 },
    { mean: 2.493, sd: 1.629 },
  ],
  guessLimit: 0.403,
  sizeFacts: [
    [2, 1, 1, 2, 96],
    [3, 1, 2, 3, 66],
    [3, 2, 1, 3, 78],
    [4, 1, 2, 3, 80],
    [4, 2, 1, 3, 80],
    [5, 1, 2, 3, 42],
    [5, 2, 1, 3, 38],
  ],
  shown: {
    kind: 'capacity',
    leastCoverage: 0.946,
    medianWidth: 3,
    ranges: [
      { upTo: 1.5, low: 0, high: 2 },
      { upTo: 2, low: 0, high: 3 },
      { upTo: 2.75, low: 1, high: 4 },
      { upTo: 3.5, low: 2, high: 5 },
      { upTo: 3.75, low: 3, high: 5 },
    ],
  },
  shortGuessLimits: {
    adaptive: { short: 1.294, veryShort: 1.659 },
    fixed: { short: 1.286, veryShort: 1.803 },
  },
};
