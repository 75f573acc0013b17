/** Published and recomputed examples, and known truths that are found again. */
import { describe, expect, it } from 'vitest';
import { drawNormal } from '../../takers/statistics.ts';
import { uniform } from '../../takers/takers.ts';
import { createRandom } from '../seeded-random.ts';
import { logisticDifOf } from './logistic-dif.ts';
import { fitLogistic } from './logistic-regression.ts';
import { mantelHaenszelOf, type MatchedAnswers } from './mantel-haenszel.ts';

/** Admissions to Berkeley by department (Bickel, Hammel & O’Connell 1975, Science 187:398). */
const MEN = { right: [512, 353, 120, 138, 53, 22], wrong: [313, 207, 205, 279, 138, 351] };
const WOMEN = { right: [89, 17, 202, 131, 94, 24], wrong: [19, 8, 391, 244, 299, 317] };

const STEEP = { right: [2, 5, 9, 14, 18, 19], wrong: [18, 15, 11, 6, 2, 1] };
const FLAT = { right: [4, 5, 6, 8, 9, 12], wrong: [16, 15, 14, 12, 11, 8] };

const ITEMS = 30;

interface School {
  readonly reference: readonly MatchedAnswers[];
  readonly focal: readonly MatchedAnswers[];
}

/** Two groups alike in ability; question 10 is `harder` for the second, in logits. */
function drawSchool(seedText: string, people: number, harder: number): School {
  const random = createRandom(seedText);
  const groups = [0, 1].map((group) => {
    const counts = Array.from({ length: ITEMS }, () => ({
      right: new Float64Array(ITEMS),
      wrong: new Float64Array(ITEMS),
    }));
    for (let taker = 0; taker < people; taker += 1) {
      const ability = drawNormal(random);
      const answers = Array.from({ length: ITEMS }, (_, item) => {
        const shift = item === 10 && group === 1 ? harder : 0;
        const logit = ability - (item - 15) / 8 - shift;
        return Number(uniform(random) < 1 / (1 + Math.exp(-logit)));
      });
      const score = answers.reduce((sum, one) => sum + one, 0);
      for (const [item, point] of answers.entries()) {
        const own = point === 1 ? counts[item]?.right : counts[item]?.wrong;
        if (own) own[score - point] = (own[score - point] ?? 0) + 1;
      }
    }
    return counts;
  });
  return { reference: groups[0] ?? [], focal: groups[1] ?? [] };
}

describe('Mantel-Haenszel', () => {
  it('gives what R’s mantelhaen.test gives of the admissions to Berkeley', () => {
    const found = mantelHaenszelOf(MEN, WOMEN);
    expect(found?.oddsRatio).toBeCloseTo(0.9046968283, 9);
    expect(found?.interval.low).toBeCloseTo(0.7719073618, 9);
    expect(found?.interval.high).toBeCloseTo(1.0603297644, 9);
    expect(found?.chiSquare).toBeCloseTo(1.426946229, 8);
    expect(found?.delta).toBeCloseTo(0.23536, 4);
    expect(found?.difClass).toBe('A');
  });

  it('turns round with the groups, and is not defined where nobody differs', () => {
    const [one, other] = [mantelHaenszelOf(MEN, WOMEN), mantelHaenszelOf(WOMEN, MEN)];
    expect(other?.delta).toBeCloseTo(-(one?.delta ?? 0), 9);
    expect(other?.deltaError).toBeCloseTo(one?.deltaError ?? 0, 9);
    expect(mantelHaenszelOf({ right: [5], wrong: [0] }, { right: [4], wrong: [0] })).toBeNull();
  });

  it('covers a common odds ratio 95 of 100 times, also where many scores are rare', () => {
    const logRatio = Math.log(1.8);
    const random = createRandom('strata');
    const draw = (shift: number): MatchedAnswers => {
      const [right, wrong] = [new Float64Array(12), new Float64Array(12)];
      for (let taker = 0; taker < 120; taker += 1) {
        const score = Math.floor(12 * uniform(random));
        const isRight = uniform(random) < 1 / (1 + Math.exp(-(score / 3 - 2 + shift)));
        const own = isRight ? right : wrong;
        own[score] = (own[score] ?? 0) + 1;
      }
      return { right, wrong };
    };
    const intervals = Array.from({ length: 1000 }, () =>
      mantelHaenszelOf(draw(logRatio), draw(0)),
    ).flatMap((found) => found?.interval ?? []);
    const covered = intervals.filter(({ low, high }) => low <= 1.8 && high >= 1.8).length;
    expect(intervals).toHaveLength(1000);
    expect(Math.abs(covered / 1000 - 0.95)).toBeLessThan(0.021);
  });
});

describe('logistic regression', () => {
  it('gives what R’s glm gives when it is told to go on to 10⁻¹⁴: coefficients and errors, both tests, and what they add to R²', () => {
    const cells = [STEEP, FLAT].flatMap(({ right, wrong }, group) =>
      right.map((own, score) => ({
        ...{ predictors: [1, score, group, score * group], right: own },
        count: own + (wrong[score] ?? 0),
      })),
    );
    const found = fitLogistic(cells);
    const expected = [-2.221712399, 1.048433516, 0.7546884361, -0.698949448];
    const errors = [0.4685617473, 0.1812587094, 0.6064833191, 0.2172307003];
    for (const [at, one] of expected.entries()) {
      expect(found?.coefficients[at]).toBeCloseTo(one, 5);
      expect(found?.standardErrors[at]).toBeCloseTo(errors[at] ?? 0, 5);
    }
    expect(found?.logLikelihood).toBeCloseTo(-128.5495518, 6);
    const dif = logisticDifOf(STEEP, FLAT);
    expect(dif?.uniform).toBeCloseTo(11.269233488, 6);
    expect(dif?.nonUniform).toBeCloseTo(11.6475266338, 6);
    expect(dif?.gainedR2).toBeCloseTo(0.0982245413, 8);
    expect([dif?.kind, dif?.difClass]).toEqual(['nonUniform', 'C']);
  });

  it('has no finite solution where a group was always right', () => {
    expect(
      logisticDifOf(STEEP, { right: [3, 4, 5, 6, 7, 8], wrong: [0, 0, 0, 0, 0, 0] }),
    ).toBeNull();
    expect(fitLogistic([{ predictors: [1, 2], right: 3, count: 7 }])).toBeNull();
  });
});

describe('a question that is a logit harder for one of two groups', () => {
  it('is found by both, and of the other 29 hardly one is called so', () => {
    const schools = Array.from({ length: 12 }, (_, school) =>
      drawSchool(`harder ${school}`, 800, 1),
    );
    const [found, others] = [[] as string[], [] as string[]];
    for (const { reference, focal } of schools) {
      for (let item = 0; item < ITEMS; item += 1) {
        const [own, other] = [reference[item], focal[item]];
        if (!own || !other) throw new Error('no such item');
        const list = item === 10 ? found : others;
        const [mh, logistic] = [mantelHaenszelOf(own, other), logisticDifOf(own, other)];
        list.push(`${mh?.difClass} ${logistic?.kind === 'none' ? 'none' : 'some'}`);
        if (item === 10) expect(mh?.delta).toBeLessThan(-1);
      }
    }
    expect(found.filter((one) => one === 'C some')).toHaveLength(12);
    expect(others.filter((one) => one.startsWith('A')).length / others.length).toBeGreaterThan(
      0.98,
    );
  });
});
