/**
 * CSV (RFC 4180) for spreadsheets: UTF-8 with its mark, lines ending in CR LF, and cells that would be run as a
 * formula made harmless by an apostrophe (OWASP, CSV injection). Some spreadsheets cut at semicolons or tabs too:
 * what such a cut would bring to the front of a cell is made harmless in its place.
 */

export type Cell = string | number | boolean | null;

export const CSV_MARK = '\uFEFF';

/** With the full-width and small forms that spreadsheets read alike. */
const FORMULA_SIGN = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;
/** Blanks, controls and invisible letters may stand before a sign. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/u;
const CUT = /[;\t\r\n]/;
const CONTROL = /^[\t\r\0]/;

export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const tamed = tameFormulas(value);
  const safe = CONTROL.test(tamed) ? `'${tamed}` : tamed;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** From the end, so that each sign is looked at once, however many blanks and cuts stand before one. */
function tameFormulas(text: string): string {
  if (!FORMULA_SIGN.test(text)) return text;
  const signs = Array.from(text);
  let isFormula = false;
  for (let at = signs.length - 1; at >= 0; at -= 1) {
    const sign = signs[at] ?? '';
    isFormula = FORMULA_SIGN.test(sign) || (isFormula && UNSEEN.test(sign));
    if (isFormula && (at === 0 || CUT.test(signs[at - 1] ?? ''))) signs[at] = `'${sign}`;
  }
  return signs.join('');
}
