/** How places that press something are described, and what many of them press. */
import type { Page } from 'playwright-core';
import type { Action, Place, Stage } from './place.ts';
import type { Who } from './who-says.ts';
import type { World } from './world.ts';

/** `path` may be staged: it gives the one who acts, where it is not the usual person of that kind. */
export function act(
  name: string,
  who: Who,
  path: string | ((world: World) => Promise<Stage>),
  action: Action,
): Place {
  const stage =
    typeof path === 'string'
      ? async (world: World) => ({ session: await world.session(who), path })
      : path;
  return { name, who, stage, action };
}

/** That nobody has used yet. */
export const newLetters = () => crypto.randomUUID().replaceAll(/[^a-f]/g, '');

export const submit = (page: Page, form = 'main form') =>
  page.locator(`${form} button[type="submit"]`).first().click();

export const dialogYes = (page: Page) =>
  page.locator('dialog[open] button[data-tone="danger"]').click();

export async function fill(
  page: Page,
  fields: Readonly<Record<string, string>>,
  root = 'main',
): Promise<void> {
  for (const [selector, text] of Object.entries(fields))
    await page.locator(`${root} ${selector}`).first().fill(text);
}
