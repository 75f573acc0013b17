/** A class behind a weak access point: a device waits for its turn; the line breaks in the middle of a sound. */
import type { Page } from '@playwright/test';
import { expect, logIn, signUp, test, type Account, sayOn } from './journey.ts';
import { root } from './taker.ts';
import { openWeakLine } from './weak-line.ts';

const TEST = 'phonological_digit_task';
/** Devices that may fetch at the same time. */
const TURNS_AT_ONCE = 6;
const SOUNDS_BEFORE_CUT = 5;

test.use({ expectedComplaints: ['Failed to load resource'] });

/** So many other devices, with their log-ins; they ask for their turns, or give them back. */
async function openOthers(page: Page, account: Account) {
  const tokens: string[] = [];
  for (let count = 0; count < TURNS_AT_ONCE; count += 1) {
    tokens.push((await sayOn(page)('/login', account)).token);
  }
  return async (isDone: boolean) => {
    for (const token of tokens) await sayOn(page, token)('/speech/turn', { isDone });
  };
}

test('a device waits for its turn, and after a cut fetches no sound again that had arrived whole', async ({
  page,
  baseURL,
}) => {
  const line = await openWeakLine(baseURL ?? '', SOUNDS_BEFORE_CUT);
  try {
    const account = await signUp(page);
    await logIn(page, account, 'en');
    const others = await openOthers(page, account);
    await others(false);
    await page.goto(`${line.address}/${TEST}`);
    const waiting = page.getByText('Devices take turns;');
    // A turn ends by itself: they ask again until this page has asked, too.
    await expect
      .poll(async () => {
        await others(false);
        return waiting.isVisible();
      })
      .toBe(true);
    expect(line.asked).toEqual([]);

    await others(true);
    await expect(page.getByText('The test could not be loaded.')).toBeVisible();
    const broken = line.brokenAt() ?? '';
    const before = [...line.asked];
    expect(before.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(SOUNDS_BEFORE_CUT - 1);
    expect(before.filter(({ isWhole }) => !isWhole)).toMatchObject([{ path: broken }]);

    line.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(root(page).locator('[data-check]').first()).toBeVisible();
    const after = line.asked.slice(before.length);
    const arrived = new Set(before.filter(({ isWhole }) => isWhole).map(({ path }) => path));
    expect(after.filter(({ path }) => arrived.has(path))).toEqual([]);
    // The browser keeps the half that it has, and asks for the rest of that file.
    expect(after.filter(({ range }) => range === null).map(({ path }) => path)).not.toContain(
      broken,
    );
    expect(after.map(({ path }) => path)).toContain(broken);
  } finally {
    await line.close();
  }
});
