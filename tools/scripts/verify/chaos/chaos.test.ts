import { expect, inject, it } from 'vitest';
import { simulate } from './simulate.ts';
import { stageOn } from './stage.ts';

const TIME_LIMIT_MS = 120_000;
const seed = `chaos ${process.env['PROPERTY_SEED'] ?? ''}`.trim();

it(
  'a small school lives through a day of faults without a broken rule',
  async () => {
    const stage = stageOn(inject('testServer'));
    const run = await simulate(seed, stage, { pupils: [4], days: 1 });
    expect(run.broken, [`seed: ${seed}`, ...run.trail].join('\n')).toBeNull();
    expect(run.counts.get('tests finished')).toBeGreaterThan(0);
    expect(run.counts.get('looks at every rule')).toBeGreaterThan(0);
  },
  TIME_LIMIT_MS,
);
