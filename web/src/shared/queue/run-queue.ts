/**
 * The queue of this page: the device's store, the session and the server put together. It begins when the first page of
 * someone logged in is there, and tries again on reconnect, on focus, after a log-in, and by the clock.
 */
import { CALLS } from '@jamdai/contract';
import { api } from '../api/api.ts';
import { sendCall } from '../api/send-call.ts';
import { readSession, subscribeToSession } from '../api/session.ts';
import { store } from '../api/store.ts';
import {
  createRetryingStore,
  createRunId,
  createRunQueue,
  createSealedStore,
  createTabs,
  describeSending,
  type Account,
  type SealedRun,
  type SendableRun,
  type SendOutcome,
} from '../sync/index.ts';
import { disk, findKey } from '../device/device-keys.ts';
import { forgetPlans } from '../device/stored-plans.ts';
import { createWaitingReporter } from './report-waiting.ts';

const CHANNEL = 'jamdai.queue';
const TAB_KEY = 'tabId';

const sealedStore = createSealedStore(disk, findKey);
const tabId = nameTab();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
const notifyTabs = channel?.postMessage.bind(channel);
let timer: ReturnType<typeof setTimeout> | undefined;

export const runQueue = createRunQueue({
  store: createRetryingStore(sealedStore),
  tabs: createTabs(disk, tabId),
  tabId,
  account: readSessionAccount,
  send,
  wake: (afterMs, then) => {
    clearTimeout(timer);
    timer = setTimeout(then, afterMs);
  },
  makeStamp: () => createRunId(),
  nowMs: Date.now,
  random: Math.random,
  announce: (sentRunId) => notifyTabs?.(sentRunId),
  leftBehind: createWaitingReporter(tellWaiting),
});

/** `sealed`: encrypted on this device. `plain`: readable on it. `none`: this browser stores nothing. */
export type Keeping = 'sealed' | 'plain' | 'none';

/** How the runs of this account are kept here. */
export async function findKeeping(userId: string): Promise<Keeping> {
  try {
    await disk.list(userId);
  } catch {
    return 'none';
  }
  return (await findKey(userId)) ? 'sealed' : 'plain';
}

/** Runs of this account that nobody can open any more: the browser has lost their key. */
export async function listLocked(userId: string): Promise<readonly SealedRun[]> {
  return sealedStore.listLocked(userId).catch(() => []);
}

/** For good. */
export async function removeLocked(runs: readonly SealedRun[]): Promise<void> {
  for (const run of runs) await disk.replace(run, null);
}

/** The account is gone: so is all that this device kept of it. */
export async function forgetAccount(userId: string): Promise<void> {
  await disk.forget(userId).catch(() => undefined);
  await forgetPlans(userId);
}

/** Once a page: tries now, and whenever there is reason to hope. */
export function beginSending(): void {
  storeTabName();
  const drain = () => void runQueue.drain();
  addEventListener('online', drain);
  addEventListener('focus', drain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drain();
  });
  subscribeToSession(drain);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) =>
      void runQueue.refresh(typeof data === 'string' ? data : null);
  }
  drain();
}

function readSessionAccount(): Account | null {
  const { userId, token } = readSession();
  return userId && token ? { userId, token } : null;
}

async function send(run: SendableRun, { token }: Account): Promise<SendOutcome> {
  const sending = describeSending(run, token);
  switch (sending.kind) {
    case 'rest': {
      const reported = await sendCall(sending.request);
      if ('error' in reported) return { kind: 'failed', error: reported.error };
      const isTakenOver = reported.data.isTakenOver ?? false;
      return { kind: 'acknowledged', taking: null, isTakenOver };
    }
    case 'short': {
      // Broken off before its first answer: the server knows that it was begun, and there is no more to tell.
      if (sending.request.body.choices.length === 0) return { kind: 'acknowledged', taking: null };
      const stored = await sendCall(sending.request);
      if ('error' in stored) return { kind: 'failed', error: stored.error };
      store.dispatch(api.util.invalidateTags(['ShortAttempt', 'Plan']));
      return { kind: 'acknowledged', taking: null, short: stored.data };
    }
    case 'result': {
      const stored = await sendCall(sending.request);
      if ('error' in stored) return { kind: 'failed', error: stored.error };
      store.dispatch(api.util.invalidateTags(['TestTaking']));
      return { kind: 'acknowledged', taking: stored.data };
    }
  }
}

async function tellWaiting(waitingCount: number, { token }: Account): Promise<boolean> {
  const headers = { Authorization: token };
  return !(
    'error' in (await sendCall({ call: CALLS.tellWaiting, body: { waitingCount }, headers }))
  );
}

function nameTab(): string {
  try {
    return sessionStorage.getItem(TAB_KEY) ?? createRunId();
  } catch {
    return createRunId();
  }
}

/** The name stays through a reload, so that a run which a reload ended is known for its own. Of visitors nothing is kept. */
function storeTabName(): void {
  try {
    sessionStorage.setItem(TAB_KEY, tabId);
  } catch {
    // Then every page is a tab of its own.
  }
}
