/**
 * `npm run screenshots -- help`: the five steps to a deleted account, walked in the running product on a phone, in both
 * languages. Each picture has a frame around what is to be pressed; words.json keeps what was legible on it, so that a test
 * can tell when a picture has grown old. They are in the product's own letters, or not taken. Nothing is deleted: the walk ends before "yes".
 */
import { LANGUAGES } from '@jamdai/battery';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { goTo, listForeignFonts, newLook } from './open-page.ts';
import type { RunningProduct } from '@jamdai/testkit';

const FOLDER = 'web/src/features/help/pictures';
/** CSS px; the same numbers stand in step-pictures.ts. */
const SCREEN = { width: 360, height: 400 };
/** Percent. */
const QUALITY = 72;

interface Step {
  readonly name: string;
  readonly isMember: boolean;
  /** Brings the screen to the step and gives what is to be pressed. */
  readonly reach: (page: Page, address: string) => Promise<Locator>;
}

const STEPS: readonly Step[] = [
  {
    name: 'logIn',
    isMember: false,
    reach: async (page, address) => {
      await goTo(page, `${address}/log-in`);
      return page.locator('main form button[type="submit"]');
    },
  },
  {
    name: 'profile',
    isMember: true,
    reach: async (page, address) => {
      await goTo(page, `${address}/home-page`);
      await page.locator('header button[aria-controls="bar-links"]').click();
      return page.locator('#bar-links a[href="/profile"]');
    },
  },
  {
    name: 'tab',
    isMember: true,
    reach: async (page, address) => {
      await goTo(page, `${address}/profile`);
      return page.locator('[role="tab"][id$="-delete"]');
    },
  },
  { name: 'button', isMember: true, reach: openDeletion },
  {
    name: 'confirm',
    isMember: true,
    reach: async (page, address) => {
      await (await openDeletion(page, address)).click();
      return page.locator('dialog[open] button[data-tone="danger"]');
    },
  },
];

async function openDeletion(page: Page, address: string): Promise<Locator> {
  await goTo(page, `${address}/profile?tab=delete`);
  return page.locator('[role="tabpanel"] button[data-tone="danger"]').first();
}

export async function takeHelpPictures(
  browser: Browser,
  root: string,
  { address, enrol }: RunningProduct,
): Promise<void> {
  const session = await enrol();
  const words: Record<string, readonly string[]> = {};
  await mkdir(join(root, FOLDER), { recursive: true });
  for (const language of LANGUAGES) {
    for (const { name, isMember, reach } of STEPS) {
      const page = await newLook(browser, {
        ...SCREEN,
        language,
        colorScheme: 'light',
        scale: 2,
        session: isMember ? session : null,
      });
      const target = await reach(page, address);
      await frame(target);
      const foreign = await listForeignFonts(page);
      if (foreign.length > 0) throw new Error(`${name} is written in ${foreign.join(', ')}`);
      const file = `${FOLDER}/${name}-${language}.webp`;
      await writeFile(join(root, file), await takeWebp(page));
      words[`${name}-${language}`] = await readSeenLines(page);
      process.stdout.write(`${file}\n`);
      await page.context().close();
    }
  }
  await writeFile(join(root, FOLDER, 'words.json'), `${JSON.stringify(words, null, 2)}\n`);
}

/** Into the middle of the screen, with a frame that stands off a little. */
async function frame(target: Locator): Promise<void> {
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    Object.assign(element.style, {
      outline: '4px solid #d24729',
      outlineOffset: '4px',
      borderRadius: '12px',
    });
  });
}

/** Playwright takes PNG and JPEG only; the browser itself also WebP, at a fifth of the bytes. */
async function takeWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  return Buffer.from(data, 'base64');
}

/** Lines of text of which some part is on the screen, in the order of the document. */
function readSeenLines(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent.trim();
      const range = document.createRange();
      range.selectNode(node);
      const { top, bottom, width, height } = range.getBoundingClientRect();
      if (text && width > 1 && height > 1 && bottom > 0 && top < innerHeight) lines.push(text);
    }
    return lines;
  })()`);
}
