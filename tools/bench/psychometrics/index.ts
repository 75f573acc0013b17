/**
 * `npm run bench:psychometrics`: takers of known truth sit the real forms of every test; strategies that know less
 * than they should sit them too; the generator is timed. Records its figures in docs/measurements and ends with 1
 * when a target is missed. `-- --takers 200` makes smaller groups and writes nothing. `-- --decide` writes anew what each
 * test may show of memory, into the folders of the tests, and measures nothing; `-- --decide-short` the limits of guessing in
 * short forms, which rest on it.
 */
import { ITEM_SOURCES } from '@jamdai/battery';
import { KNOWN_TRUTH_SEED, sitGroup } from '@jamdai/battery/testing';
import { parseArgs } from 'node:util';
import { recordMeasurement } from '../record-measurement.ts';
import { timeBook, timeGeneration } from './generation.ts';
import { findMisses, writeReport } from './report.ts';
import { sitAllRivals } from './rivals.ts';
import { saveDecisions, saveShortDecisions } from './save-decisions.ts';
import { sitStrategies } from './strategies.ts';

const SECTION = 'bench:psychometrics';
const TAKERS = 1000;

const { values } = parseArgs({
  options: {
    takers: { type: 'string' },
    decide: { type: 'boolean', default: false },
    'decide-short': { type: 'boolean', default: false },
  },
});
if (values.decide) {
  await saveDecisions();
  process.exit();
}
if (values['decide-short']) {
  await saveShortDecisions();
  process.exit();
}
const takerCount = Number(values.takers ?? TAKERS);
if (!Number.isInteger(takerCount) || takerCount < 20) {
  throw new RangeError(`--takers: ${values.takers} is not a whole number from 20 upwards`);
}

// First, while the memory is quiet.
const generation = timeGeneration();
const lookupMs = timeBook();
const groups = ITEM_SOURCES.map(({ testName }) => sitGroup(testName, takerCount, KNOWN_TRUTH_SEED));
const strategies = ITEM_SOURCES.map(sitStrategies);
const rivals = sitAllRivals(takerCount);
const findings = { groups, rivals, strategies, generation, lookupMs };
const report = writeReport(findings);
console.log(report);
if (takerCount === TAKERS) recordMeasurement(SECTION, report);
process.exitCode = findMisses(findings).length > 0 ? 1 : 0;
