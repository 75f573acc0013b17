/**
 * Nothing on a page moves while it is loading, however its parts come: first the letters last of all, then the answers of
 * the server last of all. Each page in both languages, on a phone and on a desk.
 */
import { LANGUAGES, type Language } from '@jamdai/battery';
import type { Browser, Page, Route } from 'playwright-core';
import type { StoredSession } from '@jamdai/testkit';
import { inLanes } from './lanes.ts';
import type { Looked } from './looked.ts';
import type { Person } from './page-looks.ts';
import { takeShifts, watchShifts } from './page-facts.ts';

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const LETTERS = '**/*.woff2';
const ANSWERS = '**/api/**';
/** What is held back until the rest of the page stands. */
const LAST = { letters: LETTERS, answers: ANSWERS } as const;
/** Pages between two lines of news. */
const NEWS_EVERY = 40;
type LastPart = keyof typeof LAST;

export async function lookAtFirstPaints(
  browser: Browser,
  looked: Looked,
  address: string,
  people: readonly Person[],
  say: (line: string) => void,
): Promise<void> {
  const visits = people.flatMap(({ name, session, pages }) =>
    pages
      .filter(({ open }) => !open)
      .flatMap(({ path }) =>
        LANGUAGES.flatMap((language) =>
          SCREENS.flatMap((screen) =>
            (['letters', 'answers'] as const).map((last) => ({
              where: `${path} as ${name}, ${language}, ${screen.width} px, ${last} last`,
              visit: { url: address + path, session, language, screen, last },
            })),
          ),
        ),
      ),
  );
  await inLanes(visits, async ({ where, visit }) => {
    looked.shifts(where, await loadSlowly(browser, visit));
    looked.loaded();
    if (looked.pagesLoaded % NEWS_EVERY === 0)
      say(`${looked.pagesLoaded} of ${visits.length} pages loaded slowly`);
  });
}

interface Visit {
  readonly url: string;
  readonly session: StoredSession | null;
  readonly language: Language;
  readonly screen: (typeof SCREENS)[number];
  readonly last: LastPart;
}

/** What has moved. */
async function loadSlowly(
  browser: Browser,
  { url, session, language, screen, last }: Visit,
): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: screen, serviceWorkers: 'block' });
  try {
    await context.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      { ...session, lang: language },
    );
    await watchShifts(context);
    const page = await context.newPage();
    const release = await holdBack(page, LAST[last]);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#root footer, #root main').first().waitFor();
    await page.locator('#root h1, #root [role="status"]').first().waitFor();
    await settle(page);
    await release();
    await page.waitForLoadState('networkidle');
    await page.locator('#root h1').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await settle(page);
    return await takeShifts(page);
  } finally {
    await context.close();
  }
}

/** Frames enough for what came to be drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Keeps every call for this address waiting; gives the way to let them all go, also those to come. */
async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}
