import { TEST_NAMES, TEST_TYPE_NAMES } from '@jamdai/battery/present';
import { describe, expect, it } from 'vitest';
import { nameOnPaper, whatWasDone } from './what-was-done.ts';

const at = (testName: (typeof TEST_NAMES)[number], createdAt: string) => ({ testName, createdAt });

describe('a certificate of taking part', () => {
  it('is not there before a test is finished', () => {
    expect(whatWasDone([])).toBeNull();
  });

  it('counts a test once, whatever its length, and the kinds that were met', () => {
    const done = whatWasDone([
      at('stroop_task', '2026-11-20T02:00:00Z'),
      at('stroop_task', '2026-11-26T02:00:00Z'),
      at('backward_digit_task', '2026-11-03T02:00:00Z'),
      at('animal_naming_retrieval_task', '2026-11-21T02:00:00Z'),
    ]);
    expect(done?.testCount).toBe(3);
    expect(done?.kinds).toEqual(new Set(['executive_working_memory', 'long_term_retrieval']));
  });

  it('goes from the first day to the last, in whatever order the results come', () => {
    const done = whatWasDone([
      at('stroop_task', '2026-11-20T02:00:00Z'),
      at('stroop_task', '2026-11-03T02:00:00Z'),
      at('stroop_task', '2026-11-26T02:00:00Z'),
    ]);
    expect(done).toMatchObject({
      firstAt: '2026-11-03T02:00:00Z',
      lastAt: '2026-11-26T02:00:00Z',
    });
  });

  it('knows when all tests of all kinds are done', () => {
    const done = whatWasDone(TEST_NAMES.map((testName) => at(testName, '2026-11-26T02:00:00Z')));
    expect(done?.testCount).toBe(TEST_NAMES.length);
    expect([...(done?.kinds ?? [])].toSorted()).toEqual([...TEST_TYPE_NAMES].toSorted());
  });

  it('carries the names of the account, or the username where there are none', () => {
    const malee = { firstname: 'Malee', lastname: 'Jaidee', username: 'malee12' };
    expect(nameOnPaper(malee)).toBe('Malee Jaidee');
    expect(nameOnPaper({ ...malee, lastname: ' ' })).toBe('Malee');
    expect(nameOnPaper({ ...malee, firstname: '', lastname: '' })).toBe('malee12');
  });
});
