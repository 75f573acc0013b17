/** What the pages get from, and give to, the people who run the installation: problem reports, settings, first paint. */
import { expect, logIn, signUp, test } from './journey.ts';

test.describe('a problem report', () => {
  test('is thanked for at once and delivered, from the page that it is about', async ({ page }) => {
    await logIn(page, await signUp(page), 'en');
    await page.goto('/results');
    await page.getByRole('link', { name: 'Report a problem' }).click();
    await page.getByLabel('Problem', { exact: true }).fill('No sound');
    await page.getByLabel('Description').fill('I pressed the button.\nNothing was heard.');
    const sent = page.waitForRequest('**/api/problem_report');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you for your report!')).toBeVisible();
    await expect(page.getByText('It has been delivered to the people who run this')).toBeVisible();
    expect((await sent).postDataJSON()).toEqual({
      problem: 'No sound',
      description: 'I pressed the button.\nNothing was heard.',
      lang: 'en',
      page: '/results',
      browser: 'Chromium',
    });
  });

  test.describe('without a network', () => {
    test.use({ expectedComplaints: ['Failed to load resource'] });

    test('says that it was not delivered, keeps the words, and Try again delivers it', async ({
      page,
    }) => {
      await logIn(page, await signUp(page), 'th');
      await page.route('**/api/problem_report', (route) => route.abort());
      await page.goto('/reportProblem');
      await page.getByLabel('ปัญหา', { exact: true }).fill('ไม่มีเสียง');
      await page.getByLabel('รายละเอียด').fill('กดแล้วเงียบ');
      await page.getByRole('button', { name: 'ส่ง', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('ส่งเรื่องที่แจ้งไม่สำเร็จ');
      await expect(page.getByLabel('รายละเอียด')).toHaveValue('กดแล้วเงียบ');
      await page.unroute('**/api/problem_report');
      const again = page.getByRole('button', { name: 'ลองอีกครั้ง' });
      await expect(again).toBeFocused();
      await again.press('Enter');
      await expect(page.locator('[data-takes-focus]')).toBeFocused();
      await expect(page.getByText('ส่งถึงผู้ดูแลระบบแล้ว')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('keeps the words even when the log-in has run out', async ({ page }) => {
      await logIn(page, await signUp(page), 'en');
      await page.goto('/reportProblem');
      await page.evaluate(() => localStorage.setItem('token', 'ended'));
      await page.getByLabel('Problem', { exact: true }).fill('No sound');
      await page.getByLabel('Description').fill('Nothing was heard.');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert')).toContainText('We could not send your report');
      await expect(page.getByLabel('Description')).toHaveValue('Nothing was heard.');
    });
  });
});

test('the sign-up form asks for the passwords that this installation takes', async ({ page }) => {
  const settings = { profile: 'hardened', timeZone: 'Asia/Tokyo', policyVersion: '2026-11-22' };
  const answer = { success: true, message: 'load_successfully', data: settings };
  await page.route('**/api/settings', (route) => route.fulfill({ json: answer }));
  await page.goto('/sign-up');
  await expect(page.getByText('At least 8 characters of any kind.')).toBeVisible();
  const complaint = page.getByText('Please use at least 8 characters');
  await page.getByLabel('Password', { exact: true }).fill('abc1234');
  await page.getByLabel('Confirm password').focus();
  await expect(complaint).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('ab c!2345');
  await page.getByLabel('Confirm password').focus();
  await expect(complaint).toHaveCount(0);
});

test.describe('before the application is there', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });

  test('the page shows its name in its colours, and hands over when something is drawn', async ({
    page,
  }) => {
    const brand = page.locator('#shell');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/home-page');
    await expect(brand).toBeVisible();
    await expect(brand).toContainText('Jamdai');
    const colours = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.documentElement).getPropertyValue('--jamdai-paper').trim(),
    ]);
    expect(colours).toEqual(['rgb(255, 250, 245)', '#fffaf5']);
    await page.unroute('**/assets/*.js');
    await page.goto('/home-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(brand).toBeHidden();
  });
});
