/**
 * `npm run screenshots -- pages [names]`: one contact sheet a page in `.cache/sheets`: both languages, both themes, phone
 * and desk. Fails when a page is wider than its screen.
 */
import { LANGUAGES, type Language } from '@jamdai/battery';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { goTo, newLook } from './open-page.ts';
import type { RunningProduct } from '@jamdai/testkit';
import { gatherPeople, type SheetPeople } from './sheet-people.ts';
import { VOICE_PACK } from './sheet-voice.ts';

const OUT = '.cache/sheets';

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** CSS px of a page that are shown; longer pages are cut. */
const LONGEST = 2600;
const SHEET_WIDTH = 2400;

type Who = 'visitor' | Exclude<keyof SheetPeople, 'classId' | 'study'>;

interface SheetOf {
  readonly name: string;
  /** `:classId` stands for the class of the teacher, `:studyId` for the study, `:link` and `:guardianLink` for its links. */
  readonly path: string;
  readonly who: Who;
  /** What has to be there besides the heading. */
  readonly waitFor?: string;
}

const PAGES: readonly SheetOf[] = [
  ...[
    ['home', '/home-page'],
    ['content', '/content'],
    ['contact', '/contact-us'],
    ['help', '/help'],
    ['help-steps', '/help?tab=delete'],
    ['log-in', '/log-in'],
    ['sign-up', '/sign-up'],
    ['reset', '/reset'],
    ['unauthorized', '/unauthorization'],
    ['consent-form', '/consent-form'],
    ['parents', '/for-parents'],
    ['join-visitor', '/join'],
    ['study-return', '/study'],
    ['study-link', '/study#:link'],
    ['study-guardian', '/study-guardian#:guardianLink'],
  ].map(([name = '', path = '']) => ({ name, path, who: 'visitor' as const })),
  ...[
    ['home-member', '/home-page'],
    ['tests', '/tests'],
    ['results-empty', '/results'],
    ['certificate-empty', '/results/certificate'],
  ].map(([name = '', path = '']) => ({ name, path, who: 'newcomer' as const })),
  ...[
    ['results', '/results'],
    ['results-report', '/results/report'],
    ['portrait', '/results/portrait'],
    ['certificate', '/results/certificate'],
    ['profile', '/profile'],
    ['profile-delete', '/profile?tab=delete'],
    ['profile-privacy', '/profile?tab=privacy'],
    ['profile-data', '/profile?tab=data'],
    ['join', '/join'],
    ['this-device', '/this-device'],
    ['problem', '/reportProblem'],
    ['not-found', '/no-such-page'],
  ].map(([name = '', path = '']) => ({ name, path, who: 'pupil' as const })),
  { name: 'test', path: '/visual_matrix_task', who: 'pupil', waitFor: '[data-phase="direction"]' },
  ...[
    ['staff', '/staff'],
    ['classes', '/classes'],
    ['class', '/classes?class=:classId'],
    ['class-wall', '/classes?class=:classId&show=wall'],
    ['class-lesson', '/classes?class=:classId&show=lesson'],
    ['class-plans', '/classes?class=:classId&show=plans'],
    ['class-consents', '/classes?class=:classId&show=consents'],
    ['class-plan', '/classes?show=plan&copy=whole-battery'],
    ['class-voices', '/staff/voices'],
  ].map(([name = '', path = '']) => ({ name, path, who: 'teacher' as const })),
  ...[
    ['staff-admin', '/staff'],
    ['reports', '/staff/reports'],
    ['reports-done', '/staff/reports?show=done'],
    ['rating-desk', '/longTermTestCheckPage'],
    ['rating-answers', '/longTermTestCheckPage?tab=answers'],
    ['recording-desk', '/recordingDesk'],
    ['recording-pack', `/recordingDesk?pack=${VOICE_PACK}`],
    ['runs', '/staff/runs'],
    ['contact-cards', '/staff/contact'],
    ['voices', '/staff/voices'],
    ['voices-listening', '/staff/voices/listening'],
    ['research', '/staff/research'],
    ['research-items', '/staff/research?tab=items'],
    ['research-runs', '/staff/research?tab=runs'],
    ['research-norms', '/staff/research?tab=norms'],
    ['research-measures', '/staff/research?tab=measures'],
    ['research-people', '/staff/research?tab=people'],
    ['research-files', '/staff/research?tab=files'],
    ['studies', '/staff/studies'],
    ...['facts', 'design', 'questions', 'consent', 'ways', 'live', 'files'].map((tab) => [
      `study-${tab}`,
      `/staff/studies?study=:studyId&tab=${tab}`,
    ]),
  ].map(([name = '', path = '']) => ({ name, path, who: 'admin' as const })),
  { name: 'study-own', path: '/study?study=:studyId', who: 'participant' },
];

