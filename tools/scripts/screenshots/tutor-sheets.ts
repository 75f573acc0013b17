/**
 * `npm run screenshots -- tutors`: how the tests show themselves, as four still pictures each, on two contact sheets in
 * `.cache/sheets`: a phone in Thai and a desk in English. Taken from the gallery, whose direction is the product's own.
 */
import { DESCRIPTIONS, NAMING_DESCRIPTIONS, type Language } from '@jamdai/battery';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openGallery } from '../gallery/open-gallery.ts';
import { composeSheet, type SheetPicture } from './sheet-page.ts';

const OUT = '.cache/sheets';
const SHEETS = [
  { name: 'tutors-phone-th', lang: 'th', theme: 'light', width: 360, height: 640 },
  { name: 'tutors-phone-th-dark', lang: 'th', theme: 'dark', width: 360, height: 640 },
  { name: 'tutors-desk-en', lang: 'en', theme: 'light', width: 1280, height: 800 },
] as const satisfies readonly { lang: Language; [key: string]: unknown }[];
/** The first one waits until the gallery has been put together. */
const PATIENCE_MS = 120_000;
const STILL_COUNT = 4;

/** Gives the number of tutors of which a picture did not come. */
export async function takeTutorSheets(
  browser: Browser,
  root: string,
  requested: readonly string[],
): Promise<number> {
  const all = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].map(({ testName }) => testName);
  const tests = all.filter((testName) => requested.length === 0 || requested.includes(testName));
  const gallery = await openGallery(0);
  const page = await browser.newPage({ deviceScaleFactor: 1, reducedMotion: 'reduce' });
  let missing = 0;
  try {
    await mkdir(join(root, OUT), { recursive: true });
    for (const sheet of SHEETS) {
      const pictures: SheetPicture[] = [];
      await page.setViewportSize(sheet);
      for (const testName of tests) {
        const query = `task=${testName}&lang=${sheet.lang}&theme=${sheet.theme}&step=direction`;
        await page.goto(`${gallery.address}/stage.html?${query}`);
        const picture = await takePicture(page);
        missing += picture.isWhole ? 0 : 1;
        const { lang: language, theme, name: screen } = sheet;
        const isFlawed = !picture.isWhole;
        pictures.push({
          lang: language,
          theme,
          screen,
          png: picture.png,
          step: testName,
          index: 0,
          isFlawed,
        });
      }
      const path = `${OUT}/${sheet.name}.png`;
      await writeFile(join(root, path), await composeSheet(browser, sheet.name, pictures));
      process.stdout.write(`${path}\n`);
    }
  } finally {
    await page.close();
    await gallery.close();
  }
  return missing;
}

async function takePicture(page: Page): Promise<{ png: Buffer; isWhole: boolean }> {
  const tutor = page.locator('[data-tutor]');
  const stills = tutor.locator('[data-tutor-layer]');
  await stills.nth(STILL_COUNT - 1).waitFor({ timeout: PATIENCE_MS });
  // Start stays in sight while one reads: not in the picture.
  await page.addStyleTag({ content: 'div:has(> [data-primary]) { position: static !important }' });
  return { png: await tutor.screenshot(), isWhole: (await stills.count()) === STILL_COUNT };
}
