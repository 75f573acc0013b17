/** Which of the norms that came with the results an attempt is read by. */
import { bandOf, type NormTable } from '@jamdai/battery/present';
import type { OwnProgress } from '@jamdai/contract';
import type { ScoredPoint } from './series.ts';

/** Norms of the test for another group where there are none of this one, so that the page can say so; else null. */
export function findNorms(
  norms: OwnProgress['norms'],
  { testName, lang: language, grade, sittingNo }: ScoredPoint,
): NormTable | null {
  const ofTest = norms.filter((one) => one.testName === testName);
  const own = ofTest.find(
    (one) => one.language === language && one.grade === grade && one.sittingNo === sittingNo,
  );
  return own ?? ofTest[0] ?? null;
}

export function hasBand({ norms }: OwnProgress, newest: ScoredPoint): boolean {
  return bandOf(findNorms(norms, newest), newest).kind === 'band';
}
