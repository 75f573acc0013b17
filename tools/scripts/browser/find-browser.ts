/**
 * Finds a Chromium that works on this machine, and installs one where there is none. As a command
 * (`node tools/scripts/browser/find-browser.ts`) it prints the path; progress goes to the error output.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SOURCES } from './browser-sources.ts';
import type { BrowserSource, Report } from './browser-sources.ts';
import { verifyBrowser } from './verify-browser.ts';

const NO_BROWSER =
  'No Chromium works on this machine and none could be installed: install Chromium or Google Chrome by hand, ' +
  'or name one in the variable JAMDAI_BROWSER.';

/** The path of a proven browser, or null. A browser named in JAMDAI_BROWSER comes before all others. */
export async function findBrowser(
  report: Report,
  sources: readonly BrowserSource[] = SOURCES,
  verify: typeof verifyBrowser = verifyBrowser,
): Promise<string | null> {
  const named = process.env['JAMDAI_BROWSER'];
  const all = named ? [{ where: `at ${named}`, find: async () => [named] }, ...sources] : sources;
  for (const { where, find } of all) {
    report(`Looking for Chromium ${where}.`);
    for (const path of await find(report)) {
      const rejection = await verify(path);
      if (rejection === null) {
        report(`Using ${path}.`);
        return path;
      }
      report(`${path} does not work: ${rejection}`);
    }
  }
  report(NO_BROWSER);
  return null;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const path = await findBrowser((sentence) => console.error(sentence));
  if (path === null) process.exitCode = 1;
  else console.log(path);
}
