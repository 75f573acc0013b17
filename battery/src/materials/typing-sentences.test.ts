import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { keyOf, normalise } from '../naming/bare-text.ts';
import { namingWordsOf } from '../naming/naming-lexicon.ts';
import { findSentence, sentenceIn } from './typing-sentences.ts';

/** What fifteen seconds of fast typing fill, and not so much that it frightens. */
const LENGTHS = { least: 60, most: 90 };
const SCRIPTS = { en: /^[A-Za-z ]+$/, th: /^[\u0E01-\u0E3A\u0E40-\u0E4C ]+$/ } as const;

describe.each(LANGUAGES)('%s: the sentence to copy', (language) => {
  const { sentenceId, text } = sentenceIn(language);
  const words = Array.from(
    new Intl.Segmenter(language, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  ).filter((word) => word.trim() !== '');

  it('has letters and blanks of its script only, and a length that fits the time', () => {
    expect(text).toMatch(SCRIPTS[language]);
    expect(text).toBe(text.trim().normalize('NFC'));
    expect(text.length).toBeGreaterThanOrEqual(LENGTHS.least);
    expect(text.length).toBeLessThanOrEqual(LENGTHS.most);
  });

  it('has no word that a naming test asks for', () => {
    const presented = new Set(
      namingWordsOf(language).flatMap(({ canonical, variants }) =>
        [canonical, ...variants].map((form) => keyOf(normalise(form), language)),
      ),
    );
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => presented.has(keyOf(normalise(word), language)))).toEqual([]);
  });

  it('is found again by its id, in its own language only', () => {
    expect(findSentence(sentenceId, language)).toEqual({ sentenceId, text });
    expect(findSentence(sentenceId, language === 'en' ? 'th' : 'en')).toBeNull();
    expect(findSentence('en999', language)).toBeNull();
  });
});
