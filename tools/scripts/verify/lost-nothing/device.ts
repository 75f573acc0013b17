/**
 * A device of a simulated class: the product's own queue, encryption and lease on a disk that outlives its tabs. A tab
 * can be killed between any two steps, and in the middle of a call; nothing comes back to a tab that is gone. Time runs a
 * thousand times faster, and can be set wrong.
 */
import { randomUUID } from 'node:crypto';
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
  type Lease,
  type RunQueue,
  type SendOutcome,
  type StoredRun,
} from '../../../../web/src/shared/sync/index.ts';
import type { Pupil } from './pupil.ts';

/** How the queue is broken on purpose, so that the proof is seen to find it. */
export type Sabotage = 'none' | 'deletesBeforeAcknowledgement' | 'sendsWithoutKey';

export interface Tab {
  readonly queue: RunQueue;
  /** Posts beside the queue, as the page tells that a run begins; whatever becomes of it. */
  readonly report: (path: string, body: unknown) => void;
  /** After so many further steps of its store and its calls. */
  readonly killAfter: (steps: number) => void;
  readonly kill: () => void;
  readonly isDead: () => boolean;
  readonly died: Promise<void>;
}

export interface Device {
  readonly openTab: () => Tab;
  readonly become: (pupil: Pupil) => void;
  readonly makeRunId: () => string;
  readonly setClock: (byMs: number) => void;
  /** Of this account, or of all. */
  readonly keptCount: (userId?: string) => number;
  readonly sendCount: () => number;
}

const NEVER = new Promise<never>(() => undefined);
const CLOCK_SPEED = 1000;
const CALL_TIMEOUT_MS = 15_000;

export function createDevice(lineAddress: string, first: Pupil, sabotage: Sabotage): Device {
  const disk = new Map<string, StoredRun>();
  const keys = new Map<string, CryptoKey>();
  const leases = new Map<string, Lease>();
  const openedAtMs = performance.now();
  let clockOffsetMs = Date.now();
  let pupil = first;
  let sendCount = 0;

  const nowMs = () => clockOffsetMs + CLOCK_SPEED * (performance.now() - openedAtMs);
  const keyCache = {
    findKey: (userId: string) => Promise.resolve(keys.get(userId) ?? null),
    storeKey: (userId: string, key: CryptoKey) => {
      const retained = keys.get(userId) ?? key;
      keys.set(userId, retained);
      return Promise.resolve(retained);
    },
  };
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

  function openTab(): Tab {
    const tabId = randomUUID();
    const gone = new AbortController();
    const { promise: died, resolve: reportDeath } = Promise.withResolvers<void>();
    let stepsLeft = Infinity;
    let timer: NodeJS.Timeout | undefined;

    function kill(): void {
      clearTimeout(timer);
      gone.abort();
      reportDeath();
    }
    const step = async <T>(act: () => Promise<T>): Promise<T> => {
      stepsLeft -= 1;
      if (stepsLeft < 0) kill();
      if (gone.signal.aborted) return NEVER;
      const result = await act();
      return gone.signal.aborted ? NEVER : result;
    };
    const raw = createMemoryStore(disk);
    const store = createRetryingStore(
      createSealedStore(
        {
          write: (run) => step(() => raw.write(run).then(() => true)),
          replace: (sent, next) => step(() => raw.replace(sent, next)),
          list: (userId) => step(() => raw.list(userId)),
        },
        createKeyRing(keyCache),
      ),
    );
    const post = (path: string, body: unknown, headers: Readonly<Record<string, string>>) =>
      fetch(`${lineAddress}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
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
      account: () => {
        const token = pupil.token();
        return token === null ? null : { userId: pupil.userId(), token };
      },
      send: (run, { token }) =>
        step(async () => {
          sendCount += 1;
          if (sabotage === 'deletesBeforeAcknowledgement') await store.replace(run, null);
          const { call, body, headers } = describeSending(run, token).request;
          const { Authorization } = headers;
          const sent = sabotage === 'sendsWithoutKey' ? { Authorization } : headers;
          return readOutcome(call.answer, () => post(call.path, body, sent));
        }),
      wake: (afterMs, then) => {
        clearTimeout(timer);
        if (!gone.signal.aborted) timer = setTimeout(then, afterMs / CLOCK_SPEED);
      },
      makeStamp: () => createRunId(nowMs()),
      nowMs,
      random: Math.random,
      announce: () => undefined,
    });
    return {
      queue,
      report: (path, body) => {
        const token = pupil.token();
        if (token !== null)
          void post(path, body, { authorization: token })
            .then(
              (answer) => answer.arrayBuffer(),
              () => undefined,
            )
            .catch(() => undefined);
      },
      killAfter: (steps) => {
        stepsLeft = steps;
      },
      kill,
      isDead: () => gone.signal.aborted,
      died,
    };
  }

  return {
    openTab,
    become: (other) => {
      pupil = other;
    },
    makeRunId: () => createRunId(nowMs()),
    setClock: (byMs) => {
      clockOffsetMs += byMs;
    },
    keptCount: (userId) =>
      [...disk.values()].filter((run) => userId === undefined || run.userId === userId).length,
    sendCount: () => sendCount,
  };
}

async function readOutcome(
  schema: { readonly safeParse: (answer: unknown) => { readonly success: boolean } },
  call: () => Promise<Response>,
): Promise<SendOutcome> {
  const failed = (status: number | null): SendOutcome => ({
    kind: 'failed',
    error: { status, message: 'offline' },
  });
  try {
    const response = await call();
    const answer: unknown = await response.json();
    const isUnderstood = response.ok && schema.safeParse(answer).success;
    return isUnderstood ? { kind: 'acknowledged', taking: null } : failed(response.status);
  } catch {
    return failed(null);
  }
}
