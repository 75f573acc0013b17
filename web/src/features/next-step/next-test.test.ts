import { TEST_NAMES, type TestName } from '@jamdai/battery/present';
import type { Attempt } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { chooseNextStep } from './next-test.ts';

const now = new Date('2026-11-20T05:00:00Z');

function attempt(testName: TestName, createdAt: string, isScore = true): Attempt {
  const score = isScore ? 20 : null;
  return { testTakingId: testName, testName, isScore, score, timeTotal: 60, createdAt, answer: '' };
}

function nextOf(attempts: readonly Attempt[], testNames: readonly TestName[] = TEST_NAMES) {
  return chooseNextStep({ testNames, takings: attempts, now, timeZone: 'Asia/Bangkok' });
}

it('suggests the first test in order that was never done', () => {
  expect(nextOf([])).toEqual({ kind: 'test', testName: TEST_NAMES[0], isAgain: false });
  const done = [attempt('phonological_digit_task', '2026-11-01T05:00:00Z')];
  expect(nextOf(done)).toMatchObject({ testName: 'phonological_letter_task' });
});

it('advises a break after four scored tests on one day of the installation, and counts no pending ones', () => {
  // 17:30 UTC is half past midnight of the 20th in Bangkok.
  const today = TEST_NAMES.slice(0, 4).map((name) => attempt(name, '2026-11-19T17:30:00Z'));
  expect(nextOf(today)).toEqual({ kind: 'rest', count: 4 });
  expect(nextOf(today.slice(1))).toMatchObject({ kind: 'test' });
  expect(
    nextOf(TEST_NAMES.slice(0, 4).map((n) => attempt(n, '2026-11-19T16:30:00Z'))),
  ).toMatchObject({ kind: 'test' });
  expect(
    nextOf([attempt('animal_naming_retrieval_task', now.toISOString(), false), ...today.slice(1)]),
  ).toMatchObject({ kind: 'test' });
});

it('suggests the one done longest ago when all were done, and nothing where nothing can be taken', () => {
  const days = TEST_NAMES.map((name, index) =>
    attempt(name, `2026-10-${String(index + 1).padStart(2, '0')}T05:00:00Z`),
  ).toReversed();
  expect(nextOf(days)).toEqual({ kind: 'test', testName: TEST_NAMES[0], isAgain: true });
  expect(nextOf([], [])).toBeNull();
});
