/** Each typed word of the two tables, judged by itself. */
import { expect, it } from 'vitest';
import { LANGUAGES, type Language, type TestName } from '../catalogue.ts';
import type { WordClass } from './proposal.ts';
import { WORD_PAIRS_EN } from './word-pairs.en.ts';
import { WORD_PAIRS_TH } from './word-pairs.th.ts';
import { wordProposer } from './word-proposer.ts';

const TABLES = { en: WORD_PAIRS_EN, th: WORD_PAIRS_TH } as const;
const FEWEST_PAIRS = 150;
const LEXICONS = {
  en: wordProposer.makeLexicon('en', [], 0),
  th: wordProposer.makeLexicon('th', [], 0),
} as const;

interface WordPair {
  readonly language: Language;
  readonly question: string;
  readonly typed: string;
  readonly wordClass: string;
  readonly canonical: string | null;
}

const PAIRS = LANGUAGES.flatMap(readPairs);

it.each(LANGUAGES)('%s: the table has at least 150 different pairs', (language) => {
  const own = PAIRS.filter((pair) => pair.language === language);
  const different = new Set(own.map(({ question, typed }) => `${question}|${typed}`));
  expect(different.size).toBe(own.length);
  expect(own.length).toBeGreaterThanOrEqual(FEWEST_PAIRS);
});

it.each(PAIRS)('$question: "$typed" is $wordClass $canonical', (pair) => {
  const [testName, letter] = contextOf(pair.question);
  const { language, typed } = pair;
  const lexicon = LEXICONS[language];
  const words = [{ typed, onsetS: 1 }];
  const [word] = wordProposer.classifyWords({ testName, letter, language, lexicon, words });
  const found: { class: WordClass | undefined; canonical: string | null | undefined } = {
    class: word?.class,
    canonical: word?.canonical,
  };
  expect(found).toEqual({ class: pair.wordClass, canonical: pair.canonical });
});

function readPairs(language: Language): WordPair[] {
  return Object.entries(TABLES[language]).flatMap(([question, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [typed = '', found = ''] = line.trim().split(' > ');
        const [wordClass = '', ...canonical] = found.split(' ');
        return { language, question, typed, wordClass, canonical: canonical.join(' ') || null };
      }),
  );
}

function contextOf(question: string): readonly [TestName, string] {
  const [category = '', letter = ''] = question.split(' ');
  return [`${category}_naming_retrieval_task` as TestName, letter];
}
