/**
 * Kinds of memory out of tests, against pupils whose truth is known: by a model of errors over many, and through the real
 * questions of three tests.
 */
import { describe, expect, it } from 'vitest';
import { findDescription } from '../find-description.ts';
import { createRandom } from '../kit/seeded-random.ts';
import { ESTIMATES } from '../registers/estimates.ts';
import { drawNormal } from '../takers/statistics.ts';
import { findItemSource } from '../find-item-source.ts';
import type { AttemptRecord } from '../kit/attempt-measures.ts';
import type { KeyedQuestion } from '../question.ts';
import { knownSpanTaker } from '../takers/takers.ts';
import type { ItemSource, TaskDescription } from '../task.ts';
import { sitForm } from '../testing/attempt.ts';
import { ASSUMED_SPANS, fitSlope } from '../testing/span-model.ts';
import { PRIOR_SD } from './ability-points.ts';
import { measureEstimates } from './estimate-indices.ts';
import {
  combineTests,
  findReliableDifferences,
  OWN_VARIANCE,
  type KindAbility,
  type TestAbility,
} from './kind-estimates.ts';
import type { TestEstimates } from './test-estimates.ts';

const random = createRandom('kinds of known truth');
const PEOPLE = 4000;

interface Truth {
  readonly testCount: number;
  readonly ownVariance: number;
  /** Of a test, before it is drawn to the mean of pupils. */
  readonly error: number;
}

/** What tests say of somebody: the kind, what is the test's own, and an error. */
function sit(kind: number, { testCount, ownVariance, error }: Truth): KindAbility {
  const tests = Array.from({ length: testCount }, (): TestAbility => {
    const seen = kind + Math.sqrt(ownVariance) * drawNormal(random) + error * drawNormal(random);
    const variance = 1 / (1 / error ** 2 + 1 / PRIOR_SD ** 2);
    return { theta: (seen * variance) / error ** 2, se: Math.sqrt(variance) };
  });
  return combineTests(tests) as KindAbility;
}

function coverage(truth: Truth, kindOf: () => number): number {
  let covered = 0;
  for (let person = 0; person < PEOPLE; person += 1) {
    const kind = kindOf();
    const { low, high } = sit(kind, truth);
    if (low <= kind && kind <= high) covered += 1;
  }
  return covered / PEOPLE;
}

describe('a kind out of its tests', () => {
  it('is the weighted mean by hand: two tests with errors of 0.4 and 0.6', () => {
    const drawn = ([seen, error]: readonly [number, number]): TestAbility => {
      const variance = 1 / (1 / error ** 2 + 1 / 1.25 ** 2);
      return { theta: (seen * variance) / error ** 2, se: Math.sqrt(variance) };
    };
    const kind = combineTests([drawn([1, 0.4]), drawn([0.6, 0.6])]);
    // Weights 1 / .46 and 1 / .66: 1.4958 / 3.6891 of nothing but the tests, then the pupils' 1.2625.
    const mean = (1 / 0.46 + 0.6 / 0.66) / (1 / 0.46 + 1 / 0.66);
    const variance = 1 / (1 / 0.46 + 1 / 0.66);
    expect(kind?.evidence.mean).toBeCloseTo(mean, 9);
    expect(kind?.evidence.variance).toBeCloseTo(variance, 9);
    expect(kind?.theta).toBeCloseTo(mean / variance / (1 / variance + 1 / 1.2625), 9);
    expect(kind?.se).toBeCloseTo(1 / Math.sqrt(1 / variance + 1 / 1.2625), 9);
  });

  it('is surer with more tests, and less sure where they disagree', () => {
    const tests = (...thetas: number[]) =>
      combineTests(thetas.map((theta) => ({ theta, se: 0.4 })));
    const seOf = (kind: KindAbility | null) => kind?.se ?? Number.NaN;
    expect(seOf(tests(0.5, 0.5))).toBeLessThan(seOf(tests(0.5)));
    expect(seOf(tests(-1.5, 1.5))).toBeGreaterThan(seOf(tests(0.5, 0.5)));
    expect(combineTests([])).toBeNull();
    expect(combineTests([{ theta: 0, se: PRIOR_SD }])).toBeNull();
  });

  it.each([1, 2, 3, 4])('of %i tests covers the truth in 95 of 100 pupils', (testCount) => {
    for (const ownVariance of [OWN_VARIANCE / 2, OWN_VARIANCE]) {
      const truth = { testCount, ownVariance, error: 0.45 };
      const pupils = coverage(truth, () => Math.sqrt(1 - ownVariance) * drawNormal(random));
      expect(pupils).toBeGreaterThan(0.945);
    }
  });

  it.each([-1.5, 1.5])('covers the truth also of pupils at %d SDs', (kind) => {
    for (const testCount of [1, 2, 4]) {
      const truth = { testCount, ownVariance: OWN_VARIANCE, error: 0.45 };
      expect(coverage(truth, () => kind)).toBeGreaterThan(0.92);
    }
  });

  it('covers it where tests of a kind have far more of their own than was assumed', () => {
    const truth = { testCount: 2, ownVariance: 2 * OWN_VARIANCE, error: 0.45 };
    expect(coverage(truth, () => Math.sqrt(0.4) * drawNormal(random))).toBeGreaterThan(0.9);
  });
});

