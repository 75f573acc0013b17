import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { firstLetterOf } from './first-letter.ts';
import { namingWordsOf } from './naming-lexicon.ts';
import { recognise } from './recognise.ts';
import { spellingCost } from './spelling-cost.ts';
import { wordProposer } from './word-proposer.ts';

describe('the weight of slips', () => {
  it.each([
    ['en', 'brocolli', 'broccoli', 0.8],
    ['en', 'girafe', 'giraffe', 0.4],
    ['en', 'tigar', 'tiger', 0.6],
    ['en', 'togrr', 'tiger', 1.3],
    ['en', 'rhinoseros', 'rhinoceros', 0.4],
    ['en', 'rinoceros', 'rhinoceros', 0.5],
    ['en', 'hrose', 'horse', 0.6],
    ['th', 'ดอกทานตะวัณ', 'ดอกทานตะวัน', 0.25],
    ['th', 'กะเพรา', 'กระเพรา', 1],
    ['th', 'จักจัน', 'จักจั่น', 1],
    ['th', 'มะมวง', 'มะนวง', 1],
    ['th', 'ปลาดุด', 'ปลาดุก', 0.7],
  ] as const)('%s: %s for %s is %d', (language, typed, word, weight) => {
    expect(spellingCost(typed, word, language, 3)).toBeCloseTo(weight, 6);
    expect(spellingCost(word, typed, language, 3)).toBeCloseTo(weight, 6);
    expect(spellingCost(word, word, language, 3)).toBe(0);
  });

  it('is cut off above what is still of use', () => {
    expect(spellingCost('cat', 'elephant', 'en', 1)).toBe(2);
  });
});

it.each(LANGUAGES)(
  '%s: no word of one category is taken for a misspelt one of another',
  (language) => {
    const lexicon = wordProposer.makeLexicon(language, [], 0);
    const words = namingWordsOf(language);
    const forms = new Set(words.flatMap(({ canonical, variants }) => [canonical, ...variants]));
    const own = new Map(
      [...new Set(words.map(({ testName }) => testName))].map((testName) => [
        testName,
        new Set(
          words
            .filter((word) => word.testName === testName)
            .flatMap(({ canonical, variants }) => [canonical, ...variants]),
        ),
      ]),
    );
    const turned: string[] = [];
    for (const [testName, members] of own) {
      for (const form of forms) {
        if (members.has(form)) continue;
        const letter = firstLetterOf(form, language) ?? '';
        const found = recognise(form, { language, lexicon, testName, letter });
        if (found.kind === 'known' && found.isSpelling) {
          turned.push(`${testName}: ${form} is read as ${found.entry.word.canonical}`);
        }
      }
    }
    expect(turned).toEqual([]);
  },
);
