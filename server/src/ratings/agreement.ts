/**
 * How far raters agree, live, over all answers that were rated twice: Cohen's kappa of the words that both cut
 * alike and ICC(2,1) of the totals. The columns of the overall figures are first and second rating, whoever gave
 * them; the figures of each two raters have the raters as columns. Intervals of kappa take words as independent,
 * which words of one answer are not quite.
 */
import {
  DECISIONS,
  intraclassOf,
  kappaOf,
  type Decision,
  type Language,
  type TestName,
} from '@jamdai/battery';
import type { RatingAgreement, RatingWord } from '@jamdai/contract';
import type pg from 'pg';
import { countPoints, isSameCut } from './answer-words.ts';

export interface RatedTwice {
  readonly raterNos: readonly [number, number];
  readonly words: readonly [readonly RatingWord[], readonly RatingWord[]];
}

export async function readAgreement(
  db: pg.Pool,
  filter: { readonly testName: TestName | null; readonly language: Language | null },
): Promise<RatingAgreement> {
  const { rows } = await db.query<{
    firstNo: number;
    secondNo: number;
    first: RatingWord[];
    second: RatingWord[];
  }>(
    `SELECT x.rater_no AS "firstNo", y.rater_no AS "secondNo", r.words AS first, s.words AS second
     FROM naming_answers a
     JOIN ratings r ON r.answer_id = a.id AND r.place = 1
     JOIN ratings s ON s.answer_id = a.id AND s.place = 2
     JOIN raters x ON x.id = r.rater_id JOIN raters y ON y.id = s.rater_id
     WHERE ($1::text IS NULL OR a.test_name = $1) AND ($2::text IS NULL OR a.language = $2)`,
    [filter.testName, filter.language],
  );
  return describeAgreement(
    rows.map(({ firstNo, secondNo, first, second }) => ({
      raterNos: [firstNo, secondNo],
      words: [first, second],
    })),
  );
}

export function describeAgreement(answers: readonly RatedTwice[]): RatingAgreement {
  const byPair = Map.groupBy(answers.map(inRaterOrder), ({ raterNos }) => raterNos.join(' '));
  const pairs = [...byPair.values()].flatMap((own) => {
    const [one, other] = own[0]?.raterNos ?? [];
    if (one === undefined || other === undefined) return [];
    return [{ raterNos: [one, other] as [number, number], ...measureAgreement(own) }];
  });
  return {
    ...measureAgreement(answers),
    pairs: pairs.toSorted((a, b) => a.raterNos[0] - b.raterNos[0] || a.raterNos[1] - b.raterNos[1]),
  };
}

function inRaterOrder({ raterNos, words }: RatedTwice): RatedTwice {
  const [one, other] = raterNos;
  return one < other
    ? { raterNos, words }
    : { raterNos: [other, one], words: [words[1], words[0]] };
}

function measureAgreement(answers: readonly RatedTwice[]): Omit<RatingAgreement, 'pairs'> {
  const counts = DECISIONS.map(() => DECISIONS.map(() => 0));
  let wordCount = 0;
  for (const { words } of answers) {
    for (const [first, second] of alikeCut(words)) {
      const row = counts[DECISIONS.indexOf(first)];
      const column = DECISIONS.indexOf(second);
      if (row) row[column] = (row[column] ?? 0) + 1;
      wordCount += 1;
    }
  }
  const found = kappaOf(counts);
  const foundCounts = kappaOf(countsOrNot(counts));
  const intraclass = intraclassOf(answers.map(({ words }) => words.map(countPoints)));
  const agreedCount = DECISIONS.reduce((sum, _decision, at) => sum + (counts[at]?.[at] ?? 0), 0);
  return {
    answerCount: answers.length,
    wordCount,
    kappa: found?.kappa ?? null,
    kappaInterval: toPair(found),
    kappaCounts: foundCounts?.kappa ?? null,
    kappaCountsInterval: toPair(foundCounts),
    agreedShare: wordCount === 0 ? null : agreedCount / wordCount,
    icc: intraclass?.icc ?? null,
    iccInterval: toPair(intraclass),
    splitDifferenceCount: answers.filter(({ words }) => !isSameCut(...words)).length,
  };
}

function toPair(
  found: { readonly interval: readonly [number, number] | null } | null,
): [number, number] | null {
  return found?.interval ? [found.interval[0], found.interval[1]] : null;
}

/** The decisions on words that both raters have. */
function alikeCut([first, second]: RatedTwice['words']): [Decision, Decision][] {
  return first.flatMap((word) => {
    const other = second.find((candidate) => isSameCut([candidate], [word]));
    return word.decision && other?.decision ? [[word.decision, other.decision]] : [];
  });
}

/** `1` against the three others. */
function countsOrNot(counts: readonly (readonly number[])[]): number[][] {
  const folded = [
    [0, 0],
    [0, 0],
  ];
  for (const [first, row] of counts.entries()) {
    for (const [second, count] of row.entries()) {
      const target = folded[first === 0 ? 0 : 1];
      if (target) target[second === 0 ? 0 : 1] = (target[second === 0 ? 0 : 1] ?? 0) + count;
    }
  }
  return folded;
}
