/**
 * `npm run withdraw -- jamdai-withdrawn-questions.csv --from 1.2.0`: what a research console withdrew is left out from that
 * battery version on. Then says what only a person can do.
 */
import { WithdrawnQuestionsSchema } from '@jamdai/battery';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addWithdrawn, readWithdrawnTable } from './withdraw/add-withdrawn.ts';

const LIST = join(import.meta.dirname, '../../battery/src/kit/withdrawn-questions.json');

const { values, positionals } = parseArgs({
  options: { from: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [table = ''] = positionals;
try {
  const more = readWithdrawnTable(readFileSync(table, 'utf8'), values.from);
  const list = WithdrawnQuestionsSchema.parse(JSON.parse(readFileSync(LIST, 'utf8')));
  const all = addWithdrawn(list, more);
  writeFileSync(LIST, `${JSON.stringify(all, null, 2)}\n`);
  console.log(
    `${all.length - list.length} withdrawn questions are new, ${all.length} are on the list.`,
  );
  console.log(
    `They are drawn until battery-version.ts says ${values.from}. Then: npm run speech:build, npm test -- battery.`,
  );
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(
    `${error.message}\nnpm run withdraw -- jamdai-withdrawn-questions.csv --from 1.2.0`,
  );
  process.exitCode = 1;
}
