/** How large the house is: its lines, and its files that hold next to nothing. Reported, judged by nobody. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, PACKAGES } from './house-files.ts';

const COUNTED = /\.(?:ts|tsx|mjs|css|sql)$/;
const CODE = /\.(?:ts|tsx|mjs)$/;
/** Lines; fewer may be a file too many. */
const SHORT = 15;
/** A test is one folder of many small files. */
const OF_ONE_TASK = /^battery\/src\/tasks\/[^/]+\//;
const GENERATED = /^\/\*\*[^/]*Written by `npm run [a-z:]+` from/;

/** One line for the end of the report. */
export async function describeSize(house: string): Promise<string> {
  const files = (await listFiles(house)).filter(
    (path) =>
      COUNTED.test(path) && (!path.includes('/') || PACKAGES.some((r) => path.startsWith(`${r}/`))),
  );
  let [lineCount, shortCount, apartCount] = [0, 0, 0];
  for (const path of files) {
    const text = await readFile(join(house, path), 'utf8');
    const lines = text.split('\n').length - 1;
    lineCount += lines;
    if (lines >= SHORT || !CODE.test(path)) continue;
    if (OF_ONE_TASK.test(path) || GENERATED.test(text)) apartCount += 1;
    else shortCount += 1;
  }
  const written = (count: number) => count.toLocaleString('en');
  return `${written(lineCount)} lines of product and tooling in ${written(files.length)} files; ${shortCount} files under ${SHORT} lines, and ${apartCount} generated or of one test`;
}
