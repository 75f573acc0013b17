/**
 * `npm run screenshots -- film`: a lesson as a pupil sees it on a phone, in Thai: twelve pictures from the scan of the class' code
 * to the portrait, on one sheet. The robot pupil of `npm run verify -- portrait` takes it, and the driver turns the clock.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { installEars, type RunningProduct } from '@jamdai/testkit';
import { installStillClock } from '../robot/still-clock.ts';
import { FIRST_PLAN, makeLessonWorld } from '../robot/lesson-world.ts';
import { isPortrait, type SeenStep } from '../robot/look-at-step.ts';
import { takePortrait } from '../robot/robot-pupil.ts';

const OUT = 'docs/pictures/lesson';
const FILE = `${OUT}/film-th.png`;
const PHONE = { width: 360, height: 740 };
/** CSS px of a picture on the sheet, and how many stand in a row. */
const [SHOWN_WIDTH, IN_A_ROW, GAP] = [230, 6, 10] as const;
/** No picture needs a closer look than half a second. */
const LEAST_TURN_MS = 500;
const SEEN_TEST = 'visuospatial_task';

interface Wanted {
  readonly caption: string;
  readonly isIt: (seen: SeenStep) => boolean;
}

/** In their order: each is taken when it is first seen after the one before. */
const WANTED: readonly Wanted[] = [
  { caption: '1  สแกนแล้วใส่รหัสในใบ', isIt: ({ address }) => address === '/join' },
  { caption: '2  แผนของวันนี้', isIt: ({ address }) => address === '/tests' },
  { caption: '3  ก่อนเริ่ม', isIt: ({ line, press }) => line === null && press === 'next' },
  {
    caption: '4  ข้อความแรก',
    isIt: ({ line, testName, press }) => line !== null && testName === null && press === 'next',
  },
  { caption: '5  คำแนะนำ', isIt: ({ phase }) => phase === 'direction' },
  {
    caption: '6  สิ่งที่ต้องจำ',
    isIt: ({ testName, phase, hasLitBlock }) =>
      testName === SEEN_TEST && phase === 'question' && hasLitBlock,
  },
  {
    caption: '7  เลือกคำตอบ',
    isIt: ({ testName, phase, hasChoices }) =>
      testName === SEEN_TEST && phase === 'choice' && hasChoices,
  },
  {
    caption: '8  จบหนึ่งแบบทดสอบ',
    isIt: ({ phase, press }) => phase === 'report' && press === 'next',
  },
  { caption: '9  พัก', isIt: ({ isRest }) => isRest },
  {
    caption: '10  บอกชื่อในหนึ่งนาที',
    isIt: ({ phase, typedLetters }) => phase === 'answer' && typedLetters > 30,
  },
  { caption: '11  ทำครบแล้ว', isIt: ({ press }) => press === 'portrait' },
  { caption: '12  ภาพรวมความจำ', isIt: isPortrait },
];

export async function takeFilmStrip(
  browser: Browser,
  root: string,
  product: RunningProduct,
): Promise<void> {
  const world = await makeLessonWorld(product);
  const context = await browser.newContext({
    ...{ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'block' },
    ...{ reducedMotion: 'reduce', colorScheme: 'light', deviceScaleFactor: 1 },
  });
  try {
    await installEars(context);
    await context.addInitScript(() => localStorage.setItem('lang', 'th'));
    const page = await context.newPage();
    const pictures: Buffer[] = [];
    const see = async (seen: SeenStep): Promise<void> => {
      if (!WANTED[pictures.length]?.isIt(seen)) return;
      await page.evaluate('document.fonts.ready');
      pictures.push(await page.screenshot({ animations: 'disabled' }));
    };
    await takePortrait({
      ...{ page, see, language: 'th', planId: FIRST_PLAN, seed: 'film', say: () => undefined },
      address: product.address + world.scanned('running'),
      slipCode: await world.newSlip(),
      wait: await waitByClock(page),
    });
    if (pictures.length !== WANTED.length)
      throw new Error(`the film ends before "${WANTED[pictures.length]?.caption ?? ''}"`);
    await mkdir(join(root, OUT), { recursive: true });
    await writeFile(join(root, FILE), await composeStrip(browser, pictures));
    process.stdout.write(`${FILE}\n`);
  } finally {
    await context.close();
  }
}

/** In a test the driver turns the clock; outside of one time passes by itself, and is turned on too. */
async function waitByClock(page: Page): Promise<(ms: number) => Promise<void>> {
  const clock = await installStillClock(page);
  let isStopped = false;
  return async (ms) => {
    const isInTest = (await page.locator('[data-task]').count()) > 0;
    if (isInTest !== isStopped) await (isInTest ? clock.stop() : clock.release());
    isStopped = isInTest;
    await clock.turn(Math.max(LEAST_TURN_MS, Math.ceil(ms)));
  };
}

async function composeStrip(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const width = IN_A_ROW * SHOWN_WIDTH + (IN_A_ROW + 1) * GAP;
  const page = await browser.newPage({ viewport: { width, height: 400 } });
  try {
    const figures = pictures.map((png, at) => {
      const source = `data:image/png;base64,${png.toString('base64')}`;
      return `<figure><img src="${source}" alt=""><figcaption>${WANTED[at]?.caption ?? ''}</figcaption></figure>`;
    });
    await page.setContent(`<!doctype html><style>${STYLE}</style>${figures.join('')}`);
    await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}

const STYLE = `
  body { margin: ${GAP}px; background: #e8eaed; color: #222; font: 13px sans-serif;
    display: grid; grid-template-columns: repeat(${IN_A_ROW}, ${SHOWN_WIDTH}px); gap: ${GAP}px; }
  figure { margin: 0; } img { width: 100%; display: block; border-radius: 6px; }
  figcaption { padding: 3px 2px; }
`;
