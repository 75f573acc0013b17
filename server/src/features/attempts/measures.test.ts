import { createFormBook, MEASURES_VERSION, type TestName } from '@jamdai/battery';
import type { StoredAttempt, SaveAttemptRequest } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecretReader } from '../../core/keys/installation-secrets.ts';
import { rightAnswers, attemptBody, trialsOf } from '../../testing/bodies.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { createQuestionBook } from '../questions/question-book.ts';
import { createQuestionSets } from '../questions/question-sets.ts';
import { fillMeasures } from './fill-measures.ts';

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

async function saved(body: unknown): Promise<StoredAttempt> {
  const answer = await pupil.post('/test_taking', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

interface MeasuredRow {
  readonly measures: Record<string, unknown> | null;
  readonly measures_version: number | null;
}

async function readMeasures(id: string): Promise<MeasuredRow | undefined> {
  const { rows } = await server.database.pool.query<MeasuredRow>(
    'SELECT measures, measures_version FROM test_takings WHERE id = $1',
    [id],
  );
  return rows[0];
}

/** Form 0 of a test with every answer right. */
function bodyOf(
  testName: TestName,
  [testTypeId, testId]: readonly [number, number],
  changes: Partial<SaveAttemptRequest> = {},
): SaveAttemptRequest {
  const form = createFormBook().form(testName, changes.lang ?? 'en', 0);
  return attemptBody({
    testTypeId,
    testId,
    answerSheet: form.map(({ correctChoiceNo }) => correctChoiceNo),
    versionSheet: form.map(({ version }) => version),
    ...changes,
  });
}

describe('the measures of an attempt', () => {
  it('are stored with it, and no call gives them to its owner', async () => {
    const body = attemptBody({
      answerSheet: rightAnswers(0).with(0, ((rightAnswers(0)[0] ?? 1) % 4) + 1),
    });
    const attempt = await saved(body);
    expect(await readMeasures(attempt.testTakingId)).toMatchObject({
      measures: { score: 29, dPrime: 3.16, blockScores: [9, 10, 10], rtMedianCorrect: 2.5 },
      measures_version: MEASURES_VERSION,
    });
    const listed = await pupil.post('/test_taking/all', {});
    for (const text of [JSON.stringify(attempt), listed.body]) {
      expect(text).not.toMatch(/dPrime|bitScore|measures/);
    }
  });

  it('have no times where the taker said that speed means nothing', async () => {
    const { testTakingId } = await saved(attemptBody({ flags: ['speedNotMeaningful'] }));
    const row = await readMeasures(testTakingId);
    expect(row?.measures).toMatchObject({ score: 30, rtMedianCorrect: null });
  });

  it('wait in a naming test', async () => {
    const { testTakingId } = await saved({
      ...attemptBody({ testId: 604, testTypeId: 6, timeTotal: 60 }),
      answerSheet: ['cat'],
      timeSheet: [1.2],
      versionSheet: [],
      orderLongTermQuestion: 1,
    });
    expect(await readMeasures(testTakingId)).toEqual({ measures: null, measures_version: null });
  });

  it('compare a backward span with the forward one that was on record, of the same language', async () => {
    const costOf = async (changes: Partial<SaveAttemptRequest> = {}) => {
      const backward = bodyOf('backward_digit_task', [5, 503], changes);
      return (await readMeasures((await saved(backward)).testTakingId))?.measures?.['reversalCost'];
    };
    expect(await costOf()).toBeNull();
    await saved(attemptBody());
    expect(await costOf()).toBe(2);
    expect(await costOf({ lang: 'th' })).toBeNull();
  });

  it('are made again after a start for attempts that have none or older ones', async () => {
    const { pool } = server.database;
    const fresh = await saved(attemptBody());
    const old = await saved(attemptBody());
    const before = await saved(bodyOf('stroop_task', [5, 501], { timeTotal: 240 }));
    const all = [fresh, old, before].map(({ testTakingId }) => testTakingId);
    const right = await Promise.all(all.map(readMeasures));
    await pool.query(
      `UPDATE test_takings SET measures = '{}', measures_version = 0 WHERE id = $1`,
      [old.testTakingId],
    );
    await pool.query(
      'UPDATE test_takings SET measures = NULL, measures_version = NULL WHERE id = $1',
      [before.testTakingId],
    );
    await restart();
    expect(await Promise.all(all.map(readMeasures))).toEqual(right);
  });

  it('are made again of all others where those of one cannot be, whose id is told, and of none once the app closes', async () => {
    const { pool } = server.database;
    const [lost, other] = [await saved(attemptBody()), await saved(attemptBody())];
    await pool.query('UPDATE test_takings SET measures = NULL, measures_version = NULL');
    await pool.query(`UPDATE test_takings SET battery_version = '0.0.1-gone' WHERE id = $1`, [
      lost.testTakingId,
    ]);
    const failures: string[] = [];
    const fill = (signal: AbortSignal) =>
      fillMeasures(
        {
          db: pool,
          clock: () => new Date(),
          questionBook: createQuestionBook('spec', createSecretReader(pool)),
        },
        createQuestionSets(pool),
        { signal, onFailure: (error, id) => failures.push(`${id}: ${String(error)}`) },
      );
    await fill(AbortSignal.abort());
    expect((await readMeasures(other.testTakingId))?.measures).toBeNull();
    await fill(new AbortController().signal);
    expect(failures).toEqual([
      `${lost.testTakingId}: Error: question_sets: version 0.0.1-gone is gone`,
    ]);
    expect((await readMeasures(lost.testTakingId))?.measures).toBeNull();
    expect((await readMeasures(other.testTakingId))?.measures).not.toBeNull();
  });

  it('that cannot be made keep no result away: the attempt is stored, the log says why', async () => {
    const { pool } = server.database;
    const body = bodyOf('sentences_reading_task', [3, 302]);
    await saved(body);
    await pool.query(`INSERT INTO question_sets
      SELECT gen_random_uuid(), '0.0.8-old', language, test_name, form,
        (SELECT jsonb_agg(jsonb_set(q, '{questionName,0}', '"A sentence that is no longer in use."'))
         FROM jsonb_array_elements(questions) q), served_at
      FROM question_sets WHERE test_name = 'sentences_reading_task'`);
    const attempt = await saved({ ...body, batteryVersion: '0.0.8-old' });
    expect(attempt.score).toBe(30);
    expect(await readMeasures(attempt.testTakingId)).toEqual({
      measures: null,
      measures_version: null,
    });
    expect(server.logText()).toContain('the measures of a taking cannot be made');
  });
});

it('flags that the device forgot are found in its trials', async () => {
  const body = attemptBody();
  const trials = trialsOf(body);
  const voided = trials.slice(0, 3).map((trial) => ({ ...trial, voided: true, choice: null }));
  const attempt = await saved({ ...body, trials: [...trials, ...voided] });
  expect(attempt.flags).toContain('tabHidden');
});

/** The follow-up that runs after each start. */
async function restart(): Promise<void> {
  const { pool } = server.database;
  const clock = () => new Date();
  const questionBook = createQuestionBook('spec', createSecretReader(pool));
  const failures: unknown[] = [];
  await fillMeasures({ db: pool, clock, questionBook }, createQuestionSets(pool), {
    signal: new AbortController().signal,
    onFailure: (error) => failures.push(error),
  });
  expect(failures).toEqual([]);
}
