/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 3.26, sd: 0.797 },
    { mean: 3.499, sd: 1.125 },
    { mean: 3.129, sd: 0.761 },
    { mean: 1.596, sd: 0.644 },
    { mean: 2.851, sd: 2.023 },
  ],
  guessLimit: 0.435,
  sizeFacts: [
    [2, 1, 1, 2, 128],
    [3, 1, 1, 2, 144],
    [3, 1, 2, 3, 7],
    [3, 2, 1, 3, 9],
    [4, 1, 1, 2, 80],
    [4, 1, 2, 3, 29],
    [4, 2, 1, 3, 19],
    [5, 1, 1, 2, 48],
    [5, 1, 2, 3, 6],
    [5, 2, 1, 3, 10],
  ],
  shown: {
    kind: 'capacity',
    leastCoverage: 0.945,
    medianWidth: 3,
    ranges: [
      { upTo: 1, low: 0, high: 1 },
      { upTo: 1.5, low: 0, high: 2 },
      { upTo: 2, low: 0, high: 3 },
      { upTo: 2.75, low: 1, high: 4 },
      { upTo: 3.5, low: 2, high: 5 },
      { upTo: 3.75, low: 3, high: 5 },
    ],
  },
  shortGuessLimits: {
    adaptive: { short: 1, veryShort: 1.843 },
    fixed: { short: 1.264, veryShort: 1.609 },
  },
};
