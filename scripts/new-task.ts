/**
 * `npm run new:task -- letter_pairs_task [--type verbal_working_memory]`: a further task from the template, listed
 * wherever tests are listed. Then says what only a person can do.
 */
import { DESCRIPTIONS, TEST_TYPE_NAMES, TESTS } from '@jamdai/battery';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addTask, refusalOf } from './new-task/scaffold.ts';

const HOUSE = join(import.meta.dirname, '..');
const NEXT_STEPS = [
  'Fill in what stands between <angle brackets>: head comment, sentences in both languages, Thai name.',
  'Replace ladder, times, material and drawing by your own; the template asks for rows of digits.',
  'Assume spans for it in battery/src/testing/span-model.ts: mean, SD, and the score, KR-20 and odd-even you expect.',
  'Draw its icon in web/src/ui/art/test-icon.tsx.',
  'Add a line under Measurement in CHANGELOG.md, then: npm run codebook, npm run format, npm test, npm run check.',
];

const { values, positionals } = parseArgs({
  options: { type: { type: 'string', default: 'visuospatial_short_term_memory' } },
  allowPositionals: true,
});
const [testName = ''] = positionals;
const task = { testName, testTypeName: values.type };
const present = {
  testTypeNames: TEST_TYPE_NAMES,
  tests: TESTS,
  registered: DESCRIPTIONS.map((description) => description.testName),
};
const refusal = refusalOf(task, present);
if (refusal === null) {
  for (const path of addTask(HOUSE, task, present)) console.log(path);
  console.log(`\n${testName} is there, in ${task.testTypeName} (another type: --type …). Now:`);
  for (const [place, step] of NEXT_STEPS.entries()) console.log(`${place + 1}. ${step}`);
} else {
  console.error(refusal);
  process.exitCode = 1;
}
