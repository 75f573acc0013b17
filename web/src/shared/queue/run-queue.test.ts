/** The queue of a page, put together: under whose account it sends, what makes it try again, what tabs tell each other. */
import type { IncompleteRunRequest, SaveAttemptRequest } from '@jamdai/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShortRest } from '../sync/index.ts';

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

describe('what is sent', () => {
  const bodyOfCall = (call: number) => JSON.parse(fetched.mock.calls[call]?.[1]?.body as string);

  it('of an unfinished run is what was answered, and says who was taken over elsewhere', async () => {
    const { runQueue, logIn } = await openPage();
    const begun = { runId: 'run-1', testName: 'phonological_digit_task', answeredCount: 3 };
    const stored = { runId: 'run-1', testName: 'phonological_digit_task', form: 1 };
    const data = { ...stored, isTakenOver: true };
    await runQueue.storeIncompleteRun('anong', begun as IncompleteRunRequest);
    runQueue.letGo('run-1');
    logIn();
    serverAnswers(200, { success: true, message: 'save_successfully', data });
    await runQueue.drain();
    expect(bodyOfCall(0)).toEqual(begun);
    expect(runQueue.state().brokenOff).toMatchObject([
      { run: { runId: 'run-1' }, isTakenOver: true },
    ]);
    expect(runQueue.state().waitingCount).toBe(0);
    await runQueue.storeIncompleteRun('anong', {
      ...begun,
      runId: 'run-2',
    } as IncompleteRunRequest);
    serverAnswers(200, { success: true, message: 'save_successfully', data: stored });
    runQueue.letGo('run-2');
    await runQueue.drain();
    expect(runQueue.state().brokenOff).toMatchObject([
      { run: { runId: 'run-2' }, isTakenOver: false },
    ]);
  });

  it('of a result comes back as it was stored, and what pages show of results is asked anew', async () => {
    const { runQueue, logIn } = await openPage();
    const { store } = await import('../api/store.ts');
    const dispatch = vi.spyOn(store, 'dispatch');
    logIn();
    const data = {
      ...{ testTakingId: 'id', testName: 'phonological_digit_task', isScore: true, score: 20 },
      ...{ timeTotal: 100, createdAt: '2026-11-20T05:00:00.000Z', answer: '1,2', testId: 101 },
      ...{ testTypeId: 1, lang: 'en', form: 0, batteryVersion: '1.2.0', answerSheet: [1, 2] },
      ...{ timeSheet: [1, 1], versionSheet: [1, 1], orderLongTermQuestion: null, flags: [] },
    };
    serverAnswers(201, { success: true, message: 'save_successfully', data });
    await runQueue.finish({ runId: 'run-3', userId: 'anong', body: {} as SaveAttemptRequest });
    await runQueue.drain();
    expect(runQueue.state().statuses.get('run-3')).toMatchObject({ kind: 'sent', taking: data });
    const payloads = dispatch.mock.calls.map(
      ([action]) => (action as { payload?: unknown }).payload,
    );
    expect(payloads).toContainEqual(['TestTaking']);
  });

  it('of a short run goes by its own call, and not at all where nothing was answered', async () => {
    const { runQueue, logIn } = await openPage();
    logIn();
    const restOf = (runId: string, choices: readonly object[]) => ({
      ...{ runId, testName: 'stroop_task', answeredCount: choices.length },
      attempt: { runId, choices },
    });
    await runQueue.interrupt('anong', restOf('empty', []) as unknown as ShortRest);
    await runQueue.drain();
    expect(sentTo()).toEqual([]);
    expect(runQueue.state().statuses.get('empty')).toEqual({ kind: 'sent', taking: null });
    serverAnswers(503, { success: false, message: 'try_again_later', data: null });
    await runQueue.interrupt('anong', restOf('begun', [{ choice: 1 }]) as unknown as ShortRest);
    await runQueue.drain();
    expect(sentTo()).toEqual(['/api/short_attempt']);
    expect(runQueue.state().statuses.get('begun')).toMatchObject({
      ...{ kind: 'waiting', error: { status: 503 } },
    });
  });

  it('of an unfinished run that fails waits, with the reason', async () => {
    const { runQueue, logIn, interrupt } = await openPage();
    logIn();
    serverAnswers(503, { success: false, message: 'try_again_later', data: null });
    await interrupt('run-1');
    await runQueue.drain();
    expect(runQueue.state().statuses.get('run-1')).toMatchObject({
      ...{ kind: 'waiting', error: { status: 503, message: 'try_again_later' } },
    });
  });

  it('beside it is how many finished tests are left, once they are', async () => {
    const { runQueue, logIn } = await openPage();
    logIn();
    serverAnswers(503, { success: false, message: 'try_again_later', data: null });
    await runQueue.finish({ runId: 'run-2', userId: 'anong', body: {} as SaveAttemptRequest });
    await runQueue.drain();
    const findCall = () => fetched.mock.calls.find(([url]) => (url as string).includes('waiting'));
    await vi.waitFor(() => expect(findCall()).toBeDefined());
    const [address, init] = findCall() ?? [];
    expect(address).toBe('/api/test_run/waiting');
    expect(JSON.parse(init?.body as string)).toEqual({ waitingCount: 1 });
    expect(new Headers(init?.headers).get('Authorization')).toBe('a-token');
  });

  it('is tried again after a while, by one clock for all that waits', async () => {
    vi.useFakeTimers();
    const { runQueue, logIn, interrupt } = await openPage();
    logIn();
    serverAnswers(503, { success: false, message: 'try_again_later', data: null });
    await interrupt('run-1');
    await runQueue.drain();
    const timers = vi.getTimerCount();
    await runQueue.drain();
    expect(vi.getTimerCount()).toBe(timers);
    const before = sentTo().length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sentTo().length).toBeGreaterThan(before);
    vi.useRealTimers();
  });
});

