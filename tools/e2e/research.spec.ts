/** A researcher sees how a test works, finds a run under its pseudonym, and looks at it again, in both languages; norms, versions of the measures and participants are looked at. */
import { signUpBody, attemptBody } from '@jamdai/testkit';
import { POLICY_VERSION } from '@jamdai/contract';
import type { Page } from '@playwright/test';
import { expect, newUsername, test, sayOn } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { copyPerson } from '../../server/src/testing/index.ts';
import { logInAsStaff } from './staff-in.ts';
import { withDatabase } from './with-database.ts';

/** From so many on their number is shown. */
const PEOPLE = 10;

/** What is looked at in one language after the other; `change`: what leads from the language before. */
const TABS = [
  {
    change: null,
    norms: 'เกณฑ์ปกติ',
    ready: 'สิ่งที่จะเผยแพร่ถ้าทำตอนนี้',
    ...{ measures: 'ค่าดัชนี', versions: 'รุ่นของวิธีคำนวณ' },
    participants: 'ผู้เข้าร่วม',
    table: 'ผู้เข้าร่วม',
  },
  {
    ...{ change: 'English', norms: 'Norms', ready: 'What would be published now' },
    ...{ measures: 'Measures', versions: 'Versions of the rules' },
    ...{ participants: 'Participants', table: 'Participants' },
  },
] as const;

