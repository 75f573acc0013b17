/** A lesson: a teacher lets three pupils begin, rest and stop, each call failing once; and sixty seats on one screen. */
import { LessonSchema, type LessonMember } from '@jamdai/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, listOwn, logIn, sayOn, signUp, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';
import { takeTest } from './taker.ts';

const testName = 'visual_color_task';
/**
 * Less than the 20 s after which a page asks anyway, so that only what is told arrives in time; that it takes 5 s at most is proven
 * on a clock that can be turned (heartbeat.test.ts).
 */
const REACHED = { timeout: 15_000 };
const HEARTBEAT = '**/api/class/lesson/heartbeat';
const COMMAND = '**/api/class/lesson/command';

const WORDS = {
  en: {
    wait: 'Make everyone wait',
    start: 'Start',
    rest: 'Rest for all',
    goOn: 'Go on',
    end: 'End',
    yesEnd: 'Yes, end the lesson',
    waits: 'Waiting',
    rests: 'Resting',
    question: '12 of 30',
    loggedIn: '3 of 3',
    soon: 'Your teacher starts soon',
    resting: 'A rest for everyone',
    over: 'The lesson is over',
    allRight: 'OK',
  },
  th: {
    wait: 'ให้ทุกคนรอ',
    start: 'เริ่ม',
    rest: 'พักทั้งห้อง',
    goOn: 'ทำต่อ',
    end: 'จบคาบ',
    yesEnd: 'ใช่ จบคาบ',
    waits: 'รออยู่',
    rests: 'พักอยู่',
    question: 'ข้อ 12 จาก 30',
    loggedIn: '3 จาก 3 คน',
    soon: 'ครูกำลังจะเริ่มแล้ว',
    resting: 'พักพร้อมกันทั้งห้อง',
    over: 'หมดคาบแล้ว',
    allRight: 'ตกลง',
  },
} as const;

// Calls fail on purpose.
test.use({ expectedComplaints: ['net::ERR_FAILED'] });

declare global {
  interface Window {
    /** Of each heartbeat: the stimulus or the choices that were on when it was sent; null: none. */
    saidAt?: (string | null)[];
  }
}

/** Runs in the page before anything else. */
function noteHeartbeats(): void {
  const send = globalThis.fetch;
  const said: (string | null)[] = [];
  window.saidAt = said;
  globalThis.fetch = (...given) => {
    const on = document.querySelector(
      '[data-layer^="stimulus"][data-on], [data-layer="choices"][data-on]',
    );
    const [address] = given;
    if (typeof address === 'string' && address.endsWith('/class/lesson/heartbeat'))
      said.push(on?.getAttribute('data-layer') ?? null);
    return send(...given);
  };
}

async function failOnce(where: BrowserContext | Page, address: string): Promise<void> {
  await where.route(address, (route) => route.abort(), { times: 1 });
}

/** A teacher with a class, at a desk. */
async function openDesk(
  desk: Page,
  language: string,
): Promise<{ readonly classId: string; readonly code: string }> {
  await desk.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  const say = sayOn(desk, await logInAsStaff(desk, 'TEACHER'));
  const { classId, code } = await say('/class', { name: 'ม.1/2' });
  return { classId, code: code ?? '' };
}