describe('without an account', () => {
  it('nothing is sent: neither half of a session is one', async () => {
    const { runQueue, interrupt } = await openPage();
    serverAnswers(503, {});
    await interrupt('run-1');
    for (const [key, value] of [
      ['token', 'a-token'],
      ['userId', 'anong'],
    ] as const) {
      localStorage.setItem(key, value);
      await runQueue.drain();
      expect(sentTo().length).toBe(key === 'token' ? 0 : 1);
    }
  });
});

describe('the disk of the device', () => {
  async function openWith(disk: object, key: CryptoKey | null = null) {
    const findKey = vi.fn<(userId: string) => Promise<CryptoKey | null>>().mockResolvedValue(key);
    const forgetPlans = vi.fn<(userId: string) => Promise<void>>().mockResolvedValue();
    vi.doMock('../device/device-keys.ts', () => ({ disk, findKey, sealer: {} }));
    vi.doMock('../device/stored-plans.ts', () => ({ forgetPlans }));
    return { ...(await import('./run-queue.ts')), findKey, forgetPlans };
  }
  const works = { list: () => Promise.resolve([]) };
  const fails = () => Promise.reject(new Error('no room'));
  afterEach(() => {
    vi.doUnmock('../device/device-keys.ts');
    vi.doUnmock('../device/stored-plans.ts');
  });

  it('keeps runs sealed where there is a key, readable where there is none, or keeps nothing', async () => {
    const key = {} as CryptoKey;
    const sealed = await openWith(works, key);
    expect(await sealed.findKeeping('anong')).toBe('sealed');
    expect(sealed.findKey).toHaveBeenCalledWith('anong');
    vi.resetModules();
    expect(await (await openWith(works)).findKeeping('anong')).toBe('plain');
    vi.resetModules();
    expect(await (await openWith({ list: fails }, key)).findKeeping('anong')).toBe('none');
  });

  it('has runs that nobody opens any more, which are removed for good', async () => {
    const locked = {
      runId: '1',
      userId: 'anong',
      kind: 'finished',
      sealed: { iv: new Uint8Array(12), text: new ArrayBuffer(8) },
    };
    const replaced: unknown[] = [];
    const disk = {
      list: () => Promise.resolve([locked, { ...locked, runId: '2' }]),
      replace: (run: unknown, next: unknown) => Promise.resolve(void replaced.push([run, next])),
    };
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'decrypt',
    ]);
    const { listLocked, removeLocked } = await openWith(disk, key);
    const found = await listLocked('anong');
    expect(found.map(({ runId }) => runId)).toEqual(['1', '2']);
    await removeLocked(found);
    expect(replaced).toEqual(found.map((run) => [run, null]));
    vi.resetModules();
    expect(await (await openWith({ list: fails })).listLocked('anong')).toEqual([]);
  });

  it('forgets an account whole, its plans too, also where the runs cannot be reached', async () => {
    const forget = vi.fn<(userId: string) => Promise<void>>().mockResolvedValue();
    const { forgetAccount, forgetPlans } = await openWith({ ...works, forget });
    await forgetAccount('anong');
    expect([forget.mock.calls, forgetPlans.mock.calls]).toEqual([[['anong']], [['anong']]]);
    vi.resetModules();
    const failing = await openWith({ forget: fails });
    await failing.forgetAccount('anong');
    expect(failing.forgetPlans).toHaveBeenCalledWith('anong');
  });
});

describe('the name of a tab', () => {
  it('stays through a reload, and is none of another tab; of visitors nothing is kept', async () => {
    const entries = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    });
    const { beginSending } = await openPage();
    expect([...entries.keys()]).toEqual([]);
    beginSending();
    const name = entries.get('tabId');
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    vi.resetModules();
    (await openPage()).beginSending();
    expect(entries.get('tabId')).toBe(name);
    entries.clear();
    vi.resetModules();
    (await openPage()).beginSending();
    expect(entries.get('tabId')).not.toBe(name);
  });

  it('is another one with each page where the browser keeps none, and tabs may do without telling each other', async () => {
    const fail = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail });
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const { runQueue, beginSending, logIn, interrupt } = await openPage();
    const drain = vi.spyOn(runQueue, 'drain');
    beginSending();
    expect(drain).toHaveBeenCalledTimes(1);
    logIn();
    serverAnswers(503, {});
    await interrupt('run-1');
    await runQueue.drain();
    expect(posted).toEqual([]);
    expect(sentTo()).not.toEqual([]);
  });
});
