/**
 * Calls that fail on their way between the pages and the server of the journeys: the sample of `npm run verify -- faults`,
 * always the same one until the whole has held once; FAULTS_SEED=… tries another.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const VERIFY = fileURLToPath(new URL('../scripts/verify.ts', import.meta.url));

const DEFAULT_SEED = '2026-11-23';

test('a screen whose call fails says so, offers a way on and loses nothing: a sample of all screens, calls and failures', async () => {
  const seed = process.env['FAULTS_SEED'] ?? DEFAULT_SEED;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [VERIFY, 'faults', '--only', 'sample', '--seed', seed],
    { encoding: 'utf8' },
  ).catch((failed: unknown) => {
    const { stdout: reported, stderr } = failed as Readonly<Record<'stdout' | 'stderr', string>>;
    throw new Error(`FAULTS_SEED=${seed}\n${stderr}\n${reported}`);
  });
  expect(stdout).toContain('faults: holds.');
  console.log(stdout.trim());
});
