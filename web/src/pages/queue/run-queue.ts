/**
 * The queue of this page: the device's store, the session and the server put together. It begins when the first page of
 * someone logged in is there, and tries again on reconnect, on focus, after a log-in, and by the clock.
 */
import { CALLS, IDEMPOTENCY_KEY_HEADER, type StoredTestTaking } from '@jamdai/contract';
import { api } from '../../store/api.ts';
import { sendCall } from '../../store/send-call.ts';
import { readSession, subscribeToSession } from '../../store/session.ts';
import { store } from '../../store/store.ts';
import {
  createDiskStore,
  createPatientStore,
  createRunId,
  createRunQueue,
  createTabs,
  type Account,
  type SendableRun,
  type SendOutcome,
} from '../../sync/index.ts';

const CHANNEL = 'jamdai.queue';
const TAB_KEY = 'tabId';

const disk = createDiskStore();
const tabId = nameTab();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
const tellTabs = channel?.postMessage.bind(channel);
let timer: ReturnType<typeof setTimeout> | undefined;
let readAccount: () => Account | null = readSessionAccount;

export const runQueue = createRunQueue({
  store: createPatientStore(disk),
  tabs: createTabs(disk, tabId),
  tabId,
  account: () => readAccount(),
  send,
  wake: (afterMs, then) => {
    clearTimeout(timer);
    timer = setTimeout(then, afterMs);
  },
  makeStamp: () => createRunId(),
  nowMs: Date.now,
  random: Math.random,
  announce: (sentRunId) => tellTabs?.(sentRunId),
});

/** For the gallery, where nobody is logged in. */
export function sendAs(account: Account): void {
  readAccount = () => account;
}

/** Once a page: tries now, and whenever there is reason to hope. */
export function beginSending(): void {
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
  const headers = { Authorization: token };
  const isResult = run.kind === 'finished';
  const request = isResult
    ? {
        call: CALLS.saveTestTaking,
        body: run.body,
        headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: run.runId },
      }
    : { call: CALLS.saveIncompleteRun, body: run.rest, headers };
  const result = await sendCall(request, new AbortController().signal);
  if ('error' in result) return { kind: 'failed', error: result.error };
  if (!isResult) return { kind: 'acknowledged', taking: null };
  store.dispatch(api.util.invalidateTags(['TestTaking']));
  // Parsed by the call.
  return { kind: 'acknowledged', taking: result.data as StoredTestTaking };
}

/** Stays through a reload, so that a run which a reload ended is known for its own. */
function nameTab(): string {
  const fresh = createRunId();
  try {
    const known = sessionStorage.getItem(TAB_KEY);
    if (known) return known;
    sessionStorage.setItem(TAB_KEY, fresh);
  } catch {
    // Then every page is a tab of its own.
  }
  return fresh;
}
