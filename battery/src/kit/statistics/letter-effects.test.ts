/** A balanced table by hand; and known truths: simulated letters are found again, with errors that say how well. */
import { describe, expect, it } from 'vitest';
import { drawNormal } from '../../takers/statistics.ts';
import { createRandom } from '../seeded-random.ts';
import { fitLetterEffects, type LetterScore } from './letter-effects.ts';

const WITHIN_SD = 4;

interface Drawn {
  readonly scores: readonly LetterScore[];
  /** By letter, less their mean. */
  readonly truth: readonly number[];
}

/** Two grades, three words apart; `sizes` people a letter. */
function drawLetters(seed: string, betweenSd: number, sizes: readonly number[]): Drawn {
  const random = createRandom(seed);
  const drawn = sizes.map(() => betweenSd * drawNormal(random));
  const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  const scores = drawn.flatMap((own, at) =>
    Array.from({ length: sizes[at] ?? 0 }, (_, person): LetterScore => ({
      letter: String(at),
      grade: String(7 + (person % 2)),
      score: 20 + 3 * (person % 2) + own + WITHIN_SD * drawNormal(random),
    })),
  );
  return { scores, truth: drawn.map((own) => own - mean) };
}

/** What each letter's own mean would say, with the grades known. */
function rawEffects({ scores }: Drawn): number[] {
  const means = [
    ...Map.groupBy(scores, ({ letter }) => letter)
      .values()
      .map(
        (own) =>
          own.reduce((sum, one) => sum + one.score - 3 * (Number(one.grade) - 7), 0) / own.length,
      ),
  ];
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  return means.map((one) => one - mean);
}

describe('effects of letters', () => {
  it('of a balanced table are the letters’ means drawn in by one less the inverse of F', () => {
    const scores = [
      ['A', [4, 6, 8]],
      ['B', [7, 9, 11]],
      ['C', [10, 12, 14]],
    ] as const;
    const found = fitLetterEffects(
      scores.flatMap(([letter, own]) => own.map((score) => ({ letter, grade: '7', score }))),
    );
    // Means 6, 9, 12; mean square between 27, within 4: F = 6.75, variance of letters (27 − 4) / 3.
    expect(found?.withinSd).toBeCloseTo(2, 4);
    expect(found?.betweenSd).toBeCloseTo(Math.sqrt(23 / 3), 4);
    expect(found?.effects.map(({ letter, people }) => [letter, people])).toEqual([
      ['A', 3],
      ['B', 3],
      ['C', 3],
    ]);
    for (const [at, { effect, weight }] of (found?.effects ?? []).entries()) {
      expect(weight).toBeCloseTo(1 - 1 / 6.75, 4);
      expect(effect).toBeCloseTo(3 * (at - 1) * (1 - 1 / 6.75), 4);
    }
  });

  it('are none of one letter, of nobody beside the means, or of scores that are all alike', () => {
    const of = (letter: string, score: number): LetterScore => ({ letter, grade: '7', score });
    expect(fitLetterEffects([])).toBeNull();
    expect(fitLetterEffects([1, 2, 3, 4].map((score) => of('A', score)))).toBeNull();
    expect(fitLetterEffects([of('A', 1), of('B', 2), of('B', 4)])).toBeNull();
    expect(fitLetterEffects(['A', 'A', 'A', 'B', 'B'].map((letter) => of(letter, 5)))).toBeNull();
  });

  it('are nearer to the truth than raw means where few had a letter, and cover it 95 of 100 times', () => {
    const sizes = [10, 10, 14, 14, 60, 60];
    for (const [betweenSd, gain] of [
      [0.8, 0.6],
      [2, 0.95],
    ] as const) {
      let [shrunken, raw, covered, count, unseen] = [0, 0, 0, 0, 0];
      for (let school = 0; school < 150; school += 1) {
        const drawn = drawLetters(`letters ${betweenSd} ${school}`, betweenSd, sizes);
        const found = fitLetterEffects(drawn.scores);
        const means = rawEffects(drawn);
        for (const [at, { effect, error, people }] of (found?.effects ?? []).entries()) {
          const miss = effect - (drawn.truth[at] ?? 0);
          covered += Number(Math.abs(miss) <= 1.96 * error);
          count += 1;
          if (people > 20) continue;
          shrunken += miss ** 2;
          raw += ((means[at] ?? 0) - (drawn.truth[at] ?? 0)) ** 2;
        }
        const other = betweenSd * drawNormal(createRandom(`another letter ${betweenSd} ${school}`));
        unseen += Number(Math.abs(other) <= 1.96 * (found?.unseenError ?? 0));
      }
      expect(count).toBe(900);
      expect(shrunken / raw).toBeLessThan(gain);
      // Wider than named where letters hardly differ: their variance cannot be told from none.
      expect(covered / count).toBeGreaterThan(0.93);
      expect(covered / count).toBeLessThan(betweenSd < 1 ? 0.99 : 0.97);
      expect(unseen / 150).toBeGreaterThan(0.93);
    }
  });
});
