import { expect, it } from 'vitest';
import { otherTonesOf } from './other-tones.ts';

it('spells a syllable with the other tones, and keeps its consonants and its vowel', () => {
  expect(Object.fromEntries(otherTonesOf('ปา'))).toEqual({
    ...{ low: 'ป่า', falling: 'ป้า', high: 'ป๊า', rising: 'ป๋า' },
  });
  expect(otherTonesOf('สอง').get('mid')).toBe('ซอง');
  expect(otherTonesOf('หมา').get('mid')).toBe('มา');
});

it('has none for words of several syllables, and for what cannot be read', () => {
  expect(otherTonesOf('กระ-จก').size).toBe(0);
  expect(otherTonesOf('xyz').size).toBe(0);
});
