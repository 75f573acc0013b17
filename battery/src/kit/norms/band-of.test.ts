/** What may be said of a score beside others, and of two scores of one taker. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, changeOf, type NormedAttempt } from './band-of.ts';
import { BANDS, type NormTable } from './norm-table.ts';

const ATTEMPT: NormedAttempt = {
  testName: 'phonological_digit_task',
  lang: 'th',
  grade: '8',
  sittingNo: 1,
  score: 18,
  letter: null,
  isAtChance: false,
};
const CHANGE = { sd: 4.5, retest: 0.75, practiceGain: 0.5, people: 80 };
const NORMS: NormTable = {
  version: 'N1',
  testName: 'phonological_digit_task',
  language: 'th',
  grade: '8',
  sittingNo: 1,
  people: 300,
  limits: [13.5, 16.5, 21.5, 24.5],
  measurementError: 2.25,
  letters: null,
  change: CHANGE,
};

describe('bandOf', () => {
  it('tells the band and those that one measurement error lower and higher would reach', () => {
    const reported = { kind: 'band', letter: null, people: 300, version: 'N1' };
    expect(bandOf(NORMS, ATTEMPT)).toEqual({
      ...reported,
      band: 'middle',
      from: 'low',
      to: 'middle',
    });
    expect(bandOf(NORMS, { ...ATTEMPT, score: 30 })).toEqual({
      ...{ ...reported, band: 'highest', from: 'highest', to: 'highest' },
    });
  });

  it.each<[string, NormTable | null, Partial<NormedAttempt>]>([
    ['pending', NORMS, { score: null }],
    ['atChance', NORMS, { isAtChance: true }],
    ['noNorms', null, { sittingNo: 2 }],
    ['laterSitting', null, { sittingNo: 3 }],
    ['laterSitting', NORMS, { sittingNo: 3 }],
    ['otherGroup', NORMS, { lang: 'en' }],
    ['otherGroup', NORMS, { grade: '9' }],
    ['otherGroup', NORMS, { grade: null }],
    ['otherGroup', NORMS, { sittingNo: 2 }],
    ['otherGroup', NORMS, { testName: 'phonological_letter_task' }],
    ['tooFew', { ...NORMS, people: 99 }, {}],
    ['tooFew', { ...NORMS, limits: null }, {}],
    ['tooFew', { ...NORMS, measurementError: null }, {}],
  ])('tells no band: %s', (reason, norms, changes) => {
    expect(bandOf(norms, { ...ATTEMPT, ...changes })).toEqual({ kind: 'none', reason });
  });

  it('reads norms of both languages together for either', () => {
    expect(bandOf({ ...NORMS, language: null }, { ...ATTEMPT, lang: 'en' }).kind).toBe('band');
  });

  it('never gives a higher score a lower band, and keeps the band inside its interval', () => {
    const score = fc.integer({ min: 13, max: 30 });
    fc.assert(
      fc.property(score, score, (one, other) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)].map((points) =>
          bandOf(NORMS, { ...ATTEMPT, score: points }),
        );
        if (lower?.kind !== 'band' || higher?.kind !== 'band') throw new Error('no band');
        const at = BANDS.indexOf.bind(BANDS);
        expect(at(lower.band)).toBeLessThanOrEqual(at(higher.band));
        expect(at(lower.from)).toBeLessThanOrEqual(at(lower.band));
        expect(at(lower.band)).toBeLessThanOrEqual(at(lower.to));
      }),
    );
  });
});

describe('changeOf', () => {
  const published = (norms: NormTable | null) => ({ norms: norms ? [norms] : [], practice: [] });
  const changeTo = (score: number, norms: NormTable | null = NORMS) =>
    changeOf(published(norms), ATTEMPT, { ...ATTEMPT, sittingNo: 2, score });

  it('is told from a rise of 6 and a fall of 5 points on: the example of the battery design, section 6', () => {
    expect([23, 24, 14, 13].map((score) => changeTo(score))).toEqual(
      ['none', 'rise', 'none', 'fall'].map((change) => ({ kind: 'change', change })),
    );
  });

  it('is not told before two attempts of enough people are on record', () => {
    const unknown = { kind: 'none', reason: 'retestUnknown' };
    expect(changeTo(30, null)).toEqual(unknown);
    expect(changeTo(30, { ...NORMS, change: null })).toEqual(unknown);
    expect(changeTo(30, { ...NORMS, change: { ...CHANGE, people: 79 } })).toEqual(unknown);
  });

  it('is not told of one attempt, a pending score or one that looks like guessing', () => {
    const notTwice = { kind: 'none', reason: 'notTwice' };
    expect(changeOf(published(NORMS), null, ATTEMPT)).toEqual(notTwice);
    expect(changeOf(published(NORMS), ATTEMPT, { ...ATTEMPT, isAtChance: true })).toEqual(notTwice);
    expect(changeOf(published(NORMS), { ...ATTEMPT, isAtChance: true }, ATTEMPT)).toEqual(notTwice);
    expect(changeOf(published(NORMS), { ...ATTEMPT, score: null }, ATTEMPT)).toEqual(notTwice);
  });

  it('takes off the practice of its own step, of all steps where some lie between, and past the known ones of the last', () => {
    const practice = [
      {
        testName: ATTEMPT.testName,
        language: ATTEMPT.lang,
        from: 2,
        change: { ...CHANGE, practiceGain: -2 },
        letters: null,
      },
    ];
    /** Points from which on a rise is told, from a score of 18. */
    const riseFrom = (from: number, to: number, norms = [NORMS], steps = practice) =>
      Array.from({ length: 13 }, (_, more) => 18 + more).find((score) => {
        const before = { ...ATTEMPT, sittingNo: from };
        const found = changeOf({ norms, practice: steps }, before, {
          ...{ ...ATTEMPT, sittingNo: to, score },
        });
        return found.kind === 'change' && found.change === 'rise';
      });
    // 5.23 points by the error alone; practice adds 0.5, then −2.
    expect(riseFrom(1, 2)).toBe(24);
    expect(riseFrom(2, 3)).toBe(22);
    expect(riseFrom(1, 3)).toBe(22);
    expect(riseFrom(5, 6)).toBe(22);
    expect(riseFrom(1, 4)).toBe(20);
    expect(riseFrom(2, 3, [NORMS], [])).toBe(24);
    expect(riseFrom(2, 3, [])).toBe(22);
    expect(riseFrom(1, 3, [])).toBeUndefined();
  });
});
