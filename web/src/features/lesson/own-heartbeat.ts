/** The heartbeat of this page. */
import { CALLS, type LessonPosition } from '@jamdai/contract';
import { API_BASE } from '../../shared/api/api-base.ts';
import { parseJson, readWait } from '../../shared/api/read-failure.ts';
import { readSession } from '../../shared/api/session.ts';
import { createHeartbeat, type ReadAnswer } from './heartbeat.ts';

const ANSWER_WITHIN_MS = 4000;

/** A log-in that is over is not asked with again, and a busy server not before it wants to be. */
let deadToken: string | null = null;
let leftAloneUntilMs = -Infinity;

const beating = createHeartbeat({
  send,
  wake: (afterMs, then) => {
    const timer = setTimeout(then, afterMs);
    return () => clearTimeout(timer);
  },
  canSend: () =>
    ![null, deadToken].includes(readSession().token) &&
    Date.now() >= leftAloneUntilMs &&
    navigator.onLine &&
    document.visibilityState === 'visible',
  nowMs: () => performance.now(),
});

/** The browser is listened to while a page is open that needs it. */
export const heartbeat = {
  ...beating,
  open: (userId: string): (() => void) => {
    const stop = new AbortController();
    addEventListener('online', beating.ask, { signal: stop.signal });
    document.addEventListener('visibilitychange', beating.ask, { signal: stop.signal });
    const close = beating.open(userId);
    return () => {
      stop.abort();
      close();
    };
  },
};

/** Not by the page's usual way, which reads an answer as soon as it comes; and a dead log-in is the business of other calls. */
async function send(position: LessonPosition, signal: AbortSignal): Promise<ReadAnswer> {
  const { method, path, answer } = CALLS.heartbeat;
  const { token } = readSession();
  const response = await fetch(`${API_BASE}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: token ?? '' },
    body: JSON.stringify(position),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  });
  if (response.status === 401) deadToken = token;
  leftAloneUntilMs = readWait(response, Date.now())?.untilMs ?? -Infinity;
  return async () => {
    const { success, data } = answer.safeParse(parseJson(await response.text()));
    return success ? data.data : null;
  };
}
