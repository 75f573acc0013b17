/**
 * A class becomes data: a teacher imports forty pupils from a spreadsheet's text and says what their papers say, in the real
 * pages, with each call failing once; the pupils set their passwords by their slips and log in, in the real pages too; each
 * takes two tests over the calls. Then the rows of the research file are counted. Beside it forty who typed themselves a
 * guardian: none of them.
 */
import { createFormBook, type TestName } from '@jamdai/battery';
import { POLICY_VERSION, researchPath } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { withProduct } from '../../screenshots/running-product.ts';
import { callServer, expectData } from '../../seeding-demo/call-server.ts';
import { enrolStaff, type StaffSession } from '../enrol-staff.ts';
import type { Proof } from '../proof.ts';
import { withBrowser } from '../with-browser.ts';
import { CLASS_SIZE, SCHOOL, writeClassList } from './class-list.ts';
import { createCountedHand } from './counted-hand.ts';
import { failEachOnce } from './faulty-first.ts';

/** Of forty; two may be ill. */
const LEAST_ROWS = 38;
const MOST_TEACHER_S = 180;
const MOST_TRIES = 6;
/** So long a person waits for what was pressed before it is pressed again. */
const PATIENCE_MS = 5000;
/** Forty start codes are hashed on whatever machine this is. */
const LONGEST_WAIT_MS = 180_000;
const PASSWORD = 'mango2026';
const TESTS = [
  { testName: 'phonological_digit_task', testId: 101 },
  { testName: 'phonological_letter_task', testId: 102 },
] as const satisfies readonly { testName: TestName; testId: number }[];
const WORDS = {
  open: 'สร้างบัญชีจากรายชื่อ',
  school: 'โรงเรียน',
  list: 'รายชื่อ',
  check: 'ตรวจรายชื่อ',
  papers: /^โรงเรียนเก็บหนังสือยินยอมที่ลงชื่อแล้ว/,
  research: /^หนังสือทุกฉบับ/,
  make: 'สร้างบัญชี',
  haveSlips: 'ได้ใบครบแล้ว',
  className: 'ชื่อห้องเรียน',
  makeClass: 'สร้างห้องเรียน',
  again: 'ลองอีกครั้ง',
  question: 'ให้นักวิจัยใช้ผลของคุณได้ไหม',
} as const;

const book = createFormBook();

export const CLASS_PROOF: Proof = {
  name: 'class',
  summary: 'Forty pupils of a spreadsheet become forty rows; forty self-made guardians none.',
  run: async ({ say, runCount }) => {
    const size = runCount ?? CLASS_SIZE;
    const failures: string[] = [];
    const figures: (readonly [string, number | string])[] = [];
    await withBrowser(say, (browser) =>
      withProduct(async ({ address, dataDir }) => {
        const teacher = await enrolStaff({ address, dataDir }, 'kru_malee', 'TEACHER');
        const researcher = await enrolStaff({ address, dataDir }, 'dr_somsri', 'RESEARCHER');
        const { slips, ...work } = await importClass(browser, { address, teacher, size });
        say(`  ${slips.length} slips; ${work.clicks} clicks, ${Math.round(work.workS)} s of work`);
        let asked = 0;
        for (const [place, slip] of slips.entries()) {
          const { token, isAsked } = await enterBySlip(browser, address, slip);
          if (isAsked) asked += 1;
          await takeTests(address, token);
          if (place % 10 === 9) say(`  ${place + 1} pupils have taken two tests`);
        }
        const rows = await countRows(address, researcher);
        const mice = await countMice(address, { researcher, teacher, size });
        say(`  after forty typed guardians: ${mice} rows more`);
        const least = Math.ceil((LEAST_ROWS * size) / CLASS_SIZE);
        if (slips.length !== size) failures.push(`${slips.length} of ${size} pupils had a slip`);
        for (const { testName } of TESTS) {
          const count = rows.get(testName) ?? 0;
          figures.push([`rows of ${testName}`, `${count} of ${size}`]);
          if (count < least) failures.push(`${testName}: ${count} rows, not ${least}`);
        }
        if (asked > 0) failures.push(`${asked} pupils were asked although their papers answered`);
        if (mice > 0) failures.push(`${mice} rows of pupils who typed themselves a guardian`);
        const allS = work.workS + work.waitS;
        if (allS > MOST_TEACHER_S) failures.push(`the teacher needs ${Math.round(allS)} s`);
        figures.push(
          ['clicks of the teacher', work.clicks],
          ['keys of the teacher', work.keys],
          [
            'work by the keystroke-level model, looking over the list too (s)',
            work.workS.toFixed(0),
          ],
          ['waiting for the machine, failures too (s)', work.waitS.toFixed(0)],
          ['calls that failed once on the way', work.failed.join(' ')],
          ['rows of pupils with a guardian of their own making', mice],
        );
      }),
    );
    return { figures, failures };
  },
};

