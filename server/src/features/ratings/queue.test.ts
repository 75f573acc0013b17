import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { decide, joinRater, saveAnimals, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';
import { OLDEST_WAITING } from './waiting.ts';

let server: TestApp;
let pupil: Person;
let ann: TestRater;
let ben: TestRater;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
beforeEach(async () => {
  pupil = await server.join();
  ann = await joinRater(server);
  ben = await joinRater(server);
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

/** Copies of one answer, a second apart, the oldest first. */
async function copyAnswers(count: number, state: 'first' | 'final'): Promise<void> {
  const { pool } = server.database;
  await saveAnimals(pupil, ['cat', 'cow']);
  const final = {
    state: 'final',
    final_words: [],
    final_measures: {},
    final_material_version: 't1',
    final_lexicon_version: 0,
    finished_at: '2026-11-20T05:00:00Z',
  };
  await pool.query(
    `WITH copies AS (
       INSERT INTO test_takings SELECT copy.*
       FROM (SELECT * FROM test_takings ORDER BY arrived_at LIMIT 1) seed, generate_series(1, $1) number,
         jsonb_populate_record(NULL::test_takings,
           to_jsonb(seed) || jsonb_build_object('id', md5($3 || number || seed.id))) copy
       RETURNING id),
     numbered AS (SELECT id, row_number() OVER () AS n FROM copies)
     INSERT INTO naming_answers SELECT copy.*
     FROM (SELECT * FROM naming_answers ORDER BY queued_at LIMIT 1) seed, numbered,
       jsonb_populate_record(NULL::naming_answers, to_jsonb(seed) || $2::jsonb || jsonb_build_object(
         'id', md5(numbered.id::text), 'test_taking_id', numbered.id,
         'attempt_code', $3 || translate(lpad(n::text, 6, '0'), '01', 'XY'),
         'queued_at', queued_at + n * interval '1 second')) copy`,
    [count, state === 'final' ? final : { is_drawn: false }, state === 'final' ? 'AA-' : 'BB-'],
  );
  await pool.query(
    `UPDATE naming_answers
     SET attempt_code = substr(attempt_code, 1, 2) || substr(attempt_code, 4, 2) || '-' ||
       substr(attempt_code, 6) WHERE attempt_code LIKE '__-%'`,
  );
  await pool.query('ANALYZE');
}

it('gives one waiting answer to one of two raters who ask at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    await saveAnimals(pupil, ['cat', 'cow']);
    await server.database.pool.query('UPDATE naming_answers SET is_drawn = false');
    const [one, other] = await Promise.all([ann.next(), ben.next()]);
    const given = [one, other].filter((answer) => answer !== null);
    expect(given).toHaveLength(1);
    const [answer] = given;
    const holder = one ? ann : ben;
    const left = one ? ben : ann;
    const code = answer?.attemptCode ?? '';
    const rejected = await left.post('/rating/open', { attemptCode: code });
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      409,
      'answer_is_taken_by_another_rater',
    ]);
    if (answer) await holder.confirm(answer, decide(answer));
  }
});

it('gives ten raters ten different answers at once, and each the same again until it is done', async () => {
  await copyAnswers(20, 'first');
  const raters = await Promise.all(Array.from({ length: 10 }, () => joinRater(server)));
  const given = await Promise.all(raters.map((rater) => rater.next()));
  const codes = given.map((answer) => answer?.attemptCode);
  expect(new Set(codes).size).toBe(10);
  const again = await Promise.all(raters.map((rater) => rater.next()));
  expect(again.map((answer) => answer?.attemptCode)).toEqual(codes);
});

it('draws at random among the oldest fifty of 5,000, by an index and without reading the archive', async () => {
  await copyAnswers(3_000, 'final');
  await server.database.pool.query(
    `UPDATE naming_answers SET queued_at = queued_at - interval '1 day'`,
  );
  await copyAnswers(5_000, 'first');
  const { pool } = server.database;
  const { rows: oldest } = await pool.query<{ code: string }>(
    `SELECT attempt_code AS code FROM naming_answers WHERE state = 'first'
     ORDER BY queued_at, id LIMIT 50`,
  );
  const codes = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const answer = await ann.next();
    const attemptCode = answer?.attemptCode ?? '';
    codes.add(attemptCode);
    await ann.post('/rating/release', { attemptCode });
  }
  expect(codes.size).toBeGreaterThan(3);
  for (const code of codes) expect(oldest.map((row) => row.code)).toContain(code);
  expect((await ann.get('/rating/desk')).json().data.waitingForMe).toBe(5_001 + 1);

  const { rows: known } = await pool.query<{ id: string }>(
    'SELECT id FROM raters WHERE user_id = $1',
    [ann.userId],
  );
  const raterId = known[0]?.id;
  const explain = async (testName: string | null): Promise<string> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${OLDEST_WAITING}`, [
      ...[raterId, ann.userId, new Date()],
      ...[testName, null, null],
    ]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const readsAll = /Seq Scan on (naming_answers|test_takings)/;
  const plan = await explain(null);
  expect(plan).toContain('naming_answers_waiting_index');
  expect(plan).not.toMatch(readsAll);
  expect(await explain('food_naming_retrieval_task')).not.toMatch(readsAll);

  // Ann has rated them all but the last two: those are found without reading what she rated.
  await pool.query(
    `UPDATE naming_answers SET state = 'second', first_rated_by = $1
     WHERE state = 'first' AND queued_at < (SELECT queued_at FROM naming_answers
       WHERE state = 'first' ORDER BY queued_at DESC OFFSET 1 LIMIT 1)`,
    [raterId],
  );
  await pool.query('ANALYZE');
  expect(await explain(null)).not.toMatch(readsAll);
  expect((await ann.get('/rating/desk')).json().data.waitingForMe).toBe(2);
  expect((await ann.next())?.state).toBe('first');
  expect((await ben.next({ state: 'second' }))?.state).toBe('second');
});

it('filters by test, language and state, page by page', async () => {
  await copyAnswers(5, 'first');
  expect(await ann.next({ testName: 'food_naming_retrieval_task' })).toBeNull();
  expect(await ann.next({ lang: 'th' })).toBeNull();
  expect(await ann.next({ state: 'second' })).toBeNull();
  expect(await ann.next({ testName: 'animal_naming_retrieval_task', lang: 'en' })).not.toBeNull();
  const list = async (body: object) => (await ben.post('/rating/list', body)).json().data;
  const all = await list({});
  expect(all).toHaveLength(6);
  const page = await list({ limit: 4 });
  const rest = await list({ limit: 4, after: page[3].attemptCode });
  expect([...page, ...rest]).toEqual(all);
  const open = all.filter((row: { isOpenElsewhere: boolean }) => row.isOpenElsewhere);
  expect(open).toMatchObject([{ canOpen: false, isMine: false }]);
  expect(await list({ state: 'final' })).toEqual([]);
});

it('never gives raters an answer of their own', async () => {
  const { pool } = server.database;
  await saveAnimals(pupil, ['cat']);
  await pool.query('UPDATE test_takings SET user_id = $1', [ann.userId]);
  expect(await ann.next()).toBeNull();
  const [row] = (await ann.post('/rating/list', {})).json().data;
  expect(row.canOpen).toBe(false);
  const { attemptCode } = row;
  expect((await ann.post('/rating/open', { attemptCode })).statusCode).toBe(404);
  expect((await ben.next())?.attemptCode).toBe(attemptCode);
});
