/** The queue of a page, put together: under whose account it sends, what makes it try again, what tabs tell each other. */
import type { IncompleteRunRequest, SaveAttemptRequest } from '@jamdai/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();
const posted: unknown[] = [];
let reportThisTab: (data: unknown) => void = () => undefined;
let page = new EventTarget();

class Channel {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  constructor() {
    reportThisTab = (data) => this.onmessage?.({ data });
  }
  postMessage(data: unknown): void {
    posted.push(data);
  }
}

beforeEach(() => {
  vi.resetModules();
  page = new EventTarget();
  posted.length = 0;
  fetched.mockReset();
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
});

async function openPage() {
  const { runQueue, beginSending } = await import('./run-queue.ts');
  const { saveSession } = await import('../api/session.ts');
  const logIn = () => saveSession({ token: 'a-token', userId: 'anong', role: 'USER' });
  const interrupt = (runId: string) =>
    runQueue.interrupt('anong', { runId, answeredCount: 3 } as IncompleteRunRequest);
  return { runQueue, beginSending, logIn, interrupt };
}

function serverAnswers(status: number, body: object): void {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

const sentTo = (): string[] =>
  fetched.mock.calls
    .map(([address]) => address as string)
    .filter((address) => !/waiting/.test(address));

it('sends under the account that is logged in, tells the other tabs which run, and learns of theirs', async () => {
  const { runQueue, logIn, interrupt } = await openPage();
  const stored = { runId: 'run-1', testName: 'phonological_digit_task', form: 1 };
  serverAnswers(200, { success: true, message: 'save_successfully', data: stored });
  await interrupt('run-1');
  await runQueue.drain();
  expect(sentTo()).toEqual([]);
  logIn();
  await runQueue.drain();
  expect(sentTo()).toEqual(['/api/test_run/incomplete']);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('a-token');
  expect(posted).toContain('run-1');
  expect(runQueue.state().statuses.get('run-1')).toEqual({ kind: 'sent', taking: null });
});

it('keeps a result that the server refuses, with the reason', async () => {
  const { runQueue, logIn } = await openPage();
  logIn();
  serverAnswers(422, { success: false, message: 'run_was_saved_with_other_answers', data: null });
  await runQueue.finish({ runId: 'run-2', userId: 'anong', body: {} as SaveAttemptRequest });
  await runQueue.drain();
  expect(sentTo()).toEqual(['/api/test_taking']);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Idempotency-Key')).toBe('run-2');
  expect(runQueue.state().refused).toMatchObject([{ runId: 'run-2', refusal: { status: 422 } }]);
});

it('tries again when there is hope: a line, a focus, a page that is seen, a log-in, and not for a page put away', async () => {
  const { runQueue, beginSending, logIn } = await openPage();
  const drain = vi.spyOn(runQueue, 'drain').mockResolvedValue();
  const refresh = vi.spyOn(runQueue, 'refresh').mockResolvedValue();
  beginSending();
  expect(drain).toHaveBeenCalledTimes(1);
  for (const [position, name] of ['online', 'focus', 'visibilitychange'].entries()) {
    page.dispatchEvent(new Event(name));
    expect(drain, name).toHaveBeenCalledTimes(2 + position);
  }
  logIn();
  expect(drain).toHaveBeenCalledTimes(5);
  Object.assign(page, { visibilityState: 'hidden' });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(drain).toHaveBeenCalledTimes(5);
  reportThisTab('run-3');
  reportThisTab(null);
  expect(refresh.mock.calls).toEqual([['run-3'], [null]]);
});
