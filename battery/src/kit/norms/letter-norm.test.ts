/** Known truth: letters that differ by several words no longer decide where a taker lies among others. */
import { describe, expect, it } from 'vitest';
import { drawNormal } from '../../takers/statistics.ts';
import { createRandom } from '../seeded-random.ts';
import { bandOf, changeOf } from './band-of.ts';
import { takeOffLetter, type LetterNorm, type LetterNorms } from './letter-norm.ts';
import { normFiguresOf } from './norm-figures.ts';
import type { NormTable } from './norm-table.ts';
import { planLetterNorm, type LetterAttempt } from './plan-letter-norm.ts';

const EASE = { ก: 4, ข: 2, ต: 0, ป: -1, ผ: -2, ส: -3 } as const;
const LETTERS = Object.keys(EASE) as (keyof typeof EASE)[];
const MEAN = 14;

/** Of one grade, who got their letter by chance. */
function drawTakers(people: number, seed = 'takers of a naming test'): LetterAttempt[] {
  const random = createRandom(seed);
  return Array.from({ length: people }, (_, person) => {
    const letter = LETTERS[random.randInt(LETTERS.length)] ?? 'ก';
    const score = Math.max(0, Math.round(MEAN + EASE[letter] + 4 * drawNormal(random)));
    return { person: `${seed} ${person}`, letter, grade: '8', score };
  });
}

function tableOf(takers: readonly LetterAttempt[], letters: LetterNorms): NormTable {
  const aged = takers.map(({ score, letter }) => ({
    score: takeOffLetter(score, letter, letters).score,
    ageYears: 14,
  }));
  const first = aged.map(({ score }) => score);
  const [figures] = normFiguresOf([
    {
      ...{ takers: aged, moments: null, gain: 'pairs', next: first, letters },
      pairs: { first, second: first.map((score, taker) => score + (taker % 2 === 0 ? 2 : -2)) },
    },
  ]);
  if (!figures) throw new Error('no figures');
  const name = { testName: 'animal_naming_retrieval_task', language: 'th', grade: '8' } as const;
  return { ...name, version: '1', sittingNo: 1, ...figures };
}

const taken = (letter: string, score: number, sittingNo = 1) => ({
  ...({ testName: 'animal_naming_retrieval_task', lang: 'th', grade: '8' } as const),
  ...{ letter, score, sittingNo, isAtChance: false },
});

/** Of a hundred takers, so many lie below the average taker of each letter; half of who has the same score counts. */
function percentiles(takers: readonly LetterAttempt[], letters: LetterNorms): number[] {
  const scores = takers.map(({ score, letter }) => takeOffLetter(score, letter, letters).score);
  return LETTERS.map((letter) => {
    const own = takeOffLetter(MEAN + EASE[letter], letter, letters).score;
    const below = scores.map((score) => (score < own ? 1 : score === own ? 0.5 : 0));
    return (100 * below.reduce<number>((sum, one) => sum + one, 0)) / scores.length;
  });
}

const spreadOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

describe('norms by letter', () => {
  const takers = drawTakers(900);
  const letters = planLetterNorm(takers, []);

  it('give an average taker the same percentile and band under every letter, which all letters together do not', () => {
    expect(spreadOf(percentiles(takers, null))).toBeGreaterThan(45);
    expect(spreadOf(percentiles(takers, letters))).toBeLessThan(10);
    const bandsIn = (norms: NormTable): Set<unknown> =>
      new Set(
        LETTERS.map((letter) => {
          const reading = bandOf(norms, taken(letter, MEAN + EASE[letter]));
          return reading.kind === 'band' ? `${reading.band} ${reading.letter}` : reading.reason;
        }),
      );
    expect(bandsIn(tableOf(takers, letters))).toEqual(new Set(['middle own']));
    expect(bandsIn(tableOf(takers, null))).toEqual(new Set(['high together', 'middle together']));
  });

  it('take a letter that nobody had for an average one, and say less surely where it lies', () => {
    const norms = tableOf(takers, letters);
    const [own, unseen] = ['ต', 'ม'].map((letter) => bandOf(norms, taken(letter, 14)));
    expect(own).toMatchObject({ band: 'middle', from: 'middle', to: 'middle', letter: 'own' });
    expect(unseen).toMatchObject({ band: 'middle', from: 'low', to: 'high', letter: 'unseen' });
    expect(letters?.unseenError).toBeGreaterThan(letters?.betweenSd ?? Infinity);
  });

  it('tell no change from a hard letter to an easy one that is only the letters’', () => {
    const changeWith = (norms: NormTable, after: string, words: number) =>
      changeOf({ norms: [norms], practice: [] }, taken('ส', 11), taken(after, words, 2));
    const [apart, together] = [tableOf(takers, letters), tableOf(takers, null)];
    expect(changeWith(together, 'ก', 18)).toEqual({ kind: 'change', change: 'rise' });
    expect(changeWith(apart, 'ก', 18)).toEqual({ kind: 'change', change: 'none' });
    expect(changeWith(apart, 'ก', 25)).toEqual({ kind: 'change', change: 'rise' });
    // Of a letter that nobody had less can be said.
    expect(changeWith(apart, 'ม', 18)).toEqual({ kind: 'change', change: 'none' });
  });
});

describe('what may be published of letters', () => {
  const namesOf = (norm: LetterNorms): string[] => norm?.effects.map(({ letter }) => letter) ?? [];
  const some = (letter: string, people: number, more: Partial<LetterAttempt> = {}) =>
    Array.from({ length: people }, (_, person): LetterAttempt => ({
      ...{ person: `${letter} ${person}`, letter, grade: '7', score: 10 + (person % 9) },
      ...more,
    }));

  it('leaves out a letter of nine, and the smallest other where the rest would be those nine', () => {
    const three = [...some('A', 40), ...some('B', 30), ...some('C', 20)];
    expect(namesOf(planLetterNorm(three, []))).toEqual(['A', 'B', 'C']);
    expect(namesOf(planLetterNorm([...three, ...some('D', 9)], []))).toEqual(['A', 'B']);
    expect(planLetterNorm([...some('A', 40), ...some('B', 9)], [])).toBeNull();
  });

  it('stays as it was while of a letter fewer than ten have come or left, and is renewed then', () => {
    const before = [...some('A', 40), ...some('B', 40)];
    const letters = planLetterNorm(before, []) as LetterNorm;
    const people = new Set(before.map(({ person }) => person));
    const then = (now: readonly LetterAttempt[], isShown = true) =>
      planLetterNorm(now, [{ letters, people, isShown }]);
    expect(then(before)).toEqual(letters);
    expect(then(some('A', 49).concat(some('B', 40)))).toEqual({ ...letters, isRetained: true });
    expect(then(some('A', 50).concat(some('B', 40)))).toMatchObject({
      ...{ isRetained: false, effects: [{ people: 50 }, { people: 40 }] },
    });
    expect(then(some('A', 39).concat(some('B', 40)))?.isRetained).toBe(true);
    expect(then([])?.isRetained).toBe(true);
    // Withdrawn effects were seen, and are not shown again.
    expect(then(some('A', 49).concat(some('B', 40)), false)).toBeNull();
  });
});
