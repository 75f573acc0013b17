/** Pictures that a journey of tools/e2e leaves: `lost-nothing`, `true-words`. In both languages where it is gone in both. */
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { runProgram } from '../starting/run-program.ts';

/** Throws where the journey fails: then there is nothing to show. */
export async function takeJourneyPictures(house: string, journey: string): Promise<void> {
  const browser = await findBrowser((line) => process.stdout.write(`${line}\n`));
  const runner = join(house, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', 'tools/e2e/playwright.config.ts', `${journey}.spec.ts`];
  const code = await runProgram([runner, ...args], {
    cwd: house,
    env: {
      ...process.env,
      JAMDAI_BROWSER: browser ?? '',
      JAMDAI_PICTURES: join(house, 'docs/pictures', journey),
      JOURNEY_LANGUAGES: 'each',
    },
  });
  if (code !== 0) throw new Error(`The journey ended with ${String(code)}.`);
}