test('a researcher sees a test with data and looks at one run again, step by step', async ({
  page,
}) => {
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => takeForResearch(page)));
  await nameAnimals(page, tokens[0] ?? '');
  await logInAsStaff(page, 'RESEARCHER');
  await page.goto('/staff/research?lang=en');
  await expect(page.getByText(/\d+ people/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'How many people got each score' })).toBeVisible();
  await inspectLooks(page);

  await page.getByRole('tab', { name: 'Single runs' }).click();
  const own = page.getByRole('table', { name: 'Runs of this test' }).getByRole('row');
  await own.filter({ hasText: OWN_FLAG }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Replay of a run: Digits' })).toBeVisible();
  const where = page.getByText(/Question \d+: .* Step/);
  await expect(where).toHaveText('Question 1: heard. Step 1 of 60.');
  await expect(page.getByText(/^What was heard: \d/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(where).toHaveText('Question 1: the four choices. Step 2 of 60.');
  await expect(page.locator('button[data-choice][data-chosen][data-right]')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Reaction time' })).toContainText('2.500 s');
  await expect(page.getByRole('row', { name: 'Interruptions' })).toContainText(
    'window resized at 3.000 s, for 0.400 s',
  );
  await inspectLooks(page);
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(where).toHaveText('Question 2: heard. Step 3 of 60.');
  await page.getByRole('combobox', { name: 'Go to question' }).selectOption({ index: 29 });
  await expect(where).toHaveText('Question 30: heard. Step 59 of 60.');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(where).toHaveText('Question 29: the four choices. Step 58 of 60.');

  await page.getByRole('button', { name: 'ไทย' }).click();
  await expect(page.getByText('ข้อ 29: ตัวเลือกทั้งสี่ ขั้นที่ 58 จาก 60')).toBeVisible();
  await inspectLooks(page);
  await page.getByRole('link', { name: 'กลับไปรายการการทำ' }).click();
  await expect(page.getByRole('table', { name: 'การทำแบบทดสอบนี้' })).toBeVisible();
  await inspectLooks(page);
  await page
    .getByRole('combobox', { name: 'แบบทดสอบ' })
    .selectOption('animal_naming_retrieval_task');
  await page.getByRole('table', { name: 'การทำแบบทดสอบนี้' }).getByRole('link').first().click();
  await page.getByRole('combobox', { name: 'ไปที่' }).selectOption({ index: 2 });
  await expect(page.getByText('วินาทีที่ 4.000: เริ่มพิมพ์คำที่ 2 ขั้นที่ 3 จาก 4')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('•••\n•••••');
  await expect(page.locator('[data-letter]')).toHaveText('C');
  await inspectLooks(page);
  await page.getByRole('link', { name: 'กลับไปรายการการทำ' }).click();

  for (const { change, norms, ready, measures, versions, participants, table } of TABS) {
    if (change) await page.getByRole('button', { name: change }).click();
    await page.getByRole('tab', { name: norms }).click();
    await expect(page.getByRole('heading', { name: ready })).toBeVisible();
    await inspectLooks(page);
    await page.getByRole('tab', { name: measures }).click();
    await expect(page.getByRole('table', { name: versions })).toBeVisible();
    await inspectLooks(page);
    await page.getByRole('tab', { name: participants }).click();
    await expect(page.getByRole('table', { name: table, exact: true })).toBeVisible();
    await inspectLooks(page);
  }
});

/** So many that their questions are judged. */
const JUDGED_PEOPLE = 110;
/** An index at which the answer after the right one is taken more often. */
const MISLEADING = 4;

test('a researcher finds a question that misleads, leaves it out of the next version, and puts it back', async ({
  page,
}) => {
  await takeForResearch(page);
  const leave = await seatMany();
  await logInAsStaff(page, 'RESEARCHER');
  await page.goto('/staff/research?tab=items&lang=en');
  const standingOut = page.getByRole('table', { name: 'Questions that stand out' });
  const question = `Form 1, question ${MISLEADING + 1} `;
  const misleading = standingOut.getByRole('row').filter({ hasText: question });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await expect(misleading).toContainText('a wrong answer is chosen more often than the right one');
  // One sex, one grade, one language: no group has another of a hundred beside it.
  await expect(page.getByText('A group has fewer than a hundred people')).toHaveCount(3);
  await inspectLooks(page);
  await misleading.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('wording, sound or picture');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(misleading).toContainText('withdrawn from the next version');
  const withdrawn = page.getByRole('table', { name: 'Left out of the next version' });
  await expect(withdrawn.getByRole('row').filter({ hasText: question })).toContainText('wording');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the list (CSV)' }).click();
  expect((await saving).suggestedFilename()).toBe('jamdai-withdrawn-questions.csv');
  await page.getByRole('button', { name: 'ไทย' }).click();
  await inspectLooks(page);
  await page.getByRole('button', { name: 'นำกลับมา' }).click();
  await expect(page.getByText('ยังไม่มีข้อที่ถอน')).toBeVisible();
  await expect(page.getByText('มี 1 ข้อที่ถอนแล้วนำกลับมา')).toBeVisible();
  await leave();
});

/** A grown-up who agrees to research takes the digit test, with every answer right and a log. */
async function takeForResearch(page: Page): Promise<string> {
  const [username, password] = [newUsername(), 'abc12345'];
  const word = { policyVersion: POLICY_VERSION, lang: 'en' } as const;
  const consents = { ...word, general: true, research: true };
  const person = signUpBody(username, { password });
  await sayOn(page)('/sign_up', { ...person, dateOfBirth: '1990-06-01', consents });
  const { token } = await sayOn(page)('/login', { username, password });
  await sayOn(page, token)('/test_taking', loggedAttempt());
  return token;
}

async function nameAnimals(page: Page, token: string): Promise<void> {
  await sayOn(page, token)('/test_taking', {
    ...{ ...attemptBody(), score: null, isScore: false, timeTotal: 30, testId: 604, testTypeId: 6 },
    ...{ answerSheet: ['cat', 'camel'], timeSheet: [2, 4], versionSheet: [] },
    orderLongTermQuestion: 1,
  });
}

/** Other journeys take the digit test as well; nobody else has failed to tell colours in it. */
const OWN_FLAG = 'colorCheckFailed' as const;

/** In the first question the window changed its size. */
function loggedAttempt() {
  const body = attemptBody();
  const trials = body.answerSheet.map((choice, index) => {
    const askedAtMs = index * 8000;
    return {
      ...({ kind: 'choice', input: 'key' } as const),
      ...{ index, version: Number(body.versionSheet[index]), voided: false, askedAtMs },
      ...{ shownAtMs: askedAtMs + 1000, hiddenAtMs: askedAtMs + 4500, intendedMs: 3500 },
      ...{ paintAtMs: null, paintHiddenAtMs: null, droppedFrames: 0, steps: [] },
      interruptions: index === 0 ? [{ kind: 'resize' as const, atMs: 3000, lastedMs: 400 }] : [],
      ...{ ignoredInputs: [], choicesAtMs: askedAtMs + 4750, answeredAtMs: askedAtMs + 7250 },
      choice: Number(choice),
    };
  });
  return { ...body, trials, flags: [OWN_FLAG] };
}

/** Who took the test last, many times over: whoever is better is better at every question but one. Returns how they leave. */
async function seatMany(): Promise<() => Promise<void>> {
  const ids = await withDatabase(async (pool) => {
    const { rows } = await pool.query<{ id: string; sheet: number[] }>(
      `SELECT user_id AS id, answer_sheet AS sheet FROM test_takings WHERE $1 = ANY (flags)
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [OWN_FLAG],
    );
    const [{ id, sheet: key } = { id: '', sheet: [] }] = rows;
    const copies = await copyPerson({ database: { pool } }, id, JUDGED_PEOPLE);
    const sheets = copies.map((_, taker) =>
      key.map((right, index) => {
        const isMisled = index === MISLEADING && taker % 3 > 0;
        const isKnown = (7 * taker + 11 * index) % JUDGED_PEOPLE < 50 + taker / 2 - index;
        return isKnown && !isMisled ? right : 1 + (right % 4);
      }),
    );
    await pool.query(
      `UPDATE test_takings t SET answer_sheet = given.sheet
       FROM unnest($1::uuid[], $2::jsonb[]) AS given(id, sheet) WHERE t.user_id = given.id`,
      [copies, sheets.map((sheet) => JSON.stringify(sheet))],
    );
    return copies;
  });
  return () =>
    withDatabase(async (pool) => {
      await pool.query('DELETE FROM users WHERE id = ANY ($1)', [ids]);
    });
}
