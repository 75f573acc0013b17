import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../testing/index.ts';
import { countBits, distanceBetween } from './bit-score.ts';
import { dPrimeOf } from './d-prime.ts';
import {
  blockScoresOf,
  correctForGuessing,
  earlyLateOf,
  rtMedianCorrectOf,
  scoreAnswers,
} from './score.ts';
import { estimateSpan, shareHeldOf } from './span-estimate.ts';

describe('points', () => {
  it('gives one point per right answer and none for a wrong or missing one', () => {
    const questions = [1, 2, 3, 4].map((no) => ({ correctChoiceNo: no as 1 | 2 | 3 | 4 }));
    expect(scoreAnswers(questions, [1, 2, 1, null])).toEqual({
      score: 2,
      isRight: [true, true, false, false],
    });
  });

  it('gives no score while a key is kept back', () => {
    expect(scoreAnswers([{ correctChoiceNo: 1 }, {}], [1, 1])).toBeNull();
  });

  it('refuses an answer sheet of another length', () => {
    expect(() => scoreAnswers([{ correctChoiceNo: 1 }], [1, 2])).toThrow(
      'answerSheet: 2 entries instead of 1',
    );
  });

  it('corrects 21 of 30 for guessing to 0.6, chance and below to 0, all right to 1', () => {
    expect(correctForGuessing(21)).toBeCloseTo(0.6);
    expect([0, 7, 7.5].map(correctForGuessing)).toEqual([0, 0, 0]);
    expect(correctForGuessing(30)).toBe(1);
  });

  it('counts the three blocks of ten apart', () => {
    const isRight = Array.from({ length: 30 }, (_, index) => index < 10 || index === 19);
    expect(blockScoresOf(isRight)).toEqual([10, 1, 0]);
    expect(blockScoresOf(isRight.toReversed())).toEqual([0, 1, 10]);
    expect(() => blockScoresOf([])).toThrow('isRight: 0 entries instead of 30');
  });
});

describe('bits', () => {
  it('gives 2 bits for the right corner, 1 for a neighbour, 0 for the opposite one and for no answer', () => {
    const question = buildQuestion();
    expect(([1, 2, 3, 4, null] as const).map((no) => countBits('list', question, no))).toEqual([
      2, 1, 1, 0, 0,
    ]);
  });

  it('measures lists place by place and sets by membership', () => {
    expect(distanceBetween('list', ['a', 'b', 'c'], ['b', 'a', 'c'])).toBe(2);
    expect(distanceBetween('set', ['a', 'b', 'c'], ['b', 'a', 'd'])).toBe(2);
    expect(() => distanceBetween('fixed', ['a'], ['b'])).toThrow('fixed choices have no distance');
  });

  it('refuses four choices that are no square', () => {
    const question = buildQuestion({
      choiceNo3: ['5', '9', '2', '4'],
      choiceNo4: ['2', '9', '5', '4'],
    });
    expect(countBits('list', question, 1)).toBe(2);
    expect(() => countBits('list', buildQuestion({ choiceNo4: ['5', '9', '2', '4'] }), 2)).toThrow(
      'two choices are 2 away',
    );
  });
});

describe('span estimate', () => {
  it('adds the shares held over the ladder: 3 (2 of 2), 4 (3 of 4) and 5 (1 of 4) give 3.7', () => {
    const answers = [3, 3, 4, 4, 4, 4, 5, 5, 5, 5].map((setSize, position) => ({
      setSize,
      isRight: position < 5 || position === 6,
    }));
    expect(estimateSpan(answers)).toBe(3.7);
  });

  it('lies between the smallest size less one and the largest size', () => {
    const anAnswer = fc.record({ setSize: fc.integer({ min: 3, max: 9 }), isRight: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anAnswer, { minLength: 1 }), (answers) => {
        const sizes = answers.map(({ setSize }) => setSize);
        const span = estimateSpan(answers) as number;
        expect(span).toBeGreaterThanOrEqual(Math.min(...sizes) - 1);
        expect(span).toBeLessThanOrEqual(Math.max(...sizes));
      }),
    );
    expect(estimateSpan([])).toBeNull();
  });

  it('inverts P = ((1 + q) / 2)²', () => {
    for (const q of [0, 0.25, 0.5, 0.98, 1]) expect(shareHeldOf(((1 + q) / 2) ** 2)).toBeCloseTo(q);
    expect(shareHeldOf(0.1)).toBe(0);
  });
});

describe("d'", () => {
  it('agrees with the integral of the four-choice model within the rounding of the table', () => {
    for (const points of [8, 10, 12, 14, 15, 16, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]) {
      expect(Math.abs(dPrimeByIntegral(points / 30) - dPrimeOf(points))).toBeLessThan(0.0061);
    }
    expect(Math.abs(dPrimeByIntegral(29.5 / 30) - dPrimeOf(30))).toBeLessThan(0.0061);
  });

  it('is 0 at chance and below, and halves the way between two rows', () => {
    expect([0, 7, 7.5].map(dPrimeOf)).toEqual([0, 0, 0]);
    expect(dPrimeOf(24)).toBe(1.89);
    expect(dPrimeOf(13)).toBeCloseTo(0.625);
    for (const points of [31, -1, Number.NaN])
      expect(() => dPrimeOf(points)).toThrow(`points: ${points} is not within 0 to 30`);
  });

  it('never falls as points rise', () => {
    for (let points = 1; points <= 30; points += 1) {
      expect(dPrimeOf(points)).toBeGreaterThanOrEqual(dPrimeOf(points - 1));
    }
  });
});

describe('time and zones', () => {
  it('takes the median of right answers and leaves slips and interruptions out', () => {
    const isRight = [true, true, true, false, true, true];
    expect(rtMedianCorrectOf([0.1, 1, 3, 9, 61, 2], isRight)).toBe(2);
    expect(rtMedianCorrectOf([1, 2], [true, true])).toBe(1.5);
    expect(rtMedianCorrectOf([1, 2], [false, false])).toBeNull();
    expect(rtMedianCorrectOf([0.2, 0.19], [true, true])).toBe(0.2);
    expect(rtMedianCorrectOf([60, 60.01], [true, true])).toBe(60);
    expect(rtMedianCorrectOf([10, 9, 2], [true, true, true])).toBe(9);
    expect(() => rtMedianCorrectOf([1], [])).toThrow('timeSheet: 1 entries instead of 0');
  });

  it('is above 0 when the early half of lists is held better, below when the late half is', () => {
    const right = ['5', '2', '9', '4'];
    const earlyHeld = { right, chosen: ['5', '2', '4', '9'] };
    const lateHeld = { right, chosen: ['2', '5', '9', '4'] };
    expect(earlyLateOf([earlyHeld, { right, chosen: right }])).toBe(0.5);
    expect(earlyLateOf([lateHeld])).toBe(-1);
    expect(earlyLateOf([earlyHeld, lateHeld, { right, chosen: null }])).toBe(0);
    expect(earlyLateOf([])).toBeNull();
  });
});

/** Bisection on P(right) = ∫ φ(x − d′) Φ(x)³ dx, by the trapezoid rule. */
function dPrimeByIntegral(shareRight: number): number {
  let low = 0;
  let high = 6;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (shareRightAt(middle) < shareRight) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function shareRightAt(dPrime: number): number {
  const width = 0.01;
  let below = 0;
  let sum = 0;
  for (let x = -8; x <= 14; x += width) {
    below += density(x - width / 2) * width;
    sum += density(x - dPrime) * Math.min(1, below) ** 3 * width;
  }
  return sum;
}

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}
