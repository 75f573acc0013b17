/**
 * The recording desk with the browser's fake microphone: a file with one burst of tone every three seconds, which the
 * journey watches on the desk's own meter.
 */
import { CHROMIUM_ARGUMENTS } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, sayOn } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';

const WORDS = {
  en: {
    desk: 'Recording desk',
    name: 'Name of the pack',
    id: 'Id of the pack',
    consent: 'Where the written consent of the speaker is filed',
    begin: 'Start',
    open: 'Switch the microphone on',
    record: 'Record this clip',
    handsFree: 'Hands-free',
    listening: 'Listening. Read it aloud.',
    level: 'Loudness',
    good: /^Good:/,
    recorded: (count: number, all: number) => `${count} of ${all} recorded`,
    packOf: (name: string) => `Record ${name}`,
    retry: 'Try again',
    denied: 'The browser does not let this page use the microphone.',
    missing: 'No microphone was found.',
    insecure: 'No microphone at this address',
    kept: 'Takes recorded here and not accepted yet: 1.',
    fromBefore: 'You recorded this take earlier.',
    deleteClip: 'Delete the recording',
    deleteAsk: 'Delete this recording?',
    keepIt: 'Keep it',
  },
  th: {
    desk: 'โต๊ะบันทึกเสียง',
    name: 'ชื่อชุดเสียง',
    id: 'รหัสชุดเสียง',
    consent: 'ที่เก็บหนังสือยินยอมของผู้พูด',
    begin: 'เริ่ม',
    open: 'เปิดไมโครโฟน',
    record: 'บันทึกรายการนี้',
    handsFree: 'ไม่ต้องกดปุ่ม',
    listening: 'กำลังฟังอยู่ อ่านออกเสียงได้เลย',
    level: 'ความดัง',
    good: /^ใช้ได้:/,
    recorded: (count: number, all: number) => `บันทึกแล้ว ${count} จาก ${all} รายการ`,
    packOf: (name: string) => `บันทึก ${name}`,
    retry: 'ลองอีกครั้ง',
    denied: 'เบราว์เซอร์ไม่ให้หน้านี้ใช้ไมโครโฟน',
    missing: 'ไม่พบไมโครโฟน',
    insecure: 'ที่อยู่นี้ใช้ไมโครโฟนไม่ได้',
    kept: 'เสียงที่บันทึกไว้ในเครื่องนี้และยังไม่ได้กดรับ: 1 รายการ',
    fromBefore: 'คุณบันทึกเสียงนี้ไว้ก่อนหน้านี้',
    deleteClip: 'ลบเสียงที่บันทึก',
    deleteAsk: 'ลบเสียงที่บันทึกนี้ใช่ไหม',
    keepIt: 'เก็บไว้',
  },
} as const;
type Words = (typeof WORDS)['en' | 'th'];

const BURST_MS = 450;
const BURST_TIMEOUT_MS = 60_000;
const COUNTS = { en: 292, th: 295 } as const;
const SPEECH = join(tmpdir(), `jamdai-fake-speech-${process.pid}.wav`);
const browser = process.env['JAMDAI_BROWSER'];
test.beforeAll(() => writeFileSync(SPEECH, burstFile()));

