/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 3.308, sd: 0.8 },
    { mean: 3.429, sd: 1.125 },
    { mean: 3.176, sd: 0.764 },
    { mean: 1.163, sd: 0.634 },
    { mean: 1.601, sd: 1.285 },
  ],
  guessLimit: 0.885,
  sizeFacts: [
    [2, 1, 1, 2, 64],
    [2, 1, 2, 2, 4],
    [2, 2, 1, 2, 12],
    [3, 1, 2, 2, 40],
    [3, 1, 2, 3, 44],
    [3, 2, 1, 2, 24],
    [3, 2, 1, 3, 52],
    [4, 1, 2, 3, 64],
    [4, 1, 4, 4, 28],
    [4, 2, 1, 3, 48],
    [4, 4, 1, 4, 20],
    [5, 1, 2, 2, 2],
    [5, 1, 2, 3, 22],
    [5, 1, 4, 4, 12],
    [5, 2, 1, 2, 2],
    [5, 2, 1, 3, 26],
    [5, 4, 1, 4, 16],
  ],
  shown: {
    kind: 'capacity',
    leastCoverage: 0.964,
    medianWidth: 3,
    ranges: [
      { upTo: 0.75, low: 0, high: 1 },
      { upTo: 1.25, low: 0, high: 2 },
      { upTo: 1.75, low: 0, high: 3 },
      { upTo: 2.25, low: 0, high: 4 },
      { upTo: 2.5, low: 1, high: 4 },
      { upTo: 2.75, low: 1, high: 5 },
      { upTo: 3.5, low: 2, high: 5 },
      { upTo: 3.75, low: 4, high: 5 },
    ],
  },
  shortGuessLimits: {
    adaptive: { short: 1.297, veryShort: 1.844 },
    fixed: { short: 1.106, veryShort: 1.789 },
  },
};
