import { classCodeOf } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { signUpBody } from '../testing/bodies.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
/** A second process on the same database, as far as one process can be two. */
let second: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  server = await createTestApp();
  second = await buildApp({
    keyLocation: server.keyLocation,
    config: { profile: 'spec', timeZone: 'Asia/Bangkok', tls: null, logLevel: 'silent' },
    db: server.database.pool,
    webDir: null,
    voicePacksDir: null,
  });
});
afterEach(() => server.forgetPeople());
afterAll(async () => {
  await second.close();
  await server.close();
});

interface Tried {
  readonly status: number;
  readonly retryAfterS: number;
  readonly mark: string | undefined;
}

async function logIn(password: string, more: object = {}, app = server.app): Promise<Tried> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'somchai1', password, ...more },
  });
  return {
    status: answer.statusCode,
    retryAfterS: Number(answer.headers['retry-after'] ?? 0),
    mark: answer.json().data?.deviceMark,
  };
}
const RIGHT = 'abc12345';
const WRONG = 'wrong123';

/** As though so many had failed before: each would cost a hash. */
const setFailures = (counter: string, count: number) =>
  server.database.pool.query('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [
    `${counter}:%`,
    count,
  ]);

it('are counted by several servers together: none of them forgets what the other has seen', async () => {
  await server.post('/sign_up', signUpBody());
  await logIn(WRONG);
  await setFailures('login-name', 96);
  const statuses = [];
  for (let tries = 0; tries < 3; tries += 1) {
    statuses.push((await logIn(WRONG)).status, (await logIn(WRONG, {}, second)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

it('let strangers fail a hundred times an hour at a name, whether or not it exists, however many come at once', async () => {
  await server.post('/sign_up', signUpBody());
  for (const username of ['somchai1', 'nobody_here']) {
    expect((await logIn(WRONG, { username })).status).toBe(401);
    await setFailures('login-name', 95);
    const burst = await Promise.all(Array.from({ length: 20 }, () => logIn(WRONG, { username })));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(5);
    const { status, retryAfterS } = await logIn(RIGHT, { username });
    expect([status, retryAfterS > 3500 && retryAfterS <= 3600]).toEqual([429, true]);
    await setFailures('login-address', 0);
  }
});

it('keep nobody out on a device that has been logged in to this account before', async () => {
  await server.post('/sign_up', signUpBody());
  await server.post('/sign_up', signUpBody({ username: 'somying2' }));
  const { mark } = await logIn(RIGHT);
  const { mark: ofOther } = await logIn(RIGHT, { username: 'somying2' });
  await logIn(WRONG);
  await setFailures('login-name', 100);
  await setFailures('login-address', 100);
  const known = { deviceMarks: [ofOther, mark] };
  expect(await logIn(RIGHT, known)).toEqual({ status: 200, retryAfterS: 0, mark: undefined });
  const forged = `${mark?.slice(0, -2)}${mark?.endsWith('A') ? 'BB' : 'AA'}`;
  for (const deviceMarks of [[], [ofOther], [forged], ['x'], ['.']]) {
    expect((await logIn(RIGHT, { deviceMarks })).status).toBe(429);
  }
});

it('slow such a device down by itself after ten failures, and a success clears that', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  await server.post('/sign_up', signUpBody());
  const here = { deviceMarks: [(await logIn(RIGHT)).mark] };
  const there = { deviceMarks: [(await logIn(RIGHT)).mark] };
  for (let tries = 0; tries < 11; tries += 1) expect((await logIn(WRONG, here)).status).toBe(401);
  expect(await logIn(RIGHT, here)).toMatchObject({ status: 429, retryAfterS: 1 });
  expect((await logIn(RIGHT, there)).status).toBe(200);
  expect((await logIn(RIGHT)).status).toBe(200);
  vi.advanceTimersByTime(1100);
  expect((await logIn(WRONG, here)).status).toBe(401);
  expect((await logIn(WRONG, here)).retryAfterS).toBe(2);
  vi.advanceTimersByTime(2100);
  expect((await logIn(RIGHT, here)).status).toBe(200);
  expect((await logIn(WRONG, here)).status).toBe(401);
  vi.useRealTimers();
});

it('count failures only: a class that logs in from one address uses nothing up', async () => {
  await server.post('/sign_up', signUpBody());
  await logIn(WRONG);
  await setFailures('login-name', 99);
  await setFailures('login-address', 99);
  for (let pupils = 0; pupils < 4; pupils += 1) expect((await logIn(RIGHT)).status).toBe(200);
  expect((await logIn(WRONG)).status).toBe(401);
  expect((await logIn(RIGHT)).status).toBe(429);
});

it('hold an address up for seconds only, whatever was tried there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  await server.post('/sign_up', signUpBody());
  await logIn(WRONG, { username: 'nobody_here' });
  await setFailures('login-address', 5000);
  const { status, retryAfterS } = await logIn(RIGHT);
  expect([status, retryAfterS <= 10]).toEqual([429, true]);
  vi.advanceTimersByTime(10_100);
  expect((await logIn(RIGHT)).status).toBe(200);
  vi.useRealTimers();
});

it('have one for log-ins, resets, changes of password and classes each', async () => {
  const { post } = await server.join('somchai1');
  await logIn(WRONG);
  await setFailures('login-name', 100);
  await setFailures('login-address', 100);
  const reset = { username: 'somchai1', code: '12345678', password: 'newpass9' };
  expect((await server.post('/password_reset', reset)).statusCode).toBe(401);
  const change = { password: RIGHT, newPassword: 'newpass9' };
  expect((await post('/password', change)).statusCode).toBe(200);
  expect((await post('/class/join', { code: classCodeOf('1234567') })).statusCode).toBe(404);
});

it('keep neither names nor addresses', async () => {
  await server.post('/sign_up', signUpBody());
  await logIn(WRONG);
  const { rows } = await server.database.pool.query<{ key: string }>('SELECT key FROM rate_limits');
  expect(rows.length).toBeGreaterThan(2);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
});
