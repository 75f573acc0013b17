/**
 * Voices in the real interface: a pack in which one thing is wrong refuses the whole test and says why; nothing is
 * decoded while a question sounds; every bundled clip, as the browser decodes it, is as loud and as prompt as its
 * manifest says.
 */
import type { Page, Route } from '@playwright/test';
import {
  clipLoudness,
  onsetMsOf,
  PACK_LIMITS,
  type Clip,
  type Manifest,
  type Sound,
} from '../../speech/src/index.ts';
import { installFastSound } from './fast-sound.ts';
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, signUp, test } from './journey.ts';
import { isEach, mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { root, takeTest } from './taker.ts';

const TEST = 'phonological_digit_task';
const MANIFEST = '**/api/speech/packs/*/manifest.json';
const CLIP = '**/api/speech/packs/*/clips/*';
const QUESTIONS = '**/api/question/all';
/** A busy machine may take so long to load a voice. */
const LOADING_MS = 60_000;
/** The packs change seldom: all of them are heard by `npm run verify -- journeys`. */
const ONE_CLIP_OF = isEach ? 1 : 10;
const PACKS = ['en-synthetic-2', 'th-synthetic-2', 'es-synthetic-2'];

const WORDS = {
  en: {
    title: 'We can’t go on yet',
    refused: 'The test cannot start, because something is wrong with its voice',
    again: 'Try again',
    changed: 'A sound is wrong: it was changed or damaged',
    missing: 'A sound that the test needs is missing',
    unknown: 'Jamdai does not have this voice',
    otherLanguage: 'This voice does not speak the language of the test.',
    unreadable: 'The list of sounds for this voice cannot be read.',
  },
  th: {
    title: 'ยังไปต่อไม่ได้',
    refused: 'เริ่มแบบทดสอบไม่ได้ เพราะเสียงพูดของแบบทดสอบ',
    again: 'ลองอีกครั้ง',
    changed: 'มีเสียงที่ไม่ถูกต้อง เพราะถูกแก้ไขหรือเสียหาย',
    missing: 'ขาดเสียงที่แบบทดสอบต้องใช้',
    unknown: 'ระบบไม่มีเสียงพูดชุดนี้',
    otherLanguage: 'เสียงชุดนี้พูดคนละภาษากับแบบทดสอบ',
    unreadable: 'อ่านรายการเสียงของชุดนี้ไม่ได้',
  },
} as const;

type Reason = 'changed' | 'missing' | 'unknown' | 'otherLanguage' | 'unreadable';
interface Fault {
  readonly what: string;
  readonly reason: Reason;
  readonly token?: string;
  readonly address: string;
  readonly spoil: (route: Route, language: 'en' | 'th') => Promise<void>;
}

const spoilManifest =
  (change: (clips: Clip[]) => Clip[]): Fault['spoil'] =>
  async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as Manifest;
    await route.fulfill({ response, json: { ...manifest, clips: change(manifest.clips) } });
  };

const anotherChecksum = (sha256: string): string =>
  (sha256.startsWith('0') ? '1' : '0') + sha256.slice(1);

const servedVoice =
  (voiceOf: (language: 'en' | 'th') => string): Fault['spoil'] =>
  async (route, language) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    // Where it stands in the answer is the contract's affair: every mention is replaced.
    const text = JSON.stringify(body).replace(
      /"voicePack":"[^"]*"/g,
      `"voicePack":"${voiceOf(language)}"`,
    );
    await route.fulfill({ response, body: text });
  };

