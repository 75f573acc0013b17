import { createRandom } from '@jamdai/battery';
import { expect, it } from 'vitest';
import { isTelling, withholdSmall } from './withhold.ts';

it('tells counts of at least five in every arm, and of nobody where no arm has any', () => {
  const arms = [
    { due: 5, late: 0, finished: 20 },
    { due: 6, late: 0, finished: 19 },
  ];
  expect(withholdSmall(arms)).toEqual(arms);
});

it('withholds a state in all arms where one has few, also where it has nobody', () => {
  const [one, other] = withholdSmall([
    { excluded: 1, due: 4, finished: 20 },
    { excluded: 0, due: 9, finished: 19 },
  ]);
  expect([one?.excluded, other?.excluded, one?.due, other?.due]).toEqual([null, null, null, null]);
});

it('withholds the next smallest state too, where the few would follow from the sum of an arm', () => {
  const arms = withholdSmall([
    { excluded: 1, due: 0, late: 30, finished: 20 },
    { excluded: 0, due: 0, late: 31, finished: 20 },
  ]);
  expect(arms).toEqual([
    { excluded: null, due: 0, late: 30, finished: null },
    { excluded: null, due: 0, late: 31, finished: null },
  ]);
});

it('leaves no small group to be worked out from sums of arms and of states, whatever the counts', () => {
  for (let run = 0; run < 2_000; run += 1) {
    const random = createRandom(`withhold ${run}`);
    const arms = Array.from({ length: 2 + random.randInt(2) }, () => ({
      ...{ a: random.randInt(9), b: random.randInt(3) * 4, c: random.randInt(40), d: 0 },
    }));
    const seen = withholdSmall(arms);
    const states = ['a', 'b', 'c', 'd'] as const;
    const withheld = states.filter((state) => seen[0]?.[state] === null);
    for (const state of states) {
      expect(new Set(seen.map((arm) => arm[state] === null)).size).toBe(1);
      if (!withheld.includes(state)) expect(isTelling(arms.map((arm) => arm[state]))).toBe(false);
    }
    const together = arms.map((arm) => withheld.reduce((sum, state) => sum + arm[state], 0));
    const isAllWithheld = states.every(
      (state) => withheld.includes(state) || arms.every((arm) => arm[state] === 0),
    );
    expect(isAllWithheld || !isTelling(together)).toBe(true);
  }
});

it('hides nothing in a study of one arm', () => {
  expect(withholdSmall([{ due: 1, late: 2 }])).toEqual([{ due: 1, late: 2 }]);
});
