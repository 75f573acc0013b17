import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../testing/index.ts';
import { countBits } from './bit-score.ts';
import { correctForGuessing } from './score.ts';
import { mostUnder, pointsUnder, scoreUnder, SCORING_RULES } from './scoring-rules.ts';
import type { RuledAnswer, ScoringRule } from './scoring-rules.ts';

function score(rule: ScoringRule, answers: readonly RuledAnswer[]): number {
  return scoreUnder(
    rule,
    answers.map((answer) => pointsUnder(rule, answer)),
  );
}

describe('all or nothing', () => {
  it('gives 7 (3 + 4 + 0) for sets of 3 and 4 held whole and 3 of a set of 5 (Unsworth et al. 2005)', () => {
    const answers = [
      { isRight: true, setSize: 3, bits: 2 },
      { isRight: true, setSize: 4, bits: 2 },
      { isRight: false, setSize: 5, bits: 1 },
    ];
    expect(score('allOrNothing', answers)).toBe(7);
    expect(mostUnder('allOrNothing', [3, 4, 5])).toBe(12);
  });
});

describe('correction for guessing', () => {
  /** `right` of thirty. */
  const answersOf = (right: number): RuledAnswer[] =>
    Array.from({ length: 30 }, (_, position) => ({
      isRight: position < right,
      setSize: 4,
      bits: 0,
    }));

  it('gives R − W / 3 (Frary 1988): 21 right and 9 wrong of thirty are 18, 0.6 of all (battery design, 2.8)', () => {
    expect(score('guessCorrected', answersOf(21))).toBe(18);
    expect(score('guessCorrected', answersOf(21)) / 30).toBeCloseTo(correctForGuessing(21), 12);
  });

  it('is the stored index on the scale of thirty, for every number right', () => {
    for (let right = 0; right <= 30; right += 1) {
      const corrected = score('guessCorrected', answersOf(right));
      expect(corrected).toBeCloseTo(30 * correctForGuessing(right), 9);
    }
  });
});

describe('bits', () => {
  it('are 2, 1, 1 and 0 for the four corners of 5 2 9 4 (battery design, 2.4)', () => {
    const question = buildQuestion({
      choiceNo1: ['5', '2', '9', '4'],
      choiceNo2: ['2', '5', '9', '4'],
      choiceNo3: ['5', '2', '4', '9'],
      choiceNo4: ['2', '5', '4', '9'],
    });
    const answers = ([1, 2, 3, 4] as const).map((choice) => ({
      isRight: choice === question.correctChoiceNo,
      setSize: 4,
      bits: countBits('list', question, choice),
    }));
    expect(answers.map((answer) => pointsUnder('bits', answer))).toEqual([2, 1, 1, 0]);
    expect(score('bits', answers)).toBe(4);
  });
});

it('no rule gives more than all right, or less than nothing', () => {
  const answer = fc
    .record({
      isRight: fc.boolean(),
      setSize: fc.integer({ min: 1, max: 12 }),
      half: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ isRight, setSize, half }) => ({ isRight, setSize, bits: isRight ? 2 : half }));
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), (answers) => {
      for (const rule of SCORING_RULES) {
        const most = mostUnder(
          rule,
          answers.map(({ setSize }) => setSize),
        );
        expect(score(rule, answers)).toBeGreaterThanOrEqual(0);
        expect(score(rule, answers)).toBeLessThanOrEqual(most);
      }
    }),
  );
});
