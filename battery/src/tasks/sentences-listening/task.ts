/**
 * sentences_listening_task: topics of sentences that are to be judged while they are heard.
 *
 * Measures: keeping while processing, in the verbal domain (complex span).
 * Source: listening span (Daneman & Carpenter 1980); listening recall with a judgement of truth (Pickering &
 *   Gathercole 2001; Alloway 2007).
 * Procedure: cue tone, then sentences one after another, heard once, with a fixation sign on screen. Each names its
 *   topic first and is plainly true or plainly false. Four rows of topics with marks appear when the sound has
 *   ended; in exactly one of them topics, order and marks are all right. Thirty questions; more sentences come along
 *   a fixed ladder, for every taker alike.
 * Where we differ: recognition of one in four instead of recall. The truth shows only at a sentence's end, while
 *   the topic has to be kept from its start, so judging and keeping overlap. One choice differs by a mark only and
 *   one by a topic or the order only: who keeps topics without judging is right in half of the questions.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; measures.ts: processingAccuracy and
 *   storageAccuracy, 0–1. The languages have separate norms.
 * Materials: materials/sentences.en.json, sentences.th.json (setA), materials/sentences.ts.
 */
import { explainMarked } from '../../kit/explain.ts';
import {
  checkSentences,
  markedRows,
  planAuditorySentences,
  type SpokenSentences,
} from '../../kit/sentence-rows.ts';
import { AUDITORY_TEST } from '../../kit/usual-tests.ts';
import type { SoundCheckMaterial, TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

export const SPOKEN: SpokenSentences = { rate: 0.65, pauseMs: 1000 };

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 2, 2, 2, 2, 2, 3, 3,
  3, 3, 3, 3, 3, 3, 3, 3, 4, 4,
  4, 4, 4, 4, 4, 4, 5, 5, 5, 5,
];

/** Sentences of the practice, by the names of their clips. */
const SOUND_CHECK: SoundCheckMaterial = {
  set: 'topic',
  sounds: {
    en: checkSentences(
      { A24F: 'monkey', A47F: 'hat', A48T: 'boat', A31T: 'car', A33T: 'salt', A27T: 'raincoat' },
      SPOKEN,
      'en',
    ),
    th: checkSentences(
      { A19T: 'ข้าว', A27T: 'ร่ม', A14F: 'หมอ', A39F: 'แม่น้ำ', A03T: 'นก', A02F: 'น้ำแข็ง' },
      SPOKEN,
      'th',
    ),
  },
};

export const sentencesListening: TaskDescription = {
  testName: 'sentences_listening_task',
  ...AUDITORY_TEST,
  setSizes: SET_SIZES,
  soundCheck: SOUND_CHECK,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainMarked({ en: stringsEn, th: stringsTh }),
  planQuestion: planAuditorySentences(SPOKEN, markedRows),
};
