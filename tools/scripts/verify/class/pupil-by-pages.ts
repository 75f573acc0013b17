/**
 * A pupil in the real pages, in Thai, while the first call of each path fails: by the slip of the import or by the code of a
 * class, through two tests and the results to the teacher. What a page offers is pressed; nothing else is helped with.
 */
import type { TestName } from '@jamdai/battery';
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import { noteRealTimeWork } from '../../../../web/src/testing/index.ts';
import { BUSY_S, createFirstFaults, failEachOnce } from './faulty-first.ts';
import { openContext } from './open-context.ts';
import { untilThere } from './press-on.ts';
import { takeByHand } from './take-by-hand.ts';

export const QUESTION = 'ให้นักวิจัยใช้ผลของคุณได้ไหม';
const MOST_TRIES = 6;
/** On a machine that has other work. */
const PATIENCE_MS = 60_000;
const AFTER_BUSY_MS = 1000 * BUSY_S + 200;

export interface Slip {
  readonly username: string;
  readonly code: string;
}

interface PageOptions {
  readonly address: string;
  readonly password: string;
  /** Pupils of other turns meet other failures at the same call. */
  readonly turn: number;
}

interface TestsToTake {
  readonly typeId: number;
  readonly testNames: readonly TestName[];
}

export interface ByPages {
  /** Calls that failed once on the way. */
  readonly failed: readonly string[];
  readonly isRequested: boolean;
  readonly token: string;
}

/** Password, log-in, both tests, both results shown to the teacher, log-out. */
export async function goBySlip(
  browser: Browser,
  {
    address,
    password,
    turn,
    slip,
    typeId,
    testNames,
  }: PageOptions & TestsToTake & { readonly slip: Slip },
): Promise<ByPages> {
  const { context, page, failed } = await open(browser, turn);
  await setPassword(page, address, { ...slip, password });
  await logIn(page, address, { username: slip.username, password });
  const token = await readToken(page);
  let isRequested = await page.getByRole('heading', { name: QUESTION }).isVisible();
  for (const testName of testNames) {
    await untilThere(page, page.locator(`main button[data-type="${typeId}"]`), () =>
      page.goto(`${address}/tests`),
    );
    isRequested ||= await page.getByRole('heading', { name: QUESTION }).isVisible();
    await takeByHand(page, testName, typeId);
  }
  await page.goto(`${address}/results`);
  await showResults(page, typeId, testNames.length);
  const isLogOut = (call: Request) => call.url().endsWith('/api/log_out');
  const reported = Promise.race([
    page.waitForEvent('requestfinished', isLogOut),
    page.waitForEvent('requestfailed', isLogOut),
  ]);
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.waitForURL('**/log-in');
  await reported;
  await context.close();
  return { failed: failed(), isRequested, token };
}

/** Signs up, logs in, joins by the code of the class and says yes to research. */
export async function goByCode(
  browser: Browser,
  {
    address,
    password,
    turn,
    username,
    code,
    school,
  }: PageOptions & {
    readonly username: string;
    readonly code: string;
    readonly school: string;
  },
): Promise<ByPages> {
  const { context, page, failed } = await open(browser, turn);
  await signUp(page, address, { username, password, school });
  await logIn(page, address, { username, password });
  const token = await readToken(page);
  await page.goto(`${address}/join`);
  await page.getByLabel('รหัสห้องเรียน').fill(code);
  const join = page.getByRole('button', { name: 'เข้าห้องเรียน', exact: true });
  await untilThere(page, page.getByText(/^คุณอยู่ในห้องเรียน/), () => join.click());
  const yes = page.getByRole('button', { name: 'ได้', exact: true });
  // Asked by the next page, where this one came before its answer.
  await untilThere(page, yes, async () => {
    for (const name of ['หน้าแรก', 'แบบทดสอบ'])
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  });
  const isRequested = await page.getByRole('heading', { name: QUESTION }).isVisible();
  await untilThere(page, page.getByText(/^ขอบคุณ บันทึกแล้วว่าให้ใช้ผลได้/), () => yes.click());
  await context.close();
  return { failed: failed(), isRequested, token };
}

