/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */
import type { TestEstimates } from '../../psychometrics/test-estimates.ts';

export const estimates: TestEstimates = {
  populations: [
    { mean: 5.274, sd: 1.102 },
    { mean: 5.61, sd: 1.641 },
    { mean: 5.063, sd: 1.052 },
    { mean: 2.525, sd: 1.093 },
    { mean: 5.308, sd: 3.669 },
  ],
  guessLimit: 0.553,
  sizeFacts: [
    [3, 1, 1, 2, 32],
    [3, 1, 2, 3, 21],
    [3, 2, 1, 3, 11],
    [4, 1, 2, 3, 49],
    [4, 2, 1, 3, 47],
    [5, 1, 1, 2, 112],
    [6, 1, 1, 2, 112],
    [7, 1, 1, 2, 96],
  ],
  shown: { kind: 'sizes', medianWidth: 5 },
  shortGuessLimits: {
    adaptive: { short: 1.281, veryShort: 1.493 },
    fixed: { short: 1.271, veryShort: 1.649 },
  },
};
