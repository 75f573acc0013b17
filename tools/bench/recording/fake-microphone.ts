/** A telephone on which the desk is open: its microphone hears a quiet room, and what it is given to say. */
import { waveFileOf, type Sound } from '@jamdai/speech/takes';
import type { Page } from 'playwright-core';

/** `flagged`: stored, and what speaks against it is said beside the next clip. */
export type Verdict = 'accepted' | 'flagged' | 'fault' | 'doubted' | 'unheard';

declare global {
  // `var` is how a global is declared.
  var jamdaiSpeak: ((wave: string) => Promise<void>) | undefined;
}

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
  const wave = Buffer.from(waveFileOf(sound)).toString('base64');
  await page.evaluate((spoken) => globalThis.jamdaiSpeak?.(spoken), wave);
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

/** Runs in the page. */
function playInPlaceOfMicrophone(): void {
  const roomLevel = 0.0008;
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext({ sampleRate: 48_000 });
    await context.resume();
    const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    const room = context.createBuffer(1, 4 * context.sampleRate, context.sampleRate);
    const noise = room.getChannelData(0);
    for (let at = 0; at < noise.length; at++) noise[at] = roomLevel * (2 * Math.random() - 1);
    const hiss = new AudioBufferSourceNode(context, { buffer: room, loop: true });
    hiss.connect(out);
    hiss.start();
    globalThis.jamdaiSpeak = async (wave) => {
      const bytes = Uint8Array.from(atob(wave), (letter) => letter.charCodeAt(0));
      const buffer = await context.decodeAudioData(bytes.buffer);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(out);
      source.start();
      await new Promise((resolve) => source.addEventListener('ended', resolve));
    };
    return out.stream;
  };
}
