/** Tables of the reports. */

/** Aligned, as the house's formatter writes tables; every column but the first to the right. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, position) =>
    Math.max(3, ...[title, ...rows.map((row) => row[position] ?? '')].map(({ length }) => length)),
  );
  const pad = (cell: string, position: number): string =>
    position === 0 ? cell.padEnd(widths[position] ?? 0) : cell.padStart(widths[position] ?? 0);
  const line = (cells: readonly string[]): string => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, position) =>
    position === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}
