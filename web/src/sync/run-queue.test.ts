/**
 * The save protocol as a model: two tabs of one device, a disk they share and a server, under every order of
 * {write, send, acknowledge, crash, reload, second tab, other account} that the property finds.
 */
import type { IncompleteRunRequest, TestTakingRequest } from '@jamdai/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptRun, RunStore, SendableRun } from './kept-run.ts';
import { createMemoryStore } from './memory-store.ts';
import { createPatientStore } from './patient-store.ts';
import { isLasting, retryDelayMs } from './retry.ts';
import { createRunQueue, type RunQueue, type SendOutcome } from './run-queue.ts';

const NEVER = new Promise<never>(() => undefined);
const restOf = (runId: string, answeredCount: number) =>
  ({ runId, answeredCount }) as IncompleteRunRequest;
const bodyOf = (runId: string) => ({ testId: 101, startedAt: runId }) as TestTakingRequest;

type Network = 'up' | 'cut before' | 'cut after' | 'logged out' | 'refusing';

/** The disk and the server of one device; every call of a tab waits for its turn in `schedule`. */
function createDevice(schedule: <T>(act: () => Promise<T>) => Promise<T>) {
  const disk = new Map<string, KeptRun>();
  /** Who sent what, by key: the server stores a key once. */
  const takings = new Map<string, string>();
  const rests = new Map<string, number>();
  const underWay = new Map<string, string>();
  const finished = new Map<string, string>();
  const world = { network: 'up' as Network, userId: 'anong', stampCount: 0 };

  function receive(run: SendableRun, userId: string): void {
    expect(userId, 'sent under the account that made it').toBe(run.userId);
    if (run.kind === 'interrupted') {
      if (!takings.has(run.runId)) rests.set(run.runId, run.rest.answeredCount);
      return;
    }
    expect(run.body.startedAt, 'always sent under its own key').toBe(run.runId);
    rests.delete(run.runId);
    if (!takings.has(run.runId)) takings.set(run.runId, userId);
  }

  function openTab(tabId: string) {
    let isAlive = true;
    let wake: (() => void) | null = null;
    /** A crash between any two steps: nothing comes back to a tab that is gone. */
    const step = async <T>(act: () => Promise<T>): Promise<T> => {
      const result = await schedule(async () => (isAlive ? act() : NEVER));
      return isAlive ? result : NEVER;
    };
    const stored = createMemoryStore(disk);
    const store: RunStore = {
      write: (run) => step(() => stored.write(run).then(() => true)),
      replace: (sent, next) => step(() => stored.replace(sent, next)),
      list: (userId) => step(() => stored.list(userId)),
    };
    const send = (run: SendableRun, { userId }: { userId: string }): Promise<SendOutcome> =>
      step(() => {
        const { network } = world;
        const failed = (status: number | null): SendOutcome => ({
          kind: 'failed',
          error: { status, message: 'offline' },
        });
        if (network === 'cut before') return Promise.resolve(failed(null));
        if (network === 'logged out') return Promise.resolve(failed(401));
        if (network === 'refusing') return Promise.resolve(failed(422));
        receive(run, userId);
        return Promise.resolve(
          network === 'cut after' ? failed(null) : { kind: 'acknowledged', taking: null },
        );
      });
    const queue: RunQueue = createRunQueue({
      store,
      tabId,
      send,
      tabs: {
        // The worst case: no locks at all, and both tabs send.
        alone: (work) => work(),
        hold: (runId) => {
          underWay.set(runId, tabId);
          return () => void underWay.delete(runId);
        },
        isUnderWay: ({ runId }) => Promise.resolve(underWay.has(runId)),
      },
      account: () => ({ userId: world.userId, token: world.userId }),
      wake: (_afterMs, then) => (wake = then),
      makeStamp: () => String((world.stampCount += 1)),
      nowMs: () => 0,
      random: () => 0,
      announce: () => undefined,
    });
    const end = () => {
      isAlive = false;
      for (const [runId, owner] of underWay) if (owner === tabId) underWay.delete(runId);
    };
    return { queue, end, ring: () => wake?.() };
  }
  return { world, disk, takings, rests, finished, openTab };
}

const doing = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('start', 'answer', 'finish') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('finish', 'quit', 'drain', 'ring', 'crash', 'unpark'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Network>('up', 'cut before', 'cut after', 'logged out', 'refusing'),
  },
  { weight: 1, arbitrary: fc.constantFrom('to anong', 'to boon') },
);
const deed = fc.record({ doing, tab: fc.nat(1), pausing: fc.nat(6) });

