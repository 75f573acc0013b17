/** Steps inside our displays, on our real pages. */
import type { Schedule } from '../recording.ts';
import type { StepsEngine } from '../steps.ts';
import { readSteps } from '../steps-reading.ts';
import { PRODUCT_PAINTS } from './product-engine.ts';
import { type ProductParts, recordRun } from './product-run.ts';

export function productSteps(parts: ProductParts): StepsEngine {
  return {
    name: 'ours',
    label: 'Jamdai',
    async runSteps(tab, condition, { test, beatMs, displaysMs, schedules }, seed) {
      const inputs = schedules.map(() => 'key' as const);
      const run = { test, condition, inputs, displaysMs, seed };
      const { seen, stored } = await recordRun(tab, run, parts);
      const planned = await tab.evaluate<Schedule[]>('window.benchSchedules');
      const shown = planned.slice(0, schedules.length);
      if (JSON.stringify(shown) !== JSON.stringify(schedules)) {
        throw new Error(`${test} showed ${JSON.stringify(shown)}, not the schedules of the bench`);
      }
      const reported = stored.map(({ steps }) => steps.map(({ shownAtMs }) => shownAtMs));
      return readSteps(seen, PRODUCT_PAINTS, schedules, beatMs, reported);
    },
  };
}
