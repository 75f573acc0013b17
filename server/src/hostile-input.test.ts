import { MESSAGE_KEYS, FailureSchema } from '@jamdai/contract';
import type { LightMyRequestResponse } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUpBody, attemptBody } from './testing/bodies.ts';
import { createTestApp, type Person, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let pupil: Person;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  server = await createTestApp();
  pupil = await server.join();
});
afterAll(() => server.close());

function expectFailure(answer: LightMyRequestResponse, status: number, message: string): void {
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  expect(FailureSchema.safeParse(answer.json()).success).toBe(true);
  expect(answer.headers['cache-control']).toBe('no-store');
}

const loginWith = (payload: string, headers: Record<string, string> = json) =>
  server.app.inject({ method: 'POST', url: '/api/login', headers, payload });

describe('a body', () => {
  it('that is broken JSON or broken UTF-8 is refused', async () => {
    expectFailure(await loginWith('{"username": "a",'), 400, 'invalid_input');
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: json,
      payload: bytes,
    });
    expectFailure(answer, 400, 'invalid_input');
    expect(answer.json().data.fields).toEqual([{ path: '', message: 'json_is_not_valid' }]);
  });

  it('of ten megabytes is refused, on every call that reads one', async () => {
    const payload = JSON.stringify({ username: 'x'.repeat(10_000_000) });
    expectFailure(await loginWith(payload), 413, 'input_is_too_large');
    expectFailure(await server.post('/sign_up', payload, json), 413, 'input_is_too_large');
    expectFailure(await pupil.post('/test_taking', payload, json), 413, 'input_is_too_large');
  });

  it('of another type is refused', async () => {
    const xml = { 'content-type': 'application/xml' };
    expectFailure(await loginWith('<a/>', xml), 415, 'input_type_is_not_supported');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expectFailure(await loginWith('username=a', form), 415, 'input_type_is_not_supported');
  });

  it('that nests deeper than twenty levels is refused', async () => {
    // A bracket within a string closes nothing, even behind a quotation mark.
    const misleading = JSON.stringify(`"${']'.repeat(1000)}`);
    for (const depth of [21, 30_000]) {
      const nested = `[${misleading},${'['.repeat(depth)}${']'.repeat(depth)}]`;
      const answer = await loginWith(`{"username":${nested}}`);
      expect(answer.json().data.fields).toEqual([{ path: '', message: 'json_is_too_deep' }]);
    }
  });

  it('that poisons prototypes is refused', async () => {
    expectFailure(await loginWith('{"__proto__":{"role":"ADMIN"}}'), 400, 'invalid_input');
    const poison = '{"constructor":{"prototype":{"role":"ADMIN"}}}';
    expectFailure(await loginWith(poison), 400, 'invalid_input');
  });

  it('that is empty, absent or null counts as no wishes at all', async () => {
    const { token } = pupil;
    const bodies = [
      {},
      { payload: '', headers: json },
      { payload: 'null', headers: json },
      { payload: '', headers: { 'content-type': 'text/plain', 'content-length': '0' } },
    ];
    for (const { headers, ...body } of bodies) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/test_type/all',
        headers: { authorization: token, ...headers },
        ...body,
      });
      expect(answer.json().data).toHaveLength(6);
    }
  });

  it('is not even read without a token', async () => {
    expectFailure(await server.post('/test_taking', '{broken', json), 401, 'unauthorized');
  });

  it('that is hostile changes nothing in the database', async () => {
    const before = await server.contents();
    const hostile: unknown[] = [
      { ...attemptBody(), answerSheet: 'DROP TABLE users' },
      { ...attemptBody(), answerSheet: { length: 30 } },
      { ...attemptBody(), lang: "en'; DROP TABLE users; --" },
      { ...attemptBody(), testId: { $gt: 0 } },
      [attemptBody()],
      'text',
      42,
      true,
    ];
    for (const body of hostile) {
      const answer = await pupil.post('/test_taking', JSON.stringify(body), json);
      expectFailure(answer, 400, 'invalid_input');
      expect(answer.json().data.fields.length).toBeGreaterThan(0);
    }
    expect(await server.contents()).toBe(before);
  });
});

describe('an address', () => {
  it('that is longer than any is refused before it is looked at', async () => {
    for (const url of [`/a${'/'.repeat(8000)}b`, `/home-page?${'x'.repeat(8000)}`]) {
      const answer = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expectFailure(answer, 414, 'input_is_too_large');
    }
  });

  it('that looks like a pattern of the router is not taken for one', async () => {
    for (const url of ['/api/:x((a+)+$', '/api/:x(((', '/api/*', '/api/a::b:(']) {
      expectFailure(await server.app.inject({ method: 'POST', url }), 404, 'not_found');
    }
  });

  it('that nobody knows is 404, a method that it does not know is 405 with those that it does', async () => {
    expectFailure(await server.post('/nothing'), 404, 'not_found');
    const answer = await server.app.inject({ method: 'GET', url: '/api/login' });
    expectFailure(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('POST');
    expectFailure(await server.app.inject('/api/login/'), 404, 'not_found');
    expectFailure(await server.app.inject('//evil.example/api'), 404, 'not_found');
  });

  it('that cannot be decoded is refused', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/%c0%af' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('invalid_input');
  });
});

