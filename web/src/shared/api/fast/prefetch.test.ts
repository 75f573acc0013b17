import { CALLS } from '@jamdai/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findLanguage,
  findTestName,
  LANGUAGE_KEY,
} from '../../../features/research/use-chosen-test.ts';
import { sendCall } from '../send-call.ts';
import { saveSession } from '../session.ts';

const SCRIPT = readFileSync(
  join(import.meta.dirname, '../../../../public/before-paint.js'),
  'utf8',
);
const PAGE = '/staff/research';
const fetched = vi.fn<typeof fetch>();

function openStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, openStorage());
  const root = { toggleAttribute: () => undefined, setAttribute: () => undefined };
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  saveSession({ token: 'a-token', userId: 'a-user', role: 'RESEARCHER' }, false);
});
afterEach(() => {
  globalThis.prefetch = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(pathname: string, search = ''): void {
  vi.stubGlobal('location', { pathname, search });
  runInThisContext(SCRIPT);
}

/** Of the last question: what fails here is an answer that no page could read, and is not asked again within a second. */
let askedAtMs = Date.now();

/** As the page asks at its first opening. */
function ask(search = '', signal = new AbortController().signal) {
  vi.setSystemTime((askedAtMs += 1000));
  const requested = new URLSearchParams(search);
  const testName = findTestName(requested.get('test'), ['stroop_task']);
  const language = findLanguage(requested.get(LANGUAGE_KEY));
  return sendCall({ call: CALLS.testAnalysis, body: { testName, lang: language } }, signal);
}

describe('the call before the first script', () => {
  it.each(['', '?tab=analysis', '?test=stroop_task', '?lang=th', '?language=th', '?language=fr'])(
    'is the one that the page of research%s makes, and the only one',
    async (search) => {
      open(PAGE, search);
      const [address, sent] = fetched.mock.calls[0] ?? [];
      await ask(search);
      expect(fetched).toHaveBeenCalledTimes(1);
      await ask(search);
      expect(fetched.mock.calls[1]?.[0]).toBe(address);
      const { signal: early, ...requested } = sent ?? {};
      const { signal: later, ...requestedAgain } = fetched.mock.calls[1]?.[1] ?? {};
      expect(requested).toEqual(requestedAgain);
      expect([early?.aborted, later?.aborted]).toEqual([false, false]);
    },
  );

  it('is made for nobody else, and on no other page or tab', () => {
    open(PAGE, '?tab=files');
    open('/results');
    saveSession({ token: 'a-token', userId: 'a-pupil', role: 'USER' }, false);
    open(PAGE);
    vi.stubGlobal('localStorage', openStorage());
    open(PAGE);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is made with the session of a shared computer', async () => {
    saveSession({ token: 'of-the-tab', userId: 'a-user', role: 'RESEARCHER' }, true);
    open(PAGE);
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'of-the-tab' });
    await ask();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('answers no other question', async () => {
    open(PAGE);
    await ask('?test=stroop_task');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('answers nobody who has logged in since', async () => {
    open(PAGE);
    saveSession({ token: 'another-token', userId: 'another', role: 'RESEARCHER' }, false);
    await ask();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('is asked again where it is five seconds old', async () => {
    open(PAGE);
    vi.advanceTimersByTime(5000);
    await ask();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is given up with the page that waits for it', async () => {
    const page = new AbortController();
    open(PAGE);
    const requested = ask('', page.signal);
    page.abort();
    await requested;
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});
