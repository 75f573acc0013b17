/**
 * `npm run bench:results`: how soon a pupil with 500 results sees the first contentful render on the page of results, in a browser
 * that has never been here, and how long the call takes that brings the figures. Needs a built web (npm start builds it).
 * Records its figures in docs/measurements. Ends with 1 when the budget is not kept.
 */
import { recordMeasurement } from '../record-measurement.ts';
import { findBuiltWeb, watchFirstContent } from '../serving/watch-first-content.ts';
import { describeMachine } from '../timing/machine.ts';
import { median, quantile } from '../timing/statistics.ts';
import { writeRows } from '../timing/table.ts';
import { openSchool, type School } from './open-school.ts';

const ATTEMPTS = 500;
const VISITS = 11;
const CALLS = 100;
const BUDGET_MS = 1000;

process.exitCode = await main();

/** The exit code. */
async function main(): Promise<number> {
  const school = await openSchool(findBuiltWeb(), ATTEMPTS);
  try {
    const callMs = await timeCalls(school);
    const contentMs = await watchFirstContent(VISITS, () =>
      Promise.resolve({ ...school, path: '/results' }),
    );
    const report = writeReport(callMs, contentMs);
    console.log(report);
    recordMeasurement('bench:results', report);
    return median(contentMs) <= BUDGET_MS ? 0 : 1;
  } finally {
    await school.close();
  }
}

async function timeCalls({ readProgress }: School): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const startMs = performance.now();
    const count = await readProgress();
    times.push(performance.now() - startMs);
    if (count !== ATTEMPTS) throw new Error(`${count} results came instead of ${ATTEMPTS}`);
  }
  return times;
}

function writeReport(callMs: readonly number[], contentMs: readonly number[]): string {
  const rowOf = (what: string, times: readonly number[]) => [
    what,
    String(times.length),
    median(times).toFixed(0),
    quantile(times, 0.95).toFixed(0),
  ];
  return [
    '## The first picture of own results',
    '',
    `${ATTEMPTS} results of one pupil. ${describeMachine()}`,
    '',
    writeRows(
      ['', 'times', 'median, ms', '95 % within, ms'],
      [
        rowOf('POST /test_taking/progress', callMs),
        rowOf('first picture after opening /results', contentMs),
      ],
    ),
    '',
    `Budget: half of the first pictures within ${BUDGET_MS} ms.`,
  ].join('\n');
}