/** A guardian at the link: nobody is logged in. */
export async function answerAsGuardian(
  browser: Browser,
  { address, turn, path }: Pick<PageOptions, 'address' | 'turn'> & { readonly path: string },
): Promise<readonly string[]> {
  const { context, page, failed } = await open(browser, turn);
  const name = page.getByLabel('ชื่อและนามสกุลของท่าน');
  await untilThere(page, name, () => page.goto(address + path));
  await page.getByRole('radio', { name: 'ยินยอม', exact: true }).check();
  await page.getByRole('radio', { name: 'ยินยอมให้นำผลไปใช้', exact: true }).check();
  await name.fill('สมศรี ใจดี');
  await page.getByRole('radio', { name: 'แม่', exact: true }).check();
  const send = page.getByRole('button', { name: 'ส่งคำตอบ' });
  await untilThere(page, page.getByText(/^ท่านยินยอมให้/), async () => {
    if (await send.isVisible()) await send.click();
    else await page.reload();
  });
  await context.close();
  return failed();
}

async function open(browser: Browser, turn: number) {
  const context: BrowserContext = await openContext(browser);
  context.setDefaultTimeout(PATIENCE_MS);
  await context.clock.install();
  await context.addInitScript(noteRealTimeWork);
  const faults = createFirstFaults(turn);
  await failEachOnce(context, faults);
  return { context, page: await context.newPage(), failed: faults.failed };
}

async function setPassword(
  page: Page,
  address: string,
  { username, code, password }: Slip & { readonly password: string },
): Promise<void> {
  await page.goto(`${address}/reset`);
  await page.getByRole('main').getByRole('textbox').first().fill(username);
  await page.getByLabel('รหัสตั้งรหัสผ่านใหม่', { exact: true }).fill(code);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(password);
  await page.getByLabel('ยืนยันรหัสผ่านใหม่', { exact: true }).fill(password);
  const set = page.getByRole('main').getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' });
  await pressAgain(page, set, page.getByRole('alert'));
}

/**
 * Once more where it failed, after what a busy server asks for. Where the answer was lost the work is done, and the second
 * time it is refused: then one logs in.
 */
async function pressAgain(page: Page, button: Locator, rejection: Locator): Promise<void> {
  const arrived = page.getByRole('main').locator('input[autocomplete="current-password"]');
  for (let tries = 0; tries < 3; tries += 1) {
    await button.click();
    await arrived.or(rejection).first().waitFor();
    if (await arrived.isVisible()) return;
    const close = page.getByRole('dialog').getByRole('button');
    if (await close.first().isVisible()) await close.first().click();
    await page.waitForTimeout(AFTER_BUSY_MS);
  }
}

async function logIn(
  page: Page,
  address: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  if (!page.url().endsWith('/log-in')) await page.goto(`${address}/log-in`);
  await page.getByLabel('ชื่อผู้ใช้').fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  const dialog = page.getByRole('dialog');
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await dialog.waitFor();
    await dialog.getByRole('button').first().click();
    if (await readToken(page)) break;
    await page.waitForTimeout(AFTER_BUSY_MS);
  }
  await page.waitForURL('**/home-page');
}

const readToken = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? '');

async function signUp(
  page: Page,
  address: string,
  account: { readonly username: string; readonly password: string; readonly school: string },
): Promise<void> {
  await page.goto(`${address}/sign-up`);
  const fields = {
    ...account,
    ...{ confirmPassword: account.password, age: '13', firstname: 'มานี', lastname: 'รักเรียน' },
    ...{ email: 'manee@example.org', phoneNo: '0812345678', weight: '45', height: '152' },
  };
  for (const [name, text] of Object.entries(fields)) {
    await page.locator(`main [name="${name}"]`).fill(text);
  }
  await page.locator('main select[name="education"]').selectOption('7');
  await page.locator('main input[name="gender"]').first().check();
  await page.locator('main input[name="general"]').check();
  const send = page.locator('main form button[type="submit"]');
  await pressAgain(page, send, page.getByRole('dialog'));
}

/** Each result of the type, to the teacher of the only class. */
async function showResults(page: Page, typeId: number, count: number): Promise<void> {
  const head = page.locator(`main button[aria-expanded][data-type="${typeId}"]`);
  const answers = page.getByRole('button', { name: 'ดูคำตอบ' });
  await untilThere(page, head);
  await untilThere(page, answers, async () => {
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  });
  for (let place = 0; place < count; place += 1) {
    // The one that was opened has another name now.
    await answers.first().click();
    const show = page.getByRole('button', { name: /^ให้ครูดู:/ });
    await untilThere(page, show);
    await untilThere(page, page.locator('[data-shown="true"]').nth(place), async () => {
      if (await show.first().isVisible()) await show.first().click();
    });
  }
}
