import type { SaveAttemptRequest } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';
import { createLexiconBook } from '../lexicon/lexicon-book.ts';
import { adoptAttempts } from '../ratings/answer-queue.ts';
import { isDrawnForSecondRating } from '../ratings/settings.ts';

let server: TestApp;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
beforeEach(async () => {
  pupil = await server.join();
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

function namingBody(changes: Partial<SaveAttemptRequest> = {}): SaveAttemptRequest {
  return {
    ...attemptBody({ testId: 604, testTypeId: 6, timeTotal: 60, score: null, isScore: false }),
    answerSheet: ['cat', 'polar bear', ''],
    timeSheet: [1.25, 4, 59.9],
    versionSheet: [],
    orderLongTermQuestion: 1,
    ...changes,
  };
}

/** The number of น and G, which is asked for no longer. */
const BIRDS = 7;

const adoptingParts = () => ({
  proposer: tinyProposer,
  lexicons: createLexiconBook(server.database.pool, tinyProposer),
  readSecret: async () => Buffer.alloc(32),
});

const save = (body: unknown, key?: string) =>
  pupil.post('/test_taking', body, key === undefined ? {} : { 'idempotency-key': key });

async function queued() {
  const { rows } = await server.database.pool.query(
    `SELECT letter, language, state, word_count, unknown_count FROM naming_answers`,
  );
  return rows;
}

it('stores the words as typed, in process, and queues them for raters with the letter of the run', async () => {
  const saved = await save(namingBody({ lang: 'th', batteryVersion: null }));
  expect(saved.json().data).toMatchObject({
    isScore: false,
    score: null,
    form: null,
    versionSheet: [],
    answerSheet: ['cat', 'polar bear', ''],
    timeSheet: [1.25, 4, 59.9],
    answer: 'cat,polar bear,',
    orderLongTermQuestion: 1,
  });
  const [row] = await queued();
  expect(row).toMatchObject({ letter: 'ก', language: 'th', state: 'first', word_count: 2 });
  const { data } = (await pupil.post('/test_taking/all', {})).json();
  expect(data).toMatchObject([{ isScore: false, score: null, answer: 'cat,polar bear,' }]);
});

it('queues the words of each language with its own letter', async () => {
  await save(namingBody({ lang: 'en' }));
  expect(await queued()).toMatchObject([{ letter: expect.stringMatching(/^[A-Z]$/) }]);
});

it('ignores a score that the device claims', async () => {
  const saved = await save(namingBody({ score: 30, isScore: true }));
  expect(saved.json().data).toMatchObject({ isScore: false, score: null });
});

it('queues once for ten copies sent at the same moment, and refuses other words under the same key', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(namingBody(), 'run-1')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await queued()).toHaveLength(1);
  const other = await save(namingBody({ answerSheet: ['dog'], timeSheet: [1] }), 'run-1');
  expect(other.statusCode).toBe(422);
  expect(await queued()).toHaveLength(1);
});

it('refuses what a naming test cannot have given, by field, and stores nothing', async () => {
  const many = Array.from({ length: 201 }, () => 'a');
  const long = Array.from({ length: 150 }, () => 'a'.repeat(100));
  const bad: readonly (readonly [Partial<SaveAttemptRequest>, string, string])[] = [
    [{ answerSheet: many, timeSheet: many.map(() => 1) }, 'answerSheet', 'list_has_wrong_length'],
    [{ answerSheet: ['a'.repeat(201)], timeSheet: [1] }, 'answerSheet.0', 'field_is_too_long'],
    [{ answerSheet: long, timeSheet: long.map(() => 1) }, 'answerSheet', 'field_is_too_long'],
    [{ timeSheet: [1, 2] }, 'timeSheet', 'list_has_wrong_length'],
    [{ timeSheet: [62] }, 'timeSheet.0', 'times_do_not_add_up'],
    [{ timeSheet: [1, 2, 90] }, 'timeSheet.2', 'times_do_not_add_up'],
    [{ answerSheet: ['cat', 3, 'x'] }, 'answerSheet.1', 'answer_is_not_valid'],
    [{ answerSheet: [`cat\n${'a'.repeat(201)}`] }, 'answerSheet.0', 'field_is_too_long'],
    [{ form: 0 }, 'form', 'field_is_not_valid'],
    [{ orderLongTermQuestion: null }, 'orderLongTermQuestion', 'field_is_required'],
    [{ orderLongTermQuestion: 99 }, 'orderLongTermQuestion', 'field_is_out_of_range'],
    [{ orderLongTermQuestion: BIRDS }, 'orderLongTermQuestion', 'field_is_out_of_range'],
    [{ batteryVersion: '0.0.1' }, 'batteryVersion', 'battery_version_is_unknown'],
  ];
  await pupil.post('/question/all', { testName: 'animal_naming_retrieval_task' });
  const before = await server.contents();
  for (const [changes, path, message] of bad) {
    const answer = await save(namingBody(changes));
    expect([path, answer.statusCode]).toEqual([path, 400]);
    expect(answer.json().data.fields).toContainEqual({ path, message });
  }
  expect(await server.contents()).toBe(before);
});

