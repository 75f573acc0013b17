/** Many pictures on one: laid out by the browser, a row for each language, theme and screen. */
import type { Browser } from 'playwright-core';

export interface SheetPicture {
  readonly png: Buffer;
  readonly lang: string;
  readonly theme: string;
  readonly screen: string;
  readonly step: string;
  readonly index: number;
  readonly isFlawed: boolean;
}

/** CSS px; two rows of phones stand side by side where one row of desks stands. */
const SHEET_WIDTH = 2400;
const GAP = 8;

export async function composeSheet(
  browser: Browser,
  title: string,
  pictures: readonly SheetPicture[],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } });
  try {
    await page.setContent(
      `<!doctype html><style>${STYLE}</style><h1>${title}</h1>${rowsOf(pictures)}`,
    );
    await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}

const STYLE = `
  body { margin: ${GAP}px; background: #777; color: #fff; font: 16px sans-serif;
    display: flex; flex-wrap: wrap; gap: ${GAP}px; }
  h1 { flex: 100%; margin: 0; font-size: 22px; }
  section { display: grid; grid-template-columns: repeat(6, 1fr); gap: ${GAP}px; flex: 100%; }
  section[data-is-narrow] { flex: 40%; }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 16px; }
  figure { margin: 0; } img { width: 100%; display: block; }
  figure[data-is-flawed] { outline: 4px solid #f00; }
`;

function rowsOf(pictures: readonly SheetPicture[]): string {
  const rows = Map.groupBy(
    pictures,
    ({ lang: language, theme, screen }) => `${screen} · ${language} · ${theme}`,
  );
  return [...rows]
    .map(([name, row]) => {
      const isNarrow = name.startsWith('360');
      return `<section${isNarrow ? ' data-is-narrow' : ''}><h2>${name}</h2>${row.map(figureOf).join('')}</section>`;
    })
    .join('');
}

function figureOf({ png, step, index, isFlawed }: SheetPicture): string {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const flaw = isFlawed ? ' data-is-flawed' : '';
  return `<figure${flaw}><img src="${source}" alt=""><figcaption>${index} · ${step}</figcaption></figure>`;
}
