/** Home and content before any script, and without scripts; the head of each page; the operator's contact cards. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, logIn, signUp, test } from './journey.ts';

// A service worker would answer before the routes of these tests.
test.use({ serviceWorkers: 'block' });

/** A busy machine takes its time. */
const patient = expect.configure({ timeout: 60_000 });

const PRERENDERED = [
  { path: '/', en: 'How much can you remember?', th: 'คุณจำได้มากแค่ไหน' },
  { path: '/content', en: 'Short-term memory', th: 'ความจำระยะสั้น' },
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['en', 'th'] as const) {
    test(`home and content can be read, and the links lead on (${language})`, async ({ page }) => {
      for (const drawn of PRERENDERED) {
        await page.goto(`${drawn.path}?lang=${language}`);
        await patient(page.locator('html')).toHaveAttribute('lang', language);
        await patient(page.getByRole('heading', { level: 1 })).toHaveText(drawn[language]);
        await patient(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await page.getByRole('navigation').first().getByRole('link').first().click();
      await patient(page).toHaveURL(/\/home-page$/);
    });
  }
});

test('what was drawn stands until the page does, in the language that was chosen, and then is gone', async ({
  page,
}) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('lang', 'th'));
  await page.goto('/content', { waitUntil: 'commit' });
  await patient(page.locator('#shell [lang="en"] h1')).toBeHidden();
  await patient(page.locator('#shell [lang="th"] h1')).toBeVisible();
  await patient(page.locator('#root')).toBeEmpty();
  release();
  await patient(page.locator('#root h1')).toHaveText('ความจำระยะสั้น');
  await patient(page.locator('#shell')).toHaveCount(0);
});

test('members see nothing of a prerendered page that is for visitors only', async ({ page }) => {
  await logIn(page, await signUp(page), 'en');
  await page.goto('/contact-us');
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await patient(page.locator('#shell h1').first()).toBeVisible();
  await patient(page.locator('#shell [data-for="visitors"]').first()).toBeHidden();
  await page.unrouteAll();
});

test('each public page has a title, a description and its languages in the head', async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const path of [
    '/home-page',
    '/content',
    '/contact-us',
    '/help',
    '/for-parents',
    '/log-in',
    '/sign-up',
  ]) {
    await page.goto(path);
    await patient(page.locator('#root h1')).toBeVisible();
    await patient(page.locator('head link[hreflang]')).toHaveCount(3);
    const thai = page.locator('head link[hreflang="th"]');
    await patient(thai).toHaveAttribute('href', `${new URL(page.url()).origin}${path}?lang=th`);
    await patient(page.locator('head meta[name="description"]')).toHaveAttribute(
      'content',
      /.{40}/,
    );
    titles.add(await page.title());
  }
  expect(titles.size).toBe(7);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await patient(page).toHaveTitle('Home · Jamdai');
});

test('an address may ask for a language, once', async ({ page }) => {
  await page.goto('/help?lang=th&tab=delete');
  await patient(page.getByRole('heading', { level: 1 })).toHaveText('ช่วยเหลือ');
  await patient(page).toHaveURL(/\/help\?tab=delete$/);
  await page.getByRole('button', { name: /English/ }).click();
  await patient(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await page.reload();
  await patient(page.getByRole('heading', { level: 1 })).toHaveText('Help');
});

test('the contact cards are examples that say so, until the operator writes real ones', async ({
  page,
}) => {
  const file = join(process.env['JAMDAI_DATA_DIR'] ?? '', 'site.json');
  const person = {
    name: { en: 'Malee Jaidee', th: 'มาลี ใจดี' },
    faculty: { en: 'Faculty of Education', th: 'คณะครุศาสตร์' },
    university: { en: 'Ban Mai University', th: 'มหาวิทยาลัยบ้านใหม่' },
    email: 'malee@example.org',
  };
  await page.goto('/contact-us');
  await patient(page.getByText('These two cards are examples.')).toBeVisible();
  await patient(page.getByRole('article')).toHaveCount(2);
  try {
    await writeFile(file, JSON.stringify({ contacts: { researcher: person, adviser: person } }));
    await page.reload();
    await patient(page.getByRole('heading', { name: 'Malee Jaidee' })).toHaveCount(2);
    await patient(page.getByText('These two cards are examples.')).toHaveCount(0);
    await page.getByRole('button', { name: /ไทย/ }).click();
    await patient(page.getByRole('heading', { name: 'มาลี ใจดี' })).toHaveCount(2);
  } finally {
    await rm(file, { force: true });
  }
});
