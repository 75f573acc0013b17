/**
 * Writes the totals of a vitest run to the file named by TEST_TOTALS, as `TestTotals`. Vitest's own JSON knows neither
 * the project of a test nor why one was skipped.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { addTest, emptyTotals } from './test-totals.ts';
import type { TestTotals } from './test-totals.ts';

export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const totals = emptyTotals();
    for (const module of modules) countModule(totals, module);
    totals.failures.push(...unhandled.map(({ message }) => `unhandled error: ${message}`));
    const path = process.env['TEST_TOTALS'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(totals));
  }
}

function countModule(totals: TestTotals, module: TestModule): void {
  const group = module.project.name;
  for (const test of module.children.allTests()) {
    const result = test.result();
    const note = result.state === 'skipped' ? (result.note ?? '') : '';
    addTest(totals, group, `${module.relativeModuleId} › ${test.fullName}`, result.state, note);
  }
  const errors = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ];
  totals.failures.push(
    ...errors.map(({ message }) => `${module.relativeModuleId}: ${message.split('\n')[0]}`),
  );
}
