/**
 * Can a 13-year-old read what pupils read? English by the grade of Flesch and Kincaid, Thai by the words of a
 * sentence, directions by their length; and in all catalogues one thing has one name. The rules and the exceptions,
 * each with its reason, are in reading-rules.ts.
 *
 * Kincaid, Fishburne, Rogers & Chissom (1975). Derivation of new readability formulas for Navy enlisted personnel.
 */
import { basename, dirname } from 'node:path';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import {
  DIRECTION_WORDS,
  EXCEPTIONS,
  EXCEPTIONS_AT_MOST,
  FRAGMENT_WORDS,
  GRADE_AT_MOST,
  NAMES,
  PUPIL_KEYS,
  STAFF_CATALOGUES,
  STAFF_KEYS,
  THAI_SENTENCE_WORDS,
} from './reading-rules.ts';
import type { Catalogue } from './string-catalogues.ts';
import { findCataloguePairs, readCatalogue } from './strings.ts';
import type { Verdict } from './verdict.ts';

type Language = 'en' | 'th';

const HOLE = /\{\{[^}]*\}\}/g;
const PARTS = {
  en: cutters('en'),
  th: cutters('th'),
};

export async function checkReading(house: string): Promise<Verdict> {
  const problems: string[] = [];
  const used = new Set<string>();
  let sentenceCount = 0;
  for (const { name, en, th } of await findCataloguePairs(house)) {
    const [english, thai] = [await readCatalogue(house, en), await readCatalogue(house, th)];
    problems.push(...findSecondNames(english, 'en', en), ...findSecondNames(thai, 'th', th));
    const ofPupils = (catalogue: Catalogue): Catalogue =>
      new Map([...catalogue].filter(([key]) => isReadByPupils(name, key)));
    for (const [key, text] of ofPupils(english)) {
      const hard = findHardSentences(text);
      const exception = `${name === 'strings' ? basename(dirname(en)) : name}:${key}`;
      sentenceCount += countSentences(text);
      if (hard.length > 0 && EXCEPTIONS.has(exception)) used.add(exception);
      else problems.push(...hard.map((it) => `${en}: ${key} ${it}`));
    }
    problems.push(...findLongThai(english, ofPupils(thai)).map((it) => `${th}: ${it}`));
    problems.push(...findLongDirections(english, 'en').map((it) => `${en}: ${it}`));
    problems.push(...findLongDirections(thai, 'th').map((it) => `${th}: ${it}`));
  }
  if (sentenceCount === 0) problems.push('no sentence to read');
  for (const key of EXCEPTIONS.keys()) {
    if (!used.has(key)) problems.push(`reading-rules.ts: ${key} is no exception any more`);
  }
  const share = used.size / Math.max(1, sentenceCount);
  if (share > EXCEPTIONS_AT_MOST) {
    problems.push(`${used.size} exceptions among ${sentenceCount} sentences are too many`);
  }
  return {
    problems,
    looked: `${sentenceCount} English sentences of pupils, ${used.size} of them exceptions`,
  };
}

/** Whether a text, by its catalogue and key, is one that pupils meet. */
export function isReadByPupils(name: string, key: string): boolean {
  const beginsOneOf = (beginnings: readonly string[]): boolean =>
    beginnings.some((it) => `${name}:${key}`.startsWith(it));
  return STAFF_CATALOGUES.has(name) ? beginsOneOf(PUPIL_KEYS) : !beginsOneOf(STAFF_KEYS);
}

/** Each sentence of an English text above the grade, with its grade. */
export function findHardSentences(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const words = PARTS.en.words(sentence);
    if (words.length < FRAGMENT_WORDS) return [];
    const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
    const grade = fleschKincaid({ sentence: 1, word: words.length, syllable: syllables });
    return grade > GRADE_AT_MOST ? [`is of grade ${grade.toFixed(1)}: “${sentence}”`] : [];
  });
}

/**
 * Thai has no full stop, and a blank may part sentences or clauses. So a text may hold as many words as the English
 * sentences that it renders allow, and no run between two blanks may be longer than one sentence.
 */
export function findLongThai(english: Catalogue, thai: Catalogue): string[] {
  return [...thai].flatMap(([key, text]) => {
    const rendered = english.get(key) ?? '';
    const allowed = THAI_SENTENCE_WORDS * Math.max(1, PARTS.en.sentences(rendered).length);
    const count = PARTS.th.words(fillHoles(text)).length;
    const longest = Math.max(0, ...text.split(/\s+/).map((it) => PARTS.th.words(it).length));
    return [
      ...(count > allowed ? [`${key} has ${count} words, at most ${allowed}: “${text}”`] : []),
      ...(longest > THAI_SENTENCE_WORDS ? [`${key} has a clause of ${longest} words`] : []),
    ];
  });
}

/** Directions of a test (`instructions.…`) that are longer than a pupil reads. */
export function findLongDirections(catalogue: Catalogue, language: Language): string[] {
  return [...catalogue].flatMap(([key, text]) => {
    if (!key.startsWith('instructions.')) return [];
    const count = PARTS[language].words(fillHoles(text)).length;
    return count > DIRECTION_WORDS ? [`${key} has ${count} words, at most ${DIRECTION_WORDS}`] : [];
  });
}

/** Texts that call a thing by another name than the one it has. */
export function findSecondNames(catalogue: Catalogue, language: Language, where: string): string[] {
  return [...catalogue].flatMap(([key, text]) =>
    NAMES.filter((it) => it.language === language).flatMap(({ name, never }) => {
      const found = never.exec(fillHoles(text))?.[0];
      return found === undefined ? [] : [`${where}: ${key} says “${found}”; its name is “${name}”`];
    }),
  );
}

function countSentences(text: string): number {
  return sentencesOf(text).filter((it) => PARTS.en.words(it).length >= FRAGMENT_WORDS).length;
}

/** Labels and headings, which end without a mark, are no sentences. */
function sentencesOf(text: string): string[] {
  return PARTS.en.sentences(fillHoles(text)).filter((sentence) => /[.!?…:]["”’)]?$/.test(sentence));
}

/** A number or a name stands in each hole. */
function fillHoles(text: string): string {
  return text.replaceAll(HOLE, '5');
}

function cutters(language: Language) {
  const [sentence, word] = (['sentence', 'word'] as const).map(
    (granularity) => new Intl.Segmenter(language, { granularity }),
  );
  return {
    sentences: (text: string): string[] =>
      [...(sentence?.segment(text) ?? [])].map((it) => it.segment.trim()).filter(Boolean),
    words: (text: string): string[] =>
      [...(word?.segment(text) ?? [])].filter((it) => it.isWordLike).map((it) => it.segment),
  };
}
