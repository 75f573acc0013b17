/**
 * backward_word_task: backward word memory.
 *
 * Measures: storage and reordering at once, executive working memory (Baddeley 2000).
 * Source: backward span (Wechsler 2014; backward recall of WMTB-C, Pickering & Gathercole 2001, and AWMA,
 *   Alloway 2007), with words.
 * Procedure: cue tone, then a list of spoken words at one beat, heard once, with a fixation sign on screen.
 *   Four lists appear when the sound has ended; exactly one is the list from its last word to its first.
 *   Thirty questions; lists grow longer along a fixed ladder. Every third one also offers the list unturned.
 * Where we differ: recognition of one in four instead of recall, and no stop rule. With the choices in view one
 *   can read a choice from its end, which weakens the load of reordering: read the score together with
 *   rtMedianCorrect.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, words turned around, 1–6, and
 *   earlyLate, −1 to 1, both without the ten questions of direction; directionErrors, 0–10, answers of those
 *   ten in the order heard; reversalCost, span of phonological_word_task minus this one, in words.
 * Materials: materials/words.en.json, words.th.json (pools), materials/word-lists.ts (rules).
 */
import { explainList } from '../../kit/explain.ts';
import { checkSoundsOf, planSpokenRows, WORD_ROWS } from '../../kit/spoken-rows.ts';
import { AUDITORY_TEST } from '../../kit/usual-tests.ts';
import type { SoundCheckMaterial, TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 3, 3, 3, 3, 3, 4, 4,
  4, 4, 4, 4, 4, 5, 5, 5, 5, 5,
  5, 5, 5, 6, 6, 6, 6, 6, 6, 6,
];

const SOUND_CHECK: SoundCheckMaterial = {
  set: 'word',
  sounds: {
    en: checkSoundsOf(['nest', 'milk', 'star', 'tooth', 'map', 'drum'], WORD_ROWS, 'en'),
    th: checkSoundsOf(['มือ', 'ช้าง', 'ปลา', 'ผม', 'ถ้วย', 'ยุง'], WORD_ROWS, 'th'),
  },
};

export const backwardWord: TaskDescription = {
  testName: 'backward_word_task',
  ...AUDITORY_TEST,
  setSizes: SET_SIZES,
  soundCheck: SOUND_CHECK,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (question, _index, language) => planSpokenRows(question, WORD_ROWS, language),
};
