/** Own results sorted for charts: one series a test and language. Pure. */
import { TESTS, type Language, type TestName, type TestTypeName } from '@jamdai/battery/present';
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

export function isNamingType(testTypeName: TestTypeName): boolean {
  return testTypeName === 'long_term_retrieval';
}

function isScored(point: ProgressPoint): point is ScoredPoint {
  return point.score !== null;
}
