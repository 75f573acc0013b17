import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueToken, listSessions } from '../../accounts/tokens.ts';
import { activateStaff, inviteStaff, STAFF_PASSWORD } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { acceptClock, followUptime, openServerClock, readMark } from './clock-mark.ts';
import { cutFutureMoments } from './future-moments.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** The clock of the computer is wrong by that much. */
let errorMs = 0;
let ranMs = 0;
const startMs = Date.now();
const wall = () => new Date(startMs + ranMs + errorMs);
const clockOptions = { wall, runningMs: () => ranMs };
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ openClock: (db) => openServerClock(db, clockOptions) });
});
afterAll(() => server.close());

async function askReady(): Promise<unknown> {
  return (await server.app.inject({ url: '/readyz' })).json().data;
}

it('a clock that jumps by up to fifty years ends no session, and is said to whoever asks', async () => {
  const pupil = await server.join();
  const isLoggedIn = async () => (await pupil.post('/own_account/one')).statusCode === 200;
  ranMs += 3_600_000;
  expect([await isLoggedIn(), await askReady()]).toEqual([true, null]);
  for (const [jumpMs, state] of [
    [400 * DAY_MS, 'ahead'],
    [50 * YEAR_MS, 'ahead'],
    [-50 * YEAR_MS, 'behind'],
  ] as const) {
    errorMs = jumpMs;
    expect([await isLoggedIn(), await askReady()]).toEqual([true, { clock: state }]);
    const settings = await server.app.inject({ url: '/api/settings' });
    expect(settings.json().data.clockDoubt).toBe(state);
    const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toContain('\njamdai_clock_in_doubt 1\n');
    errorMs = 0;
    expect([await isLoggedIn(), await askReady()]).toEqual([true, null]);
  }
});

it('a server that is started with a clock years ahead remembers what it has seen, until somebody says that it is right', async () => {
  const { pool } = server.database;
  errorMs = 400 * DAY_MS;
  const started = await openServerClock(pool, clockOptions);
  expect([started.state(), started.mayDelete()]).toEqual(['ahead', false]);
  await started.storeMark();
  const { seenAt } = (await readMark(pool)) ?? { seenAt: wall() };
  expect(wall().getTime() - seenAt.getTime()).toBeGreaterThanOrEqual(399 * DAY_MS);
  await acceptClock(pool, wall());
  await started.storeMark();
  expect([started.state(), started.now()]).toEqual(['steady', wall()]);
  // It was not right after all.
  errorMs = 0;
  expect(started.state()).toBe('behind');
  await acceptClock(pool, wall());
  await started.storeMark();
  expect([started.state(), started.now()]).toEqual(['steady', wall()]);
});

it('what a clock that was ahead has left lasts no longer than it may, and locks nobody out', async () => {
  const present = await createTestApp();
  const { pool } = present.database;
  const staff = await activateStaff(present, await inviteStaff(present, 'kru_clock'));
  const pupil = await present.join();
  const now = new Date();
  const future = new Date(now.getTime() + 400 * DAY_MS);
  await issueToken(pool, { userId: pupil.userId, role: 'USER' }, future);
  await pool.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 99, $2)', [
    'login-try:x',
    future.getTime(),
  ]);
  const step = Math.floor(future.getTime() / 30_000);
  await pool.query('UPDATE second_factors SET last_step = $1', [step]);
  await cutFutureMoments(pool, now);
  const { rowCount } = await pool.query('SELECT 1 FROM rate_limits WHERE expire > $1', [
    now.getTime() + 2 * DAY_MS,
  ]);
  expect(rowCount).toBe(0);
  for (const { issuedAt, expiresAt } of await listSessions(pool, { ...pupil, role: 'USER' }, now)) {
    expect(issuedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(expiresAt.getTime() - now.getTime()).toBeLessThan(300 * DAY_MS);
  }
  const code = totpCode(staff.secret, now);
  const body = { username: 'kru_clock', password: STAFF_PASSWORD, code };
  expect((await present.post('/login', body)).statusCode).toBe(200);
  expect((await present.post('/login', body)).statusCode).not.toBe(200);
  await present.close();
});

it('how long the computer has run is looked up once a second, and at once when it has slept', () => {
  let looks = 0;
  const at = { upMs: 5_000_000, steadyMs: 70, wallMs: 1_900_000_000_000 };
  const runningMs = followUptime({
    uptimeS: () => ((looks += 1), at.upMs / 1000),
    steadyMs: () => at.steadyMs,
    wallMs: () => at.wallMs,
  });
  const pass = (ms: number, isAsleep = false) => {
    at.upMs += ms;
    at.wallMs += ms;
    if (!isAsleep) at.steadyMs += ms;
    return [runningMs(), looks];
  };
  expect(pass(0)).toEqual([5_000_000, 1]);
  expect(pass(400)).toEqual([5_000_400, 1]);
  expect(pass(500)).toEqual([5_000_900, 1]);
  expect(pass(200)).toEqual([5_001_100, 2]);
  expect(pass(8 * 3_600_000, true)).toEqual([33_801_100, 3]);
  // The clock of the computer is put back: the time that has run is none the less.
  at.wallMs -= 400 * DAY_MS;
  expect(pass(100)).toEqual([33_801_200, 4]);
});
