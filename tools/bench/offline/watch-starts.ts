/** Prepares a test in a browser, stops the server, opens the test again and again, and notes when its direction stands. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startProduct } from '../lighthouse/product.ts';
import { findBrowser } from '../timing/chromium.ts';

declare global {
  interface Window {
    /** From the start of the navigation. */
    readonly instructionsMs?: number;
  }
}

interface DriverPage {
  goto(address: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  check(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  waitForFunction(read: () => unknown): Promise<{ jsonValue(): Promise<unknown> }>;
}

/** The little that is needed of the driver, which belongs to e2e. */
interface Driver {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<{
      newContext(): Promise<{
        setDefaultTimeout(ms: number): void;
        addInitScript(
          script: (given: Record<string, string>) => void,
          given: object,
        ): Promise<void>;
        newPage(): Promise<DriverPage>;
      }>;
      close(): Promise<void>;
    }>;
  };
}

const TEST = 'phonological_digit_task';
/** For what a busy machine takes its time with. */
const PATIENCE_MS = 120_000;

/** Ms from the start of the navigation to the frame in which the direction stands, one a start. */
export async function watchStarts(count: number): Promise<number[]> {
  const e2e = join(import.meta.dirname, '../../e2e/package.json');
  const { chromium } = createRequire(e2e)('@playwright/test') as Driver;
  const product = await startProduct();
  let isServing = true;
  const stop = async (): Promise<void> => {
    if (isServing) await product.close();
    isServing = false;
  };
  try {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const { address, session } = product;
      const context = await browser.newContext();
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(noteInstructions, { ...session, lang: 'en' });
      const page = await context.newPage();
      const readStart = async (): Promise<number> => {
        await page.goto(`${address}/${TEST}`);
        const noted = await page.waitForFunction(() => window.instructionsMs);
        return Number(await noted.jsonValue());
      };
      await prepare(page, address);
      // The first start of a visit also looks at the screen for five seconds.
      await readStart();
      await stop();
      const times: number[] = [];
      while (times.length < count) times.push(await readStart());
      return times;
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

async function prepare(page: DriverPage, address: string): Promise<void> {
  await page.goto(`${address}/this-device`);
  await page.waitForSelector('[data-app="kept"]');
  await page.goto(`${address}/tests`);
  await page.click('text="Save tests for offline use"');
  await page.check('role=checkbox[name="Digits"]');
  await page.click('role=button[name="Save"]');
  await page.waitForSelector('text="Done. Everything you chose is on this device."');
}

/** Runs in the page, before its own scripts. The sound check counts as passed: it is made once a visit. */
function noteInstructions(stored: Record<string, string>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  sessionStorage.setItem('soundCheck.digit.en', 'passed');
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[data-task][data-phase="direction"]')) return;
    watcher.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(window, { instructionsMs: performance.now() })),
    );
  });
  watcher.observe(document, {
    attributes: true,
    attributeFilter: ['data-phase'],
    childList: true,
    subtree: true,
  });
}
