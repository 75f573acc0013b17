import { BATTERY_VERSION, createFormBook } from '@jamdai/battery';
import type { StoredAttempt, SaveAttemptRequest } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rightAnswers, attemptBody, trialsOf, versions } from '../../testing/bodies.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  pupil = await server.join();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

const save = (body: unknown, key?: string, person = pupil) =>
  person.post('/test_taking', body, key === undefined ? {} : { 'idempotency-key': key });

async function saved(body: unknown, key?: string): Promise<StoredAttempt> {
  const answer = await save(body, key);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

async function countAttempts(): Promise<number> {
  const { rows } = await server.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM test_takings',
  );
  return rows[0]?.n ?? -1;
}

describe('the score', () => {
  it('is counted by the server from the answers and the versions', async () => {
    const wrong = rightAnswers(3).map((choice, index) => (index < 12 ? (choice % 4) + 1 : choice));
    const attempt = await saved(attemptBody({ answerSheet: wrong, score: 18 }, 3));
    expect(attempt).toMatchObject({
      testName: 'phonological_digit_task',
      isScore: true,
      score: 18,
      form: 3,
      timeTotal: 240,
      answer: wrong.join(','),
      batteryVersion: BATTERY_VERSION,
    });
    expect(attempt.flags).not.toContain('clientScoreDiffers');
  });

  it('is not the client’s: a forged one is kept beside it and flagged', async () => {
    const guessed = Array.from({ length: 30 }, (_, index) => 1 + (index % 4));
    const attempt = await saved(attemptBody({ answerSheet: guessed, score: 30, isScore: false }));
    const right = rightAnswers(0).filter((choice, index) => choice === guessed[index]).length;
    expect(attempt).toMatchObject({ isScore: true, score: right });
    expect(attempt.flags).toContain('clientScoreDiffers');
    const { rows } = await server.database.pool.query(
      'SELECT score, client_score FROM test_takings',
    );
    expect(rows).toEqual([{ score: right, client_score: 30 }]);
  });

  it('is doubted for haste by the limits of its own test: half a second is slow for Stroop', async () => {
    const form = createFormBook().form('stroop_task', 'en', 0);
    const sheets = {
      answerSheet: form.map(({ correctChoiceNo }) => correctChoiceNo),
      versionSheet: form.map(({ version }) => version),
      timeSheet: form.map(() => 0.5),
      timeTotal: 60,
    };
    const stroop = await saved(attemptBody({ ...sheets, testId: 501, testTypeId: 5 }));
    expect(stroop.flags).not.toContain('tooFast');
    const digits = await saved(attemptBody({ timeSheet: sheets.timeSheet, timeTotal: 60 }));
    expect(digits.flags).toContain('tooFast');
  });

  it('waits for a rater in a naming test', async () => {
    const words = ['cat', 'cow', 'camel, brown'];
    const attempt = await saved({
      ...attemptBody({ testId: 604, testTypeId: 6, score: 3, isScore: true, timeTotal: 60 }),
      answerSheet: words,
      timeSheet: [1.2, 4, 9.75],
      versionSheet: [],
      orderLongTermQuestion: 1,
    });
    expect(attempt).toMatchObject({
      testName: 'animal_naming_retrieval_task',
      isScore: false,
      score: null,
      form: null,
      answer: 'cat,cow,camel, brown',
      orderLongTermQuestion: 1,
    });
  });

  it('is counted from the questions as served, also after the material has been mended', async () => {
    await saved(attemptBody({ lang: 'th' }));
    await server.database.pool.query(`INSERT INTO question_sets
      SELECT gen_random_uuid(), '0.0.9-old', language, test_name, form,
        (SELECT jsonb_agg(jsonb_set(q, '{correctChoiceNo}', '1')) FROM jsonb_array_elements(questions) q),
        served_at FROM question_sets WHERE language = 'th' AND form = 0`);
    const ones = Array.from({ length: 30 }, () => 1);
    const old = attemptBody({ answerSheet: ones, score: 30 });
    const version = { lang: 'th', batteryVersion: '0.0.9-old' } as const;
    expect((await saved({ ...old, ...version })).score).toBe(30);
    expect((await saved({ ...old, lang: 'th' })).score).toBeLessThan(30);
    const unknown = await save(attemptBody({ batteryVersion: '0.0.1' }));
    expect(unknown.json().data.fields).toEqual([
      { path: 'batteryVersion', message: 'battery_version_is_unknown' },
    ]);
  });
});

