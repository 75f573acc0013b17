/** A class of 31 as its teacher sees it: figures that stand when one leaves and one joins, and one result that a pupil shows. */
import { attemptBody, type Say } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { expect, logIn, newUsername, signUp, test, sayOn } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';

const WORDS = {
  en: {
    summary: 'Summary of the class',
    done: 'Done by all 31 pupils, or all but fewer than five',
    mean: '15.0 points',
    spread: '9.0 points',
    answer: 'Show answer',
    show: 'Show to my teacher',
    isShown: 'sees it.',
    takeBack: 'Take back',
    shows: 'Shows you 1 result',
    look: 'Look',
    points: '12 points',
    close: 'Close',
  },
  th: {
    summary: 'ภาพรวมของห้อง',
    done: 'ทำแล้วครบทั้ง 31 คน หรือขาดไม่ถึงห้าคน',
    mean: '15.0 คะแนน',
    spread: '9.0 คะแนน',
    answer: 'ดูคำตอบ',
    show: 'ให้ครูดู',
    isShown: ') เห็นผลนี้',
    takeBack: 'เลิกให้ดู',
    shows: 'ให้คุณดูผล 1 รายการ',
    look: 'ดูผล',
    points: '12 คะแนน',
    close: 'ปิด',
  },
} as const;

/** So many of the thirty answers are wrong. */
function attemptWith(wrong: number) {
  const attempt = attemptBody();
  const answerSheet = attempt.answerSheet.map((choice, index) =>
    index < wrong ? (Number(choice) % 4) + 1 : choice,
  );
  return { ...attempt, answerSheet, score: 30 - wrong };
}

/** Somebody new in the class, with a result. */
async function addPupil(page: Page, code: string, wrong: number): Promise<Say> {
  const { token } = await sayOn(page)('/login', await signUp(page));
  const send = sayOn(page, token);
  await send('/class/join', { code });
  await send('/test_taking', attemptWith(wrong));
  return send;
}

for (const language of mainlyIn('en')) {
  const words = WORDS[language];
  test(`a teacher sees how a class of 31 did, and of one pupil what that pupil shows (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(600_000);
    const desk = await (await browser.newContext()).newPage();
    await desk.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const teacher = sayOn(desk, await logInAsStaff(desk, 'TEACHER'));
    const made = await teacher('/class', { name: newUsername() });
    const { classId, code } = { ...made, code: made.code ?? '' };
    const leaver = await addPupil(desk, code, 0);
    for (let wrong = 1; wrong <= 30; wrong += 1) {
      if (wrong !== 18) await addPupil(desk, code, wrong);
    }
    const pupil = sayOn(page, await logIn(page, await signUp(page), language));
    await pupil('/class/join', { code });
    await pupil('/test_taking', attemptWith(18));

    const summary = desk.getByRole('region', { name: words.summary });
    const expectFigures = async () => {
      await desk.goto(`/classes?class=${classId}`);
      for (const text of [words.done, words.mean, words.spread]) {
        await expect(summary.getByText(text)).toBeVisible();
      }
    };
    await expectFigures();
    await inspectLooks(desk);
    await leaver('/class/leave', { classId });
    await addPupil(desk, code, 0);
    await expectFigures();
    await expect(desk.getByText(words.shows)).toHaveCount(0);

    await page.goto('/results');
    await page.getByRole('button', { name: words.answer }).click();
    const share = page.getByRole('button', { name: words.show });
    await share.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.isShown)).toBeVisible();
    const takeBack = page.getByRole('button', { name: words.takeBack });
    await expect(takeBack).toBeFocused();
    await inspectLooks(page);

    await desk.reload();
    await expect(desk.getByText(words.shows)).toBeVisible();
    await desk.getByRole('button', { name: words.look }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText(words.points)).toBeVisible();
    await inspectLooks(desk);
    await dialog.getByRole('button', { name: words.close }).click();

    await takeBack.click();
    await expect(share).toBeVisible();
    await desk.reload();
    await expect(summary.getByText(words.mean)).toBeVisible();
    await expect(desk.getByText(words.shows)).toHaveCount(0);
  });
}
