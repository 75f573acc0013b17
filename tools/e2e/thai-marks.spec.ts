/**
 * Thai stacks up to two marks above a letter and one below it. In every kind of text of the pages a stacked word must show
 * as many rows of ink as it shows where nothing can cut it off.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, logIn, signUp, test } from './journey.ts';

/** A busy machine takes its time. */
const MANY_PAGES_MS = 600_000;
const patient = expect.configure({ timeout: 60_000 });

const STACKED = 'ที่ผู้ปี๊ด';

const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  '/home-page': ['#root h1', '#root h2', 'main p', 'main a[data-tone]', 'header nav a', 'footer p'],
  '/log-in': ['main label', 'main input', 'main button[type="submit"]'],
  '/help': ['[role="tab"]', 'article h2', 'article h3', 'article td'],
  '/tests': [
    '.mantine-Accordion-label',
    'main ul a [class*="_name_"]',
    'main ul a [class*="_facts_"]',
  ],
  '/profile?tab=delete': ['main li', '[role="tabpanel"] button'],
};

for (const width of [360, 1280]) {
  test(`stacked Thai marks are never cut off (${width} px)`, async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const account = await signUp(page);
    await page.goto('/?lang=th');
    await patient(page.locator('#root h1')).toBeVisible();
    for (const path of ['/home-page', '/log-in', '/help']) await lookAt(page, path);
    await page.evaluate(() => localStorage.clear());
    await logIn(page, account, 'th');
    for (const path of ['/tests', '/profile?tab=delete']) await lookAt(page, path);
  });
}

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await patient(page.locator('#root h1')).toBeVisible();
  await patient(page.locator('html')).toHaveAttribute('lang', 'th');
  await page.evaluate(() => document.fonts.ready);
  const menu = page.locator('header button[aria-controls="bar-links"]');
  if (await menu.isVisible()) await menu.click();
  for (const position of POSITIONS[path] ?? []) {
    const element = page.locator(position).first();
    await patient(element, `${path} ${position}`).toBeVisible();
    const [shown, free] = await inkRowsOf(page, element);
    expect(free, `${path} ${position} has ink`).toBeGreaterThan(8);
    expect(Math.abs(shown - free), `${path} ${position}: ${shown} of ${free} rows`).toBeLessThan(2);
  }
}

/** Rows of pixels with ink, where the text stands and where nothing can cut it off. */
async function inkRowsOf(page: Page, element: Locator): Promise<readonly [number, number]> {
  await element.evaluate((target, text) => {
    if (target instanceof HTMLInputElement) target.value = text;
    else target.textContent = text;
    target.scrollIntoView({ block: 'center' });
    document.documentElement.style.visibility = 'hidden';
    const { style } = target as HTMLElement;
    style.setProperty('visibility', 'visible');
    for (const [name, value] of [
      ['color', '#000'],
      ['background', '#fff'],
      ['border-color', 'transparent'],
      ['outline', 'none'],
      ['box-shadow', 'none'],
      ['text-decoration', 'none'],
    ] as const)
      style.setProperty(name, value, 'important');
    document.documentElement.style.background = '#fff';
    document.body.style.background = '#fff';
  }, STACKED);
  const shown = await inkRows(page, element);
  const id = await element.evaluate((target, text) => {
    const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(target);
    (target as HTMLElement).style.setProperty('visibility', 'hidden', 'important');
    const span = document.createElement('span');
    span.id = 'uncut';
    span.textContent = text;
    Object.assign(span.style, {
      fontFamily,
      fontSize,
      fontWeight,
      letterSpacing,
      position: 'fixed',
      top: '40px',
      left: '20px',
      lineHeight: '3',
      color: '#000',
      background: '#fff',
      visibility: 'visible',
      zIndex: '9999',
    });
    document.body.append(span);
    return span.id;
  }, STACKED);
  const free = await inkRows(page, page.locator(`#${id}`));
  await element.evaluate((target) => {
    document.getElementById('uncut')?.remove();
    (target as HTMLElement).removeAttribute('style');
    document.documentElement.removeAttribute('style');
    document.body.removeAttribute('style');
  });
  return [shown, free];
}

/** A margin of one line, in case the ink stands out of its box. */
async function inkRows(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the text has no box');
  const margin = 24;
  const clip = {
    x: Math.max(0, box.x),
    y: Math.max(0, box.y - margin),
    width: box.width,
    height: box.height + 2 * margin,
  };
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let rows = 0;
    for (let y = 0; y < image.height; y += 1) {
      let hasInk = false;
      for (let x = 0; x < image.width && !hasInk; x += 1)
        hasInk = (data[4 * (y * image.width + x)] ?? 255) < 128;
      if (hasInk) rows += 1;
    }
    return rows;
  }, png.toString('base64'));
}
