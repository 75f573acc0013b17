/** The part of the report about takers who disagree about memory. */
import { ESTIMATES, RIVALS, type GroupResult } from '@jamdai/battery/testing';
import { writeTable } from '../write-table.ts';
import { LEAST_COVERAGE } from './decide.ts';
import { medianOf } from './median.ts';
import { TAKER_KINDS, type KindFigures, type RivalFigures, type TakerKind } from './rivals.ts';

const LEAST_OWN = 0.86;
const LEAST_WORST = 0.78;
const MOST_PASSING = 0.02;
/** Three standard errors of a share of ten thousand blind attempts. */
const PASSING_BAND = 0.0042;
const LEAST_KEPT = 0.5;

/** One sentence each. */
export function findRivalMisses(rivals: readonly RivalFigures[]): string[] {
  const own = medianOf(rivals.map(({ ownTheta }) => ownTheta));
  const worst = Math.min(...RIVALS.map((kind) => medianOver(rivals, kind, 'thetaTruth')));
  const passing = medianOver(rivals, 'mixed', 'passing');
  const missOf = (what: string, value: number, least: number): string[] =>
    value >= least ? [] : [`${what}: ${two(value)} instead of ${two(least)}`];
  return [
    ...missOf('θ ~ truth of the own model', own, LEAST_OWN),
    ...missOf('θ ~ truth of the worst rival', worst, LEAST_WORST),
    ...missOf('share that passes of honest takers with few points', passing, LEAST_KEPT),
    ...rivals
      .filter(({ guessesPassed }) => guessesPassed > MOST_PASSING + PASSING_BAND)
      .map(
        ({ testName, guessesPassed }) => `${testName}: ${percent(guessesPassed)} of guesses pass`,
      ),
    ...rivals.flatMap(({ testName, kinds }) =>
      TAKER_KINDS.filter((kind) => (kinds[kind].coverage ?? 1) < LEAST_COVERAGE).map(
        (kind) => `${testName}: the range covers ${percent(kinds[kind].coverage)} under ${kind}`,
      ),
    ),
  ];
}

export function writeRivals(
  rivals: readonly RivalFigures[],
  groups: readonly GroupResult[],
): string {
  const others = groups.filter(({ testName }) => !rivals.some((one) => one.testName === testName));
  const tableOf = (columns: readonly string[], { cellsOf, last, ownCells }: TableParts): string =>
    writeTable(
      ['test', ...columns, ...TAKER_KINDS],
      [
        ...rivals.map((one) => [one.testName, ...cellsOf(one)]),
        ...others.map((group) => [
          group.testName,
          ...(ownCells?.(group) ?? columns.map(() => '–')),
          ...TAKER_KINDS.slice(ownCells && columns.length === 0 ? 1 : 0).map(() => '–'),
        ]),
        ...(last ? [['median', ...last]] : []),
      ],
    );
  const medians = (figure: keyof KindFigures, write: (value: number) => string) =>
    TAKER_KINDS.map((kind) => write(medianOver(rivals, kind, figure)));
  const eachKind = (write: (figures: KindFigures) => string) => (one: RivalFigures) =>
    TAKER_KINDS.map((kind: TakerKind) => write(one.kinds[kind]));
  const pair = (one: number, other: number): string => `${two(one)} / ${two(other)}`;
  return [
    '### Takers who disagree about memory',
    'Five accounts of memory and all of them mixed (`battery/src/testing/rival-takers.ts` has their sources). Mean levels are fitted to the mean score that the design assumes, spreads are its own; **no reliability is put in**. The truth is the most things held at once, on average. The Stroop and the computation test have takers of their own, in the first column of figures.',
    '**KR-20 / score ~ truth**',
    tableOf([], {
      cellsOf: eachKind(({ kr20, scoreTruth }) => pair(kr20, scoreTruth)),
      ownCells: ({ kr20, truthCorrelation }) => [pair(kr20, truthCorrelation)],
      last: TAKER_KINDS.map((kind) =>
        pair(medianOver(rivals, kind, 'kr20'), medianOver(rivals, kind, 'scoreTruth')),
      ),
    }),
    '**θ ~ truth**; _own_: takers as the estimator thinks, with their own θ. In the mixed group the same answers stand for fewer things under one account than under another, so θ orders things held less well there than within any of them: that is why a number of things is rarely shown.',
    tableOf(['own'], {
      cellsOf: (one) => [two(one.ownTheta), ...eachKind(({ thetaTruth }) => two(thetaTruth))(one)],
      last: [two(medianOf(rivals.map(({ ownTheta }) => ownTheta))), ...medians('thetaTruth', two)],
    }),
    `**Coverage of the range that is shown**; _least_: the worst half of a thing of any rival, of takers of all capacities, when it was decided (at least ${percent(LEAST_COVERAGE)}). A dash: the test shows no range, but the sizes that were easy and hard.`,
    tableOf(['width', 'least'], {
      cellsOf: (one) => {
        const shown = ESTIMATES.get(one.testName)?.shown;
        const least = shown?.kind === 'capacity' ? percent(shown.leastCoverage) : '–';
        const cells = eachKind(({ coverage }) => percent(coverage))(one);
        return [String(shown?.medianWidth ?? '–'), least, ...cells];
      },
    }),
    '**Guessing**: blind attempts that pass, and honest takers with 12 points and fewer who pass (by the limit of 12 points: none).',
    tableOf(['blind'], {
      cellsOf: (one) => [
        percent(one.guessesPassed),
        ...eachKind(({ passing }) => percent(passing))(one),
      ],
      ownCells: () => ['0.8 %'],
      last: [
        percent(medianOf(rivals.map(({ guessesPassed }) => guessesPassed))),
        ...medians('passing', percent),
      ],
    }),
  ].join('\n\n');
}

interface TableParts {
  readonly cellsOf: (one: RivalFigures) => readonly string[];
  /** Of tests with takers of their own. */
  readonly ownCells?: (group: GroupResult) => readonly string[];
  /** Medians over the tests. */
  readonly last?: readonly string[];
}

/** Over the tests in which it is defined. */
function medianOver(
  rivals: readonly RivalFigures[],
  kind: TakerKind,
  figure: keyof KindFigures,
): number {
  return medianOf(rivals.flatMap(({ kinds }) => kinds[kind][figure] ?? []));
}

function two(value: number): string {
  return value.toFixed(2);
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}
