/**
 * `npm run screenshots`: starts the product in an empty data directory, signs up an invented pupil, and takes the
 * pictures of the README from the running pages, in both languages. `-- help` takes the pictures of the help page,
 * `-- pages [names]` contact sheets of the pages, `-- tasks [names]` those of the tests and `-- tutors [names]` those of
 * how the tests show themselves, to be looked at; `-- lost-nothing` and `-- true-words` those that the journeys of these
 * names leave in docs/pictures; `-- film` a lesson on a phone in twelve of them.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './browser/find-browser.ts';
import { takeFilmStrip } from './screenshots/film-strip.ts';
import { takeHelpPictures } from './screenshots/help-pictures.ts';
import { takeJourneyPictures } from './screenshots/journey-pictures.ts';
import { takePageSheets } from './screenshots/page-sheets.ts';
import { takeReadmePictures } from './screenshots/readme-pictures.ts';
import { CHROMIUM_ARGUMENTS, withProduct } from '@jamdai/testkit';
import { takeTaskSheets } from './screenshots/task-sheets.ts';
import { takeTutorSheets } from './screenshots/tutor-sheets.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each gives the number of flaws that it measured. */
const KINDS: Readonly<
  Record<string, (browser: Browser, names: readonly string[]) => Promise<number>>
> = {
  readme: async (browser) => {
    await withProduct((product) => takeReadmePictures(browser, ROOT, product));
    return 0;
  },
  help: async (browser) => {
    await withProduct((product) => takeHelpPictures(browser, ROOT, product));
    return 0;
  },
  pages: async (browser, names) => {
    let flawCount = 0;
    await withProduct(async (product) => {
      flawCount = await takePageSheets(browser, ROOT, product, names);
    });
    return flawCount;
  },
  tasks: (browser, names) => takeTaskSheets(browser, ROOT, names),
  tutors: (browser, names) => takeTutorSheets(browser, ROOT, names),
  film: async (browser) => {
    await withProduct((product) => takeFilmStrip(browser, ROOT, product));
    return 0;
  },
  'lost-nothing': async () => {
    await takeJourneyPictures(ROOT, 'lost-nothing');
    return 0;
  },
  'true-words': async () => {
    await takeJourneyPictures(ROOT, 'true-words');
    return 0;
  },
};

process.exitCode = await main(process.argv.slice(2));

/** The exit code. */
async function main([what = 'readme', ...names]: readonly string[]): Promise<number> {
  const take = Object.hasOwn(KINDS, what) ? KINDS[what] : undefined;
  if (take === undefined) {
    const kinds = Object.keys(KINDS).join(', ');
    process.stderr.write(`There are no pictures of "${what}": say one of ${kinds}.\n`);
    return 1;
  }
  const executablePath = await findBrowser((line) => process.stdout.write(`${line}\n`));
  if (!executablePath) {
    process.stderr.write('No browser could be found or installed, so there are no pictures.\n');
    return 1;
  }
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  try {
    const flawCount = await take(browser, names);
    if (flawCount === 0) return 0;
    process.stderr.write(`${flawCount} flaws were measured; each is named below its sheet.\n`);
    return 1;
  } finally {
    await browser.close();
  }
}
