/** `npm run sql`: writes server/src/queries.ts, the types of every statement, anew. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QUERIES, writeQueries } from './checks/write-queries.ts';

const house = join(import.meta.dirname, '../..');
const { text, count, problems } = await writeQueries(house);
for (const problem of problems) console.error(problem);
await writeFile(join(house, QUERIES), text);
console.log(`${QUERIES}: ${count} statements`);
process.exitCode = problems.length === 0 ? 0 : 1;
