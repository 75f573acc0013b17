/** Whether the pages that commands write are what they would write now. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCodebook } from '../codebook/page.ts';
import { writeMeasuringPage } from '../measuring/page.ts';
import type { Check } from './verdict.ts';

export const checkCodebook = checkPage('codebook', writeCodebook);
export const checkMeasuring = checkPage('measuring', writeMeasuringPage);

/** `name`: of the command, and of the page in docs. */
function checkPage(name: string, write: (house: string) => string): Check {
  const page = `docs/${name}.md`;
  return async (house) => {
    const path = join(house, page);
    const retained = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
    return { problems: comparePages(name, retained, write(house)), looked: page };
  };
}

/** The first line that differs, if any. */
export function comparePages(name: string, retained: string, current: string): string[] {
  if (retained === current) return [];
  const [retainedLines, lines] = [retained.split('\n'), current.split('\n')];
  const position = lines.findIndex((line, at) => line !== retainedLines[at]);
  const line = position < 0 ? lines.length : position;
  return [
    `docs/${name}.md:${line + 1}: is not current (npm run ${name}); it should say: ${(lines[line] ?? '').slice(0, 160)}`,
  ];
}
