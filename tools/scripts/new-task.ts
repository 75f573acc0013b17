/**
 * `npm run new:task -- letter_pairs_task [--type verbal_working_memory]`: a further task from the template, and the
 * registers with it. Then says what only a person can do.
 */
import { TEST_TYPE_NAMES, TESTS } from '@jamdai/battery';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addTask, rejectionOf } from './new-task/scaffold.ts';
import { saveRegisters } from './registers/save-registers.ts';

const HOUSE = join(import.meta.dirname, '../..');
const NEXT_STEPS = [
  'Fill in what stands between <angle brackets>: head comment, sentences and name in both languages.',
  'Replace ladder, times, material and drawing by your own; the template asks for rows of digits.',
  'card.ts: how many minutes it takes, and its icon. taker.ts: the spans you assume, and the score, KR-20 and odd-even you expect.',
  'Add a line under Measurement in CHANGELOG.md.',
  'npm run registers, npm run codebook, npm run format; then npm test -- battery and npm run check.',
];

const { values, positionals } = parseArgs({
  options: { type: { type: 'string', default: 'visuospatial_short_term_memory' } },
  allowPositionals: true,
});
const [testName = ''] = positionals;
const task = { testName, testTypeName: values.type };
const present = { testTypeNames: TEST_TYPE_NAMES, tests: TESTS };
const rejection = rejectionOf(task, present);
if (rejection === null) {
  for (const path of addTask(HOUSE, task, present)) console.log(path);
  for (const path of await saveRegisters(HOUSE)) console.log(path);
  console.log(`\n${testName} is there, in ${task.testTypeName} (another type: --type …). Now:`);
  for (const [position, step] of NEXT_STEPS.entries()) console.log(`${position + 1}. ${step}`);
} else {
  console.error(rejection);
  process.exitCode = 1;
}
