/** Own results sorted for charts: one series a test and language, and one mean a kind of memory. Pure. */
import {
  findTestType,
  TESTS,
  type Language,
  type TestName,
  type TestTypeName,
} from '@jamdai/battery/present';
import type { OwnProgress, ProgressPoint } from '@jamdai/contract';

/** A point whose score is known. */
export type ScoredPoint = ProgressPoint & { readonly score: number };

export interface TestSeries {
  readonly testName: TestName;
  readonly lang: Language;
  /** The test was taken in the other language too. */
  readonly hasOther: boolean;
  /** Oldest first. */
  readonly scored: readonly ScoredPoint[];
  readonly waitingCount: number;
  /** Null: the questions do not grow. */
  readonly sizes: OwnProgress['sizes'][number]['sixths'] | null;
}

/** Of one type, or of all; tests in the order of the catalogue. */
export function seriesOf(
  { points, sizes }: OwnProgress,
  testTypeName: TestTypeName | null,
): TestSeries[] {
  const tests = TESTS.filter((test) => !testTypeName || test.testTypeName === testTypeName);
  return tests.flatMap(({ testName }) => {
    const byLanguage = Map.groupBy(
      points.filter((point) => point.testName === testName),
      ({ lang: language }) => language,
    );
    return [...byLanguage].map(([language, own]) => ({
      testName,
      lang: language,
      hasOther: byLanguage.size > 1,
      scored: own.filter(isScored).toReversed(),
      waitingCount: own.filter(({ score }) => score === null).length,
      sizes: sizes.find((entry) => entry.testName === testName)?.sixths ?? null,
    }));
  });
}

export interface KindMean {
  readonly testTypeName: TestTypeName;
  readonly testTypeId: number;
  /** Of the newest score of each test, points or words; null: no score yet. */
  readonly mean: number | null;
  /** Tests with a score, of all in the kind. */
  readonly testCount: number;
  readonly allCount: number;
  readonly isWaiting: boolean;
  /** Words are counted, without an upper end. */
  readonly isInWords: boolean;
}

export function meansOfKinds(points: readonly ProgressPoint[]): KindMean[] {
  const typeNames = [...new Set(TESTS.map(({ testTypeName }) => testTypeName))];
  return typeNames.map((testTypeName) => {
    const names = TESTS.filter((test) => test.testTypeName === testTypeName);
    const own = names.map(({ testName }) => points.filter((point) => point.testName === testName));
    // Newest first, as they come.
    const newest = own.flatMap((ofTest) => ofTest.filter(isScored).slice(0, 1));
    const sum = newest.reduce((total, { score }) => total + score, 0);
    return {
      testTypeName,
      testTypeId: findTestType(testTypeName).testTypeId,
      mean: newest.length === 0 ? null : sum / newest.length,
      testCount: newest.length,
      allCount: names.length,
      isWaiting: own.some((ofTest) => ofTest.length > 0),
      isInWords: isNamingType(testTypeName),
    };
  });
}

export function isNamingType(testTypeName: TestTypeName): boolean {
  return testTypeName === 'long_term_retrieval';
}

function isScored(point: ProgressPoint): point is ScoredPoint {
  return point.score !== null;
}
