/**
 * Every step of every test as the gallery shows it, in both languages, both themes and three widths: axe, nothing moves,
 * nothing is too wide (at 320 px neither), the focus can be seen. A step is opened once a language: only its theme and the
 * size of the screen change then. Several tests are looked at side by side.
 */
import {
  createFormBook,
  findDescription,
  LANGUAGES,
  type Language,
  type TestName,
} from '@jamdai/battery';
import { findViolations } from '@jamdai/testkit';
import type { Browser, Page } from 'playwright-core';
import { openGallery } from '../../gallery/open-gallery.ts';
import type { Looked } from './looked.ts';
import { findCutMarks } from './cut-marks.ts';
import { findHiddenFeedback } from './feedback-sight.ts';
import { inLanes } from './lanes.ts';
import { findSideways, takeShifts, walkFocus, watchShifts } from './page-facts.ts';

const THEMES = ['light', 'dark'] as const;
/** CSS px. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const NARROWEST = { width: 320, height: 640 };
/** A step that has not come by then will not come. */
const PATIENCE_MS = 120_000;

export interface StepSample {
  /** Names of tests. */
  readonly tests: readonly TestName[];
  readonly say: (line: string) => void;
}

export async function lookAtSteps(
  browser: Browser,
  looked: Looked,
  { tests, say }: StepSample,
): Promise<void> {
  const gallery = await openGallery(0);
  let lookedAt = 0;
  try {
    await inLanes(tests, async (testName) => {
      const context = await browser.newContext({
        viewport: SCREENS[0],
        reducedMotion: 'reduce',
      });
      try {
        await watchShifts(context);
        const page = await context.newPage();
        page.on('pageerror', ({ message }) => looked.fault(testName, message));
        await page.goto(`${gallery.address}/stage.html?task=${testName}`);
        await waitForStep(page);
        await lookAtTest(page, looked, testName);
      } finally {
        await context.close();
      }
      lookedAt += 1;
      const soFar = `${looked.screens} screens, ${looked.faults.length} faults so far`;
      say(`${testName} (${lookedAt} of ${tests.length}): ${soFar}`);
    });
  } finally {
    await gallery.close();
  }
}

async function lookAtTest(page: Page, looked: Looked, testName: TestName): Promise<void> {
  for (const language of LANGUAGES) {
    for (const { step, index } of stepsToSee(testName, language)) {
      await page.setViewportSize(SCREENS[0]);
      const query = new URLSearchParams({
        task: testName,
        lang: language,
        step,
        index: String(index),
      });
      const where = `${testName} ${language} ${step} of question ${index}`;
      await openStep(page, `?${query.toString()}`);
      // The way to the step is the gallery's own; from there on it stands still.
      await takeShifts(page);
      for (const theme of THEMES) {
        await page.setViewportSize(SCREENS[0]);
        await setTheme(page, theme);
        looked.shifts(`${where}, ${theme}`, await takeShifts(page));
        if (step.startsWith('feedback') && theme === THEMES[0])
          looked.faultsOf(`${where}, ${SCREENS[0].width} px`, await findHiddenFeedback(page));
        for (const screen of SCREENS) {
          await page.setViewportSize(screen);
          const at = `${where}, ${theme}, ${screen.width} px`;
          looked.faultsOf(at, [
            ...(await findViolations(page)),
            ...(await findSideways(page)),
            ...(language === 'th' && theme === 'light' ? await findCutMarks(page) : []),
          ]);
          looked.screen();
        }
      }
      await setTheme(page, 'light');
      await page.setViewportSize(NARROWEST);
      const { stops, faults } = await walkFocus(page);
      looked.focus(stops);
      looked.faultsOf(`${where}, 320 px`, [...(await findSideways(page)), ...faults]);
    }
  }
}

/** As the product does it: the whole design hangs on this attribute. */
async function setTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset['mantineColorScheme'] = wanted;
  }, theme);
}

interface StepToSee {
  readonly step: string;
  readonly index: number;
}

const book = createFormBook();

/** All steps; what a question shows, when little and when much is to be held. */
function stepsToSee(testName: TestName, language: Language): readonly StepToSee[] {
  const task = findDescription(testName);
  if (!task) return NAMING_STEPS.map((step) => ({ step, index: 0 }));
  const isAuditory = task.channel === 'auditory';
  const { setSizes } = task;
  const extremes = new Set([
    setSizes.indexOf(Math.min(...setSizes)),
    setSizes.lastIndexOf(Math.max(...setSizes)),
  ]);
  const still = [...extremes].flatMap((index) =>
    layersOf(testName, language, index).map((step) => ({ step, index })),
  );
  const calm = [
    'loading',
    ...(isAuditory ? ['load-problem', 'sound-check', 'sound-check-pick'] : []),
    'timing-check',
    ...(task.colourCheck ? ['colour-check-1', 'colour-check-2'] : []),
    'direction',
    ...(task.example ? ['example'] : []),
    'feedback-right',
    'feedback-see-again',
    'feedback-seen',
    'feedback-wrong',
    'direction-again',
    'ready',
    'paused',
    ...(isAuditory ? ['trouble'] : []),
    'report',
    'stopped',
  ].map((step) => ({ step, index: 0 }));
  return [...calm, ...still];
}

const NAMING_STEPS = [
  'loading',
  'timing-check',
  'typing-check',
  'typing-copied',
  'direction',
  'practice',
  'words',
  'ready',
  'answer',
  'report',
  'stopped',
] as const;

/** The first, the middle and the last thing shown, what stands between, and the choices. */
function layersOf(testName: TestName, language: Language, index: number): readonly string[] {
  const question = book.form(testName, language, 0)[index];
  const task = findDescription(testName);
  if (!question || !task) throw new Error(`index: ${testName} has no question ${index}`);
  const { presentation, interlude } = task.planQuestion(question, index, language);
  const count =
    presentation.kind === 'visual'
      ? presentation.frames.length
      : presentation.kind === 'worked'
        ? 2 * presentation.items.length
        : 1;
  const positions = new Set([0, Math.floor(count / 2), count - 1]);
  return [
    ...[...positions].map((position) => `frame-${position}`),
    ...(interlude.durationMs > 0 ? ['interlude'] : []),
    'choices',
  ];
}

async function openStep(page: Page, query: string): Promise<void> {
  const ask = { jamdaiGallery: 'show', query };
  await page.evaluate((message) => {
    document.documentElement.dataset['gallery'] = '';
    postMessage(message, location.origin);
  }, ask);
  await waitForStep(page);
  const state = await page.evaluate(() => document.documentElement.dataset['gallery']);
  if (state === 'failed')
    throw new Error(`${query}: ${await page.evaluate(() => document.body.innerText)}`);
}

async function waitForStep(page: Page): Promise<void> {
  await page.waitForFunction(
    () => ['arrived', 'failed'].includes(document.documentElement.dataset['gallery'] ?? ''),
    undefined,
    { timeout: PATIENCE_MS },
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
