import { CALLS } from '@jamdai/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => {
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

function serverAnswers(status: number, body: unknown): void {
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }));
}

function send(request: CallRequest) {
  return sendCall(request, new AbortController().signal);
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
      error: { status: 200, message: 'something_went_wrong', fields: [] },
    });
  });

  it("passes on the server's key and the fields that it names", async () => {
    const fields = [{ path: 'email', message: 'email_is_not_valid' }];
    serverAnswers(400, failure('invalid_input', { fields }));
    expect(await send({ call: CALLS.signUp, body: {} })).toEqual({
      error: { status: 400, message: 'invalid_input', fields },
    });
  });

  it('says offline when nothing comes back, or nothing that can be read', async () => {
    const offline = { error: { status: null, message: 'offline', fields: [] } };
    fetched.mockRejectedValueOnce(new TypeError('network'));
    expect(await send({ call: CALLS.testTypes })).toEqual(offline);
    fetched.mockResolvedValueOnce(new Response('<html>a proxy</html>', { status: 502 }));
    expect(await send({ call: CALLS.testTypes })).toEqual(offline);
  });

  it('ends the session when a read is refused for its token', async () => {
    serverAnswers(401, failure('unauthorized'));
    await send({ call: CALLS.testTypes });
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
