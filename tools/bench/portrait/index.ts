/**
 * `npm run bench:portrait`: takers of known truth who disagree about memory sit the real tests of the kinds; how often the
 * range of a kind holds the truth, and how often a difference is named where there is none. Records its figures in
 * docs/measurements and ends with 1 when a target is missed. `-- --takers 50` makes smaller groups and writes nothing.
 */
import { combineTests, findReliableDifferences, TESTS } from '@jamdai/battery';
import { createRandom, drawNormal, ESTIMATES, RIVALS, type Rival } from '@jamdai/battery/testing';
import { parseArgs } from 'node:util';
import { recordMeasurement } from '../record-measurement.ts';
import { writeTable } from '../write-table.ts';
import { openKnownTest, type SitAt } from './known-tests.ts';

const TAKERS = 200;
/** Of what pupils differ by in a test, not of its kind; as the estimate assumes. */
const OWN_SHARE = 0.3;
const LEAST_COVERAGE = 0.93;
const MOST_FALSE = 0.05;
const COUNTS = [1, 2, 4] as const;

const { values } = parseArgs({ options: { takers: { type: 'string' } } });
const takerCount = Number(values.takers ?? TAKERS);
if (!Number.isInteger(takerCount) || takerCount < 20) {
  throw new RangeError(`--takers: ${values.takers} is not a whole number from 20 upwards`);
}
const kinds = [...Map.groupBy(TESTS, ({ testTypeName }) => testTypeName).values()]
  .map((tests) => tests.map(({ testName }) => testName).filter((name) => ESTIMATES.has(name)))
  .filter((names) => names.length > 0);
const figures = RIVALS.map(measureRival);
const report = writeReport();
console.log(report);
if (takerCount === TAKERS) recordMeasurement('bench:portrait', report);
process.exitCode = figures.every(({ isGood }) => isGood) ? 0 : 1;

interface Covered {
  readonly count: number;
  readonly coverage: number;
  readonly bias: number;
  readonly width: number;
}

function measureRival(rival: Rival) {
  const tests = kinds.map((names) => names.map((testName) => openKnownTest(testName, rival)));
  const covered = COUNTS.map((count) => measureCount(rival, tests, count));
  const named = countNamed(rival, tests);
  const isGood = named <= MOST_FALSE && covered.every(({ coverage }) => coverage >= LEAST_COVERAGE);
  return { rival, covered, named, isGood };
}

/** Of kinds with so many tests. */
function measureCount(rival: Rival, tests: readonly (readonly SitAt[])[], count: number): Covered {
  const random = createRandom(`kinds|${rival}|${count}`);
  const sums = { people: 0, covered: 0, bias: 0, width: 0 };
  for (const [kind, own] of tests.entries()) {
    if (own.length < count) continue;
    for (let no = 0; no < takerCount; no += 1) {
      const truth = Math.sqrt(1 - OWN_SHARE) * drawNormal(random);
      const ability = sitKind(own.slice(0, count), truth, `${kind}|${count}|${no}`);
      if (!ability) throw new Error('a test that was sat says nothing');
      sums.people += 1;
      sums.covered += Number(ability.low <= truth && truth <= ability.high);
      sums.bias += ability.theta - truth;
      sums.width += ability.high - ability.low;
    }
  }
  const { people } = sums;
  return {
    count,
    coverage: sums.covered / people,
    bias: sums.bias / people,
    width: sums.width / people,
  };
}

/** Share of people of whom a difference is named, and whose kinds, of two tests each, are all alike. */
function countNamed(rival: Rival, tests: readonly (readonly SitAt[])[]): number {
  const random = createRandom(`alike|${rival}`);
  let named = 0;
  for (let no = 0; no < takerCount; no += 1) {
    const truth = Math.sqrt(1 - OWN_SHARE) * drawNormal(random);
    const abilities = tests.flatMap((own, kind) => {
      const ability = sitKind(own.slice(0, 2), truth, `alike|${kind}|${no}`);
      return ability ? [{ kind, ability }] : [];
    });
    if (findReliableDifferences(abilities).length > 0) named += 1;
  }
  return named / takerCount;
}

function sitKind(tests: readonly SitAt[], truth: number, seedText: string) {
  const random = createRandom(`${seedText}|own`);
  return combineTests(
    tests.map((sit, no) =>
      sit(truth + Math.sqrt(OWN_SHARE) * drawNormal(random), `${seedText}|${no}`),
    ),
  );
}

function writeReport(): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const missed = figures.filter(({ isGood }) => !isGood).map(({ rival }) => rival);
  const head = [
    'taker',
    ...COUNTS.flatMap((count) => [`${count}: truth in range`, 'bias', 'width']),
    'alike, difference named',
  ];
  const rows = figures.map(({ rival, covered, named }) => [
    rival,
    ...covered.flatMap(({ coverage, bias, width }) => [
      percent(coverage),
      bias.toFixed(2),
      width.toFixed(2),
    ]),
    percent(named),
  ]);
  const worst = Math.min(
    ...figures.flatMap(({ covered }) => covered.map(({ coverage }) => coverage)),
  );
  return [
    '## Kinds of memory out of their tests',
    '',
    `Takers of five accounts of memory, ${takerCount} for each kind, sit one, two or four real tests of it. The truth is drawn: the kind, and of each test`,
    'a part of its own (0.3 of the variance); a taker’s level is the one at which the expected points are those of that θ. Bias and width are in SDs of pupils.',
    '“Alike”: five kinds of two tests each with one truth; the share of people of whom a sentence names a difference.',
    '',
    writeTable(head, rows),
    '',
    missed.length === 0
      ? `**Truth in the range of a kind: ${percent(worst)} or more** (at least ${percent(LEAST_COVERAGE)}), a difference named where there is none in at most ${percent(MOST_FALSE)}.`
      : `**Truth in the range of a kind: ${percent(worst)} or more**; missed by takers of ${missed.join(', ')}.`,
    '',
  ].join('\n');
}
