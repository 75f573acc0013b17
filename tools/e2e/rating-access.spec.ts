/** Whoever may not sit at the desk learns nothing of what lies there, and reads why. Changes nothing that other raters share. */
import { CALLS, EXPORT_FILES, exportPath } from '@jamdai/contract';
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, signUp, test } from './journey.ts';
import { DESK, sendAnimals } from './rating-desk.ts';
import { logInAsStaff } from './staff-in.ts';

test.use({ expectedComplaints: ['Failed to load resource'] });

test('a pupil gets 403 on every call of the desk, and somebody without a token learns nothing', async ({
  page,
}) => {
  const token = await logIn(page, await signUp(page), 'en');
  await sendAnimals(page, token, 'en', ['cat', 'cquillo']);
  const calls = [
    ...Object.values(CALLS).filter(({ path }) => /^\/(rating|lexicon|rescoring)\//.test(path)),
    ...EXPORT_FILES.map((file) => ({ method: 'GET', path: exportPath(file) })),
  ];
  expect(calls.length).toBeGreaterThan(20);
  for (const { method, path } of calls) {
    for (const [headers, status] of [
      [{ Authorization: token }, 403],
      [{}, 401],
    ] as const) {
      const answer = await fetchBeside(page, `/api${path}`, { method, headers });
      expect([path, answer.status()]).toEqual([path, status]);
    }
  }
  for (const path of ['/api/takingTest', '/api/longTermTest']) {
    for (const headers of [{ Authorization: token }, {}] as const) {
      const answer = await fetchBeside(page, path, { headers });
      expect(answer.ok()).toBe(true);
      expect(await answer.text()).not.toMatch(/cquillo|attemptCode/);
    }
  }
  await page.goto(DESK);
  await expect(page).toHaveURL(/\/unauthorization$|\/log-in$/);
});

test('the check page makes both calls of the specification when it opens', async ({ page }) => {
  await logInAsStaff(page, 'RESEARCHER');
  const made = ['/api/takingTest', '/api/longTermTest'].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  );
  await page.goto(DESK);
  for (const answer of await Promise.all(made)) expect(answer.ok()).toBe(true);
});

test('a teacher, who is staff but no rater, reads why the desk stays closed', async ({ page }) => {
  await logInAsStaff(page, 'TEACHER');
  await page.goto(DESK);
  await expect(page.getByRole('alert')).toContainText('Your account cannot do this.');
});
