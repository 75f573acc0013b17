import { CALLS, type Call } from '@jamdai/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendCall, type CallRequest } from './send-call.ts';
import { readSession, saveSession } from './session.ts';

const types = [
  {
    testTypeId: 1,
    testTypeName: 'phonological_short_term_memory',
    orderNo: 1,
    colour: '#5499C7',
  },
];
const success = (data: unknown) => ({ success: true, message: 'load_successfully', data });
const failure = (message: string, data: unknown = null) => ({ success: false, message, data });

const fetched = vi.fn<typeof fetch>();

/** Later than the guard of the calls remembers from the test before. */
let nowMs = Date.parse('2026-11-23T04:00:00Z');
afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  nowMs += 48 * 3_600_000;
  vi.useFakeTimers({ now: nowMs });
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  saveSession({ token: 'a-token', userId: 'a-user', role: 'USER' });
});

function serverAnswers(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockImplementation(() => Promise.resolve(new Response(text, { status, headers })));
}

/** As much later as no floor holds. */
function later(ms = 1000): void {
  vi.advanceTimersByTime(ms);
}

/** Whatever is sent: what the server makes of it is said by each test. */
function send(request: { readonly call: Call; readonly body?: unknown }) {
  return sendCall(request as CallRequest);
}

function sentHeaders(): Headers {
  return new Headers(fetched.mock.calls[0]?.[1]?.headers);
}

