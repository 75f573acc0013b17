import { classCodeOf } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { signUpBody } from '../testing/bodies.ts';
import { createSecretReader } from '../core/keys/installation-secrets.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createAttemptLimits, deleteExpiredLimits, type AttemptLimits } from './attempt-limits.ts';

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

describe('each limit', () => {
  const HOUR_S = 3600;
  const stranger = { username: 'anong', address: '192.0.2.1', device: null };
  const slip = { classCode: '12345678', slipNo: 3, address: '192.0.2.1' };
  /** What is counted, how many go through, of how many seconds; and how one that was right is given back. */
  const LIMITS: readonly (readonly [
    counter: string,
    most: number,
    seconds: number,
    admit: (limits: AttemptLimits) => Promise<number | null>,
    forgive?: (limits: AttemptLimits) => Promise<void>,
  ])[] = [
    ['login-name', 100, HOUR_S, (l) => l.admitLogin(stranger), (l) => l.forgiveLogin(stranger)],
    ['login-address', 100, 10, (l) => l.admitLogin(stranger), (l) => l.forgiveLogin(stranger)],
    ...(['reset-code', 'reset-place', 'reset-address'] as const).map(
      (counter) =>
        [
          counter,
          { 'reset-code': 1000, 'reset-place': 20, 'reset-address': 100 }[counter],
          counter === 'reset-address' ? 10 : HOUR_S,
          (l: AttemptLimits) => l.admitReset(stranger, null),
          (l: AttemptLimits) => l.forgiveReset(stranger, null),
        ] as const,
    ),
    ['class-join', 30, HOUR_S, (l) => l.admitJoin('u', 'a'), (l) => l.forgiveJoin('u', 'a')],
    ['join-address', 100, 10, (l) => l.admitJoin('u', 'a'), (l) => l.forgiveJoin('u', 'a')],
    [
      'sound-code',
      10,
      HOUR_S,
      (l) => l.admitSoundCode('u', 'a'),
      (l) => l.forgiveSoundCode('u', 'a'),
    ],
    [
      'sound-address',
      100,
      10,
      (l) => l.admitSoundCode('u', 'a'),
      (l) => l.forgiveSoundCode('u', 'a'),
    ],
    ['entry-slip', 100, HOUR_S, (l) => l.admitEntry(slip), (l) => l.forgiveEntry(slip)],
    ['entry-address', 100, 10, (l) => l.admitEntry(slip), (l) => l.forgiveEntry(slip)],
    ['study-return', 300, HOUR_S, (l) => l.admitStudyReturn('a'), (l) => l.forgiveStudyReturn('a')],
    [
      'study-return-all',
      3000,
      HOUR_S,
      (l) => l.admitStudyReturn('a'),
      (l) => l.forgiveStudyReturn('a'),
    ],
    ['own-change', 120, HOUR_S, (l) => l.admitOwnChange('u')],
    ['study-change', 600, HOUR_S, (l) => l.admitStudyChange('u')],
    ['study-address', 1200, 600, (l) => l.admitStudyDoor('a')],
    ['study-read', 600, HOUR_S, (l) => l.admitStudyRead('t')],
    ['own-file', 20, HOUR_S, (l) => l.admitOwnFile('u')],
    ['names', 60, HOUR_S, (l) => l.admitNames('u')],
    ['correlations', 300, HOUR_S, (l) => l.admitCorrelations('u')],
    ['item-review', 300, HOUR_S, (l) => l.admitItemReview('u')],
    ['practice', 300, HOUR_S, (l) => l.admitPractice('u')],
    ['rescoring', 120, HOUR_S, (l) => l.admitRescoring('u')],
    ['run-list', 300, HOUR_S, (l) => l.admitRunList('u')],
    ['replay', 300, HOUR_S, (l) => l.admitReplay('u')],
    ['guardian-address', 600, 600, (l) => l.admitGuardian('a')],
    ['sign-up-address', 300, 600, (l) => l.admitSignUp('a')],
  ];
  let limits: AttemptLimits;
  const pointsOf = async (counter: string) =>
    (
      await server.database.pool.query<{ points: number }>(
        'SELECT points FROM rate_limits WHERE key LIKE $1',
        [`${counter}:%`],
      )
    ).rows.map(({ points }) => points);

  beforeEach(async () => {
    await server.database.pool.query('DELETE FROM rate_limits');
    limits = createAttemptLimits(server.database.pool, createSecretReader(server.database.pool));
  });

  const rules = LIMITS.map(([counter, most, seconds, admit, forgive]) => ({
    ...{ counter, most, seconds, admit, forgive },
  }));
  it.each(rules)(
    '$counter lets $most through in $seconds s, and nobody waits longer',
    async (rule) => {
      const { counter, most, seconds, admit, forgive } = rule;
      expect(await admit(limits)).toBeNull();
      expect(await pointsOf(counter)).toEqual([1]);
      await setFailures(counter, most - 1);
      expect(await admit(limits)).toBeNull();
      expect(await pointsOf(counter)).toEqual([most]);
      const waitS = (await admit(limits)) ?? 0;
      expect([waitS > seconds - 9, waitS <= seconds]).toEqual([true, true]);
      // What was counted beside it is given back: only this one is used up.
      const { rows } = await server.database.pool.query<{ key: string; points: number }>(
        'SELECT key, points FROM rate_limits',
      );
      expect(
        rows.filter(({ key, points }) => !key.startsWith(`${counter}:`) && points !== 2),
      ).toEqual([]);
      if (!forgive) return;
      await setFailures(counter, most);
      await forgive(limits);
      expect(await pointsOf(counter)).toEqual([most - 1]);
      expect(await admit(limits)).toBeNull();
    },
  );

  it.each([
    ['login-try', 'admitLogin', 'forgiveLogin'],
    ['reset-try', 'admitReset', 'forgiveReset'],
  ] as const)(
    '%s of a known device is its own, and forgotten with a success',
    async (counter, admit, forgive) => {
      const known = { ...stranger, device: 'mark' };
      for (let tries = 0; tries < 10; tries += 1)
        expect(await limits[admit](known, null)).toBeNull();
      expect(await pointsOf(counter)).toEqual([10]);
      expect(await limits[admit](known, null)).toBeNull();
      const waitS = (await limits[admit](known, null)) ?? 0;
      expect([waitS > 0, waitS <= 1]).toEqual([true, true]);
      await limits[forgive](known, null);
      expect(await pointsOf(counter)).toEqual([]);
      expect(await limits[admit](known, null)).toBeNull();
      // Strangers have none of it.
      expect(await pointsOf('login-name')).toEqual([]);
      expect(await pointsOf('reset-code')).toEqual([]);
    },
  );

  it('a delay doubles up to a quarter of an hour', async () => {
    const known = { ...stranger, device: 'mark' };
    await limits.admitLogin(known);
    for (const [failures, longest] of [
      [13, 8],
      [19, 512],
      [20, 900],
      [500, 900],
    ] as const) {
      await server.database.pool.query('DELETE FROM rate_limits WHERE key LIKE $1', [
        'login-delay:%',
      ]);
      await setFailures('login-try', failures);
      expect(await limits.admitLogin(known)).toBeNull();
      const waitS = (await limits.admitLogin(known)) ?? 0;
      expect([failures, waitS > longest - 2, waitS <= longest]).toEqual([failures, true, true]);
      // Whoever had to wait was not looked at, and has not failed once more.
      expect(await pointsOf('login-try')).toEqual([failures + 1]);
    }
  });

  it('a reset code has a count of its own, and a name that is forgotten begins anew', async () => {
    const madeAt = new Date('2026-11-20T05:00:00Z');
    await limits.admitReset(stranger, null);
    await limits.admitReset(stranger, madeAt);
    expect(await pointsOf('reset-code')).toEqual([1, 1]);
    expect(await pointsOf('reset-place')).toEqual([2]);
    await limits.admitLogin(stranger);
    await limits.forgetLogins('boon');
    expect(await pointsOf('login-name')).toEqual([1]);
    await limits.forgetLogins('anong');
    expect(await pointsOf('login-name')).toEqual([]);
    await limits.admitPasswordChange('token');
    expect(await pointsOf('password-try')).toEqual([1]);
    await limits.forgetPasswordChanges('token');
    expect(await pointsOf('password-try')).toEqual([]);
  });

  it('is deleted when its time is over', async () => {
    await limits.admitOwnChange('u');
    const { rows } = await server.database.pool.query<{ expire: string }>(
      'SELECT expire FROM rate_limits',
    );
    const expiresAtMs = Number(rows[0]?.expire);
    await deleteExpiredLimits(server.database.pool, new Date(expiresAtMs));
    expect(await pointsOf('own-change')).toEqual([1]);
    await deleteExpiredLimits(server.database.pool, new Date(expiresAtMs + 1));
    expect(await pointsOf('own-change')).toEqual([]);
  });
});
