/** What a visitor tries without an account: on the real runner, with nothing stored, nothing sent and nothing asked. */
import { findDescription, TASTERS, type Language } from '@jamdai/battery';
import type { Page } from '@playwright/test';
import { noteRealTimeWork } from '../../web/src/testing/index.ts';
import { installFastSound } from './fast-sound.ts';
import { expect, logIn, signUp, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { reachInstructions, root, takeTaster } from './taker.ts';

const WORDS = {
  en: {
    seen: 'Try it: 3 questions',
    heard: 'Try one with sound',
    allRight: '3 of 3 right',
    noneRight: '0 of 1 right',
    again: 'Once more',
    signUp: 'Sign up',
    logIn: 'Log in',
    title: 'How much can you remember?',
    heardOther: 'Try one with sound',
    seenOther: 'Try one with pictures',
    noSound: 'Can’t hear it?',
    nothing: 'I heard nothing',
    stop: 'Stop',
  },
  th: {
    seen: 'ลองทำ 3 ข้อ',
    heard: 'ลองแบบฟังเสียง',
    allRight: 'ถูก 3 จาก 3 ข้อ',
    noneRight: 'ถูก 0 จาก 1 ข้อ',
    again: 'ลองอีกครั้ง',
    signUp: 'สมัครสมาชิก',
    logIn: 'เข้าสู่ระบบ',
    title: 'คุณจำได้มากแค่ไหน',
    heardOther: 'ลองแบบฟังเสียง',
    seenOther: 'ลองแบบดูภาพ',
    noSound: 'ไม่ได้ยินเสียงใช่ไหม',
    nothing: 'ไม่ได้ยินอะไรเลย',
    stop: 'หยุด',
  },
} as const;

/** The right choices of a round. */
function keyOf(channel: 'visual' | 'auditory', language: Language, round: number) {
  const found = TASTERS.find(
    (taster) =>
      findDescription(taster.testName)?.channel === channel &&
      (taster.language ?? language) === language,
  );
  if (!found) throw new Error(`there is no taster that is ${channel}`);
  const choices = (found.rounds[round] ?? []).map(({ correctChoiceNo }) => correctChoiceNo);
  return { testName: found.testName, choices };
}

/** Everything that this browser keeps of the product. */
function readStored(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(name));
      });
    const countIn = (database: IDBDatabase, store: string) =>
      new Promise<number>((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(store));
      });
    const counts: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames)
        counts[`${name}/${store}`] = await countIn(database, store);
      database.close();
    }
    const entriesOf = (storage: Storage) =>
      Array.from({ length: storage.length }, (_, at) => {
        const key = storage.key(at) ?? '';
        return [key, storage.getItem(key)];
      });
    return { local: entriesOf(localStorage), session: entriesOf(sessionStorage), counts };
  });
}

/** Every request from now on: none but for code, letters and sounds. */
function listRequests(page: Page): () => readonly string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    const isFile =
      /^\/(?:assets\/|api\/speech\/packs\/|favicon\.svg$)/.test(pathname) || protocol === 'data:';
    if (request.method() !== 'GET' || !isFile) others.push(`${request.method()} ${pathname}`);
  });
  return () => others;
}

async function openHome(page: Page, language: Language): Promise<void> {
  await installFastSound(page);
  await page.clock.install();
  await page.addInitScript(noteRealTimeWork);
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  await page.goto('/home-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('nothing is said of keys that a phone does not have', async ({ page }) => {
    const says = page.getByText('Click, tap, or use the keys');
    await openHome(page, 'en');
    await page.getByRole('main').getByRole('link', { name: WORDS.en.seen }).click();
    await reachInstructions(page, (ms) => page.clock.runFor(ms));
    await expect(says).toBeAttached();
    await expect(says).toBeHidden();
  });
});

