/**
 * How the scores of the tests go together: of people whose first attempt of both counts, both in one language. Made from
 * the lines of attempts while they pass by, so that it holds a few sums for each pair of tests, whatever their number.
 */
import { correlationFrom, mayShow, type PairSums } from '@jamdai/battery';
import type { ResearchLine } from './columns.ts';

/** Attempts of one person come together. Pairs in the order of the names; those of too few people are left out. */
export async function* correlateTests(
  attempts: AsyncIterable<ResearchLine>,
): AsyncGenerator<ResearchLine> {
  const pairs = new Map<string, PairSums>();
  let own: ResearchLine[] = [];
  for await (const line of attempts) {
    if (line['participant'] !== own[0]?.['participant']) {
      addPerson(own, pairs);
      own = [];
    }
    own.push(line);
  }
  addPerson(own, pairs);
  for (const [key, sums] of [...pairs].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const found = mayShow('mean', sums.count) ? correlationFrom(sums) : null;
    if (!found) continue;
    const [language = '', testName = '', otherTestName = ''] = key.split(' ');
    const { r, pairCount, interval } = found;
    const [low, high] = [interval?.low ?? null, interval?.high ?? null];
    yield { testName, otherTestName, lang: language, pairCount, r, low, high };
  }
}

function addPerson(attempts: readonly ResearchLine[], pairs: Map<string, PairSums>): void {
  const counted = attempts
    .flatMap(({ testName, lang: language, score, sitting: attempt, excludedFor }) =>
      attempt === 1 && excludedFor === null && typeof score === 'number'
        ? [{ testName: String(testName), lang: String(language), score }]
        : [],
    )
    .toSorted((one, other) => (one.testName < other.testName ? -1 : 1));
  for (const [position, one] of counted.entries()) {
    for (const other of counted.slice(position + 1)) {
      if (one.lang !== other.lang) continue;
      const key = `${one.lang} ${one.testName} ${other.testName}`;
      pairs.set(key, addPair(pairs.get(key), one.score, other.score));
    }
  }
}

function addPair(sums: PairSums | undefined, one: number, other: number): PairSums {
  return {
    count: (sums?.count ?? 0) + 1,
    one: (sums?.one ?? 0) + one,
    other: (sums?.other ?? 0) + other,
    oneSquares: (sums?.oneSquares ?? 0) + one ** 2,
    otherSquares: (sums?.otherSquares ?? 0) + other ** 2,
    products: (sums?.products ?? 0) + one * other,
  };
}
