/**
 * `npm run bench:desk`: how quickly the desk gives the next answer where 5,000 wait, beside reading one row by its
 * key; and how often a rater presses for a hundred answers. Records its figures in docs/measurements. Ends with 1 when a
 * budget is not kept.
 */
import { describeMachine } from '../timing/machine.ts';
import { median, quantile } from '../timing/statistics.ts';
import { writeRows } from '../timing/table.ts';
import { recordMeasurement } from '../record-measurement.ts';
import { countPresses } from './count-presses.ts';
import { openDesk, type Desk, type Rater } from './open-desk.ts';
import { fillQueue, rateAllFirst } from './waiting-answers.ts';

const WAITING = 5000;
const TURNS = 200;
const BUDGET_MS = 100;
/** Of the presses that answer by answer takes. */
const BUDGET_PRESSES = 0.5;

interface Finding {
  readonly who: string;
  readonly nextMs: readonly number[];
  readonly keyMs: readonly number[];
  readonly writeMs: readonly number[];
}

const presses = await countPresses();
const turns = await measureNext();
const report = `${writeReport(turns)}\n\n${presses.report}`;
console.log(report);
recordMeasurement('bench:desk', report);
const isQuick = turns.every(({ nextMs }) => quantile(nextMs, 0.95) < BUDGET_MS);
if (!isQuick || presses.ratio >= BUDGET_PRESSES) process.exitCode = 1;

async function measureNext(): Promise<Finding[]> {
  const desk = await openDesk();
  try {
    return await measure(desk);
  } finally {
    await desk.close();
  }
}

async function measure(at: Desk): Promise<Finding[]> {
  await fillQueue(at, WAITING);
  const [first, other] = [await at.joinRater(), await at.joinRater()];
  const findings = [
    await takeTurns(at, 'a rater who has rated none', first, {}),
    await takeTurns(at, 'the same, of a test that nobody took', first, {
      testName: 'food_naming_retrieval_task',
    }),
  ];
  await rateAllFirst(at, first);
  return [
    ...findings,
    await takeTurns(at, 'a rater who has rated them all', first, {}),
    await takeTurns(at, 'another rater, for the second ratings', other, {}),
  ];
}

/** What is taken is given back, which is not timed. The three things take turns, so that they share the machine's moods. */
async function takeTurns(
  { pool, call }: Desk,
  who: string,
  { token }: Rater,
  filter: object,
): Promise<Finding> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM naming_answers');
  const finding = { who, nextMs: [] as number[], keyMs: [] as number[], writeMs: [] as number[] };
  for (let turn = -20; turn < TURNS; turn += 1) {
    const id = rows[(turn + 20) % rows.length]?.id;
    const [nextMs, answer] = await timeOf(() => call('/rating/next', token, filter));
    const [keyMs] = await timeOf(() =>
      pool.query('SELECT attempt_code, words FROM naming_answers WHERE id = $1', [id]),
    );
    const [writeMs] = await timeOf(() =>
      pool.query('UPDATE rating_settings SET changed_at = now() WHERE id = 1'),
    );
    if (answer) {
      const { attemptCode } = answer as { attemptCode: string };
      await call('/rating/release', token, { attemptCode });
    }
    // The first turns warm everything up.
    if (turn < 0) continue;
    finding.nextMs.push(nextMs);
    finding.keyMs.push(keyMs);
    finding.writeMs.push(writeMs);
  }
  return finding;
}

async function timeOf<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const startedAtMs = performance.now();
  const result = await work();
  return [performance.now() - startedAtMs, result];
}

function writeReport(findings: readonly Finding[]): string {
  const reported = (values: readonly number[]): string =>
    `${median(values).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;
  const rows = findings.map(({ who, nextMs, keyMs, writeMs }) => [
    who,
    reported(nextMs),
    reported(keyMs),
    reported(writeMs),
    `${(median(nextMs) / median(keyMs)).toFixed(1)} ×`,
    quantile(nextMs, 0.95) < BUDGET_MS ? 'yes' : '**no**',
  ]);
  const counted = WAITING.toLocaleString('en');
  return [
    '## The rater’s desk',
    `Measured with \`npm run bench:desk\`: ${describeMachine()}; embedded PostgreSQL, ${counted} answers waiting, ${TURNS} turns
each, in milliseconds (median / 95th percentile). _Next_ is the whole call inside the server, from the token to the answer as
sent: it takes the answer (a durable transaction with its entry in the history) and describes it. _By key_ reads one row by its
primary key from the same pool; _one write_ is the shortest durable change. The budget is ${BUDGET_MS} ms.`,
    writeRows(['asked by', 'next', 'by key', 'one write', 'next : by key', 'in budget'], rows),
  ].join('\n\n');
}
