/** What was taken under battery 1.0.0, saved and shown under this one: the right answers lie at other places now. */
import { createFormBook, type KeyedQuestion } from '@jamdai/battery';
import { readFirstStroopForm } from '@jamdai/battery/testing';
import type { SaveAttemptRequest, StoredAttempt } from '@jamdai/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptBody, versions } from '../../testing/bodies.ts';
import { createQuestionSets } from '../questions/index.ts';
import { storeFirstBattery } from '../../testing/first-battery.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const TEST = 'phonological_digit_task';
const VERSION = '1.0.0';
const MIGRATION = join(import.meta.dirname, '../../../migrations/0031_battery_of_runs.sql');

let server: TestApp;
let pupil: Person;
let first: Awaited<ReturnType<typeof storeFirstBattery>>;

beforeAll(async () => {
  server = await createTestApp();
  first = await storeFirstBattery(server.database.pool);
});
beforeEach(async () => {
  await server.forgetPeople();
  pupil = await server.join();
});
afterAll(() => server.close());

/** Every answer right by battery 1.0.0. */
function firstBody(form: number, changes: Partial<SaveAttemptRequest> = {}): SaveAttemptRequest {
  const answerSheet = first[form]?.map(({ correctChoiceNo }) => correctChoiceNo) ?? [];
  return attemptBody({ answerSheet, versionSheet: versions(form), ...changes }, form);
}

async function saved(body: SaveAttemptRequest): Promise<StoredAttempt> {
  const answer = await pupil.post('/test_taking', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

const versionOfRun = async (runId: string) => {
  const { rows } = await server.database.pool.query<{ version: string | null }>(
    'SELECT battery_version AS version FROM test_runs WHERE run_id = $1',
    [runId],
  );
  return rows[0]?.version;
};

it('a run that names it is scored by the questions as they were served, in every form', async () => {
  for (const form of first.keys()) {
    const attempt = await saved(firstBody(form, { batteryVersion: VERSION, form }));
    expect(attempt).toMatchObject({ score: 30, form, batteryVersion: VERSION });
    expect(attempt.flags).not.toContain('clientScoreDiffers');
    const now = createFormBook().form(TEST, 'en', form);
    const alike = now.filter(
      ({ correctChoiceNo }, index) => correctChoiceNo === first[form]?.[index]?.correctChoiceNo,
    );
    expect((await saved(firstBody(form, { score: alike.length }))).score).toBe(alike.length);
    expect(alike.length).toBeLessThan(20);
  }
});

it('so is one of the Stroop test, whose trials were others', async () => {
  const answerSheet = readFirstStroopForm().map(({ correctChoiceNo }) => correctChoiceNo);
  const stroop = { testId: 501, testTypeId: 5, answerSheet, batteryVersion: VERSION };
  expect(await saved(attemptBody(stroop))).toMatchObject({ score: 30 });
  const { rows } = await server.database.pool.query('SELECT measures FROM test_takings');
  expect(rows).toMatchObject([{ measures: { interferenceErrors: 0, wordIntrusions: 0 } }]);
});

it('a sentence that 1.1.0 asked and this battery does not is scored, and its lure is known', async () => {
  const [testName, form, batteryVersion] = ['last_word_listening_task', 0, '1.1.0'] as const;
  const former: KeyedQuestion = {
    questionName: [
      'C16|The thief hid the crown in a dark cave.',
      'C01|The boy dropped the key into the river.',
    ],
    ...{ choiceNo1: ['cave', 'river'], choiceNo2: ['crown', 'river'] },
    ...{ choiceNo3: ['cave', 'roof'], choiceNo4: ['crown', 'roof'] },
    correctChoiceNo: 1,
    version: 1,
  };
  const questions = createFormBook().form(testName, 'en', form).with(0, former);
  const { pool } = server.database;
  const name = { batteryVersion, testName, language: 'en', form } as const;
  await createQuestionSets(pool).keep(name, questions, new Date('2026-11-23T00:00:00Z'));
  const measure = async (choice: 1 | 2): Promise<{ score: number; intrusions: number }> => {
    const answerSheet = questions.map(({ correctChoiceNo }) => correctChoiceNo).with(0, choice);
    const body = attemptBody({ testId: 303, testTypeId: 3, answerSheet, batteryVersion, form });
    const { score } = await saved(body);
    const { rows } = await pool.query('SELECT measures FROM test_takings ORDER BY id DESC LIMIT 1');
    return { score: score ?? 0, intrusions: rows[0].measures.intrusions };
  };
  const right = await measure(1);
  const lured = await measure(2);
  expect([right.score, lured.score]).toEqual([30, 29]);
  expect(lured.intrusions).toBeGreaterThan(right.intrusions);
});

it('a form is scored as it was handed out last where the client names no version', async () => {
  const ask = async () => pupil.post('/question/all', { testName: TEST, lang: 'en' });
  const { form } = (await ask()).json().data;
  const handedOutIn = 'UPDATE form_handouts SET battery_version = $1';
  await server.database.pool.query(handedOutIn, [VERSION]);
  expect((await ask()).json().data.form).toBe(form);
  expect((await saved(attemptBody({}, form))).score).toBe(30);
  await server.database.pool.query(handedOutIn, [VERSION]);
  expect(await saved(firstBody(form))).toMatchObject({ score: 30, batteryVersion: VERSION });
});

it('a run knows its version: named at the start, named by its rest, or as handed out', async () => {
  const start = { testName: TEST, lang: 'en', form: 2, startedAt: null };
  const sheets = { answeredCount: 0, answerSheet: [], timeSheet: [], trials: [] };
  await pupil.post('/test_run', { ...start, runId: 'named', batteryVersion: VERSION });
  await pupil.post('/test_run/incomplete', {
    ...{ runId: 'rest', testName: TEST, lang: 'en', form: 2, batteryVersion: VERSION, ...sheets },
  });
  await pupil.post('/test_run', { ...start, runId: 'unknown' });
  await server.database.pool.query(
    `INSERT INTO form_handouts (user_id, test_name, form, handed_out_at, battery_version)
     VALUES ($1, $2, 2, now(), '1.0.0')`,
    [pupil.userId, TEST],
  );
  await pupil.post('/test_run', { ...start, runId: 'handed' });
  const runs = ['named', 'rest', 'unknown', 'handed'];
  expect(await Promise.all(runs.map(versionOfRun))).toEqual([VERSION, VERSION, null, VERSION]);
});

it('runs and hand-outs of a data directory that only it has served get it by the migration', async () => {
  const { pool } = server.database;
  const fetched = await pupil.post('/question/all', { testName: TEST, lang: 'en' });
  const { form } = fetched.json().data;
  await pupil.post('/test_run', { runId: 'a', testName: TEST, lang: 'en', form, startedAt: null });
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('ALTER TABLE form_handouts DROP COLUMN battery_version');
    await client.query('ALTER TABLE test_runs DROP COLUMN battery_version');
    await client.query('DELETE FROM question_sets WHERE battery_version <> $1', [VERSION]);
    await client.query(readFileSync(MIGRATION, 'utf8'));
    const { rows } = await client.query<{ version: string }>(
      `SELECT battery_version AS version FROM test_runs
       UNION ALL SELECT battery_version FROM form_handouts`,
    );
    expect(rows).toEqual([{ version: VERSION }, { version: VERSION }]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
