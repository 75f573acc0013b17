/**
 * No sentence stands in the code. In a pseudo-language, made in the test by wrapping every English text of the catalogues
 * in brackets while the scripts are on their way, nothing may be seen or heard outside brackets. In Thai nothing may be
 * English.
 */
import { DESCRIPTIONS, NAMING_DESCRIPTIONS } from '@jamdai/battery';
import { CONSENT_TEXTS, OwnPlanSchema, POLICY_VERSION } from '@jamdai/contract';
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isEach } from './languages-in-turn.ts';
import { expect, logIn, newUsername, sayOn, signUp, test as journey } from './journey.ts';
import { addStaff, logInAsStaff } from './staff-in.ts';
import { startProduct } from '@jamdai/testkit';

/** A server of their own: what other journeys have typed into theirs is no sentence of the product. */
const test = journey.extend<object, { readonly ownServer: string }>({
  ownServer: [
    async ({ browserName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `jamdai-sentences-${browserName}-`));
      const dataDir = join(folder, 'data');
      const app = await startProduct(dataDir);
      // Of this worker alone, for the commands that make staff.
      Object.assign(process.env, { JAMDAI_ADDRESS: app.address, JAMDAI_DATA_DIR: dataDir });
      await use(app.address);
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});

// A service worker would answer before the routes of these tests.
test.use({ serviceWorkers: 'block' });

const CATALOGUES = fileURLToPath(new URL('../../web/src/shared/strings/', import.meta.url));

const FOR_VISITORS = [
  '/home-page',
  '/content',
  '/contact-us',
  '/help',
  '/help?tab=delete',
  '/log-in',
  '/sign-up',
  '/reset',
  '/join',
  '/consent-form',
  '/for-parents',
  '/unauthorization',
];
const FOR_MEMBERS = [
  '/home-page',
  '/tests',
  '/plan',
  '/results',
  '/results/report',
  '/results/portrait',
  '/results/certificate',
  '/profile',
  '/profile?tab=delete',
  '/profile?tab=privacy',
  '/profile?tab=data',
  '/join',
  '/reportProblem',
  '/this-device',
  '/no-such-page',
];

const FOR_STAFF = [
  '/staff',
  '/staff/reports',
  '/staff/runs',
  '/staff/contact',
  '/staff/voices',
  '/staff/voices/listening',
  '/staff/research',
  '/classes',
  '/recordingDesk',
  '/longTermTestCheckPage',
  ...['answers', 'agreement', 'lexicon', 'settings'].map(
    (tab) => `/longTermTestCheckPage?tab=${tab}`,
  ),
];

/** Latin words that may stand in Thai: names, and what a person has typed. */
const LATIN_NAMES = [
  'Jamdai',
  'English',
  'Stroop',
  'Chromium',
  'Chrome',
  'PDPA',
  'PDF',
  'JSON',
  'CSV',
  'ICC',
  'Google',
  'Microsoft',
  'Authenticator',
  'Linux',
  // Executive functions, by the letters that teachers in Thailand know them by.
  'EF',
  // Authors of the formulas that the desk names.
  ...['Cohen', 'Fleiss', 'Everitt', 'Shrout', 'McGraw', 'Wong', 'Wilson'],
];
/** What signUpBody says of the invented pupil, and what it agreed to, as the server keeps it. */
const PERSON = [
  ...['Malee', 'Jaidee', 'Ban Mai School'],
  ...Object.values(CONSENT_TEXTS[POLICY_VERSION].en),
];
const ADDRESSES = /\S+@\S+|https?:\S+|[\d.]+:\d+\/\S+|Wi-Fi/g;
/** Of invented people (newUsername). */
const USERNAMES = /taker[\da-f]{16}/g;
const VOICE_PACKS = /[a-z]{2}-synthetic-\d+/g;

test.use({ expectedComplaints: ['404 (Not Found) at /no-such-page'] });

/** A busy machine takes its time. */
const MANY_PAGES_MS = 600_000;
const patient = expect.configure({ timeout: 60_000 });

test('in a pseudo-language nothing is left over: no sentence stands in the code', async ({
  page,
}) => {
  test.setTimeout(MANY_PAGES_MS);
  const sentences = patternOf(await readEnglish());
  await page.route('**/assets/*.js', async (route) => {
    // A connection that the server has closed in idleness is opened anew, as a browser does it.
    const answer = await route.fetch({ maxRetries: 2 });
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(sentences, '$1⟦$2⟧$1'),
    });
  });
  const account = await signUp(page);
  const typed = [account.username, ...PERSON];
  for (const path of FOR_VISITORS) await expectNothingOutside(page, path, typed);
  await page.evaluate(() => localStorage.clear());
  typed.push(...(await readPlanNames(page, await logIn(page, account, 'en'))));
  for (const path of FOR_MEMBERS) await expectNothingOutside(page, path, typed);
  for (const path of await becomeStaff(page)) await expectNothingOutside(page, path, typed);
  await page.unrouteAll({ behavior: 'wait' });
});

