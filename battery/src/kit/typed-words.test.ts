import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../catalogue.ts';
import { changeText, NOTHING_TYPED, wordsOf, type TypedText } from './typed-words.ts';

/** Each text a second after the one before. */
function typeThrough(...texts: readonly string[]): TypedText {
  return texts.reduce(
    (typed, text, position) => changeText(typed, text, 1000 * (position + 1)).typed,
    NOTHING_TYPED,
  );
}

function write(text: string): TypedText {
  return typeThrough(...Array.from(text, (_, position) => text.slice(0, position + 1)));
}

const textsOf = (typed: TypedText, language: Language): string[] =>
  wordsOf(typed, language).map(({ text }) => text);
const onsetsOf = (typed: TypedText, language: Language): number[] =>
  wordsOf(typed, language).map(({ onsetAtMs }) => onsetAtMs);

describe('words in a typed text', () => {
  it('are parted in English by lines and commas, never by a blank or "and" alone', () => {
    const typed = write('cat, polar bear\n mac and cheese;crab. 1/and crow');
    expect(textsOf(typed, 'en')).toEqual(['cat', 'polar bear', 'mac and cheese', 'crab', 'crow']);
    expect(textsOf(write('sandals, handbag'), 'en')).toEqual(['sandals', 'handbag']);
  });

  it('are parted in Thai by blanks only where there are no lines or commas between words', () => {
    const words = ['ไก่', 'กวาง', 'กบ', 'เก้ง'];
    expect(textsOf(write('ไก่ กวาง กบ และ เก้ง\n'), 'th')).toEqual(words);
    expect(textsOf(write('ไก่ ป่า\nกบ และ เก้ง,กับข้าว กับ กุ้ง'), 'th')).toEqual([
      ...['ไก่ ป่า', 'กบ', 'เก้ง', 'กับข้าว', 'กุ้ง'],
    ]);
  });

  it('begin with their first key', () => {
    expect(onsetsOf(write('cat,cow'), 'en')).toEqual([1000, 5000]);
  });

  it('keep their beginning when a letter in them is put right', () => {
    expect(onsetsOf(typeThrough('kat', 'ka', 'k', '', 'c', 'cat'), 'en')).toEqual([5000]);
    expect(onsetsOf(typeThrough('x', 'xa', 'xat', 'at', 'cat'), 'en')).toEqual([2000]);
    expect(onsetsOf(typeThrough('c', 'ca', 'cat', 'cat\n', 'cat\nd', 'cart\nd'), 'en')).toEqual([
      1000, 5000,
    ]);
  });

  it('keep their beginning while a keyboard composes and puts in the whole word at last', () => {
    expect(onsetsOf(typeThrough('e', 'el', 'elp', 'elephant '), 'en')).toEqual([1000]);
  });

  it('belong to a text whose every unit has its moment, whatever is changed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 1 }),
        (texts) => {
          const typed = typeThrough(...texts);
          expect(typed.cameAtMs).toHaveLength(typed.text.length);
          const [last = 0] = [...typed.cameAtMs].toSorted((a, b) => b - a);
          expect(last).toBeLessThanOrEqual(1000 * texts.length);
          for (const { text } of wordsOf(typed, 'en')) expect(typed.text).toContain(text);
        },
      ),
    );
  });

  it('say what came in: nothing for a deletion', () => {
    const typed = write('cat');
    expect(changeText(typed, 'ca', 9).inserted).toBe('');
    expect(changeText(typed, 'cart', 9).inserted).toBe('r');
  });

  it.each(['\r', '\n', '\t', ',', ';', '/', '.'])(
    'are parted in English by %j, however many and with however many blanks',
    (sign) => {
      for (const gap of [sign, sign + sign, ` ${sign} `, `${sign}  `])
        expect(textsOf(write(`cat${gap}polar bear`), 'en')).toEqual(['cat', 'polar bear']);
    },
  );

  it.each(['\r', '\n', '\t', ',', ';', '/'])(
    'are parted in Thai by %j, which keeps blanks within words',
    (sign) => {
      for (const gap of [sign, sign + sign, ` ${sign} `])
        expect(textsOf(write(`ไก่ ป่า${gap}กบ`), 'th')).toEqual(['ไก่ ป่า', 'กบ']);
      // Around the words it separates nothing.
      for (const text of [`${sign}ไก่ กบ`, `ไก่ กบ${sign}`])
        expect(textsOf(write(text), 'th')).toEqual(['ไก่', 'กบ']);
    },
  );

  it('are joined by "and" behind a gap only, in small letters or capitals, and in Thai by both its words', () => {
    expect(textsOf(write('cat, AND  dog;and cow, andaman bear'), 'en')).toEqual([
      ...['cat', 'dog', 'cow', 'andaman bear'],
    ]);
    expect(textsOf(write('fish and chips'), 'en')).toEqual(['fish and chips']);
    expect(textsOf(write('กบ และ, กับ ไก่\nกวาง  กับ/และ เก้ง'), 'th')).toEqual([
      ...['กบ', 'ไก่', 'กวาง', 'เก้ง'],
    ]);
    expect(textsOf(write('และกบ  ไก่'), 'th')).toEqual(['และกบ', 'ไก่']);
    expect(textsOf(write('ก.กบ ไก่'), 'th')).toEqual(['ก.กบ', 'ไก่']);
  });

  it('hold a letter, and no blank at their ends', () => {
    expect(textsOf(write(' 12, a1 ,-, \n'), 'en')).toEqual(['a1']);
    expect(textsOf(write('12'), 'en')).toEqual([]);
    expect(textsOf(NOTHING_TYPED, 'th')).toEqual([]);
    expect(onsetsOf(write('  cat , dog'), 'en')).toEqual([3000, 9000]);
  });

  it('have the moment of each of their units: what stays keeps its own, also between equal letters', () => {
    const momentsOf = (...texts: string[]) => typeThrough(...texts).cameAtMs;
    expect(momentsOf('a', 'ab', 'aXb')).toEqual([1000, 3000, 2000]);
    expect(momentsOf('aa', 'aaa')).toEqual([1000, 1000, 2000]);
    expect(momentsOf('abab', 'ab')).toEqual([1000, 1000]);
    expect(momentsOf('ab', 'abcab')).toEqual([1000, 1000, 2000, 2000, 2000]);
    expect(momentsOf('ab', 'cd')).toEqual([2000, 2000]);
    expect(momentsOf('a', 'a🐘')).toEqual([1000, 2000, 2000]);
    expect(changeText(write('cat'), 'cut', 9).inserted).toBe('u');
  });
});
