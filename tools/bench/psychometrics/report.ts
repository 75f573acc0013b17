/** The section "What known-truth takers show" of the measurements, and which targets were missed. */
import { BATTERY_VERSION } from '@jamdai/battery';
import type { GroupResult } from '@jamdai/battery/testing';
import { describeMachine } from '../timing/machine.ts';
import type { GenerationTime } from './generation.ts';
import { findRivalMisses, writeRivals } from './rivals-report.ts';
import type { RivalFigures } from './rivals.ts';
import type { StrategyScore, StrategyScores } from './strategies.ts';
import { writeTable } from '../write-table.ts';

export interface Findings {
  readonly groups: readonly GroupResult[];
  readonly rivals: readonly RivalFigures[];
  readonly strategies: readonly StrategyScores[];
  readonly generation: readonly GenerationTime[];
  /** Of a form that was made before, ms. */
  readonly lookupMs: number;
}

/** Standard errors of a strategy's mean. */
const STRATEGY_BAND = 4;
const MOST_GENERATION_MS = 800;
const MOST_LOOKUP_MS = 5;

/** One sentence each. */
export function findMisses(findings: Findings): string[] {
  const { rivals, strategies, generation, lookupMs } = findings;
  return [
    ...findRivalMisses(rivals),
    ...strategies.flatMap(({ testName, formCount, strategies: scores }) =>
      scores
        .filter((score) => isOutside(score, formCount))
        .map(
          ({ name, meanScore, expectedScore }) =>
            `${testName}: “${name}” earns ${meanScore.toFixed(2)} instead of ${expectedScore}`,
        ),
    ),
    ...generation
      .filter(({ medianMs }) => medianMs >= MOST_GENERATION_MS)
      .map(
        ({ testName, language, medianMs }) =>
          `${testName} (${language}): eight forms need ${medianMs.toFixed(0)} ms`,
      ),
    ...(lookupMs < MOST_LOOKUP_MS ? [] : [`a form made before needs ${lookupMs.toFixed(1)} ms`]),
  ];
}

/** In standard errors of a mean of binomial scores. */
function isOutside({ meanScore, expectedScore }: StrategyScore, formCount: number): boolean {
  const spread = Math.sqrt((expectedScore * (1 - expectedScore / 30)) / formCount);
  return Math.abs(meanScore - expectedScore) / spread > STRATEGY_BAND;
}

export function writeReport(findings: Findings): string {
  const misses = findMisses(findings);
  return [
    '## What known-truth takers show',
    `Made with \`npm run bench:psychometrics\`, battery ${BATTERY_VERSION}. **It is a model and no data**: simulated takers answer the real questions of the real forms, through the real choices. It shows what scores and estimates would say of such takers; what pupils do, only a pilot shows.`,
    misses.length === 0
      ? '**Nothing missed.**'
      : [`**${misses.length} missed:**`, ...misses.map((miss) => `- ${miss}`)].join('\n'),
    writeRivals(findings.rivals, findings.groups),
    writeGroups(findings.groups),
    writeOwnModels(findings.groups),
    writeStrategies(findings.strategies),
    writeGeneration(findings),
  ].join('\n\n');
}

function writeGroups(groups: readonly GroupResult[]): string {
  const rows = groups.map((group) => {
    const { assumed, slope } = group;
    const pair = (value: number, target: number | undefined, digits: number): string =>
      `${value.toFixed(digits)} / ${target === undefined ? '–' : target.toFixed(digits)}`;
    return [
      group.testName,
      assumed ? `${assumed.span} ± ${assumed.spanSd}` : 'own model',
      slope === null ? '–' : slope.toFixed(2),
      pair(group.score, assumed?.score, 1),
      group.scoreSd.toFixed(1),
      pair(group.kr20, assumed?.kr20, 2),
      pair(group.oddEven, assumed?.oddEven, 2),
      `${two(group.truthCorrelation)} ≥ ${two(group.leastCorrelation)}`,
      `${two(group.recovered.correlation)} (${signed(group.recovered.bias)})`,
      `${percent(group.ceilingShare)} / ${percent(group.floorShare)}`,
    ];
  });
  return `### The design's own takers

${groups[0]?.takerCount.toLocaleString('en')} takers a test, spread over eight forms and both languages. Each of the two facts of a question is held with the chance 0.98 / (1 + exp((set size − span) / τ)). Spans are those that the battery design assumes for 12–15 years (section 5); τ, in things, is fitted so that mean and KR-20 come out as in its table: **both are put in** and shown as _here / table_ to see that the fit is near. Scores agree with the truth about as well as that reliability allows: _score ~ truth ≥ √KR-20 − 0.03_. _Recovered_ is the correlation of spanEstimate with the span, and how far it lies above it on average: the sum over set sizes ends half a step before the span, by its definition.

${writeTable(
  [
    'test',
    'span',
    'τ',
    'mean score',
    'SD',
    'KR-20',
    'odd-even',
    'score ~ truth',
    'recovered (bias)',
    '≥ 29 / ≤ 10',
  ],
  rows,
)}`;
}

