import { expect, it } from 'vitest';
import { countWords } from './word-accuracy.ts';

const SENTENCE = {
  ...{ token: 'sentence:A1', text: 'The dog ran over the road.', language: 'en' },
};

it('counts the words of a sentence that were written down in their order', () => {
  const right = (typed: string) => countWords(SENTENCE, typed);
  expect(right('the dog ran over the road')).toEqual({ right: 6, all: 6 });
  expect(right('The Dog, ran over a road!')).toEqual({ right: 5, all: 6 });
  expect(right('road the over ran dog the')).toEqual({ right: 3, all: 6 });
  expect(right('a very big dog ran away')).toEqual({ right: 2, all: 6 });
  expect(right('the the the the the the')).toEqual({ right: 2, all: 6 });
  expect(right('')).toEqual({ right: 0, all: 6 });
});

it('cuts Thai into words without spaces', () => {
  const thai = { token: 'sentence:A1', text: 'หมาวิ่งข้ามถนน', language: 'th' };
  expect(countWords(thai, 'หมา วิ่งข้ามถนน')).toEqual({ right: 4, all: 4 });
  expect(countWords(thai, 'แมววิ่งข้ามถนน')).toEqual({ right: 3, all: 4 });
});

it('takes a figure for a digit, Thai figures too, and a letter with or without its key word', () => {
  const five = { token: 'digit:5', text: 'ห้า', language: 'th' };
  for (const typed of ['5', '๕', 'ห้า', ' ห้า ']) expect(countWords(five, typed).right).toBe(1);
  for (const typed of ['ห่า', '6', '']) expect(countWords(five, typed).right).toBe(0);
  const letter = { token: 'letter:ก', text: 'ก ไก่', language: 'th' };
  for (const typed of ['ก', 'ก ไก่', 'กไก่']) expect(countWords(letter, typed).right).toBe(1);
  expect(countWords(letter, 'ข').right).toBe(0);
});
