/**
 * The plan of the memory portrait in real time, once a language: a robot pupil with the times of people, on a phone, from the
 * scan to the portrait. At most half an hour; taps are counted. `--language th|en` takes it in one language.
 */
import { LANGUAGES, type Language } from '@jamdai/battery';
import { installEars, sayAs, withProduct } from '@jamdai/testkit';
import type { Browser } from 'playwright-core';
import { FIRST_PLAN, makeLessonWorld, type LessonWorld } from '../../robot/lesson-world.ts';
import type { Figure, Verification } from '../verification.ts';
import { withBrowser } from '../with-browser.ts';
import { takePortrait, type PortraitTaken } from '../../robot/robot-pupil.ts';

const MOST_MINUTES = 30;
const [MOST_TAPS, MOST_CHARACTERS] = [8, 12];
const PHONE = { width: 360, height: 740 };

export const PORTRAIT: Verification = {
  name: 'portrait',
  summary: 'A robot pupil with human times takes the plan of the portrait, in real time.',
  parts: LANGUAGES,
  run: async ({ seed, parts, say }) => {
    const figures: Figure[] = [];
    const failures: string[] = [];
    const languages = LANGUAGES.filter((one) => parts.length === 0 || parts.includes(one));
    await withBrowser(say, (browser) =>
      withProduct(async (product) => {
        const world = await makeLessonWorld(product);
        await Promise.all(
          languages.map(async (language) => {
            const taken = await takeIn(browser, product.address, world, { language, seed, say });
            figures.push(...figuresOf(language, taken));
            failures.push(...failuresOf(taken).map((what) => `${language}: ${what}`));
          }),
        );
      }),
    );
    return { figures, failures };
  },
};

interface Taken extends PortraitTaken {
  readonly isFinished: boolean;
  readonly leftOut: number;
  readonly complaints: readonly string[];
}

async function takeIn(
  browser: Browser,
  address: string,
  world: LessonWorld,
  { language, seed, say }: { language: Language; seed: string; say: (line: string) => void },
): Promise<Taken> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    await installEars(context);
    await context.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    const taken = await takePortrait({
      ...{ page, language, say, planId: FIRST_PLAN, seed: `${seed} ${language}` },
      address: address + world.scanned('running'),
      slipCode: await world.newSlip(),
    });
    const token = await page.evaluate(
      () => sessionStorage.getItem('token') ?? localStorage.getItem('token'),
    );
    const plans = await sayAs(address, token)('/plan/own');
    const plan = plans.find(({ planId }) => planId === FIRST_PLAN);
    const leftOut = plan?.steps.filter(({ state }) => state === 'passed').length ?? 0;
    return { ...taken, complaints, leftOut, isFinished: (plan?.finishedAt ?? null) !== null };
  } finally {
    await context.close();
  }
}

function figuresOf(language: Language, taken: Taken): Figure[] {
  const minutes = (seconds: number) => (seconds / 60).toFixed(1);
  return [
    ...taken.steps.map(({ what, seconds, taps, questions }): Figure => [
      `${language} ${what}: minutes, taps, questions`,
      `${minutes(seconds)}, ${taps}, ${questions}`,
    ]),
    [`${language}: the plan, minutes`, minutes(taken.planSeconds)],
    [`${language}: from the scan to the portrait, minutes`, minutes(taken.seconds)],
    [`${language}: taps`, taken.taps],
    [`${language}: characters typed`, taken.characters],
    [
      `${language}: to the first instruction, taps and characters`,
      `${taken.firstInstruction.taps}, ${taken.firstInstruction.characters}`,
    ],
  ];
}

function failuresOf(taken: Taken): string[] {
  const { firstInstruction: first } = taken;
  return [
    ...(taken.planSeconds > MOST_MINUTES * 60
      ? [`the plan takes more than ${MOST_MINUTES} minutes`]
      : []),
    ...(taken.isFinished ? [] : ['the server knows of no finished plan']),
    ...(taken.leftOut > 0 ? [`${taken.leftOut} tests were left out`] : []),
    ...(first.taps > MOST_TAPS || first.characters > MOST_CHARACTERS
      ? [`${first.taps} taps and ${first.characters} characters to the first instruction`]
      : []),
    ...taken.complaints,
  ];
}
