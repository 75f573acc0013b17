/**
 * `npm run bench:short-forms`: takers of known truth sit short forms beside full ones. Records its figures in
 * docs/measurements and ends with 1 when a target is missed. `-- --takers 40` makes smaller groups and writes nothing.
 */
import { parseArgs } from 'node:util';
import { recordMeasurement } from '../record-measurement.ts';
import { findShortMisses, writeShortForms } from './report.ts';
import { sitAllShortForms } from './sit-short-forms.ts';

const TAKERS = 300;

const { values } = parseArgs({ options: { takers: { type: 'string' } } });
const takerCount = Number(values.takers ?? TAKERS);
if (!Number.isInteger(takerCount) || takerCount < 20) {
  throw new RangeError(`--takers: ${values.takers} is not a whole number from 20 upwards`);
}

const tests = sitAllShortForms(takerCount);
const report = writeShortForms(tests, takerCount);
console.log(report);
if (takerCount === TAKERS) recordMeasurement('bench:short-forms', report);
process.exitCode = findShortMisses(tests).length > 0 ? 1 : 0;
