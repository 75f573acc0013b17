/**
 * The save protocol as a model: two tabs of one device with the disk they share, a second device of the same people with
 * its own, and a server, under every order of {write, send, acknowledge, crash, reload, go on, begin anew, second tab,
 * second device, take over, other account, time} that the property finds.
 */
import type { IncompleteRunRequest, SaveAttemptRequest } from '@jamdai/contract';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { QueuedRun, RunStore, SendableRun } from './queued-run.ts';
import { mayTakeLease } from './lease.ts';
import { createMemoryStore } from './memory-store.ts';
import { createRetryingStore } from './retrying-store.ts';
import { isLasting, retryDelayMs } from './retry.ts';
import { createQueueState, type RunStatus } from './queue-state.ts';
import {
  createRunQueue,
  RESUMABLE_MS,
  type QueuePorts,
  type RunQueue,
  type SendOutcome,
} from './run-queue.ts';

const NEVER = new Promise<never>(() => undefined);
const incompleteRunOf = (runId: string, answeredCount: number) =>
  ({ runId, answeredCount }) as IncompleteRunRequest;
const bodyOf = (runId: string) => ({ testId: 101, startedAt: runId }) as SaveAttemptRequest;

type Network = 'up' | 'cut before' | 'cut after' | 'logged out' | 'refusing';

/** What devices share. The server stores a key once. */
function createServer() {
  /** Who sent what, by key. */
  const attempts = new Map<string, string>();
  const incompleteRuns = new Map<string, number>();
  /** A second device went on instead: marked, and a result of theirs counts all the same. */
  const takenOver = new Set<string>();
  const finished = new Map<string, string>();
  const world = { network: 'up' as Network, userId: 'anong', stampCount: 0, nowMs: 0 };

  /** Gives whether the run was taken over. */
  function receive(run: SendableRun, userId: string): boolean {
    expect(userId, 'sent under the account that made it').toBe(run.userId);
    if (run.kind === 'interrupted') {
      if (!attempts.has(run.runId)) incompleteRuns.set(run.runId, run.rest.answeredCount);
    } else {
      expect(run.body.startedAt, 'always sent under its own key').toBe(run.runId);
      incompleteRuns.delete(run.runId);
      if (!attempts.has(run.runId)) attempts.set(run.runId, userId);
    }
    return takenOver.has(run.runId);
  }
  return { world, takings: attempts, rests: incompleteRuns, takenOver, finished, receive };
}

/** One device with its disk; every call of a tab waits for its turn in `schedule`. */
function createDevice(
  schedule: <T>(act: () => Promise<T>) => Promise<T>,
  { world, receive }: ReturnType<typeof createServer>,
) {
  const disk = new Map<string, QueuedRun>();
  const underWay = new Map<string, string>();

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
      survivesReload: () => true,
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
        const isTakenOver = receive(run, userId);
        return Promise.resolve(
          network === 'cut after'
            ? failed(null)
            : { kind: 'acknowledged', taking: null, isTakenOver },
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
        claim: ({ runId }) => {
          if (underWay.has(runId)) return Promise.resolve(null);
          underWay.set(runId, tabId);
          return Promise.resolve(() => void underWay.delete(runId));
        },
        isUnderWay: ({ runId }) => Promise.resolve(underWay.has(runId)),
      },
      account: () => ({ userId: world.userId, token: world.userId }),
      wake: (_afterMs, then) => (wake = then),
      makeStamp: () => String((world.stampCount += 1)),
      nowMs: () => world.nowMs,
      random: () => 0,
      announce: () => undefined,
    });
    const end = () => {
      isAlive = false;
      for (const [runId, owner] of underWay) if (owner === tabId) underWay.delete(runId);
    };
    return { queue, end, ring: () => wake?.() };
  }
  return { disk, openTab };
}

const doing = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('start', 'answer', 'finish') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'finish',
      'again',
      'quit',
      'drain',
      'ring',
      'crash',
      'unpark',
      'take over',
      'go on',
      'begin anew',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Network>('up', 'cut before', 'cut after', 'logged out', 'refusing'),
  },
  { weight: 1, arbitrary: fc.constantFrom('to anong', 'to boon', 'a quarter of an hour') },
);
/** Tabs 0 and 1 are on the first device, tab 2 is on the second. */
const deed = fc.record({ doing, tab: fc.nat(2), pausing: fc.nat(6) });

/** A queue on a device with one tab and one account, whose server takes everything. */
function queueWith(ports: Partial<QueuePorts> = {}): RunQueue {
  return createRunQueue({
    store: { ...createMemoryStore(), survivesReload: () => true },
    tabs: {
      alone: (work) => work(),
      hold: () => () => undefined,
      claim: () => Promise.resolve(() => undefined),
      isUnderWay: () => Promise.resolve(false),
    },
    tabId: '',
    account: () => ({ userId: 'anong', token: 'anong' }),
    send: () => Promise.resolve({ kind: 'acknowledged', taking: null }),
    wake: () => undefined,
    makeStamp: () => crypto.randomUUID(),
    nowMs: () => 0,
    random: () => 0,
    announce: () => undefined,
    ...ports,
  });
}

