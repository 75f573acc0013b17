/**
 * The minute of a naming test as it went. Of each word: when its first key came, how many letters it has, and, once raters
 * have finished, what they decided. The word itself is told as the lexicon writes it, or not at all: see decision 34.
 */
import type { Language } from '@jamdai/battery';
import { NamingTrialSchema, type NamingTrial, type WrittenReplay } from '@jamdai/contract';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import type { LexiconBook } from '../lexicon/index.ts';
import { FinalWordsSchema, type FinalWord } from '../ratings/index.ts';

/** Whether the lexicon, as it stands now, has this form in any of the naming tests. */
export type KnowsWord = (language: Language, canonical: string) => boolean;

interface WrittenRow {
  readonly id: string;
  readonly language: Language;
  /** Tokens as typed, and their onsets. */
  readonly answerSheet: readonly (number | string)[];
  readonly timeSheet: readonly number[];
  readonly trials: readonly unknown[] | null;
}

type Entry = WrittenReplay['entries'][number];

/** Before a transaction: the book has connections of its own. */
export async function readKnownWords(lexicons: LexiconBook): Promise<KnowsWord> {
  const [th, en] = await Promise.all([lexicons.current('th'), lexicons.current('en')]);
  const forms = {
    th: new Set(th.words.map(({ canonical }) => canonical)),
    en: new Set(en.words.map(({ canonical }) => canonical)),
  };
  return (language, canonical) => forms[language].has(canonical);
}

export async function openWritten(
  db: Pick<pg.ClientBase, 'query'>,
  { id, language, answerSheet, timeSheet, trials }: WrittenRow,
  knowsWord: KnowsWord,
): Promise<WrittenReplay> {
  const { rows } = await db.query(
    `SELECT letter, CASE WHEN state = 'final' THEN final_words END AS "finalWords"
     FROM naming_answers WHERE test_taking_id = $1`,
    [id],
  );
  const [answer] = readColumns(rows, { finalWords: FinalWordsSchema.nullable() });
  const finalWords = answer?.finalWords ?? null;
  return {
    letter: answer?.letter ?? null,
    isRated: finalWords !== null,
    entries: finalWords
      ? describeRated(finalWords, (canonical) => knowsWord(language, canonical))
      : answerSheet.map((token, position) =>
          describeMasked(String(token), timeSheet[position] ?? timeSheet.at(-1) ?? 0),
        ),
    trial: readTrial(trials),
  };
}

/** Null: the device sent none, or it is not one of this shape. */
function readTrial(trials: readonly unknown[] | null): NamingTrial | null {
  const trial = NamingTrialSchema.safeParse(trials?.[0]);
  return trial.success ? trial.data : null;
}

function describeMasked(typed: string, onsetS: number): Entry {
  return { onsetS, letterCount: countLetters(typed), word: null, decision: null };
}

function describeRated(words: readonly FinalWord[], isInLexicon: (word: string) => boolean) {
  const reported = new Set<string>();
  return words.map((word): Entry => {
    const { canonical, decision } = word;
    const isReported = canonical !== null && isInLexicon(canonical) && isRecognised(word, reported);
    if (isReported) reported.add(canonical);
    const entry = describeMasked(word.typed, word.onsetS);
    return { ...entry, word: isReported ? canonical : null, decision };
  });
}

/**
 * Whether people or the auto-scorer are sure that the lexicon's form is what was written. What stands beside an unknown word is
 * a guess, and a repeat may be one of an unknown word: it is told where what it repeats is.
 */
function isRecognised({ class: wordClass, canonical, decision }: FinalWord, reported: Set<string>) {
  if (decision === '1') return true;
  if (wordClass === 'repeat') return reported.has(canonical ?? '');
  return wordClass !== 'unknown' && wordClass !== 'proper';
}

const LETTERS = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** As they are seen: a Thai letter with its marks is one. Blanks are none. */
function countLetters(typed: string): number {
  return [...LETTERS.segment(typed.replaceAll(/\s/gu, ''))].length;
}
