import { ProblemReportRequestSchema } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { buildReport } from './problem-report.ts';

const values = { problem: 'No sound', description: 'I pressed the button.' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const report = (state: unknown) => buildReport(values, { lang: 'th', state, userAgent: firefox });

it('says from which page and with which kind of browser a problem was reported, and no more', () => {
  expect(report({ from: '/phonological_digit_task' })).toEqual({
    ...values,
    lang: 'th',
    page: '/phonological_digit_task',
    browser: 'Firefox',
  });
});

it('is a report that the server takes, whatever the history holds', () => {
  for (const state of [null, undefined, 'x', {}, { from: 7 }, { from: `/${'x'.repeat(300)}` }]) {
    expect(report(state)).not.toHaveProperty('page');
    expect(ProblemReportRequestSchema.safeParse(report(state)).success).toBe(true);
  }
});