interface Shot {
  readonly png: Buffer;
  readonly caption: string;
  /** CSS px. */
  readonly width: number;
}

/** `asked` are names of pages; none: all of them. Gives the number of flaws. */
export async function takePageSheets(
  browser: Browser,
  root: string,
  product: RunningProduct,
  requested: readonly string[],
): Promise<number> {
  const unknown = requested.filter((name) => !PAGES.some((page) => page.name === name));
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')}: not one of ${PAGES.map(({ name }) => name).join(', ')}`,
    );
  const people = await gatherPeople(product);
  await mkdir(join(root, OUT), { recursive: true });
  let flawCount = 0;
  for (const page of PAGES.filter(
    ({ name }) => requested.length === 0 || requested.includes(name),
  )) {
    const { shots, flaws } = await takeShots(browser, product.address, page, people);
    const file = `${OUT}/page-${page.name}.png`;
    await writeFile(join(root, file), await composeShots(browser, page.name, shots));
    process.stdout.write(`${file}\n`);
    for (const flaw of flaws) process.stdout.write(`  ${flaw}\n`);
    flawCount += flaws.length;
  }
  return flawCount;
}

async function takeShots(
  browser: Browser,
  address: string,
  { path, who, waitFor = 'h1' }: SheetOf,
  people: SheetPeople,
): Promise<{ readonly shots: readonly Shot[]; readonly flaws: readonly string[] }> {
  const shots: Shot[] = [];
  const flaws: string[] = [];
  for (const language of LANGUAGES) {
    for (const colorScheme of THEMES) {
      for (const screen of SCREENS) {
        const look = { ...screen, language, colorScheme };
        const session = who === 'visitor' ? null : people[who];
        const page = await newLook(browser, { ...look, session });
        await goTo(page, address + addressOf(path, people));
        await page.locator(waitFor).first().waitFor();
        await loadPictures(page);
        const caption = captionOf(language, colorScheme, screen.width);
        const [widthPx, heightPx] = await page.evaluate<[number, number]>(
          '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
        );
        if (widthPx > screen.width) flaws.push(`${caption}: ${widthPx} px wide`);
        const clip = { x: 0, y: 0, width: screen.width, height: Math.min(heightPx, LONGEST) };
        const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
        shots.push({ png, caption, width: screen.width });
        await page.context().close();
      }
    }
  }
  return { shots, flaws };
}

function addressOf(path: string, { classId, study }: SheetPeople): string {
  const { studyId, link, guardianLink } = study;
  const found: Readonly<Record<string, string>> = { classId, studyId, link, guardianLink };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => found[name] ?? '');
}

/** Also those that a reader would have to scroll to. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode();
  }))`);
}

function captionOf(language: Language, theme: string, width: number): string {
  return `${language} · ${theme} · ${width} px`;
}

async function composeShots(
  browser: Browser,
  title: string,
  shots: readonly Shot[],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } });
  try {
    const figures = shots.map(({ png, caption, width }) => {
      const source = `data:image/png;base64,${png.toString('base64')}`;
      const share = width > 600 ? 860 : 300;
      return `<figure style="width:${share}px"><img src="${source}" alt=""><figcaption>${caption}</figcaption></figure>`;
    });
    await page.setContent(
      `<!doctype html><style>${STYLE}</style><h1>${title}</h1>${figures.join('')}`,
    );
    await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}

const STYLE = `
  body { margin: 8px; background: #777; color: #fff; font: 16px sans-serif;
    display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; }
  h1 { flex: 100%; margin: 0; font-size: 22px; }
  figure { margin: 0; } img { width: 100%; display: block; }
`;
