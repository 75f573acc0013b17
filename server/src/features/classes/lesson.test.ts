import {
  ENDED_LASTS_MINUTES,
  LESSON_LASTS_HOURS,
  SILENT_AFTER_MINUTES,
  type HeartbeatAnswer,
  type LessonCommand,
  type LessonMember,
  type LessonPhase,
  type LessonPosition,
} from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
let command: (wanted: LessonCommand) => Promise<number>;
let readPhase: () => Promise<LessonPhase>;

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
  readPhase = async () => (await post('/class/lesson', { classId })).json().data.phase;
  command = async (wanted) =>
    (await post('/class/lesson/command', { classId, command: wanted })).statusCode;
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
    ...{ doneToday: 0, waitingCount: 0, position: null },
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

it('tells who is logged in from who only has an account', async () => {
  expect(await readLesson()).toMatchObject({ state: 'notYet' });
  await pupil.post('/log_out');
  expect(await readLesson()).toMatchObject({ state: 'away', since: null });
});

describe('a lesson that goes on', () => {
  const inTest = (number: number): LessonPosition => ({
    testName,
    question: { number, count: 30 },
    planStep: { number: 3, count: 8 },
    isAlone: false,
  });
  const between = { ...inTest(1), testName: null, question: null };
  const beat = async (position: LessonPosition, person = pupil): Promise<HeartbeatAnswer> =>
    (await person.post('/class/lesson/heartbeat', position)).json().data;

  it('is obeyed by the pages of its pupils, and shows its teacher where they are', async () => {
    expect(await beat(inTest(11))).toMatchObject({ phase: 'closed', askAgainMs: 20_000 });
    expect(await readLesson()).toMatchObject({ position: null });
    for (const wanted of ['waiting', 'running', 'resting', 'ended'] as const) {
      expect(await command(wanted)).toBe(200);
      expect(await beat(inTest(12))).toMatchObject({ phase: wanted, askAgainMs: 2000 });
      expect(await readLesson()).toMatchObject({ position: inTest(12) });
      expect(await readPhase()).toBe(wanted);
    }
  });

  it('is seen by the teacher of the class only, and asked for by its pupils only', async () => {
    await command('running');
    const stranger = await server.join();
    expect(await beat(inTest(12), stranger)).toEqual({ phase: 'closed', askAgainMs: null });
    const authorization = await joinAsStaff(server, 'kru_somsri');
    const other = (path: string, body: object) => server.post(path, body, { authorization });
    const body = { classId, command: 'resting' };
    expect((await other('/class/lesson/command', body)).statusCode).toBe(404);
    const { code } = (await other('/class', { name: '7/3' })).json().data;
    await pupil.post('/class/join', { code });
    await beat(inTest(12));
    const [theirs] = (await other('/class/all', {})).json().data;
    const { members } = (await other('/class/lesson', { classId: theirs.classId })).json().data;
    expect(members).toMatchObject([{ memberId: pupil.userId, position: null }]);
    expect(await readLesson()).toMatchObject({ position: inTest(12) });
    await pupil.post('/class/leave', { classId });
    expect(await beat(inTest(13))).toMatchObject({ phase: 'closed' });
  });

  it('forgets a page that says nothing: between two tests soon, in a test after a long question', async () => {
    await command('running');
    await beat(between);
    vi.setSystemTime(NOON + 11_999);
    expect(await readLesson()).toMatchObject({ position: between });
    vi.setSystemTime(NOON + 12_000);
    expect(await readLesson()).toMatchObject({ position: null });
    await beat(inTest(12));
    passMinutes(SILENT_AFTER_MINUTES - 1);
    expect(await readLesson()).toMatchObject({ position: inTest(12) });
    passMinutes(1);
    expect(await readLesson()).toMatchObject({ position: null });
  });

  it('that was forgotten or ended holds nobody up for ever', async () => {
    await command('ended');
    passMinutes(ENDED_LASTS_MINUTES);
    expect([(await beat(between)).phase, await readPhase()]).toEqual(['closed', 'closed']);
    await command('resting');
    passMinutes(LESSON_LASTS_HOURS * 60 - 1);
    expect(await beat(between)).toMatchObject({ phase: 'resting' });
    passMinutes(1);
    expect(await beat(between)).toMatchObject({ phase: 'closed' });
  });

  it('writes no row for a page that says where it is', async () => {
    await command('running');
    const before = await server.contents();
    for (let number = 1; number <= 30; number += 1) await beat(inTest(number));
    expect(await server.contents()).toBe(before);
  });

  it('knows no position that is not one', async () => {
    for (const wrong of [
      { ...between, testName: 'no_task' },
      { ...between, question: { number: 0, count: 30 } },
      { ...between, planStep: { number: 1 } },
      { testName: null },
    ]) {
      const answer = await pupil.post('/class/lesson/heartbeat', wrong);
      expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    }
  });
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
  expect(await stateAt('2026-11-20T17:00:00Z')).toMatchObject({ state: 'away', doneToday: 0 });
});
