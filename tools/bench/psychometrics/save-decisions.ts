/** Writes what each test may show of memory into its folder. */
import type { TestName } from '@jamdai/battery';
import { ASSUMED_SPANS, ESTIMATES, type TestEstimates } from '@jamdai/battery/testing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { decide } from './decide.ts';
import { decideShort } from './decide-short.ts';

const HOUSE = join(import.meta.dirname, '../../..');

/** Some minutes: each test is sat by forty thousand takers. The limits of short forms are kept: they rest on what is written here. */
export async function saveDecisions(): Promise<void> {
  for (const assumed of ASSUMED_SPANS) {
    const { shortGuessLimits } = storedOf(assumed.testName);
    await save(assumed.testName, { ...decide(assumed), shortGuessLimits });
  }
  console.log('If populations or sizes changed: `npm run bench:psychometrics -- --decide-short`');
}

/** A quarter of an hour: each test is answered blindly forty thousand times, each question chosen anew. */
export async function saveShortDecisions(): Promise<void> {
  for (const { testName } of ASSUMED_SPANS) {
    await save(testName, { ...storedOf(testName), shortGuessLimits: decideShort(testName) });
  }
}

function storedOf(testName: TestName): TestEstimates {
  const stored = ESTIMATES.get(testName);
  if (!stored) throw new Error(`testName: ${testName} has no estimates`);
  return stored;
}

async function save(testName: TestName, estimates: TestEstimates): Promise<void> {
  const options = { ...(await resolveConfig(join(HOUSE, 'package.json'))), parser: 'typescript' };
  const folder = testName
    .replace(/_task$/, '')
    .replace(/_shapes$/, '')
    .replaceAll('_', '-');
  const file = join(HOUSE, 'battery/src/tasks', folder, 'estimates.ts');
  writeFileSync(file, await format(write(estimates), options));
  console.log(`${testName}: written`);
}

function write(estimates: TestEstimates): string {
  return [
    '/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */',
    "import type { TestEstimates } from '../../psychometrics/test-estimates.ts';",
    '',
    `export const estimates: TestEstimates = ${JSON.stringify(estimates)};`,
  ].join('\n');
}
