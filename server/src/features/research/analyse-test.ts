/**
 * The analysis of one test, from what is stored now. Kept as long as the data behind it stay the same: whoever asks is
 * first told apart by the version of the data, which every server on this database finds equal.
 */
import {
  correlationFrom,
  correlationOf,
  cronbachAlphaFrom,
  type EdgeShare,
  floorAndCeilingOf,
  type GroupFigures,
  type Interval,
  itemCovariancesFrom,
  itemFiguresFrom,
  type Language,
  LANGUAGES,
  LEAST_PEOPLE,
  LISTED_LANGUAGES,
  mayShow,
  meanIntervalOf,
  meanOf,
  measurementErrorOf,
  oddEvenFrom,
  omegaTotalFrom,
  QUESTION_COUNT,
  sdOf,
  standardisedDifferenceOf,
  suppressCounts,
  wilsonInterval,
} from '@jamdai/battery';
import { DEVICE_KINDS, type AnalysisRequest, type TestAnalysis } from '@jamdai/contract';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import {
  countExcluded,
  readDataVersion,
  readFirstAttempts,
  type AttemptGroup,
} from './read-first-attempts.ts';
import { readRightAnswers } from './right-answers.ts';
import { tallyAttempts, type FormTally, type AttemptTally } from './tally-attempts.ts';

export type AnalyseTest = (request: AnalysisRequest) => Promise<TestAnalysis>;

/** For sorting a hundred thousand attempts without the disk. */
const SORT_MEMORY = '96MB';
/** Groups are found by their hash: the planner takes them for so many that it would sort all answers once more. */
const GROUP_BY_HASH = 'enable_sort = off';
/** A machine that is busy with a class may take its time. */
const LONGEST = '30s';

type CountOfRuns = keyof AttemptGroup & `${string}Count`;

/** As many results are kept as there are tests and choices of language. */
export function createTestAnalysis(db: pg.Pool): AnalyseTest {
  const stored = new Map<string, TestAnalysis>();
  return ({ testName, lang }) =>
    inTransaction(db, async (client) => {
      // All that follows sees the database as it was at one moment.
      await client.query(
        `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
         SET LOCAL work_mem = '${SORT_MEMORY}'; SET LOCAL ${GROUP_BY_HASH};
         SET LOCAL statement_timeout = '${LONGEST}'`,
      );
      const language = lang ?? null;
      const dataVersion = await readDataVersion(client, testName);
      const key = `${testName} ${language}`;
      const known = stored.get(key);
      if (known?.dataVersion === dataVersion) return known;
      const groups = await readFirstAttempts(client, testName);
      const findRight = await readRightAnswers(client, testName);
      const runs = countRuns(groups, language);
      // While the database counts these, this side counts those.
      const [excluded, figures] = await Promise.all([
        runs.excludedCount === 0 ? [] : countExcluded(client, testName, language),
        Promise.try(() =>
          describeTally(tallyAttempts(groups, testName, language, findRight), language),
        ),
      ]);
      const analysis: TestAnalysis = {
        ...{ testName, lang: language, dataVersion },
        runCount: hide(runs.runCount),
        excludedCount: hide(runs.excludedCount),
        withoutConsentCount: hide(runs.withoutConsentCount),
        excluded: excluded.map(({ flag, count }) => ({ flag, count: hide(count) })),
        ...figures,
      };
      stored.set(key, analysis);
      return analysis;
    });
}

const hide = (count: number): number | null => (mayShow('count', count) ? count : null);

function countRuns(groups: readonly AttemptGroup[], language: Language | null) {
  const requested = groups.filter((group) => language === null || group.language === language);
  const sumOf = (of: CountOfRuns) => requested.reduce((sum, group) => sum + group[of], 0);
  return {
    runCount: sumOf('runCount'),
    excludedCount: sumOf('excludedCount'),
    withoutConsentCount: sumOf('withoutConsentCount'),
  };
}

