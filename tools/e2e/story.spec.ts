/** The main story in both languages: sign up, log in, take the digit test, find the result. */
import { installFastSound } from './fast-sound.ts';
import { fillSignUp } from './fill-sign-up.ts';
import { expect, newUsername, signUp, logIn, test } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { root, takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

for (const language of ['en', 'th'] as const) {
  const words = WORDS[language];
  test(`a pupil signs up, logs in, hears thirty questions and finds 30 in the results (${language})`, async ({
    page,
  }) => {
    await installFastSound(page);
    await page.clock.install();
    await page.goto('/');
    if (language === 'th') await page.getByRole('button', { name: 'ไทย' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const account = { username: newUsername(), password: 'abc12345' };

    await fillSignUp(page, account, language);
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/\/log-in$/);

    await expect(page.getByLabel(words.username)).toHaveValue(account.username);
    await page.getByLabel(words.password, { exact: true }).fill(account.password);
    await page.getByRole('main').getByRole('button', { name: words.logIn }).click();
    await expect(page.getByRole('dialog').getByText(words.welcome)).toBeVisible();
    await expect(page.getByRole('dialog').getByText(words.again)).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button').click();
    await expect(page).toHaveURL(/\/home-page$/);

    await page.getByRole('link', { name: words.tests, exact: true }).first().click();
    const link = page.getByRole('main').getByRole('link', { name: words.digits });
    await expect(link).toHaveAttribute('href', '/phonological_digit_task');

    await takeTest(page, {
      testName: 'phonological_digit_task',
      language,
      hand: language === 'th' ? 'keys' : 'mouse',
      pass: (ms) => page.clock.runFor(ms),
    });
    await expect(page.getByText(words.score)).toBeVisible();
    await expect(page.getByText(words.saved)).toBeVisible();
    await inspectLooks(page);

    await page.getByRole('link', { name: words.toResults }).click();
    const row = page.getByRole('row', { name: words.digits });
    await expect(row.locator('[data-column="score"]')).toHaveText('30');
    await expect(row.locator('[data-column="date"]')).toHaveText(/^\d\d\/\d\d\/20\d\d$/);
  });
}

test('digits are scheduled exactly one second apart on the audio clock', async ({ page }) => {
  await installFastSound(page);
  await page.clock.install();
  await logIn(page, await signUp(page), 'en');
  await takeTest(page, {
    testName: 'phonological_digit_task',
    language: 'en',
    pass: (ms) => page.clock.runFor(ms),
    // The lines of the tutor keep no beat: they are over.
    afterInstructions: () => page.evaluate(() => void window.scheduledSounds?.splice(0)),
  });
  const sounds = await page.evaluate(() => window.scheduledSounds ?? []);
  const distancesMs = sounds
    .slice(1)
    .map((sound, position) => (sound.whenS - (sounds[position]?.whenS ?? 0)) * 1000);
  const insideLists = distancesMs.filter((distance) => distance < 1500);
  expect(insideLists.length).toBeGreaterThan(100);
  for (const distance of insideLists) expect(distance).toBeCloseTo(1000, 6);
  await expect(root(page)).toHaveAttribute('data-phase', 'report');
});
