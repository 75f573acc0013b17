import { expect, it } from 'vitest';
import { addTest, addTotals, countPassed, emptyTotals } from './test-totals.ts';

it('counts passed tests by room, and neither skips nor flaky tests among them', () => {
  const totals = emptyTotals();
  addTest(totals, 'web', 'a', 'passed', '');
  addTest(totals, 'web', 'b', 'failed', '');
  addTest(totals, 'web', 'c', 'skipped', '');
  addTest(totals, 'e2e', 'd', 'flaky', '');
  addTest(totals, 'e2e', 'e', 'skipped', 'not run here: there is no Firefox');
  const sum = addTotals([totals, emptyTotals(), totals]);
  expect(sum.passed).toEqual({ web: 2 });
  expect(countPassed(sum)).toBe(2);
  expect(totals.failures).toEqual([
    'b',
    'c: skipped without a reason',
    'd: flaky without a reason',
  ]);
  expect(totals.notRunHere).toEqual(['e (there is no Firefox)']);
});
