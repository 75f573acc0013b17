/**
 * Questions that give sentences and offer four rows of words, with or without marks: how sentences and entries are
 * written, and how they are heard, read and chosen from. Words stand two in a line, so that a phone has room.
 */
import type { Language } from '../catalogue.ts';
import { choicesOf, type Question } from '../question.ts';
import type { ClipRequest, QuestionPlan, RowScreen } from '../screens.ts';
import type { CheckSound, TaskDescription } from '../task.ts';
import { planAuditoryList, speechLanguageOf } from './auditory-list.ts';
import { wordLinesOf } from './spoken-rows.ts';

const MOST_WORDS_A_LINE = 2;

/** A word of an answer with the taker's judgement of its sentence. */
export interface MarkedWord {
  readonly word: string;
  readonly mark: boolean;
}

/** How auditory sentences follow each other. */
export interface SpokenSentences {
  readonly rate: number;
  /** Silence from the end of one to the beginning of the next. */
  readonly pauseMs: number;
}

/** `fish|T`, `ice|F`. */
export function writeMarked({ word, mark }: MarkedWord): string {
  return `${word}|${mark ? 'T' : 'F'}`;
}

/** Throws on anything but `fish|T` or `fish|F`. */
export function readMarked(entry: string): MarkedWord {
  const [, word, mark] = /^([^|]+)\|([TF])$/.exec(entry) ?? [];
  if (!word || !mark) throw new Error(`entry: ${entry} is not a word with its mark like fish|T`);
  return { word, mark: mark === 'T' };
}

/**
 * A heard sentence carries the name of its clip before its text: `A01T|Fish live and breathe under the water.`
 * The device that plays it knows no material.
 */
export function writeAuditory({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): string {
  return `${name}|${text}`;
}

/** Throws on anything but `A01T|text`. */
export function readAuditory(entry: string): { readonly name: string; readonly text: string } {
  const [, name, text] = /^([ABC]\d{2}[TFG]?)\|(.+)$/.exec(entry) ?? [];
  if (!name || !text) throw new Error(`questionName: ${entry} is not a sentence like A01T|Fish …`);
  return { name, text };
}

export function clipOfSentence(
  name: string,
  { rate }: SpokenSentences,
  language: Language,
): ClipRequest {
  return { token: `sentence:${name}`, rate, speechLanguage: speechLanguageOf(language) };
}

/** `labels`: by the name of each clip, the word of it that is to be kept. */
export function checkSentences(
  labels: Readonly<Record<string, string>>,
  spoken: SpokenSentences,
  language: Language,
): readonly CheckSound[] {
  return Object.entries(labels).map(([name, label]) => ({
    clip: clipOfSentence(name, spoken, language),
    label,
  }));
}

/** Sentences differ in length, so a pause separates them instead of a beat. */
export function planAuditorySentences(
  spoken: SpokenSentences,
  choicesFrom: typeof markedRows,
): TaskDescription['planQuestion'] {
  return (question, _index, language) => {
    const clips = question.questionName.map((entry) =>
      clipOfSentence(readAuditory(entry).name, spoken, language),
    );
    return {
      presentation: {
        ...planAuditoryList(clips, spoken.pauseMs),
        spacing: { kind: 'offsetToOnset', ms: spoken.pauseMs },
      },
      interlude: { durationMs: 0, screen: { kind: 'blank' } },
      choices: choicesFrom(question, language),
    };
  };
}

export function markedRows(question: Question, language: Language): QuestionPlan['choices'] {
  return rowsOf(question, (entries) => {
    const marked = entries.map(readMarked);
    return {
      ...wordRow(
        marked.map(({ word }) => word),
        language,
      ),
      marks: marked.map(({ mark }) => mark),
    };
  });
}

export function wordRows(question: Question, language: Language): QuestionPlan['choices'] {
  return rowsOf(question, (words) => wordRow(words, language));
}

function rowsOf(
  question: Question,
  rowOf: (entries: readonly string[]) => RowScreen,
): QuestionPlan['choices'] {
  const [first, second, third, fourth] = choicesOf(question);
  return [rowOf(first), rowOf(second), rowOf(third), rowOf(fourth)];
}

function wordRow(items: readonly string[], language: Language): RowScreen {
  return { kind: 'row', items, language, lines: wordLinesOf(items.length, MOST_WORDS_A_LINE) };
}
