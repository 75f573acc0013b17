/**
 * `npm run bench:recovery`: simulated schools with known spans sit a test twice; the kit's statistics are held against the
 * truth of the population. Records its figures in docs/measurements and ends with 1 when a target is missed.
 * `-- --schools 20` makes fewer schools and writes nothing.
 */
import { fitSlopes } from '@jamdai/battery/testing';
import { parseArgs } from 'node:util';
import { recordMeasurement } from '../record-measurement.ts';
import { compare, examineSchool } from './recover.ts';
import { findMisses, writeReport } from './report.ts';
import { findTruth } from './truth.ts';

const SECTION = 'bench:recovery';
const TEST_NAME = 'phonological_digit_task';
const SCHOOLS = 200;
const PUPILS = 300;

const { values } = parseArgs({ options: { schools: { type: 'string' } } });
const schoolCount = Number(values.schools ?? SCHOOLS);
if (!Number.isInteger(schoolCount) || schoolCount < 2) {
  throw new RangeError(`--schools: ${values.schools} is not a whole number from 2 upwards`);
}
const slopes = fitSlopes([TEST_NAME]);
const truth = findTruth(TEST_NAME, slopes.get(TEST_NAME) ?? Number.NaN);
const schools = Array.from({ length: schoolCount }, (_, school) =>
  examineSchool(TEST_NAME, PUPILS, { seedText: `recovery|${school}`, slopes }),
);
const recoveries = compare(truth, schools);
const findings = { testName: TEST_NAME, pupilCount: PUPILS, schoolCount, recoveries } as const;
const report = writeReport(findings);
process.stdout.write(`${report}\n`);
if (schoolCount === SCHOOLS) recordMeasurement(SECTION, report);
process.exitCode = findMisses(findings).length > 0 ? 1 : 0;
