/** Estimates against what is known without them: chances by counting, order of abilities, and blind answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilityEstimator, type Answer } from './ability.ts';
import { chancesAt, PROCESSES } from './memory-processes.ts';
import { OUTCOMES, type QuestionFacts } from './question-facts.ts';

const POPULATIONS = PROCESSES.map(() => ({ mean: 4, sd: 1 }));
const SIZES = [2, 3, 4, 5, 6, 7];
const estimate = abilityEstimator(POPULATIONS, SIZES);

const someFacts = fc.integer({ min: 2, max: 9 }).chain((setSize) =>
  fc.integer({ min: 1, max: setSize - 1 }).map((cut): QuestionFacts => {
    const positions = Array.from({ length: setSize }, (_, position) => position);
    const [first, second] = [positions.slice(0, Math.min(2, cut)), positions.slice(cut, cut + 2)];
    return { setSize, first, second, either: [...first, ...second] };
  }),
);

describe('rival processes', () => {
  it.each(PROCESSES)('$name: chances of the four outcomes are shares of one', (process) => {
    fc.assert(
      fc.property(someFacts, fc.double({ min: -2, max: 20, noNaN: true }), (facts, level) => {
        const chances = chancesAt(process, facts, level);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...chances)).toBeGreaterThan(0);
      }),
    );
  });

  it('slots: a fact is known as often as counting all ways to hold K positions says', () => {
    const slots = PROCESSES.find(({ name }) => name === 'slots');
    const facts = { setSize: 6, first: [0, 1], second: [4], either: [0, 1, 4] };
    for (const held of [0, 1, 2, 3, 5, 6]) {
      const ways = waysToHold(6, held);
      const missing = (positions: readonly number[]) =>
        ways.filter((way) => !positions.some((position) => way.includes(position))).length /
        ways.length;
      const misses = slots?.missesAt(facts, held);
      expect(misses?.first).toBeCloseTo(missing([0, 1]), 9);
      expect(misses?.second).toBeCloseTo(missing([4]), 9);
      expect(misses?.both).toBeCloseTo(missing([0, 1, 4]), 9);
    }
  });
});

describe('an estimate', () => {
  it('rises with every answer that becomes right, and with half of it less', () => {
    const sheet = (outcome: Answer['outcome'], at: number): Answer[] =>
      SIZES.flatMap((size, index) =>
        Array.from({ length: 4 }, (_, no) => ({
          facts: factsOfSize(size),
          outcome: index * 4 + no === at ? outcome : size <= 4 ? 'both' : 'neither',
        })),
      );
    for (const at of [13, 17, 21]) {
      const [none, half, all] = (['neither', 'first', 'both'] as const).map(
        (outcome) => estimate(sheet(outcome, at)).theta,
      );
      expect(none).toBeLessThan(half as number);
      expect(half).toBeLessThan(all as number);
    }
  });

  it('knows nothing without answers, less with few than with many, and nothing of what was not answered', () => {
    const blank = { facts: factsOfSize(4), outcome: null };
    const some = SIZES.map((size): Answer => ({ facts: factsOfSize(size), outcome: 'both' }));
    const none = estimate([blank]);
    expect(none.theta).toBeCloseTo(0, 9);
    expect(none.logOdds).toBeCloseTo(0, 9);
    expect(estimate(some).se).toBeLessThan(none.se);
    expect(estimate([...some, ...some]).se).toBeLessThan(estimate(some).se);
    expect(estimate([...some, blank])).toEqual(estimate(some));
  });

  it('finds blind answers more likely by guessing: by Gibbs’ inequality on average', () => {
    const all = OUTCOMES.map((outcome) =>
      SIZES.map((size): Answer => ({ facts: factsOfSize(size), outcome })),
    );
    const mean = all.reduce((sum, answers) => sum + estimate(answers).logOdds, 0) / all.length;
    expect(mean).toBeLessThan(0);
  });
});

function factsOfSize(setSize: number): QuestionFacts {
  return { setSize, first: [0], second: [setSize - 1], either: [0, setSize - 1] };
}

function waysToHold(setSize: number, count: number): number[][] {
  return Array.from({ length: 2 ** setSize }, (_, bits) =>
    Array.from({ length: setSize }, (__, position) => position).filter(
      (position) => (bits >> position) & 1,
    ),
  ).filter((way) => way.length === count);
}
