/** A form that is known to be harder is found and corrected; intervals cover as often as they say. */
import { describe, expect, it } from 'vitest';
import { drawNormal } from '../../takers/statistics.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { equateForms, type FormScores } from './form-equating.ts';
import { meanOf } from './mean-and-sd.ts';
import { shareDifferencesOf } from './share-differences.ts';

const HARDER = { form: 3, points: 1.5, spread: 1.2 };

/** Takers alike on all forms, mean 18 and SD 4.5; the form 3 is harder and spreads them further. */
function drawForms(people: number, random: SeededRandom): FormScores[] {
  return Array.from({ length: 8 }, (_, form) => ({
    form,
    scores: Array.from({ length: people }, () => {
      const own = 4.5 * drawNormal(random);
      return form === HARDER.form ? 18 - HARDER.points + HARDER.spread * own : 18 + own;
    }),
  }));
}

const TRUE_MEAN = 18 - HARDER.points / 8;
const TRUE_SD = 4.5 * Math.sqrt((7 + HARDER.spread ** 2) / 8);

describe('eight forms dealt out at random', () => {
  it('tell the one that is a point and a half harder, and its equated scores are those of the others', () => {
    const random = createRandom('a harder form');
    const found = equateForms(drawForms(320, random));
    const differing =
      found?.forms.filter(({ interval: { low, high } }) => low > 0 || high < 0) ?? [];
    const [harder] = differing.toSorted((one, other) => one.difference - other.difference);
    expect(harder?.form).toBe(HARDER.form);
    expect(harder?.difference).toBeCloseTo(18 - HARDER.points - TRUE_MEAN, 0);
    // Others who take that form, and one of the rest, now read on one scale.
    const later = drawForms(4000, random);
    const [fixed, usual] = [HARDER.form, 0].map((form) =>
      meanOf((later[form]?.scores ?? []).map((one) => found?.convert(form, one)?.value ?? 0)),
    );
    expect(Math.abs((fixed ?? 0) - (usual ?? 9))).toBeLessThan(0.6);
    expect(found?.peopleNeeded).toBeGreaterThan(240);
    expect(found?.peopleNeeded).toBeLessThan(320);
  });

  it('have differences and conversions whose intervals cover 95 of 100 times', () => {
    const random = createRandom('coverage of equating');
    const covered = { difference: 0, low: 0, high: 0 };
    const worth = (score: number) =>
      TRUE_MEAN + (TRUE_SD * (score - 18 + HARDER.points)) / (4.5 * HARDER.spread);
    for (let school = 0; school < 1000; school += 1) {
      const found = equateForms(drawForms(100, random));
      const own = found?.forms[HARDER.form];
      const truth = 18 - HARDER.points - TRUE_MEAN;
      if (own && own.interval.low <= truth && truth <= own.interval.high) covered.difference += 1;
      for (const [name, score] of [
        ['low', 10],
        ['high', 25],
      ] as const) {
        const converted = found?.convert(HARDER.form, score);
        if (
          converted &&
          Math.abs(converted.value - worth(score)) <= 1.96 * converted.standardError
        ) {
          covered[name] += 1;
        }
      }
    }
    // Three standard errors of the simulation.
    for (const share of Object.values(covered))
      expect(Math.abs(share / 1000 - 0.95)).toBeLessThan(0.021);
  });

  it('of which one has nobody, or all scores equal, are not equated', () => {
    const scores = [4, 5, 6];
    expect(equateForms([{ form: 0, scores }])).toBeNull();
    expect(
      equateForms([
        { form: 0, scores },
        { form: 1, scores: [5] },
      ]),
    ).toBeNull();
    expect(
      equateForms([
        { form: 0, scores },
        { form: 1, scores: [5, 5] },
      ]),
    ).toBeNull();
    const same = equateForms([
      { form: 0, scores },
      { form: 1, scores: [5, 6, 7] },
    ]);
    expect(same?.forms.map(({ difference }) => difference)).toEqual([-0.5, 0.5]);
    expect(same?.convert(0, 5)?.value).toBe(5.5);
    expect(same?.convert(4, 5)).toBeNull();
  });
});

describe('the shares of one position in several forms', () => {
  it('are told from their mean, wider the more are looked at', () => {
    const samples = [
      { count: 100, right: 50 },
      { count: 100, right: 80 },
    ];
    const [first, second] = shareDifferencesOf(samples, 1);
    expect(first?.difference).toBeCloseTo(-0.15, 9);
    // Half the difference of both, whose standard error is √(.25/100 + .16/100) = .064.
    expect(second?.interval.low).toBeCloseTo(0.15 - 1.959964 * 0.032016, 5);
    // .05 / 240 two-sided: 3.7077.
    expect(shareDifferencesOf(samples, 240)[1]?.interval.low).toBeCloseTo(
      0.15 - 3.7077 * 0.032016,
      3,
    );
    expect(shareDifferencesOf([{ count: 0, right: 0 }, ...samples], 1)).toEqual([]);
    expect(() => shareDifferencesOf(samples, 0)).toThrow(RangeError);
  });
});
