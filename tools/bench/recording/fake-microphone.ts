/** A telephone on which the desk is open: what its microphone is given to hear, and what the desk makes of it. */
import { waveFileOf, type Sound } from '@jamdai/speech/takes';
import { playInPlaceOfMicrophone } from '@jamdai/testkit';
import type { Page } from 'playwright-core';

/** `flagged`: stored, and what speaks against it is said beside the next clip. */
export type Verdict = 'accepted' | 'flagged' | 'fault' | 'doubted' | 'unheard';

/** How long the desk may take after the last sound: its end is noticed, the take judged and stored. */
const VERDICT_MS = 12_000;

/** Before the page is opened. */
export async function installMicrophone(page: Page): Promise<void> {
  await page.addInitScript(playInPlaceOfMicrophone);
}

/** The clip that stands there, ready to be read. */
export async function waitForPrompt(page: Page): Promise<string> {
  await page.waitForSelector('[data-token][data-compared="true"][data-recorded="false"]');
  return positionOf(page);
}

/** Says it, and what the desk makes of it: the next clip stands there, or a verdict. */
export async function speakAtDesk(page: Page, sound: Sound): Promise<Verdict> {
  const before = await positionOf(page);
  const take = { audio: Buffer.from(waveFileOf(sound)).toString('base64') };
  await page.evaluate((spoken) => globalThis.jamdaiSpeak?.(spoken), take);
  const answer = await page
    .waitForFunction(readVerdict, before, { timeout: VERDICT_MS, polling: 50 })
    .catch(() => null);
  return answer === null ? 'unheard' : ((await answer.jsonValue()) as Verdict);
}

const positionOf = (page: Page): Promise<string> =>
  page.locator('[data-position]').first().getAttribute('data-position').then(String);

/** Runs in the page. */
function readVerdict(before: string): string | null {
  const desk = document.querySelector<HTMLElement>('[data-position]');
  if (!desk) return null;
  const { position, recorded, verdict } = desk.dataset;
  if (position !== before || recorded === 'true')
    return document.querySelector('[data-uncertain="true"]') === null ? 'accepted' : 'flagged';
  return verdict === 'fault' || verdict === 'doubted' ? verdict : null;
}