/** The ten fields of the specification and nothing else, as text on the wire. */
const asSpecified = (sheets: string): string =>
  `{"score":0,"timeTotal":58.31,${sheets},"orderLongTermQuestion":1,"isScore":false,"lang":"en","testId":604,"testTypeId":6}`;

it.each([
  [
    'words and their versions',
    '"answerSheet":["cat","cow"],"timeSheet":[58.31],"versionSheet":[1]',
    2,
  ],
  [
    'a text as it was typed',
    '"answerSheet":["cat, cow,hen"],"timeSheet":[58.31],"versionSheet":["1"]',
    3,
  ],
  [
    'versions of another kind',
    '"answerSheet":["cat"],"timeSheet":[58],"versionSheet":[0,12,null]',
    1,
  ],
  ['nothing typed', '"answerSheet":[],"timeSheet":[58.3],"versionSheet":[]', 0],
])(
  'takes what the specification shows, one time for the question: %s',
  async (_, sheets, count) => {
    const text = asSpecified(sheets);
    const sent = JSON.parse(text) as SaveAttemptRequest;
    const saved = await pupil.post('/test_taking', text, { 'content-type': 'application/json' });
    expect([saved.statusCode, saved.json().message]).toEqual([201, 'save_successfully']);
    expect(saved.json().data).toMatchObject({
      answerSheet: sent.answerSheet,
      timeSheet: sent.timeSheet,
      versionSheet: [],
      isScore: false,
      score: null,
    });
    expect(await queued()).toMatchObject([{ word_count: count }]);
  },
);

it('settles on arrival, by the attempt’s id and a secret, which answers are rated twice', async () => {
  for (let number = 0; number < 20; number += 1) await save(namingBody());
  const { rows } = await server.database.pool.query<{ id: string; drawn: boolean; secret: Buffer }>(
    `SELECT test_taking_id AS id, is_drawn AS drawn, value AS secret
     FROM naming_answers, installation_secrets WHERE name = 'second_ratings'`,
  );
  expect(rows).toHaveLength(20);
  for (const { id, drawn, secret } of rows) expect(drawn).toBe(isDrawnForSecondRating(id, secret));
});

it('reads a retired letter in attempts of the battery that asked for it, on arrival and at a later start', async () => {
  const version = '1.1.0-old';
  const { pool } = server.database;
  await pool.query(
    `INSERT INTO question_sets (id, battery_version, language, test_name, form, questions, served_at)
     VALUES ('00000000-0000-4000-8000-000000000011', $1, 'th', 'animal_naming_retrieval_task', NULL, $2, now())`,
    [version, JSON.stringify([{ orderNo: BIRDS, questionName: ['น', 'G'] }])],
  );
  const old = { orderLongTermQuestion: BIRDS, batteryVersion: version, lang: 'th' } as const;
  expect((await save(namingBody(old))).statusCode).toBe(201);
  expect(await queued()).toMatchObject([{ letter: 'น' }]);
  await pool.query('DELETE FROM naming_answers');
  expect(await adoptAttempts(pool, adoptingParts())).toBe(1);
  expect(await queued()).toMatchObject([{ letter: 'น' }]);
});

it('queues at the next start what was saved before there were raters', async () => {
  await save(namingBody());
  await server.database.pool.query('DELETE FROM naming_answers');
  const { pool } = server.database;
  expect(await adoptAttempts(pool, adoptingParts())).toBe(1);
  expect(await adoptAttempts(pool, adoptingParts())).toBe(0);
  expect(await queued()).toMatchObject([{ letter: 'C', state: 'first', unknown_count: 1 }]);
});