describe('a call to the server', () => {
  it('gives the data of a good answer', async () => {
    serverAnswers(200, success(types));
    expect(await send({ call: CALLS.testTypes })).toEqual({ data: types });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/test_type/all');
  });

  it('carries the token where one is needed, and nowhere else', async () => {
    serverAnswers(200, success(types));
    await send({ call: CALLS.testTypes });
    expect(sentHeaders().get('Authorization')).toBe('a-token');
    fetched.mockClear();
    await send({ call: CALLS.login, body: { username: 'u', password: 'p' } });
    expect(sentHeaders().has('Authorization')).toBe(false);
  });

  it('refuses an answer of another shape instead of showing half of it', async () => {
    serverAnswers(200, success([{ ...types[0], testTypeName: 'a new type' }]));
    expect(await send({ call: CALLS.testTypes })).toEqual({
      error: { status: null, message: 'answer_cannot_be_read', fields: [] },
    });
  });

  it("passes on the server's key and the fields that it names", async () => {
    const fields = [{ path: 'email', message: 'email_is_not_valid' }];
    serverAnswers(400, failure('invalid_input', { fields }));
    expect(await send({ call: CALLS.signUp, body: {} })).toEqual({
      error: { status: 400, message: 'invalid_input', fields },
    });
  });

  it.each([
    ['nothing comes back', () => fetched.mockRejectedValue(new TypeError('network')), 'offline'],
    ['half of it comes', () => serverAnswers(200, '{"success":true,"da'), 'answer_cannot_be_read'],
    ['it breaks off', () => fetched.mockResolvedValue(brokenOff()), 'answer_cannot_be_read'],
    ['a page of a proxy comes', () => serverAnswers(404, '<html>'), 'answer_cannot_be_read'],
    ['a proxy finds nobody', () => serverAnswers(502, '<html>'), 'try_again_later'],
    ['the server ends', () => serverAnswers(503, ''), 'try_again_later'],
    ['a success says no', () => serverAnswers(200, failure('forbidden')), 'forbidden'],
  ])('says what happened where %s', async (_, happen, message) => {
    happen();
    expect(await send({ call: CALLS.testTypes })).toMatchObject({ error: { message } });
  });

  it('says that no answer came in time, also where it had begun to come', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const late = { error: { status: null, message: 'no_answer_in_time', fields: [] } };
    const rejection = () => limit.signal.reason as Error;
    fetched.mockImplementation(() => {
      limit.abort();
      return Promise.reject(rejection());
    });
    expect(await send({ call: CALLS.testTypes })).toEqual(late);
    later();
    fetched.mockImplementation(() => Promise.resolve(brokenOff(rejection())));
    expect(await send({ call: CALLS.testTypes })).toEqual(late);
  });

  it.each([
    ['seconds', '30', 30],
    ['a moment, by the clock of the server', 'Mon, 23 Nov 2026 04:00:45 GMT', 45],
    ['a moment that is over', 'Mon, 23 Nov 2026 03:00:00 GMT', undefined],
    ['nothing that can be read', 'soon', undefined],
    ['more than a day', '999999999', 24 * 3600],
  ])('keeps how long a busy server wants to be left alone: %s', async (_, retryAfter, seconds) => {
    const date = 'Mon, 23 Nov 2026 04:00:00 GMT';
    for (const [status, message] of [
      [429, 'too_many_requests'],
      [503, 'try_again_later'],
    ] as const) {
      serverAnswers(status, failure(message), { 'retry-after': retryAfter, date });
      const request = { call: CALLS.login, body: { username: `${status}` } };
      const wait = seconds && { untilMs: Date.now() + seconds * 1000, seconds };
      expect(await send(request)).toEqual({
        error: { status, message, fields: [], ...(wait ? { wait } : {}) },
      });
      later(5000);
      fetched.mockClear();
      await send(request);
      expect(fetched).toHaveBeenCalledTimes(seconds ? 0 : 1);
    }
  });

  it('asks a server that failed once a second at most, and answers at once in between', async () => {
    serverAnswers(500, failure('something_went_wrong'));
    for (let ms = 0; ms < 3000; ms += 50) {
      expect(await send({ call: CALLS.testTypes })).toMatchObject({ error: { status: 500 } });
      later(50);
    }
    expect(fetched).toHaveBeenCalledTimes(3);
    saveSession({ token: 'another-token', userId: 'another-user', role: 'USER' });
    await send({ call: CALLS.testTypes });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('ends the session when a read is refused for its token', async () => {
    serverAnswers(401, failure('unauthorized'));
    expect(await send({ call: CALLS.testTypes })).toEqual({
      error: { status: 401, message: 'session_is_over', fields: [] },
    });
    expect(readSession().token).toBeNull();
  });

  it('keeps the session when a save is refused, so that the report stays on the screen', async () => {
    for (const call of [CALLS.saveTestTaking, CALLS.problemReport]) {
      serverAnswers(401, failure('unauthorized'));
      await send({ call, body: {} });
      expect(readSession().token).toBe('a-token');
    }
  });

  it('ends the session when a rating is refused for its token: the desk keeps it, and the rater logs in again', async () => {
    for (const call of [CALLS.saveRating, CALLS.confirmRating]) {
      saveSession({ token: 'a-token', userId: 'a-user', role: 'RESEARCHER' });
      serverAnswers(401, failure('unauthorized'));
      await send({ call, body: {} });
      expect(readSession().token).toBeNull();
    }
  });

  it('keeps the session when someone types a wrong password', async () => {
    serverAnswers(401, failure('password_is_not_valid'));
    await send({ call: CALLS.login, body: {} });
    expect(readSession().token).toBe('a-token');
  });

  it('gives a read 10 seconds and a save 15', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    serverAnswers(200, success(types));
    await send({ call: CALLS.testTypes });
    for (const call of [CALLS.saveTestTaking, CALLS.saveRating, CALLS.confirmRating]) {
      await send({ call, body: {} });
    }
    expect(timeout.mock.calls).toEqual([[10_000], [15_000], [15_000], [15_000]]);
  });
});

/** Its connection is cut after the first bytes. */
function brokenOff(reason = new TypeError('network')): Response {
  const begun = new TextEncoder().encode('{"success":true,');
  let isBegun = false;
  const body = new ReadableStream({
    pull: (stream) => {
      if (isBegun) stream.error(reason);
      else stream.enqueue(begun);
      isBegun = true;
    },
  });
  return new Response(body);
}
