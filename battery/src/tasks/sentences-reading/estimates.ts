/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 3.387, sd: 0.798 },
    { mean: 3.688, sd: 1.154 },
    { mean: 3.25, sd: 0.763 },
    { mean: 1.699, sd: 0.642 },
    { mean: 3.27, sd: 2.201 },
  ],
  guessLimit: 0.362,
  sizeFacts: [
    [2, 1, 1, 2, 128],
    [3, 1, 1, 2, 144],
    [3, 1, 2, 3, 12],
    [3, 2, 1, 3, 4],
    [4, 1, 1, 2, 80],
    [4, 1, 2, 3, 18],
    [4, 2, 1, 3, 30],
    [5, 1, 1, 2, 48],
    [5, 1, 2, 3, 6],
    [5, 2, 1, 3, 10],
  ],
  shown: {
    kind: 'capacity',
    leastCoverage: 0.942,
    medianWidth: 3,
    ranges: [
      { upTo: 1, low: 0, high: 1 },
      { upTo: 1.25, low: 0, high: 2 },
      { upTo: 2, low: 0, high: 3 },
      { upTo: 2.25, low: 0, high: 4 },
      { upTo: 2.75, low: 1, high: 4 },
      { upTo: 3.25, low: 2, high: 5 },
      { upTo: 3.75, low: 3, high: 5 },
    ],
  },
  shortGuessLimits: {
    adaptive: { short: 1.192, veryShort: 1.787 },
    fixed: { short: 1.128, veryShort: 1.451 },
  },
};
