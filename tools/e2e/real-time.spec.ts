/**
 * An auditory test in real time with the browser's own sound: nothing is sped up and nothing is replaced. The
 * calls that schedule sound are only overheard.
 */
import { expect, logIn, signUp, test } from './journey.ts';
import { isEach as isWhole } from './languages-in-turn.ts';
import { takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

interface Overheard {
  readonly whenS: number;
  readonly offsetS: number;
  readonly calledAtS: number;
}

declare global {
  interface Window {
    overheard?: Overheard[];
  }
}

/** So many questions of the journey of every day; `npm run verify -- journeys` takes the whole test. */
const QUESTION_COUNT = isWhole ? 30 : 5;

test('a Thai run in real time keeps every digit on the beat and stores what happened', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.addInitScript(() => {
    const overheard: Overheard[] = [];
    window.overheard = overheard;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function startOverheard(whenS = 0, offsetS = 0) {
      overheard.push({ whenS, offsetS, calledAtS: this.context.currentTime });
      start.call(this, whenS, offsetS);
    };
  });
  await logIn(page, await signUp(page), 'th');
  const sent = page.waitForRequest(
    (request) => /\/api\/test_(?:taking|run\/incomplete)$/.test(request.url()),
    { timeout: 0 },
  );
  const taken = takeTest(page, {
    ...{ testName: 'phonological_digit_task', language: 'th', pass: null },
    // What a test says of itself before is on no beat.
    afterInstructions: () => page.evaluate(() => void window.overheard?.splice(0)),
    beforeAnswer: async (index) => {
      if (index < QUESTION_COUNT) return;
      await page.getByRole('button', { name: WORDS.th.stop, exact: true }).click();
      await page.getByRole('button', { name: WORDS.th.stopTheTest }).click();
      throw new Error('stopped by the taker');
    },
  });
  await (isWhole ? taken : expect(taken).rejects.toThrow('stopped by the taker'));

  const sounds = await page.evaluate(() => window.overheard ?? []);
  for (const { whenS, calledAtS } of sounds) expect(whenS).toBeGreaterThan(calledAtS);
  const beatsMs = sounds
    .slice(1)
    .map(({ whenS }, position) => 1000 * (whenS - (sounds[position]?.whenS ?? 0)))
    .filter((distanceMs) => distanceMs < 1500);
  expect(beatsMs.length).toBeGreaterThan(isWhole ? 100 : 2 * QUESTION_COUNT);
  for (const beatMs of beatsMs) expect(beatMs).toBeCloseTo(1000, 6);

  const body = (await sent).postDataJSON() as {
    score?: number;
    trials: {
      shownAtMs: number;
      hiddenAtMs: number;
      choicesAtMs: number;
      answeredAtMs: number | null;
      steps: unknown[];
    }[];
  };
  expect(body.score).toBe(isWhole ? QUESTION_COUNT : undefined);
  const answered = body.trials.filter(({ answeredAtMs }) => answeredAtMs !== null);
  expect(answered).toHaveLength(QUESTION_COUNT);
  for (const { shownAtMs, hiddenAtMs, choicesAtMs, answeredAtMs, steps } of answered) {
    expect(hiddenAtMs - shownAtMs).toBeGreaterThan(1000 * (steps.length - 1));
    expect(choicesAtMs).toBeGreaterThanOrEqual(hiddenAtMs);
    expect(answeredAtMs).toBeGreaterThan(choicesAtMs);
  }
  // The popup is gone after two seconds; what the report says stays.
  await expect(
    page.getByText(isWhole ? 'ส่งแล้ว: บันทึกผลของคุณเรียบร้อย' : WORDS.th.stopped),
  ).toBeVisible();
});
