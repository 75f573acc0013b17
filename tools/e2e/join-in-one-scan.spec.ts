/**
 * From the picture on the wall to the first instruction, as a pupil of a class does it: counted in taps and in characters typed.
 * A failing call is said, and the same press goes on.
 */
import { POLICY_VERSION } from '@jamdai/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, sayOn, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';
import { root } from './taker.ts';
import { withDatabase } from './with-database.ts';

const MOST_TAPS = 8;
const MOST_CHARACTERS = 12;
const WORDS = {
  en: {
    slip: 'Code on your slip',
    goOn: 'Go on',
    kind: 'Visuospatial short-term memory',
    test: 'Pattern in a grid',
    notYou: 'Not you?',
  },
  th: {
    slip: 'รหัสในใบของคุณ',
    goOn: 'ไปต่อ',
    kind: 'ความจำระยะสั้นด้านภาพและตำแหน่ง',
    test: 'ลวดลายในตาราง',
    notYou: 'ไม่ใช่คุณใช่ไหม',
  },
} as const;

interface Hand {
  readonly tap: (on: Locator) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly counted: () => { readonly taps: number; readonly characters: number };
}

function createHand(page: Page): Hand {
  let [taps, characters] = [0, 0];
  return {
    tap: async (on) => {
      taps += 1;
      await on.tap();
    },
    type: async (text) => {
      characters += text.length;
      await page.keyboard.type(text);
    },
    counted: () => ({ taps, characters }),
  };
}

test.use({
  expectedComplaints: ['Failed to load resource', 'status of 401'],
  hasTouch: true,
  viewport: { width: 360, height: 740 },
});

for (const language of languagesInTurn(1)) {
  const words = WORDS[language];

  test(`a pupil scans the picture of the class and is at the first instruction (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const desk = await (await browser.newContext()).newPage();
    const token = await logInAsStaff(desk, 'TEACHER');
    const say = sayOn(desk, token);
    const { classId, code } = await say('/class', { name: '7/1' });
    const pupil = { lastname: 'Example', grade: '7', age: 13, gender: 'male' } as const;
    const slips = await say('/class/pupils', {
      ...{ classId, school: 'Example School', isConsentFiled: true },
      ...{ policyVersion: POLICY_VERSION, lang: language },
      pupils: ['Somchai', 'Dao'].map((firstname) => ({ ...pupil, firstname, guardian: null })),
    });
    const address = `${baseURL}/join?class=${code}`;
    await desk.goto(`/classes?class=${classId}&show=wall`);
    await expect(desk.getByRole('img', { name: address })).toBeVisible();

    // The scan.
    await page.clock.install();
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await page.goto(address);
    const hand = createHand(page);
    const main = page.getByRole('main');
    const slip = main.getByLabel(words.slip);
    const goOn = main.getByRole('button', { name: words.goOn });
    await expect(slip).toBeVisible();
    await expect(page.getByText('Somchai')).toHaveCount(0);
    await inspectLooks(page);
    await hand.tap(slip);
    await hand.type(slips[0]?.code ?? '');
    const before = hand.counted();
    await page.route('**/api/class/enter', (route) => route.abort(), { times: 1 });
    await goOn.tap();
    await expect(main.getByRole('alert')).toBeVisible();
    await inspectLooks(page);
    expect(hand.counted()).toEqual(before);
    await hand.tap(goOn);
    await expect(page).toHaveURL(/\/tests$/);
    await hand.tap(main.getByRole('button', { name: words.kind }));
    await hand.tap(main.getByRole('link', { name: words.test }));
    await reachDirection(page);
    const { taps, characters } = hand.counted();
    console.log(`from the scan to the first instruction: ${taps} taps, ${characters} characters`);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(characters).toBeLessThanOrEqual(MOST_CHARACTERS);

    // The next one scans on the same device.
    await page.goto(address);
    await expect(page.getByText('Somchai')).toBeVisible();
    await inspectLooks(page);
    await main.getByRole('button', { name: words.notYou }).tap();
    await expect(page).toHaveURL(address);
    await slip.fill(slips[1]?.code ?? '');
    await goOn.tap();
    await expect(page).toHaveURL(/\/tests$/);

    // The class has one plan: the scan leads into it.
    await page.evaluate(() => localStorage.clear());
    await assignPlan(classId);
    await page.goto(address);
    const second = createHand(page);
    await second.tap(slip);
    await second.type(slips[0]?.code ?? '');
    await second.tap(goOn);
    await expect(page).toHaveURL(/\/plan\?plan=/);
    await second.tap(page.locator('[data-next]:visible'));
    await reachDirection(page);
    const led = second.counted();
    console.log(`from the scan into the plan: ${led.taps} taps, ${led.characters} characters`);
    expect(led.taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(led.characters).toBeLessThanOrEqual(MOST_CHARACTERS);

    // Begun once, it goes on without a tap more.
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    const third = createHand(page);
    await third.tap(slip);
    await third.type(slips[0]?.code ?? '');
    await third.tap(goOn);
    await reachDirection(page);
    expect(third.counted().taps).toBe(2);
    await desk.context().close();
  });
}

/** The driver’s clock turns until the instruction is there. */
async function reachDirection(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return (await root(page).count()) === 1 ? root(page).getAttribute('data-phase') : null;
    })
    .toBe('direction');
}

/** As the teacher does on the page of the class. */
async function assignPlan(classId: string): Promise<void> {
  await withDatabase((pool) =>
    pool.query(
      `INSERT INTO plan_assignments (id, class_id, ready_plan, opens_on, closes_on, made_at)
       VALUES (gen_random_uuid(), $1, 'visuospatial', current_date - 1, current_date + 1, now())`,
      [classId],
    ),
  );
}
