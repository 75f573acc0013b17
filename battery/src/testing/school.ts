/**
 * A simulated school: pupils with known spans who sit the tests of the battery, some of them again, in one of two
 * languages. Spans are those that the design assumes (section 5), normal, and go together across tests: half of what
 * pupils differ by is common to all tests. A few hurry and guess. It is a model, not data.
 */
import { LANGUAGES, type Language, type TestName } from '../catalogue.ts';
import { createRandom, type SeededRandom } from '../kit/seeded-random.ts';
import type { KeyedQuestion } from '../question.ts';
import { TAKERS } from '../registers/takers.ts';
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import type { TakerSheets } from '../takers/simulated-taker.ts';
import { sitForm } from './attempt.ts';
import { ASSUMED_SPANS, fitSlope } from './span-model.ts';
import { drawNormal } from '../takers/statistics.ts';
import { guessingTaker, knownSpanTaker, uniform, type Taker } from '../takers/takers.ts';

export interface SimulatedPupil {
  /** From 0. */
  readonly number: number;
  readonly language: Language;
  readonly grade: '7' | '8' | '9';
  readonly ageYears: number;
  readonly gender: 'female' | 'male';
  /** What all tests have in common, in SDs of the group. */
  readonly ability: number;
  /** Guesses, faster than anybody can read. */
  readonly isHurried: boolean;
}

export interface SimulatedAttempt extends TakerSheets {
  /** In things to hold, at this attempt; null where the test has a model of its own, or the pupil hurries. */
  readonly span: number | null;
}

export interface SchoolModel {
  readonly seedText: string;
  /** From `fitSlopes`. */
  readonly slopes: ReadonlyMap<TestName, number>;
}

/** What every attempt after the first adds to the span, in SDs of the group. */
export const PRACTICE_GAIN_SD = 0.2;

const GRADES = ['7', '8', '9'] as const;
/** Years at grade 7, at the least. */
const YOUNGEST = 12;
/** One pupil in so many. */
const HURRIED_EVERY = 50;
const COMMON_SHARE = 0.5;
/** Seconds: the shortest answer, the median beyond it, and the spread of its logarithm. */
const ANSWER_S = { shortest: 0.9, median: 1.6, logSpread: 0.45 };
const HURRIED_S = 0.3;

/** The same seed text gives the same school; a larger one begins with the pupils of a smaller one. */
export function drawSchool(pupilCount: number, seedText: string): SimulatedPupil[] {
  return Array.from({ length: pupilCount }, (_, number) => {
    const random = createRandom(`${seedText}|pupil|${number}`);
    const grade = random.pick(GRADES);
    return {
      number,
      language: LANGUAGES[number % LANGUAGES.length] ?? 'en',
      grade,
      ageYears: YOUNGEST + Number(grade) - 7 + random.randInt(2),
      gender: random.pick(['female', 'male'] as const),
      ability: drawNormal(random),
      isHurried: number % HURRIED_EVERY === HURRIED_EVERY - 1,
    };
  });
}

/** Of the tests whose takers have spans. Takes half a second a test: fit them once. */
export function fitSlopes(
  testNames: readonly TestName[] = ASSUMED_SPANS.map(({ testName }) => testName),
): ReadonlyMap<TestName, number> {
  return new Map(
    ASSUMED_SPANS.filter(({ testName }) => testNames.includes(testName)).map((assumed) => [
      assumed.testName,
      fitSlope(assumed, findDescription(assumed.testName)?.setSizes ?? []),
    ]),
  );
}

/**
 * `sitting` counts from 0. The same seed text, pupil, test and sitting give the same answers to the same questions.
 * @throws Error for a test without questions.
 */
export function sitTest(
  pupil: SimulatedPupil,
  testName: TestName,
  attempt: number,
  questions: readonly KeyedQuestion[],
  { seedText, slopes }: SchoolModel,
): SimulatedAttempt {
  const [description, source] = [findDescription(testName), findItemSource(testName)];
  if (!description || !source) throw new Error(`testName: ${testName} has no questions`);
  const lasting = createRandom(`${seedText}|${testName}|${pupil.number}`);
  const passing = createRandom(`${seedText}|${testName}|${pupil.number}|${attempt}`);
  const sitAs = (taker: Taker): TakerSheets => ({
    answerSheet: sitForm(taker, description, source, questions, String(passing.next())).answerSheet,
    timeSheet: questions.map(() => (pupil.isHurried ? HURRIED_S : drawAnswerS(passing))),
  });
  if (pupil.isHurried) return { span: null, ...sitAs(guessingTaker) };
  const model = TAKERS.get(testName);
  if (model?.kind === 'own') {
    const drawn = model.drawTaker(lasting);
    const sheets = 'taker' in drawn ? sitAs(drawn.taker) : drawn.sitForm(questions, passing);
    return { span: null, ...sheets };
  }
  const slope = slopes.get(testName);
  if (!model || slope === undefined) throw new Error(`testName: ${testName} has no model`);
  const own = drawNormal(lasting);
  const position =
    Math.sqrt(COMMON_SHARE) * pupil.ability +
    Math.sqrt(1 - COMMON_SHARE) * own +
    (attempt > 0 ? PRACTICE_GAIN_SD : 0);
  const span = model.span + model.spanSd * position;
  return { span, ...sitAs(knownSpanTaker(span, slope)) };
}

function drawAnswerS(random: SeededRandom): number {
  const beyond = ANSWER_S.median * Math.exp(ANSWER_S.logSpread * drawNormal(random));
  // Thousandths, as a device sends them.
  return Math.round(1000 * (ANSWER_S.shortest + beyond + 0.01 * uniform(random))) / 1000;
}
