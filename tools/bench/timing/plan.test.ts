import { describe, expect, it } from 'vitest';
import type { Engine } from './engines.ts';
import { planBlocks } from './plan.ts';

const engine = (name: Engine['name'], more: Partial<Engine> = {}): Engine => ({
  name,
  label: name,
  inputs: ['key', 'mouse', 'touch'],
  paints: { stimulus: null, after: null, choices: null },
  trialsPerBlock: 20,
  warmUpCount: 1,
  isSecondary: false,
  runBlock: () => Promise.reject(new Error('not run here')),
  ...more,
});
const OPTIONS = {
  trials: 60,
  secondaryTrials: 30,
  conditions: ['idle', 'busy'],
  otherDisplays: [],
  seed: 1,
} as const;

describe('the plan', () => {
  const engines = [engine('ideal'), engine('ours', { trialsPerBlock: 30, warmUpCount: 0 })];

  it('gives every engine sixty displays in each condition, its warm-up not counted', () => {
    const blocks = planBlocks(engines, OPTIONS);
    for (const { name } of engines) {
      for (const condition of OPTIONS.conditions) {
        const counts = blocks
          .filter((block) => block.engine === name && block.condition === condition)
          .map((block) => block.trials.length - block.warmUpCount);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
      }
    }
  });

  it('lets engines take turns within a condition and conditions within a round', () => {
    const order = planBlocks(engines, OPTIONS).map(
      ({ condition, engine: name }) => `${condition} ${name}`,
    );
    expect(order.slice(0, 5)).toEqual([
      'idle ideal',
      'idle ours',
      'busy ideal',
      'busy ours',
      'idle ideal',
    ]);
  });

  it('shares the answers evenly between keys, mouse and finger', () => {
    const [first] = planBlocks([engine('ideal')], OPTIONS);
    const scored = first?.trials.slice(first.warmUpCount).map(({ input }) => input) ?? [];
    for (const input of ['key', 'mouse', 'touch'] as const) {
      expect(scored.filter((each) => each === input).length).toBeGreaterThanOrEqual(6);
    }
  });

  it('gives secondary engines their own number, and no displays of other lengths', () => {
    const others = [engine('ideal'), engine('react', { isSecondary: true })];
    const blocks = planBlocks(others, {
      ...OPTIONS,
      conditions: ['idle'],
      otherDisplays: [{ displayMs: 400, count: 3 }],
    });
    const displays = blocks
      .filter(({ engine: name }) => name === 'react')
      .flatMap(({ trials, warmUpCount }) => trials.slice(warmUpCount));
    expect(displays.map(({ displayMs }) => displayMs)).toEqual(Array(30).fill(1_000));
  });

  it('is the same for the same seed', () => {
    expect(planBlocks(engines, OPTIONS)).toEqual(planBlocks(engines, OPTIONS));
    expect(planBlocks(engines, { ...OPTIONS, seed: 2 })).not.toEqual(planBlocks(engines, OPTIONS));
  });
});
