/**
 * A taker of the Stroop test with known control. Reading the word and naming the ink are two processes that run
 * apart (Lindsay & Jacoby 1994, JEP:HPP 20:219): with the chance `control` the word is kept out of an answer about
 * the ink, else it is the answer; `control` is also the chance to hold the rule of the frame (block 3). Times are
 * shifted log-normal, longer where word and ink disagree and after a change of rule (MacLeod 1991).
 */
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { CHOICE_NOS, choicesOf, type ChoiceNo, type KeyedQuestion } from '../../question.ts';
import type { SimulatedTaker, Strategy, TakerSheets } from '../../takers/simulated-taker.ts';
import { drawNormal } from '../../takers/statistics.ts';
import { uniform, type Taker } from '../../takers/takers.ts';
import { readStimulus } from './stimuli.ts';

interface StroopTruth {
  /** 0–1. */
  readonly control: number;
  /** Added where word and ink disagree, s. */
  readonly interferenceS: number;
  /** Mean of the logarithm of an undisturbed answer's seconds beyond the shortest. */
  readonly logSpeed: number;
}

const CONTROL = { mean: 1.6, sd: 1 };
const INTERFERENCE_S = { mean: 0.12, sd: 0.06 };
const LOG_SPEED = { mean: Math.log(0.7), sd: 0.2 };
const LOG_SPREAD = 0.35;
const SHORTEST_S = 0.35;
const SWITCH_S = 0.15;
/** A colour is named, or a word read, without a slip. */
const NO_SLIP = 0.97;

/** The truth is control; the target, what a conflict of word and ink costs in seconds. */
export const taker: SimulatedTaker = {
  kind: 'own',
  index: 'interferenceS',
  drawTaker: (random) => {
    const truth = drawTruth(random);
    return {
      truth: truth.control,
      target: truth.interferenceS,
      sitForm: (questions, own) => sitStroop(truth, questions, own),
    };
  },
  strategiesFor: (form) => [readWords(form)],
};

/** Control is logit-normal: about 0.79 ± 0.15 in the group. */
function drawTruth(random: SeededRandom): StroopTruth {
  return {
    control: 1 / (1 + Math.exp(-(CONTROL.mean + CONTROL.sd * drawNormal(random)))),
    interferenceS: INTERFERENCE_S.mean + INTERFERENCE_S.sd * drawNormal(random),
    logSpeed: LOG_SPEED.mean + LOG_SPEED.sd * drawNormal(random),
  };
}

function sitStroop(
  { control, interferenceS, logSpeed }: StroopTruth,
  questions: readonly KeyedQuestion[],
  random: SeededRandom,
): TakerSheets {
  const stimuli = questions.map(({ questionName }) => readStimulus(questionName));
  const isFrameRule = stimuli.map((_, index) => index >= 20);
  const answerSheet = questions.map((question, index) => {
    const { ink, word, isFramed } = stimuli[index] as (typeof stimuli)[number];
    const holdsRule = !isFrameRule[index] || uniform(random) < control;
    const asksWord = holdsRule === isFramed;
    const isWordLeftOut = word === null || uniform(random) < control;
    const meant = !asksWord && isWordLeftOut ? ink : word;
    return pick(question, uniform(random) < NO_SLIP ? meant : null, random);
  });
  const timeSheet = stimuli.map(({ ink, word, isFramed }, index) => {
    const isConflict = word !== null && word !== ink;
    const isSwitch = isFrameRule[index] === true && stimuli[index - 1]?.isFramed !== isFramed;
    const plainS = SHORTEST_S + Math.exp(logSpeed + LOG_SPREAD * drawNormal(random));
    const seconds = plainS + (isConflict ? interferenceS : 0) + (isSwitch ? SWITCH_S : 0);
    return Math.round(Math.max(0, seconds) * 1000) / 1000;
  });
  return { answerSheet, timeSheet };
}

/** Always reads the word, whatever is asked; guesses at signs. */
const wordReadingTaker: Taker = ({ question, random }) =>
  pick(question, readStimulus(question.questionName).word, random);

/** Right wherever the word is the answer, a quarter at signs. */
function readWords(form: readonly KeyedQuestion[]): Strategy {
  const expectedScore = form.reduce((sum, question) => {
    const { word } = readStimulus(question.questionName);
    const right = choicesOf(question)[question.correctChoiceNo - 1]?.[0];
    return sum + (word === null ? 1 / CHOICE_NOS.length : Number(word === right));
  }, 0);
  return { name: 'only reads the word', taker: wordReadingTaker, expectedScore };
}

/** Null: any of the four. */
function pick(question: KeyedQuestion, colour: string | null, random: SeededRandom): ChoiceNo {
  const choices = choicesOf(question);
  return random.pick(CHOICE_NOS.filter((no) => colour === null || choices[no - 1]?.[0] === colour));
}