describe('the save protocol', () => {
  it('loses no finished or acknowledged run and stores none twice, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(deed, { minLength: 5, maxLength: 40 }),
        async (s, deeds) => {
          const server = createServer();
          const { world, takings: attempts, rests: incompleteRuns, takenOver, finished } = server;
          const schedule = <T>(act: () => Promise<T>) => s.schedule(Promise.resolve()).then(act);
          const devices = [createDevice(schedule, server), createDevice(schedule, server)] as const;
          const deviceOf = (tab: number) => devices[tab === 2 ? 1 : 0];
          let tabCount = 0;
          const open = (tab: number) => ({
            ...deviceOf(tab).openTab(`tab ${(tabCount += 1)}`),
            run: null as null | { runId: string; userId: string; count: number },
            last: null as null | { runId: string; userId: string },
          });
          const tabs = [open(0), open(1), open(2)];
          let runCount = 0;
          const written: string[] = [];
          /** In every second test the questions stand alone. */
          const goOnOf = (runId: string) => (Number(runId.slice(4)) % 2 === 0 ? {} : undefined);
          const goOn = async (here: (typeof tabs)[number], userId: string): Promise<void> => {
            const [left] = await here.queue.findLeft(userId);
            if (!left || !(await here.queue.claim(left))) return;
            const { runId, rest } = left;
            expect(goOnOf(runId)).toBeDefined();
            for (const { run: other } of tabs)
              expect(other?.runId, 'one tab goes on').not.toBe(runId);
            if (here.run || !tabs.includes(here)) here.queue.letGo(runId);
            else here.run = { runId, userId, count: rest.answeredCount };
          };

          for (const { doing: what, tab, pausing } of deeds) {
            const here = tabs[tab];
            if (!here) throw new Error(`tab: there is no tab ${tab}`);
            const { queue, run } = here;
            if (what === 'start') {
              runCount += 1;
              here.run = { runId: `run ${String(runCount)}`, userId: world.userId, count: 0 };
              const { runId, userId } = here.run;
              void queue.storeIncompleteRun(userId, incompleteRunOf(runId, 0), goOnOf(runId));
            } else if (what === 'answer' && run) {
              run.count += 1;
              const { runId, userId, count } = run;
              void queue.storeIncompleteRun(userId, incompleteRunOf(runId, count), goOnOf(runId));
            } else if (what === 'go on' && !run) {
              void goOn(here, world.userId);
            } else if (what === 'begin anew') {
              void queue.findLeft(world.userId).then(([left]) => left && queue.giveUp(left));
            } else if (what === 'finish' && run) {
              const { runId, userId } = run;
              here.run = null;
              here.last = { runId, userId };
              void queue
                .finish({ runId, userId, body: bodyOf(runId) })
                .then(() => finished.set(runId, userId));
              written.push(runId);
            } else if (what === 'again' && here.last) {
              // A double click: at once, or long after the first one was acknowledged.
              const { runId } = here.last;
              void queue.finish({ ...here.last, body: bodyOf(runId) });
            } else if (what === 'quit' && run) {
              here.run = null;
              void queue.interrupt(run.userId, incompleteRunOf(run.runId, run.count));
            } else if (what === 'crash') {
              here.end();
              tabs[tab] = open(tab);
              void tabs[tab].queue.drain();
            } else if (what === 'drain') void queue.drain();
            else if (what === 'ring') here.ring();
            else if (what === 'unpark') void queue.unpark();
            else if (what === 'take over') {
              // What the other device runs, as the server knows it.
              for (const { run: other } of tabs)
                if (other && other !== run && !attempts.has(other.runId))
                  takenOver.add(other.runId);
            } else if (what === 'a quarter of an hour') world.nowMs += RESUMABLE_MS;
            else if (what === 'to anong' || what === 'to boon') world.userId = what.slice(3);
            else if (['up', 'cut before', 'cut after', 'logged out', 'refusing'].includes(what))
              world.network = what as Network;
            for (let step = 0; step < pausing && s.count() > 0; step += 1) await s.waitOne();
            for (const [runId] of finished)
              expect(
                devices.some(({ disk }) => disk.get(runId)?.kind === 'finished') ||
                  attempts.has(runId),
                `${runId} is on its device or on the server`,
              ).toBe(true);
          }

          await s.waitIdle();
          for (const { end } of tabs) end();
          world.network = 'up';
          world.nowMs += RESUMABLE_MS;
          for (const userId of ['anong', 'boon']) {
            world.userId = userId;
            for (const tab of [0, 2]) {
              const { queue } = open(tab);
              void queue.unpark();
              await s.waitIdle();
            }
          }
          for (const [runId, userId] of finished) expect(attempts.get(runId)).toBe(userId);
          for (const runId of attempts.keys()) {
            expect(written).toContain(runId);
            expect(incompleteRuns.has(runId), `${runId} is a result and no rest`).toBe(false);
          }
          for (const { disk } of devices)
            expect([...disk.values()], 'all that was left behind was sent').toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the queue of a page', () => {
  const finish = (queue: RunQueue, runId: string) =>
    queue.finish({ runId, userId: 'anong', body: bodyOf(runId) });
  const ids = (runs: readonly QueuedRun[]) => runs.map(({ runId }) => runId);

  it('sends nothing beside a test under way, and at its end gives the test free and sends all', async () => {
    const sent: string[] = [];
    const held: string[] = [];
    const queue = queueWith({
      send: ({ runId }) => {
        sent.push(runId);
        return Promise.resolve({ kind: 'acknowledged', taking: null });
      },
      tabs: {
        alone: (work) => work(),
        hold: (runId) => {
          held.push(runId);
          return () => void held.splice(held.indexOf(runId), 1);
        },
        claim: () => Promise.resolve(null),
        isUnderWay: ({ runId }) => Promise.resolve(held.includes(runId)),
      },
    });
    await queue.storeIncompleteRun('anong', incompleteRunOf('under way', 0));
    await queue.storeIncompleteRun('anong', incompleteRunOf('under way', 1));
    expect(held).toEqual(['under way']);
    await finish(queue, 'of another page');
    await queue.drain();
    await queue.refresh();
    expect([sent, queue.state().waitingCount]).toEqual([[], 0]);
    await finish(queue, 'under way');
    await queue.drain();
    expect(held).toEqual([]);
    expect(sent.toSorted()).toEqual(['of another page', 'under way']);
    expect(queue.state().waitingCount).toBe(0);
  });

  it('counts what waits while it is being sent, says what it left behind, and counts what was refused apart', async () => {
    const statusOf: Record<string, number | null> = { refused: 422, waiting: null };
    const counts: number[] = [];
    const left: number[] = [];
    const queue: RunQueue = queueWith({
      send: ({ runId }) => {
        counts.push(queue.state().waitingCount);
        const status = statusOf[runId];
        return Promise.resolve(
          status === undefined
            ? { kind: 'acknowledged', taking: null }
            : { kind: 'failed', error: { status, message: 'offline' } },
        );
      },
      leftBehind: (count) => left.push(count),
      account: () => (isIn ? { userId: 'anong', token: 'anong' } : null),
    });
    let isIn = false;
    for (const runId of ['good', 'refused', 'waiting']) await finish(queue, runId);
    await queue.drain();
    isIn = true;
    await queue.drain();
    expect(counts[0]).toBe(3);
    expect(left.at(-1)).toBe(2);
    expect(ids(queue.state().refused)).toEqual(['refused']);
    expect(queue.state().waitingCount).toBe(1);
  });

  it('says that it is empty as soon as all is through', async () => {
    const left: number[] = [];
    const queue = queueWith({ leftBehind: (count) => left.push(count) });
    await finish(queue, '1');
    await queue.drain();
    expect(left.at(-1)).toBe(0);
  });

  it('gives up a round at once when the server says that it is not there, and goes on past one lost call', async () => {
    const answers: (number | null)[] = [];
    const requested: string[] = [];
    const queue = queueWith({
      send: ({ runId }) => {
        requested.push(runId);
        const status = answers.shift();
        return Promise.resolve(
          status === undefined
            ? { kind: 'acknowledged', taking: null }
            : { kind: 'failed', error: { status, message: 'offline' } },
        );
      },
      account: () => (isIn ? { userId: 'anong', token: 'anong' } : null),
    });
    let isIn = false;
    for (const runId of ['a', 'b', 'c', 'd']) await finish(queue, runId);
    await queue.drain();
    await queue.unpark();
    expect([requested, queue.state().waitingCount]).toEqual([[], 0]);
    const finishAway = async (runId: string) => {
      isIn = false;
      await finish(queue, runId);
      await queue.drain();
      isIn = true;
    };
    isIn = true;
    answers.push(503);
    await queue.drain();
    expect(requested.splice(0)).toEqual(['a']);
    answers.push(...([undefined, null, undefined, 503] as never[]));
    await queue.drain();
    expect(requested.splice(0)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.state().waitingCount).toBe(2);
    // Two lost one after the other are nobody there, also after one that got through.
    for (const runId of ['e', 'f']) await finishAway(runId);
    answers.push(...([undefined, null, null] as never[]));
    await queue.drain();
    expect(requested).toEqual(['b', 'd', 'e']);
  });

  it('tells who listens of what has changed, once each, until they listen no more', async () => {
    const queue = queueWith();
    const reported = vi.fn<() => void>();
    const stop = queue.subscribe(reported);
    await queue.storeIncompleteRun('anong', incompleteRunOf('1', 0));
    expect(queue.state().isDurable).toBe(false);
    expect(reported).toHaveBeenCalledTimes(1);
    await queue.storeIncompleteRun('anong', incompleteRunOf('1', 1));
    expect(reported).toHaveBeenCalledTimes(1);
    await finish(queue, '2');
    expect(reported.mock.calls.length).toBeGreaterThan(1);
    stop();
    reported.mockClear();
    await finish(queue, '3');
    expect(reported).not.toHaveBeenCalled();
  });

  it('tries again by hand only what was refused', async () => {
    const stored = new Map<string, QueuedRun>();
    let status: number | null = 422;
    const queue = queueWith({
      store: { ...createMemoryStore(stored), survivesReload: () => true },
      send: () => Promise.resolve({ kind: 'failed', error: { status, message: 'offline' } }),
    });
    await finish(queue, 'refused');
    await queue.drain();
    status = null;
    await finish(queue, 'waiting');
    await queue.drain();
    const stamp = stored.get('waiting')?.stamp;
    expect(stored.get('refused')?.refusal?.status).toBe(422);
    await queue.unpark();
    expect(stored.get('refused')?.refusal).toBeNull();
    expect(stored.get('waiting')?.stamp).toBe(stamp);
  });
});

describe('what a run has answered', () => {
  it('is stored when its newest write is over, also where that fails', async () => {
    const writes: PromiseWithResolvers<boolean>[] = [];
    const queue = queueWith({
      store: {
        ...createMemoryStore(),
        survivesReload: () => true,
        write: () => {
          const write = Promise.withResolvers<boolean>();
          writes.push(write);
          return write.promise;
        },
      },
    });
    const isStored = vi.fn();
    await queue.stored();
    void queue.storeIncompleteRun('anong', incompleteRunOf('1', 0));
    const second = queue.storeIncompleteRun('anong', incompleteRunOf('1', 1));
    const stored = queue.stored().then(isStored);
    writes[0]?.resolve(true);
    await Promise.resolve();
    expect(isStored).not.toHaveBeenCalled();
    writes[1]?.reject(new Error('no room'));
    await expect(second).rejects.toThrow('no room');
    await stored;
    expect(isStored).toHaveBeenCalledOnce();
  });
});

describe('a device that stores nothing', () => {
  const finishedRun = (runId: string): QueuedRun => ({
    kind: 'finished',
    runId,
    userId: 'anong',
    stamp: `stamp of ${runId}`,
    tabId: '',
    writtenAtMs: 0,
    refusal: null,
    body: bodyOf(runId),
  });

  it('still keeps a finished run until it is sent, and says that it will not survive a reload', async () => {
    const reject = () => Promise.reject(new Error('no room'));
    const store = createRetryingStore({ write: reject, replace: reject, list: reject });
    const run = finishedRun('1');
    expect(await store.write(run)).toBe(false);
    expect(store.survivesReload()).toBe(false);
    expect(await store.list('anong')).toEqual([run]);
    expect(await store.list('boon')).toEqual([]);
    await store.replace(run, null);
    expect(await store.list('anong')).toEqual([]);
    expect(store.survivesReload()).toBe(true);
  });

  it('never brings an earlier state of a finished run to the disk in its place', async () => {
    const stored = new Map<string, QueuedRun>();
    const disk = createMemoryStore(stored);
    let isFull = true;
    const store = createRetryingStore({
      ...disk,
      write: (run) => (isFull ? Promise.reject(new Error('no room')) : disk.write(run)),
    });
    await store.write(finishedRun('1'));
    isFull = false;
    await store.write({ ...finishedRun('1'), kind: 'running', rest: incompleteRunOf('1', 3) });
    expect(stored.get('1')?.kind).toBe('finished');
  });

  it('brings everything to the disk as soon as the disk takes something again', async () => {
    const stored = new Map<string, QueuedRun>();
    const disk = createMemoryStore(stored);
    let isFull = true;
    const unlessFull = <T>(act: () => Promise<T>) =>
      isFull ? Promise.reject(new Error('no room')) : act();
    const store = createRetryingStore({
      ...disk,
      write: (run) => unlessFull(() => disk.write(run)),
    });
    await store.write(finishedRun('1'));
    await store.write(finishedRun('2'));
    expect(stored.size).toBe(0);
    isFull = false;
    expect(await store.write(finishedRun('3'))).toBe(true);
    expect([...stored.keys()].toSorted()).toEqual(['1', '2', '3']);
    isFull = true;
    await store.write(finishedRun('4'));
    isFull = false;
    expect(await store.list('anong')).toHaveLength(4);
    expect(stored.has('4')).toBe(true);
    isFull = true;
    await store.write(finishedRun('0'));
    expect((await store.list('anong')).map(({ runId }) => runId)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
    ]);
    isFull = false;
    await store.list('anong');
    expect(store.survivesReload()).toBe(true);
  });
});

describe('a run that was broken off', () => {
  it('is told to whoever comes back, until its test is begun anew or the notice is closed', async () => {
    const stored = new Map<string, QueuedRun>();
    let isServerThere = true;
    const makeQueue = () =>
      queueWith({
        store: { ...createMemoryStore(stored), survivesReload: () => true },
        send: () =>
          Promise.resolve(
            isServerThere
              ? { kind: 'acknowledged', taking: null, isTakenOver: true }
              : { kind: 'failed', error: { status: null, message: 'offline' } },
          ),
      });
    const reportsOf = ({ state }: RunQueue) =>
      state().brokenOff.map(({ run, isTakenOver }) => [run.rest.answeredCount, isTakenOver]);
    const testName = 'phonological_digit_task';
    const begun = { ...incompleteRunOf('1', 7), testName } as const;

    await makeQueue().storeIncompleteRun('anong', begun);
    const back = makeQueue();
    await back.settle();
    expect(stored.size).toBe(0);
    expect(reportsOf(back)).toEqual([[7, true]]);
    await back.storeIncompleteRun('boon', { ...incompleteRunOf('3', 0), testName });
    back.dismiss('3');
    expect(reportsOf(back)).toEqual([[7, true]]);
    await back.storeIncompleteRun('anong', { ...incompleteRunOf('2', 0), testName });
    expect(reportsOf(back)).toEqual([]);
    stored.delete('3');

    isServerThere = false;
    const again = makeQueue();
    await again.drain();
    expect(reportsOf(again)).toEqual([[0, false]]);
    again.dismiss('2');
    await again.drain();
    expect(reportsOf(again)).toEqual([]);

    const quitter = makeQueue();
    await quitter.storeIncompleteRun('anong', begun);
    await quitter.interrupt('anong', begun);
    await quitter.drain();
    expect(reportsOf(quitter)).toEqual([]);
    expect(quitter.state().statuses.get('1')).toMatchObject({ kind: 'waiting' });
  });
});

describe('a run that was left and can be gone on with', () => {
  const testName = 'phonological_digit_task';
  const begun = { ...incompleteRunOf('1', 9), testName } as const;

  function device() {
    const stored = new Map<string, QueuedRun>();
    const world = { nowMs: 0, sent: [] as SendableRun[], wakes: [] as number[] };
    const open = (tabId: string) =>
      queueWith({
        tabId,
        store: { ...createMemoryStore(stored), survivesReload: () => true },
        nowMs: () => world.nowMs,
        wake: (afterMs) => world.wakes.push(afterMs),
        send: (run) => {
          world.sent.push(run);
          return Promise.resolve({ kind: 'acknowledged', taking: null });
        },
      });
    return { stored, world, open };
  }

  it('waits for a quarter of an hour, is then sent as unfinished, and said to be broken off', async () => {
    const { world, open } = device();
    await open('one').storeIncompleteRun('anong', begun, { of: 'nine' });
    const back = open('one');
    world.nowMs = RESUMABLE_MS - 1000;
    await back.drain();
    expect(world.sent).toEqual([]);
    expect(back.state().left).toMatchObject([{ runId: '1', goOn: { of: 'nine' } }]);
    expect(world.wakes).toEqual([1000]);
    world.nowMs = RESUMABLE_MS;
    await back.drain();
    expect(world.sent).toMatchObject([{ kind: 'interrupted', isBrokenOff: true }]);
    expect(world.sent[0]).not.toHaveProperty('goOn');
    expect(back.state().left).toEqual([]);
    expect(back.state().brokenOff).toHaveLength(1);
  });

  it('is sent also when its time runs out while the queue looks', async () => {
    const { stored, world, open } = device();
    await open('one').storeIncompleteRun('anong', begun, {});
    world.nowMs = RESUMABLE_MS - 1;
    const memory = createMemoryStore(stored);
    let looks = 0;
    const back = queueWith({
      store: {
        ...memory,
        list: (userId) => {
          looks += 1;
          if (looks > 1) world.nowMs = RESUMABLE_MS;
          return memory.list(userId);
        },
        survivesReload: () => true,
      },
      nowMs: () => world.nowMs,
      wake: (afterMs) => world.wakes.push(afterMs),
    });
    await back.drain();
    expect(world.wakes).toEqual([0]);
  });

  it('is gone on with by one tab only, of two that found it, and is free again when that one lets go', async () => {
    const { open } = device();
    await open('one').storeIncompleteRun('anong', begun, {});
    const [first, second] = [open('one'), open('other')];
    const [found] = await first.findLeft('anong');
    const [same] = await second.findLeft('anong');
    if (!found || !same) throw new Error('nothing was found');
    expect(await first.claim(found)).toBe(true);
    expect(await second.claim(same)).toBe(false);
    first.letGo('1');
    const [again] = await second.findLeft('anong');
    expect(again && (await second.claim(again))).toBe(true);
  });

  it('cannot be gone on with when it is too late, and not under another account', async () => {
    const { world, open } = device();
    await open('one').storeIncompleteRun('anong', begun, {});
    const back = open('one');
    expect(await back.findLeft('boon')).toEqual([]);
    const [left] = await back.findLeft('anong');
    world.nowMs = RESUMABLE_MS;
    expect(left && (await back.claim(left))).toBe(false);
    expect(await back.findLeft('anong')).toEqual([]);
  });

  it('is sent at once when its taker begins anew, and is no news', async () => {
    const { stored, world, open } = device();
    await open('one').storeIncompleteRun('anong', begun, {});
    const back = open('one');
    const [left] = await back.findLeft('anong');
    if (left) await back.giveUp(left);
    await back.drain();
    expect(world.sent).toMatchObject([{ kind: 'interrupted', rest: { answeredCount: 9 } }]);
    expect(back.state().brokenOff).toEqual([]);
    expect(stored.size).toBe(0);
  });
});

describe('what other tabs and pages do', () => {
  const testName = 'phonological_digit_task';
  const begun = { ...incompleteRunOf('1', 9), testName } as const;
  const memory = () => new Map<string, QueuedRun>();
  const storeOf = (stored: Map<string, QueuedRun>): RunStore => ({
    ...createMemoryStore(stored),
    survivesReload: () => true,
  });
  const tabsWith = (underWay: ReadonlySet<string>): QueuePorts['tabs'] => ({
    alone: (work) => work(),
    hold: () => () => undefined,
    claim: ({ runId }) => Promise.resolve(underWay.has(runId) ? null : () => undefined),
    isUnderWay: ({ runId }) => Promise.resolve(underWay.has(runId)),
  });

  it('is found: the newest run that is under way in another of them, and none of this one', async () => {
    const stored = memory();
    const underWay = new Set(['1', '2']);
    const open = () => queueWith({ store: storeOf(stored), tabs: tabsWith(underWay) });
    const first = open();
    for (const runId of ['1', '2', '3'])
      await first.storeIncompleteRun('anong', { ...begun, runId }, {});
    const back = open();
    expect((await back.findUnderWay('anong'))?.runId).toBe('2');
    expect(await first.findUnderWay('anong')).toBeNull();
    expect(await back.findUnderWay('boon')).toBeNull();
    underWay.clear();
    expect(await back.findUnderWay('anong')).toBeNull();
    expect((await back.findLeft('anong')).map(({ runId }) => runId)).toEqual(['3', '2', '1']);
    underWay.add('3');
    expect((await back.findLeft('anong')).map(({ runId }) => runId)).toEqual(['2', '1']);
  });

  it('is learnt: a run of this page that another one has sent is sent, and of a strange one nothing is noted', async () => {
    const queue = queueWith({ tabs: { ...tabsWith(new Set()), alone: () => Promise.resolve() } });
    await queue.finish({ runId: '1', userId: 'anong', body: bodyOf('1') });
    await queue.drain();
    expect(queue.state().statuses.get('1')).toEqual({ kind: 'waiting', error: null });
    await queue.refresh('2');
    await queue.refresh();
    expect([...queue.state().statuses.keys()]).toEqual(['1']);
    expect(queue.state().statuses.get('1')).toEqual({ kind: 'waiting', error: null });
    await queue.refresh('1');
    expect(queue.state().statuses.get('1')).toEqual({ kind: 'sent', taking: null });
  });

  it('is told of what this page has finished, sent, been refused, and gone on with', async () => {
    const announced: (string | null)[] = [];
    let status: number | null = 422;
    const stored = memory();
    const queue = queueWith({
      store: storeOf(stored),
      announce: (runId) => announced.push(runId),
      send: () =>
        Promise.resolve(
          status === null
            ? { kind: 'acknowledged', taking: null }
            : { kind: 'failed', error: { status, message: 'offline' } },
        ),
    });
    await queue.finish({ runId: '1', userId: 'anong', body: bodyOf('1') });
    expect(announced.splice(0, 1)).toEqual([null]);
    await queue.drain();
    expect(announced.splice(0)).toEqual([null]);
    status = 503;
    await queue.unpark();
    expect(announced).toEqual([]);
    status = null;
    await queue.drain();
    expect(announced.splice(0)).toEqual(['1']);
    await queueWith({ store: storeOf(stored) }).storeIncompleteRun('anong', begun, {});
    const [left] = await queue.findLeft('anong');
    expect(left && (await queue.claim(left))).toBe(true);
    expect(announced).toEqual([null]);
    expect(left && (await queue.claim(left))).toBe(false);
    // It is still this page's own.
    expect(await queue.findLeft('anong')).toEqual([]);
  });

  it('is sent after the results of all that are there, whose makers wait for them', async () => {
    const stored = memory();
    const sent: string[] = [];
    const label = { userId: 'anong', stamp: 's', tabId: '', writtenAtMs: 0, refusal: null };
    for (const runId of ['1', '3'])
      stored.set(runId, { ...label, runId, kind: 'interrupted', rest: { ...begun, runId } });
    for (const runId of ['2', '4'])
      stored.set(runId, { ...label, runId, kind: 'finished', body: bodyOf(runId) });
    await queueWith({
      store: storeOf(stored),
      send: ({ runId }) => {
        sent.push(runId);
        return Promise.resolve({ kind: 'acknowledged', taking: null });
      },
    }).drain();
    expect(sent).toEqual(['2', '4', '1', '3']);
  });

  it('is not sent for them: what was refused, or is under way there', async () => {
    const stored = memory();
    const sent: string[] = [];
    const underWay = new Set(['1']);
    const open = () =>
      queueWith({
        store: storeOf(stored),
        tabs: tabsWith(underWay),
        nowMs: () => RESUMABLE_MS,
        send: ({ runId }) => {
          sent.push(runId);
          return Promise.resolve({ kind: 'acknowledged', taking: null });
        },
      });
    await open().storeIncompleteRun('anong', begun);
    const back = open();
    await back.drain();
    await back.settle();
    expect(sent).toEqual([]);
    underWay.clear();
    await back.settle();
    expect(sent).toEqual(['1']);
    await back.settle();
    expect(sent).toEqual(['1']);
  });

  it('settles nothing beside a test under way, without an account, or where only results and refused rests are', async () => {
    const stored = memory();
    let isIn = true;
    const looks: string[] = [];
    const queue = queueWith({
      store: storeOf(stored),
      account: () => (isIn ? { userId: 'anong', token: 'anong' } : null),
      tabs: {
        ...tabsWith(new Set()),
        alone: async () => void looks.push(await Promise.resolve('')),
      },
    });
    const label = { userId: 'anong', stamp: 's', tabId: '', writtenAtMs: 0 };
    const error = { status: 422, message: 'offline' } as const;
    stored.set('1', { ...label, runId: '1', kind: 'finished', body: bodyOf('1'), refusal: null });
    stored.set('2', { ...label, runId: '2', kind: 'interrupted', rest: begun, refusal: error });
    await queue.settle();
    expect(looks).toEqual([]);
    stored.set('3', { ...label, runId: '3', kind: 'interrupted', rest: begun, refusal: null });
    isIn = false;
    await queue.settle();
    expect(looks).toEqual([]);
    isIn = true;
    await queue.settle();
    expect(looks).toEqual(['']);
    await queue.storeIncompleteRun('anong', { ...begun, runId: '4' });
    await queue.settle();
    expect(looks).toEqual(['']);
    // Of the account nothing is shown once it is gone.
    queue.letGo('4');
    await queue.drain();
    expect(queue.state()).toMatchObject({ waitingCount: 1, refused: [{ runId: '2' }] });
    isIn = false;
    await queue.refresh();
    expect(queue.state()).toMatchObject({ waitingCount: 0, refused: [] });
  });
});

describe('what the queue says of itself', () => {
  it('is at first that nothing waits, and that the device keeps what it is given', () => {
    expect(createQueueState().state()).toEqual({
      ...{ waitingCount: 0, refused: [], isDurable: true, statuses: new Map() },
      ...{ brokenOff: [], left: [] },
    });
  });

  it('is noted once: the same status of the same run, and nothing of an unnamed one, wake nobody', () => {
    const { note, state, subscribe } = createQueueState();
    let wakes = 0;
    subscribe(() => (wakes += 1));
    note({});
    note({ isDurable: true });
    note({ runId: '1' });
    note({ status: { kind: 'waiting', error: null } });
    expect([wakes, state().isDurable, state().statuses.size]).toEqual([0, true, 0]);
    note({ isDurable: false });
    note({ isDurable: false });
    expect([wakes, state().isDurable]).toEqual([1, false]);
    note({ runId: '1', status: { kind: 'waiting', error: null } });
    expect([wakes, state().isDurable, [...state().statuses.keys()]]).toEqual([2, false, ['1']]);
  });

  it('of a run that was broken off is its newest news, until it is read', () => {
    const { noteBrokenOff, forgetBrokenOff, state, subscribe } = createQueueState();
    const run = (runId: string) =>
      ({ runId, userId: 'anong', kind: 'interrupted', rest: incompleteRunOf(runId, 3) }) as never;
    const reported = () =>
      state().brokenOff.map(({ run: { runId }, isTakenOver }) => [runId, isTakenOver]);
    let wakes = 0;
    subscribe(() => (wakes += 1));
    noteBrokenOff(run('1'));
    noteBrokenOff(run('1'));
    noteBrokenOff(run('2'), true);
    expect([wakes, reported()]).toEqual([
      2,
      [
        ['1', false],
        ['2', true],
      ],
    ]);
    noteBrokenOff(run('2'), false);
    noteBrokenOff(run('2'), true);
    expect(wakes).toBe(2);
    noteBrokenOff(run('1'), true);
    expect([wakes, reported()]).toEqual([
      3,
      [
        ['2', true],
        ['1', true],
      ],
    ]);
    forgetBrokenOff(({ runId }) => runId === '9');
    expect(wakes).toBe(3);
    forgetBrokenOff(({ runId }) => runId === '1');
    expect([wakes, reported()]).toEqual([4, [['2', true]]]);
    noteBrokenOff(run('1'), true);
    expect(wakes).toBe(4);
  });
});

describe('a session that is over', () => {
  it('is asked once, not again and again while its taker types the password, and then the new one is used', async () => {
    const requested: string[] = [];
    const world = { token: 'old', wakes: 0 };
    const queue = queueWith({
      account: () => ({ userId: 'anong', token: world.token }),
      send: (_run, { token }) => {
        requested.push(token);
        return Promise.resolve(
          token === 'old'
            ? { kind: 'failed', error: { status: 401, message: 'unauthorized' } }
            : { kind: 'acknowledged', taking: null },
        );
      },
      wake: () => (world.wakes += 1),
    });
    await queue.finish({ runId: '1', userId: 'anong', body: bodyOf('1') });
    for (let focus = 0; focus < 3; focus += 1) await queue.drain();
    expect([requested, world.wakes, queue.state().waitingCount]).toEqual([['old'], 0, 1]);
    expect(queue.state().statuses.get('1')).toMatchObject({ error: { status: 401 } });
    await queue.unpark();
    expect(requested).toEqual(['old', 'old']);
    world.token = 'new';
    await queue.drain();
    expect([requested, queue.state().waitingCount]).toEqual([['old', 'old', 'new'], 0]);
  });
});

describe('a page on which nobody is logged in any more', () => {
  function page() {
    const world = { userId: 'anong' as string | null, nowMs: 0, wakes: [] as number[] };
    const queue = queueWith({
      account: () => (world.userId === null ? null : { userId: world.userId, token: world.userId }),
      send: () => Promise.resolve({ kind: 'failed', error: { status: null, message: 'offline' } }),
      nowMs: () => world.nowMs,
      wake: (afterMs) => world.wakes.push(afterMs),
    });
    return { world, queue };
  }

  it('does not try again what failed before', async () => {
    const { world, queue } = page();
    await queue.finish({ runId: '1', userId: 'anong', body: bodyOf('1') });
    await queue.drain();
    expect(world.wakes).toHaveLength(1);
    world.userId = null;
    await queue.drain();
    expect(world.wakes).toHaveLength(1);
    world.userId = 'anong';
    await queue.drain();
    expect(world.wakes).toHaveLength(2);
  });

  it('is not woken for a run that was left, again and again without a pause', async () => {
    const { world, queue } = page();
    await queue.storeIncompleteRun('anong', incompleteRunOf('1', 9), {});
    queue.letGo('1');
    await queue.drain();
    expect(world.wakes).toContain(RESUMABLE_MS);
    world.userId = null;
    world.nowMs = RESUMABLE_MS;
    world.wakes.length = 0;
    await queue.drain();
    expect(world.wakes).toEqual([]);
  });
});

describe('a server that is busy', () => {
  it('is left alone as long as it said, and not longer than a failure without a word', async () => {
    const pauses: number[] = [];
    let wait: { untilMs: number; seconds: number } | undefined;
    const queue = queueWith({
      send: () => {
        const error = {
          status: 503,
          message: 'try_again_later',
          ...(wait ? { wait } : {}),
        } as const;
        return Promise.resolve({ kind: 'failed', error });
      },
      wake: (afterMs) => pauses.push(afterMs),
      nowMs: () => 1000,
    });
    wait = { untilMs: 31_000, seconds: 30 };
    await queue.finish({ runId: 'a', userId: 'anong', body: bodyOf('a') });
    await queue.drain();
    wait = undefined;
    await queue.drain();
    expect(pauses[0]).toBe(30_000);
    expect(pauses.at(-1)).toBeLessThan(30_000);
  });
});

describe('a lease where there are no locks', () => {
  it('is held by one tab until it runs out, and not for ever when the clock is set back', () => {
    const hour = 3_600_000;
    const leaseAt = (owner: string, fromMs: number) => ({
      owner,
      fromMs,
      untilMs: fromMs + 60_000,
    });
    const held = leaseAt('one', 10 * hour);
    expect(mayTakeLease(undefined, leaseAt('other', 0))).toBe(true);
    expect(mayTakeLease(held, leaseAt('other', 10 * hour + 59_000))).toBe(false);
    expect(mayTakeLease(held, leaseAt('one', 10 * hour + 59_000))).toBe(true);
    expect(mayTakeLease(held, leaseAt('other', 10 * hour + 60_000))).toBe(false);
    expect(mayTakeLease(held, leaseAt('other', 10 * hour + 60_001))).toBe(true);
    expect(mayTakeLease(held, leaseAt('other', 9 * hour))).toBe(true);
  });
});

describe('trying again', () => {
  it('waits longer each time up to forty seconds, never in step, and never gives up', () => {
    expect([1, 2, 3, 100].map((count) => retryDelayMs(count, 0))).toEqual([
      1000, 2000, 4000, 20_000,
    ]);
    expect(retryDelayMs(100, 0.999)).toBeLessThan(40_000);
    expect([retryDelayMs(1, 1), retryDelayMs(1, 0.5)]).toEqual([2000, 1500]);
  });

  it('has fifty runs stored within a minute of the line’s return, of which nobody told, and sooner where one got through', async () => {
    for (const seed of [1, 2, 3]) {
      let nowMs = 0;
      let sendCount = 0;
      let due: { atMs: number; then: () => void } | null = null;
      const line = { isLost: (_count: number) => true };
      const random = () => 0.999;
      const queue = queueWith({
        send: () => {
          nowMs += 100;
          sendCount += 1;
          return Promise.resolve(
            line.isLost(sendCount)
              ? { kind: 'failed', error: { status: null, message: 'offline' } }
              : { kind: 'acknowledged', taking: null },
          );
        },
        wake: (afterMs, then) => (due = { atMs: nowMs + afterMs, then }),
        nowMs: () => nowMs,
        random,
      });
      const pass = async (untilMs: number): Promise<void> => {
        while (due !== null && due.atMs <= untilMs) {
          nowMs = Math.max(nowMs, due.atMs);
          const { then } = due;
          due = null;
          then();
          await queue.drain();
        }
      };
      for (let position = 0; position < 50; position += 1) {
        const runId = String(position);
        await queue.finish({ runId, userId: 'anong', body: bodyOf(runId) });
      }
      await queue.drain();
      await pass(1_800_000);
      expect(queue.state().waitingCount).toBe(50);
      // Back, and still losing one call in four.
      const backAtMs = nowMs;
      line.isLost = (count) => (count * 7 + seed) % 4 === 0;
      await pass(backAtMs + 60_000);
      expect(queue.state().waitingCount).toBe(0);
      expect(nowMs - backAtMs).toBeLessThanOrEqual(60_000);
    }
  });

  it('is told as failed, with the reason, until the next try is through', async () => {
    const reported: (RunStatus | undefined)[] = [];
    const queue: RunQueue = queueWith({
      send: () => {
        reported.push(queue.state().statuses.get('1'));
        return Promise.resolve(
          reported.length < 3
            ? { kind: 'failed', error: { status: null, message: 'no_answer_in_time' } }
            : { kind: 'acknowledged', taking: null },
        );
      },
    });
    await queue.finish({ runId: '1', userId: 'anong', body: bodyOf('1') });
    for (let retry = 0; retry < 3; retry += 1) await queue.drain();
    const error = { status: null, message: 'no_answer_in_time' };
    expect(reported).toEqual([
      { kind: 'sending', error: null },
      { kind: 'sending', error },
      { kind: 'sending', error },
    ]);
    expect(queue.state().statuses.get('1')).toEqual({ kind: 'sent', taking: null });
  });

  it('is of no use where the server has read and refused, and of use everywhere else', () => {
    const isRejected = (status: number | null) => isLasting({ status, message: 'offline' });
    expect([400, 403, 409, 413, 415, 422].every(isRejected)).toBe(true);
    expect([null, 200, 401, 404, 408, 429, 500, 503].some(isRejected)).toBe(false);
  });
});
