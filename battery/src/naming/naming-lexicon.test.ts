import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { keyOf, normalise } from './bare-text.ts';
import { firstLetterOf } from './first-letter.ts';
import { namingWordsOf, properNamesOf, respellingsOf } from './naming-lexicon.ts';

const FEWEST_ENTRIES = 3000;

describe.each(LANGUAGES)('%s: the lexicon of the naming tests', (language) => {
  const words = namingWordsOf(language);

  it('has as many words as it is said to have', () => {
    const entries = new Set(words.map(({ canonical }) => canonical));
    expect(entries.size).toBeGreaterThanOrEqual(FEWEST_ENTRIES);
  });

  it('has no spelling twice in one test, and every one begins with a letter', () => {
    const seen = new Map<string, string>();
    const doubled: string[] = [];
    for (const { testName, canonical, variants } of words) {
      for (const form of [canonical, ...variants]) {
        const key = `${testName}|${keyOf(normalise(form), language)}`;
        const before = seen.get(key);
        if (before !== undefined && before !== canonical) doubled.push(`${before} = ${canonical}`);
        seen.set(key, canonical);
        expect(firstLetterOf(form, language)).not.toBeNull();
      }
    }
    expect(doubled).toEqual([]);
  });

  it('stands in the spelling that the machine reads: marks in order, nothing invisible', () => {
    const forms = words.flatMap(({ canonical, variants }) => [canonical, ...variants]);
    const others = [...forms, ...properNamesOf(language).map(([name]) => name)];
    expect(others.filter((form) => normalise(form) !== form)).toEqual([]);
  });

  it('names general words that are not kinds of each other, and no word a kind of itself', () => {
    const kindOf = new Map(
      words.map((word) => [`${word.testName}|${word.canonical}`, word.kindOf]),
    );
    const circles = words.filter(({ testName, canonical, kindOf: above }) =>
      above.some(
        (one) => one === canonical || (kindOf.get(`${testName}|${one}`) ?? []).includes(canonical),
      ),
    );
    expect(circles.map(({ canonical }) => canonical)).toEqual([]);
  });

  it('calls no member of a category a proper name', () => {
    const names = new Set(properNamesOf(language).map(([name]) => name));
    expect(words.filter(({ canonical }) => names.has(canonical))).toEqual([]);
  });

  it('respells a part once: the result holds nothing that is respelled again', () => {
    const rules = respellingsOf(language);
    const loops = rules.filter(([, as]) => rules.some(([part]) => as.includes(part)));
    expect(loops).toEqual([]);
  });
});

it('en: every fruit, vegetable and grain is a food too', () => {
  const words = namingWordsOf('en');
  const ofTest = (name: string) => words.filter(({ testName }) => testName.startsWith(name));
  const foods = new Set(ofTest('food').map(({ canonical }) => canonical));
  const eaten = ofTest('plant').filter(({ subcategory }) =>
    ['fruit', 'vegetable', 'grain'].includes(subcategory ?? ''),
  );
  expect(eaten.length).toBeGreaterThan(0);
  expect(eaten.filter(({ canonical }) => !foods.has(canonical))).toEqual([]);
});
