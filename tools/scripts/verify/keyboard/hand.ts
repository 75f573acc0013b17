/** A person at the keyboard alone: every key is counted, and the focus must be where it is expected. */
import type { Page } from 'playwright-core';

/** More than any page has on the way. */
const MOST_TABS = 120;
/** What has not come by then will not come. */
const PATIENCE_MS = 60_000;

export interface Hand {
  readonly page: Page;
  /** Keys pressed so far. */
  readonly keys: () => number;
  /** What was not as it should be. */
  readonly faults: readonly string[];
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab until this has the focus. Throws when it never comes. */
  readonly tabTo: (selector: string) => Promise<void>;
  /** Notes a fault when the focus does not come to this by itself. */
  readonly expectFocusOn: (selector: string, what: string) => Promise<void>;
  /** Waits until this can be seen. Throws when it never comes. */
  readonly waitFor: (selector: string) => Promise<void>;
  readonly fault: (what: string) => void;
}

export function createHand(page: Page): Hand {
  let keyCount = 0;
  const faults: string[] = [];
  const press = async (key: string): Promise<void> => {
    keyCount += 1;
    await page.keyboard.press(key);
  };
  const isFocused = (selector: string): Promise<boolean> =>
    page.evaluate((sought) => document.activeElement?.matches(sought) ?? false, selector);
  return {
    page,
    keys: () => keyCount,
    faults,
    press,
    type: async (text) => {
      keyCount += text.length;
      await page.keyboard.type(text);
    },
    tabTo: async (selector) => {
      await page.locator(selector).first().waitFor({ timeout: PATIENCE_MS });
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        if (await isFocused(selector)) return;
        await press('Tab');
      }
      throw new Error(`the Tab key does not lead to ${selector}`);
    },
    expectFocusOn: async (selector, what) => {
      const waiting = page.waitForFunction(
        (sought) => document.activeElement?.matches(sought),
        selector,
        { timeout: PATIENCE_MS },
      );
      if (await waiting.then(Boolean, () => false)) return;
      const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      faults.push(`${what}: the focus is on ${at ?? 'nothing'}, not on ${selector}`);
    },
    waitFor: async (selector) => {
      await page.locator(selector).first().waitFor({ timeout: PATIENCE_MS });
    },
    fault: (what) => faults.push(what),
  };
}
