/**
 * How far raters agree, live, over all answers that were rated twice: Cohen's kappa of the words that both cut
 * alike and ICC(2,1) of the totals. The columns of the overall figures are first and second rating, whoever gave
 * them; the figures of each two raters have the raters as columns. Answers that were rated blind stand apart from those
 * for which both raters saw the auto-scorer's proposals; against the blind ones the auto-scorer is measured too. Intervals of
 * kappa take words as independent, which words of one answer are not quite.
 */
import {
  DECISIONS,
  intraclassOf,
  kappaOf,
  type Decision,
  wilsonInterval,
  type Language,
  type ProposedWord,
  type TestName,
} from '@jamdai/battery';
import type {
  AutoScorerAgreement,
  RatersAgreement,
  RatingAgreement,
  RatingWord,
} from '@jamdai/contract';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import {
  countPoints,
  isAgreed,
  isSameCut,
  positionWords,
  suggestDecision,
} from './answer-words.ts';
import { ProposedWordsSchema, RatingWordsSchema } from './stored-words.ts';

export interface RatedTwice {
  readonly raterNos: readonly [number, number];
  readonly words: readonly [readonly RatingWord[], readonly RatingWord[]];
}

export interface Proposed {
  /** The auto-scorer's, in order. */
  readonly proposed: readonly ProposedWord[];
  /** By people who did not see them. */
  readonly decided: readonly RatingWord[];
}

interface AnswerRow {
  firstNo: number;
  secondNo: number;
  first: RatingWord[];
  second: RatingWord[];
  isBlind: boolean;
  /** Null: the answer is not blind. */
  proposed: ProposedWord[] | null;
  adjudicated: RatingWord[] | null;
}

export async function readAgreement(
  db: pg.Pool,
  filter: { readonly testName: TestName | null; readonly language: Language | null },
): Promise<RatingAgreement> {
  const { rows: found } = await db.query(
    `SELECT x.rater_no AS "firstNo", y.rater_no AS "secondNo", r.words AS first, s.words AS second,
       coalesce(a.is_blind, false) AS "isBlind", CASE WHEN a.is_blind THEN a.words END AS proposed,
       CASE WHEN a.is_blind THEN (SELECT d.words FROM ratings d
         WHERE d.answer_id = a.id AND d.is_adjudication AND d.confirmed_at IS NOT NULL) END
         AS adjudicated
     FROM naming_answers a
     JOIN ratings r ON r.answer_id = a.id AND r.place = 1
     JOIN ratings s ON s.answer_id = a.id AND s.place = 2
     JOIN raters x ON x.id = r.rater_id JOIN raters y ON y.id = s.rater_id
     WHERE ($1::text IS NULL OR a.test_name = $1) AND ($2::text IS NULL OR a.language = $2)`,
    [filter.testName, filter.language],
  );
  const rows = readColumns(found, {
    first: RatingWordsSchema,
    second: RatingWordsSchema,
    proposed: ProposedWordsSchema.nullable(),
    adjudicated: RatingWordsSchema.nullable(),
  });
  const describe = (isBlind: boolean): RatersAgreement =>
    describeAgreement(
      rows
        .filter((row) => row.isBlind === isBlind)
        .map(({ firstNo, secondNo, first, second }) => ({
          raterNos: [firstNo, secondNo],
          words: [first, second],
        })),
    );
  return {
    blind: describe(true),
    aided: describe(false),
    machine: describeAutoScorer(rows.flatMap(settledOf)),
  };
}

/** A re-scoring changes what holds in the end by the auto-scorer's word; so ratings are read, not final words. */
function settledOf({ first, second, adjudicated, proposed }: AnswerRow): Proposed[] {
  const decided = adjudicated ?? (isAgreed(first, second) ? first : null);
  return proposed && decided ? [{ proposed, decided }] : [];
}

export function describeAutoScorer(answers: readonly Proposed[]): AutoScorerAgreement {
  const pairs = answers.flatMap(({ proposed, decided }) =>
    positionWords(proposed).flatMap((word) => {
      const own = decided.find((candidate) => isSameCut([candidate], [word]));
      return own?.decision ? [{ machine: suggestDecision(word.class), people: own.decision }] : [];
    }),
  );
  const decidedPairs = pairs.flatMap(({ machine: autoScorer, people }) =>
    autoScorer === null ? [] : [[autoScorer, people] as const],
  );
  const found = kappaOf(countPairs(decidedPairs));
  const counted = pairs.filter(({ machine: autoScorer }) => autoScorer === '1');
  const right = pairs.filter(({ people }) => people === '1');
  const both = counted.filter(({ people }) => people === '1').length;
  const [precision, recall] = [counted, right].map(({ length }) => shareOf(both, length));
  return {
    answerCount: answers.length,
    wordCount: pairs.length,
    undecidedCount: pairs.length - decidedPairs.length,
    precision: precision?.share ?? null,
    precisionInterval: precision?.interval ?? null,
    recall: recall?.share ?? null,
    recallInterval: recall?.interval ?? null,
    kappa: found?.kappa ?? null,
    kappaInterval: toPair(found),
    splitDifferenceCount: answers.filter(
      ({ proposed, decided }) => !isSameCut(positionWords(proposed), decided),
    ).length,
  };
}

/** Null: there is nothing to be right about. */
function shareOf(
  hits: number,
  count: number,
): { readonly share: number; readonly interval: [number, number] } | null {
  if (count === 0) return null;
  const { low, high } = wilsonInterval(hits, count);
  return { share: hits / count, interval: [low, high] };
}

export function describeAgreement(answers: readonly RatedTwice[]): RatersAgreement {
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

function measureAgreement(answers: readonly RatedTwice[]): Omit<RatersAgreement, 'pairs'> {
  const pairs = answers.flatMap(({ words }) => alikeCut(words));
  const counts = countPairs(pairs);
  const wordCount = pairs.length;
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

/** `counts[first][second]`, by decision. */
function countPairs(pairs: readonly (readonly [Decision, Decision])[]): number[][] {
  const counts = DECISIONS.map(() => DECISIONS.map(() => 0));
  for (const [first, second] of pairs) {
    const row = counts[DECISIONS.indexOf(first)];
    const column = DECISIONS.indexOf(second);
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return counts;
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
