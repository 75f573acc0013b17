/** A test that was left in the middle is gone on with: by one tab, on the device where it was left, and counts once. */
import { reserveFormOf, versionAt, type TestName } from '@jamdai/battery';
import type { SaveAttemptRequest, StoredAttempt } from '@jamdai/contract';
import type { Page } from '@playwright/test';
import { installFastSound } from './fast-sound.ts';
import { expect, listOwn, logIn, signUp, test } from './journey.ts';
import { expectToShowItsWay } from './shows-its-way.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { goOnWithTest, takeTest, type Served, type TakerOptions } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

const TESTS: Record<'en' | 'th', TestName> = {
  en: 'phonological_digit_task',
  th: 'visual_matrix_task',
};
const OFFER = { en: 'Go on at question 10', th: 'ทำต่อที่ข้อ 10' } as const;
const GONE = { en: 'You cannot go on with it here', th: 'ทำต่อที่นี่ไม่ได้' } as const;
const LEFT_AT = 9;

test.use({ expectedComplaints: ['Failed to load resource'] });

for (const language of languagesInTurn(0)) {
  test(`a reload in question 10 loses that question and no more: its replacement comes after a count-in, and the result says so (${language})`, async ({
    page,
    context,
  }) => {
    await installFastSound(page);
    await page.clock.install();
    const token = await logIn(page, await signUp(page), language);
    const options = {
      testName: TESTS[language],
      language,
      pass: (ms: number) => page.clock.runFor(ms),
    } as const;
    const served = await leaveInTheMiddle(page, options);
    await page.reload();
    await expect(page.getByRole('button', { name: OFFER[language] })).toBeVisible();
    await inspectLooks(page);
    // What goes on here is found by no other tab, also by one that was opened before.
    const other = await context.newPage();
    await other.goto(`/${options.testName}`);
    await expect(other.getByRole('button', { name: OFFER[language] })).toBeVisible();

    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
    await goOnWithTest(
      page,
      {
        ...options,
        beforeAnswer: async (index) => {
          if (index !== LEFT_AT) return;
          await other.getByRole('button', { name: OFFER[language] }).click();
          await expect(other.getByRole('alert')).toContainText(GONE[language]);
          await other.close();
        },
      },
      served,
    );
    await expect(page.getByText(WORDS[language].score)).toBeVisible();
    const sent = (await saved).request().postDataJSON() as SaveAttemptRequest;
    const { data } = (await (await saved).json()) as { data: StoredAttempt };
    expect(data.flags).toContain('resumed');
    expectToShowItsWay(data);
    expect(data.versionSheet).toEqual(
      Array.from({ length: 30 }, (_, index) =>
        versionAt(index === LEFT_AT ? reserveFormOf(served.form) : served.form, index),
      ),
    );
    expect(gapsOf(sent)).toEqual([LEFT_AT]);
    expect(isInOrder(sent)).toBe(true);
    expect(await listOwn(page, token)).toHaveLength(1);
  });
}

/** Stops to answer before the choice at question 10, and says what had been served. */
async function leaveInTheMiddle(page: Page, options: TakerOptions): Promise<Served> {
  const served = page.waitForResponse((answer) => answer.url().endsWith('/api/question/all'));
  const leaves = 'leaves here';
  const taken = takeTest(page, {
    ...options,
    beforeAnswer: (index) =>
      index === LEFT_AT ? Promise.reject(new Error(leaves)) : Promise.resolve(),
  });
  await expect(taken).rejects.toThrow(leaves);
  return ((await (await served).json()) as { data: Served }).data;
}

/** The questions before which the page was gone. */
function gapsOf({ trials = [] }: SaveAttemptRequest): readonly number[] {
  return trials
    .filter(({ interruptions }) => interruptions.some(({ kind }) => kind === 'brokenOff'))
    .map(({ index }) => index);
}

/** No moment lies before one that was recorded earlier. */
function isInOrder({ trials = [] }: SaveAttemptRequest): boolean {
  const moments = trials.flatMap((trial) =>
    trial.kind === 'choice' ? [trial.askedAtMs, trial.shownAtMs, trial.answeredAtMs] : [],
  );
  return moments.every((atMs, position) => (atMs ?? 0) >= (moments[position - 1] ?? 0));
}
