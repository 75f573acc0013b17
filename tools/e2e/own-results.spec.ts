/** Own results in pictures: accessible beside the tables, told apart where they may be guessed, and one page to print. */
import { attemptBody } from '@jamdai/testkit';
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { inspectLooks } from './looks.ts';

test('a pupil sees what two results mean, and makes a page of them in Thai', async ({ page }) => {
  const Authorization = await logIn(page, await signUp(page), 'en');
  const perfect = attemptBody();
  const guessed = {
    ...perfect,
    answerSheet: perfect.answerSheet.map((no) => (Number(no) % 4) + 1),
  };
  for (const data of [guessed, perfect]) {
    await sayOn(page, Authorization)('/test_taking', data);
  }
  await page.goto('/results');
  await expect(
    page.getByText('That day lists of 9 digits were easy for you, and none were clearly hard.'),
  ).toBeVisible();
  const picture = page.getByRole('img', { name: '2 results. From 0 to 30; newest 30.' });
  await expect(picture).toBeVisible();
  const table = page.getByRole('table', { name: 'Results of Phonological short-term memory' });
  const topOf = async (of: typeof table): Promise<number> => (await of.boundingBox())?.y ?? NaN;
  expect(await topOf(table)).toBeLessThan(await topOf(picture));
  const top = await topOf(table);
  await page.getByRole('radio', { name: 'Scores and times' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Test', 'Answer', 'Score']);
  expect(await topOf(table)).toBe(top);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Test', 'Answer', 'Score']);
  await inspectLooks(page);
  await page.getByRole('radio', { name: 'Scores and times' }).check();
  await expect(table.getByRole('columnheader')).toHaveCount(6);
  await page.getByText('Figures as a table').first().click();
  await expect(
    page.getByRole('table', { name: 'Points on each day' }).getByRole('row'),
  ).toHaveCount(3);
  await expect(page.locator('td[data-column="score"]')).toHaveText(['30', '0']);
  await inspectLooks(page);

  await page.getByRole('link', { name: 'One page to print' }).click();
  await page.getByRole('radio', { name: 'Thai' }).check();
  await page.getByLabel('Class code on the page').fill('M2/4');
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('แบบทดสอบความจำของฉัน');
  await expect(sheet.getByText('ห้องเรียน: M2/4')).toBeVisible();
  await inspectLooks(page);
});
