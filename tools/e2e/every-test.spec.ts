/** Every test that exists, taken by a perfect taker through the real interface. */
import { DESCRIPTIONS, NAMING_DESCRIPTIONS } from '@jamdai/battery';
import type { StoredAttempt } from '@jamdai/contract';
import { besideChoices } from './beside-choices.ts';
import { installFastSound } from './fast-sound.ts';
import { expect, logIn, signUp, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { expectToShowItsWay } from './shows-its-way.ts';
import { takeNaming, takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

for (const [position, { testName }] of DESCRIPTIONS.filter(
  ({ channel }) => channel !== 'auditory',
).entries()) {
  for (const language of languagesInTurn(position)) {
    test(`${testName} (${language}): whoever knows every answer scores 30, stored by the server`, async ({
      page,
    }) => {
      await installFastSound(page);
      await page.clock.install();
      await logIn(page, await signUp(page), language);
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
      await takeTest(page, {
        testName,
        language,
        pass: (ms) => page.clock.runFor(ms),
        beforeAnswer: besideChoices(page),
      });
      const answer = await saved;
      expect(answer.status(), await answer.text()).toBe(201);
      const { data } = (await answer.json()) as { data: StoredAttempt };
      expect(data).toMatchObject({ testName, score: 30 });
      expectToShowItsWay(data);
      await expect(page.locator('[data-task] h1')).toBeFocused();
      await expect(page.getByText(WORDS[language].score)).toBeVisible();
    });
  }
}

test.describe('heard, with the network cut from the instruction to the report', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });

  for (const [position, { testName }] of DESCRIPTIONS.filter(
    ({ channel }) => channel === 'auditory',
  ).entries()) {
    for (const language of languagesInTurn(position)) {
      test(`${testName} (${language}): the bundled voice says everything, the result waits on the device and is stored later`, async ({
        page,
        context,
      }) => {
        await installFastSound(page);
        await page.clock.install();
        await logIn(page, await signUp(page), language);
        await takeTest(page, {
          testName,
          language,
          pass: (ms) => page.clock.runFor(ms),
          afterInstructions: () => context.setOffline(true),
          beforeAnswer: besideChoices(page),
        });
        await expect(page.getByText(WORDS[language].score)).toBeVisible();
        await expect(page.getByText(WORDS[language].onDevice)).toBeVisible();
        const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
        await context.setOffline(false);
        const answer = await saved;
        expect(answer.status(), await answer.text()).toBe(201);
        const { data } = (await answer.json()) as { data: StoredAttempt };
        expect(data).toMatchObject({ testName, score: 30 });
        expectToShowItsWay(data);
        expectToShowItsWay(data);
      });
    }
  }
});

for (const [position, { testName }] of NAMING_DESCRIPTIONS.entries()) {
  for (const language of languagesInTurn(position)) {
    const isSubmitted = language === 'en';
    const end = isSubmitted ? 'when they are submitted' : 'when the minute is over';
    test(`${testName} (${language}): typed words are stored ${end}, with their moments, and wait for a person`, async ({
      page,
    }) => {
      await page.clock.install();
      await logIn(page, await signUp(page), language);
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
      await takeNaming(page, {
        testName,
        pass: (ms) => page.clock.runFor(ms),
        write: (letter) => `${letter}an\n${letter}e,${letter}o`,
        isSubmitted,
      });
      const answer = await saved;
      expect(answer.status(), await answer.text()).toBe(201);
      const { data } = (await answer.json()) as {
        data: Omit<StoredAttempt, 'answerSheet'> & { answerSheet: string[] };
      };
      expect(data).toMatchObject({ testName, isScore: false, score: null, form: null });
      expectToShowItsWay(data);
      expect(data.answerSheet.map((word) => word.slice(1))).toEqual(['an', 'e', 'o']);
      expect(data.timeSheet.toSorted((a, b) => a - b)).toEqual(data.timeSheet);
      expect(data.orderLongTermQuestion).toBeGreaterThan(0);
      if (!isSubmitted) expect(Math.abs(data.timeTotal - 60)).toBeLessThan(0.02);
      await expect(page.getByText(WORDS[language].inProcess, { exact: true })).toBeVisible();
    });
  }
}