describe('a device whose clock stands outside 2000 to 2199', () => {
  it.each([
    '1999-12-31T23:59:59.000Z',
    '1970-01-01T00:03:00Z',
    '0000-01-01T00:00:00Z',
    '2026-13-45T99:00:00Z',
    '2200-01-01T00:00:00Z',
    '+010000-01-01T00:00:00.000Z',
  ])('loses nothing: %s becomes null with a flag, of a result and of a start', async (moment) => {
    const body = attemptBody({ startedAt: moment, finishedAt: moment });
    const attempt = await saved(body);
    expect(attempt.flags).toEqual(
      expect.arrayContaining(['clockImpossible', 'createdAtIsArrival']),
    );
    const { rows } = await server.database.pool.query(
      'SELECT started_at, finished_at FROM test_takings',
    );
    expect(rows).toEqual([{ started_at: null, finished_at: null }]);
    const run = { runId: 'early', testName: 'phonological_digit_task', lang: 'en', form: 0 };
    expect((await pupil.post('/test_run', { ...run, startedAt: moment })).statusCode).toBe(200);
    expect((await save(attemptBody({ finishedAt: 'yesterday' }))).statusCode).toBe(400);
    expect((await saved(attemptBody())).flags).not.toContain('clockImpossible');
  });
});

describe('how somebody remembered', () => {
  it('is stored after the result, as said last, and changes nothing else of it', async () => {
    const { testTakingId } = await saved(attemptBody());
    const read = async () =>
      (await server.database.pool.query('SELECT to_jsonb(t) AS row FROM test_takings t')).rows[0]
        .row;
    const before = await read();
    for (const strategy of ['guessed', 'saidSilently']) {
      const answer = await pupil.post('/test_taking/strategy', { testTakingId, strategy });
      expect(answer.statusCode).toBe(200);
      expect(await read()).toEqual({ ...before, strategy });
    }
    const stranger = await server.join();
    const said = { testTakingId, strategy: 'guessed' };
    expect((await stranger.post('/test_taking/strategy', said)).statusCode).toBe(404);
    const wrong = await pupil.post('/test_taking/strategy', { ...said, strategy: 'sang' });
    expect(wrong.statusCode).toBe(400);
    expect((await read()).strategy).toBe('saidSilently');
  });
});

describe('a run that is saved more than once', () => {
  it('gives the stored answer again for the same key and body, and one row', async () => {
    const first = await save(attemptBody(), 'run-1');
    const again = await save(attemptBody(), 'run-1');
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await countAttempts()).toBe(1);
  });

  it('gives one row for ten copies sent at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save(attemptBody(), 'run-1')),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(await countAttempts()).toBe(1);
  });

  it('is refused with other answers under the same key', async () => {
    await save(attemptBody(), 'run-1');
    const other = await save(attemptBody({ timeTotal: 241 }), 'run-1');
    expect([other.statusCode, other.json().message]).toEqual([
      422,
      'run_was_saved_with_other_answers',
    ]);
    expect(await countAttempts()).toBe(1);
  });

  it('is two attempts for two users, or without a key', async () => {
    await save(attemptBody(), 'run-1');
    await save(attemptBody(), 'run-1', await server.join());
    await saved(attemptBody());
    await saved(attemptBody());
    expect(await countAttempts()).toBe(4);
    expect((await save(attemptBody(), 'k'.repeat(65))).statusCode).toBe(400);
  });

  it('of many that arrive together keeps what happened in each run with that run', async () => {
    const bodies = Array.from({ length: 12 }, (_, position) => {
      const body = attemptBody({ timeTotal: 200 + position });
      const trials = trialsOf(body).map((trial) => ({ ...trial, droppedFrames: position }));
      return position % 3 === 2 ? body : { ...body, trials };
    });
    const attempts = await Promise.all(
      bodies.map((body, position) => saved(body, `run-${position}`)),
    );
    for (const [position, { testTakingId }] of attempts.entries()) {
      const { rows } = await server.database.pool.query(
        'SELECT time_total_s, trials FROM test_takings WHERE id = $1',
        [testTakingId],
      );
      const { timeTotal, trials = null } = bodies[position] as SaveAttemptRequest;
      expect(rows).toEqual([{ time_total_s: timeTotal, trials }]);
    }
  });

  it('uses its form up once', async () => {
    await save(attemptBody({}, 5), 'run-1');
    await save(attemptBody({}, 5), 'run-1');
    const { rows } = await server.database.pool.query('SELECT run_id, form FROM test_runs');
    expect(rows).toEqual([{ run_id: 'run-1', form: 5 }]);
  });
});

