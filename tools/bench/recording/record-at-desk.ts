/** A product, a teacher with a telephone, and the list: read, made, given to a class, played in a test. */
import type { RecordingPrompt } from '@jamdai/contract';
import type { People } from '@jamdai/speech/judging';
import type { Sound } from '@jamdai/speech/takes';
import {
  callProduct,
  CHROMIUM_ARGUMENTS,
  enrolPupil,
  enrolStaff,
  makeFolder,
  startProduct,
  type StaffSession,
  type StartedProduct,
} from '@jamdai/testkit';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, devices, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../timing/chromium.ts';
import { installMicrophone } from './fake-microphone.ts';
import { readList, type Tally } from './read-list.ts';
import { openDigits, openHuman, openOtherVoice, type Speaker } from './speakers.ts';

export interface Reading {
  readonly speaker: string;
  readonly promptCount: number;
  readonly tally: Tally;
}

export interface AtDesk {
  readonly readings: readonly Reading[];
  /** Null: only a part of the list was read, of which no voice is made. */
  readonly voice: MadeVoice | null;
}

export interface MadeVoice {
  readonly recordedCount: number;
  readonly clipCount: number;
  readonly makingMs: number;
  /** The voice that a pupil of the class was handed, and that played. */
  readonly playedClips: number;
}

interface Wanted {
  /** Null: all. */
  readonly promptCount: number | null;
  /** Null: none is at hand. */
  readonly humanFolder: string | null;
  /** Null: none are at hand. */
  readonly people: People | null;
}
type Say = (line: string) => void;

const TEMPLATE = 'th-synthetic-2';
/** Another source voice than that of the pack, and its pitch. */
const OTHER_VOICE = { variant: '+f3', midHz: 205 };
const MAKING_MS = 600_000;

export async function recordAtDesk(wanted: Wanted, say: Say): Promise<AtDesk> {
  const folder = await makeFolder('jamdai-recording-');
  const product = await startProduct(join(folder, 'data'));
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...CHROMIUM_ARGUMENTS],
  });
  try {
    return await record(product, browser, wanted, say);
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function record(
  product: StartedProduct,
  browser: Browser,
  { promptCount, humanFolder, people }: Wanted,
  say: Say,
): Promise<AtDesk> {
  const teacher = await enrolStaff(product, 'recording_teacher', 'TEACHER');
  const readings: Reading[] = [];
  const voice = await openOtherVoice(OTHER_VOICE.variant, OTHER_VOICE.midHz);
  const { page, prompts } = await openPack(product, browser, teacher, 'th-teacher');
  const read = promptCount === null ? prompts : prompts.slice(0, promptCount);
  readings.push(await readBy(voice, page, read, say));
  const made = promptCount === null ? await makeAndPlay(product, browser, teacher, page) : null;
  if (humanFolder !== null) {
    const human = await openHuman(humanFolder, decoderIn(page));
    const other = await openPack(product, browser, teacher, 'th-person');
    readings.push(await readBy(human, other.page, read, say));
  }
  if (people) {
    const digits = await openDigits(people);
    const other = await openPack(product, browser, teacher, 'th-digits');
    readings.push(await readBy(digits, other.page, read, say));
  }
  return { readings, voice: made };
}

async function makeAndPlay(
  product: StartedProduct,
  browser: Browser,
  teacher: StaffSession,
  page: Page,
): Promise<MadeVoice> {
  const { address, ...made } = await makeVoice(product, page, teacher);
  const playedClips = await playInTest(product, browser, teacher, address);
  const { packs } = await callProduct(product.address, '/recording/desk', undefined, teacher.token);
  const recordedCount = packs.find(({ id }) => id === 'th-teacher')?.recordedCount ?? 0;
  return { recordedCount, playedClips, ...made };
}

async function readBy(
  speaker: Speaker,
  page: Page,
  prompts: readonly RecordingPrompt[],
  say: Say,
): Promise<Reading> {
  say(`${speaker.name} reads ${prompts.length} clips.`);
  const tally = await readList(page, prompts, speaker, say);
  return { speaker: speaker.name, promptCount: prompts.length, tally };
}

/** Begun by call; opened on a telephone, with the microphone on. */
async function openPack(
  { address }: StartedProduct,
  browser: Browser,
  teacher: StaffSession,
  packId: string,
): Promise<{ page: Page; prompts: readonly RecordingPrompt[] }> {
  const pack = { id: packId, name: packId, templateId: TEMPLATE, consent: 'my own voice' };
  await callProduct(address, '/recording/pack', pack, teacher.token);
  const { prompts } = await callProduct(address, '/recording/list', { packId }, teacher.token);
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: address });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...teacher, lang: 'th' },
  );
  const page = await context.newPage();
  await installMicrophone(page);
  await page.goto(`/recordingDesk?pack=${packId}`);
  await page.locator('main section button[data-tone="main"]').first().click();
  await page.waitForSelector('[data-token]');
  return { page, prompts };
}

/** By the button of the desk. */
async function makeVoice(
  { address }: StartedProduct,
  page: Page,
  { token }: StaffSession,
): Promise<Pick<MadeVoice, 'makingMs' | 'clipCount'> & { readonly address: string }> {
  const began = performance.now();
  await page.locator('[data-making] button[data-tone="main"]').click();
  await page.waitForSelector('[data-making="made"]', { timeout: MAKING_MS });
  const makingMs = performance.now() - began;
  const making = await callProduct(address, '/recording/making', { packId: 'th-teacher' }, token);
  const voice = making.address ?? '';
  const manifest = await fetch(`${address}/api/speech/packs/${voice}/manifest.json`);
  const { clips } = (await manifest.json()) as { clips: readonly unknown[] };
  return { makingMs, clipCount: clips.length, address: voice };
}

/** Given to a class by its teacher; a pupil of it is handed the voice, and its clips are fetched and decoded as a test does it. */
async function playInTest(
  { address }: StartedProduct,
  browser: Browser,
  { token }: StaffSession,
  voice: string,
): Promise<number> {
  const { classId, code } = await callProduct(address, '/class', { name: 'ม.1/2' }, token);
  await callProduct(address, '/voice/choose', { classId, lang: 'th-TH', voice }, token);
  const pupil = await enrolPupil(address, { username: 'pupil1' });
  await callProduct(address, '/class/join', { code: code ?? '' }, pupil.token);
  const context = await browser.newContext({ baseURL: address });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...pupil, lang: 'th' },
  );
  const page = await context.newPage();
  const played = new Set<string>();
  page.on('response', (response) => {
    const isOfVoice = decodeURIComponent(response.url()).includes(`/packs/${voice}/clips/`);
    if (isOfVoice && response.ok()) played.add(response.url());
  });
  await page.goto('/phonological_digit_task');
  await page.waitForLoadState('networkidle');
  await context.close();
  return played.size;
}

/** By the browser, as the desk decodes them. */
function decoderIn(page: Page): (mp3: Uint8Array) => Promise<Sound> {
  return async (mp3) => {
    const found = await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const decoder = new OfflineAudioContext(1, 1, 24_000);
      const decoded = await decoder.decodeAudioData(bytes.buffer);
      return Array.from(decoded.getChannelData(0));
    }, Buffer.from(mp3).toString('base64'));
    return { samples: Float64Array.from(found), sampleRate: 24_000 };
  };
}
