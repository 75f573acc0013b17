/** Writes what each test may show of memory into its folder. */
import { ASSUMED_SPANS, type TestEstimates } from '@jamdai/battery/testing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { decide } from './decide.ts';

const HOUSE = join(import.meta.dirname, '../../..');

/** Some minutes: each test is sat by forty thousand takers. */
export async function saveDecisions(): Promise<void> {
  const options = { ...(await resolveConfig(join(HOUSE, 'package.json'))), parser: 'typescript' };
  for (const assumed of ASSUMED_SPANS) {
    const folder = assumed.testName
      .replace(/_task$/, '')
      .replace(/_shapes$/, '')
      .replaceAll('_', '-');
    const file = join(HOUSE, 'battery/src/tasks', folder, 'estimates.ts');
    writeFileSync(file, await format(write(decide(assumed)), options));
    console.log(`${assumed.testName}: written`);
  }
}

function write(estimates: TestEstimates): string {
  return [
    '/** What estimates of this test rest on. Written by `npm run bench:psychometrics -- --decide`: do not edit. */',
    "import type { TestEstimates } from '../../psychometrics/test-estimates.ts';",
    '',
    `export const estimates: TestEstimates = ${JSON.stringify(estimates)};`,
  ].join('\n');
}
