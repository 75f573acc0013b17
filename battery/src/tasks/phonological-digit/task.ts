/**
 * phonological_digit_task: forward digit memory.
 *
 * Measures: the phonological store and rehearsal, verbal short-term memory for order (Baddeley & Hitch 1974;
 *   Baddeley 2000).
 * Source: forward digit span (Wechsler 2014; Digit Recall of WMTB-C, Pickering & Gathercole 2001; AWMA,
 *   Alloway 2007), as serial recognition (Gathercole, Pickering, Hall & Peaker 2001).
 * Procedure: cue tone, then a list of spoken digits at one beat, heard once, with a fixation sign on screen.
 *   Four lists appear when the sound has ended; exactly one is the list that was heard.
 *   Thirty questions; lists grow longer along a fixed ladder, for every taker alike.
 * Where we differ: recognition of one in four instead of recall, so that no rater is needed. It leans more
 *   on order and less on word knowledge. There is no stop rule, so that every taker meets the same questions.
 *   The empty frame before the choices is 0 here: it keeps after-images of pictures away, and nothing was seen.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, digits held in order, 2–9;
 *   earlyLate, −1 to 1, above 0 when the early half of lists is held better.
 *   Thai digit words have one syllable, English ones up to two: the languages have separate norms.
 * Materials: materials/digits.json (pool and rules of lists).
 */
import type { Language } from '../../catalogue.ts';
import { planAuditoryList, speechLanguageOf } from '../../kit/auditory-list.ts';
import { explainList } from '../../kit/explain.ts';
import { AUDITORY_TEST } from '../../kit/usual-tests.ts';
import { choicesOf, type Question } from '../../question.ts';
import type { ClipRequest, QuestionPlan, Screen } from '../../screens.ts';
import type { CheckSound, SoundCheckMaterial, TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const SPEECH_RATE = 0.65;
const BEAT_MS = 1000;

// prettier-ignore
const SET_SIZES = [
  3, 3, 4, 4, 4, 5, 5, 5, 5, 5,
  6, 6, 6, 6, 6, 6, 7, 7, 7, 7,
  8, 8, 8, 8, 8, 8, 9, 9, 9, 9,
];

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const SOUND_CHECK: SoundCheckMaterial = {
  set: 'digit',
  sounds: { en: checkSounds('en'), th: checkSounds('th') },
};

export const phonologicalDigit: TaskDescription = {
  testName: 'phonological_digit_task',
  ...AUDITORY_TEST,
  setSizes: SET_SIZES,
  soundCheck: SOUND_CHECK,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion,
};

/** The clip of one digit at this test's rate. */
export function clipOfDigit(digit: string, language: Language): ClipRequest {
  return {
    token: `digit:${digit}`,
    rate: SPEECH_RATE,
    speechLanguage: speechLanguageOf(language),
  };
}

function checkSounds(language: Language): readonly CheckSound[] {
  return DIGITS.map((label) => ({ clip: clipOfDigit(label, language), label }));
}

function planQuestion(question: Question, _index: number, language: Language): QuestionPlan {
  const rowOf = (items: readonly string[]): Screen => ({ kind: 'row', items, language });
  const [first, second, third, fourth] = choicesOf(question);
  return {
    presentation: planAuditoryList(
      question.questionName.map((digit) => clipOfDigit(digit, language)),
      BEAT_MS,
    ),
    interlude: { durationMs: 0, screen: { kind: 'blank' } },
    choices: [rowOf(first), rowOf(second), rowOf(third), rowOf(fourth)],
  };
}
