/** What the answers of an attempt are worth under each rule, from the questions as they were served. */
import {
  CHOICE_NOS,
  countBits,
  findDescription,
  findItemSource,
  mostUnder,
  pointsUnder,
  QUESTION_COUNT,
  scoreUnder,
  SCORING_RULES,
  type ChoiceNo,
  type ChoiceShape,
  type KeyedQuestion,
  type ScoringRule,
  type TestName,
} from '@jamdai/battery';
import type { ServedName } from './right-answers.ts';
import type { FindServed } from './served-questions.ts';

/** Right or not, and the points of each rule, by question. */
export interface RuledSheet {
  readonly right: Float64Array;
  readonly points: Readonly<Record<ScoringRule, Float64Array>>;
}

/** Filled anew by each call: what it hands out is always the same. Null: a question is not known any more. */
export type ReadPoints = (
  choiceAt: (index: number) => number,
  versionAt: (index: number) => number,
) => RuledSheet | null;

const VERSIONS = 9;
/** Of a right answer; of any other, its bits. Not yet looked up, and not known. */
const [RIGHT, UNSEEN, UNKNOWN] = [3, -1, -2];

/** Without bits where all questions share the same four choices; none for naming tests. */
export function rulesOf(testName: TestName): readonly ScoringRule[] {
  const shape = findItemSource(testName)?.choiceShape;
  if (shape === undefined) return [];
  return shape === 'fixed' ? SCORING_RULES.filter((rule) => rule !== 'bits') : SCORING_RULES;
}

/** Null for a naming test. */
export function mostOf(rule: ScoringRule, testName: TestName): number | null {
  const setSizes = findDescription(testName)?.setSizes;
  return setSizes ? mostUnder(rule, setSizes) : null;
}

/** Each question is looked up once, whatever the number of takings. */
export function createPointReader(name: ServedName, findServed: FindServed): ReadPoints {
  const sizes = findDescription(name.testName)?.setSizes ?? [];
  const shape = findItemSource(name.testName)?.choiceShape ?? 'fixed';
  /** `[(index * VERSIONS + version) * 4 + choiceNo − 1]`. */
  const worth = new Int8Array(QUESTION_COUNT * VERSIONS * CHOICE_NOS.length).fill(UNSEEN);
  const listed = () => new Float64Array(QUESTION_COUNT);
  const sheet: RuledSheet = {
    right: listed(),
    points: { allOrNothing: listed(), guessCorrected: listed(), bits: listed() },
  };

  function lookUp(index: number, version: number, start: number): void {
    const question = findServed(name, version, index);
    for (const choice of CHOICE_NOS) {
      const bits = question && tryBits(shape, question, choice);
      const isRight = question?.correctChoiceNo === choice;
      worth[start + choice - 1] = bits === null ? UNKNOWN : isRight ? RIGHT : bits;
    }
  }

  return (choiceAt, versionAt) => {
    for (let index = 0; index < QUESTION_COUNT; index += 1) {
      const version = versionAt(index);
      const start = (index * VERSIONS + version) * CHOICE_NOS.length;
      if (worth[start] === UNSEEN) lookUp(index, version, start);
      const found = worth[start + choiceAt(index) - 1] ?? UNKNOWN;
      if (found === UNKNOWN) return null;
      const isRight = found === RIGHT;
      sheet.right[index] = Number(isRight);
      const answer = { isRight, setSize: sizes[index] ?? 0, bits: isRight ? 2 : found };
      for (const rule of SCORING_RULES) sheet.points[rule][index] = pointsUnder(rule, answer);
    }
    return sheet;
  };
}

/** Null: the choices follow no square rule that this build can read. */
function tryBits(shape: ChoiceShape, question: KeyedQuestion, choice: ChoiceNo): number | null {
  if (shape === 'fixed') return 0;
  try {
    return countBits(shape, question, choice);
  } catch {
    return null;
  }
}

/** Null for a rule that the test does not have, and where a question is not known any more. */
export type RuledScores = Readonly<Record<ScoringRule, number | null>>;

interface SheetsOfAttempt extends ServedName {
  /** By index, as is the other. */
  readonly answerSheet: readonly number[];
  readonly versionSheet: readonly number[];
}

const NO_SCORES: RuledScores = { allOrNothing: null, guessCorrected: null, bits: null };

/** For attempts of any tests, one after another. */
export function createRescorer(findServed: FindServed): (attempt: SheetsOfAttempt) => RuledScores {
  const readers = new Map<string, ReadPoints>();
  return (attempt) => {
    const { testName, language, batteryVersion, answerSheet, versionSheet } = attempt;
    const isWhole = [answerSheet, versionSheet].every(({ length }) => length === QUESTION_COUNT);
    const rules = isWhole ? rulesOf(testName) : [];
    if (rules.length === 0) return NO_SCORES;
    const key = `${batteryVersion}|${language}|${testName}`;
    const read = readers.get(key) ?? createPointReader(attempt, findServed);
    readers.set(key, read);
    const sheet = read(
      (index) => answerSheet[index] ?? 0,
      (index) => versionSheet[index] ?? 0,
    );
    const scoreOf = (rule: ScoringRule): number | null =>
      sheet && rules.includes(rule) ? scoreUnder(rule, sheet.points[rule]) : null;
    return {
      allOrNothing: scoreOf('allOrNothing'),
      guessCorrected: scoreOf('guessCorrected'),
      bits: scoreOf('bits'),
    };
  };
}
