/**
 * last_word_listening_task: last words of sentences that are heard and understood.
 *
 * Measures: keeping while processing, in the verbal domain, without a judgement (listening span).
 * Source: listening span (Daneman & Carpenter 1980); words that are heard and not to be kept have to be inhibited
 *   (De Beni, Palladino, Pazzaglia & Cornoldi 1998).
 * Procedure: cue tone, then sensible sentences one after another, heard once, with a fixation sign on screen. Four
 *   rows of words appear when the sound has ended; exactly one holds the last words in order. Thirty questions; more
 *   sentences come along a fixed ladder, for every taker alike.
 * Where we differ: recognition of one in four instead of recall. A wrong choice may hold another noun of the same
 *   sentence, so listening for nouns only is costly; pauses are equal, so no sentence gives extra time to rehearse.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; measures.ts: intrusions, 0–1; spanEstimate, last
 *   words held in order, 1–6. The languages have separate norms.
 * Materials: materials/sentences.en.json, sentences.th.json (setC and fitting sentences of setB), sentences.ts.
 */
import { explainList } from '../../kit/explain.ts';
import {
  checkSentences,
  planAuditorySentences,
  wordRows,
  type SpokenSentences,
} from '../../kit/sentence-rows.ts';
import { AUDITORY_TEST } from '../../kit/usual-tests.ts';
import type { SoundCheckMaterial, TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

export const SPOKEN: SpokenSentences = { rate: 0.7, pauseMs: 700 };

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 2, 3, 3, 3, 3, 3, 3,
  3, 3, 4, 4, 4, 4, 4, 4, 4, 4,
  4, 4, 5, 5, 5, 5, 5, 6, 6, 6,
];

/** Sentences of the practice, by the names of their clips. */
const SOUND_CHECK: SoundCheckMaterial = {
  set: 'lastWord',
  sounds: {
    en: checkSentences(
      {
        B47G: 'mailbox',
        C44: 'bridge',
        B18G: 'station',
        B44G: 'towel',
        C47: 'balloon',
        C10: 'knee',
      },
      SPOKEN,
      'en',
    ),
    th: checkSentences(
      { B15G: 'กระจก', B43G: 'กำแพง', B39G: 'ตลาด', B02G: 'ดินสอ', B42G: 'เกาะ', C29: 'โรงแรม' },
      SPOKEN,
      'th',
    ),
  },
};

export const lastWordListening: TaskDescription = {
  testName: 'last_word_listening_task',
  ...AUDITORY_TEST,
  setSizes: SET_SIZES,
  soundCheck: SOUND_CHECK,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: planAuditorySentences(SPOKEN, wordRows),
};
