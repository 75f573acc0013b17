/**
 * backward_digit_task: backward digit memory.
 *
 * Measures: storage and reordering at once, executive working memory (Baddeley 2000).
 * Source: backward digit span (Wechsler 2014; WMTB-C, Pickering & Gathercole 2001; AWMA, Alloway 2007). Pupils
 *   of 12–15 years mostly recall 4–6 digits backwards.
 * Procedure: cue tone, then a list of spoken digits at one beat, heard once, with a fixation sign on screen.
 *   Four lists appear when the sound has ended; exactly one is the list from its last digit to its first.
 *   Thirty questions; lists grow longer along a fixed ladder. Every third one also offers the list unturned.
 * Where we differ: recognition of one in four instead of recall, and no stop rule. With the choices in view one
 *   can read a choice from its end, which weakens the load of reordering: read the score together with
 *   rtMedianCorrect.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, digits turned around, 1–7, and
 *   earlyLate, −1 to 1, both without the ten questions of direction; directionErrors, 0–10, answers of those
 *   ten in the order heard; reversalCost, span of phonological_digit_task minus this one, in digits.
 * Materials: materials/digits.json (pool and rules of lists, which hold in both directions).
 */
import { explainList } from '../../kit/explain.ts';
import { checkSoundsOf, planSpokenRows, type SpokenRows } from '../../kit/spoken-rows.ts';
import { AUDITORY_TEST } from '../../kit/usual-tests.ts';
import type { SoundCheckMaterial, TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

/** How the items sound and stand in rows. */
export const ROWS: SpokenRows = {
  family: 'digit',
  rate: 0.6,
  beatMs: { en: 1000, th: 1000 },
};

// prettier-ignore
const SET_SIZES = [
  2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
  4, 4, 5, 5, 5, 5, 5, 5, 5, 6,
  6, 6, 6, 6, 6, 7, 7, 7, 7, 8,
];

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const SOUND_CHECK: SoundCheckMaterial = {
  set: 'digit',
  sounds: {
    en: checkSoundsOf(DIGITS, ROWS, 'en'),
    th: checkSoundsOf(DIGITS, ROWS, 'th'),
  },
};

export const backwardDigit: TaskDescription = {
  testName: 'backward_digit_task',
  ...AUDITORY_TEST,
  setSizes: SET_SIZES,
  soundCheck: SOUND_CHECK,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (question, _index, language) => planSpokenRows(question, ROWS, language),
};