function writeOwnModels(groups: readonly GroupResult[]): string {
  const stroop = groups.find(({ testName }) => testName === 'stroop_task');
  const recovered = stroop ? two(stroop.recovered.correlation) : '–';
  return `**Own models**, because the design's table says nothing of these two:

- _stroop_task_: reading the word and naming the ink are two processes apart (Lindsay & Jacoby 1994). With the chance _control_ (logit-normal, about 0.79 ± 0.15) the word is kept out of an answer about the ink, and the rule of the frame is held; 3 % slips. Times are shifted log-normal with an interference of 0.12 ± 0.06 s (MacLeod 1991). The truth is _control_; what is recovered is the interference in seconds, and it comes back with r = ${recovered} only: ten trials a block are for groups, never for one pupil (Green et al. 2016; Hedge, Powell & Sumner 2018). The score is near its ceiling, as the design expects.
- _computation_and_second_order_task_: each box is kept alive with the chance above for so many boxes (span 3 ± 0.9, τ 0.6; Oberauer et al. 2000), each operation is done with the chance 0.93, else the box stays as it was (accuracy falls with operations: Salthouse, Babcock & Shaw 1991). The choice that agrees with most boxes is taken.`;
}

function writeStrategies(tests: readonly StrategyScores[]): string {
  const columns = [
    ['guess'],
    [
      'always the first place',
      'always the second place',
      'always the third place',
      'always the last place',
    ],
    ['alternate between two places', 'go round'],
    ['first in sort order', 'last in sort order'],
    ['most typical', 'least typical'],
    ['shortest label', 'longest label'],
    ['only the early half known', 'only the late half known', 'only reads the word'],
  ];
  const rows = tests.map(({ testName, strategies }) => {
    const blind = strategies.filter(({ expectedScore }) => expectedScore === 7.5);
    const informed = strategies.find(({ expectedScore }) => expectedScore !== 7.5);
    return [
      testName,
      ...columns.map((names) =>
        strategies
          .filter(({ name }) => names.includes(name))
          .map(({ meanScore }) => meanScore.toFixed(1))
          .join(' · '),
      ),
      informed ? String(informed.expectedScore) : '–',
      String(Math.max(...blind.map(({ bestInUse }) => bestInUse))),
    ];
  });
  return `### Strategies

Mean points of thirty over ${tests[0]?.formCount} forms, half of them where a test is the same in both languages (eight in use a language, the others from extra generator tags). Who knows nothing must earn 7.5, whatever the strategy; who knows one half of every list (or grid) 15, and 17.5 where ten questions ask for the direction; who only reads words in the Stroop test what its forms give away. Allowed: ± ${STRATEGY_BAND} standard errors (about 0.6 points). The last column is the best score that a blind strategy reaches in any single form in use.

${writeTable(
  [
    'test',
    'guess',
    'same place, 1–4',
    'two places · round',
    'first · last in order',
    'most · least typical',
    'shortest · longest',
    'early · late half',
    'expected of half',
    'best blind form',
  ],
  rows,
)}`;
}

function writeGeneration({ generation, lookupMs }: Findings): string {
  const ranked = generation.toSorted((a, b) => b.medianMs - a.medianMs);
  const [slowest] = ranked;
  const rows = ranked
    .slice(0, 5)
    .map(({ testName, language, medianMs, slowestMs }) => [
      testName,
      language,
      medianMs.toFixed(0),
      slowestMs.toFixed(0),
    ]);
  return `### Making questions

All eight forms of a test and language, processor time of one thread, median of seven runs, on ${describeMachine().replace(', no graphics processor used', '')}: the slowest is ${slowest?.testName} (${slowest?.language}) with ${slowest?.medianMs.toFixed(0)} ms; target under ${MOST_GENERATION_MS} ms. A form that a book has made before is there after ${(1000 * lookupMs).toFixed(1)} µs; target under ${MOST_LOOKUP_MS} ms.

${writeTable(['slowest five', 'language', 'median, ms', 'slowest run on the clock, ms'], rows)}`;
}

function two(value: number): string {
  return value.toFixed(2);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${two(Math.abs(value))}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
