/**
 * Naming answers from two pupils to their results: typed, proposed, rated by two raters by keyboard, settled by a third.
 * Then what changes the whole desk: the switch of second ratings and a lexicon that grows. All in one file, because
 * files run beside each other on one installation.
 */
import type { Page } from '@playwright/test';
import { AnswerLineSchema, exportPath, type AnswerLine, type DeskAnswer } from '@jamdai/contract';
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import {
  DESK,
  DESK_WORDS,
  findCode,
  FOOD,
  listedAnswer,
  newWord,
  openAnswer,
  sendAnimals,
  sitDown,
  type DeskWords,
  type Rater,
} from './rating-desk.ts';
import { takeNaming } from './taker.ts';

/** Real animals without blanks or misspelt, and three words that no lexicon has: always rated twice. */
const GROUP = '**/api/rating/unknown/decide';
const ANSWERS = {
  th: ['ไก่กวางกบ', 'กรอบแกรบซู', 'กุกกิกโบ', 'กงแกงพี'],
  en: ['camle', 'cheeta', 'cwmbrix', 'czoltan', 'cfnord'],
} as const;
/** Animals that do not begin with C: the auto-scorer says no to each of them, and that it is sure. */
const OTHER_LETTERS = [
  ...['dog', 'horse', 'lion', 'tiger', 'bear', 'wolf', 'rabbit', 'mouse', 'goat', 'sheep'],
  ...['duck', 'eagle', 'frog', 'snake', 'zebra', 'giraffe', 'elephant', 'monkey', 'panda', 'whale'],
];
/** How the machine reads the animals, and its spelling of them. */
const PROPOSED = {
  th: { say: 'อยู่ในคลังคำ', words: ['ไก่', 'กวาง', 'กบ'], spelled: ['ไก่', 'กวาง', 'กบ'] },
  en: { say: 'in the list, misspelt', words: ['camle', 'cheeta'], spelled: ['camel', 'cheetah'] },
} as const;

