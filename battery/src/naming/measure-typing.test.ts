import { expect, it } from 'vitest';
import { measureTyping } from './measure-typing.ts';

it('puts the words of an answer in relation to how fast its taker types, where that is known', () => {
  expect(measureTyping(6, 2.4)).toEqual({ charactersPerSecond: 2.4, wordsPerTypingRate: 2.5 });
  expect(measureTyping(5, 3)).toEqual({ charactersPerSecond: 3, wordsPerTypingRate: 1.666667 });
  expect(measureTyping(0, 2)).toEqual({ charactersPerSecond: 2, wordsPerTypingRate: 0 });
  const nothing = { charactersPerSecond: null, wordsPerTypingRate: null };
  expect(measureTyping(6, null)).toEqual(nothing);
});