/** Of a device that has measured its display then. */
function deviceMeasuredAt(measuredAt: string): NonNullable<SaveAttemptRequest['device']> {
  const timingProfile = {
    ...{ measuredAt, refreshRateHz: 60, frameJitterMs: 0.4, longestFrameMs: 33.4 },
    ...{ frameCount: 300, droppedFrames: 1, audioBaseLatencyMs: null, hasTouch: false },
    ...({ audioOutputLatencyMs: null, pointer: 'fine', clockStepMs: 0.1 } as const),
  };
  return {
    ...{ refreshRateHz: 60, viewportWidthPx: 1280, viewportHeightPx: 800, pixelRatio: 1 },
    ...{ audioBaseLatencyMs: null, audioOutputLatencyMs: null, browser: 'Chromium' },
    ...({ pointer: 'fine', browserMajor: 140, passport: timingProfile } as const),
  };
}

describe('the date of a result', () => {
  const handedOutAt = new Date('2026-11-20T05:00:00Z');
  const arrivedAt = new Date('2026-11-22T05:00:00Z');

  /** A result of the form handed out on the 20th that arrives on the 22nd. */
  async function saveFinished(finishedAt?: string): Promise<StoredAttempt> {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
    pupil = await server.join();
    vi.setSystemTime(handedOutAt);
    const requested = { testName: 'phonological_digit_task', lang: 'en' };
    const { form } = (await pupil.post('/question/all', requested)).json().data;
    vi.setSystemTime(new Date('2026-11-21T04:00:00Z'));
    await pupil.post('/test_type/all');
    vi.setSystemTime(new Date('2026-11-22T03:00:00Z'));
    await pupil.post('/test_type/all');
    vi.setSystemTime(arrivedAt);
    return saved(attemptBody(finishedAt === undefined ? {} : { finishedAt }, form));
  }

  it('is the device’s where the form had been handed out and the result had not arrived', async () => {
    const attempt = await saveFinished('2026-11-21T12:00:00+07:00');
    expect(attempt.createdAt).toBe('2026-11-21T05:00:00.000Z');
    expect(attempt.flags).not.toContain('createdAtIsArrival');
  });

  it.each(['2026-11-20T05:00:00.000Z', '2026-11-22T05:00:00.000Z'])(
    'is the device’s at the very moment of the hand-out or the arrival (%s)',
    async (finishedAt) => {
      const attempt = await saveFinished(finishedAt);
      expect(attempt.createdAt).toBe(finishedAt);
      expect(attempt.flags).not.toContain('createdAtIsArrival');
    },
  );

  it.each([
    ['startedAt', { startedAt: '1970-01-01T00:03:00Z' }, true],
    ['finishedAt', { finishedAt: '1970-01-01T00:03:00Z' }, true],
    ['measuredAt', { device: deviceMeasuredAt('1970-01-01T00:03:00Z') }, true],
    ['measuredAt', { device: deviceMeasuredAt('2026-11-20T05:00:00Z') }, false],
    ['startedAt', { startedAt: '2026-11-20T05:00:00Z' }, false],
    ['finishedAt', { finishedAt: '2026-11-20T05:00:00Z' }, false],
  ] as const)(
    'by a clock that cannot be right is flagged: %s %j (%s)',
    async (_, moment, isFlagged) => {
      vi.useFakeTimers({ toFake: ['Date'], now: arrivedAt });
      pupil = await server.join();
      const { flags } = await saved(attemptBody(moment));
      expect(flags.includes('clockImpossible')).toBe(isFlagged);
    },
  );

  it.each([
    ['before the form was handed out', '2026-11-20T04:59:59Z'],
    ['after the arrival', '2026-11-22T05:00:01Z'],
    ['missing', undefined],
  ])('is the arrival, flagged, where the device’s is %s', async (_reason, finishedAt) => {
    const attempt = await saveFinished(finishedAt);
    expect(attempt.createdAt).toBe('2026-11-22T05:00:00.000Z');
    expect(attempt.flags).toContain('createdAtIsArrival');
  });

  it('settles age and grade on that day', async () => {
    await saveFinished('2026-11-21T12:00:00Z');
    const { rows } = await server.database.pool.query(
      'SELECT age_years, education FROM test_takings',
    );
    expect(rows).toEqual([{ age_years: 13, education: '7' }]);
  });
});

