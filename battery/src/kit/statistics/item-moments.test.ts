import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '../seeded-random.ts';
import { cronbachAlphaOf } from './cronbach-alpha.ts';
import { analyseItems } from './item-analysis.ts';
import {
  cronbachAlphaFrom,
  itemCovariancesFrom,
  itemFiguresFrom,
  oddEvenFrom,
  sumItems,
} from './item-moments.ts';
import { oddEvenOf } from './odd-even.ts';
import { omegaTotalFrom, omegaTotalOf } from './omega-total.ts';

const answers = fc.integer({ min: 2, max: 8 }).chain((items) =>
  fc.array(fc.array(fc.constantFrom(0, 1), { minLength: items, maxLength: items }), {
    minLength: 1,
    maxLength: 40,
  }),
);

function momentsOf(scores: readonly (readonly number[])[]) {
  const sums = sumItems(scores[0]?.length ?? 0);
  for (const row of scores) sums.add(row);
  return sums.read();
}

/** Equal up to the rounding of sums, with nulls in the same places. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'number' ? Number(part.toFixed(6)) + 0 : part,
    ),
  );
}

it('sums say what all answers say: α, ω, odd-even, difficulty and item-rest', () => {
  fc.assert(
    fc.property(answers, (scores) => {
      const moments = momentsOf(scores);
      expect(rounded(cronbachAlphaFrom(moments))).toEqual(rounded(cronbachAlphaOf(scores)));
      expect(rounded(oddEvenFrom(moments))).toEqual(rounded(oddEvenOf(scores)));
      expect(rounded(itemFiguresFrom(moments))).toEqual(rounded(analyseItems(scores)));
    }),
    { numRuns: 400 },
  );
});

it('covariances from sums give the same ω', () => {
  const { randInt } = createRandom('one factor');
  const scores = Array.from({ length: 200 }, () => {
    const ability = randInt(60);
    return Array.from({ length: 6 }, (_, item) => Number(ability + randInt(40) > 30 + 8 * item));
  });
  const covariances = itemCovariancesFrom(momentsOf(scores));
  const omega = omegaTotalFrom(covariances ?? []);
  expect(omega).not.toBeNull();
  expect(omega).toBeCloseTo(omegaTotalOf(scores) ?? Number.NaN, 8);
});

it('refuses a taker with another number of answers', () => {
  expect(() => sumItems(3).add([1, 0])).toThrow(RangeError);
  expect(itemCovariancesFrom(momentsOf([[1, 0]]))).toBeNull();
});
