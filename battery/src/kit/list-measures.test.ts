import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../testing/index.ts';
import { measureLists, reversalCostOf } from './list-measures.ts';

/** Right 4-7-1 (heard 1-7-4); choice 2 has another item, choice 3 is as heard, choice 4 is both. */
const DIRECTION = buildQuestion({
  questionName: ['1', '7', '4'],
  choiceNo1: ['4', '7', '1'],
  choiceNo2: ['9', '7', '1'],
  choiceNo3: ['1', '7', '4'],
  choiceNo4: ['1', '7', '9'],
});
/** Right 5-2-9-4; choice 2 swaps early, choice 3 has another late item, choice 4 is both. */
const EDITED = buildQuestion({
  choiceNo3: ['5', '2', '9', '8'],
  choiceNo4: ['2', '5', '9', '8'],
});

describe('measures of list tests', () => {
  it('tell missed order from missed items', () => {
    const errors = ([1, 2, 3, 4] as const).map((choice) => {
      const { itemErrors, orderErrors } = measureLists([EDITED], [choice]);
      return [itemErrors, orderErrors];
    });
    expect(errors).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  it('count the answers in the order heard where a backward test asks for the direction', () => {
    const errors = ([1, 2, 3, 4] as const).map((choice) => {
      const { itemErrors, directionErrors } = measureLists([DIRECTION], [choice]);
      return [itemErrors, directionErrors];
    });
    expect(errors).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it('leave questions of direction out of the span and of early against late', () => {
    const { spanEstimate, earlyLate } = measureLists([EDITED, DIRECTION], [3, 1]);
    // One question of four things, wrong: 4 − 1 + 0. Its early half is right, its late half is not.
    expect({ spanEstimate, earlyLate }).toEqual({ spanEstimate: 3, earlyLate: 1 });
    expect(measureLists([DIRECTION], [1])).toEqual({
      spanEstimate: null,
      earlyLate: null,
      itemErrors: 0,
      orderErrors: 0,
      directionErrors: 0,
    });
  });

  it('take an answer not given as both facts missed', () => {
    expect(measureLists([EDITED, DIRECTION], [null, null])).toEqual({
      spanEstimate: 3,
      earlyLate: 0,
      itemErrors: 2,
      orderErrors: 1,
      directionErrors: 1,
    });
    expect(() => measureLists([EDITED], [])).toThrow('answerSheet: 0 entries instead of 1');
  });

  it('take the backward span from the forward one, when both are on record', () => {
    expect(reversalCostOf(6.1, 4.4)).toBe(1.7);
    expect(reversalCostOf(null, 4.4)).toBeNull();
    expect(reversalCostOf(6.1, null)).toBeNull();
  });
});