describe('kinds beside each other', () => {
  const kindsOf = (...truths: readonly (readonly [kind: string, theta: number])[]) =>
    truths.map(([kind, theta]) => ({
      kind,
      ability: sit(theta, { testCount: 2, ownVariance: OWN_VARIANCE, error: 0.45 }),
    }));

  it('are told apart in at most 5 of 100 pupils whose kinds are alike', () => {
    let named = 0;
    for (let person = 0; person < PEOPLE; person += 1) {
      const same = drawNormal(random);
      const kinds = kindsOf(['a', same], ['b', same], ['c', same], ['d', same], ['e', same]);
      if (findReliableDifferences(kinds).length > 0) named += 1;
    }
    expect(named / PEOPLE).toBeLessThan(0.05);
  });

  it('are told apart the right way round where the truth is far apart', () => {
    let right = 0;
    for (let person = 0; person < 400; person += 1) {
      const [found] = findReliableDifferences(kindsOf(['low', -1.8], ['middle', 0], ['high', 1.8]));
      if (found?.higher === 'high' && found.lower === 'low') right += 1;
      if (found) expect(found.higher).not.toBe('low');
    }
    expect(right / 400).toBeGreaterThan(0.9);
  });

  it('need a larger difference the more of them are compared', () => {
    const at = (kind: string, theta: number) => ({
      kind,
      ability: combineTests([
        { theta, se: 0.3 },
        { theta, se: 0.3 },
      ]) as KindAbility,
    });
    const pair = [at('a', 0.8), at('b', -0.8)];
    expect(findReliableDifferences(pair)).toEqual([{ higher: 'a', lower: 'b' }]);
    const others = [at('c', 0), at('d', 0), at('e', 0)];
    expect(findReliableDifferences([...pair, ...others])).toEqual([]);
  });
});

it('three real tests, sat by pupils of known spans, cover the kind', () => {
  const names = ['phonological_digit_task', 'phonological_letter_task', 'phonological_word_task'];
  const tests = ASSUMED_SPANS.filter(({ testName }) => names.includes(testName)).map((assumed) => {
    const [description, source, estimates] = [
      findDescription(assumed.testName) as TaskDescription,
      findItemSource(assumed.testName) as ItemSource,
      ESTIMATES.get(assumed.testName) as TestEstimates,
    ];
    const { setSizes } = description;
    const slope = fitSlope(assumed, setSizes);
    const questions = source.drawForms('en')[0] as readonly KeyedQuestion[];
    return (theta: number, seedText: string): TestAbility => {
      const taker = knownSpanTaker(assumed.span + assumed.spanSd * theta, slope);
      const { answerSheet } = sitForm(taker, description, source, questions, seedText);
      const { choiceShape } = source;
      const measured = { choiceShape, setSizes, estimates };
      const { theta: found, thetaSe } = measureEstimates(measured, {
        questions,
        answerSheet,
      } as AttemptRecord);
      return { theta: found as number, se: thetaSe as number };
    };
  });
  let covered = 0;
  const pupils = 400;
  for (let pupil = 0; pupil < pupils; pupil += 1) {
    const kind = Math.sqrt(1 - OWN_VARIANCE) * drawNormal(random);
    const thetaOf = () => kind + Math.sqrt(OWN_VARIANCE) * drawNormal(random);
    const ability = combineTests(tests.map((take, no) => take(thetaOf(), `${pupil}|${no}`)));
    const { low, high } = ability as KindAbility;
    if (low <= kind && kind <= high) covered += 1;
  }
  expect(covered / pupils).toBeGreaterThan(0.92);
});
