/** Whether docs/codebook.md is what `npm run codebook` would write. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCodebook } from '../codebook/page.ts';
import type { Verdict } from './verdict.ts';

const PAGE = 'docs/codebook.md';

export async function checkCodebook(house: string): Promise<Verdict> {
  const path = join(house, PAGE);
  const kept = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
  return { problems: compareCodebook(kept, writeCodebook(house)), looked: PAGE };
}

/** The first line that differs, if any. */
export function compareCodebook(kept: string, current: string): string[] {
  if (kept === current) return [];
  const [keptLines, lines] = [kept.split('\n'), current.split('\n')];
  const place = lines.findIndex((line, at) => line !== keptLines[at]);
  const line = place < 0 ? lines.length : place;
  return [
    `${PAGE}:${line + 1}: is not current (npm run codebook); it should say: ${(lines[line] ?? '').slice(0, 160)}`,
  ];
}
