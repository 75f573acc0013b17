import { BATTERY_VERSION, namingQuestionsOf, sentenceIn } from '@jamdai/battery';
import type { QuestionSet } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveAnimals } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const testName = 'animal_naming_retrieval_task';
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

const fetchLetters = async (language = 'en'): Promise<QuestionSet> =>
  (await pupil.post('/question/all', { testName, lang: language })).json().data;

it('hands out every letter pair with its number, in both scripts, without form, key or reserve', async () => {
  const { data, ...set } = await fetchLetters('th');
  expect(set).toEqual({
    form: null,
    batteryVersion: BATTERY_VERSION,
    voicePack: null,
    lang: 'th',
    practice: [],
    reserve: [],
    lastOrderNo: null,
    typingCheck: sentenceIn('th'),
    handOut: expect.stringMatching(/^h1\./),
  });
  expect(data.map(({ orderNo, questionName }) => ({ orderNo, questionName }))).toEqual(
    namingQuestionsOf(testName),
  );
  expect(data[0]).toEqual({
    questionName: ['ก', 'C'],
    choiceNo1: [],
    choiceNo2: [],
    choiceNo3: [],
    choiceNo4: [],
    version: 1,
    orderNo: 1,
    test: { testId: 604, testType: { testTypeId: 6 } },
  });
});

it('names the letter of the last attempt, which is not to be drawn, in either language', async () => {
  expect((await fetchLetters()).lastOrderNo).toBeNull();
  await saveAnimals(pupil, ['cat']);
  expect((await fetchLetters('en')).lastOrderNo).toBe(1);
  expect((await fetchLetters('th')).lastOrderNo).toBe(1);
  const other = await server.join();
  const requested = await other.post('/question/all', { testName });
  expect(requested.json().data.lastOrderNo).toBeNull();
});

it('has letters for all four naming tests, and says that they can be taken', async () => {
  const requested = { testTypeName: 'long_term_retrieval' };
  const { data: tests } = (await pupil.post('/test/all', requested)).json();
  for (const test of tests) {
    const { data } = (await pupil.post('/question/all', { testName: test.testName })).json();
    expect([test.isAvailable, data.data.length >= 2]).toEqual([true, true]);
  }
});

it('starts runs without a form, and serves one set for use without network', async () => {
  const run = { runId: 'n-1', testName, lang: 'en', startedAt: '2026-11-20T05:00:00Z' };
  expect((await pupil.post('/test_run', { ...run, form: null })).statusCode).toBe(200);
  expect((await pupil.post('/test_run', { ...run, runId: 'n-2', form: 0 })).statusCode).toBe(400);
  const reserved = await pupil.post('/test_run/reserve', { testName, lang: 'en', count: 2 });
  expect(reserved.json().data).toMatchObject([{ form: null, lang: 'en' }]);
});

it('names the letter pair of a run that a crash ended, by its start or by its words, whichever arrives', async () => {
  const start = { testName, lang: 'en', form: null, startedAt: new Date().toISOString() } as const;
  await pupil.post('/test_run', { ...start, runId: 'crashed-1', orderNo: 2 });
  expect((await fetchLetters()).lastOrderNo).toBe(2);
  const rest = {
    ...{ runId: 'crashed-2', testName, lang: 'en', form: null, answeredCount: 0, orderNo: 5 },
    ...{ answerSheet: ['cat', 'cow'], timeSheet: [1, 2], trials: [] },
  };
  expect((await pupil.post('/test_run/incomplete', rest)).statusCode).toBe(200);
  expect((await fetchLetters('th')).lastOrderNo).toBe(5);
  const words = async () => {
    const { rows } = await server.database.pool.query<{ words: string[] }>(
      `SELECT answer_sheet AS words FROM incomplete_runs`,
    );
    return rows.map((row) => row.words);
  };
  const more = { ...rest, answerSheet: ['cat', 'cow', 'camel'], timeSheet: [1, 2, 3] };
  await pupil.post('/test_run/incomplete', more);
  await pupil.post('/test_run/incomplete', rest);
  expect(await words()).toEqual([['cat', 'cow', 'camel']]);
});