interface Slip {
  readonly username: string;
  readonly code: string;
}

interface ImportOptions {
  readonly address: string;
  readonly teacher: StaffSession;
  readonly size: number;
}

async function importClass(browser: Browser, { address, teacher, size }: ImportOptions) {
  const context = await newContext(browser, { ...teacher, lang: 'th' });
  // The settings are asked for before there is a page to tell of it.
  const faults = await failEachOnce(context, (path) => path.startsWith('/api/class'));
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  const hand = createCountedHand();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${address}/classes`);
  await hand.type(page.getByLabel(WORDS.className), 'ม.1/2');
  await untilThere(page, () => hand.click(button(WORDS.makeClass)), button(WORDS.open));
  await hand.click(button(WORDS.open));
  await hand.type(page.getByLabel(WORDS.school, { exact: true }), SCHOOL);
  await hand.paste(page.getByLabel(WORDS.list, { exact: true }), writeClassList(size));
  await hand.click(button(WORDS.check));
  hand.readLines(size);
  await hand.click(page.getByRole('checkbox', { name: WORDS.papers }));
  await hand.click(page.getByRole('checkbox', { name: WORDS.research }));
  const slips: Slip[] = [];
  const slip = page.getByRole('listitem').filter({ has: page.locator('dl') });
  for (let tries = 0; slips.length < size && tries < MOST_TRIES; tries += 1) {
    await hand.click(button(WORDS.make));
    // The button is away while they are made, and comes back where it failed.
    await hand.waitFor(slip.first().or(button(WORDS.make)));
    if (!(await slip.first().isVisible())) continue;
    slips.push(...(await readSlips(page)));
    if (slips.length >= size) break;
    // Some were made: the teacher takes their slips and makes the rest.
    await hand.click(button(WORDS.haveSlips));
    await hand.click(page.getByRole('checkbox', { name: WORDS.papers }));
    await hand.click(page.getByRole('checkbox', { name: WORDS.research }));
  }
  await context.close();
  return { slips, ...hand.tally(), failed: faults.failed() };
}

async function readSlips(page: Page): Promise<Slip[]> {
  const values = await page.locator('dl dd').allInnerTexts();
  return values.flatMap((username, place) =>
    place % 2 === 0 ? [{ username, code: (values[place + 1] ?? '').replaceAll(/\s/g, '') }] : [],
  );
}

/** The slip, a password, the log-in, the home page; each call of the pupil fails once for every pupil. */
async function enterBySlip(browser: Browser, address: string, { username, code }: Slip) {
  const context = await newContext(browser, { lang: 'th' });
  await failEachOnce(context, (path) => path === '/api/password_reset' || path === '/api/login');
  const page = await context.newPage();
  const main = page.getByRole('main');
  await page.goto(`${address}/reset`);
  await main.getByRole('textbox').first().fill(username);
  await page.getByLabel('รหัสสำหรับตั้งรหัสผ่านใหม่', { exact: true }).fill(code);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(PASSWORD);
  await page.getByLabel('ยืนยันรหัสผ่านใหม่', { exact: true }).fill(PASSWORD);
  const set = main.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' });
  await set.click();
  const told = page.getByRole('alert').or(page.getByRole('dialog')).first();
  await Promise.race([page.waitForURL('**/log-in'), told.waitFor()]);
  // Where the answer was lost the password is set and the slip is used: a pupil tries to log in.
  if (!page.url().endsWith('/log-in')) await page.goto(`${address}/log-in`);
  await page.getByLabel('ชื่อผู้ใช้').fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('button').first().click();
    if (await page.evaluate(() => localStorage.getItem('token') !== null)) break;
  }
  await page.waitForURL('**/home-page');
  const account = page.waitForResponse((answer) => answer.url().endsWith('/own_account/one'));
  await page.goto(`${address}/tests`);
  await account;
  const isAsked = await page.getByRole('heading', { name: WORDS.question }).isVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await context.close();
  return { token, isAsked };
}

async function takeTests(address: string, token: string): Promise<void> {
  const call = callServer(address);
  for (const { testName, testId } of TESTS) {
    const questions = book.form(testName, 'th', 0);
    const body = {
      ...{ testId, testTypeId: 1, lang: 'th', isScore: true, score: questions.length },
      ...{ timeTotal: 240, orderLongTermQuestion: null, form: 0 },
      answerSheet: questions.map(({ correctChoiceNo }) => correctChoiceNo),
      timeSheet: questions.map(() => 2.5),
      versionSheet: questions.map(({ version }) => version),
    };
    // The first answer is taken for lost: the second must not make a second row.
    const headers = { authorization: token, 'idempotency-key': randomUUID() };
    for (let sending = 0; sending < 2; sending += 1) {
      expectData('/test_taking', await call('/test_taking', body, headers));
    }
  }
}

/** Of the research file, by test. */
async function countRows(
  address: string,
  { token }: StaffSession,
): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${address}/api${researchPath('takings_data.csv', {})}`, {
    headers: { authorization: token },
  });
  if (!answer.ok) throw new Error(`the research file: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return new Map(
    TESTS.map(({ testName }) => [
      testName,
      text.split('\r\n').filter((line) => line.includes(testName)).length,
    ]),
  );
}

/** Pupils who sign up, join, name Mickey Mouse as their guardian and agree to research: their rows in the research file. */
async function countMice(
  address: string,
  { researcher, teacher, size }: Omit<ImportOptions, 'address'> & { researcher: StaffSession },
): Promise<number> {
  const before = await countRows(address, researcher);
  const call = callServer(address);
  const send = async (path: string, body: object, authorization?: string) =>
    expectData(path, await call(path, body, authorization ? { authorization } : {}));
  const { classId } = (await send('/class', { name: 'ม.1/3' }, teacher.token)) as {
    classId: string;
  };
  const { code } = (await send('/class/one', { classId }, teacher.token)) as { code: string };
  for (let place = 0; place < size; place += 1) {
    const username = `mouse${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const word = { policyVersion: POLICY_VERSION, lang: 'th' };
    await send('/sign_up', {
      ...{ username, password: PASSWORD, firstname: 'มานะ', lastname: `ที่ ${place}` },
      ...{ email: 'a@example.org', phoneNo: '0800000000', school: SCHOOL, education: '7' },
      ...{ dateOfBirth: '2014-02-01', gender: 'male', weight: 40, height: 150 },
      consents: {
        ...{ ...word, general: true, research: true },
        guardian: { name: 'Mickey Mouse', at: new Date().toISOString() },
      },
    });
    const login = await send('/login', { username, password: PASSWORD });
    const { token } = login as { token: string };
    await send('/class/join', { code }, token);
    // Refused, and that is the point; an older client may still send it.
    const typed = { scope: 'guardian', isGiven: true, guardianName: 'Mickey Mouse', ...word };
    await call('/consent', typed, { authorization: token });
    await takeTests(address, token);
  }
  const after = await countRows(address, researcher);
  return TESTS.reduce(
    (sum, { testName }) => sum + (after.get(testName) ?? 0) - (before.get(testName) ?? 0),
    0,
  );
}

function newContext(
  browser: Browser,
  entries: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  return browser
    .newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
    .then(async (context) => {
      await context.addInitScript((stored) => {
        if (localStorage.getItem('lang') !== null) return;
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, entries);
      return context;
    });
}

/** Acts until the goal can be seen: what a failed page offers is pressed, and otherwise the same thing once more. */
async function untilThere(page: Page, act: () => Promise<void>, goal: Locator): Promise<void> {
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: WORDS.again });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await (tries > 0 && (await again.isVisible()) ? again.click() : act());
    const isThere = goal.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
    if (await isThere) return;
  }
  throw new Error(`not there after ${MOST_TRIES} tries: ${await main.innerText()}`);
}
