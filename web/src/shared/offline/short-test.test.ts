/** A short form that was fetched ahead: each run is taken once, for a week. */
import type { ShortRun } from '@jamdai/contract';
import { expect, it } from 'vitest';
import {
  isShortFresh,
  nextRunOf,
  SHORT_SERVES_MS,
  withoutRun,
  type ShortTest,
} from './short-test.ts';

const NOW_MS = 1_800_000_000_000;
const runOf = (runId: string): ShortRun => ({
  ...{ runId, testName: 'stroop_task', lang: 'en', length: 'short', batteryVersion: '1' },
  ...{ voicePack: null, practice: [], pool: [] },
});
const [ONE, OTHER] = [
  '0199a000-0000-7000-8000-000000000001',
  '0199a000-0000-7000-8000-000000000002',
];
const stored: ShortTest = {
  ...{ userId: 'anong', testName: 'stroop_task', lang: 'en', length: 'short' },
  ...{ runs: [runOf(ONE), runOf(OTHER)], files: [], isComplete: true },
  untilMs: NOW_MS + SHORT_SERVES_MS,
};

it('gives each run once, and none that is not whole, too old or not what it should be', () => {
  expect(nextRunOf(stored, NOW_MS)?.runId).toBe(ONE);
  const later = withoutRun(stored, ONE);
  expect(nextRunOf(later, NOW_MS)?.runId).toBe(OTHER);
  expect(nextRunOf(withoutRun(later, OTHER), NOW_MS)).toBeNull();
  expect(nextRunOf(null, NOW_MS)).toBeNull();
  expect(nextRunOf({ ...stored, isComplete: false }, NOW_MS)).toBeNull();
  expect(nextRunOf(stored, NOW_MS + SHORT_SERVES_MS)).toBeNull();
  const broken = { ...runOf(ONE), pool: null } as unknown as ShortRun;
  expect(nextRunOf({ ...stored, runs: [broken] }, NOW_MS)).toBeNull();
});

it('is asked for anew when one was taken, or half of its time is over', () => {
  expect(isShortFresh(stored, NOW_MS)).toBe(true);
  expect(isShortFresh(withoutRun(stored, ONE), NOW_MS)).toBe(false);
  expect(isShortFresh(stored, NOW_MS + SHORT_SERVES_MS / 2)).toBe(false);
});
