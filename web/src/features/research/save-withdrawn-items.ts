/**
 * The withdrawn questions as a table for whoever prepares the next battery version, who hands it to `npm run withdraw`. Forms
 * and questions count from 1; the stimulus is a list as JSON has it.
 */
import { formNoOf } from '@jamdai/battery/present';
import type { WithdrawnItem } from '@jamdai/contract';

const HEAD = [
  ...['test_name', 'language', 'battery_version', 'form', 'question', 'reason', 'withdrawn_at'],
  'stimulus',
];

/** Only the stimulus can hold a comma or a quote, and none can hold a line break. */
export function writeWithdrawnItems(items: readonly WithdrawnItem[]): string {
  const rows = items.map((one) => [
    ...[one.testName, one.lang, one.batteryVersion, formNoOf(one.form), one.index + 1],
    ...[one.reason, one.withdrawnAt, quote(JSON.stringify(one.questionName))],
  ]);
  return [HEAD, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

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
