import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../testing/index.ts';
import { countBits, oppositeChoiceNo } from './bit-score.ts';

/** The bits of each choice. */
const bitsOf = (question: ReturnType<typeof buildQuestion>) =>
  ([1, 2, 3, 4] as const).map((no) => countBits('list', question, no));

describe('bits of an answer', () => {
  it('are the changes on which it agrees with the right choice; no answer has none', () => {
    expect(bitsOf(buildQuestion())).toEqual([2, 1, 1, 0]);
    expect(countBits('list', buildQuestion(), null)).toBe(0);
  });

  it('count where the opposite corner happens to be the right one read from its end', () => {
    const boxes = buildQuestion({
      choiceNo1: ['5', '7', '3'],
      choiceNo2: ['3', '7', '3'],
      choiceNo3: ['5', '7', '5'],
      choiceNo4: ['3', '7', '5'],
    });
    expect(oppositeChoiceNo('list', boxes)).toBe(4);
    expect(bitsOf(boxes)).toEqual([2, 1, 1, 0]);
  });

  it('are one for the other direction of a direction square, and none for both changes', () => {
    const direction = buildQuestion({
      choiceNo1: ['4', '7', '1'],
      choiceNo2: ['9', '7', '1'],
      choiceNo3: ['1', '7', '4'],
      choiceNo4: ['1', '7', '9'],
    });
    expect(bitsOf(direction)).toEqual([2, 1, 1, 0]);
  });
});
