/**
 * What a pupil does in each engine, in real time and in Thai: reads the home page, signs up, logs in, takes a visual test and a
 * naming test, finds both results, and reads them in English. Every step waits for what a person would see; a step that never
 * comes throws with its name.
 */
import type { Point, Tab } from './tab.ts';
import { readState, type State } from './state.ts';

/** The shortest visual test: thirty questions in about two minutes. */
const SEEN_TEST = 'stroop_task';
const NAMING_TEST = 'animal_naming_retrieval_task';
const SEEN_TYPE = 5;
const NAMING_TYPE = 6;
const NAMED = 'ช้าง แมว นก';
const TRIED = 'แดง เขียว';
/** The server has it. */
const SAVED = 'ส่งแล้ว: บันทึกผลของคุณเรียบร้อย';
/** Of the home page, until its letters came in time. */
const MOST_LOADS = 4;
/** Limits for what hangs, not for what is slow. */
const STEP_LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 100;
/** Nobody answers faster than this; who does is marked. */
const THINKING_MS = 400;

export interface Reported {
  readonly username: string;
  /** Which letters the first pages were read in. */
  readonly letters: string;
  /** The two rows of the results page, in Thai. */
  readonly rows: readonly string[];
  /** What the policy refused and what went wrong in the scripts of the pages. */
  readonly complaints: readonly string[];
}

export async function reportStory(tab: Tab, address: string): Promise<Reported> {
  const complaints: string[] = [];
  const open = async (path: string): Promise<void> => {
    complaints.push(...(await readComplaints(tab)));
    await tab.open(address + path);
    await listen(tab);
  };
  const person = { username: `pupil${crypto.randomUUID().slice(0, 8)}`, password: 'abc12345' };
  await open('/');
  await pressWhenThere(tab, 'header button[aria-label^="ไทย"]');
  await until(tab, 'the home page in Thai', () => {
    const isThai = document.documentElement.lang === 'th';
    return isThai && /[ก-๙]/.test(document.querySelector('#root h1')?.textContent ?? '');
  });
  const letters = await findLetters(tab, () => open('/'));
  await open('/sign-up');
  await signUp(tab, person);
  await until(tab, 'the log-in page, with the new name in it', nameIsIn, person.username);
  await fill(tab, 'form input[autocomplete="current-password"]', person.password);
  await pressWhenThere(tab, 'main form button[type="submit"]');
  await pressWhenThere(tab, 'dialog[open] button');
  await until(tab, 'the home page of a member', () => location.pathname === '/home-page');
  await open(`/${SEEN_TEST}`);
  await take(tab);
  await open(`/${NAMING_TEST}`);
  await take(tab);
  await open('/results');
  const rows = [await readRow(tab, SEEN_TYPE), await readRow(tab, NAMING_TYPE)];
  for (const row of rows)
    if (!/^1 .*[ก-๙].*\d\d\/\d\d\/\d{4}/.test(row)) throw new Error(`this is no row: "${row}"`);
  await pressWhenThere(tab, 'header button[aria-label^="English"]');
  await until(tab, 'the results in English', () => {
    const heading = document.querySelector('#root h1')?.textContent ?? '';
    return document.documentElement.lang === 'en' && /^[A-Za-z ]+$/.test(heading);
  });
  complaints.push(...(await readComplaints(tab)));
  return { username: person.username, letters, rows, complaints };
}

/** A page uses letters that come in time, and a test waits for its own: here only the first is looked at, and told. */
async function findLetters(tab: Tab, reload: () => Promise<void>): Promise<string> {
  for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
    await until(tab, 'letters that are here or given up', () => document.fonts.status === 'loaded');
    const isThere = await tab.evaluate(() =>
      document.fonts.check('16px "Noto Sans Thai Looped"', 'ก'),
    );
    if (isThere) return `letters with loops in page load ${loads}`;
    await reload();
  }
  return `no letters with loops in ${MOST_LOADS} page loads: too late each time, the device's own were read`;
}

function nameIsIn(username: string): boolean {
  const field = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
  return location.pathname === '/log-in' && field?.value === username;
}