describe('the save protocol', () => {
  it('loses no finished or acknowledged run and stores none twice, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(deed, { minLength: 5, maxLength: 40 }),
        async (s, deeds) => {
          const device = createDevice((act) => s.schedule(Promise.resolve()).then(act));
          const { world, disk, takings, finished } = device;
          let tabCount = 0;
          const open = () => ({
            ...device.openTab(`tab ${(tabCount += 1)}`),
            run: null as null | { runId: string; userId: string; count: number },
          });
          const tabs = [open(), open()];
          let runCount = 0;
          const written: string[] = [];

          for (const { doing: what, tab, pausing } of deeds) {
            const here = tabs[tab];
            if (!here) throw new Error(`tab: there is no tab ${tab}`);
            const { queue, run } = here;
            if (what === 'start') {
              runCount += 1;
              here.run = { runId: `run ${String(runCount)}`, userId: world.userId, count: 0 };
              void queue.keepRest(here.run.userId, restOf(here.run.runId, 0));
            } else if (what === 'answer' && run) {
              run.count += 1;
              void queue.keepRest(run.userId, restOf(run.runId, run.count));
            } else if (what === 'finish' && run) {
              const { runId, userId } = run;
              here.run = null;
              void queue
                .finish({ runId, userId, body: bodyOf(runId) })
                .then(() => finished.set(runId, userId));
              written.push(runId);
            } else if (what === 'quit' && run) {
              here.run = null;
              void queue.interrupt(run.userId, restOf(run.runId, run.count));
            } else if (what === 'crash') {
              here.end();
              tabs[tab] = open();
              void tabs[tab].queue.drain();
            } else if (what === 'drain') void queue.drain();
            else if (what === 'ring') here.ring();
            else if (what === 'unpark') void queue.unpark();
            else if (what === 'to anong' || what === 'to boon') world.userId = what.slice(3);
            else if (['up', 'cut before', 'cut after', 'logged out', 'refusing'].includes(what))
              world.network = what as Network;
            for (let step = 0; step < pausing && s.count() > 0; step += 1) await s.waitOne();
            for (const [runId] of finished)
              expect(
                disk.get(runId)?.kind === 'finished' || takings.has(runId),
                `${runId} is on the device or on the server`,
              ).toBe(true);
          }

          await s.waitIdle();
          for (const { end } of tabs) end();
          world.network = 'up';
          for (const userId of ['anong', 'boon']) {
            world.userId = userId;
            const { queue } = open();
            void queue.unpark();
            await s.waitIdle();
          }
          for (const [runId, userId] of finished) expect(takings.get(runId)).toBe(userId);
          for (const runId of takings.keys()) expect(written).toContain(runId);
          expect([...disk.values()], 'all that was left behind was sent').toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('a device that stores nothing', () => {
  it('still keeps a finished run until it is sent, and says that it will not survive a reload', async () => {
    const refuse = () => Promise.reject(new Error('no room'));
    const store = createPatientStore({ write: refuse, replace: refuse, list: refuse });
    const run: KeptRun = {
      kind: 'finished',
      runId: '1',
      userId: 'anong',
      stamp: 'a',
      tabId: '',
      writtenAtMs: 0,
      refusal: null,
      body: bodyOf('1'),
    };
    expect(await store.write(run)).toBe(false);
    expect(await store.list('anong')).toEqual([run]);
    expect(await store.list('boon')).toEqual([]);
    await store.replace(run, null);
    expect(await store.list('anong')).toEqual([]);
  });
});

describe('trying again', () => {
  it('waits longer each time up to five minutes, never in step, and never gives up', () => {
    expect([1, 2, 3, 100].map((count) => retryDelayMs(count, 0))).toEqual([
      1000, 2000, 4000, 150_000,
    ]);
    expect(retryDelayMs(100, 0.999)).toBeLessThan(5 * 60_000);
  });

  it('is of no use where the server has read and refused, and of use everywhere else', () => {
    const isRefused = (status: number | null) => isLasting({ status, message: 'offline' });
    expect([400, 409, 413, 422].every(isRefused)).toBe(true);
    expect([null, 200, 401, 404, 408, 429, 500, 503].some(isRefused)).toBe(false);
  });
});