const FAULTS: readonly Fault[] = [
  {
    what: 'one bit of one clip is another',
    reason: 'changed',
    address: CLIP,
    spoil: async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[500] = (body[500] ?? 0) ^ 1;
      await route.fulfill({ response, body });
    },
  },
  {
    what: 'a clip is gone',
    reason: 'missing',
    address: CLIP,
    spoil: (route) => route.fulfill({ status: 404, json: {} }),
  },
  {
    what: 'the manifest lacks a token',
    reason: 'missing',
    token: 'digit:7',
    address: MANIFEST,
    spoil: spoilManifest((clips) => clips.filter(({ token }) => token !== 'digit:7')),
  },
  {
    what: 'the manifest has a wrong checksum',
    reason: 'changed',
    token: 'digit:7',
    address: MANIFEST,
    spoil: spoilManifest((clips) =>
      clips.map((clip) =>
        clip.token === 'digit:7' ? { ...clip, sha256: anotherChecksum(clip.sha256) } : clip,
      ),
    ),
  },
  {
    what: 'the manifest is none',
    reason: 'unreadable',
    address: MANIFEST,
    spoil: (route) => route.fulfill({ body: '<html></html>' }),
  },
  {
    what: 'the server has no such pack',
    reason: 'unknown',
    address: QUESTIONS,
    spoil: servedVoice(() => 'no-such-voice'),
  },
  {
    what: 'the pack was changed since it was handed out',
    reason: 'unknown',
    address: QUESTIONS,
    spoil: servedVoice((language) => `${language}-synthetic-1@${'0'.repeat(16)}`),
  },
  {
    what: 'the pack speaks another language',
    reason: 'otherLanguage',
    address: QUESTIONS,
    spoil: servedVoice((language) => (language === 'en' ? 'th-synthetic-2' : 'en-synthetic-2')),
  },
];

test.describe('a voice that is not in order', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });

  for (const language of mainlyIn('th')) {
    const words = WORDS[language];
    test(`refuses the test before anything sounds, says why, and lets one try again (${language})`, async ({
      page,
    }) => {
      await installFastSound(page);
      await logIn(page, await signUp(page), language);
      for (const { what, reason, token, address, spoil } of FAULTS) {
        await test.step(what, async () => {
          const meddle = (route: Route) => spoil(route, language);
          await page.route(address, meddle);
          await page.goto(`/${TEST}`);
          const alert = page.getByRole('alert');
          await expect(alert).toContainText(words.refused, { timeout: LOADING_MS });
          await expect(alert).toContainText(words[reason]);
          if (token) await expect(alert).toContainText(token);
          await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
          await expect(root(page)).toHaveAttribute('data-phase', 'loading');
          expect(await page.evaluate(() => window.scheduledSounds)).toEqual([]);
          await page.unrouteAll({ behavior: 'wait' });
        });
      }
      await inspectLooks(page);
      await page.getByRole('button', { name: words.again }).click();
      await expect(root(page)).not.toHaveAttribute('data-phase', 'loading', {
        timeout: LOADING_MS,
      });
    });
  }
});