test.use({
  launchOptions: {
    ...(browser ? { executablePath: browser } : {}),
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${SPEECH}`,
      '--host-resolver-rules=MAP school.example 127.0.0.1',
    ],
  },
});

test.afterAll(() => rmSync(SPEECH, { force: true }));

for (const language of mainlyIn('en')) {
  const words = WORDS[language];
  test.describe(`with a microphone (${language})`, () => {
    test.use({ permissions: ['microphone'] });

    test('two clips are recorded by keyboard, one of them redone; after leaving both are still there', async ({
      page,
    }) => {
      const token = await openDesk(page, language);
      const name = await beginPack(page, language);
      await page.getByRole('button', { name: words.open }).click();
      await recordClip(page, words);
      await page.keyboard.press('KeyR');
      await finishTake(page, words);
      await page.keyboard.press('KeyP');
      await inspectLooks(page);
      await page.keyboard.press('Enter');
      await expectRecorded(page, words.recorded(1, COUNTS[language]));
      await expect(desk(page, words)).toHaveAttribute('data-token', 'digit:1');
      await recordClip(page, words);
      await page.keyboard.press('Enter');
      await expectRecorded(page, words.recorded(2, COUNTS[language]));

      await page.goto('/recordingDesk');
      await page.getByRole('button', { name: words.packOf(name), exact: true }).click();
      await expectRecorded(page, words.recorded(2, COUNTS[language]));
      await page.getByRole('button', { name: words.open }).click();
      await expect(desk(page, words)).toHaveAttribute('data-token', 'digit:2');
      await expect(desk(page, words)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(desk(page, words)).toHaveAttribute('data-token', 'digit:1');
      const clip = { packId: name, token: 'digit:1', rate: 0.65 };
      const retained = await sayOn(page, token)('/recording/one', clip);
      const wave = Buffer.from(retained.wave, 'base64');
      const durationMs = ((wave.length - 44) / 2 / wave.readUInt32LE(24)) * 1000;
      expect(Math.abs(durationMs - BURST_MS - 90)).toBeLessThan(40);
    });

    test('a take that is left without being accepted is there after a reload, and an accepted one can be deleted', async ({
      page,
    }) => {
      await openDesk(page, language);
      await beginPack(page, language);
      await page.getByRole('button', { name: words.open }).click();
      await expect(desk(page, words)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(desk(page, words)).toHaveAttribute('data-token', 'digit:1');
      await recordClip(page, words);
      await page.reload();
      await expect(page.getByText(words.kept)).toBeVisible();
      await page.getByRole('button', { name: words.open }).click();
      await expect(desk(page, words)).toHaveAttribute('data-token', 'digit:1');
      await expect(desk(page, words).getByText(words.good)).toBeVisible();
      await expect(desk(page, words).getByText(words.fromBefore)).toBeVisible();
      await inspectLooks(page);
      await page.keyboard.press('Enter');
      await expectRecorded(page, words.recorded(1, COUNTS[language]));

      await expect(desk(page, words)).toHaveAttribute('data-token', 'digit:2');
      await expect(desk(page, words)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await desk(page, words).getByRole('button', { name: words.deleteClip }).click();
      const dialog = page.getByRole('dialog', { name: words.deleteAsk });
      await dialog.getByRole('button', { name: words.keepIt }).click();
      await expectRecorded(page, words.recorded(1, COUNTS[language]));
      await desk(page, words).getByRole('button', { name: words.deleteClip }).click();
      await inspectLooks(page);
      await dialog.getByRole('button', { name: words.deleteClip }).click();
      await expectRecorded(page, words.recorded(0, COUNTS[language]));
      await page.reload();
      await expectRecorded(page, words.recorded(0, COUNTS[language]));
      await expect(page.getByText(words.kept)).toHaveCount(0);
    });
  });

  test.describe(`hands-free (${language})`, () => {
    test.use({ permissions: ['microphone'], expectedComplaints: ['Failed to load resource'] });

    test('clip follows upon clip without a press, a save that was lost is made good, and it pauses', async ({
      page,
    }) => {
      await openDesk(page, language);
      const name = await beginPack(page, language);
      await page.getByRole('button', { name: words.open }).click();
      // A hum says no word: the machine that compares takes has nothing to compare it with.
      await page.route('**/api/speech/packs/*/manifest.json', (route) => route.abort());
      let lostCount = 0;
      await page.route('**/recording/save', async (route) => {
        lostCount += 1;
        await (lostCount === 1 ? route.abort() : route.fallback());
      });
      await page.getByRole('checkbox', { name: words.handsFree }).check();
      await expect(page.getByText(words.listening)).toBeVisible();
      await inspectLooks(page);
      const isThird = page.locator('[data-token="digit:2"]');
      await expect(isThird).toBeVisible({ timeout: BURST_TIMEOUT_MS });
      expect(lostCount).toBeGreaterThan(2);
      await page.getByRole('checkbox', { name: words.handsFree }).uncheck();
      await expect(page.getByText(words.listening)).toHaveCount(0);
      await page.goto('/recordingDesk');
      await page.getByRole('button', { name: words.packOf(name), exact: true }).click();
      await expectRecorded(page, words.recorded(2, COUNTS[language]));
    });
  });

  test.describe(`without one (${language})`, () => {
    test.describe('the permission refused', () => {
      test('the desk says how to allow it and offers to try again', async ({ page, context }) => {
        await context.grantPermissions([]);
        await openDesk(page, language);
        await beginPack(page, language);
        await page.getByRole('button', { name: words.open }).click();
        await expect(page.getByText(words.denied)).toBeVisible();
        await expect(page.getByRole('button', { name: words.retry })).toBeEnabled();
        await inspectLooks(page);
      });
    });

    test.describe('an unencrypted address', () => {
      test.use({
        expectedComplaints: ['Cross-Origin-Opener-Policy', 'origin-keyed'],
      });
      test('the desk says plainly that it needs HTTPS, and where to go', async ({ page }) => {
        const token = await openDesk(page, language);
        const id = await beginPack(page, language);
        expect(token).not.toBe('');
        const { port } = new URL(page.url());
        await page.goto(`http://school.example:${port}/recordingDesk?pack=${id}`);
        await expect(page.getByRole('heading', { name: words.insecure })).toBeVisible();
        await expect(page.getByText('https://school.example')).toContainText('http://localhost');
        await inspectLooks(page);
      });
    });
  });
}

