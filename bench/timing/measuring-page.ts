/** Puts the report between its two markers in docs/measuring.md and leaves all other text alone. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/measuring.md');
const START = '<!-- bench:timing -->';
const END = '<!-- /bench:timing -->';
const FIRST_PAGE = '# Measuring\n\n## Timing beside its peers\n\n';

export function writeMeasuringPage(report: string): void {
  writeFileSync(
    PAGE,
    placeReport(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : FIRST_PAGE, report),
  );
}

/** Throws when there is a start without an end. */
export function placeReport(page: string, report: string): string {
  const section = `${START}\n\n${report.trim()}\n\n${END}`;
  const from = page.indexOf(START);
  if (from < 0) return `${page.trimEnd()}\n\n${section}\n`;
  const to = page.indexOf(END, from);
  if (to < 0) throw new Error(`docs/measuring.md: ${START} has no ${END} after it`);
  return page.slice(0, from) + section + page.slice(to + END.length);
}
