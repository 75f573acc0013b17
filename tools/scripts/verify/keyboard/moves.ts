/** What several stories do. Selectors, no words: the same in both languages. */
import type { Hand } from './hand.ts';

export const HEADING = '#root h1';
export const DIALOG = 'dialog[open]';

export async function open({ page, waitFor }: Hand, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await waitFor(HEADING);
  await page.waitForFunction(() => !document.querySelector('[data-loading]'));
}

export async function fillIn(hand: Hand, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await hand.tabTo(`[name="${name}"]`);
    await hand.type(value);
  }
}

/** The boxes that are below the focus. */
export async function ticAll(hand: Hand): Promise<void> {
  const boxes = hand.page.locator('main form input[type="checkbox"]');
  for (let place = 0; place < (await boxes.count()); place += 1) {
    const id = await boxes.nth(place).getAttribute('id');
    await hand.tabTo(`[id="${id ?? ''}"]`);
    await hand.press('Space');
  }
}

/** Against the order. */
export async function backTo(hand: Hand, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await hand.page.evaluate((sought) => document.activeElement?.matches(sought), selector))
      return;
    await hand.press('Shift+Tab');
  }
  throw new Error(`the keys do not lead back to ${selector}`);
}

/** A live region has something to say. */
export async function announced(hand: Hand, selector: string): Promise<void> {
  await hand.page.waitForFunction(
    (sought) => [...document.querySelectorAll(sought)].some((region) => region.textContent?.trim()),
    selector,
  );
}
