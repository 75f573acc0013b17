/**
 * Groups of takers whose truth is known sit the real forms of a test: whether scores put them in order, how
 * reliable they are, and whether spans come out again. Takers walk through the eight forms and both languages.
 */
import { LANGUAGES, type TestName } from '../catalogue.ts';
import { createRandom, type SeededRandom } from '../kit/seeded-random.ts';
import { measureAttempt, type Measures } from '../measure-attempt.ts';
import { FORM_COUNT, QUESTION_COUNT, type KeyedQuestion } from '../question.ts';
import { TAKERS } from '../registers/takers.ts';
import type { ItemSource, TaskDescription } from '../task.ts';
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import type { TakerSheets } from '../takers/simulated-taker.ts';
import { sitForm } from './attempt.ts';
import { fitSlope, type AssumedSpans } from './span-model.ts';
import {
  correlationOf,
  drawNormal,
  kr20Of,
  meanOf,
  oddEvenOf,
  varianceOf,
} from '../takers/statistics.ts';
import { knownSpanTaker, type Taker } from '../takers/takers.ts';

/** Of the groups in docs/measuring.md. */
export const KNOWN_TRUTH_SEED = 'known truth';

export interface GroupResult {
  readonly testName: TestName;
  readonly takerCount: number;
  /** Null: a model of its own. */
  readonly slope: number | null;
  /** What the design's table says; null where it says nothing of the test. */
  readonly assumed: AssumedSpans | null;
  readonly score: number;
  readonly scoreSd: number;
  readonly kr20: number;
  readonly oddEven: number;
  /** Of score and truth (span, or control in the Stroop test). */
  readonly truthCorrelation: number;
  /** √KR-20 − 0.03. */
  readonly leastCorrelation: number;
  /** Of the recovered quantity and its truth, and by how much it lies above the truth on average. */
  readonly recovered: { readonly correlation: number; readonly bias: number };
  /** Shares of takers with 29 or 30 right, and with 10 or fewer. */
  readonly ceilingShare: number;
  readonly floorShare: number;
}

interface Attempt extends TakerSheets {
  readonly truth: number;
  /** The quantity that is recovered, as drawn. */
  readonly target: number;
}

interface Model {
  readonly slope: number | null;
  readonly assumed: AssumedSpans | null;
  /** The index that recovers the target. */
  readonly index: string;
  readonly sit: (questions: readonly KeyedQuestion[], random: SeededRandom) => Attempt;
}

const EVEN_TIMES = Array.from({ length: QUESTION_COUNT }, () => 2);

/** The same seed text gives the same group. Throws for a test without questions. */
export function sitGroup(testName: TestName, takerCount: number, seedText: string): GroupResult {
  const [description, source] = [findDescription(testName), findItemSource(testName)];
  if (!description || !source) throw new Error(`testName: ${testName} has no questions yet`);
  const model = modelOf(description, source);
  const forms = LANGUAGES.flatMap((language) => source.drawForms(language));
  const takers = Array.from({ length: takerCount }, (_, taker) => {
    const questions = forms[taker % (FORM_COUNT * LANGUAGES.length)] as readonly KeyedQuestion[];
    const random = createRandom(`${seedText}|${testName}|${taker}`);
    const attempt = model.sit(questions, random);
    const isRight = questions.map((q, index) => q.correctChoiceNo === attempt.answerSheet[index]);
    const record = { ...attempt, questions, trials: null, forwardSpan: null };
    return { ...attempt, isRight, measures: measureAttempt(testName, record) };
  });
  return {
    testName,
    takerCount,
    slope: model.slope,
    assumed: model.assumed,
    ...describeScores(takers),
    recovered: describeRecovery(takers, model.index),
  };
}

function modelOf(description: TaskDescription, source: ItemSource): Model {
  const { testName, setSizes } = description;
  const model = TAKERS.get(testName);
  if (!model) throw new Error(`testName: ${testName} has no model of its takers`);
  const sitAs = (taker: Taker, questions: readonly KeyedQuestion[], random: SeededRandom) => ({
    answerSheet: sitForm(taker, description, source, questions, String(random.next())).answerSheet,
    timeSheet: EVEN_TIMES,
  });
  if (model.kind === 'own') {
    const sit: Model['sit'] = (questions, random) => {
      const drawn = model.drawTaker(random);
      const { truth, target } = drawn;
      const sheets =
        'taker' in drawn ? sitAs(drawn.taker, questions, random) : drawn.sitForm(questions, random);
      return { truth, target, ...sheets };
    };
    return { slope: null, assumed: null, index: model.index, sit };
  }
  const assumed = { testName, ...model };
  const slope = fitSlope(assumed, setSizes);
  const sit: Model['sit'] = (questions, random) => {
    const span = model.span + model.spanSd * drawNormal(random);
    const sheets = sitAs(knownSpanTaker(span, slope), questions, random);
    return { truth: span, target: span, ...sheets };
  };
  return { slope, assumed, index: 'spanEstimate', sit };
}

interface SatTaker {
  readonly truth: number;
  readonly target: number;
  readonly isRight: readonly boolean[];
  readonly measures: Measures;
}

function describeScores(takers: readonly SatTaker[]) {
  const answers = takers.map(({ isRight }) => isRight);
  const scores = answers.map((isRight) => isRight.filter(Boolean).length);
  const kr20 = kr20Of(answers);
  return {
    score: meanOf(scores),
    scoreSd: Math.sqrt(varianceOf(scores)),
    kr20,
    oddEven: oddEvenOf(answers),
    truthCorrelation: correlationOf(
      scores,
      takers.map(({ truth }) => truth),
    ),
    leastCorrelation: Math.sqrt(kr20) - 0.03,
    ceilingShare: meanOf(scores.map((score) => Number(score >= 29))),
    floorShare: meanOf(scores.map((score) => Number(score <= 10))),
  };
}

/** Takers for whom the index is not defined are left out. */
function describeRecovery(takers: readonly SatTaker[], index: string): GroupResult['recovered'] {
  const pairs = takers.flatMap(({ target, measures }) => {
    const value = measures[index];
    return typeof value === 'number' ? [{ target, value }] : [];
  });
  const targets = pairs.map(({ target }) => target);
  const values = pairs.map(({ value }) => value);
  return { correlation: correlationOf(targets, values), bias: meanOf(values) - meanOf(targets) };
}
