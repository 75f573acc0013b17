import { describe, expect, it } from 'vitest';
import type { RunningRun } from './queued-run.ts';
import { mayTakeLease, type Lease } from './lease.ts';
import { createTabs, SILENCE_MS } from './one-tab.ts';

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

it('knows a run that any tab holds, until that tab lets go of it, by the locks of the browser where it has some', async () => {
  const run = { runId: crypto.randomUUID(), tabId: 'one', writtenAtMs: 0 } as RunningRun;
  const [one, other] = [createTabs(NO_DISK, 'one'), createTabs(NO_DISK, 'other')];
  expect(await other.isUnderWay(run)).toBe(false);
  const letGo = one.hold(run.runId);
  await expect.poll(() => other.isUnderWay(run)).toBe(true);
  expect(await other.isUnderWay({ ...run, runId: 'another' })).toBe(false);
  letGo();
  await expect.poll(() => other.isUnderWay(run)).toBe(false);
});

it('goes on with a run that no tab holds, and lets others have it again', async () => {
  const run = { runId: crypto.randomUUID(), tabId: 'one', writtenAtMs: 0 } as RunningRun;
  const [one, other] = [createTabs(NO_DISK, 'one'), createTabs(NO_DISK, 'other')];
  const letGo = await one.claim(run);
  expect(letGo).not.toBeNull();
  expect(await other.claim(run)).toBeNull();
  expect(await other.isUnderWay(run)).toBe(true);
  letGo?.();
  await expect.poll(() => other.isUnderWay(run)).toBe(false);
  (await other.claim(run))?.();
});

it('says so where the browser refuses a lock', async () => {
  const fail = () => Promise.reject(new Error('no locks today'));
  const locks = { request: fail, query: fail } as unknown as LockManager;
  const tab = createTabs(NO_DISK, 'one', { locks });
  const run = { runId: '1', tabId: 'one', writtenAtMs: 0 } as RunningRun;
  await expect(tab.claim(run)).rejects.toThrow('no locks today');
  await expect(tab.alone(() => Promise.resolve())).rejects.toThrow('no locks today');
  const empty = { request: fail, query: () => Promise.resolve({}) } as unknown as LockManager;
  expect(await createTabs(NO_DISK, 'one', { locks: empty }).isUnderWay(run)).toBe(false);
});

describe('without locks', () => {
  const leases = new Map<string, Lease>();
  const disk = {
    takeLease: (name: string, lease: Lease) => {
      const isOurs = mayTakeLease(leases.get(name), lease);
      if (isOurs) leases.set(name, lease);
      return Promise.resolve(isOurs);
    },
    endLease: (name: string, owner: string) => {
      if (leases.get(name)?.owner === owner) leases.delete(name);
      return Promise.resolve();
    },
  };
  let nowMs = 1_000_000;
  const open = (name: string) => createTabs(disk, name, { locks: null, nowMs: () => nowMs });

  it('one tab sends at a time, and the next as soon as it has ended or failed', async () => {
    const events: string[] = [];
    await open('one').alone(async () => {
      events.push('one');
      await open('other').alone(async () => void events.push(await Promise.resolve('meanwhile')));
    });
    const failing = open('other').alone(() => Promise.reject(new Error('no line')));
    await expect(failing).rejects.toThrow('no line');
    await open('one').alone(async () => void events.push(await Promise.resolve('afterwards')));
    expect(events).toEqual(['one', 'afterwards']);
  });

  it('a run of another tab is under way while that tab writes, whichever way its clock is wrong', async () => {
    const isUnderWay = (tabId: string, agoMs: number) =>
      open('one').isUnderWay({ runId: '1', tabId, writtenAtMs: nowMs - agoMs } as RunningRun);
    nowMs = 100 * SILENCE_MS;
    expect(await isUnderWay('one', 0)).toBe(false);
    for (const sign of [1, -1]) {
      expect(await isUnderWay('other', sign * (SILENCE_MS - 1))).toBe(true);
      expect(await isUnderWay('other', sign * SILENCE_MS)).toBe(false);
    }
  });

  it('a lease is taken for a minute, under the name of the tab, and not where there is no disk', async () => {
    const taken: [string, Lease][] = [];
    const ended: [string, string][] = [];
    const recording = {
      takeLease: (name: string, lease: Lease) => Promise.resolve(taken.push([name, lease]) > 0),
      endLease: (name: string, owner: string) => Promise.resolve(void ended.push([name, owner])),
    };
    const tab = createTabs(recording, 'one', { locks: null, nowMs: () => 5000 });
    await tab.alone(() => Promise.resolve());
    expect(taken).toEqual([['jamdai.sending', { owner: 'one', fromMs: 5000, untilMs: 65_000 }]]);
    expect(ended).toEqual([['jamdai.sending', 'one']]);
    const diskless = createTabs(NO_DISK, 'one', { locks: null });
    let works = 0;
    await diskless.alone(async () => void (works += await Promise.resolve(1)));
    expect(works).toBe(1);
    diskless.hold('1')();
  });

  it('a run is gone on with unless it is under way in another tab', async () => {
    const claim = (tabId: string, agoMs: number) =>
      open('one').claim({ runId: '1', tabId, writtenAtMs: nowMs - agoMs } as RunningRun);
    (await claim('one', 0))?.();
    expect(await claim('one', 0)).not.toBeNull();
    expect(await claim('other', SILENCE_MS - 1)).toBeNull();
    expect(await claim('other', SILENCE_MS)).not.toBeNull();
    expect(SILENCE_MS).toBe(1_800_000);
  });
});
