import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { joinRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { listMissingRuns, makeMissingRunReport } from './missing-runs.ts';

const testName = 'phonological_digit_task';
const zone = 'Asia/Bangkok';
/** 23:30 on the 20th in Bangkok. */
const lateEvening = new Date('2026-11-20T16:30:00Z');
const nextMorning = new Date('2026-11-21T03:00:00Z');
let server: TestApp;
let pupil: Person;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: lateEvening });
  server = await createTestApp();
  await server.app.ready();
});
beforeEach(async () => {
  vi.setSystemTime(lateEvening);
  pupil = await server.join();
});
afterEach(async () => {
  await server.forgetPeople();
  await server.database.pool.query('DELETE FROM missing_run_reports');
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const begin = (runId: string) =>
  pupil.post('/test_run', {
    runId,
    testName,
    lang: 'en',
    form: 0,
    startedAt: '2026-11-20T05:00:00Z',
  });
const finish = (runId: string) =>
  pupil.post('/test_taking', attemptBody(), { 'idempotency-key': runId });
const breakOff = (runId: string) =>
  pupil.post('/test_run/incomplete', {
    runId,
    form: 0,
    answeredCount: 0,
    answerSheet: [],
    timeSheet: [],
    trials: [],
  });
const report = () => makeMissingRunReport(server.database.pool, zone, new Date());

it('counts each day in the zone of the installation: finished, unfinished, missing, and none lost', async () => {
  for (const [second, runId] of ['a', 'b', 'c', 'd'].entries()) {
    vi.setSystemTime(lateEvening.getTime() + second * 1000);
    await begin(runId);
  }
  await finish('a');
  await breakOff('b');
  await pupil.post('/test_taking', attemptBody());
  vi.setSystemTime(nextMorning);
  await begin('e');
  expect(await report()).toEqual([
    {
      day: '2026-11-20',
      startedCount: 5,
      finishedCount: 2,
      unfinishedCount: 1,
      missingCount: 2,
      lostCount: 0,
    },
    {
      day: '2026-11-21',
      startedCount: 1,
      finishedCount: 0,
      unfinishedCount: 0,
      missingCount: 1,
      lostCount: 0,
    },
  ]);
  const missing = await listMissingRuns(server.database.pool, zone, new Date());
  expect(missing.map(({ runId, isLost }) => [runId, isLost])).toEqual([
    ['d', false],
    ['c', false],
  ]);
});

it('is shown to researchers and administrators, without a name, and looking changes nothing', async () => {
  await begin('a');
  vi.setSystemTime(nextMorning);
  const rater = await joinRater(server, 'RESEARCHER');
  const answer = await rater.post('/test_run/report');
  expect(answer.json().data).toMatchObject({
    days: [{ day: '2026-11-20', startedCount: 1, missingCount: 1, lostCount: 0 }],
    missing: [{ runId: 'a', testName, startedAt: lateEvening.toISOString(), isLost: false }],
  });
  for (const secret of [pupil.userId, pupil.username, 'Somchai'])
    expect(answer.body).not.toContain(secret);
  const { rows } = await server.database.pool.query('SELECT 1 FROM missing_run_reports');
  expect(rows).toEqual([]);
});

it('counts again what comes later from a device, and keeps one row a day', async () => {
  await begin('a');
  vi.setSystemTime(nextMorning);
  expect(await report()).toMatchObject([{ missingCount: 1 }]);
  await finish('a');
  expect(await report()).toMatchObject([{ finishedCount: 1, missingCount: 0 }]);
  const { rows } = await server.database.pool.query(
    'SELECT started_count, finished_count, missing_count, lost_count FROM missing_run_reports',
  );
  expect(rows).toEqual([{ started_count: 1, finished_count: 1, missing_count: 0, lost_count: 0 }]);
});

it('cries when a result that was acknowledged is gone', async () => {
  await begin('a');
  await finish('a');
  await server.database.pool.query('DELETE FROM test_takings');
  expect(await report()).toMatchObject([{ startedCount: 1, missingCount: 0, lostCount: 1 }]);
  const missing = await listMissingRuns(server.database.pool, zone, new Date());
  expect(missing).toMatchObject([{ runId: 'a', isLost: true }]);
  vi.setSystemTime(nextMorning);
  vi.advanceTimersByTime(600_000);
  await vi.waitFor(() => expect(server.logText()).toContain('acknowledged runs are gone'), {
    interval: 20,
  });
});

it('lists the last two weeks, the newest first, and of today what was lost', async () => {
  await begin('a');
  const listedAt = async (ms: number) =>
    (await listMissingRuns(server.database.pool, zone, new Date(lateEvening.getTime() + ms))).map(
      ({ runId }) => runId,
    );
  const weeksMs = 14 * 86_400_000;
  expect(await listedAt(weeksMs - 1)).toEqual(['a']);
  expect(await listedAt(weeksMs)).toEqual([]);
  // Half an hour later it is another day.
  expect(await listedAt(29 * 60_000)).toEqual([]);
  expect(await listedAt(31 * 60_000)).toEqual(['a']);
});

it('is made once a day by itself, and warns of what was begun and never ended', async () => {
  const madeAt = async () => {
    const { rows } = await server.database.pool.query<{ at: Date | null }>(
      'SELECT max(made_at) AS at FROM missing_run_reports',
    );
    return rows[0]?.at?.toISOString().slice(0, 10);
  };
  const look = async (day: string) => {
    vi.advanceTimersByTime(600_000);
    await vi.waitFor(async () => expect(await madeAt()).toBe(day), { interval: 20 });
  };
  const warnings = () => server.logText().split('runs were started and never ended').length - 1;
  await begin('a');
  const before = warnings();
  vi.setSystemTime(nextMorning);
  await look('2026-11-21');
  await vi.waitFor(() => expect(warnings()).toBe(before + 1), { interval: 20 });
  // Later that day nobody looks again; on the next day nothing is missing any more.
  await look('2026-11-21');
  await finish('a');
  vi.setSystemTime(nextMorning.getTime() + 86_400_000);
  await look('2026-11-22');
  expect(warnings()).toBe(before + 1);
});
