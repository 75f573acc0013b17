/**
 * A voice made at school: what was recorded becomes a voice by one button, the teacher listens, tries it and gives it to a class; a
 * pupil of that class hears it in a test, and a pupil of no class does not. Then two voices are compared blind.
 */
import { VoicePackManifestSchema, type RecordingPrompt } from '@jamdai/contract';
import { installEars } from '@jamdai/testkit';
import type { Browser, Page } from '@playwright/test';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { humOf } from '../../server/src/testing/index.ts';
import { installFastSound } from './fast-sound.ts';
import { fetchBeside } from './fetch-beside.ts';
import { expect, listOwn, logIn, sayOn, signUp, test } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';
import { takeTest } from './taker.ts';

const TEST = 'phonological_digit_task';
const PACKS = fileURLToPath(new URL('../../speech/packs', import.meta.url));
const ROOM_DB = -66;
/** What the desk leaves around the speech. */
const AROUND_MS = 90;

const WORDS = {
  en: {
    make: 'Make the voice',
    again: 'Make the voice again',
    ready: 'The voice is ready.',
    notWhole: 'No test has all of its words yet',
    recordAgain: /^Record “.*” again$/,
    play: /^Play “/,
    startTry: 'Start the try',
    result: /^You understood \d of 5\.$/,
    use: (name: string) => `Use in my class ${name}`,
    inUse: (name: string) => `Class ${name} now hears this voice.`,
    back: 'Go back to: The same as everybody here',
    compare: 'Compare two voices',
    start: 'Start',
    listen: 'Listen',
    typed: 'What did you hear?',
    goOn: 'Go on',
    playFirst: 'Play the first',
    playSecond: 'Play the second',
    second: 'The second',
    show: 'Show the results',
    download: 'Download the answers (CSV)',
  },
  th: {
    make: 'ทำเสียงพูด',
    again: 'ทำเสียงพูดอีกครั้ง',
    ready: 'เสียงพูดพร้อมใช้แล้ว',
    notWhole: 'ยังไม่มีแบบทดสอบที่คำครบ',
    recordAgain: /^บันทึก “.*” ใหม่$/,
    play: /^ฟัง “/,
    startTry: 'เริ่มลอง',
    result: /^คุณฟังออก \d จาก 5 รายการ$/,
    use: (name: string) => `ใช้ในห้อง ${name} ของฉัน`,
    inUse: (name: string) => `ห้อง ${name} ใช้เสียงนี้แล้ว`,
    back: 'กลับไปใช้: เสียงเดียวกับทุกคนที่นี่',
    compare: 'เปรียบเทียบเสียงสองชุด',
    start: 'เริ่ม',
    listen: 'ฟัง',
    typed: 'คุณได้ยินอะไร',
    goOn: 'ต่อไป',
    playFirst: 'ฟังเสียงแรก',
    playSecond: 'ฟังเสียงที่สอง',
    second: 'เสียงที่สอง',
    show: 'ดูผล',
    download: 'ดาวน์โหลดคำตอบ (CSV)',
  },
} as const;

const TEMPLATES = { en: 'en-synthetic-2', th: 'th-synthetic-2' } as const;