// What stands in the catalogues is held to Thai letters by a unit test: every day only what is beside them is looked for.
if (isEach)
  test('in Thai no page speaks English', async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS);
    await page.goto('/?lang=th');
    await patient(page.locator('#root h1')).toBeVisible();
    for (const path of FOR_VISITORS) await expectNoEnglish(page, path, []);
    const account = await signUp(page);
    await page.evaluate(() => localStorage.clear());
    const token = await logIn(page, account, 'th');
    const typed = [account.username, ...PERSON, ...(await readPlanNames(page, token))];
    for (const path of FOR_MEMBERS) await expectNoEnglish(page, path, typed);
    for (const path of await becomeStaff(page)) await expectNoEnglish(page, path, typed);
  });

/** The addresses that are staff's, with a class of their own and its two pages. */
async function becomeStaff(page: Page): Promise<readonly string[]> {
  const authorization = await logInAsStaff(page, 'ADMIN');
  const { classId } = await sayOn(page, authorization)('/class', { name: '1/2' });
  const ownClass = `/classes?class=${classId}`;
  const activation = new URL(await addStaff(newUsername(), 'TEACHER'));
  return [
    ...FOR_STAFF,
    ...[ownClass, `${ownClass}&show=lesson`, `${ownClass}&show=wall`],
    activation.pathname + activation.hash,
  ];
}

async function expectNothingOutside(
  page: Page,
  path: string,
  typed: readonly string[],
): Promise<void> {
  const texts = await textsAt(page, path);
  expect(
    texts.some((text) => text.includes('⟦')),
    `${path} is in the pseudo-language`,
  ).toBe(true);
  const outside = texts
    .map((text) => outsideBrackets(withoutTyped(text, typed)))
    .filter((text) => /[A-Za-z]{2}|[\u0E00-\u0E7F]{2}/.test(text));
  expect.soft(outside, path).toEqual([]);
}

async function expectNoEnglish(page: Page, path: string, typed: readonly string[]): Promise<void> {
  const texts = await textsAt(page, path);
  expect(
    texts.some((text) => /[\u0E00-\u0E7F]/.test(text)),
    `${path} is in Thai`,
  ).toBe(true);
  const english = texts.filter((text) =>
    (withoutTyped(text, typed).match(/[A-Za-z]{2,}/g) ?? []).some(
      (word) => !LATIN_NAMES.includes(word),
    ),
  );
  expect.soft(english, path).toEqual([]);
}

/** They come from the server, in both languages. */
async function readPlanNames(page: Page, token: string): Promise<string[]> {
  const plans = OwnPlanSchema.array().parse(await sayOn(page, token)('/plan/own'));
  return plans.flatMap(({ name }) => Object.values(name));
}

function withoutTyped(text: string, typed: readonly string[]): string {
  return typed.reduce(
    (rest, word) => rest.replaceAll(word, ''),
    text.replace(ADDRESSES, '').replace(USERNAMES, '').replace(VOICE_PACKS, ''),
  );
}

/** Everything on the page that is read or heard; all parts of an accordion are opened one after another. */
async function textsAt(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await patient(page.locator('#root h1')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path.split('#')[0]);
  await patient(page.locator('#root [aria-busy="true"]')).toHaveCount(0);
  const texts = [...(await readTexts(page))];
  const heads = page.locator('#root main h2 button[aria-expanded]');
  for (let position = 0; position < (await heads.count()); position += 1) {
    const head = heads.nth(position);
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await patient(head).toHaveAttribute('aria-expanded', 'true');
    texts.push(...(await readTexts(page)));
  }
  return [...new Set(texts)];
}

/** Runs in the page. What is in another language by its `lang`, or marked as not to be translated, is not looked at. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const own = document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest('script, style, noscript, #shell, [translate="no"]')) continue;
      if (holder.closest('[lang]')?.getAttribute('lang') !== own) continue;
      texts.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'])
      for (const element of document.querySelectorAll(`#root [${name}]`))
        if (element.closest('[lang]')?.getAttribute('lang') === own)
          texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

/** What stands outside every ⟦…⟧, nested ones included. */
function outsideBrackets(text: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth -= 1;
    else if (depth === 0) outside += sign;
  }
  return outside;
}

/** Every English text of the catalogues, longest first. */
async function readEnglish(): Promise<readonly string[]> {
  const texts = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].flatMap(({ strings }) =>
    leavesOf(strings.en),
  );
  texts.push(...leavesOf(CONSENT_TEXTS[POLICY_VERSION].en));
  for (const file of readdirSync(CATALOGUES)) {
    if (!/^(?:[\w-]+\.)?en\.ts$/.test(file)) continue;
    const module: unknown = await import(pathToFileURL(CATALOGUES + file).href);
    texts.push(...leavesOf(module));
  }
  expect(texts.length).toBeGreaterThan(500);
  return (
    [...new Set(texts)]
      // A single small word may as well be a name in the code, of a colour for instance.
      .filter(
        (text) => /^[A-Z“]|\s|[\u0E00-\u0E7F]/.test(text) && /[A-Za-z\u0E00-\u0E7F]{2}/.test(text),
      )
      .toSorted((one, other) => other.length - one.length)
  );
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** One pattern for all of them, between quotes of one kind; the longest is tried first. */
function patternOf(sentences: readonly string[]): RegExp {
  const escaped = sentences.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(["'\`])(${escaped.join('|')})\\1`, 'g');
}
