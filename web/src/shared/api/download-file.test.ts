import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callGuard } from './acts.ts';
import { downloadFile, STALL_MS } from './download-file.ts';
import { readSession, saveSession } from './session.ts';

const CSV = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' };
const rejection = (message: string) => JSON.stringify({ success: false, message, data: null });

const fetched = vi.fn<typeof fetch>();
const saved: string[] = [];
/** Later than the guard of the calls remembers from the test before. */
let nowMs = Date.parse('2026-11-23T04:00:00Z');

beforeEach(() => {
  nowMs += 48 * 3_600_000;
  vi.useFakeTimers({ now: nowMs });
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  const link = { href: '', download: '', click: () => saved.push(link.download) };
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  saved.length = 0;
  saveSession({ token: 'a-token', userId: 'a-user', role: 'USER' });
});
afterEach(() => void vi.useRealTimers());

const ask = () => downloadFile({ path: '/own_data/my-data.csv', name: 'mine.csv' });

describe('a file of the server', () => {
  it('is saved whole, under the name that the server gives', async () => {
    fetched.mockResolvedValue(new Response('a,b', { headers: CSV }));
    expect(await ask()).toEqual({ bytes: 3 });
    expect(saved).toEqual(['a.csv']);
  });

  it.each([
    [500, rejection('something_went_wrong'), {}, { status: 500, message: 'something_went_wrong' }],
    [403, rejection('forbidden'), {}, { status: 403, message: 'forbidden' }],
    [200, rejection('not_found'), {}, { status: 200, message: 'not_found' }],
    [200, '<html>', {}, { status: null, message: 'answer_cannot_be_read' }],
    [
      429,
      rejection('too_many_requests'),
      { 'retry-after': '20' },
      { message: 'too_many_requests', wait: { seconds: 20 } },
    ],
  ])('tells why it does not come (%i %s)', async (status, body, headers, error) => {
    fetched.mockResolvedValue(new Response(body, { status, headers }));
    expect(await ask()).toMatchObject({ error });
    expect(saved).toEqual([]);
  });

  it('is not asked for again before the moment that the server named', async () => {
    const headers = { 'retry-after': '20' };
    const busy = () => new Response(rejection('try_again_later'), { status: 503, headers });
    fetched.mockImplementation(() => Promise.resolve(busy()));
    await ask();
    vi.advanceTimersByTime(15_000);
    expect(await ask()).toMatchObject({ error: { wait: { seconds: 5 } } });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('ends the session when its token is refused, and says so', async () => {
    fetched.mockResolvedValue(new Response(rejection('unauthorized'), { status: 401 }));
    expect(await ask()).toMatchObject({ error: { message: 'session_is_over' } });
    expect(readSession().token).toBeNull();
  });

  it('is given up where nothing comes for a minute, and is offline where nobody is there', async () => {
    fetched.mockImplementation((_, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      return promise;
    });
    const requested = ask();
    await vi.advanceTimersByTimeAsync(STALL_MS);
    expect(await requested).toMatchObject({ error: { message: 'no_answer_in_time' } });
    fetched.mockRejectedValue(new TypeError('network'));
    callGuard.act();
    expect(await ask()).toMatchObject({ error: { message: 'offline' } });
  });
});