type Figures = Omit<
  TestAnalysis,
  | 'testName'
  | 'lang'
  | 'dataVersion'
  | 'runCount'
  | 'excluded'
  | 'excludedCount'
  | 'withoutConsentCount'
>;

function describeTally(tally: AttemptTally, language: Language | null): Figures {
  const shown = showGroups(tally);
  const takerCount = language === null ? shown.total : shown.ofLanguage(language);
  const { scores } = tally;
  const canShow = takerCount !== null && mayShow('mean', scores.length);
  return {
    takerCount,
    groups: shown.groups.filter(({ lang }) => language === null || lang === language),
    distribution: takerCount === null ? [] : mergeSmallBins(scores),
    ...(canShow ? describeShown(tally) : NOTHING),
    languages: language === null ? compareLanguages(tally, shown) : null,
    devices: compareDevices(tally, shown, language),
  };
}

const NOTHING = {
  ...{ mean: null, sd: null, floor: null, ceiling: null, alpha: null, omega: null, oddEven: null },
  ...{ measurementError: null, retest: null, items: [], forms: [] },
} as const;

function describeShown({ moments, scores, pairs, forms }: AttemptTally) {
  const [mean, sd] = [meanOf(scores) ?? 0, sdOf(scores) ?? 0];
  const alpha = cronbachAlphaFrom(moments);
  const edges = floorAndCeilingOf(scores);
  const hasPairs = mayShow('mean', pairs.first.length);
  const retest = hasPairs ? correlationOf(pairs.first, pairs.second) : null;
  return {
    mean: { value: mean, interval: meanIntervalOf(mean, sd, scores.length) },
    sd,
    floor: describeEdge(edges?.floor, scores.length),
    ceiling: describeEdge(edges?.ceiling, scores.length),
    alpha: alpha && { value: alpha.alpha, interval: alpha.interval },
    omega: omegaTotalFrom(itemCovariancesFrom(moments) ?? []),
    oddEven: oddEvenFrom(moments)?.stepped ?? null,
    measurementError: alpha && measurementErrorOf(sd, alpha.alpha),
    retest: retest && { value: retest.r, interval: retest.interval },
    items: itemFiguresFrom(moments).map(({ difficulty, interval, itemRest }, index) => ({
      ...{ index, difficulty: difficulty ?? 0, interval, itemRest },
    })),
    forms: forms.flatMap(describeForm),
  };
}

/** A share of one to nine people is not shown. */
function describeEdge(
  edge: EdgeShare | undefined,
  takerCount: number,
): { value: number; interval: Interval } | null {
  if (!edge || !mayShow('count', Math.round(edge.share * takerCount))) return null;
  return { value: edge.share, interval: { low: edge.low, high: edge.high } };
}

function describeForm(tally: FormTally) {
  const { batteryVersion, language, form, choices, correct } = tally;
  const questions = Array.from({ length: QUESTION_COUNT }, (_, index) => {
    const counts = [...choices.subarray(index * 4, index * 4 + 4)];
    const count = counts.reduce((total, one) => total + one, 0);
    return { count, counts, correctChoiceNo: correct[index] ?? 0 };
  });
  const takerCount = Math.min(...questions.map(({ count }) => count));
  if (!mayShow('mean', takerCount)) return [];
  return [
    {
      ...{ batteryVersion, lang: language, form, takerCount },
      questions: questions.map(({ count, counts, correctChoiceNo }, index) => {
        const right = counts[correctChoiceNo - 1] ?? 0;
        return {
          shares: counts.map((one) => one / count),
          correctChoiceNo,
          difficulty: right / count,
          interval: wilsonInterval(right, count),
          itemRest: restCorrelationOf(tally, index, right),
        };
      }),
    },
  ];
}

