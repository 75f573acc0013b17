/** Our product among the engines: the pattern test, a still picture and four choices, as its peers show them. */
import type { Engine, PaintNames } from '../engines.ts';
import type { EngineTrial } from '../recording.ts';
import { type ProductParts, QUESTION_COUNT, recordRun } from './product-run.ts';
import type { StoredTrial } from './product-site.ts';

const TEST = 'visual_matrix_task';

/** Its own marks and the bench's letters; whatever is painted first. */
export const PRODUCT_PAINTS: PaintNames = {
  stimulus: /^(step-\d+-shown|bench-stimulus)$/,
  after: /^(step-\d+-hidden|bench-choices)$/,
  choices: /^(step-\d+-hidden|bench-choices)$/,
};

export function productEngine(parts: ProductParts): Engine {
  return {
    name: 'ours',
    label: 'Jamdai',
    inputs: ['key', 'mouse', 'touch'],
    paints: PRODUCT_PAINTS,
    trialsPerBlock: QUESTION_COUNT,
    warmUpCount: 0,
    isSecondary: false,
    async runBlock(tab, { trials, condition, seed }) {
      const inputs = trials.map(({ input }) => input);
      const displaysMs = trials.map(({ displayMs }) => displayMs);
      const run = { test: TEST, condition, inputs, displaysMs, seed };
      const { seen, stored, heapGrowthBytes } = await recordRun(tab, run, parts);
      return { ...seen, planned: trials, reported: stored.map(reportedBy), heapGrowthBytes };
    },
  };
}

function reportedBy(trial: StoredTrial): EngineTrial {
  const { shownAtMs, hiddenAtMs, paintAtMs, paintHiddenAtMs, choicesAtMs, answeredAtMs } = trial;
  return {
    responseMs: choicesAtMs === null || answeredAtMs === null ? null : answeredAtMs - choicesAtMs,
    displayMs: hiddenAtMs - shownAtMs,
    paintDisplayMs:
      paintAtMs === null || paintHiddenAtMs === null ? null : paintHiddenAtMs - paintAtMs,
    intendedMs: trial.intendedMs,
    shownAtMs,
  };
}
