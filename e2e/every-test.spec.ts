/** Every test that exists, in both languages, taken by a perfect taker through the real interface. */
import { DESCRIPTIONS, LANGUAGES } from '@jamdai/battery';
import { installFastSound } from './fast-sound.ts';
import { expect, logIn, signUp, test } from './journey.ts';
import { takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

for (const { testName } of DESCRIPTIONS) {
  for (const language of LANGUAGES) {
    test(`${testName} (${language}): whoever knows every answer scores 30, stored by the server`, async ({
      page,
    }) => {
      await installFastSound(page);
      await page.clock.install();
      await logIn(page, await signUp(page), language);
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
      await takeTest(page, { testName, language, pass: (ms) => page.clock.runFor(ms) });
      const answer = await saved;
      expect(answer.status(), await answer.text()).toBe(201);
      const { data } = (await answer.json()) as { data: { score: number; testName: string } };
      expect(data).toMatchObject({ testName, score: 30 });
      await expect(page.getByText(WORDS[language].score)).toBeVisible();
    });
  }
}