async function signUp(
  tab: Tab,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const fields = {
    username,
    password,
    confirmPassword: password,
    age: '13',
    firstname: 'มาลี',
    lastname: 'น้ำผึ้ง',
    email: 'malee@example.org',
    phoneNo: '0812345678',
    school: 'โรงเรียนบ้านใหม่',
    weight: '45',
    height: '152',
  };
  for (const [name, text] of Object.entries(fields)) await fill(tab, `main [name="${name}"]`, text);
  // What an open list looks like is the system's own affair.
  await tab.evaluate(() => {
    const list = document.querySelector<HTMLSelectElement>('main select[name="education"]');
    if (!list) throw new Error('no list of grades');
    list.selectedIndex = 2;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await pressWhenThere(tab, 'main input[name="gender"]');
  await pressWhenThere(tab, 'main input[name="general"]');
  await pressWhenThere(tab, 'main form button[type="submit"]');
}

/** From the checks to the report, and to the word that the result is saved. */
async function take(tab: Tab): Promise<void> {
  await answerUntil(tab, ({ phase }) => phase === 'report');
  await until(
    tab,
    'that the result is saved',
    (saved: string) => document.querySelector('[data-task]')?.textContent?.includes(saved) ?? false,
    SAVED,
  );
}

/**
 * Whatever the page asks for is answered: always the first choice, always the same names. Throws where a test that is begun
 * gives no instruction; who goes on with one has had it.
 */
export async function answerUntil(
  tab: Tab,
  isEnd: (state: State) => boolean,
  { isGoingOn = false } = {},
): Promise<void> {
  let last = '';
  let hasLetters = isGoingOn;
  let changedAtMs = performance.now();
  for (;;) {
    const state = await tab.evaluate(readState);
    if (isEnd(state)) break;
    const now = JSON.stringify(state);
    if (now !== last) changedAtMs = performance.now();
    else if (performance.now() - changedAtMs > STEP_LIMIT_MS)
      throw new Error(`stays at ${now}: ${await tab.evaluate(readPage)}`);
    last = now;
    if (state.phase === 'direction' && !hasLetters) {
      hasLetters = true;
      await until(tab, 'the letters of the test', () =>
        document.fonts.check('16px "Test Sans Thai Looped"', 'ก'),
      );
    }
    await answer(tab, state);
    await pause(LOOK_EVERY_MS);
  }
  if (!hasLetters) throw new Error('there was no instruction');
}

function readPage(): string {
  return `${location.pathname}, ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
}

async function answer(
  tab: Tab,
  { phase, copy, field, choice, next, submit }: State,
): Promise<void> {
  if (copy !== null && field) {
    await tab.click(field.at);
    await tab.type(copy);
  } else if (field?.isEmpty) {
    await tab.click(field.at);
    await tab.type(phase === 'answer' ? NAMED : TRIED);
  } else if (phase === 'answer' && submit) {
    await tab.click(submit);
  } else if (choice) {
    await pause(THINKING_MS);
    await tab.click(choice);
  } else if (next) {
    await tab.click(next);
  }
}

/** Opens the part of the results with this type of test, and reads its first row. */
async function readRow(tab: Tab, testTypeId: number): Promise<string> {
  const head = `main button[data-type="${testTypeId}"]`;
  await until(
    tab,
    'that nothing is on its way and could move what is pressed',
    (where: string) =>
      document.querySelector(where) !== null && document.querySelector('[data-loading]') === null,
    head,
  );
  await pressWhenThere(tab, head);
  let row = '';
  await untilSo(`a row of the test type ${testTypeId}`, async () => {
    row = await tab.evaluate(readFirstRow, head);
    return row !== '';
  });
  return row;
}

/** Empty while the part is closed, or opening, or its rows are on their way. */
function readFirstRow(head: string): string {
  if (document.querySelector(head)?.getAttribute('aria-expanded') !== 'true') return '';
  const row = document.querySelector<HTMLElement>(
    'main table[role="table"] tbody tr:has([data-column="date"])',
  );
  // Of what is not drawn yet, the text has no blanks between its cells.
  return row?.checkVisibility() ? row.innerText.replaceAll(/\s+/g, ' ') : '';
}

export async function fill(tab: Tab, selector: string, text: string): Promise<void> {
  await pressWhenThere(tab, selector);
  await tab.type(text);
  await until(
    tab,
    `${text} in ${selector}`,
    (where: string, wanted: string) =>
      document.querySelector<HTMLInputElement>(where)?.value === wanted,
    selector,
    text,
  );
}

export async function pressWhenThere(tab: Tab, selector: string): Promise<void> {
  let at: Point | null = null;
  await untilSo(selector, async () => {
    at = await tab.evaluate(positionOf, selector);
    return at !== null;
  });
  if (at) await tab.click(at);
}

/** The middle of the first one that can be seen and pressed, moved into view. */
function positionOf(selector: string): Point | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const isFree = !element.matches(':disabled') && element.checkVisibility();
    if (isFree && width > 0) return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}

export function until<Parameters extends readonly unknown[]>(
  tab: Tab,
  what: string,
  isSo: (...parameters: Parameters) => boolean,
  ...parameters: Parameters
): Promise<void> {
  return untilSo(what, () => tab.evaluate(isSo, ...parameters));
}

async function untilSo(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + STEP_LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`waited in vain for ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

declare global {
  interface Window {
    complaints?: string[];
  }
}

/** From now on, in this document. */
export async function listen(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    const complaints: string[] = [];
    window.complaints = complaints;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      complaints.push(`policy: ${effectiveDirective} refused ${blockedURI}`),
    );
    addEventListener('error', ({ message }) => complaints.push(`script: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) =>
      complaints.push(`promise: ${String(reason)}`),
    );
  });
}

export function readComplaints(tab: Tab): Promise<readonly string[]> {
  return tab.evaluate(() => window.complaints ?? []);
}
