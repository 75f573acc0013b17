/** What a page looks like on paper. */
import type { Page } from '@playwright/test';

export interface Sheet {
  /** Whole millimetres. */
  readonly widthMm: number;
  readonly heightMm: number;
}

export const A4: Sheet = { widthMm: 210, heightMm: 297 };
export const A4_ON_ITS_SIDE: Sheet = { widthMm: 297, heightMm: 210 };

const MM_OF_A_POINT = 25.4 / 72;

/** Every sheet that printing the page gives. */
export async function printPage(page: Page): Promise<readonly Sheet[]> {
  // Paper does not wait for fonts that are on their way: another font has lines of another height.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/gu);
  return [...boxes].map(([, width, height]) => ({
    widthMm: Math.round(Number(width) * MM_OF_A_POINT),
    heightMm: Math.round(Number(height) * MM_OF_A_POINT),
  }));
}

/** What is drawn on what, `rgb(…)`, of an element when it is printed. Leaves the page as it is on a screen. */
export async function coloursOnPaper(
  page: Page,
  selector: string,
): Promise<{ readonly ink: string; readonly paper: string; readonly scheme: string }> {
  await page.emulateMedia({ media: 'print' });
  const colours = await page
    .locator(selector)
    .first()
    .evaluate((element) => ({
      ink: getComputedStyle(element).color,
      paper: getComputedStyle(document.body).backgroundColor,
      scheme: getComputedStyle(document.documentElement).colorScheme,
    }));
  await page.emulateMedia({ media: null });
  return colours;
}
