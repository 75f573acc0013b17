/**
 * A device of a simulated pupil: the product's own queue, its encryption and its lease, on a disk that outlives its tabs, behind
 * a line that loses calls and answers, with a clock that may stand anywhere. A tab can be killed between any two steps, and
 * nothing comes back to a tab that is gone.
 */
import type { SeededRandom } from '@jamdai/battery/testing';
import {
  createKeyRing,
  createMemoryStore,
  createRetryingStore,
  createRunId,
  createRunQueue,
  createSealedStore,
  createTabs,
  describeSending,
  mayTakeLease,
  type Account,
  type Lease,
  type RunQueue,
  type SendableRun,
  type SendOutcome,
  type StoredRun,
} from '../../../../web/src/shared/sync/index.ts';
import { callOver, type Line } from './line.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Tab {
  readonly queue: RunQueue;
  /** After so many further steps of its disk and its calls. */
  readonly killAfter: (steps: number) => void;
  readonly kill: () => void;
  readonly isDead: () => boolean;
  readonly died: Promise<void>;
}

export interface Device {
  readonly line: Line;
  readonly openTab: () => Tab;
  readonly makeRunId: () => string;
  /** What its clock shows, Unix ms. */
  readonly nowMs: () => number;
  readonly setClock: (errorMs: number) => void;
  readonly keptCount: () => number;
}

export interface DeviceParts {
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly line: Line;
  /** Null: nobody is logged in. */
  readonly account: () => Account | null;
  /** A page wants to be woken although nobody is logged in. */
  readonly onRestless: () => void;
  /** The server has refused for good, or has taken, what was sent; before its answer is lost. */
  readonly onAnswer: (run: SendableRun, status: number) => void;
}

const NEVER = new Promise<never>(() => undefined);
const TWO_TO_32 = 2 ** 32;

export function createDevice(parts: DeviceParts): Device {
  const { time, random, line, account, onAnswer, onRestless } = parts;
  const disk = new Map<string, StoredRun>();
  const keys = new Map<string, CryptoKey>();
  const leases = new Map<string, Lease>();
  let errorMs = 0;
  let tabCount = 0;

  const nowMs = (): number => time.nowMs() + errorMs;
  const makeRunId = (): string => createRunId(nowMs(), drawBytes(random, 16));
  const keyRing = createKeyRing({
    findKey: (userId) => Promise.resolve(keys.get(userId) ?? null),
    storeKey: (userId, key) => {
      keys.set(userId, keys.get(userId) ?? key);
      return Promise.resolve(keys.get(userId) ?? key);
    },
  });
  const leaseCache = {
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

  async function send(run: SendableRun, { token }: Account): Promise<SendOutcome> {
    const { call, body, headers } = describeSending(run, token).request;
    const key = (headers as Readonly<Record<string, string>>)['Idempotency-Key'];
    const answer = await callOver(line, {
      path: call.path,
      body,
      sent: { token, ...(key === undefined ? {} : { key }) },
      onAnswer: ({ status }) => onAnswer(run, status),
    });
    const isTaken = answer.status === 200 || answer.status === 201;
    if (isTaken) return { kind: 'acknowledged', taking: null };
    const status = answer.status === 0 ? null : answer.status;
    return { kind: 'failed', error: { status, message: 'offline' } };
  }

  function openTab(): Tab {
    tabCount += 1;
    const tabId = `tab ${tabCount}`;
    const { promise: died, resolve: reportDeath } = Promise.withResolvers<void>();
    let isGone = false;
    let stepsLeft = Infinity;
    let cancelWake = (): void => undefined;

    function kill(): void {
      isGone = true;
      cancelWake();
      reportDeath();
    }
    const step = async <T>(act: () => Promise<T>): Promise<T> => {
      stepsLeft -= 1;
      if (stepsLeft < 0) kill();
      if (isGone) return NEVER;
      const result = await act();
      return isGone ? NEVER : result;
    };
    const raw = createMemoryStore(disk);
    const sealed = createSealedStore(
      {
        write: (run) => raw.write(run).then(() => true),
        replace: (sent, next) => raw.replace(sent, next),
        list: (userId) => raw.list(userId),
      },
      keyRing,
    );
    // Sealing is real work: the time waits for it, whether or not the tab lives to see it done.
    const store = createRetryingStore({
      write: (run) => step(() => time.track(sealed.write(run))),
      replace: (sent, next) => step(() => time.track(sealed.replace(sent, next))),
      list: (userId) => step(() => time.track(sealed.list(userId))),
    });
    const queue = createRunQueue({
      store,
      tabs: createTabs(
        {
          takeLease: (name, lease) => step(() => leaseCache.takeLease(name, lease)),
          endLease: (name, owner) => step(() => leaseCache.endLease(name, owner)),
        },
        tabId,
        { locks: null, nowMs },
      ),
      tabId,
      account,
      send: (run, owner) => step(() => send(run, owner)),
      wake: (afterMs, then) => {
        cancelWake();
        if (account() === null) onRestless();
        if (!isGone) cancelWake = time.after(stretch(afterMs), then);
      },
      makeStamp: makeRunId,
      nowMs,
      random: () => random.next() / TWO_TO_32,
      announce: () => undefined,
    });
    return {
      queue,
      killAfter: (steps) => {
        stepsLeft = steps;
      },
      kill,
      isDead: () => isGone,
      died,
    };
  }

  return {
    line,
    openTab,
    makeRunId,
    nowMs,
    setClock: (byMs) => {
      errorMs = byMs;
    },
    keptCount: () => disk.size,
  };
}

/** A device tries again each half minute, all night long. Here it does so each ten minutes, once it has failed some times. */
function stretch(afterMs: number): number {
  const isRepeated = afterMs > 16_000 && afterMs <= 40_000;
  return isRepeated ? 20 * afterMs : afterMs;
}

function drawBytes(random: SeededRandom, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => random.randInt(256));
}
