/**
 * `npm test [-- part of a path …]`: every automated test; unit tests of all rooms, then journeys in a real browser,
 * which is installed where it is missing. Paths that begin with `tools/e2e` (or `e2e`) choose journeys, all others unit tests.
 * The last line is the total; the command fails when anything failed, broke, or did not run at all.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser/find-browser.ts';
import { endWithParent } from './starting/end-with-parent.ts';
import { endOnSignals, runProgram } from './starting/run-program.ts';
import { addTotals, countPassed, emptyTotals } from './test-setup/test-totals.ts';
import type { TestTotals } from './test-setup/test-totals.ts';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
/** Where a full run must find tests. */
const UNIT_GROUPS = ['battery', 'contract', 'server', 'speech', 'web', 'scripts'];
const JOURNEY_GROUPS = ['e2e'];
const OTHER_ENGINES = 'the story in Firefox and WebKit (npm run prove -- engines)';

endWithParent();
endOnSignals();
process.exitCode = await runTests(process.argv.slice(2));

/** The exit code. */
async function runTests(filters: readonly string[]): Promise<number> {
  const isForJourneys = (filter: string): boolean =>
    /^(?:\.\/)?(?:tools\/)?e2e(?:\/|$)/.test(filter);
  const journeys = filters.filter(isForJourneys);
  const units = filters.filter((filter) => !isForJourneys(filter));
  const all: TestTotals[] = [];
  if (filters.length === 0 || units.length > 0) {
    all.push(requireGroups(await runUnitTests(units), units.length > 0 ? [] : UNIT_GROUPS));
  }
  if (filters.length === 0 || journeys.length > 0) {
    all.push(requireGroups(await runJourneys(journeys), journeys.length > 0 ? [] : JOURNEY_GROUPS));
  }
  if (filters.length === 0) all.push({ ...emptyTotals(), notRunHere: [OTHER_ENGINES] });
  return printTotals(addTotals(all));
}

function runUnitTests(filters: readonly string[]): Promise<TestTotals> {
  console.log('\nUnit tests of all rooms\n');
  return runRunner('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=./tools/scripts/test-setup/totals-reporter.ts',
    ...filters,
  ]);
}

async function runJourneys(filters: readonly string[]): Promise<TestTotals> {
  console.log('\nJourneys in a real browser\n');
  const browser = await findBrowser((sentence) => console.log(sentence));
  if (browser === null) return { ...emptyTotals(), failures: ['journeys: there is no browser'] };
  return runRunner(
    '@playwright/test/cli.js',
    [
      'test',
      '--config',
      'tools/e2e/playwright.config.ts',
      ...filters.filter((it) => !/^(?:\.\/)?(?:tools\/)?e2e\/?$/.test(it)),
    ],
    { JAMDAI_BROWSER: browser },
  );
}

/** Streams the runner's output and reads its totals; a runner that ends badly without a reason counts as a failure. */
async function runRunner(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<TestTotals> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-tests-'));
  try {
    const report = join(folder, 'totals.json');
    const code = await run(script, args, { ...environment, TEST_TOTALS: report });
    const totals = await readTotals(report);
    if (totals === null)
      return { ...emptyTotals(), failures: [`${script} ended with ${code}, no report`] };
    if (code !== 0 && totals.failures.length === 0)
      totals.failures.push(`${script} ended with ${code}`);
    return totals;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const bin = join(HOUSE, 'node_modules', '.bin');
  const path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  const code = await runProgram([join(HOUSE, 'node_modules', script), ...args], {
    cwd: HOUSE,
    env: { ...process.env, PATH: path, ...environment },
  });
  return code ?? -1;
}

async function readTotals(path: string): Promise<TestTotals | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as TestTotals;
  } catch {
    return null; // the runner died before it could report
  }
}

/** No test is not a passed test. Without `groups`, at least one test of any group must have run. */
function requireGroups(totals: TestTotals, groups: readonly string[]): TestTotals {
  const empty = groups.filter((group) => (totals.passed[group] ?? 0) === 0);
  const missing = empty.map((group) => `${group}: no test passed at all`);
  if (groups.length === 0 && countPassed(totals) + totals.failures.length === 0) {
    missing.push('no test matches');
  }
  return { ...totals, failures: [...totals.failures, ...missing] };
}

function printTotals(totals: TestTotals): number {
  const groups = Object.entries(totals.passed).map(([group, count]) => `${group} ${count}`);
  console.log(`\nPassed: ${groups.join(', ') || 'none'}`);
  for (const reason of totals.notRunHere) console.log(`not run here: ${reason}`);
  for (const failure of totals.failures) console.log(`FAILED ${failure}`);
  console.log(`${countPassed(totals)} passed, ${totals.failures.length} failed`);
  return totals.failures.length === 0 ? 0 : 1;
}
