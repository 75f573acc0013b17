/**
 * That the automated tests notice what breaks: StrykerJS changes the code at places drawn by the seed, one change at a
 * time, in a copy of the house, and runs the tests that reach it. A change that no test notices is told with its place.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyHouse, type HouseCopy } from '../../new-task/house-copy.ts';
import { runProgram } from '../../starting/run-program.ts';
import type {
  Figure,
  Verification,
  VerificationOptions,
  VerificationResult,
} from '../verification.ts';
import { AREAS, type Area } from './areas.ts';
import { drawSites } from './draw-sites.ts';
import { readReport, type MutantFate } from './read-report.ts';

export const MUTANTS: Verification = {
  name: 'mutants',
  summary: 'Changes to the code that matters most, each noticed by an automated test.',
  parts: AREAS.map(({ name }) => name),
  run: verifyMutants,
};

const MUTANTS_OF_AN_AREA = 90;
const LEAST_SHARE_NOTICED = 0.85;
const REPORT = 'mutants.json';
const VITEST_CONFIG = 'vitest.mutants.config.ts';
/** Beyond half more than the test takes: for what hangs, also beside other work. */
const PATIENCE_MS = 60_000;
const DRY_RUN_MINUTES = 30;

async function verifyMutants({
  seed,
  runCount,
  parts,
  say,
}: VerificationOptions): Promise<VerificationResult> {
  const figures: Figure[] = [];
  const failures: string[] = [];
  const all: MutantFate[] = [];
  for (const area of AREAS.filter(({ name }) => parts.length === 0 || parts.includes(name))) {
    const copy = copyHouse();
    try {
      const count = runCount ?? MUTANTS_OF_AN_AREA;
      const code = await mutate(copy, area, await drawSites(area, copy.path, { seed, count }));
      if (code !== 0) {
        failures.push(`${area.name}: StrykerJS ended with ${code}`);
        continue;
      }
      const fates = readReport(join(copy.path, REPORT));
      for (const fate of fates.filter(isUnnoticed)) say(describeFate(fate));
      figures.push(...countFates(area.name, fates));
      all.push(...fates);
    } finally {
      copy.remove();
    }
  }
  const share = shareNoticed(all);
  figures.push(...countFates('all areas', all));
  if (share < LEAST_SHARE_NOTICED)
    failures.push(`${percent(share)} noticed; at least ${percent(LEAST_SHARE_NOTICED)} must be`);
  return { figures, failures };
}

/** The exit code of StrykerJS. The copy is changed in place, because its rooms are found by way of node_modules. */
async function mutate(
  copy: HouseCopy,
  { tests }: Area,
  sites: readonly string[],
): Promise<number | null> {
  copy.write(VITEST_CONFIG, vitestConfigOf(tests));
  copy.write(
    'stryker.config.json',
    JSON.stringify({
      mutate: sites,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: VITEST_CONFIG, pool: 'forks', related: true },
      coverageAnalysis: 'perTest',
      inPlace: true,
      disableTypeChecks: false,
      concurrency: 1,
      timeoutMS: PATIENCE_MS,
      dryRunTimeoutMinutes: DRY_RUN_MINUTES,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: REPORT },
      allowConsoleColors: false,
    }),
  );
  rmSync(join(copy.path, REPORT), { force: true });
  const program = join(copy.path, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  return runProgram([program, 'run'], { cwd: copy.path });
}

/** The tests of the area only: all of them are run once, to see which of them reach what. */
function vitestConfigOf(tests: Area['tests']): string {
  return `import { defineConfig } from 'vitest/config';
import house from './vitest.config.ts';
const tests = ${JSON.stringify(tests)};
const { projects = [], ...test } = house.test ?? {};
export default defineConfig({
  test: {
    ...test,
    projects: projects
      .filter((project) => project.test.name in tests)
      .map((project) => ({ test: { ...project.test, include: tests[project.test.name] } })),
  },
});
`;
}

function isUnnoticed({ status, sameBecause }: MutantFate): boolean {
  return (status === 'Survived' || status === 'NoCoverage') && sameBecause === null;
}

function describeFate({ file, line, operator, original, replacement, status }: MutantFate): string {
  const what = status === 'NoCoverage' ? 'reached by no test' : 'survived';
  return `${what}: ${file}:${line} ${operator}: ${original} → ${replacement}`;
}

function shareNoticed(fates: readonly MutantFate[]): number {
  const real = fates.filter(({ sameBecause }) => sameBecause === null);
  return real.length === 0 ? 0 : 1 - fates.filter(isUnnoticed).length / real.length;
}

function countFates(name: string, fates: readonly MutantFate[]): Figure[] {
  const of = (status: string): number =>
    fates.filter((fate) => fate.status === status && fate.sameBecause === null).length;
  return [
    [`${name}: changes`, fates.length],
    [`${name}: killed`, of('Killed')],
    [`${name}: timed out`, of('Timeout')],
    [`${name}: survived`, of('Survived')],
    [`${name}: reached by no test`, of('NoCoverage')],
    [`${name}: the same program`, fates.filter(({ sameBecause }) => sameBecause !== null).length],
    [`${name}: noticed of those that differ`, percent(shareNoticed(fates))],
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
