/**
 * A teacher with a telephone: the ten digits are read at the desk without a press (the clips of the bundled pack, played higher, stand
 * in for the teacher), the list of doubted takes leads back to the one that was read wrongly, the voice is made by the button and given
 * to the teacher's class, and a pupil is handed it.
 */
import { VoicePackManifestSchema } from '@jamdai/contract';
import { playInPlaceOfMicrophone } from '@jamdai/testkit';
import { devices, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, logIn, sayOn, signUp, test } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';

const PACK = fileURLToPath(new URL('../../speech/packs/th-synthetic-2/', import.meta.url));
const RATE = 0.65;
const TEXTS = {
  en: {
    toDesk: 'Open the recording desk',
    name: 'Name of the pack',
    consent: 'Where the written consent of the speaker is filed',
    begin: 'Start',
    open: 'Switch the microphone on',
    isCutOff: 'This is much shorter than your other takes. Is all of it there?',
    again: '1 take to listen to again',
    two: '2 takes to listen to again',
    isRight: '“สอง” is right',
    go: 'Go to “แปด”',
    doubtful: 'It is not certain that this is the right word.',
    record: 'Record',
    stop: 'Stop',
    accept: 'Accept',
    make: 'Make the voice',
    ready: 'The voice is ready.',
    use: (name: string) => `Use in my class ${name}`,
    inUse: (name: string) => `Class ${name} now hears this voice.`,
  },
  th: {
    toDesk: 'เปิดโต๊ะบันทึกเสียง',
    name: 'ชื่อชุดเสียง',
    consent: 'ที่เก็บหนังสือยินยอมของผู้พูด',
    begin: 'เริ่ม',
    open: 'เปิดไมโครโฟน',
    isCutOff: 'สั้นกว่าที่อ่านก่อนหน้านี้มาก อ่านครบแล้วหรือยัง',
    again: 'เสียงที่ควรฟังอีกครั้ง 1 รายการ',
    two: 'เสียงที่ควรฟังอีกครั้ง 2 รายการ',
    isRight: '“สอง” ถูกแล้ว',
    go: 'ไปที่ “แปด”',
    doubtful: 'ไม่แน่ใจว่าเป็นคำที่ถูกต้อง',
    record: 'บันทึก',
    stop: 'หยุด',
    accept: 'รับเสียงนี้',
    make: 'ทำเสียงพูด',
    ready: 'เสียงพูดพร้อมใช้แล้ว',
    use: (name: string) => `ใช้ในห้อง ${name} ของฉัน`,
    inUse: (name: string) => `ห้อง ${name} ใช้เสียงนี้แล้ว`,
  },
} as const;

const { defaultBrowserType: _engine, ...telephone } = devices['Pixel 7'];
test.use(telephone);

for (const language of mainlyIn('th')) {
  test(`a teacher records ten digits on a telephone without a press, and the own class hears them (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const words = TEXTS[language];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const desk = page.locator('[data-token]');
    const token = await logInAsStaff(page, 'TEACHER');
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await page.addInitScript(playInPlaceOfMicrophone);
    const say = sayOn(page, token);
    const className = `ม.1/${Date.now() % 1000}`;
    const { code } = await say('/class', { name: className });

    await page.goto('/staff');
    await page.getByRole('link', { name: words.toDesk }).click();
    await page.getByRole('radio', { name: '(th-synthetic-2)' }).check();
    await page.getByLabel(words.name).fill('ห้องพักครู');
    await page.getByLabel(words.consent).fill('1');
    await inspectLooks(page);
    await button(words.begin).click();
    await button(words.open).click();
    await desk.locator('visible=true').waitFor();

    const ready = page.locator('[data-compared="true"][data-recorded="false"]');
    await ready.waitFor();
    for (let digit = 0; digit < 10; digit += 1) {
      await expect(ready).toHaveAttribute('data-position', String(digit));
      if (digit === 9) {
        // By now the desk knows the pace of the teacher: what is cut off waits, and is read again.
        await speak(page, 'digit:9', 0.45);
        await expect(page.getByText(words.isCutOff)).toBeVisible();
        await inspectLooks(page);
        await expect(ready).toHaveAttribute('data-position', '9');
      }
      // Four in place of eight is not clear enough to stop for: it is stored, and doubted. So is two, of which the end is missing, as
      // soon as the desk knows the pace.
      await speak(page, digit === 8 ? 'digit:4' : `digit:${digit}`, digit === 2 ? 0.45 : 1);
    }
    await expect(desk).toHaveAttribute('data-position', '10');
    await page.reload();
    await button(words.open).click();
    await ready.waitFor();
    await page.getByText(words.two).click();
    await inspectLooks(page);
    await button(words.isRight).click();
    await expect(page.getByText(words.again)).toBeVisible();
    await button(words.go).click();
    await expect(desk).toHaveAttribute('data-position', '8');
    await expect(page.locator('[data-flagged-now]')).toContainText(words.doubtful);
    await inspectLooks(page);
    await button(words.record).click();
    await speak(page, 'digit:8');
    await button(words.stop).click();
    await button(words.accept).click();
    await expect(desk).toHaveAttribute('data-position', '10');
    await expect(page.getByText(words.again)).toBeHidden();
    await inspectLooks(page);

    await button(words.make).click();
    await expect(page.getByText(words.ready)).toBeVisible({ timeout: 60_000 });
    await button(words.use(className)).click();
    await expect(page.getByText(words.inUse(className))).toBeVisible();

    const [voice] = (await say('/voice/all')).made;
    const pupil = await (await browser.newContext()).newPage();
    const pupilToken = await logIn(pupil, await signUp(pupil), language);
    const pupilSays = sayOn(pupil, pupilToken);
    await pupilSays('/class/join', { code: code ?? '' });
    const requested = { testName: 'phonological_digit_task', lang: 'th' } as const;
    expect((await pupilSays('/question/all', requested)).voicePack).toBe(voice?.address);
  });
}

/** As if the teacher said it, or only its beginning; resolves when it has been said. */
async function speak(page: Page, token: string, share = 1): Promise<void> {
  const manifest = readFileSync(`${PACK}manifest.json`, 'utf8');
  const { clips } = VoicePackManifestSchema.parse(JSON.parse(manifest));
  const clip = clips.find((it) => it.token === token && it.rate === RATE);
  const mp3 = readFileSync(PACK + (clip?.file ?? '')).toString('base64');
  // A little higher than the voice of the pack.
  const take = { audio: mp3, share, playbackRate: 1.06 };
  await page.evaluate((spoken) => globalThis.jamdaiSpeak?.(spoken), take);
}
