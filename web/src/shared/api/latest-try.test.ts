import { expect, it } from 'vitest';
import { latestTry } from './latest-try.ts';

it('tells of the press that came last: neither of one before that failed, nor of a button that was not pressed', () => {
  interface Tried {
    readonly startedTimeStamp?: number;
    readonly error?: string;
  }
  const idle: Tried = {};
  const failed: Tried = { startedTimeStamp: 1000, error: 'offline' };
  const worked: Tried = { startedTimeStamp: 2000 };
  expect(latestTry(failed, idle).error).toBe('offline');
  expect(latestTry(idle, failed).error).toBe('offline');
  expect(latestTry(failed, worked).error).toBeUndefined();
  expect(latestTry(idle, idle).error).toBeUndefined();
});
