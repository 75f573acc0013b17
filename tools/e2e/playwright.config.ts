/**
 * Journeys in a real browser, against the product started as a person starts it (start-app.ts). The browser is the one
 * that `npm test` found and proved; nothing is retried or recorded.
 */
import { CHROMIUM_ARGUMENTS } from '@jamdai/testkit';
import { defineConfig } from '@playwright/test';
import { isEach } from './languages-in-turn.ts';

const browser = process.env['JAMDAI_BROWSER'];
const REAL_TIME = '**/real-time.spec.ts';
/** Whole ways through commands whose parts have tests of their own: gone by `npm run verify -- journeys`. */
const LONG = isEach ? [] : ['**/recorded-voice.spec.ts'];
/** A proof of its own: `npm run verify -- resume`. */
const KILLS = process.env['JOURNEY_KILLS'] ? [] : ['**/resume-kills.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './start-app.ts',
  fullyParallel: false,
  forbidOnly: true,
  // Of two cores: a journey waits for half of its time, and one in real time nearly always.
  workers: 4,
  retries: 0,
  // Limits for what hangs, not for what is slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../scripts/test-setup/journeys-reporter.ts']],
  use: {
    browserName: 'chromium',
    // Known to the workers only: the start of the app has set it by then.
    ...(process.env['JAMDAI_ADDRESS'] ? { baseURL: process.env['JAMDAI_ADDRESS'] } : {}),
    screenshot: 'only-on-failure',
    trace: 'off',
    // Calls that a journey answers itself must not pass through one; the journeys about it allow it.
    serviceWorkers: 'block',
    video: 'off',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
  // What waits for real minutes begins first, so that nothing waits for it at the end.
  projects: [
    { name: 'real time', testMatch: REAL_TIME },
    { name: 'chromium', testIgnore: [REAL_TIME, ...LONG, ...KILLS] },
  ],
});
