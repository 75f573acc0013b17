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
  sizeFacts: [
    [2, 1, 1, 2, 64],
    [2, 1, 2, 2, 10],
    [2, 2, 1, 2, 6],
    [3, 1, 2, 2, 28],
    [3, 1, 2, 3, 40],
    [3, 2, 1, 2, 36],
    [3, 2, 1, 3, 56],
    [4, 1, 2, 2, 2],
    [4, 1, 2, 3, 62],
    [4, 1, 4, 4, 14],
    [4, 2, 1, 2, 4],
    [4, 2, 1, 3, 50],
    [4, 4, 1, 4, 28],
    [5, 1, 2, 2, 6],
    [5, 1, 2, 3, 30],
    [5, 1, 4, 4, 16],
    [5, 2, 1, 2, 6],
    [5, 2, 1, 3, 18],
    [5, 4, 1, 4, 4],
  ],
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
  shortGuessLimits: {
    adaptive: { short: 1.262, veryShort: 1.872 },
    fixed: { short: 1.394, veryShort: 1.711 },
  },
};
