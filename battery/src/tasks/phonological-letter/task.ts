/**
 * phonological_letter_task: forward letter memory.
 *
 * Measures: the phonological store (Baddeley & Hitch 1974). That letters which sound alike are lost more easily
 *   is the mark of this store (Conrad 1964; Baddeley 1966), so letters of one list must sound different.
 * Source: letter span; English letters as in the automated operation span (Unsworth, Heitz, Schrock & Engle
 *   2005), here as serial recognition (Gathercole, Pickering, Hall & Peaker 2001).
 * Procedure: cue tone, then a list of spoken letters at one beat, heard once, with a fixation sign on screen.
 *   Four lists appear when the sound has ended; exactly one is the list that was heard.
 *   Thirty questions; lists grow longer along a fixed ladder, for every taker alike.
 * Where we differ: recognition of one in four instead of recall, and no stop rule. Thai letters are spoken with
 *   their key words, because all bare names rhyme, and shown bare; their names take about twice the time of
 *   English ones, so their beat is slower.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, letters held in order, 2–8;
 *   earlyLate, −1 to 1, above 0 when the early half of lists is held better. The languages have separate norms:
 *   longer names leave room for fewer (Baddeley, Thomson & Buchanan 1975).
 * Materials: materials/letters.json (pool), materials/letter-lists.ts (rules).
 */
import { explainList } from '../../kit/explain.ts';
import { checkSoundsOf, planSpokenRows, type SpokenRows } from '../../kit/spoken-rows.ts';
import { AUDITORY_TEST } from '../../kit/usual-tests.ts';
import type { SoundCheckMaterial, TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

/** How the items sound and stand in rows. */
export const ROWS: SpokenRows = {
  family: 'letter',
  rate: 0.55,
  beatMs: { en: 1000, th: 1500 },
};

// prettier-ignore
const SET_SIZES = [
  3, 3, 3, 4, 4, 4, 4, 5, 5, 5,
  5, 5, 5, 6, 6, 6, 6, 6, 6, 7,
  7, 7, 7, 7, 7, 8, 8, 8, 8, 8,
];

const SOUND_CHECK: SoundCheckMaterial = {
  set: 'letter',
  sounds: {
    en: checkSoundsOf(['F', 'Q', 'J', 'Y', 'N', 'H'], ROWS, 'en'),
    th: checkSoundsOf(['ม', 'ร', 'ว', 'ซ', 'ห', 'ย'], ROWS, 'th'),
  },
};

export const phonologicalLetter: TaskDescription = {
  testName: 'phonological_letter_task',
  ...AUDITORY_TEST,
  setSizes: SET_SIZES,
  soundCheck: SOUND_CHECK,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (question, _index, language) => planSpokenRows(question, ROWS, language),
};