test('on plain HTTP, where browsers offer no checksums, a changed clip is refused all the same', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await installFastSound(page);
  await logIn(page, await signUp(page), 'en');
  const [changed] = FAULTS;
  if (!changed) throw new Error('no clip is changed');
  await page.route(changed.address, (route) => changed.spoil(route, 'en'));
  await page.goto(`/${TEST}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(WORDS.en.changed, { timeout: LOADING_MS });
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: WORDS.en.again }).click();
  await expect(root(page)).toHaveAttribute('data-phase', 'check', { timeout: LOADING_MS });
});

test('no clip is decoded while a question sounds or is answered', async ({ page }) => {
  await page.addInitScript(() => {
    const decode = OfflineAudioContext.prototype.decodeAudioData;
    OfflineAudioContext.prototype.decodeAudioData = function noted(...request) {
      const layer = document.querySelector('[data-layer][data-on]')?.getAttribute('data-layer');
      (window.decodedAt ??= []).push(layer ?? '');
      return decode.apply(this, request);
    };
  });
  await installFastSound(page);
  await page.clock.install();
  await logIn(page, await signUp(page), 'en');
  // The voice of the tutor is still on its way when its taker presses Start.
  const started = Promise.withResolvers<void>();
  await page.route(/-tutor-1\/clips\//, async (route) => {
    await started.promise;
    await route.continue().catch(() => undefined);
  });
  const taken = takeTest(page, {
    testName: 'phonological_non_word_task',
    language: 'en',
    pass: (ms) => page.clock.runFor(ms),
    afterInstructions: () => Promise.resolve(started.resolve()),
    beforeAnswer: (index) =>
      index < 4 ? Promise.resolve() : Promise.reject(new Error('seen enough')),
  });
  await expect(taken).rejects.toThrow('seen enough');
  const decodedAt = await page.evaluate(() => window.decodedAt ?? []);
  expect(decodedAt.length).toBeGreaterThan(20);
  expect([...new Set(decodedAt)].filter((layer) => /stimulus|choices/.test(layer))).toEqual([]);
});

test('the clips of the bundled voices, decoded by the browser, are prompt, unclipped and within 1 LU', async ({
  page,
}) => {
  await page.goto('/');
  const bad: string[] = [];
  let count = 0;
  for (const pack of PACKS) {
    const answer = await fetchBeside(page, `/api/speech/packs/${pack}/manifest.json`);
    const { clips, targetLufs } = (await answer.json()) as Manifest;
    const auditory = clips.filter((_, position) => position % ONE_CLIP_OF === 0);
    for (let at = 0; at < auditory.length; at += AT_ONCE) {
      const part = auditory.slice(at, at + AT_ONCE);
      const decoded = await decodeInPage(page, pack, part);
      part.forEach(({ token, rate }, index) => {
        const { peak = Infinity, int16 = '' } = decoded[index] ?? {};
        const sound = soundOf(int16);
        const onsetMs = onsetMsOf(sound);
        const awayLu = Math.abs(clipLoudness(sound) - targetLufs);
        const isRight =
          onsetMs <= PACK_LIMITS.onsetMs && peak < 1 && awayLu <= PACK_LIMITS.loudnessToleranceLu;
        count += 1;
        if (!isRight) bad.push(`${pack} ${token}@${rate}: ${onsetMs} ms, ${peak}, ${awayLu} LU`);
      });
    }
  }
  expect(bad).toEqual([]);
  expect(count).toBeGreaterThan(1900 / ONE_CLIP_OF);
});

const AT_ONCE = 60;
const RATE = 24_000;

declare global {
  interface Window {
    /** The layer on the screen at each call of the decoder. */
    decodedAt?: string[];
  }
}

interface DecodedClip {
  /** Highest sample; 1 is full scale. */
  readonly peak: number;
  /** The samples, 16 bit, as base64. */
  readonly int16: string;
}

function decodeInPage(page: Page, pack: string, clips: readonly Clip[]): Promise<DecodedClip[]> {
  return page.evaluate(
    async ({ folder, files, rate }) => {
      const context = new OfflineAudioContext(1, 1, rate);
      const decodeOne = async (file: string) => {
        const bytes = await (await fetch(`${folder}/${file}`)).arrayBuffer();
        const samples = (await context.decodeAudioData(bytes)).getChannelData(0);
        const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
        const scaled = Int16Array.from(samples, (value) => Math.round(value * 32_767));
        const octets = new Uint8Array(scaled.buffer);
        let text = '';
        for (let at = 0; at < octets.length; at += 0x8000) {
          text += String.fromCharCode(...octets.subarray(at, at + 0x8000));
        }
        return { peak, int16: btoa(text) };
      };
      return Promise.all(files.map(decodeOne));
    },
    { folder: `/api/speech/packs/${pack}`, files: clips.map(({ file }) => file), rate: RATE },
  );
}

function soundOf(int16: string): Sound {
  const bytes = Buffer.from(int16, 'base64');
  const samples = Float64Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.readInt16LE(2 * index) / 32_767,
  );
  return { samples, sampleRate: RATE };
}