for (const language of languagesInTurn(0)) {
  const words = WORDS[language];

  test(`a visitor tries three questions that are seen, once more, and one that is heard; nothing is kept or sent (${language})`, async ({
    page,
  }) => {
    const pass = (ms: number) => page.clock.runFor(ms);
    await openHome(page, language);
    await inspectLooks(page);
    const before = await readStored(page);
    const others = listRequests(page);
    const main = page.getByRole('main');

    await main.getByRole('link', { name: words.seen }).click();
    await reachInstructions(page, pass);
    await expect(page.locator('button[data-primary]')).toBeFocused();
    await inspectLooks(page);
    const seen = keyOf('visual', language, 0);
    await takeTaster(page, { ...seen, language, pass, hand: 'keys' }, seen.choices);
    await expect(main.getByRole('heading', { name: words.allRight })).toBeFocused();
    await expect(main.getByRole('link', { name: words.signUp })).toBeVisible();
    await expect(main.getByRole('link', { name: words.logIn })).toBeVisible();
    await inspectLooks(page);

    await main.getByRole('button', { name: words.again }).click();
    const next = keyOf('visual', language, 1);
    expect(next.choices).not.toEqual(seen.choices);
    await takeTaster(page, { ...next, language, pass }, next.choices);
    await expect(main.getByRole('heading', { name: words.allRight })).toBeFocused();

    await main.getByRole('link', { name: words.heardOther }).click();
    const auditory = keyOf('auditory', language, 0);
    const wrong = auditory.choices.map((choice) => (choice % 4) + 1);
    await takeTaster(page, { ...auditory, language, pass }, wrong);
    await expect(main.getByRole('heading', { name: words.noneRight })).toBeFocused();
    await inspectLooks(page);

    expect(await readStored(page)).toEqual(before);
    expect(others()).toEqual([]);
    await main.getByRole('link', { name: words.signUp }).click();
    await expect(page).toHaveURL(/\/sign-up$/);
  });
}

for (const language of languagesInTurn(1)) {
  const words = WORDS[language];

  test(`Escape, the back key, Stop and a reload leave what is tried, and nothing is asked (${language})`, async ({
    page,
  }) => {
    const pass = (ms: number) => page.clock.runFor(ms);
    page.on('dialog', (dialog) => {
      throw new Error(`the browser asked: ${dialog.type()}`);
    });
    await openHome(page, language);
    const main = page.getByRole('main');
    const home = page.getByRole('heading', { name: words.title });
    const begin = async () => {
      await main.getByRole('link', { name: words.seen }).click();
      await reachInstructions(page, pass);
      await page.locator('button[data-primary]').click();
      await expect(root(page)).toHaveAttribute('data-under-way');
    };
    await begin();
    await page.keyboard.press('Escape');
    await expect(home).toBeFocused();
    await begin();
    await page.goBack();
    await expect(home).toBeVisible();
    await begin();
    await page.getByRole('button', { name: words.stop }).click();
    await expect(home).toBeVisible();
    await begin();
    await page.reload();
    await reachInstructions(page, pass);
    await page.keyboard.press('Escape');
    await expect(home).toBeVisible();
  });

  test(`without sound a visitor is led to what is seen (${language})`, async ({ page }) => {
    const pass = (ms: number) => page.clock.runFor(ms);
    await openHome(page, language);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: words.heard }).click();
    const [play, nothing] = [
      page.locator('button[data-check="play"]'),
      page.getByRole('button', { name: words.nothing }),
    ];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await play.click();
      await expect
        .poll(async () => {
          await pass(500);
          return nothing.isVisible();
        })
        .toBe(true);
      await nothing.click();
    }
    await expect(main.getByText(words.noSound)).toBeVisible();
    await inspectLooks(page);
    await main.getByRole('link', { name: words.seenOther }).click();
    await expect(page).toHaveURL(/\?try=visual$/);
    await reachInstructions(page, pass);
  });

  test(`whoever is logged in has the tests themselves (${language})`, async ({ page }) => {
    await logIn(page, await signUp(page), language);
    await page.goto('/home-page?try=visual');
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
    await expect(page.getByRole('link', { name: words.seen })).toHaveCount(0);
  });
}
