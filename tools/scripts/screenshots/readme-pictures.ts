/** `npm run screenshots`: the pictures of the README, in both languages, into docs/pictures. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { goTo, newLook } from './open-page.ts';
import type { RunningProduct } from '@jamdai/testkit';

const FOLDER = 'docs/pictures';

const DESK = { width: 1000, height: 720 };
const PHONE = { width: 360, height: 720 };
const SHOTS = [
  { name: 'tests-en', path: '/tests', language: 'en', ...DESK, colorScheme: 'light' },
  { name: 'tests-th', path: '/tests', language: 'th', ...DESK, colorScheme: 'light' },
  { name: 'home-phone-th', path: '/', language: 'th', ...PHONE, colorScheme: 'light' },
  { name: 'home-phone-en', path: '/', language: 'en', ...PHONE, colorScheme: 'dark' },
] as const;

export async function takeReadmePictures(
  browser: Browser,
  root: string,
  { address, enrol }: RunningProduct,
): Promise<void> {
  const session = await enrol();
  await mkdir(join(root, FOLDER), { recursive: true });
  for (const { name, path, ...look } of SHOTS) {
    const page = await newLook(browser, {
      ...look,
      scale: 2,
      session: path === '/' ? null : session,
    });
    await goTo(page, address + path);
    await page.screenshot({ path: join(root, FOLDER, `${name}.png`) });
    await page.context().close();
    process.stdout.write(`${FOLDER}/${name}.png\n`);
  }
}
