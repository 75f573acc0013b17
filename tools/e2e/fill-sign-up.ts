/** Signs up by the form, as a pupil fills it in, and waits for the word that the account is ready. */
import type { Language } from '@jamdai/battery';
import { expect, type Account } from './journey.ts';
import type { Page } from '@playwright/test';
import { WORDS } from './words-on-screen.ts';

export async function fillSignUp(page: Page, account: Account, language: Language): Promise<void> {
  const words = WORDS[language];
  await page.goto('/sign-up');
  const fields: readonly (readonly [string, string])[] = [
    [words.username, account.username],
    [words.password, account.password],
    [words.confirmPassword, account.password],
    [words.age, '13'],
    [words.firstName, 'มาลี'],
    [words.lastName, 'ใจดี'],
    [words.email, 'malee@example.org'],
    [words.phoneNo, '0812345678'],
    [words.school, 'โรงเรียนบ้านใหม่'],
    [words.weight, '45'],
    [words.height, '152'],
  ];
  for (const [label, value] of fields)
    await page
      .getByRole('textbox', { name: label, exact: true })
      .or(page.getByLabel(label, { exact: true }))
      .first()
      .fill(value);
  await page.getByLabel(words.grade).selectOption('8');
  await page.getByRole('radio', { name: words.female }).check();
  await page.getByRole('checkbox', { name: words.accept }).check();
  await page.getByRole('main').getByRole('button', { name: words.signUp }).click();
  await expect(page.getByText(words.ready)).toBeVisible();
}