describe('every answer', () => {
  it('carries the strict policy, isolation and a request id, and no version of anything', async () => {
    const { headers } = await server.app.inject('/healthz');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script';");
    expect(headers['content-security-policy']).toMatch(
      /;\s*trusted-types jamdai-service-worker(?:;|$)/,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
  });

  it('has a message from the closed list', async () => {
    const answers = [
      await server.app.inject('/api/takingTest'),
      await server.app.inject('/readyz'),
      await server.post('/login', {}),
    ];
    for (const answer of answers) expect(MESSAGE_KEYS).toContain(answer.json().message);
  });
});

describe('a connection', () => {
  /** The first bytes that come back for raw bytes sent. */
  async function exchange(request: string): Promise<string> {
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    await once(socket, 'close');
    return received;
  }

  it('that does not speak HTTP, or whose head is endless, is told so in the envelope', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    expect(await exchange('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"invalid_input"/);
    const long = `GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`;
    expect(await exchange(long)).toMatch(/^HTTP\/1\.1 431 [^]*"input_is_too_large"/);
  });
});

describe('a connection that asks on and on without reading', () => {
  it('is cut before its answers fill the memory', async () => {
    const asking = await createTestApp();
    await asking.app.listen({ host: '127.0.0.1', port: 0 });
    const address = asking.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500));
    await once(socket, 'close');
    expect(asking.logText().split('/readyz').length).toBeLessThan(20);
    await asking.close();
  });
});

/** The port of a server that listens from now on. */
async function listenOn({ app }: TestApp): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('a client that goes away in the middle of its body', () => {
  it('is not taken for a database that is away', async () => {
    const left = await createTestApp();
    const socket = connect(await listenOn(left), '127.0.0.1');
    const requested = once(left.app.server, 'request');
    const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: 1000\r\n\r\n{"username":`);
    await requested;
    socket.resetAndDestroy();
    await vi.waitUntil(() => /the client went away|the database is away/.test(left.logText()));
    expect(left.logText()).not.toContain('the database is away');
    await left.close();
  });
});

describe('connections of one address', () => {
  it('are so many and no more, and those of others are none of them', async () => {
    const capped = await createTestApp({ config: { connectionsPerAddress: 2 } });
    const port = await listenOn(capped);
    const from = (localAddress: string) => connect({ port, host: '127.0.0.1', localAddress });
    const stored = [from('127.0.0.1'), from('127.0.0.1')];
    await Promise.all(stored.map((socket) => once(socket, 'connect')));
    const third = from('127.0.0.1');
    third.on('error', () => undefined).resume();
    await once(third, 'close');
    const other = from('127.0.0.2');
    other.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
    stored[0]?.destroy();
    await vi.waitUntil(async () => (await countConnections(capped)) === 1);
    const next = from('127.0.0.1');
    next.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(String((await once(next, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
    stored[1]?.destroy();
    await capped.close();
  });

  const countConnections = ({ app }: TestApp) =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
});

describe('what is not the client’s doing', () => {
  it('is a 503 with Retry-After in the envelope for what arrives while the server ends', async () => {
    const ending = await createTestApp();
    const { pool } = ending.database;
    const underWay = Promise.withResolvers<never>();
    const requested = Promise.withResolvers<void>();
    // What the server does beside requests asks too, and other things.
    pool.query = async (text?: unknown) => {
      if (text === 'SELECT 1') requested.resolve();
      return underWay.promise;
    };
    await ending.app.listen({ host: '127.0.0.1', port: 0 });
    const address = ending.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n');
    await requested.promise;
    const closed = ending.app.close();
    await vi.waitUntil(() => !ending.app.server.listening);
    const arrived = once(ending.app.server, 'request');
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await arrived;
    underWay.resolve(undefined as never);
    await once(socket, 'close');
    await closed;
    const [, first = '', second = ''] = received.split('HTTP/1.1 ');
    expect(first).toMatch(/^200 /);
    expect(second).toMatch(/^503 [^]*connection: close[^]*retry-after: 5/i);
    expect(FailureSchema.safeParse(JSON.parse(second.split('\r\n\r\n')[1] ?? '')).data).toEqual({
      success: false,
      message: 'try_again_later',
      data: null,
    });
    Reflect.deleteProperty(pool, 'query');
    await ending.database.drop();
  });

  it('is a 503 with Retry-After while the database is away, and good again after', async () => {
    const broken = await createTestApp();
    const { pool } = broken.database;
    const connectAgain = pool.connect.bind(pool);
    const rejected = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    pool.query = async () => Promise.reject(rejected);
    const answer = await broken.app.inject('/readyz');
    expectFailureKey(answer, 503, 'try_again_later');
    expect(answer.headers['retry-after']).toBe('5');
    const login = await broken.post('/login', { username: 'somchai1', password: 'abc12345' });
    expectFailureKey(login, 503, 'try_again_later');
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
    Reflect.deleteProperty(pool, 'query');
    expect(await connectAgain().then((client) => client.release())).toBeUndefined();
    expect((await broken.app.inject('/readyz')).statusCode).toBe(200);
    await broken.close();
  });

  it('is a 500 with the request id; the details are in the log only', async () => {
    const broken = await createTestApp();
    await broken.database.pool.query('ALTER TABLE users RENAME TO people');
    const answer = await broken.post('/sign_up', signUpBody());
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      message: 'something_went_wrong',
      data: { requestId: answer.headers['x-request-id'] },
      response: { message: 'something_went_wrong' },
    });
    expect(broken.logText()).toContain('42P01');
    await broken.close();
  });

  function expectFailureKey(answer: LightMyRequestResponse, status: number, key: string): void {
    expect([answer.statusCode, answer.json().message]).toEqual([status, key]);
  }
});

describe('the log', () => {
  it('holds JSON lines with times in UTC, and no passwords, tokens, names or answers', async () => {
    const lines = server.logText().trim().split('\n');
    for (const line of lines) {
      const entry = JSON.parse(line) as { time: string };
      expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
    for (const secret of ['abc12345', pupil.token, pupil.username, 'somchai@example.org']) {
      expect(server.logText()).not.toContain(secret);
    }
  });
});
