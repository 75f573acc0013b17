import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpBody, attemptBody, trialsOf } from '../../testing/bodies.ts';
import { joinRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const testName = 'phonological_digit_task';
const UNTIL_SEEN = { interval: 20, timeout: 20_000 };
let server: TestApp;
/** Two devices of one pupil. */
let first: Person;
let second: Person;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  first = await server.join();
  second = await onAnotherDevice(first);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

async function onAnotherDevice({ userId, username }: Person): Promise<Person> {
  const answer = await server.post('/login', { username, password: signUpBody().password });
  const { token } = answer.json().data;
  return {
    userId,
    username,
    token,
    post: (path, body, headers = {}) =>
      server.post(path, body, { authorization: token, ...headers }),
  };
}

const begin = (person: Person, runId: string, form = 2) =>
  person.post('/test_run', {
    runId,
    testName,
    lang: 'en',
    form,
    startedAt: '2026-11-20T05:00:00Z',
  });
const finish = (person: Person, runId: string) =>
  person.post('/test_taking', attemptBody({}, 2), { 'idempotency-key': runId });
const open = async (person: Person): Promise<{ runId: string }[]> =>
  (await person.post('/test_run/open')).json().data;
const takeOver = async (person: Person, runId: string) =>
  (await person.post('/test_run/take_over', { runId })).json();

function incompleteRunOf(runId: string, answeredCount: number) {
  const attempt = attemptBody({}, 2);
  return {
    runId,
    form: 2,
    answeredCount,
    answerSheet: attempt.answerSheet.slice(0, answeredCount),
    timeSheet: attempt.timeSheet.slice(0, answeredCount),
    trials: trialsOf(attempt).slice(0, answeredCount),
  };
}

describe('a run that is open on another device', () => {
  it('is known to the second device, not to the one that runs it, nor to strangers', async () => {
    await begin(first, 'run-1');
    expect(await open(second)).toEqual([{ runId: 'run-1', testName, since: expect.any(String) }]);
    expect(await open(first)).toEqual([]);
    expect(await open(await server.join())).toEqual([]);
    expect((await server.post('/test_run/open')).statusCode).toBe(401);
  });

  it('is open no more once it is finished, broken off, taken over, two hours old, or logged out', async () => {
    await begin(first, 'run-1');
    await finish(first, 'run-1');
    await begin(first, 'run-2');
    await first.post('/test_run/incomplete', incompleteRunOf('run-2', 3));
    await begin(first, 'run-3');
    await takeOver(second, 'run-3');
    expect(await open(second)).toEqual([]);
    await begin(first, 'run-4');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    expect(await open(second)).toEqual([]);
    vi.useRealTimers();
    expect(await open(second)).toHaveLength(1);
    await first.post('/log_out');
    expect(await open(second)).toEqual([]);
  });

  it('is taken over: the first device is told when it next speaks, and its answers are kept as unfinished', async () => {
    await begin(first, 'run-1');
    expect(await takeOver(second, 'run-1')).toMatchObject({
      message: 'update_successfully',
      data: { runId: 'run-1', outcome: 'takenOver' },
    });
    const reported = await begin(first, 'run-1');
    expect(reported.json().data).toMatchObject({ runId: 'run-1', isTakenOver: true });
    const rest = await first.post('/test_run/incomplete', incompleteRunOf('run-1', 3));
    expect(rest.json().data).toMatchObject({ isTakenOver: true });
    expect((await begin(second, 'run-2')).json().data).toMatchObject({ isTakenOver: false });
  });

  it('still counts when it is finished after all, with a flag that says so', async () => {
    await begin(first, 'run-1');
    await takeOver(second, 'run-1');
    const saved = await finish(first, 'run-1');
    expect([saved.statusCode, saved.json().data.flags]).toEqual([
      201,
      expect.arrayContaining(['takenOver']),
    ]);
    expect((await finish(first, 'run-1')).json()).toEqual(saved.json());
    expect((await second.post('/test_taking/all', {})).json().data).toHaveLength(1);
  });

  it('that was finished meanwhile counts as it is, and the second device learns it', async () => {
    await begin(first, 'run-1');
    const saved = await finish(first, 'run-1');
    expect(saved.json().data.flags).not.toContain('takenOver');
    expect((await takeOver(second, 'run-1')).data).toEqual({ runId: 'run-1', outcome: 'finished' });
    expect(await finish(first, 'run-1').then((answer) => answer.json())).toEqual(saved.json());
  });

  it('of another account cannot be taken over', async () => {
    await begin(first, 'run-1');
    const before = await server.contents();
    const stranger = await server.join();
    const afterJoining = await server.contents();
    const answer = await stranger.post('/test_run/take_over', { runId: 'run-1' });
    expect(answer.statusCode).toBe(404);
    expect(await server.contents()).toBe(afterJoining);
    expect(before).not.toBe(afterJoining);
    expect((await second.post('/test_run/take_over', {})).statusCode).toBe(400);
    expect(await open(second)).toHaveLength(1);
  });
});

describe('unfinished runs', () => {
  it('whose start never arrived say themselves which test they were, and since when is not known', async () => {
    const rest = incompleteRunOf('run-1', 2);
    const send = async (more: object) => {
      const answer = await first.post('/test_run/incomplete', { ...rest, ...more });
      return [answer.statusCode, answer.json().message, answer.json().data?.fields];
    };
    const rejected = (path: string, message: string) => [
      400,
      expect.any(String),
      [{ path, message }],
    ];
    const named = { testName, lang: 'en' };
    expect(await send({})).toEqual(rejected('testName', 'field_is_required'));
    expect(await send({ lang: 'en' })).toEqual(rejected('testName', 'field_is_required'));
    expect(await send({ ...named, form: null })).toEqual(rejected('form', 'field_is_required'));
    expect(await send({ ...named, timeSheet: [1] })).toEqual(
      rejected('timeSheet', 'list_has_wrong_length'),
    );
    expect(await send({ ...named, answeredCount: 3 })).toEqual(
      rejected('answerSheet', 'list_has_wrong_length'),
    );
    expect(await send({ ...named, answerSheet: [1, 'cat'] })).toEqual(
      rejected('answerSheet.1', 'answer_is_not_valid'),
    );
    const words = {
      ...named,
      testName: 'animal_naming_retrieval_task',
      answerSheet: ['cat', 'cow'],
    };
    expect(await send(words)).toEqual(rejected('form', 'field_is_not_valid'));
    expect((await send({ ...words, runId: 'run-2', form: null, answeredCount: 0 }))[0]).toBe(200);
    expect((await send(named))[0]).toBe(200);
    // It was begun with another form.
    expect((await send({ ...named, form: 3 })).slice(0, 2)).toEqual([
      ...[422, 'run_was_saved_with_other_answers'],
    ]);
    await server.database.pool.query(`DELETE FROM test_runs WHERE run_id = 'run-2'`);
    const rater = await joinRater(server, 'RESEARCHER');
    const { data } = (await rater.post('/test_run/incomplete/all', {})).json();
    expect(data).toMatchObject([{ testName, answeredCount: 2, startedAt: null }]);
  });

  it('are begun with the form that the test has, or none', async () => {
    const start = async (more: object) => {
      const run = {
        runId: 'run-1',
        testName,
        lang: 'en',
        form: 2,
        startedAt: '2026-11-20T05:00:00Z',
      };
      return (await first.post('/test_run', { ...run, ...more })).statusCode;
    };
    expect(await start({ form: null })).toBe(400);
    expect(await start({ testName: 'animal_naming_retrieval_task', orderNo: 1 })).toBe(400);
    expect(await open(second)).toEqual([]);
  });

  it('are none once the result is there, even where the rest was stored while the result waited for it', async () => {
    await begin(first, 'run-1');
    const { pool } = server.database;
    const rest = await pool.connect();
    let saving: ReturnType<typeof finish>;
    try {
      await rest.query('BEGIN');
      await rest.query('SELECT 1 FROM test_runs FOR UPDATE');
      saving = finish(first, 'run-1');
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INTO test_takings%'`,
        );
        expect(rows).toHaveLength(1);
      }, UNTIL_SEEN);
      await rest.query(
        `INSERT INTO incomplete_runs
           (id, test_run_id, user_id, answered_count, answer_sheet, time_sheet_s, trials, arrived_at)
         SELECT gen_random_uuid(), id, user_id, 1, '[1]', '{1}', '[]', now() FROM test_runs`,
      );
      await rest.query('COMMIT');
    } finally {
      rest.release();
    }
    expect((await saving).statusCode).toBe(201);
    const { rows } = await pool.query('SELECT 1 FROM incomplete_runs');
    expect(rows).toEqual([]);
  });

  it('are seen by researchers and administrators, page by page, without a name', async () => {
    for (const [position, count] of [4, 9, 2].entries()) {
      await begin(first, `run-${position}`);
      await first.post('/test_run/incomplete', incompleteRunOf(`run-${position}`, count));
    }
    await takeOver(second, 'run-2');
    const rater = await joinRater(server, 'RESEARCHER');
    const page = async (body: object) =>
      (await rater.post('/test_run/incomplete/all', body)).json().data;
    const [newest, ...others] = await page({ limit: 2 });
    expect(others).toHaveLength(1);
    expect(newest).toMatchObject({
      testName,
      lang: 'en',
      form: 2,
      answeredCount: 2,
      startedAt: '2026-11-20T05:00:00.000Z',
      isTakenOver: true,
    });
    const before = others[0].unfinishedRunId;
    expect(await page({ before })).toMatchObject([{ answeredCount: 4, isTakenOver: false }]);
    const text = JSON.stringify(await page({}));
    for (const secret of [first.userId, first.username, 'Somchai'])
      expect(text).not.toContain(secret);
    for (const person of [first, await joinRater(server, 'TEACHER')])
      expect((await person.post('/test_run/incomplete/all')).statusCode).toBe(403);
    const admin = await joinRater(server, 'ADMIN');
    expect((await admin.post('/test_run/incomplete/all')).statusCode).toBe(200);
    expect((await rater.post('/test_run/incomplete/all', { limit: 0 })).statusCode).toBe(400);
  });
});
