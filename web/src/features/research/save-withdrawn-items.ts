/** The withdrawn questions as a table for whoever prepares the next battery version. Forms and questions count from 1. */
import { formNoOf } from '@jamdai/battery/present';
import type { WithdrawnItem } from '@jamdai/contract';

const HEAD = [
  ...['test_name', 'language', 'battery_version', 'form', 'question', 'reason', 'withdrawn_at'],
];

/** No cell can hold a comma, a quote or a line break: the server takes none of them. */
export function writeWithdrawnItems(items: readonly WithdrawnItem[]): string {
  const rows = items.map((one) => [
    ...[one.testName, one.lang, one.batteryVersion, formNoOf(one.form), one.index + 1],
    ...[one.reason, one.withdrawnAt],
  ]);
  return [HEAD, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

export function saveWithdrawnItems(items: readonly WithdrawnItem[]): void {
  const address = URL.createObjectURL(
    new Blob([writeWithdrawnItems(items)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'jamdai-withdrawn-questions.csv';
  link.click();
  URL.revokeObjectURL(address);
}