/** Of one question with the points of the other 29, from sums: a point is its own square. */
function restCorrelationOf(
  { requestedCounts, scoreSums, scoreSquares, rightScores }: FormTally,
  index: number,
  right: number,
): number | null {
  const ofRight = rightScores[index] ?? 0;
  const found = correlationFrom({
    count: requestedCounts[index] ?? 0,
    one: right,
    oneSquares: right,
    other: (scoreSums[index] ?? 0) - right,
    otherSquares: (scoreSquares[index] ?? 0) - 2 * ofRight + right,
    products: ofRight - right,
  });
  return found && found.r;
}

/** Neighbours together until each bin holds ten people; a rest at the end joins the last bin. */
function mergeSmallBins(scores: readonly number[]): TestAnalysis['distribution'] {
  const counts = Array.from({ length: QUESTION_COUNT + 1 }, () => 0);
  for (const score of scores) counts[score] = (counts[score] ?? 0) + 1;
  const bins: { from: number; to: number; count: number }[] = [];
  let open = { from: 0, to: 0, count: 0 };
  for (const [score, count] of counts.entries()) {
    open = { ...open, to: score, count: open.count + count };
    if (open.count < LEAST_PEOPLE.count) continue;
    bins.push(open);
    open = { from: score + 1, to: score + 1, count: 0 };
  }
  const last = bins.at(-1);
  if (last && last.to < QUESTION_COUNT) {
    bins.splice(-1, 1, { ...last, to: QUESTION_COUNT, count: last.count + open.count });
  }
  return bins;
}

type ShownGroups = ReturnType<typeof showGroups>;

/** One table for all views of a test, so that two views laid side by side tell no more than it. */
function showGroups({ groups }: AttemptTally) {
  const countOf = (language: Language, device: string): number =>
    groups.find((one) => one.language === language && one.device === device)?.scores.length ?? 0;
  const table = suppressCounts(
    LANGUAGES.map((language) => DEVICE_KINDS.map((device) => countOf(language, device))),
  );
  return {
    total: table.total,
    ofLanguage: (language: Language) => table.rowTotals[LANGUAGES.indexOf(language)] ?? null,
    ofDevice: (device: (typeof DEVICE_KINDS)[number], language: Language | null) => {
      const column = DEVICE_KINDS.indexOf(device);
      return language === null
        ? (table.columnTotals[column] ?? null)
        : (table.cells[LANGUAGES.indexOf(language)]?.[column] ?? null);
    },
    groups: LANGUAGES.flatMap((lang, row) =>
      DEVICE_KINDS.map((device, column) => ({
        ...{ lang, device, count: table.cells[row]?.[column] ?? null },
      })),
    ),
  };
}

function compareLanguages(tally: AttemptTally, shown: ShownGroups): TestAnalysis['languages'] {
  const [th, en] = LISTED_LANGUAGES.map((language) =>
    figuresOf(
      tally.groups.filter((group) => group.language === language).flatMap(({ scores }) => scores),
      shown.ofLanguage(language),
    ),
  );
  return compare(th ?? null, en ?? null);
}

function compareDevices(
  tally: AttemptTally,
  shown: ShownGroups,
  language: Language | null,
): TestAnalysis['devices'] {
  const [phone, computer] = (['phone', 'computer'] as const).map((device) =>
    figuresOf(
      tally.groups
        .filter((group) => group.device === device)
        .filter((group) => language === null || group.language === language)
        .flatMap(({ scores }) => scores),
      shown.ofDevice(device, language),
    ),
  );
  return compare(phone ?? null, computer ?? null);
}

/** Null: too few for a mean, or left out of the table of groups. */
function figuresOf(scores: readonly number[], shownCount: number | null): GroupFigures | null {
  if (shownCount === null || !mayShow('mean', scores.length)) return null;
  return { count: scores.length, mean: meanOf(scores) ?? 0, sd: sdOf(scores) ?? 0 };
}

function compare(
  first: GroupFigures | null,
  second: GroupFigures | null,
): TestAnalysis['languages'] {
  const difference = first && second && standardisedDifferenceOf(first, second);
  if (!difference) return null;
  return { first, second, g: difference.g, interval: difference.interval };
}
