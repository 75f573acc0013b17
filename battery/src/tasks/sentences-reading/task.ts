/**
 * sentences_reading_task: last words of sentences that are to be judged while they are read.
 *
 * Measures: keeping while processing, in the verbal domain (reading span).
 * Source: reading span (Daneman & Carpenter 1980), with a judgement of sense (Turner & Engle 1989; Conway et al. 2005).
 * Procedure: sentences one at a time in the middle of the screen, each for the same time, without a gap. Each makes
 *   sense or plainly does not. After an empty frame four rows of last words with marks appear; in exactly one of them
 *   words, order and marks are all right. Thirty questions; more sentences come along a fixed ladder.
 * Where we differ: recognition of one in four instead of recall, and a fixed reading time, so the pace is nobody's
 *   own. Every last word makes sense in one frame and none in another, so a word alone never tells its mark; a wrong
 *   choice may hold another noun of the same sentence.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; measures.ts: processingAccuracy and
 *   storageAccuracy, 0–1; intrusions, 0–1. The languages have separate norms.
 * Materials: materials/sentences.en.json, sentences.th.json (setB), materials/sentences.ts.
 */
import type { Language } from '../../catalogue.ts';
import { explainMarked } from '../../kit/explain.ts';
import { markedRows } from '../../kit/sentence-rows.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import type { Question } from '../../question.ts';
import type { QuestionPlan } from '../../screens.ts';
import type { TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const SENTENCE_MS = 3000;
const EMPTY_MS = 250;

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 2, 2, 2, 2, 2, 3, 3,
  3, 3, 3, 3, 3, 3, 3, 3, 4, 4,
  4, 4, 4, 4, 4, 4, 5, 5, 5, 5,
];

export const sentencesReading: TaskDescription = {
  testName: 'sentences_reading_task',
  ...SEEN_TEST,
  isLanguageFree: false,
  setSizes: SET_SIZES,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainMarked({ en: stringsEn, th: stringsTh }),
  planQuestion,
};

function planQuestion(question: Question, _index: number, language: Language): QuestionPlan {
  const { questionName } = question;
  return {
    presentation: {
      kind: 'visual',
      durationMs: questionName.length * SENTENCE_MS,
      frames: questionName.map((text, position) => ({
        atMs: position * SENTENCE_MS,
        screen: { kind: 'sentence', text, language },
      })),
    },
    interlude: { durationMs: EMPTY_MS, screen: { kind: 'blank' } },
    choices: markedRows(question, language),
  };
}
