/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 3.805, sd: 0.901 },
    { mean: 4.151, sd: 1.322 },
    { mean: 3.651, sd: 0.86 },
    { mean: 1.612, sd: 0.653 },
    { mean: 2.832, sd: 1.886 },
  ],
  guessLimit: 0.483,
  sizeFacts: [
    [2, 1, 1, 2, 80],
    [3, 1, 2, 3, 64],
    [3, 2, 1, 3, 96],
    [4, 1, 2, 3, 44],
    [4, 2, 1, 3, 68],
    [5, 1, 2, 3, 62],
    [5, 2, 1, 3, 66],
  ],
  shown: {
    kind: 'capacity',
    leastCoverage: 0.962,
    medianWidth: 3,
    ranges: [
      { upTo: 1, low: 0, high: 1 },
      { upTo: 1.25, low: 0, high: 2 },
      { upTo: 2.25, low: 0, high: 3 },
      { upTo: 2.5, low: 1, high: 4 },
      { upTo: 3, low: 1, high: 5 },
      { upTo: 3.75, low: 2, high: 5 },
      { upTo: 4, low: 3, high: 5 },
    ],
  },
  shortGuessLimits: {
    adaptive: { short: 1.268, veryShort: 1.666 },
    fixed: { short: 0.989, veryShort: 1.59 },
  },
};
