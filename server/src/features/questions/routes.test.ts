import { BATTERY_VERSION, firstFormOf } from '@jamdai/battery';
import type { QuestionSet } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUpBody, attemptBody, trialsOf } from '../../testing/bodies.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const testName = 'phonological_digit_task';
const startedAt = '2026-11-20T05:00:00Z';
let server: TestApp;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  pupil = await server.join();
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

async function fetchSet(
  person: Person,
  wishes: Record<string, unknown> = {},
): Promise<QuestionSet> {
  return (await person.post('/question/all', { testName, ...wishes })).json().data;
}
const start = (person: Person, runId: string, form: number | null, more = {}) =>
  person.post('/test_run', { runId, testName, lang: 'en', form, startedAt, ...more });

it('hands out the user’s first form: thirty questions in order, practice and reserve', async () => {
  const set = await fetchSet(pupil, { lang: 'th', testTypeName: 'phonological_short_term_memory' });
  const form = firstFormOf(pupil.userId, testName);
  expect(set).toMatchObject({
    form,
    batteryVersion: BATTERY_VERSION,
    voicePack: 'th-synthetic-2',
    lang: 'th',
    lastOrderNo: null,
  });
  expect([set.data.length, set.reserve.length, set.practice.length]).toEqual([30, 30, 4]);
  expect(set.data[0]).toMatchObject({
    questionName: expect.any(Array),
    choiceNo4: expect.any(Array),
    version: 1 + form,
    test: { testId: 101, testType: { testTypeId: 1 } },
  });
  expect(set.reserve[0]?.version).toBe(1 + ((form + 4) % 8));
  for (const question of [...set.data, ...set.reserve, ...set.practice]) {
    expect([1, 2, 3, 4]).toContain(question.correctChoiceNo);
  }
});

it('keeps the answers of scored and reserve questions to itself in the profile hardened', async () => {
  const hardened = await createTestApp({ config: { profile: 'hardened' } });
  const body = signUpBody({ password: 'elephant in rain' });
  await hardened.post('/sign_up', body);
  const { token } = (await hardened.post('/login', body)).json().data;
  const requested = await hardened.post('/question/all', { testName }, { authorization: token });
  const set: QuestionSet = requested.json().data;
  for (const question of [...set.data, ...set.reserve]) {
    expect(question).not.toHaveProperty('correctChoiceNo');
  }
  expect(set.practice.every(({ correctChoiceNo }) => correctChoiceNo !== undefined)).toBe(true);
  expect(set.batteryVersion).toBe(`${BATTERY_VERSION}-hardened`);
  await hardened.close();
});

it('uses nothing up by fetching, and a form by starting a run of it', async () => {
  const first = await fetchSet(pupil);
  expect((await fetchSet(pupil)).form).toBe(first.form);
  const started = await start(pupil, 'run-1', first.form);
  expect(started.json()).toMatchObject({
    message: 'save_successfully',
    data: { runId: 'run-1', testName, form: first.form },
  });
  expect((await start(pupil, 'run-1', first.form)).statusCode).toBe(200);
  expect((await fetchSet(pupil)).form).toBe(((first.form ?? 0) + 1) % 8);
});

it('speaks the language of the last run where none is named, else English', async () => {
  expect((await fetchSet(pupil)).lang).toBe('en');
  await start(pupil, 'run-1', 0, { lang: 'th' });
  expect((await fetchSet(pupil)).lang).toBe('th');
});

it('refuses an unknown test, a type that does not fit, a test without questions and strangers', async () => {
  const ask = async (body: object) => {
    const answer = await pupil.post('/question/all', body);
    return [answer.statusCode, answer.json().data?.fields?.[0] ?? answer.json().message];
  };
  const unknown = { path: 'testName', message: 'test_is_unknown' };
  expect(await ask({ testName: 'mind_reading_task' })).toEqual([400, unknown]);
  expect(await ask({})).toEqual([400, unknown]);
  expect(await ask({ testName, testTypeName: 'executive_working_memory' })).toEqual([
    400,
    { path: 'testTypeName', message: 'test_type_does_not_fit_test' },
  ]);
  expect(await ask({ testName, lang: 'fr' })).toEqual([
    400,
    { path: 'lang', message: 'field_is_not_valid' },
  ]);
  expect((await server.post('/question/all', { testName })).statusCode).toBe(401);
});

