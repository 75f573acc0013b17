import { expect, it } from 'vitest';
import { SPOKEN_NONWORDS } from '../spoken-content.ts';
import { CONSONANTS, neighboursOf, spanishSpelling } from './neighbours.ts';

it('gives every word that differs in one consonant, and no other', () => {
  const found = neighboursOf('be-no');
  expect(found).toHaveLength(2 * (CONSONANTS.length - 1));
  expect(found).toEqual(expect.arrayContaining(['che-no', 'ke-no', 'be-mo', 'be-cho']));
  expect(found).not.toContain('be-no');
  expect(new Set(found).size).toBe(found.length);
});

it('knows the syllables of every made-up word of the battery', () => {
  expect(SPOKEN_NONWORDS.length).toBeGreaterThan(1000);
  expect(() => SPOKEN_NONWORDS.map(({ name }) => neighboursOf(name))).not.toThrow();
  expect(() => neighboursOf('be-gra')).toThrow(/'gra' is no syllable of the test/);
});

it('spells as a reader of Spanish does', () => {
  expect(['ki-be-ku', 'cha-ke-ko', 'ka-li'].map(spanishSpelling)).toEqual([
    'quibecu',
    'chaqueco',
    'cali',
  ]);
});
