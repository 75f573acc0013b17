/**
 * The invented answers to naming questions with the judgement of each word (battery/src/testing/naming-key): what simulated
 * pupils type, and what simulated raters decide, but for a slip now and then. For letters that came later they type words of the
 * lexicon, and raters decide as proposed.
 */
import {
  firstLetterOf,
  wordProposer,
  type Decision,
  type Language,
  type SeededRandom,
  type TestName,
} from '@jamdai/battery';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeyWord {
  readonly typed: string;
  readonly counts: boolean;
  readonly reason: string;
  /** What is meant; null: nothing. */
  readonly canonical: string | null;
}

interface KeyAnswer {
  readonly testName: TestName;
  readonly letter: string;
  readonly words: readonly KeyWord[];
}

export interface NamingKey {
  /** What is typed for this question: two of its answers together, nothing twice; words of the lexicon where the key has no answer. */
  readonly drawWords: (
    question: { readonly testName: TestName; readonly letter: string },
    random: SeededRandom,
  ) => readonly string[];
  /** By what was typed, wherever it stands, also as `sayPlayfully` has it. Null: it is not in the key. */
  readonly judge: (testName: TestName, typed: string) => KeyWord | null;
}

const FOLDER = join(import.meta.dirname, '../../../battery/src/testing/naming-key');
const ANSWERS_TOGETHER = 2;
const WORDS_OF_LEXICON = 18;
/** No word of either language, nor near one. */
const PLAYFUL_ENDINGS: Readonly<Record<Language, string>> = { en: 'ooli', th: 'ดุ๊กดุ๋ย' };

export function readNamingKey(language: Language): NamingKey {
  const answers = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as KeyAnswer[];
  const words = new Map(
    answers.flatMap((answer) =>
      answer.words.map((word): [string, KeyWord] => [`${answer.testName} ${word.typed}`, word]),
    ),
  );
  const lexicon = wordProposer.makeLexicon(language, [], 0);
  const knownWords = (testName: TestName, letter: string) =>
    lexicon.words.flatMap((word) =>
      word.testName === testName && firstLetterOf(word.canonical, language) === letter.toLowerCase()
        ? [word.canonical]
        : [],
    );
  const find = (testName: TestName, typed: string) => words.get(`${testName} ${typed}`) ?? null;
  return {
    drawWords({ testName, letter }, random) {
      const fitting = answers.filter(
        (one) => one.testName === testName && one.letter.toLowerCase() === letter.toLowerCase(),
      );
      if (fitting.length === 0)
        return random.shuffle(knownWords(testName, letter)).slice(0, WORDS_OF_LEXICON);
      const drawn = random.shuffle(fitting).slice(0, ANSWERS_TOGETHER);
      return [...new Set(drawn.flatMap((one) => one.words.map(({ typed }) => typed)))];
    },
    judge: (testName, typed) =>
      find(testName, typed) ?? find(testName, withoutEnding(typed, language)),
  };
}

/** With the same made-up ending at every word, as children do it: people read the word, and the auto-scorer leaves it to them. */
export function sayPlayfully(typed: string, language: Language): string {
  return typed + PLAYFUL_ENDINGS[language];
}

function withoutEnding(typed: string, language: Language): string {
  const ending = PLAYFUL_ENDINGS[language];
  return typed.endsWith(ending) ? typed.slice(0, -ending.length) : typed;
}

export function decisionOf({ counts, reason }: KeyWord): Decision {
  if (counts) return '1';
  if (reason === 'repeat') return 'r';
  return reason === 'superordinate' ? 's' : '0';
}