it('refuses one run id for two tests or forms, and lets another user have the same id', async () => {
  await start(pupil, 'run-1', 3);
  const other = await start(pupil, 'run-1', 4);
  expect([other.statusCode, other.json().message]).toEqual([
    422,
    'run_was_saved_with_other_answers',
  ]);
  expect((await start(await server.join(), 'run-1', 4)).statusCode).toBe(200);
});

it('refuses a run of a scored test without a form and forms that do not exist', async () => {
  const before = await server.contents();
  for (const form of [null, 8, -1, 1.5]) {
    expect((await start(pupil, 'run-1', form)).statusCode).toBe(400);
  }
  const runId = 'x'.repeat(65);
  expect((await start(pupil, runId, 0)).json().data.fields[0].path).toBe('runId');
  expect((await start(pupil, 'r', 0, { startedAt: '0000-01-01' })).statusCode).toBe(400);
  expect(await server.contents()).toBe(before);
});

it('sets two forms aside for a device; another device gets others', async () => {
  const reserve = async (person: Person): Promise<QuestionSet[]> =>
    (await person.post('/test_run/reserve', { testName, lang: 'en', count: 2 })).json().data;
  const first = firstFormOf(pupil.userId, testName);
  const mine = await reserve(pupil);
  expect(mine.map(({ form }) => form)).toEqual([first, (first + 1) % 8]);
  expect((await reserve(pupil)).map(({ form }) => form)).toEqual([first, (first + 1) % 8]);
  const login = { username: pupil.username, password: signUpBody().password };
  const { token } = (await server.post('/login', login)).json().data;
  const requested = await server.post('/question/all', { testName }, { authorization: token });
  expect(requested.json().data.form).toBe((first + 2) % 8);
  await start(pupil, 'offline-run', mine[0]?.form ?? null);
  expect((await fetchSet(pupil)).form).toBe((first + 1) % 8);
  const tooMany = await pupil.post('/test_run/reserve', { testName, lang: 'en', count: 3 });
  expect(tooMany.statusCode).toBe(400);
});

it('keeps the fullest rest of an interrupted run, never as a result', async () => {
  await start(pupil, 'run-1', 2);
  const attempt = attemptBody({}, 2);
  const incompleteRunOf = (answeredCount: number) => ({
    runId: 'run-1',
    form: 2,
    answeredCount,
    answerSheet: attempt.answerSheet.slice(0, answeredCount),
    timeSheet: attempt.timeSheet.slice(0, answeredCount),
    trials: trialsOf(attempt).slice(0, answeredCount),
  });
  for (const count of [12, 5]) {
    expect((await pupil.post('/test_run/incomplete', incompleteRunOf(count))).statusCode).toBe(200);
  }
  const { rows } = await server.database.pool.query('SELECT answered_count FROM incomplete_runs');
  expect(rows).toEqual([{ answered_count: 12 }]);
  expect((await pupil.post('/test_taking/all', {})).json().data).toEqual([]);
  const wrong = await pupil.post('/test_run/incomplete', {
    ...incompleteRunOf(5),
    answeredCount: 7,
  });
  expect(wrong.json().data.fields).toEqual([
    { path: 'answerSheet', message: 'list_has_wrong_length' },
  ]);
  const stranger = await (await server.join()).post('/test_run/incomplete', incompleteRunOf(5));
  expect(stranger.json().data.fields).toEqual([{ path: 'testName', message: 'field_is_required' }]);
});

it('keeps a rest whose start never arrived, and drops it when the result arrives', async () => {
  const attempt = attemptBody({}, 2);
  const rest = {
    runId: 'run-9',
    form: 2,
    answeredCount: 1,
    answerSheet: attempt.answerSheet.slice(0, 1),
    timeSheet: [1],
    trials: [],
    testName,
    lang: 'en',
  };
  expect((await pupil.post('/test_run/incomplete', rest)).statusCode).toBe(200);
  const saved = await pupil.post('/test_taking', attempt, { 'idempotency-key': 'run-9' });
  expect(saved.statusCode).toBe(201);
  expect((await pupil.post('/test_run/incomplete', rest)).statusCode).toBe(200);
  const { rows } = await server.database.pool.query('SELECT 1 FROM incomplete_runs');
  expect(rows).toEqual([]);
});
