/**
 * CSV (RFC 4180) for spreadsheets: UTF-8 with its mark, lines ending in CR LF, and cells that would be run as a
 * formula made harmless by an apostrophe (OWASP, CSV injection). Some spreadsheets cut at semicolons or tabs too:
 * what such a cut would bring to the front of a cell is made harmless in its place.
 */

export type Cell = string | number | boolean | null;

export const CSV_MARK = '\uFEFF';

/** With the full-width and small forms that spreadsheets read alike. */
const FORMULA_SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]';
/** Blanks, controls and invisible letters may stand before a sign. */
const FORMULA = new RegExp(`(?<=^|[;\\t\\r\\n])(?=[\\s\\p{Cc}\\p{Cf}]*${FORMULA_SIGN})`, 'gu');
const CONTROL = /^[\t\r\0]/;

export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const tamed = value.replaceAll(FORMULA, "'");
  const safe = CONTROL.test(tamed) ? `'${tamed}` : tamed;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
