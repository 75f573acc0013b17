/**
 * Every page of the running product, for a visitor, a pupil with and without results, and staff: in both languages, both
 * themes and three widths. What opens on a page (a row, a dialog, a menu) is looked at too.
 */
import { LANGUAGES, type Language } from '@jamdai/battery';
import type { Browser, Page } from 'playwright-core';
import { goTo } from '../../screenshots/open-page.ts';
import { findViolations, installEars, type StoredSession } from '@jamdai/testkit';
import type { Looked } from './looked.ts';
import { findCutMarks } from './cut-marks.ts';
import { inLanes } from './lanes.ts';
import { findSideways, takeShifts, walkFocus, watchShifts } from './page-facts.ts';

const THEMES = ['light', 'dark'] as const;
/** CSS px. */
const WIDTHS = [1280, 768, 360] as const;
const NARROWEST = 320;
const HEIGHT = 800;

export interface PageToSee {
  readonly path: string;
  /** Opens what the page shows on demand; gives the name of what is then seen. */
  readonly open?: (page: Page) => Promise<string>;
}

export interface Person {
  readonly name: string;
  /** Null: a visitor. */
  readonly session: StoredSession | null;
  readonly pages: readonly PageToSee[];
}

export async function lookAtPages(
  browser: Browser,
  looked: Looked,
  address: string,
  people: readonly Person[],
  say: (line: string) => void,
): Promise<void> {
  const looks = people.flatMap((person) =>
    LANGUAGES.flatMap((language) =>
      THEMES.map((colorScheme): LookAs => ({ person, language, colorScheme })),
    ),
  );
  await inLanes(looks, async (look) => {
    await lookAs(browser, looked, address, look);
    const { person, language, colorScheme } = look;
    const soFar = `${looked.screens} screens, ${looked.faults.length} faults so far`;
    say(`${person.name}, ${language}, ${colorScheme}: ${soFar}`);
  });
}

/** What is then seen; what is not there does not end the looks at all others. */
async function tryToOpen(
  page: Page,
  open: NonNullable<PageToSee['open']>,
): Promise<string | Error> {
  try {
    return `, ${await open(page)}`;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

interface LookAs {
  readonly person: Person;
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
}

async function lookAs(
  browser: Browser,
  looked: Looked,
  address: string,
  { person, language, colorScheme }: LookAs,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: WIDTHS[0], height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...person.session, lang: language },
  );
  await installEars(context);
  await watchShifts(context);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => looked.fault(person.name, message));
  try {
    for (const { path, open } of person.pages) {
      const where = `${path} as ${person.name}, ${language}, ${colorScheme}`;
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await goTo(page, address + path);
      const opened = open ? await tryToOpen(page, open) : '';
      if (opened instanceof Error) {
        looked.fault(where, `cannot be opened: ${opened.message}`);
        continue;
      }
      if (!open) looked.shifts(where, await takeShifts(page));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        looked.faultsOf(`${where}${opened}, ${width} px`, [
          ...(await findViolations(page)),
          ...(await findSideways(page)),
          ...(language === 'th' && colorScheme === 'light' ? await findCutMarks(page) : []),
        ]);
        looked.screen();
      }
      if (colorScheme === 'dark') continue;
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      looked.faultsOf(`${where}${opened}, ${NARROWEST} px`, await findSideways(page));
      for (const width of [NARROWEST, WIDTHS[0]]) {
        await page.setViewportSize({ width, height: HEIGHT });
        const { stops, faults } = await walkFocus(page);
        looked.focus(stops);
        looked.faultsOf(`${where}${opened}, ${width} px`, faults);
      }
    }
  } finally {
    await context.close();
  }
}
