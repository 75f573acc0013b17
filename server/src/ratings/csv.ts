/**
 * CSV (RFC 4180) for spreadsheets: UTF-8 with its mark, lines ending in CR LF, and cells that would be run as a
 * formula made harmless by a leading apostrophe (OWASP, CSV injection).
 */

export type Cell = string | number | boolean | null;

export const CSV_MARK = '﻿';

export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
