/** Known truths: what is put into simulated growth is found again, and intervals cover as often as they say. */
import { describe, expect, it } from 'vitest';
import { drawNormal } from '../../takers/statistics.ts';
import { uniform } from '../../takers/takers.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { fitPractice, type AttemptSeries } from './practice-steps.ts';

const GAINS = [0.9, 0.5, 0.3];
const [TAKER_SD, ERROR_SD] = [4, 2.3];

/** Who scored low comes again more often: the pairs alone would show a rise that is none. */
function drawGrowth(people: number, random: SeededRandom): AttemptSeries[] {
  return Array.from({ length: people }, () => {
    const own = 18 + TAKER_SD * drawNormal(random);
    const scores: number[] = [];
    let practice = 0;
    for (const gain of [...GAINS, 0]) {
      const score = own + practice + ERROR_SD * drawNormal(random);
      scores.push(score);
      practice += gain;
      if (uniform(random) > (score < 18 ? 0.9 : 0.5)) break;
    }
    return { scores, count: 1 };
  });
}

describe('practice from attempt to attempt', () => {
  it('of complete pairs is their mean gain with its interval', () => {
    const found = fitPractice(
      [
        [4, 5],
        [9, 11],
        [7, 10],
        [12, 12],
        [10, 11],
      ].map((scores) => ({ scores, count: 1 })),
      2,
    );
    // Gains 1, 2, 3, 0, 1: mean 1.4, SD 1.1402, SE 0.5099, t of 4 degrees of freedom 2.7764.
    expect(found?.steps).toHaveLength(1);
    expect(found?.steps[0]).toMatchObject({ from: 1, pairCount: 5 });
    expect(found?.steps[0]?.gain).toBeCloseTo(1.4, 9);
    expect(found?.steps[0]?.interval.low).toBeCloseTo(1.4 - 2.7764 * 0.5099, 3);
    expect(found?.errorSd).toBeCloseTo(1.1402 / Math.SQRT2, 3);
  });

  it('is found at every step although the low ones come again more often, and its intervals cover 95 of 100 times', () => {
    const schools = Array.from({ length: 1000 }, (_, school) =>
      drawGrowth(80, createRandom(`school ${school} grows`)),
    );
    const fits = schools.map((growth) => fitPractice(growth, 8));
    for (const [at, gain] of GAINS.entries()) {
      const steps = fits.flatMap((found) => found?.steps[at] ?? []);
      const mean = steps.reduce((sum, step) => sum + step.gain, 0) / steps.length;
      const covered = steps.filter(({ interval: { low, high } }) => low <= gain && gain <= high);
      expect(steps).toHaveLength(1000);
      // Three standard errors of the simulation.
      expect(Math.abs(mean - gain)).toBeLessThan(0.06);
      expect(Math.abs(covered.length / steps.length - 0.95)).toBeLessThan(0.021);
    }
    const pairs = schools
      .flat()
      .flatMap(({ scores: [first, second] }) =>
        first === undefined || second === undefined ? [] : [second - first],
      );
    // What the means of the pairs would have said.
    expect(pairs.reduce((sum, gain) => sum + gain, 0) / pairs.length).toBeGreaterThan(1.1);
  });

  it('tells takers from error, counts takers who are alike once, and ends where too few went on', () => {
    const random = createRandom('variances');
    const growth = drawGrowth(4000, random);
    const found = fitPractice(growth, 30);
    expect(found?.takerSd).toBeCloseTo(TAKER_SD, 0);
    expect(found?.errorSd).toBeCloseTo(ERROR_SD, 1);
    const twice = growth.map(({ scores }) => ({ scores, count: 2 }));
    expect(fitPractice(twice, 60)?.steps[2]?.gain).toBeCloseTo(found?.steps[2]?.gain ?? 0, 3);
    const three = growth.filter(({ scores }) => scores.length < 4);
    expect(fitPractice(three, 30)?.steps.map(({ from }) => from)).toEqual([1, 2]);
    expect(fitPractice([{ scores: [5], count: 90 }], 30)).toBeNull();
  });
});
