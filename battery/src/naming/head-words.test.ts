import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, type TestName } from '../catalogue.ts';
import { allNamingQuestionsOf, namingQuestionsOf } from '../materials/naming-questions.ts';
import type { NamingQuestion } from '../question.ts';
import { NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import { countLetter, isFairLetter, type LetterQuestion } from './head-words.ts';
import { hasOneHeadWord } from './measure-words.ts';

const FEWEST_PAIRS = 2;
/** How many times as many words the largest letter of a test may have as the smallest. */
const MOST_APART = 2;
/** How much more the ratio of English to Thai words may be in one pair than in another. */
const MOST_UNLIKE = 1.5;

/** As handed out until battery 1.1.0, and what came since: by test, from number 1. */
const PAIRS = {
  animal_naming_retrieval_task: 'กC มM สS หB ตT ปP นG',
  plant_naming_retrieval_task: 'กC มM สS พP ตT บB',
  food_naming_retrieval_task: 'กC ขB ตT ปP ผM สS หS สB',
  costume_naming_retrieval_task: 'กC ชB ผP สS หT บH คW',
} as const satisfies Partial<Record<TestName, string>>;

describe.each(NAMING_DESCRIPTIONS)('the letters of $testName', ({ testName }) => {
  const questions = namingQuestionsOf(testName);
  const sizesIn = (language: Language): readonly number[] =>
    questions.map((one) => countLetter(askIn(language, testName, one)).answers);

  it('are two pairs at least', () => {
    expect(questions.length).toBeGreaterThanOrEqual(FEWEST_PAIRS);
  });

  it.each(LANGUAGES)('have enough words with different head words, in %s', (language) => {
    const presented = questions.map((one) => askIn(language, testName, one));
    const unfair = presented.filter((one) => !isFairLetter(one));
    expect(unfair.map((one) => ({ letter: one.letter, ...countLetter(one) }))).toEqual([]);
  });

  it('have comparable numbers of words, in each language and between the two', () => {
    for (const language of LANGUAGES)
      expect(apart(sizesIn(language))).toBeLessThanOrEqual(MOST_APART);
    const thai = sizesIn('th');
    const ratios = sizesIn('en').map((english, position) => english / (thai[position] ?? 0));
    expect(apart(ratios)).toBeLessThanOrEqual(MOST_UNLIKE);
  });

  it('keep the numbers of all that were ever asked for', () => {
    const pairs = allNamingQuestionsOf(testName).map(
      ({ orderNo, questionName }) => `${orderNo}${questionName.join('')}`,
    );
    const known: Partial<Record<TestName, string>> = PAIRS;
    const expected = known[testName]?.split(' ').map((pair, position) => `${position + 1}${pair}`);
    expect(pairs).toEqual(expected);
  });
});

it('a letter with one head word, with few words or with few head words is refused', () => {
  const ask = (category: string, letter: string): LetterQuestion => ({
    testName: `${category}_naming_retrieval_task` as TestName,
    letter,
    language: 'th',
  });
  const unfairLetters = [
    ['animal', 'น'],
    ['animal', 'ป'],
    ['plant', 'ม'],
    ['food', 'ผ'],
    ['costume', 'ก'],
    ['costume', 'ช'],
    ['animal', 'ฮ'],
  ] as const;
  expect(unfairLetters.filter(([category, letter]) => isFairLetter(ask(category, letter)))).toEqual(
    [],
  );
  expect(countLetter(ask('animal', 'น')).largestShare).toBeGreaterThan(0.8);
  expect(countLetter(ask('costume', 'ผ')).largestShare).toBeGreaterThan(0.8);
  expect(countLetter(ask('animal', 'ฌ'))).toEqual({ answers: 0, heads: 0, largestShare: 0 });
});

it('cluster indices are left out for letters under which half of the words or more share a head, and for no fair one', () => {
  const letters = NAMING_DESCRIPTIONS.flatMap(({ testName }) =>
    allNamingQuestionsOf(testName).flatMap((question) =>
      LANGUAGES.map((language) => askIn(language, testName, question)),
    ),
  );
  const shared = letters.filter((letter) => countLetter(letter).largestShare >= 0.5);
  // มะ begins many plants and is no word: fruits and vegetables of all kinds have it.
  expect(
    shared.filter((letter) => !hasOneHeadWord(letter)).map((l) => `${l.testName} ${l.letter}`),
  ).toEqual(['plant_naming_retrieval_task ม']);
  expect(letters.filter((letter) => hasOneHeadWord(letter) && isFairLetter(letter))).toEqual([]);
});

function askIn(
  language: Language,
  testName: TestName,
  { questionName }: NamingQuestion,
): LetterQuestion {
  return { testName, language, letter: questionName[language === 'th' ? 0 : 1] };
}

function apart(sizes: readonly number[]): number {
  return Math.max(...sizes) / Math.min(...sizes);
}