for (const language of mainlyIn('th')) {
  const words = DESK_WORDS[language];

  test(`two raters, a third who settles, and the pupil who reads the score (${language})`, async ({
    page,
    browser,
  }) => {
    await page.clock.install();
    await logIn(page, await signUp(page), language);
    await typeAnimals(page, ANSWERS[language]);
    await openResults(page, words);
    await expect(page.locator('td[data-column="score"]')).toContainText(words.inProcess);
    const [first, second, third] = [
      await sitDown(browser, language),
      await sitDown(browser, language),
      await sitDown(browser, language),
    ];
    const code = await findCode(first, ANSWERS[language]);

    const rows = await openAnswer(first.desk, words, code);
    await expect(first.desk.getByRole('heading', { name: words.keys })).toBeVisible();
    const wordCount = await rows.count();
    expect(wordCount).toBeGreaterThanOrEqual(ANSWERS[language].length);
    const { say, words: read, spelled } = PROPOSED[language];
    for (const [position, word] of read.entries()) {
      await expect(rows.nth(position).getByRole('rowheader')).toHaveText(word);
      await expect(rows.nth(position).locator('[data-column="class"]')).toContainText(say);
      await expect(rows.nth(position).getByRole('textbox')).toHaveValue(spelled[position] ?? '');
    }
    await expect(rows.first()).toBeFocused();
    // Every word counts, says the first rater: the last one by mistake, then by a keyboard with Thai letters.
    for (let position = 0; position < wordCount; position += 1)
      await first.desk.keyboard.press('1');
    await first.desk.keyboard.press('u');
    await expect(rows.last()).toBeFocused();
    await first.desk.keyboard.press('1');
    await expect(first.desk.getByText(words.saved, { exact: true })).toBeVisible();
    await first.desk.reload();
    await openAnswer(first.desk, words, code);
    await expect(rows.locator('button[aria-pressed="true"]')).toHaveCount(wordCount);
    await inspectLooks(first.desk);
    await first.desk.keyboard.press('c');
    await expect(first.desk.getByText(words.second)).toBeVisible();
    // The confirmation is taken back, and given again.
    await first.desk.keyboard.press('u');
    await expect(rows.locator('button[aria-pressed="true"]')).toHaveCount(wordCount);
    await first.desk.keyboard.press('Enter');
    await expect(first.desk.getByText(words.second)).toBeVisible();

    const others = await openAnswer(second.desk, words, code);
    await expect(others.locator('button[aria-pressed="true"]')).toHaveCount(0);
    for (let position = 1; position < wordCount; position += 1)
      await second.desk.keyboard.press('1');
    await expect(others.last()).toBeFocused();
    await second.desk.keyboard.press('0');
    await second.desk.keyboard.press('c');
    await expect(second.desk.getByText(words.differ)).toBeVisible();

    const settled = await openAnswer(third.desk, words, code);
    await expect(settled.filter({ hasText: words.differs })).toHaveCount(1);
    await inspectLooks(third.desk);
    // Each word is looked at, wherever the screen ends.
    for (const key of ['ArrowUp', 'ArrowDown'])
      for (let row = 0; row < wordCount; row += 1) await third.desk.keyboard.press(key);
    await expect(settled.last()).toBeFocused();
    await third.desk.keyboard.press('0');
    await third.desk.keyboard.press('c');
    await expect(third.desk.getByText(words.final)).toContainText(String(wordCount - 1));

    await openResults(page, words);
    await expect(page.locator('td[data-column="score"]')).toContainText(String(wordCount - 1));

    const listed = await listedAnswer(third.desk, code);
    await listed.getByRole('button', { name: words.history }).click();
    const events = third.desk.getByRole('dialog').getByRole('listitem');
    // Who decided what: the mistake and its undoing too, the second rater's words, the third's one.
    await expect(events.last()).toContainText(words.madeFinal);
    await expect(events.last()).toContainText(`→ ${wordCount - 1}`);
    const decided = events.filter({ hasText: new RegExp(` · ${words.decided} · `) });
    expect(await decided.count()).toBeGreaterThanOrEqual(2 * wordCount + 1);
  });

  test(`an answer rated blind shows no proposal to two raters, and how far they and the machine agree (${language})`, async ({
    page,
    browser,
  }) => {
    const token = await logIn(page, await signUp(page), language);
    const known = language === 'th' ? 'ไก่' : 'cat';
    const typed = [known, newWord(), known];
    await sendAnimals(page, token, language, typed);
    const [first, second, third] = [
      await sitDown(browser, language),
      await sitDown(browser, language),
      await sitDown(browser, language),
    ];
    const code = await findCode(first, typed, true);
    const said = Object.values(PROPOSED).map(({ say }) => say);
    for (const { desk, decisions, then } of [
      { ...first, decisions: ['1', '0', 'r'], then: words.second },
      { ...second, decisions: ['1', '0', '1'], then: words.differ },
      { ...third, decisions: ['1', '0', 'r'], then: words.final },
    ]) {
      const opened = desk.waitForResponse((answer) => answer.url().endsWith('/api/rating/open'));
      const rows = await openAnswer(desk, words, code);
      const { data } = (await (await opened).json()) as { data: DeskAnswer };
      expect(data.words.map((word) => [word.class, word.suggestedCanonical])).toEqual(
        typed.map(() => [null, null]),
      );
      const isSettled = then === words.final;
      await expect(desk.getByText(isSettled ? words.blindSettling : words.blind)).toBeVisible();
      for (const sentence of said) await expect(desk.getByText(sentence)).toHaveCount(0);
      await expect(rows.filter({ hasText: words.differs })).toHaveCount(isSettled ? 1 : 0);
      await inspectLooks(desk);
      for (const [position, decision] of decisions.entries()) {
        await rows.nth(position).focus();
        await desk.keyboard.press(decision);
      }
      await desk.keyboard.press('c');
      await expect(desk.getByText(then)).toBeVisible();
    }
    const { desk } = third;
    await desk.goto(`${DESK}?tab=agreement`);
    for (const name of [words.blindTable, words.machineTable]) {
      await expect(desk.getByRole('region', { name, exact: true })).toBeVisible();
    }
    await inspectLooks(desk);
  });

  test(`every part of the desk, with something on it, on a phone in the dark and on a wide screen in the light (${language})`, async ({
    browser,
  }) => {
    const { desk } = await sitDown(browser, language);
    await desk.goto(DESK);
    for (const tab of words.tabs) {
      await desk.getByRole('tab', { name: tab, exact: true }).click();
      await expect(desk.locator('[role="status"] svg')).toHaveCount(0);
      await inspectLooks(desk);
    }
    await desk.goto(`${DESK}?tab=answers`);
    await desk.getByRole('button', { name: words.history }).first().click();
    await expect(desk.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await inspectLooks(desk);
  });
}

test('an answer that is longer than the screen is not confirmed before its words were looked at', async ({
  page,
  browser,
}) => {
  const words = DESK_WORDS.en;
  const token = await logIn(page, await signUp(page), 'en');
  await sendAnimals(page, token, 'en', OTHER_LETTERS);
  const rater = await sitDown(browser, 'en');
  const { desk } = rater;
  await desk.setViewportSize({ width: 1280, height: 640 });
  const rows = await openAnswer(desk, words, await findCode(rater, OTHER_LETTERS));
  await expect(rows).toHaveCount(OTHER_LETTERS.length);
  // The machine is sure of each that it does not count; only nobody has seen that it is wrong.
  await expect(rows.first().locator('[data-seen]')).toBeVisible();
  const rejected = desk.getByRole('status').filter({ hasText: 'has not been on your screen yet' });
  const spans = (which: string) =>
    desk.locator(which).evaluateAll((shown) => shown.map((it) => it.getAttribute('data-span')));
  const notSeen = await spans('[data-span]:not([data-seen])');
  await desk.keyboard.press('c');
  await expect(rejected).toHaveCount(1);
  // It comes on the screen with this, so that it counts as looked at a moment later.
  const missed = rows.filter({ hasText: 'not looked at yet' });
  await expect(missed).toBeFocused();
  expect(notSeen).toContain(await missed.locator('[data-span]').getAttribute('data-span'));
  await inspectLooks(desk);
  await desk.keyboard.press('Enter');
  await expect(rejected).toHaveCount(1);
  for (let position = 0; position < OTHER_LETTERS.length; position += 1) {
    await desk.keyboard.press('ArrowDown');
  }
  await expect(rows.last()).toBeFocused();
  await desk.keyboard.press('c');
  await expect(
    desk.getByText(/is final\. Points: 0|It is now waiting for a second rating/),
  ).toBeVisible();
});

test('switching second ratings off shows at every desk, finishes what waited for one, and is an administrator’s', async ({
  page,
  browser,
}) => {
  const words = DESK_WORDS.en;
  const token = await logIn(page, await signUp(page), 'en');
  const typed = [newWord(), newWord(), newWord()];
  await sendAnimals(page, token, 'en', typed);
  const [rater, boss] = [await sitDown(browser, 'en'), await sitDown(browser, 'en', 'ADMIN')];
  const code = await findCode(rater, typed);
  await openAnswer(rater.desk, words, code);
  for (const key of ['1', '1', '1', 'c']) await rater.desk.keyboard.press(key);
  await expect(rater.desk.getByText(words.second)).toBeVisible();

  await rater.desk.goto(`${DESK}?tab=settings`);
  await expect(rater.desk.getByText('Second rating is on:')).toBeVisible();
  await expect(rater.desk.getByRole('checkbox')).toBeDisabled();
  await boss.desk.goto(`${DESK}?tab=settings`);
  try {
    await boss.desk.getByRole('checkbox', { name: 'Rate some answers twice' }).click();
    const off = 'Second rating is switched off: one rating makes an answer final.';
    await expect(boss.desk.getByText(off)).toBeVisible();
    await inspectLooks(boss.desk);
    const listed = await listedAnswer(rater.desk, code);
    await expect(rater.desk.getByText(off)).toBeVisible();
    await expect(listed).toContainText('Final');
    await openResults(page, words);
    await expect(page.locator('td[data-column="score"]')).toContainText('3');
    await boss.desk.getByRole('checkbox', { name: 'Rate some answers twice' }).click();
    await expect(boss.desk.getByText('Second rating is on:')).toBeVisible();
  } finally {
    await switchSecondRating(boss, true);
  }
});

test('a word that two raters count comes in; waiting answers are proposed again, final ones on request, and both go back', async ({
  page,
  browser,
}) => {
  const token = await logIn(page, await signUp(page), 'en');
  const word = newWord();
  const typed = {
    refused: ['cat', word],
    one: [word],
    other: [word, 'cow'],
    waiting: [word, 'crab'],
  };
  for (const answer of Object.values(typed)) await sendAnimals(page, token, 'en', answer);
  const boss = await sitDown(browser, 'en', 'ADMIN');
  const [ann, ben] = [await sitDown(browser, 'en'), await sitDown(browser, 'en')];
  const rejected = await findCode(ann, typed.refused);
  const waiting = await findCode(ann, typed.waiting);
  // One rating is enough, whatever the random share drew.
  await switchSecondRating(boss, false);
  try {
    await rate(ann, rejected, ['1', '0']);
    await rate(ann, await findCode(ann, typed.one), ['1']);
    await rate(ben, await findCode(ben, typed.other), ['1', '1']);
  } finally {
    await switchSecondRating(boss, true);
  }
  const { desk } = ben;
  await expect(desk.getByText(`New in the lexicon: ${word}.`)).toBeVisible();

  await desk.getByRole('tab', { name: 'Lexicon' }).click();
  await desk.getByRole('button', { name: 'Propose again', exact: true }).click();
  const proposed = rowOf(desk, 'What changed in waiting answers', waiting);
  const [unknown, known] = [`${word}: not known: please decide`, `${word}: in the list`];
  await expect(proposed.getByRole('cell')).toContainText([/Animals/, unknown, known]);
  await inspectLooks(desk);
  await desk.getByRole('button', { name: /^Back to the earlier proposals/ }).click();
  await expect(proposed.getByRole('cell')).toContainText([/Animals/, known, unknown]);
  await desk.getByRole('button', { name: 'Propose again', exact: true }).click();
  await expect(proposed.getByRole('cell')).toContainText([/Animals/, unknown, known]);

  // Nothing of this has changed a final answer.
  const points = async () => (await listedAnswer(ann.desk, rejected)).getByRole('cell').nth(5);
  await expect(await points()).toHaveText('1');
  await desk.getByRole('button', { name: 'See what would change' }).click();
  const change = rowOf(desk, 'What would change', rejected);
  await expect(change.getByRole('cell')).toHaveText(['1', '2', `${word}: no → counts`]);
  await inspectLooks(desk);
  await expect(await points()).toHaveText('1');
  await desk.getByRole('button', { name: /^Score these \d+ again$/ }).click();
  const carriedOut = desk.getByRole('listitem').filter({ hasText: rejected });
  await expect(carriedOut).toBeVisible();
  await expect(await points()).toHaveText('2');
  await desk.getByRole('button', { name: 'See what would change' }).click();
  await expect(desk.getByText('Nothing would change.')).toBeVisible();
  await carriedOut.getByRole('button', { name: 'Take back' }).click();
  await expect(carriedOut).toContainText('taken back');
  await expect(await points()).toHaveText('1');

  await desk.getByRole('button', { name: `Withdraw ${word}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  const added = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: word }) });
  await expect(added).toContainText('withdrawn in version');
  await (await listedAnswer(desk, rejected)).getByRole('button', { name: 'History' }).click();
  await expect(desk.getByRole('dialog')).toContainText('scored again');
  await expect(desk.getByRole('dialog')).toContainText('scoring again undone');
});

test('one key decides a word of three answers; its pupil asks to look again, another rater sees it first, and the file tells', async ({
  page,
  browser,
}) => {
  const token = await logIn(page, await signUp(page), 'en');
  const word = newWord();
  for (const known of ['cake', 'corn', 'curry'])
    await sendAnimals(page, token, 'en', [known, word], FOOD);
  const [ann, boss] = [await sitDown(browser, 'en'), await sitDown(browser, 'en', 'ADMIN')];
  const code = await findCode(ann, ['cake', word]);
  for (const known of ['corn', 'curry']) await findCode(ann, [known, word]);
  await switchSecondRating(boss, false);
  try {
    await ann.desk.goto(`${DESK}?tab=unknown`);
    await ann.desk.getByRole('combobox', { name: 'Test' }).selectOption('Food by letter');
    await ann.desk.getByRole('combobox', { name: 'Language' }).selectOption('English');
    const group = ann.desk.getByRole('heading', { name: word });
    await expect(group).toBeVisible();
    await expect(ann.desk.getByText('In 3 answers', { exact: true })).toBeVisible();
    const rejection = { success: false, message: 'something_went_wrong', data: null };
    await ann.desk.route(GROUP, (route) => route.fulfill({ json: rejection }), { times: 1 });
    await ann.desk.keyboard.press('0');
    await expect(ann.desk.getByRole('alert')).toBeVisible();
    await expect(ann.desk.getByText(`${word}: no, in 3 answers.`)).toHaveCount(0);
    // What was not decided is still there, if not under the hand.
    await expect(async () => {
      if (!(await group.isVisible())) await ann.desk.keyboard.press('ArrowUp');
      await expect(group).toBeVisible({ timeout: 1000 });
    }).toPass();
    await ann.desk.getByRole('button', { name: 'no 0', exact: true }).click();
    await expect(ann.desk.getByText(`${word}: no, in 3 answers.`)).toBeVisible();
    await expect(ann.desk.getByRole('alert')).toHaveCount(0);
    // Where it was the last group, the desk has gone there by itself.
    await ann.desk.getByRole('button', { name: 'Ready answers', exact: true }).click();
    const ready = ann.desk.getByRole('listitem').filter({ hasText: word });
    await expect(ready).toHaveCount(3);
    for (const row of await ready.all()) {
      await row.scrollIntoViewIfNeeded();
      await expect(row.locator('[data-seen]')).toHaveCount(2);
    }
    await inspectLooks(ann.desk);
    await ann.desk.keyboard.press('c');
    await expect(ready).toHaveCount(0);
  } finally {
    await switchSecondRating(boss, true);
  }

  await openResults(page, DESK_WORDS.en);
  const answers = page.getByRole('button', { name: 'Show answer' });
  await answers.last().click();
  const own = page.getByRole('listitem').filter({ hasText: word });
  await expect(own).toContainText('does not count');
  await own.getByRole('button', { name: `Ask to look again at ${word}` }).click();
  await own.getByRole('textbox').fill('It lives in Chiang Mai');
  await inspectLooks(page);
  await own.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(own).toContainText('You asked.');

  await boss.desk.goto(DESK);
  const part = boss.desk.getByRole('region', { name: 'Pupils ask to look again' });
  await expect(part.getByRole('heading', { name: word })).toBeVisible();
  await expect(part).toContainText('It lives in Chiang Mai');
  await inspectLooks(boss.desk);
  await boss.desk.keyboard.press('1');
  await expect(part).toContainText(`${word}: counts. The answer has 2 points.`);

  await page.reload();
  await page.getByRole('button', { name: DESK_WORDS.en.longTerm }).click();
  await answers.last().click();
  await expect(own).toContainText('Looked at again: it counts.');
  await expect(page.locator('td[data-column="score"]').last()).toHaveText('2');
  const lines = await fetchLines(boss);
  expect(lines.find(({ attemptCode }) => attemptCode === code)).toMatchObject({
    ...{ total: 2, askedAgainCount: 1, changedAgainCount: 1 },
  });
});

/** Takes the animal test as a pupil does. The letter is the first of those that the server offers. */
async function typeAnimals(page: Page, typed: readonly string[]): Promise<void> {
  await page.route('**/api/question/all', async (route) => {
    const served = await route.fetch();
    const body = (await served.json()) as { data: { data: { orderNo?: number }[] } };
    const data = body.data.data.filter(({ orderNo }) => orderNo === 1);
    await route.fulfill({ response: served, json: { ...body, data: { ...body.data, data } } });
  });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
  await takeNaming(page, {
    testName: 'animal_naming_retrieval_task',
    pass: (ms) => page.clock.runFor(ms),
    write: () => typed.join('\n'),
    isSubmitted: true,
  });
  const answer = await saved;
  expect(answer.status(), await answer.text()).toBe(201);
  await page.unroute('**/api/question/all');
}

async function openResults(page: Page, words: DeskWords): Promise<void> {
  await page.goto('/results');
  await page.getByRole('button', { name: words.longTerm }).click();
}

/** Decides word by word and confirms; one rating must be enough. */
async function rate({ desk }: Rater, code: string, decisions: readonly string[]): Promise<void> {
  const rows = await openAnswer(desk, DESK_WORDS.en, code);
  await expect(rows).toHaveCount(decisions.length);
  for (const [position, decision] of decisions.entries()) {
    await rows.nth(position).focus();
    await desk.keyboard.press(decision);
  }
  await desk.keyboard.press('c');
  await expect(desk.getByText(DESK_WORDS.en.final)).toBeVisible();
}

async function fetchLines({ desk, token }: Rater): Promise<AnswerLine[]> {
  const headers = { authorization: token };
  const file = await fetchBeside(desk, `/api${exportPath('answers.json')}`, { headers });
  return AnswerLineSchema.array().parse(await file.json());
}

async function switchSecondRating({ desk, token }: Rater, isOn: boolean): Promise<void> {
  await sayOn(desk, token)('/rating/settings', { isSecondRatingOn: isOn });
}

/** The row of an answer in a table of the lexicon part. */
function rowOf(desk: Page, caption: string, code: string) {
  return desk
    .getByRole('region', { name: caption })
    .first()
    .getByRole('row')
    .filter({ has: desk.getByRole('rowheader', { name: code }) });
}
