import type { Decision, ProposedWord, WordClass } from '@jamdai/battery';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeAgreement, describeAutoScorer, type RatedTwice } from './agreement.ts';
import { SECOND_RATING_SHARE, isDrawnBlind, isDrawnForSecondRating } from './settings.ts';

function rated(decisions: string, from = 0): RatedTwice['words'][number] {
  return [...decisions].map((decision, position) => ({
    start: from + position * 5,
    end: from + position * 5 + 4,
    decision: decision as Decision,
    canonical: null,
  }));
}

const pair = (first: string, second: string, raterNos: [number, number] = [1, 2]): RatedTwice => ({
  raterNos,
  words: [rated(first), rated(second)],
});

it('is not defined before anything was rated twice', () => {
  expect(describeAgreement([])).toMatchObject({
    answerCount: 0,
    kappa: null,
    kappaInterval: null,
    kappaCountsInterval: null,
    icc: null,
    iccInterval: null,
    pairs: [],
  });
});

it('counts words, agreement and totals as two raters left them', () => {
  const found = describeAgreement([pair('11r0', '11r0'), pair('110', '111'), pair('1100', '1100')]);
  expect(found).toMatchObject({ answerCount: 3, wordCount: 11, splitDifferenceCount: 0 });
  expect(found.agreedShare).toBeCloseTo(10 / 11, 10);
  // po = 10/11; pe = (6·7 + 4·3 + 1·1) / 121
  expect(found.kappa).toBeCloseTo((10 / 11 - 55 / 121) / (1 - 55 / 121), 10);
  // The totals 2·2, 2·3, 2·2: all variance of targets comes from one rater, so nothing is shared.
  expect(found.icc).toBeCloseTo(0, 10);
  for (const [value, interval] of [
    [found.kappa, found.kappaInterval],
    [found.kappaCounts, found.kappaCountsInterval],
    [found.icc, found.iccInterval],
  ] as const) {
    const [low, high] = interval ?? [1, -1];
    expect([low < (value ?? 9), (value ?? -9) < high]).toEqual([true, true]);
  }
});

it('compares words that both cut alike, and counts answers that they cut otherwise', () => {
  const other: RatedTwice = { raterNos: [1, 2], words: [rated('11'), rated('1', 5)] };
  expect(describeAgreement([other])).toMatchObject({ wordCount: 1, splitDifferenceCount: 1 });
});

it('gives each two raters figures of their own, whoever of them came first', () => {
  const answers = [pair('10', '10', [1, 2]), pair('01', '00', [2, 1]), pair('11', '10', [3, 1])];
  const { pairs } = describeAgreement(answers);
  expect(pairs.map(({ raterNos, answerCount }) => [raterNos, answerCount])).toEqual([
    [[1, 2], 2],
    [[1, 3], 1],
  ]);
});

it('is full where two raters always decide alike', () => {
  const decisions = fc.string({ unit: fc.constantFrom('1', '0', 'r', 's'), maxLength: 9 });
  fc.assert(
    fc.property(fc.array(decisions, { maxLength: 9 }), (answers) => {
      const { kappa, icc, agreedShare } = describeAgreement(answers.map((own) => pair(own, own)));
      for (const value of [kappa, icc, agreedShare]) expect(value ?? 1).toBeCloseTo(1, 10);
    }),
  );
});

it('holds the auto-scorer against people by what it counts, what it misses and what it leaves to them', () => {
  const word = (typed: string, kind: WordClass): ProposedWord => ({
    ...{ typed, class: kind, onsetS: 0, canonical: null, subcategory: null },
  });
  const proposed = [
    word('cats', 'ok'),
    word('cows', 'okSpelling'),
    word('dogs', 'wrongLetter'),
    word('crab', 'unknown'),
    word('coat', 'ok'),
    word('crow', 'repeat'),
  ];
  const found = describeAutoScorer([
    { proposed, decided: rated('11010r') },
    { proposed: [word('catcow', 'unknown')], decided: [] },
  ]);
  expect(found).toMatchObject({ answerCount: 2, wordCount: 6, undecidedCount: 1 });
  expect(found.splitDifferenceCount).toBe(1);
  // It counts three words, people two of them and one that it does not know.
  expect([found.precision, found.recall]).toEqual([2 / 3, 2 / 3]);
  const [low, high] = found.precisionInterval ?? [];
  // Wilson (1927) of 2 of 3.
  expect([low?.toFixed(3), high?.toFixed(3)]).toEqual(['0.208', '0.939']);
  // po = 4/5; pe = (3·2 + 1·2 + 1·1) / 25
  expect(found.kappa).toBeCloseTo((4 / 5 - 9 / 25) / (1 - 9 / 25), 10);
  expect(describeAutoScorer([])).toMatchObject({ precision: null, recall: null, kappa: null });
});

it('draws the share that is rated blind by the same lot, and nobody where one rating is enough', () => {
  const secret = Buffer.alloc(32, 7);
  const ids = Array.from({ length: 20_000 }, (_, no) => `id-${no}`);
  const drawn = (blindPercent: number, isSecondRatingOn = true) =>
    ids.filter((id) => isDrawnBlind(id, secret, { isSecondRatingOn, blindPercent }));
  expect(drawn(20)).toEqual(ids.filter((id) => isDrawnForSecondRating(id, secret)));
  expect([drawn(0).length, drawn(100).length, drawn(100, false).length]).toEqual([0, 20_000, 0]);
  expect(Math.abs(drawn(55).length / ids.length - 0.55)).toBeLessThan(0.01);
  const wider = new Set(drawn(55));
  for (const id of drawn(20)) expect(wider.has(id)).toBe(true);
});

it('draws a fifth of all answers for a second rating, always the same ones', () => {
  const secret = Buffer.alloc(32, 7);
  const drawn = Array.from({ length: 20_000 }, (_, no) =>
    isDrawnForSecondRating(`id-${no}`, secret),
  );
  const share = drawn.filter(Boolean).length / drawn.length;
  expect(Math.abs(share - SECOND_RATING_SHARE)).toBeLessThan(0.01);
  expect(isDrawnForSecondRating('id-5', secret)).toBe(drawn[5]);
});
