/**
 * What every journey shares: a page whose console errors, script errors and blocked content fail the test, and
 * the ways to log in without the forms where a journey is not about them.
 */
import type { Attempt } from '@jamdai/contract';
import { callAt, installEars, readData, signUpBody, type Say } from '@jamdai/testkit';
import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '@jamdai/battery';
import { fetchBeside } from './fetch-beside.ts';

/** Said where a journey does without the service worker. */
const BLOCKED_ON_PURPOSE = 'Service Worker registration blocked by Playwright';

interface Journey {
  /** Expected complaints of the browser (a refused call, for instance): texts that may appear in the console. */
  readonly expectedComplaints: string[];
}

export const test = base.extend<Journey & { readonly nobodyStays: undefined }>({
  /** A second person's browser that a journey opened must not go on beside the next journey. */
  nobodyStays: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  expectedComplaints: [[], { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    await reportViolations(page);
    await installEars(page.context());
    page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`console: ${message.text()} at ${pathOf(message.location().url)}`);
    });
    await use(page);
    // The journey is over: calls that the page makes until it is closed are answered by nobody.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    const unexpected = complaints.filter(
      (complaint) =>
        ![...expectedComplaints, BLOCKED_ON_PURPOSE].some((expected) =>
          complaint.includes(expected),
        ),
    );
    expect(unexpected, 'the browser complained').toEqual([]);
  },
});

export { expect };

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/**
 * What the content security policy refuses becomes an error in the console, also where the browser itself says nothing or the
 * page catches the error. The listener is there before the page's first script.
 */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const position = `${sourceFile}:${lineNumber}`;
      console.error(`policy: ${effectiveDirective} refused ${blockedURI} ${sample} (${position})`);
    }),
  );
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** A username nobody has yet. */
export function newUsername(): string {
  return `taker${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

/** Calls beside the page, with what its browser says of itself. `address`: of another server than the page's. */
export function sayOn(page: Pick<Page, 'request'>, token: string | null = null, address = ''): Say {
  return async (path, ...[body = {}, headers = {}]) => {
    const { method } = callAt(path);
    const answer = await fetchBeside(page, `${address}/api${path}`, {
      method,
      headers: { ...(token === null ? {} : { authorization: token }), ...headers },
      ...(method === 'POST' ? { data: body } : {}),
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return readData(path, await answer.json());
  };
}

/** The caller's results, newest first. */
export function listOwn(page: Page, token: string, address = ''): Promise<readonly Attempt[]> {
  return sayOn(page, token, address)('/test_taking/all', { findWithUserId: true });
}

/** Signs up over the public call. */
export async function signUp(page: Page, password = 'abc12345'): Promise<Account> {
  const account = { username: newUsername(), password };
  await sayOn(page)('/sign_up', signUpBody(account.username, { password: account.password }));
  return account;
}

/** Gives the browser the stored state of a logged-in person, as the log-in page leaves it. */
export async function logIn(page: Page, account: Account, language: Language): Promise<string> {
  const data = await sayOn(page)('/login', account);
  await page.addInitScript(
    ([token, userId, role, chosen]) => {
      if (localStorage.getItem('lang') !== null) return;
      for (const [key, value] of Object.entries({ token, userId, role, lang: chosen }))
        localStorage.setItem(key, value);
    },
    [data.token, data.userId, data.role, language] as const,
  );
  return data.token;
}
