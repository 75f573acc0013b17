/**
 * stroop_task: inhibition and switching.
 *
 * Measures: holding back a habit (reading) in favour of what is asked, and changing the rule.
 * Source: Stroop (1935); MacLeod (1991); order and switching part after Delis, Kaplan & Kramer (2001).
 * Procedure: fixation sign, then a coloured word or signs for a moment; the four colour words appear at once.
 *   Three blocks of ten: ink of easy words, ink against the word, and ink or word as a frame says. Each block
 *   has its own instruction. Thirty questions; all of one size.
 * Where we differ: the display time is split into sign and word, because with a word shown for the whole of it
 *   the conflict would be settled before an answer is possible. Answers are words and not patches: matching a
 *   patch needs no naming (Durgin 2000; Augustinova et al. 2019). Word and choices stand on a ground of their
 *   own, so that they look the same in every theme.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing, high ones expected in the first block;
 *   measures.ts: interference and switch cost in seconds. Differences of so few trials are unreliable (Green et
 *   al. 2016; Hedge, Powell & Sumner 2018): for groups only. Words follow the language.
 * Materials: inks.ts.
 */
import type { Language } from '../../catalogue.ts';
import { valueAt } from '../../kit/display-blocks.ts';
import { explainWith } from '../../kit/explain.ts';
import { choicesOf, QUESTION_COUNT, type KeyedQuestion, type Question } from '../../question.ts';
import type { InkWordScreen, QuestionPlan } from '../../screens.ts';
import type { TaskDescription } from '../../task.ts';
import { inkOf, NEUTRAL_INK, signsAt } from './inks.ts';
import { readStimulus } from './stimuli.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const DISPLAY_MS = 1000;
const FIXATION_MS = 600;

const INSTRUCTIONS = ['1', '10', 'rest'] as const;
const BLOCK_STARTS: readonly number[] = [0, 10, 20];

/** A word can be read and clicked faster than four pictures can be compared. */
const FASTEST_S = 0.25;

const STRINGS = { en: stringsEn, th: stringsTh };

export const stroop: TaskDescription = {
  testName: 'stroop_task',
  channel: 'visual',
  isLanguageFree: false,
  setSizes: Array<number>(QUESTION_COUNT).fill(1),
  minimumWidthPx: 320,
  colourCheck: {
    find: { name: 'red', colour: inkOf('red').colour, amongColour: inkOf('blue').colour },
    tellName: {
      name: 'green',
      colour: inkOf('green').colour,
      otherNames: ['red', 'yellow', 'blue'],
    },
  },
  speedLimits: { answerS: FASTEST_S, blockMedianS: FASTEST_S },
  strings: STRINGS,
  explain,
  instructionBefore: (index) =>
    BLOCK_STARTS.includes(index) ? valueAt(INSTRUCTIONS, index) : null,
  // Its blocks are compared by their speed: a pause and a count-in in the middle of one would be part of the score.
  canBeResumed: false,
  planQuestion,
};

function planQuestion(question: Question, index: number, language: Language): QuestionPlan {
  const { ink, word, isFramed } = readStimulus(question.questionName);
  const text = word === null ? signsAt(index, language) : inkOf(word).words[language];
  const plain: InkWordScreen = {
    kind: 'ink-word',
    text: null,
    inkColour: NEUTRAL_INK,
    isFramed: false,
    language,
    size: 'full',
  };
  const choiceOf = ([colour = '']: readonly string[]): InkWordScreen => ({
    ...plain,
    text: inkOf(colour).words[language],
    size: 'choice',
  });
  const [first, second, third, fourth] = choicesOf(question);
  return {
    presentation: {
      kind: 'visual',
      durationMs: DISPLAY_MS,
      stimulusFromMs: FIXATION_MS,
      frames: [
        { atMs: 0, screen: plain },
        { atMs: FIXATION_MS, screen: { ...plain, text, inkColour: inkOf(ink).colour, isFramed } },
      ],
    },
    interlude: { durationMs: 0, screen: { kind: 'blank' } },
    choices: [choiceOf(first), choiceOf(second), choiceOf(third), choiceOf(fourth)],
  };
}

/** A frame makes the word count; signs say nothing. */
function explain({ questionName }: KeyedQuestion, language: Language): string {
  const { ink, word, isFramed } = readStimulus(questionName);
  const wordOf = (colour: string): string => inkOf(colour).words[language];
  const key = word === null ? 'signs' : isFramed ? 'word' : 'ink';
  return explainWith(STRINGS[language], key, {
    ink: wordOf(ink),
    word: word === null ? '' : wordOf(word),
  });
}
