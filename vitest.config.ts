/**
 * Automated tests beside the code, one project a room. Journeys in a browser are Playwright's (tools/e2e/). Nothing is
 * retried, and a test that prints an error or a warning fails.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';

/** Starts PostgreSQL once and migrates the template that every database of a test is cloned from. */
const DATABASE_SETUP = './server/src/testing/global-setup.ts';

function projectOf(
  name: string,
  options: { include?: string[]; globalSetup?: string[]; isolate?: boolean } = {},
): TestProjectConfiguration {
  return {
    test: {
      name,
      include: [`${name}/**/*.test.ts`],
      exclude: ['**/node_modules/**', '**/dist/**'],
      environment: 'node',
      pool: 'forks',
      setupFiles: [
        './tools/scripts/test-setup/quiet-console.ts',
        './tools/scripts/test-setup/fixed-seed.ts',
      ],
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      testTimeout: 30_000,
      hookTimeout: 120_000,
      ...options,
    },
  };
}

const databaseSetup = existsSync(fileURLToPath(new URL(DATABASE_SETUP, import.meta.url)))
  ? [DATABASE_SETUP]
  : [];

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    maxWorkers: 2,
    projects: [
      // No file leaves anything behind (on the server, state lives in an app and its database), so one graph of modules serves a worker.
      projectOf('battery', { isolate: false }),
      projectOf('contract', { isolate: false }),
      projectOf('server', { globalSetup: databaseSetup, isolate: false }),
      projectOf('speech', { isolate: false }),
      projectOf('web', { include: ['web/**/*.test.{ts,tsx}'], isolate: false }),
      projectOf('scripts', {
        include: ['tools/scripts/**/*.test.ts'],
        globalSetup: databaseSetup,
        isolate: false,
      }),
      projectOf('bench', { include: ['tools/bench/**/*.test.ts'], isolate: false }),
    ],
  },
});
