/** What is said not to count takes no point from a word that counts. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type TestName } from '../catalogue.ts';
import { keyOf, normalise } from './bare-text.ts';
import { firstLetterOf } from './first-letter.ts';
import { isFiller, isNoise } from './no-word.ts';
import { namingWordsOf } from './naming-lexicon.ts';
import { otherWordsOf } from './other-words.ts';
import { isProper } from './proper-names.ts';
import { recognise } from './recognise.ts';
import { wordProposer } from './word-proposer.ts';

describe.each(LANGUAGES)('%s: words that do not count', (language) => {
  const lexicon = wordProposer.makeLexicon(language, [], 0);
  const words = namingWordsOf(language);
  it('are in no lexicon of the tests in which they do not count, and no names', () => {
    const keyed = (form: string): string => keyOf(normalise(form), language);
    const members = new Map<string, Set<TestName>>();
    for (const { testName, canonical, variants } of words) {
      for (const key of [canonical, ...variants].map(keyed)) {
        members.set(key, (members.get(key) ?? new Set<TestName>()).add(testName));
      }
    }
    const others = otherWordsOf(language);
    const doubled = others.filter(([word, testName]) => {
      const tests = members.get(keyed(word));
      return testName === null
        ? tests !== undefined || isProper(word, language)
        : tests?.has(testName);
    });
    expect(doubled).toEqual([]);
    expect(others.length).toBeGreaterThan(3000);
  });

  it('every word of the lexicon is known as such, whatever else it looks like', () => {
    const lost = words.flatMap(({ testName, canonical, variants }) =>
      [canonical, ...variants].filter((form) => {
        const context = {
          testName,
          letter: firstLetterOf(form, language) ?? '',
          language,
          lexicon,
        };
        return recognise(form, context).kind !== 'known';
      }),
    );
    expect(lost).toEqual([]);
  });

  it('what is noise or "I do not know" is no word of any category', () => {
    const forms = words.flatMap(({ canonical, variants }) => [canonical, ...variants]);
    const fillers = forms.filter((form) => isFiller(form, language));
    expect(fillers).toEqual([]);
    // Nothing that is in the lexicon is asked whether it is noise; few of its words look like it.
    expect(forms.filter((form) => isNoise(form, language)).length).toBeLessThan(forms.length / 100);
  });
});
