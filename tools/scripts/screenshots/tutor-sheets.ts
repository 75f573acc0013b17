/**
 * `npm run screenshots -- tutors`: how the tests show themselves, as four still pictures each, on two contact sheets in
 * `.cache/sheets`: a phone in Thai and a desk in English. Taken from the gallery, whose direction is the product's own.
 */
import { DESCRIPTIONS, NAMING_DESCRIPTIONS, type Language } from '@jamdai/battery';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
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
  let missing = 0;
  try {
    await mkdir(join(root, OUT), { recursive: true });
    for (const sheet of SHEETS) {
      const pictures: SheetPicture[] = [];
      for (const testName of tests) {
        const query = `task=${testName}&lang=${sheet.lang}&theme=${sheet.theme}&step=direction`;
        const picture = await takePicture(browser, `${gallery.address}/stage.html?${query}`, sheet);
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
    await gallery.close();
  }
  return missing;
}

/** A page of its own each: one page that goes through some fifty galleries comes to a stop. */
async function takePicture(
  browser: Browser,
  address: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<{ png: Buffer; isWhole: boolean }> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  try {
    await page.goto(address);
    const tutor = page.locator('[data-tutor]');
    const stills = tutor.locator('[data-tutor-layer]');
    await stills.nth(STILL_COUNT - 1).waitFor({ timeout: PATIENCE_MS });
    // Start stays in sight while one reads: not in the picture.
    await page.addStyleTag({
      content: 'div:has(> [data-primary]) { position: static !important }',
    });
    return { png: await tutor.screenshot(), isWhole: (await stills.count()) === STILL_COUNT };
  } finally {
    await page.close();
  }
}
