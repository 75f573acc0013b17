/** Every page in both languages: reachable as the guard says, accessible, and never wider than the screen. */
import { LANGUAGES, type Language } from '@jamdai/battery';
import type { Page } from '@playwright/test';
import { expect, logIn, signUp, test } from './journey.ts';
import { isEach } from './languages-in-turn.ts';
import { expectAccessible, expectToFit } from './looks.ts';

const OPEN_TO_VISITORS = [
  '/home-page',
  '/content',
  '/contact-us',
  '/help',
  '/help?tab=delete',
  '/for-parents',
  '/log-in',
  '/sign-up',
  '/reset',
  '/unauthorization',
];
const OPEN_AFTER_LOG_IN = [
  '/home-page',
  '/content',
  '/contact-us',
  '/tests',
  '/results',
  '/results/certificate',
  '/profile',
  '/profile?tab=delete',
  '/this-device',
  '/reportProblem',
  '/no-such-page',
];

/** Said of a page that does not exist. */
test.use({
  expectedComplaints: ['404 (Not Found) at /no-such-page', '404 (Not Found) at /nowhere'],
});

/** Every page at four widths: far more than one journey does. */
const MANY_PAGES_MS = 600_000;

const THEMES = ['light', 'dark'] as const;
const WIDTHS = isEach ? [1280, 768, 360, 320] : [1280, 360, 320];

for (const [turn, language] of LANGUAGES.entries()) {
  test(`visitors’ pages are accessible and fit a small phone (${language})`, async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS);
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    for (const path of inTurn(OPEN_TO_VISITORS, turn)) await inspect(page, path, language);
  });

  test(`pages behind the log-in are accessible and fit a small phone (${language})`, async ({
    page,
  }) => {
    test.setTimeout(MANY_PAGES_MS);
    await logIn(page, await signUp(page), language);
    for (const path of inTurn(OPEN_AFTER_LOG_IN, turn)) await inspect(page, path, language);
  });
}

/** Each page in one of the languages, or in both. */
function inTurn(paths: readonly string[], turn: number): readonly string[] {
  return paths.filter((_, position) => isEach || position % LANGUAGES.length === turn);
}

/**
 * Opens the page in the light; what is open follows the theme of the device. Fits at every width in both themes; accessible at
 * each width in one of them, in Thai in the other (`npm run verify -- looks` tries them all).
 */
async function inspect(page: Page, path: string, language: Language): Promise<void> {
  const shift = language === 'th' ? 1 : 0;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const [position, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 800 });
    for (const [turn, colorScheme] of THEMES.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expectToFit(page, `${path} at ${width} px, ${colorScheme}`);
      if (width === 320 || (position + turn + shift) % 2 === 1) continue;
      await expectAccessible(page, `${path} at ${width} px, ${colorScheme}`);
    }
  }
}

test('the guard sends visitors and members where the specification says', async ({ page }) => {
  for (const path of ['/tests', '/results', '/profile', '/phonological_digit_task', '/nowhere']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/unauthorization$/);
  }
  await page.goto('/longTermTestCheckPage');
  await expect(page).toHaveURL(/\/log-in$/);
  await logIn(page, await signUp(page), 'en');
  for (const path of ['/sign-up', '/log-in', '/help']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/unauthorization$/);
  }
  await page.goto('/homePage');
  await expect(page).toHaveURL(/\/home-page$/);
});
