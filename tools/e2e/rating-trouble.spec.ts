/** What can go wrong while an answer is open on the desk: nothing that was decided is lost, and everybody is told. */
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, signUp, test } from './journey.ts';
import { inspectLooks } from './looks.ts';
import {
  DESK,
  DESK_WORDS,
  findCode,
  letLeaseEnd,
  newWord,
  openAnswer,
  sendAnimals,
  sitDown,
} from './rating-desk.ts';

const words = DESK_WORDS.en;
const PRESSED = 'button[aria-pressed="true"]';

test('an answer deleted with its account while it is open is said to be gone, and the next one can be taken', async ({
  page,
  browser,
}) => {
  const token = await logIn(page, await signUp(page), 'en');
  const typed = ['cat', newWord()];
  await sendAnimals(page, token, 'en', typed);
  const rater = await sitDown(browser, 'en');
  const { desk } = rater;
  const code = await findCode(rater, typed);
  // The next answer is one that no other journey has laid there.
  await desk.goto(DESK);
  await desk.getByRole('combobox', { name: 'Test' }).selectOption('food_naming_retrieval_task');
  await desk.getByRole('combobox', { name: 'Language' }).selectOption('th');
  await desk.getByRole('tab', { name: 'Answers' }).click();
  await desk.getByRole('button', { name: `Open ${code}`, exact: true }).click();
  await expect(desk.locator('tbody tr[data-place]').first()).toBeFocused();
  await desk.keyboard.press('1');
  await expect(desk.getByText(words.saved, { exact: true })).toBeVisible();
  const deleted = await fetchBeside(page, '/api/user_profile', {
    method: 'DELETE',
    headers: { Authorization: token },
  });
  expect(deleted.ok(), await deleted.text()).toBe(true);
  await desk.keyboard.press('1');
  await expect(desk.getByRole('alert')).toContainText('This answer is no longer here');
  await desk.getByRole('alert').getByRole('button', { name: 'Next answer' }).click();
  await expect(desk.getByRole('alert')).toHaveCount(0);
});

test('half an hour without a move gives an answer to another rater; the first one is told and loses nothing', async ({
  page,
  browser,
}) => {
  const token = await logIn(page, await signUp(page), 'en');
  const typed = ['cat', newWord()];
  await sendAnimals(page, token, 'en', typed);
  const [away, other] = [await sitDown(browser, 'en'), await sitDown(browser, 'en')];
  const code = await findCode(away, typed);
  const rows = await openAnswer(away.desk, words, code);
  await away.desk.keyboard.press('r');
  await expect(away.desk.getByText(words.saved, { exact: true })).toBeVisible();
  await letLeaseEnd(code);
  const others = await openAnswer(other.desk, words, code);
  await expect(others.locator(PRESSED)).toHaveCount(0);

  await away.desk.keyboard.press('0');
  const alert = away.desk.getByRole('alert');
  await expect(alert).toContainText('Another rater has this answer open now.');
  await inspectLooks(away.desk);
  await alert.getByRole('button', { name: 'Open it again' }).click();
  await expect(alert).toContainText('Another rater has this answer open now.');
  await other.desk.getByRole('button', { name: 'Put back' }).click();
  await expect(others).toHaveCount(0);
  await openAnswer(away.desk, words, code);
  await expect(rows.locator(PRESSED)).toHaveText(['repeat', 'no']);
  await expect(away.desk.getByText(words.saved, { exact: true })).toBeVisible();
});

test('two windows of one rater: the older one is told, and opens what the other has decided', async ({
  page,
  browser,
}) => {
  const token = await logIn(page, await signUp(page), 'en');
  const typed = ['cat', newWord()];
  await sendAnimals(page, token, 'en', typed);
  const rater = await sitDown(browser, 'en');
  const code = await findCode(rater, typed);
  const one = rater.desk;
  const rows = await openAnswer(one, words, code);
  const two = await one.context().newPage();
  const others = await openAnswer(two, words, code);
  const conflict = 'This rating was changed in another window.';

  await rows.first().getByRole('button', { name: 'repeat' }).click();
  await expect(one.getByText(words.saved, { exact: true })).toBeVisible();
  await others.first().getByRole('button', { name: 'general' }).click();
  await expect(two.getByRole('alert')).toContainText(conflict);
  await two.getByRole('alert').getByRole('button', { name: 'Open it again' }).click();
  await expect(others.first().locator(PRESSED)).toHaveText('repeat');
  await others.last().getByRole('button', { name: 'counts', exact: true }).click();
  await expect(two.getByText(words.saved, { exact: true })).toBeVisible();

  await rows.last().getByRole('button', { name: 'no', exact: true }).click();
  await expect(one.getByRole('alert')).toContainText(conflict);
  await one.getByRole('alert').getByRole('button', { name: 'Open it again' }).click();
  await expect(rows.locator(PRESSED)).toHaveText(['repeat', 'counts']);
});

test('a word is split and joined again; a lost connection and a closed laptop lose nothing', async ({
  page,
  browser,
}) => {
  const token = await logIn(page, await signUp(page), 'en');
  const word = newWord();
  const typed = [word, 'cow'];
  await sendAnimals(page, token, 'en', typed);
  const rater = await sitDown(browser, 'en');
  const { desk } = rater;
  const code = await findCode(rater, typed);
  const rows = await openAnswer(desk, words, code);
  await desk.getByRole('button', { name: `Split ${word}` }).click();
  await inspectLooks(desk);
  await desk.getByRole('button', { name: `co | ${word.slice(2)}` }).click();
  await expect(rows).toHaveCount(3);
  await desk.getByRole('button', { name: 'Join co with the next word' }).click();
  await expect(rows).toHaveCount(2);

  await desk.route('**/api/rating/draft', (route) => route.abort());
  await rows.first().getByRole('button', { name: 'repeat' }).click();
  await expect(desk.getByRole('alert')).toContainText('Not saved');
  await desk.unroute('**/api/rating/draft');
  await desk.reload();
  await openAnswer(desk, words, code);
  await expect(rows.first().locator(PRESSED)).toHaveText('repeat');
  await expect(desk.getByText(words.saved, { exact: true })).toBeVisible();

  // Closed in the middle of the next decision, and opened again.
  await rows.last().getByRole('button', { name: 'counts', exact: true }).click();
  await desk.reload();
  await openAnswer(desk, words, code);
  await expect(rows.locator(PRESSED)).toHaveText(['repeat', 'counts']);
  await expect(desk.getByText(words.saved, { exact: true })).toBeVisible();
});

test('the files come with their names', async ({ browser }) => {
  const { desk } = await sitDown(browser, 'en');
  await desk.goto(`${DESK}?tab=settings`);
  for (const [name, file] of [
    ['Ratings (CSV)', 'jamdai-ratings.csv'],
    ['Final answers with measures (JSON)', 'jamdai-answers.json'],
  ] as const) {
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});
