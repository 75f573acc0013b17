/** What a person does at a page some of whose calls fail: presses what the page offers, and otherwise the same thing once more. */
import type { Locator, Page } from 'playwright-core';

const MOST_TRIES = 12;
/** So long a person waits for what was pressed before it is pressed again. */
const PATIENCE_MS = 6000;
const HELP_MS = 1500;
/** Of a page that failed, a part of one, a result that was not sent, a guardian's page. */
const AGAIN = /^(ลองอีกครั้ง|ลองใหม่|โหลดอีกครั้ง)$/;

/** Acts until the goal can be seen; `press` is how what the page offers is pressed. */
export async function untilThere(
  page: Page,
  goal: Locator,
  act: () => Promise<unknown> = async () => undefined,
  press: (target: Locator, timeout: number) => Promise<void> = (target, timeout) =>
    target.click({ timeout }),
): Promise<void> {
  const again = page.getByRole('button', { name: AGAIN, disabled: false });
  /** Nobody presses again before it had time to help. */
  const pressOnce = async (): Promise<void> => {
    await press(again.first(), PATIENCE_MS).catch(() => undefined);
    await again
      .first()
      .waitFor({ state: 'hidden', timeout: HELP_MS })
      .catch(() => undefined);
  };
  await act();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const news = goal.or(again).first();
    const isNew = await news.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
    if (await goal.first().isVisible()) return;
    // What is offered may be gone before it is pressed: then the page went on by itself.
    if (isNew) await pressOnce();
    else await act();
  }
  const main = await page.getByRole('main').innerText();
  throw new Error(
    `not there after ${MOST_TRIES} tries at ${page.url()}: ${goal.toString()}: ${main}`,
  );
}
