/** A computer that many use: nothing stays behind, and nobody takes a test under another’s name. */
import { fillSignUp } from './fill-sign-up.ts';
import { expect, newUsername, signUp, test } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';

const WORDS = {
  en: {
    username: 'Username',
    password: 'Password',
    logIn: 'Log in',
    shared: 'This is a shared computer',
    youAre: 'You are Malee.',
    notYou: 'Not you?',
  },
  th: {
    username: 'ชื่อผู้ใช้',
    password: 'รหัสผ่าน',
    logIn: 'เข้าสู่ระบบ',
    shared: 'เครื่องนี้ใช้ร่วมกับคนอื่น',
    youAre: 'คุณคือ Malee',
    notYou: 'ไม่ใช่คุณใช่ไหม',
  },
} as const;

for (const language of mainlyIn('th')) {
  const words = WORDS[language];

  test(`a shared computer forgets with the tab, and Start asks whether it is you (${language})`, async ({
    page,
    context,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const account = await signUp(page);
    await page.goto('/log-in');
    await page.getByLabel(words.username).fill(account.username);
    await page.getByLabel(words.password, { exact: true }).fill(account.password);
    await page.getByLabel(words.shared).check();
    await inspectLooks(page);
    await page.getByRole('main').getByRole('button', { name: words.logIn }).click();
    await page.getByRole('dialog').getByRole('button').click();
    await expect(page).toHaveURL(/\/home-page$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.reload();
    await page.goto('/visual_matrix_task');
    // The check of the screen comes first.
    await expect(page.getByText(words.youAre)).toBeVisible({ timeout: 60_000 });

    const next = await context.newPage();
    await next.goto('/tests');
    await expect(next).toHaveURL(/\/unauthorization$/);
    await next.close();

    await page.getByRole('button', { name: words.notYou }).click();
    await expect(page).toHaveURL(/\/log-in$/);
    await expect(page.getByLabel(words.shared)).toBeChecked();

    await fillSignUp(page, { username: newUsername(), password: 'abc12345' }, language);
    await expect(page).toHaveURL(/\/log-in$/);
    await expect(page.getByLabel(words.username)).toHaveValue('');
  });
}
