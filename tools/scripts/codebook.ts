/** `npm run codebook`: writes docs/codebook.md from the registers of the battery, the contract and the migrations. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCodebook } from './codebook/page.ts';

const HOUSE = join(import.meta.dirname, '../..');

writeFileSync(join(HOUSE, 'docs/codebook.md'), writeCodebook(HOUSE));
console.log('docs/codebook.md is written.');
