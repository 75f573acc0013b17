/**
 * Puts a generated section into docs/measuring.md, between two markers of its own name, and leaves all other text
 * alone. A page without the markers gets them at its end.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/measuring.md');

/** `name` is that of the command: `bench:psychometrics`. */
export function writeMeasuringSection(name: string, text: string): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Measuring\n';
  writeFileSync(PAGE, placeSection(page, name, text));
}

/** Throws when there is a start without an end. */
export function placeSection(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${start}\n\n${text.trim()}\n\n${end}`;
  const from = page.indexOf(start);
  if (from < 0) return `${page.trimEnd()}\n\n${section}\n`;
  const to = page.indexOf(end, from);
  if (to < 0) throw new Error(`docs/measuring.md: ${start} has no ${end} after it`);
  return page.slice(0, from) + section + page.slice(to + end.length);
}
