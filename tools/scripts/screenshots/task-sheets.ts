/**
 * `npm run screenshots -- tasks [names]`: one contact sheet a task in `.cache/sheets`, taken from the gallery: question
 * and choices at the smallest and the largest set size, in both languages, both themes, on a phone and on a desk. Fails
 * when a step has a flaw that can be measured.
 */
import {
  createFormBook,
  DESCRIPTIONS,
  findDescription,
  LANGUAGES,
  NAMING_DESCRIPTIONS,
  type Language,
  type TaskDescription,
  type TestName,
} from '@jamdai/battery';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openGallery } from '../gallery/open-gallery.ts';
import { composeSheet, type SheetPicture } from './sheet-page.ts';

const OUT = '.cache/sheets';
const SCREENS = [
  { name: '360 × 640', width: 360, height: 640 },
  { name: '1280 × 800', width: 1280, height: 800 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** A step that has not come by then will not come. The first one waits until the gallery has been put together. */
const PATIENCE_MS = 120_000;

interface Look {
  readonly step: string;
  readonly index: number;
}

/** `asked` are names of tests; none: all of them. Gives the number of flaws. */
export async function takeTaskSheets(
  browser: Browser,
  root: string,
  requested: readonly string[],
): Promise<number> {
  const all = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].map(({ testName }) => testName);
  const unknown = requested.filter((name) => !all.some((testName) => testName === name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not one of ${all.join(', ')}`);
  const tests = all.filter((testName) => requested.length === 0 || requested.includes(testName));
  const gallery = await openGallery(0);
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  let flawCount = 0;
  try {
    await mkdir(join(root, OUT), { recursive: true });
    await page.goto(`${gallery.address}/stage.html?task=${tests[0] ?? ''}`);
    await waitForStep(page);
    for (const testName of tests) {
      const { pictures, flaws } = await takePictures(page, testName);
      const sheet = await composeSheet(browser, testName, pictures);
      const path = `${OUT}/${testName}.png`;
      await writeFile(join(root, path), sheet);
      process.stdout.write(`${path}\n`);
      for (const flaw of flaws) process.stdout.write(`  ${flaw}\n`);
      flawCount += flaws.length;
    }
  } finally {
    await page.close();
    await gallery.close();
  }
  return flawCount;
}

async function takePictures(page: Page, testName: TestName) {
  const pictures: SheetPicture[] = [];
  const flaws: string[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const language of LANGUAGES) {
      const looks = looksAt(testName, language);
      for (const theme of THEMES) {
        for (const { step, index } of looks) {
          const query = new URLSearchParams({
            task: testName,
            lang: language,
            theme,
            step,
            index: String(index),
          });
          const found = await openStep(page, `?${query.toString()}`);
          const where = `${language} ${theme} ${screen.name} ${step} ${index}`;
          flaws.push(...found.map((flaw) => `${where}: ${flaw}`));
          const png = await page.screenshot({ animations: 'disabled' });
          pictures.push({
            png,
            lang: language,
            theme,
            screen: screen.name,
            step,
            index,
            isFlawed: found.length > 0,
          });
        }
      }
    }
  }
  return { pictures, flaws };
}

const book = createFormBook();

/** The instruction, question and choices when little and when much is to be held, and a practice feedback. */
function looksAt(testName: TestName, language: Language): readonly Look[] {
  const task = findDescription(testName);
  if (!task) return NAMING_STEPS.map((step) => ({ step, index: 0 }));
  const { setSizes } = task;
  const least = setSizes.indexOf(Math.min(...setSizes));
  const most = setSizes.lastIndexOf(Math.max(...setSizes));
  return [
    { step: 'direction', index: 0 },
    { step: frameOf(task, language, least), index: least },
    { step: 'choices', index: least },
    { step: frameOf(task, language, most), index: most },
    { step: 'choices', index: most },
    { step: 'feedback-wrong', index: 0 },
  ];
}

const NAMING_STEPS = ['direction', 'practice', 'words', 'ready', 'answer', 'report'] as const;

/** One from the middle of a sequence; of sums a sum when there are few, a letter when there are many. */
function frameOf(task: TaskDescription, language: Language, index: number): string {
  const question = book.form(task.testName, language, 0)[index];
  if (!question) throw new Error(`index: ${task.testName} has no question ${index}`);
  const { presentation } = task.planQuestion(question, index, language);
  switch (presentation.kind) {
    case 'auditory':
      return 'frame-0';
    case 'visual':
      return `frame-${Math.floor(presentation.frames.length / 2)}`;
    case 'worked':
      return index === 0 ? 'frame-0' : 'frame-1';
  }
}

/** Gives the flaws that the page has measured. */
async function openStep(page: Page, query: string): Promise<string[]> {
  const ask = { jamdaiGallery: 'show', query };
  await page.evaluate(
    `document.documentElement.dataset.gallery = ''; postMessage(${JSON.stringify(ask)}, location.origin)`,
  );
  await waitForStep(page);
  const [state, flaws, text] = await page.evaluate<[string, string, string]>(
    `[document.documentElement.dataset.gallery, document.documentElement.dataset.galleryFlaws ?? '[]',
      document.body.innerText]`,
  );
  if (state === 'failed') throw new Error(`${query}: ${text}`);
  return JSON.parse(flaws) as string[];
}

async function waitForStep(page: Page): Promise<void> {
  const hasCome = `['arrived', 'failed'].includes(document.documentElement.dataset.gallery)`;
  await page.waitForFunction(hasCome, undefined, { timeout: PATIENCE_MS });
}