test.describe('no device', () => {
  test('the desk says that no microphone was found', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('none', 'NotFoundError'));
    });
    await openDesk(page, 'en');
    await beginPack(page, 'en');
    await page.getByRole('button', { name: WORDS.en.open }).click();
    await expect(page.getByText(WORDS.en.missing)).toBeVisible();
  });
});

const desk = (page: Page, words: Words) => page.getByRole('group', { name: words.record });

async function openDesk(page: Page, language: 'en' | 'th'): Promise<string> {
  const token = await logInAsStaff(page, 'RESEARCHER');
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  await page.goto('/recordingDesk');
  await expect(page.getByRole('heading', { level: 1, name: WORDS[language].desk })).toBeVisible();
  await inspectLooks(page);
  return token;
}

const TEMPLATES = { en: 'en-synthetic-2', th: 'th-synthetic-2' };

/** Its id is its name. */
async function beginPack(page: Page, language: 'en' | 'th'): Promise<string> {
  const words = WORDS[language];
  const name = `voice-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('radio', { name: `(${TEMPLATES[language]})` }).check();
  await page.getByLabel(words.name).fill(name);
  await page.getByLabel(words.id).fill(name);
  await page.getByLabel(words.consent).fill('cabinet 2, folder 7');
  await page.getByRole('button', { name: words.begin, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`pack=${name}$`));
  return name;
}

async function recordClip(page: Page, words: Words): Promise<void> {
  await expect(desk(page, words)).toBeFocused();
  // Just after a burst: more than two seconds of silence are ahead.
  await expectBurst(page, words);
  await page.keyboard.press('Space');
  await finishTake(page, words);
}

/** Waits for a whole burst and a little silence. */
async function finishTake(page: Page, words: Words): Promise<void> {
  await expect(desk(page, words)).toHaveAttribute('data-state', 'recording');
  await expectBurst(page, words);
  const recordingS = () => page.locator('[data-seconds]').getAttribute('data-seconds').then(Number);
  const endedS = await recordingS();
  await expect.poll(recordingS, { intervals: [50] }).toBeGreaterThan(endedS + 0.4);
  await page.keyboard.press('Space');
  await expect(desk(page, words).getByText(words.good)).toBeVisible();
}

/** Watched inside the page, frame by frame: a busy machine may take longer than a burst for one look from outside. */
async function expectBurst(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('meter', { name: words.level })).toBeVisible();
  const meter = {
    name: words.level,
    options: { polling: 'raf', timeout: BURST_TIMEOUT_MS },
  } as const;
  await page.waitForFunction(isLouder, { name: meter.name, db: -20 }, meter.options);
  await page.waitForFunction(isSofter, { name: meter.name, db: -50 }, meter.options);
}

async function expectRecorded(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** These two run in the page. */
function isLouder({ name, db }: { name: string; db: number }): boolean {
  return (
    (document.querySelector<HTMLMeterElement>(`meter[aria-label="${name}"]`)?.value ?? -96) > db
  );
}

function isSofter({ name, db }: { name: string; db: number }): boolean {
  return (document.querySelector<HTMLMeterElement>(`meter[aria-label="${name}"]`)?.value ?? 0) < db;
}

/** Three seconds at 48 kHz: near silence, a burst, near silence. */
function burstFile(): Buffer {
  const rate = 48_000;
  const count = 3 * rate;
  const bytes = Buffer.alloc(44 + 2 * count);
  bytes.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, 2 * rate],
  ] as const) {
    bytes.writeUInt32LE(value, at);
  }
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const) {
    bytes.writeUInt16LE(value, at);
  }
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(2 * count, 40);
  for (let i = 0; i < count; i++) {
    const isBurst = i >= rate && i < rate + (BURST_MS / 1000) * rate;
    const level = isBurst ? 0.4 : 0.0003;
    bytes.writeInt16LE(
      Math.round(level * 32_767 * Math.sin((i * 2 * Math.PI * 300) / rate)),
      44 + 2 * i,
    );
  }
  return bytes;
}
