/**
 * food_naming_retrieval_task: words of one category with one first letter (dishes and what is eaten as such).
 *
 * Measures: search and retrieval from semantic memory under two cues.
 * Source: semantic fluency (Newcombe 1969; Troyer, Moscovitch & Winocur 1997) with letter fluency (Thurstone
 *   1938; Benton & Hamsher 1976, COWAT).
 * Procedure: a letter drawn at random, not that of the last attempt; sixty seconds of typing, one word a line or
 *   with commas between them; practice with colours and no letter.
 * Where we differ: typed instead of spoken, so typing speed is a confound; the double cue is harder than either
 *   alone: 4–9 words are to be expected.
 * Scores: counted words, from 0, more is better; pending until a rater has confirmed them.
 * Materials: materials/naming-questions.json.
 */
import type { NamingDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

export const foodNaming: NamingDescription = {
  testName: 'food_naming_retrieval_task',
  minimumWidthPx: 320,
  strings: { en: stringsEn, th: stringsTh },
};