for (const language of mainlyIn('th')) {
  const words = WORDS[language];

  test(`ten recorded digits become a voice, which one class hears in a test (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const token = await logInAsStaff(page, 'ADMIN');
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const say = sayOn(page, token);
    const className = `ม.1/${Date.now() % 1000}`;
    const { code } = await say('/class', { name: className });
    const packId = `made-${crypto.randomUUID().slice(0, 8)}`;
    await say('/recording/pack', {
      ...{ id: packId, name: packId, templateId: TEMPLATES[language], consent: 'cabinet 2' },
    });
    const { prompts } = await say('/recording/list', { packId });
    const digits = prompts.filter(
      ({ token: it, rate }) => it.startsWith('digit:') && rate === 0.65,
    );
    const record = ({ token: it, rate }: RecordingPrompt, speechMs: number) => {
      const wave = humOf({ token: it, rate, speechMs }).toString('base64');
      return say('/recording/save', { packId, token: it, rate, wave, noiseDb: ROOM_DB });
    };
    const five = digits.find(({ token: it }) => it === 'digit:5');
    if (!five) throw new Error('no five');
    for (const prompt of digits) await record(prompt, prompt.guideMs - AROUND_MS);
    // Too long for the beat.
    await record(five, 1500);

    await page.goto(`/recordingDesk?pack=${packId}`);
    await button(words.make).click();
    await expect(page.getByText(words.notWhole)).toBeVisible();
    await expect(button(words.recordAgain)).toHaveCount(1);
    await inspectLooks(page);
    await record(five, five.guideMs - AROUND_MS);
    await button(words.again).click();
    await expect(page.getByText(words.ready)).toBeVisible();
    const sounds = page.waitForResponse(/\/api\/speech\/packs\/made-.*\/clips\//);
    await button(words.play).first().click();
    expect((await sounds).status()).toBeLessThan(300);
    await button(words.startTry).click();
    for (let round = 0; round < 5; round += 1)
      await page.locator('button[data-choice-text]').first().click();
    await expect(page.getByText(words.result)).toBeVisible();
    await button(words.use(className)).click();
    await expect(page.getByText(words.inUse(className))).toBeVisible();
    await expect(button(words.back)).toBeVisible();
    await inspectLooks(page);

    const { made } = await say('/voice/all');
    const voice = made.find((it) => it.packId === packId)?.address ?? '';
    const ears = await earsFor(page, voice, language);
    try {
      expect(await voiceInTest(browser, { language, code, ears })).toBe(voice);
    } finally {
      await rm(ears, { recursive: true });
    }
    const stranger = await (await browser.newContext()).newPage();
    const strangerToken = await logIn(stranger, await signUp(stranger), language);
    const requested = { testName: TEST, lang: language } as const;
    const other = await sayOn(stranger, strangerToken)('/question/all', requested);
    expect(other.voicePack).toContain(`${TEMPLATES[language]}@`);
  });

  test(`two voices are compared blind, and the answers are taken along (${language})`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const token = await logInAsStaff(page, 'ADMIN');
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await makeDigits(sayOn(page, token), language);
    await page.goto('/staff/voices');
    const compare = page.getByRole('link', { name: words.compare });
    await expect(compare).toBeVisible();
    await inspectLooks(page);
    await compare.click();
    await expect(button(words.start)).toBeVisible();
    await inspectLooks(page);
    await button(words.start).click();
    const item = page.locator('[data-listening]');
    await expect(item).toHaveAttribute('data-listening', '1');
    let number = 0;
    while (await item.isVisible()) {
      number += 1;
      await expect(item).toHaveAttribute('data-listening', String(number));
      await button(words.listen).click();
      await page.getByLabel(words.typed).fill(number === 1 ? '=1+1' : '5');
      if (number === 1) await inspectLooks(page);
      await button(words.goOn).click();
      // A voice that another one cuts short before it sounds was not heard.
      await button(words.playFirst).click();
      await expect(button(words.playFirst)).toHaveAttribute('data-played', 'true');
      await button(words.playSecond).click();
      await expect(button(words.second)).not.toHaveAttribute('aria-disabled', 'true');
      if (number === 1) await inspectLooks(page);
      await button(words.second).click();
    }
    expect(number).toBe(10);
    await button(words.show).click();
    await inspectLooks(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(words.download).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(11);
    expect(lines[1]).toContain(`'=1+1`);
  });
}

type SayOnPage = ReturnType<typeof sayOn>;

async function makeDigits(say: SayOnPage, language: 'en' | 'th'): Promise<void> {
  const packId = `heard-${crypto.randomUUID().slice(0, 8)}`;
  const pack = { id: packId, name: packId, templateId: TEMPLATES[language], consent: 'file 3' };
  await say('/recording/pack', pack);
  const { prompts } = await say('/recording/list', { packId });
  for (const { token, rate, guideMs } of prompts) {
    if (!token.startsWith('digit:') || rate !== 0.65) continue;
    const wave = humOf({ token, rate, speechMs: guideMs - AROUND_MS }).toString('base64');
    await say('/recording/save', { packId, token, rate, wave, noiseDb: ROOM_DB });
  }
  await say('/recording/make', { packId });
  await expect.poll(async () => (await say('/recording/making', { packId })).state).toBe('made');
}

/** A folder of packs in which the bundled digits are those of the made voice, so that a robot knows them when it hears them. */
async function earsFor(page: Page, voice: string, language: 'en' | 'th'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-ears-'));
  await cp(PACKS, folder, { recursive: true });
  const packDir = join(folder, TEMPLATES[language]);
  const path = join(packDir, 'manifest.json');
  const bundled = VoicePackManifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const fetched = await fetchBeside(page, `/api/speech/packs/${voice}/manifest.json`);
  const { clips } = VoicePackManifestSchema.parse(await fetched.json());
  for (const { file } of clips) {
    const clip = await fetchBeside(page, `/api/speech/packs/${voice}/${file}`);
    await writeFile(join(packDir, file), await clip.body());
  }
  const isMade = (token: string, rate: number) =>
    clips.some((it) => it.token === token && it.rate === rate);
  const others = bundled.clips.filter(({ token, rate }) => !isMade(token, rate));
  await writeFile(path, JSON.stringify({ ...bundled, clips: [...others, ...clips] }));
  return folder;
}

/** A new pupil joins the class and takes the test; gives the voice that the stored result names. */
async function voiceInTest(
  browser: Browser,
  { language, code, ears }: { language: 'en' | 'th'; code: string | null; ears: string },
): Promise<string | null> {
  const context = await browser.newContext();
  await installEars(context, ears);
  const page = await context.newPage();
  const playedPacks = new Set<string>();
  page.on('request', (request) => {
    const pack = /\/api\/speech\/packs\/([^/]+)\/clips\//.exec(request.url())?.[1];
    if (pack) playedPacks.add(decodeURIComponent(pack));
  });
  await installFastSound(page);
  await page.clock.install();
  const token = await logIn(page, await signUp(page), language);
  await sayOn(page, token)('/class/join', { code: code ?? '' });
  const pass = (ms: number) => page.clock.runFor(ms);
  await takeTest(page, { testName: TEST, language, pass });
  await expect.poll(async () => (await listOwn(page, token)).length).toBe(1);
  const voices = [...playedPacks].filter((pack) => !pack.includes('-tutor-'));
  expect(voices).toHaveLength(1);
  return voices[0] ?? null;
}
