/** Questions that play a list of clips and offer four rows of the same items: digits, letters, words. */
import type { Language } from '../catalogue.ts';
import { choicesOf, type Question } from '../question.ts';
import type { ClipRequest, QuestionPlan, Screen } from '../screens.ts';
import type { CheckSound } from '../task.ts';
import { planAuditoryList, speechLanguageOf } from './auditory-list.ts';

const MOST_WORDS_A_LINE = 3;

export interface SpokenRows {
  /** The first half of a clip's token: `digit` in `digit:5`. */
  readonly family: 'digit' | 'letter' | 'word';
  readonly rate: number;
  /** From onset to onset, nominal. */
  readonly beatMs: Readonly<Record<Language, number>>;
  /** How many items stand in each line of a row, by the length of the list; absent: one line. */
  readonly linesOf?: (setSize: number) => readonly number[];
}

/** Words, forward and backward alike. */
export const WORD_ROWS: SpokenRows = {
  family: 'word',
  rate: 0.6,
  beatMs: { en: 1500, th: 1500 },
  linesOf: wordLinesOf,
};

/** How many words stand in each line, by the length of the list: a phone has room for three short ones in a line. */
export function wordLinesOf(
  setSize: number,
  mostWordsALine: number = MOST_WORDS_A_LINE,
): readonly number[] {
  const lineCount = Math.ceil(setSize / mostWordsALine);
  const endOf = (line: number): number => Math.round(((line + 1) * setSize) / lineCount);
  return Array.from({ length: lineCount }, (_, line) => endOf(line) - endOf(line - 1));
}

/** The clip of one item. */
export function clipOf(
  item: string,
  { family, rate }: SpokenRows,
  language: Language,
): ClipRequest {
  return { token: `${family}:${item}`, rate, speechLanguage: speechLanguageOf(language) };
}

/** Each item by itself, as it is spoken and shown. */
export function checkSoundsOf(
  items: readonly string[],
  rows: SpokenRows,
  language: Language,
): readonly CheckSound[] {
  return items.map((label) => ({ clip: clipOf(label, rows, language), label }));
}

/** Nothing was seen, so there is no after-image to keep away: the choices follow the sound at once. */
export function planSpokenRows(
  question: Question,
  rows: SpokenRows,
  language: Language,
): QuestionPlan {
  return {
    presentation: planAuditoryList(
      question.questionName.map((item) => clipOf(item, rows, language)),
      rows.beatMs[language],
    ),
    interlude: { durationMs: 0, screen: { kind: 'blank' } },
    choices: planRows(question, language, rows.linesOf),
  };
}

/** The four choices as rows of their items. */
export function planRows(
  question: Question,
  language: Language,
  linesOf?: SpokenRows['linesOf'],
): QuestionPlan['choices'] {
  const rowOf = (items: readonly string[]): Screen => ({
    kind: 'row',
    items,
    language,
    ...(linesOf && { lines: linesOf(items.length) }),
  });
  const [first, second, third, fourth] = choicesOf(question);
  return [rowOf(first), rowOf(second), rowOf(third), rowOf(fourth)];
}
