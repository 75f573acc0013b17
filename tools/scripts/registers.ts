/** `npm run registers`: writes battery/src/registers from the folders of battery/src/tasks. */
import { join } from 'node:path';
import { saveRegisters } from './registers/save-registers.ts';

const changed = await saveRegisters(join(import.meta.dirname, '../..'));
for (const path of changed) console.log(path);
if (changed.length === 0) console.log('The registers are what the folders say.');
