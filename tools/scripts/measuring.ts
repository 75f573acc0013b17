/** `npm run measuring`: writes docs/measuring.md from what the benches recorded in docs/measurements. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeMeasuringPage } from './measuring/page.ts';

const HOUSE = join(import.meta.dirname, '../..');

writeFileSync(join(HOUSE, 'docs/measuring.md'), writeMeasuringPage(HOUSE));
console.log('docs/measuring.md is written.');