for (const language of languagesInTurn(1)) {
  const words = WORDS[language];

  test(`a class begins, rests and stops together, and no test is cut (${language})`, async ({
    page: desk,
    browser,
  }) => {
    test.setTimeout(600_000);
    const { classId, code } = await openDesk(desk, language);
    const pupils: { page: Page; token: string }[] = [];
    for (let seat = 0; seat < 3; seat += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const token = await logIn(page, await signUp(page), language);
      await sayOn(page, token)('/class/join', { code });
      pupils.push({ page, token });
    }
    const [first, second, third] = pupils;
    if (!first || !second || !third) throw new Error('there are three pupils');
    await third.page.clock.install();
    await third.page.addInitScript(noteHeartbeats);
    const seats = desk.getByRole('main').getByRole('listitem');
    const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
    const everybodySees = async (title: string, who = pupils) => {
      for (const { page } of who)
        await expect(page.getByRole('dialog', { name: title })).toBeVisible(REACHED);
    };
    const nobodyIsHeld = async (who = pupils) => {
      for (const { page } of who) await expect(page.getByRole('dialog')).toHaveCount(0, REACHED);
    };

    await desk.goto(`/classes?class=${classId}&show=lesson`);
    await expect(desk.getByText(words.loggedIn)).toBeVisible();
    await failOnce(desk, COMMAND);
    await press(words.wait);
    await expect(desk.getByRole('alert')).toBeVisible();
    await press(words.wait);
    for (const { page } of pupils) {
      await failOnce(page, HEARTBEAT);
      await page.goto('/tests');
    }
    await everybodySees(words.soon);
    await inspectLooks(first.page);
    await expect(seats.filter({ hasText: words.waits })).toHaveCount(3, REACHED);

    for (const { page } of pupils) await failOnce(page, HEARTBEAT);
    await press(words.start);
    await nobodyIsHeld();

    // The third takes a test: its questions are seen as they come, and the rest for all waits for its end.
    await takeTest(third.page, {
      ...{ testName, language, pass: (ms) => third.page.clock.runFor(ms) },
      beforeAnswer: async (index) => {
        if (index === 5) await failOnce(third.page, HEARTBEAT);
        if (index !== 11) return;
        const seat = seats.filter({ hasText: words.question });
        await expect(seat).toHaveCount(1, REACHED);
        await press(words.rest);
        await everybodySees(words.resting, [first, second]);
        await expect(seat).toHaveCount(1);
        await inspectLooks(desk);
        await nobodyIsHeld([third]);
      },
    });
    const said = await third.page.evaluate(() => window.saidAt ?? []);
    expect(said.filter((layer) => layer !== null)).toEqual([]);
    expect(said.length).toBeGreaterThan(30);
    await everybodySees(words.resting);
    await expect(seats.filter({ hasText: words.rests })).toHaveCount(3, REACHED);
    await press(words.goOn);
    await nobodyIsHeld();

    await press(words.end);
    await desk.getByRole('dialog').getByRole('button', { name: words.yesEnd }).click();
    await everybodySees(words.over);
    for (const { page } of pupils) {
      await page.getByRole('dialog').getByRole('button', { name: words.allRight }).click();
      await expect(page).toHaveURL(/\/tests$/);
    }
    await nobodyIsHeld();
    expect(await listOwn(third.page, third.token)).toHaveLength(1);
  });
}

test('sixty pupils stand on one screen, by their numbers, and nothing scrolls', async ({
  page,
}) => {
  const { classId, code } = await openDesk(page, 'th');
  const pupil = await page.context().browser()?.newContext();
  if (!pupil) throw new Error('there is no browser');
  const other = await pupil.newPage();
  const token = await logIn(other, await signUp(other), 'th');
  await sayOn(other, token)('/class/join', { code });
  await page.route('**/api/class/lesson', async (route) => {
    const response = await route.fetch();
    const answer: { data: unknown } = await response.json();
    const lesson = LessonSchema.parse(answer.data);
    const [member] = lesson.members;
    if (!member) throw new Error('the class is empty');
    const members = Array.from({ length: 60 }, (_, index) => seatOf(member, index + 1));
    await route.fulfill({ response, json: { ...answer, data: { ...lesson, members } } });
  });
  for (const language of ['th', 'en'] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/classes?class=${classId}&show=lesson`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(60);
    const seen = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      const seats = [...document.querySelectorAll<HTMLElement>('main li button')];
      return {
        scrollHeight,
        scrollWidth,
        numbers: seats.map((seat) => Number(seat.querySelector('b')?.textContent)),
        cut: seats.filter((seat) => seat.scrollHeight > seat.clientHeight).length,
        lowest: Math.max(...seats.map((seat) => seat.getBoundingClientRect().bottom)),
      };
    });
    expect(seen).toMatchObject({ scrollHeight: 800, scrollWidth: 1280, cut: 0 });
    expect(seen.lowest).toBeLessThanOrEqual(800);
    expect(seen.numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  }
  await inspectLooks(page);
});

/** As a class in the middle of a lesson, with long names. */
function seatOf(member: LessonMember, seatNo: number): LessonMember {
  const isInTest = seatNo % 6 !== 0;
  return {
    ...member,
    ...{ memberId: crypto.randomUUID(), seatNo, firstname: 'กิตติพัฒน์ธนา', lastname: 'ศรีสุวรรณวงศ์สกุล' },
    state: isInTest
      ? 'underWay'
      : ((['silent', 'away', 'finished'] as const)[(seatNo / 6) % 3] ?? 'away'),
    testName,
    doneToday: seatNo % 4,
    waitingCount: seatNo % 7 === 0 ? 2 : 0,
    position: isInTest
      ? {
          ...{ testName, question: { number: (seatNo % 30) + 1, count: 30 } },
          ...{ planStep: { number: (seatNo % 8) + 1, count: 8 }, isAlone: false },
        }
      : null,
  };
}
