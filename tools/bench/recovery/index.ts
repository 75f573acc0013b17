/**
 * `npm run bench:recovery`: simulated schools with known spans sit a test twice; the kit's statistics are held against the
 * truth of the population, and so are the effects of simulated letters. Records its figures in docs/measurements and ends with 1 when a target is missed.
 * `-- --schools 20` makes fewer schools and writes nothing.
 */
import { fitSlopes } from '@jamdai/battery/testing';
import { parseArgs } from 'node:util';
import { recordMeasurement } from '../record-measurement.ts';
import { compare, examineSchool } from './recover.ts';
import { recoverLetters, type LetterScenario } from './recover-letters.ts';
import { findMisses, writeReport, type RecoveryFindings } from './report.ts';
import { findTruth } from './truth.ts';

const SECTION = 'bench:recovery';
const TEST_NAME = 'phonological_digit_task';
const SCHOOLS = 200;
const PUPILS = 300;
const SAMPLES_A_SCHOOL = 3;

const LETTER_SCENARIOS: readonly LetterScenario[] = [
  ...[0, 1, 3].flatMap((betweenSd) =>
    [
      [60, 60],
      [12, 40, 150],
      [12, 12, 20, 60, 60, 100],
    ].map((sizes) => ({ sizes, betweenSd, kind: 'words' as const })),
  ),
  ...[0.15, 0.3].map((betweenSd) => ({
    ...{ sizes: [60, 60, 60, 60, 60, 60], betweenSd, kind: 'ratio' as const },
  })),
];

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
const letterSampleCount = SAMPLES_A_SCHOOL * schoolCount;
const letters = LETTER_SCENARIOS.map((scenario) => recoverLetters(scenario, letterSampleCount));
const findings: RecoveryFindings = {
  testName: TEST_NAME,
  pupilCount: PUPILS,
  ...{ schoolCount, recoveries, letterSampleCount, letters },
};
const report = writeReport(findings);
process.stdout.write(`${report}\n`);
if (schoolCount === SCHOOLS) recordMeasurement(SECTION, report);
process.exitCode = findMisses(findings).length > 0 ? 1 : 0;
