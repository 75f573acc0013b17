/** The auto-scorer's proposal beside the key: which words were cut alike, and whether both count them. */
import {
  wordProposer,
  type Language,
  type NamingLexicon,
  type ProposedWord,
  type TestName,
} from '@jamdai/battery';
import { readAnswerKey, type AnswerKey, type KeyWord } from './answer-key.ts';

export interface WordPair {
  readonly testName: TestName;
  /** Null: the auto-scorer cut a word that the key does not have. */
  readonly key: KeyWord | null;
  /** Null: the auto-scorer cut this word in another way. */
  readonly proposed: ProposedWord | null;
}

export interface Agreement {
  readonly answerKey: AnswerKey;
  readonly language: Language;
  readonly answerCount: number;
  readonly pairs: readonly WordPair[];
  /** Of answers: machine's total − key's total. */
  readonly differences: readonly number[];
}

export function compareWithKey(
  answerKey: AnswerKey,
  language: Language,
  lexicon: NamingLexicon,
): Agreement {
  const answers = readAnswerKey(answerKey, language);
  const compared = answers.map(({ testName, letter, text, words }) => {
    const context = { testName, letter, language, lexicon };
    const request = { ...context, answerSheet: [text], timeSheet: [0] };
    const proposed = wordProposer.proposeWords(request);
    const difference = proposed.filter(isCounted).length - words.filter((w) => w.counts).length;
    return {
      pairs: pairWords(words, proposed).map((pair) => ({ ...pair, testName })),
      difference,
    };
  });
  return {
    answerKey,
    language,
    answerCount: answers.length,
    pairs: compared.flatMap(({ pairs }) => pairs),
    differences: compared.map(({ difference }) => difference),
  };
}

/** What the auto-scorer proposes to count; `unknown` and names are left to people. */
export function isCounted(word: ProposedWord | null): boolean {
  return word?.class === 'ok' || word?.class === 'okSpelling';
}

/** Words that hold the same letters, in their order: the longest such row (Hunt & McIlroy 1976). */
export function pairWords(
  key: readonly KeyWord[],
  proposed: readonly ProposedWord[],
): readonly Omit<WordPair, 'testName'>[] {
  const length = commonLengths(key, proposed);
  const pairs: Omit<WordPair, 'testName'>[] = [];
  let [row, column] = [0, 0];
  while (row < key.length || column < proposed.length) {
    const [word, other] = [key[row] ?? null, proposed[column] ?? null];
    if (word && other && isSameText(word, other)) {
      pairs.push({ key: word, proposed: other });
      row += 1;
      column += 1;
    } else if (other && (!word || at(length, row, column + 1) >= at(length, row + 1, column))) {
      pairs.push({ key: null, proposed: other });
      column += 1;
    } else {
      pairs.push({ key: word, proposed: null });
      row += 1;
    }
  }
  return pairs;
}

/** By row and column: how many words the rests of both have in common. */
function commonLengths(
  key: readonly KeyWord[],
  proposed: readonly ProposedWord[],
): readonly (readonly number[])[] {
  const rows = Array.from({ length: key.length + 1 }, () =>
    Array.from({ length: proposed.length + 1 }, () => 0),
  );
  for (let row = key.length - 1; row >= 0; row -= 1) {
    for (let column = proposed.length - 1; column >= 0; column -= 1) {
      const [word, other] = [key[row], proposed[column]];
      const isSame = word && other && isSameText(word, other);
      const best = isSame
        ? at(rows, row + 1, column + 1) + 1
        : Math.max(at(rows, row + 1, column), at(rows, row, column + 1));
      (rows[row] as number[])[column] = best;
    }
  }
  return rows;
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}

function isSameText(word: KeyWord, other: ProposedWord): boolean {
  return lettersOf(word.typed) === lettersOf(other.typed);
}

/** Numbers, blanks, articles and marks around a word make no other word of it. */
function lettersOf(typed: string): string {
  const words = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(?:an?|the|some)\s+/u, '');
  return words.replaceAll(/[^\p{L}\p{M}]|ๆ/gu, '');
}