describe('the questions as served', () => {
  it('are stored once for all attempts of a form, and each attempt refers to them', async () => {
    await saved(attemptBody());
    await saved(attemptBody(), 'again');
    const { rows } = await server.database.pool.query<{ form: number; n: number }>(
      `SELECT form, count(*)::int AS n, min(questions::text)::jsonb AS questions
       FROM test_taking_question_sets JOIN question_sets ON question_sets.id = question_set_id
       GROUP BY form`,
    );
    const questions = createFormBook().form('phonological_digit_task', 'en', 0);
    expect(rows).toEqual([{ form: 0, n: 2, questions }]);
  });

  it('include the reserve’s where a question was replaced', async () => {
    const book = createFormBook();
    const replaced = book.form('phonological_digit_task', 'en', 4)[7];
    const versionSheet = versions(0).with(7, replaced?.version ?? 0);
    const answerSheet = rightAnswers(0).with(7, replaced?.correctChoiceNo ?? 0);
    const body = attemptBody({ form: 0, versionSheet, answerSheet });
    const trials = trialsOf(body);
    const spoilt = { ...trials[7], version: versions(0)[7], voided: true, choice: null };
    const attempt = await saved({ ...body, trials: [...trials, spoilt] });
    expect(attempt).toMatchObject({ form: 0, score: 30 });
    const { rows } = await server.database.pool.query(
      `SELECT form FROM test_taking_question_sets
       JOIN question_sets ON question_sets.id = question_set_id ORDER BY form`,
    );
    expect(rows).toEqual([{ form: 0 }, { form: 4 }]);
  });
});

describe('the list of results', () => {
  it('shows the newest first, page by page, by type', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      vi.advanceTimersByTime(60_000);
      ids.unshift((await saved(attemptBody())).testTakingId);
    }
    const testTypeName = 'phonological_short_term_memory';
    const page = async (more: object): Promise<StoredAttempt[]> =>
      (await pupil.post('/test_taking/all', { testTypeName, ...more })).json().data;
    const first = await page({ limit: 2 });
    expect(first.map(({ testTakingId }) => testTakingId)).toEqual(ids.slice(0, 2));
    const rest = await page({ before: first[1]?.testTakingId });
    expect(rest.map(({ testTakingId }) => testTakingId)).toEqual(ids.slice(2));
    expect(first[0]).toEqual({
      testTakingId: ids[0],
      testName: 'phonological_digit_task',
      isScore: true,
      score: 30,
      timeTotal: 240,
      createdAt: '2026-11-20T05:05:00.000Z',
      answer: rightAnswers(0).join(','),
    });
    expect(await page({ testTypeName: 'long_term_retrieval' })).toEqual([]);
    expect(await page({ testTypeName: null })).toHaveLength(5);
  });

  it('is the caller’s own, whatever findWithUserId says', async () => {
    await saved(attemptBody());
    const other = await server.join();
    for (const findWithUserId of [true, false, pupil.userId, 7, null]) {
      const answer = await other.post('/test_taking/all', { findWithUserId });
      expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
    }
    await save(attemptBody(), undefined, other);
    const mine = await saved(attemptBody());
    const stolen = await other.post('/test_taking/all', { before: mine.testTakingId });
    expect(stolen.json().data).toEqual([]);
    expect((await server.post('/test_taking/all', {})).statusCode).toBe(401);
  });

  it('refuses pages that make no sense', async () => {
    for (const page of [{ limit: 0 }, { limit: 101 }, { limit: '5' }, { before: 'x' }]) {
      expect((await pupil.post('/test_taking/all', page)).statusCode).toBe(400);
    }
  });
});
