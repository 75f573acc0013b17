/** What pupils report, read and ticked off by staff. */
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';

const WORDS = {
  en: {
    reports: 'Read the reports',
  },
  th: {
    reports: 'อ่านเรื่องที่แจ้ง',
  },
} as const;

for (const language of mainlyIn('en')) {
  const words = WORDS[language];

  test(`staff read problem reports (${language})`, async ({ page, browser }) => {
    const account = await signUp(page);
    const token = await logIn(page, account, language);
    const problem = `No sound ${account.username}`;
    const description = 'First line.\nSecond line.';
    await sayOn(page, token)('/problem_report', { problem, description, page: '/tests' });
    const context = await browser.newContext();
    const desk = await context.newPage();
    await desk.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await logInAsStaff(desk, 'ADMIN');
    await desk.goto('/staff');
    await desk.getByRole('link', { name: words.reports }).click();
    const card = desk.getByRole('article').filter({ hasText: problem });
    await expect(card).toContainText('Second line.');
    await expect(card).toContainText(account.username);
    await inspectLooks(desk);
    // Done, and open again: the one button of the card.
    await card.getByRole('button').click();
    await expect(card.getByRole('status')).not.toBeEmpty();
    await card.getByRole('button').click();
    await expect(card.getByRole('status')).toBeEmpty();
    await context.close();
    await page.goto('/staff/reports');
    await expect(page).toHaveURL(/\/unauthorization$/);
  });
}
