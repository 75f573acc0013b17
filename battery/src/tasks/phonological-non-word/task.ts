/**
 * phonological_non_word_task: memory for made-up words.
 *
 * Measures: the phonological store without the help of word knowledge (Gathercole & Baddeley 1996). Its load is the
 *   number of syllables.
 * Source: non-word repetition (CNRep, Gathercole & Baddeley 1996; NRT, Dollaghan & Campbell 1998), here as
 *   recognition (Gathercole, Pickering, Hall & Peaker 2001).
 * Procedure: five sounds. Cue tone and target, heard once; a second of silence; then the four choices are spoken one
 *   after another while their buttons show numbers. When the last has ended the four words are shown and count.
 *   Thirty questions; words grow longer along a fixed ladder, and the wrong choices more alike, for every taker alike.
 * Where we differ: recognition of one in four instead of repetition, so nobody judges how a child pronounces. The
 *   voice is Spanish and every sound exists in Spanish, Thai and English; spelling comes after hearing.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, syllables held in order, 2–7;
 *   earlyLate, −1 to 1, above 0 when first halves of words are held better; measures.ts: featureErrors.
 * Materials: materials/nonwords.json (pool), materials/nonword-lists.ts (rules).
 */
import type { Language } from '../../catalogue.ts';
import { planAuditoryList } from '../../kit/auditory-list.ts';
import { explainWith } from '../../kit/explain.ts';
import { AUDITORY_TEST } from '../../kit/usual-tests.ts';
import { choicesOf, type KeyedQuestion, type Question } from '../../question.ts';
import type { ClipRequest, AuditoryPresentation, QuestionPlan, Screen } from '../../screens.ts';
import type { CheckSound, SoundCheckMaterial, TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';
import { spellInThai } from './thai-spelling.ts';

const RATE = 0.8;
/** From the target's end to the first choice: what ends the question step and what begins the choice step. */
const SILENCE_MS = 1000;
const CHOICE_GAP_MS = 700;

const STRINGS = { en: stringsEn, th: stringsTh };

// prettier-ignore
const SET_SIZES = [
  3, 3, 3, 3, 4, 4, 4, 4, 4, 4,
  5, 5, 5, 5, 5, 5, 5, 6, 6, 6,
  6, 6, 6, 6, 7, 7, 7, 7, 7, 7,
];

/** Corners of the practice squares that stand in no scored question. */
const SOUND_CHECK: SoundCheckMaterial = {
  set: 'nonword',
  sounds: {
    en: checkSounds(
      ['bu-le-fo', 'no-tu-fe', 'la-bo-ne', 'tu-le-do', 'po-tu-me', 'cha-bo-ke'],
      'en',
    ),
    th: checkSounds(['li-ne-fo', 'ne-lu-ko', 'fo-me-su', 'de-pu-ko', 'lo-me-tu', 'ki-ne-po'], 'th'),
  },
};

export const phonologicalNonWord: TaskDescription = {
  testName: 'phonological_non_word_task',
  ...AUDITORY_TEST,
  setSizes: SET_SIZES,
  soundCheck: SOUND_CHECK,
  strings: STRINGS,
  explain,
  planQuestion: (question, _index, language) => planNonword(question, language),
};

/** The clip of one word, whichever language the taker reads. */
export function clipOfNonword(nonword: string): ClipRequest {
  return { token: `nonword:${nonword}`, rate: RATE, speechLanguage: 'es-ES' };
}

function checkSounds(nonwords: readonly string[], language: Language): readonly CheckSound[] {
  return nonwords.map((nonword) => ({
    clip: clipOfNonword(nonword),
    label: spellFor(nonword, language),
  }));
}

function planNonword(question: Question, language: Language): QuestionPlan {
  const presentation: AuditoryPresentation = {
    ...planAuditoryList(question.questionName.map(clipOfNonword), CHOICE_GAP_MS),
    spacing: { kind: 'offsetToOnset', ms: CHOICE_GAP_MS },
  };
  return {
    presentation,
    interlude: { durationMs: 0, screen: { kind: 'blank' } },
    choices: mapFour(question, (word) => showNonword(word, language)),
    choiceSounds: {
      clips: mapFour(question, clipOfNonword),
      leadMs: SILENCE_MS - presentation.tailMs,
      gapMs: CHOICE_GAP_MS,
    },
  };
}

/** In the script that the taker reads: nobody has to guess how Latin letters are spoken. */
function showNonword(word: string, language: Language): Screen {
  return { kind: 'row', items: [spellFor(word, language)], language, lines: [1] };
}

function spellFor(word: string, language: Language): string {
  return language === 'th' ? spellInThai(word) : word;
}

function explain({ questionName, correctChoiceNo }: KeyedQuestion, language: Language): string {
  return explainWith(STRINGS[language], 'main', {
    word: spellFor(questionName.join(), language),
    number: correctChoiceNo,
  });
}

function mapFour<T>(question: Question, make: (word: string) => T): [T, T, T, T] {
  const [first, second, third, fourth] = choicesOf(question);
  return [make(first.join()), make(second.join()), make(third.join()), make(fourth.join())];
}
