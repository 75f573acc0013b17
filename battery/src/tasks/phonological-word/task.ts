/**
 * phonological_word_task: forward word memory.
 *
 * Measures: the phonological store with the help of word knowledge (Baddeley 2000).
 * Source: word list recall (WMTB-C, Pickering & Gathercole 2001; AWMA, Alloway 2007), here as serial
 *   recognition (Gathercole, Pickering, Hall & Peaker 2001).
 * Procedure: cue tone, then a list of spoken words at one beat, heard once, with a fixation sign on screen.
 *   Four lists appear when the sound has ended; exactly one is the list that was heard.
 *   Thirty questions; lists grow longer along a fixed ladder, for every taker alike.
 * Where we differ: recognition of one in four instead of recall, and no stop rule. Words that sound alike, that
 *   belong together or that differ in length would raise or lower the span (Baddeley 1966; Poirier & Saint-Aubin
 *   1995; Baddeley, Thomson & Buchanan 1975), so lists are matched for all three.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, words held in order, 1–7;
 *   earlyLate, −1 to 1, above 0 when the early half of lists is held better; itemErrors and orderErrors, missed
 *   changes of each kind. The languages have separate norms.
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
  2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
  4, 4, 5, 5, 5, 5, 5, 5, 5, 6,
  6, 6, 6, 6, 6, 7, 7, 7, 7, 7,
];

const SOUND_CHECK: SoundCheckMaterial = {
  set: 'word',
  sounds: {
    en: checkSoundsOf(['moon', 'fork', 'chair', 'lamp', 'cheese', 'rope'], WORD_ROWS, 'en'),
    th: checkSoundsOf(['หมอน', 'ยุง', 'บ้าน', 'โต๊ะ', 'หู', 'เข็ม'], WORD_ROWS, 'th'),
  },
};

export const phonologicalWord: TaskDescription = {
  testName: 'phonological_word_task',
  ...AUDITORY_TEST,
  setSizes: SET_SIZES,
  soundCheck: SOUND_CHECK,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (question, _index, language) => planSpokenRows(question, WORD_ROWS, language),
};
