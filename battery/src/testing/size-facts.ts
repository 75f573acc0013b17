/** What the questions of short forms are like, by set size: counted over all that can be drawn in either language. */
import { LANGUAGES, type TestName } from '../catalogue.ts';
import { findItemSource } from '../find-item-source.ts';
import { factsOf } from '../psychometrics/question-facts.ts';
import type { SizeFacts } from '../psychometrics/test-estimates.ts';
import { drawBank } from '../short-forms/short-book.ts';

/** Ascending. Throws for a test without questions. */
export function countSizeFacts(testName: TestName): SizeFacts[] {
  const source = findItemSource(testName);
  if (!source) throw new Error(`testName: ${testName} has no questions`);
  const found = LANGUAGES.flatMap((language) => drawBank(source, language).flat()).map(
    ({ setSize, question }) => {
      const { first, second, either } = factsOf(source.choiceShape, question).facts;
      return [setSize, first.length, second.length, either.length] as const;
    },
  );
  return [...Map.groupBy(found, (facts) => facts.join()).values()]
    .map((alike): SizeFacts => [...(alike[0] as (typeof found)[number]), alike.length])
    .toSorted(
      (one, other) => one.map((value, at) => value - (other[at] as number)).find(Boolean) ?? 0,
    );
}
