import { SILENT_AFTER_MINUTES, type LessonMember } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { findLesson } from './lesson.ts';

/** 12:00 in Bangkok. */
const NOON = Date.parse('2026-11-20T05:00:00Z');
const MINUTE_MS = 60_000;
const testName = 'phonological_digit_task';
let server: TestApp;
let pupil: Person;
let classId: string;
let readLesson: () => Promise<LessonMember>;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const authorization = await joinAsStaff(server, 'kru_malee');
  const post = (path: string, body: object) => server.post(path, body, { authorization });
  const made = (await post('/class', { name: '7/2' })).json().data;
  ({ classId } = made);
  pupil = await server.join();
  await pupil.post('/class/join', { code: made.code });
  readLesson = async () => {
    const [member, ...others] = (await post('/class/lesson', { classId })).json().data.members;
    if (others.length > 0) throw new Error('there is more than one pupil');
    return member;
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
const isoAt = (minutes: number) => new Date(NOON + minutes * MINUTE_MS).toISOString();
const begin = (runId: string) =>
  pupil.post('/test_run', { runId, testName, lang: 'en', form: 0, startedAt: isoAt(0) });
const finish = (runId: string) =>
  pupil.post('/test_taking', attemptBody(), { 'idempotency-key': runId });

it('shows who has not begun, is under way, is silent, has finished, and never a result', async () => {
  expect(await readLesson()).toEqual({
    ...{ memberId: pupil.userId, username: pupil.username, firstname: 'Somchai' },
    ...{ lastname: 'Jaidee', seatNo: null, state: 'notYet', testName: null, since: null },
    ...{ doneToday: 0, waitingCount: 0 },
  });
  await begin('a');
  passMinutes(SILENT_AFTER_MINUTES - 1);
  expect(await readLesson()).toMatchObject({ state: 'underWay', testName, since: isoAt(0) });
  passMinutes(1);
  expect(await readLesson()).toMatchObject({ state: 'silent', since: isoAt(0) });
  // A word from the device, as it says one in a pause: it is alive.
  await begin('a');
  expect(await readLesson()).toMatchObject({ state: 'underWay', since: isoAt(0) });
  passMinutes(SILENT_AFTER_MINUTES);
  expect(await readLesson()).toMatchObject({
    state: 'silent',
    since: isoAt(SILENT_AFTER_MINUTES),
  });
  await finish('a');
  const done = await readLesson();
  expect(done).toMatchObject({ state: 'finished', doneToday: 1, since: new Date().toISOString() });
  expect(Object.keys(done)).not.toEqual(expect.arrayContaining(['score']));
});

it('shows a test that was broken off as that, until the next one begins', async () => {
  await begin('a');
  const sheets = { answeredCount: 0, answerSheet: [], timeSheet: [], trials: [] };
  await pupil.post('/test_run/incomplete', { runId: 'a', form: 0, ...sheets });
  expect(await readLesson()).toMatchObject({ state: 'brokenOff', doneToday: 0 });
  passMinutes(1);
  await begin('b');
  expect(await readLesson()).toMatchObject({ state: 'underWay', since: isoAt(1) });
});

it('shows how many finished tests the device has told to hold, less those that came since', async () => {
  await pupil.post('/test_run/waiting', { waitingCount: 3 });
  expect(await readLesson()).toMatchObject({ waitingCount: 3 });
  passMinutes(1);
  await begin('a');
  await finish('a');
  expect(await readLesson()).toMatchObject({ waitingCount: 2, doneToday: 1 });
  for (const waitingCount of [-1, 1000, 1.5, '3', null]) {
    const answer = await pupil.post('/test_run/waiting', { waitingCount });
    expect([waitingCount, answer.statusCode]).toEqual([waitingCount, 400]);
  }
  await pupil.post('/test_run/waiting', { waitingCount: 0 });
  expect(await readLesson()).toMatchObject({ waitingCount: 0 });
});

it('is of today, in the zone of the installation', async () => {
  await begin('a');
  await finish('a');
  const { pool } = server.database;
  const { rows } = await pool.query<{ teacherId: string }>(
    'SELECT teacher_id AS "teacherId" FROM classes WHERE id = $1',
    [classId],
  );
  const key = { classId, teacherId: rows[0]?.teacherId ?? '' };
  const stateAt = async (time: string) =>
    (await findLesson(pool, key, 'Asia/Bangkok', new Date(time)))?.members[0];
  expect(await stateAt('2026-11-20T16:59:59Z')).toMatchObject({ state: 'finished', doneToday: 1 });
  expect(await stateAt('2026-11-20T17:00:00Z')).toMatchObject({ state: 'notYet', doneToday: 0 });
});
