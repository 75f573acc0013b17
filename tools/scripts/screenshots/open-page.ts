/** One page of the running product as somebody sees it: in a language, in a theme, on a screen. */
import type { Language } from '@jamdai/battery';
import type { Browser, Page } from 'playwright-core';
import type { StoredSession } from '@jamdai/testkit';

/** What has not come by then will not come, on a busy machine neither. */
const PATIENCE_MS = 120_000;
const MOST_LOADS = 5;

export interface Look {
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** Device pixels for one CSS px. */
  readonly scale?: number;
  /** Null: a visitor. */
  readonly session: StoredSession | null;
}

/** A browser page for this look; nothing is open in it yet. The caller closes its context. */
export async function newLook(browser: Browser, look: Look): Promise<Page> {
  const { language, colorScheme, width, height, scale = 1, session } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: scale,
  });
  const stored = { ...session, lang: language };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/**
 * Resolves when the page stands: its heading is there, nothing is loading, and it is written in the product's own letters. Those
 * that come late are used from the next load on (fonts.css), so it may be loaded again. @throws Error where they never are
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  for (let loads = 1; ; loads += 1) {
    await page.locator('#root h1').first().waitFor();
    await page.waitForFunction(`!document.querySelector('#root [aria-busy="true"]')`);
    await page.evaluate('document.fonts.ready');
    const foreign = await listForeignFonts(page);
    if (foreign.length === 0) return;
    if (loads === MOST_LOADS) throw new Error(`${address} is written in ${foreign.join(', ')}`);
    const loaded = { waitUntil: 'networkidle' } as const;
    // The page may have another address by now; to the one that it has, with its `#`, a browser would only scroll.
    if (page.url() === address) await page.reload(loaded);
    else await page.goto(address, loaded);
  }
}

/**
 * Fonts of the system in which letters that can be seen are written, each with its element: in elements that hold nothing but
 * text. What only keeps room for a text is hidden and fetches no letters. Signs (arrows, ticks) are no letters: the
 * product's fonts have none, so as many glyphs of the system as an element has signs are theirs.
 */
export async function listForeignFonts(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *:not(:has(*))')) {
      element.removeAttribute('data-signs');
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const drawn = ['::before', '::after'].map((part) => getComputedStyle(element, part).content);
      const text = [element.textContent, ...drawn].join('');
      element.setAttribute('data-signs', String(text.match(/[\u2190-\u2bff]/gu)?.length ?? 0));
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-signs]',
  });
  if (nodeIds.length === 0) throw new Error(`nothing can be read at ${page.url()}`);
  const found = new Set<string>();
  for (const nodeId of nodeIds) {
    try {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
      if (foreign.length === 0) continue;
      const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
      const signCount = Number(/ data-signs="(\d+)"/u.exec(outerHTML)?.[1]);
      if (foreign.reduce((sum, { glyphCount }) => sum + glyphCount, 0) <= signCount) continue;
      for (const { familyName } of foreign) found.add(`${familyName}: ${outerHTML.slice(0, 200)}`);
    } catch (error) {
      // What the page has replaced meanwhile is seen no more.
      if (!String(error).includes('Could not find node')) throw error;
    }
  }
  await session.detach();
  return [...found];
}
