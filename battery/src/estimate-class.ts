/**
 * Where a class lies on the scale of θ, out of its mean points alone: the mean of θ at which such a class is expected to
 * reach these points. It says nothing that the points do not say already, so what hides small groups in them hides them
 * here. Expected points are the average over the rival processes.
 */
import { TESTS, type Language, type TestName, type TestTypeName } from './catalogue.ts';
import { findItemSource } from './find-item-source.ts';
import { SCORE_STEP, type ClassFigures } from './kit/disclosure/class-lots.ts';
import { NORMAL_95 } from './kit/statistics/interval.ts';
import { ESTIMATES } from './registers/estimates.ts';
import { roundEstimate, type RangedTheta } from './psychometrics/kind-estimates.ts';
import { chancesAt, PROCESSES } from './psychometrics/memory-processes.ts';
import { factsOf } from './psychometrics/question-facts.ts';

export interface ClassTest extends ClassFigures {
  readonly testName: TestName;
}

/** Of the mean of θ, in SDs; to a tenth. */
export interface ClassKind extends RangedTheta {
  readonly testTypeName: TestTypeName;
  readonly testNames: TestName[];
}

/** Kinds with a test that has a model, in the order of the catalogue. All figures are of one language. */
export function estimateClass(language: Language, figures: readonly ClassTest[]): ClassKind[] {
  const estimated = figures.flatMap((own) => {
    const found = estimateOf(language, own);
    return found ? [{ testName: own.testName, ...found }] : [];
  });
  const byKind = Map.groupBy(TESTS, ({ testTypeName }) => testTypeName);
  return [...byKind].flatMap(([testTypeName, tests]) => {
    const own = estimated.filter(({ testName }) =>
      tests.some((test) => test.testName === testName),
    );
    if (own.length === 0) return [];
    const theta = own.reduce((sum, { theta: ofTest }) => sum + ofTest, 0) / own.length;
    const reach = (NORMAL_95 * Math.hypot(...own.map(({ se }) => se))) / own.length;
    const testNames = own.map(({ testName }) => testName);
    const rounded = roundEstimate({ theta, low: theta - reach, high: theta + reach });
    return [{ testTypeName, ...rounded, testNames }];
  });
}

const STEP = 0.2;
/** Means of θ that are looked for; curves reach three SDs further. */
const MOST = 4;
const STEPS = Math.round(MOST / STEP);
const SPREAD_STEPS = Math.round(3 / STEP);

/** Null: the test has no model. A class that is outside of the scale lies at its end. */
function estimateOf(
  language: Language,
  { testName, mean, sd, people }: ClassTest,
): { readonly theta: number; readonly se: number } | null {
  const expected = findExpected(language, testName);
  if (!expected) return null;
  const above = expected.findIndex((points) => points >= mean);
  const upper = above < 0 ? expected.length - 1 : Math.max(1, above);
  const [from, to] = [expected[upper - 1] as number, expected[upper] as number];
  const share = Math.min(1, Math.max(0, (mean - from) / (to - from)));
  // Means are rounded, which is an error too.
  const meanSe = Math.hypot(sd / Math.sqrt(people), SCORE_STEP / Math.sqrt(12));
  return { theta: (upper - 1 - STEPS + share) * STEP, se: (meanSe * STEP) / (to - from) };
}

const EXPECTED = new Map<string, readonly number[]>();

/** Mean points of classes with θ of −4 to 4 on average and the spread of pupils; ascending. */
function findExpected(language: Language, testName: TestName): readonly number[] | undefined {
  const key = `${language} ${testName}`;
  const known = EXPECTED.get(key);
  const [estimates, source] = [ESTIMATES.get(testName), findItemSource(testName)];
  if (known || !estimates || !source) return known;
  const facts = (source.drawForms(language)[0] ?? []).map(
    (question) => factsOf(source.choiceShape, question).facts,
  );
  const most = STEPS + SPREAD_STEPS;
  const points = Array.from({ length: 2 * most + 1 }, (_, no) => {
    const theta = (no - most) * STEP;
    const ofProcesses = PROCESSES.map((process, position) => {
      const { mean, sd } = estimates.populations[position] as { mean: number; sd: number };
      return facts.reduce((sum, one) => sum + chancesAt(process, one, mean + sd * theta)[0], 0);
    });
    return ofProcesses.reduce((sum, value) => sum + value, 0) / PROCESSES.length;
  });
  const weights = Array.from({ length: 2 * SPREAD_STEPS + 1 }, (_, no) =>
    Math.exp(-0.5 * ((no - SPREAD_STEPS) * STEP) ** 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const made = Array.from(
    { length: 2 * STEPS + 1 },
    (_, no) =>
      weights.reduce((sum, weight, off) => sum + weight * (points[no + off] as number), 0) / total,
  );
  EXPECTED.set(key, made);
  return made;
}
