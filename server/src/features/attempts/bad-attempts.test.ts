import type { SaveAttemptRequest } from '@jamdai/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  await server.forgetPeople();
});
afterAll(() => server.close());

const save = (body: unknown, key?: string, person = pupil) =>
  person.post('/test_taking', body, key === undefined ? {} : { 'idempotency-key': key });

async function countAttempts(): Promise<number> {
  const { rows } = await server.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM test_takings',
  );
  return rows[0]?.n ?? -1;
}

describe('a body that cannot be right', () => {
  const times = (change: (times: number[]) => number[]) =>
    change(Array.from({ length: 30 }, () => 2.5));
  const bad: readonly (readonly [string, Partial<SaveAttemptRequest>, string, string])[] = [
    [
      '29 answers',
      { answerSheet: rightAnswers(0).slice(1) },
      'answerSheet',
      'list_has_wrong_length',
    ],
    ['31 times', { timeSheet: times((t) => [...t, 1]) }, 'timeSheet', 'list_has_wrong_length'],
    ['no versions', { versionSheet: [] }, 'versionSheet', 'list_has_wrong_length'],
    [
      'choice 0',
      { answerSheet: rightAnswers(0).with(4, 0) },
      'answerSheet.4',
      'answer_is_not_valid',
    ],
    [
      'choice 5',
      { answerSheet: rightAnswers(0).with(4, 5) },
      'answerSheet.4',
      'answer_is_not_valid',
    ],
    [
      'half a choice',
      { answerSheet: rightAnswers(0).with(4, 1.5) },
      'answerSheet.4',
      'answer_is_not_valid',
    ],
    [
      'a word',
      { answerSheet: [...rightAnswers(0).slice(1), 'cat'] },
      'answerSheet.29',
      'answer_is_not_valid',
    ],
    [
      'a negative time',
      { timeSheet: times((t) => t.with(2, -1)) },
      'timeSheet.2',
      'time_is_not_valid',
    ],
    ['a negative total', { timeTotal: -1 }, 'timeTotal', 'time_is_not_valid'],
    ['a total of days', { timeTotal: 90_000 }, 'timeTotal', 'time_is_not_valid'],
    ['times beyond the total', { timeTotal: 70 }, 'timeTotal', 'times_do_not_add_up'],
    [
      'version 9',
      { versionSheet: versions(0).with(3, 9) },
      'versionSheet.3',
      'version_is_not_valid',
    ],
    ['another form', { form: 1 }, 'versionSheet.0', 'version_does_not_fit_form'],
    ['form 8', { form: 8 }, 'form', 'field_is_out_of_range'],
    ['an unknown test', { testId: 105 }, 'testId', 'test_is_unknown'],
    ['another type', { testTypeId: 2 }, 'testTypeId', 'test_type_does_not_fit_test'],
    ['score 31', { score: 31 }, 'score', 'field_is_out_of_range'],
    ['a language', { lang: 'fr' as 'en' }, 'lang', 'field_is_not_valid'],
    ['no trials', { trials: [] }, 'trials', 'trial_is_missing'],
    ['29 trials', { trials: trialsOf(attemptBody()).slice(0, 29) }, 'trials', 'trial_is_missing'],
    ['no moment', { startedAt: 'yesterday' }, 'startedAt', 'field_is_not_valid'],
  ];

  it('is refused with the field that is wrong, and the database stays as it was', async () => {
    const before = await server.contents();
    for (const [title, changes, path, message] of bad) {
      const answer = await save(attemptBody(changes));
      expect([title, answer.statusCode]).toEqual([title, 400]);
      expect(answer.json().data.fields, title).toContainEqual({ path, message });
    }
    expect(await server.contents()).toBe(before);
  });

  it('is refused where JSON hides infinite or absent numbers', async () => {
    const before = await server.contents();
    const text = JSON.stringify(attemptBody({ timeTotal: 4711 }));
    for (const hidden of ['1e999', '-1e999', 'null', '"NaN"', '"4711"', '[4711]']) {
      const body = text.replace('4711', hidden);
      const answer = await pupil.post('/test_taking', body, { 'content-type': 'application/json' });
      expect(answer.json().data.fields).toEqual([
        { path: 'timeTotal', message: 'time_is_not_valid' },
      ]);
    }
    expect(await server.contents()).toBe(before);
  });

  it('is refused where a trial tells another story than the sheets', async () => {
    const body = attemptBody();
    const trials = trialsOf(body);
    const other = trials.map((trial, index) =>
      index === 3 ? { ...trial, choice: (Number(trial.choice) % 4) + 1 } : trial,
    );
    const answer = await save({ ...body, trials: other });
    expect(answer.json().data.fields).toEqual([
      { path: 'trials.3', message: 'trial_does_not_fit_answer' },
    ]);
    const ofNaming = { ...trials[3], kind: 'naming', keys: [] };
    const mixed = await save({ ...body, trials: trials.toSpliced(3, 1, ofNaming as never) });
    expect(mixed.json().data.fields).toEqual([
      { path: 'trials.3.kind', message: 'field_is_not_valid' },
    ]);
    expect((await save({ ...body, trials })).statusCode).toBe(201);
  });

  it('never makes the server fail, whatever is mutated (400 bodies)', async () => {
    const paths = [
      'score',
      'timeTotal',
      'answerSheet',
      'timeSheet',
      'versionSheet',
      'lang',
      'testId',
    ];
    const more = [
      'testTypeId',
      'form',
      'trials',
      'device',
      'flags',
      'finishedAt',
      'batteryVersion',
    ];
    const strange = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.double({ noNaN: true }),
      fc.maxSafeInteger(),
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(fc.integer({ min: -1, max: 9 }), fc.double({ noNaN: true })), {
        minLength: 28,
        maxLength: 31,
      }),
      fc.constantFrom(0, -0, 5e-324, 101, 604, 6, '', '\0', [], {}, null, true),
    );
    const mutated = fc.dictionary(fc.constantFrom(...paths, ...more), strange, { maxKeys: 3 });
    const key = fc.option(fc.string({ unit: 'binary-ascii', maxLength: 70 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(mutated, key, async (changes, idempotencyKey) => {
        const before = await countAttempts();
        const safeKey = idempotencyKey?.replace(/[^ -~]/g, '');
        const answer = await save({ ...attemptBody(), ...changes }, safeKey);
        expect(answer.statusCode).toBeLessThan(500);
        const isStored = answer.statusCode === 201;
        const now = await countAttempts();
        expect(isStored ? now >= before : now === before).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
