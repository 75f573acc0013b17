import { expect, it } from 'vitest';
import { createTabs } from './one-tab.ts';

const NO_DISK = {
  takeLease: () => Promise.reject(new Error('no lease where there are locks')),
  endLease: () => Promise.reject(new Error('no lease where there are locks')),
};
const openTab = (name: string, patienceMs: number) =>
  createTabs(NO_DISK, name, { locks: navigator.locks, patienceMs });

/** In the order in which it happened; the first tab's work ends when told so. */
async function sendFromTwo(patienceMs: number) {
  const events: string[] = [];
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const first = openTab('one', 60_000).alone(async () => {
    events.push('one begins');
    begun.resolve();
    await answer.promise;
    events.push('one ends');
  });
  await begun.promise;
  const second = openTab('other', patienceMs).alone(async () => {
    events.push('other');
    await Promise.resolve();
  });
  return { events, first, second, answer };
}

it('lets one tab send at a time', async () => {
  const { events, first, second, answer } = await sendFromTwo(60_000);
  answer.resolve();
  await Promise.all([first, second]);
  expect(events).toEqual(['one begins', 'one ends', 'other']);
});

it('goes on without a tab that never comes to an end, and that tab ends as if nothing had been', async () => {
  const { events, first, second, answer } = await sendFromTwo(1);
  await second;
  expect(events).toEqual(['one begins', 'other']);
  answer.resolve();
  await first;
  expect(events).toEqual(['one begins', 'other', 'one ends']);
  // The lock is free again.
  await openTab('third', 60_000).alone(
    async () => void events.push(await Promise.resolve('third')),
  );
  expect(events.at(-1)).toBe('third');
});

it('says what the work itself says', async () => {
  const failing = openTab('one', 60_000).alone(() => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
});
