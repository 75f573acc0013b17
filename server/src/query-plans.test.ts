/**
 * Every statement of the calls that a class makes all day reads by an index, however large the tables are. The calls are
 * made on tables of thousands of rows with fresh statistics, their statements are written down, and the planner tells
 * how it runs them: with the values of the call, and as the plan that a prepared statement keeps.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attemptBody, trialsOf } from './testing/bodies.ts';
import { joinRater, saveAnimals, type TestRater } from './testing/desk.ts';
import { joinResearcher } from './testing/research.ts';
import { createTestApp, type Person, type TestApp } from './testing/test-app.ts';

/** Of these a row is kept for each person, result or answer; the others stay small. */
const LARGE_TABLES = [
  'access_tokens',
  'audit_events',
  'consents',
  'form_handouts',
  'form_reservations',
  'incomplete_runs',
  'naming_answers',
  'rating_events',
  'ratings',
  'run_marks',
  'save_rooms',
  'single_uses',
  'test_runs',
  'test_taking_question_sets',
  'test_takings',
  'typing_samples',
  'users',
];
const PEOPLE = 1500;
const RESULTS_EACH = 3;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

let server: TestApp;
let pupil: Person;
let rater: TestRater;
let attemptId: string;

beforeAll(async () => {
  server = await createTestApp();
  pupil = await server.join();
  rater = await joinRater(server);
  const saved = await pupil.post('/test_taking', attemptBody(), { 'Idempotency-Key': 'first' });
  attemptId = saved.json().data.testTakingId;
  await saveAnimals(pupil, ['cat', 'cow']);
  await questions('phonological_digit_task');
  const { pool } = server.database;
  await pool.query(
    `INSERT INTO raters (id, user_id) VALUES (gen_random_uuid(), '${rater.userId}');
     INSERT INTO form_reservations (token_id, user_id, test_name, form, reserved_at)
       SELECT id, user_id, 'phonological_letter_task', 7, now() FROM access_tokens WHERE user_id = '${pupil.userId}';
     INSERT INTO run_marks SELECT '${pupil.userId}', 'first', 5, repeat('a', 43), now();
     INSERT INTO single_uses SELECT 'h:first', '${pupil.userId}', id FROM test_takings LIMIT 1;
     INSERT INTO typing_samples SELECT '${pupil.userId}', 'th', 'any', 1, 1, 0, 1, 1, now();
     INSERT INTO incomplete_runs (id, test_run_id, user_id, answered_count, answer_sheet, time_sheet_s, trials, arrived_at)
       SELECT gen_random_uuid(), id, user_id, 1, '[]', '{}', '[]', now() FROM test_runs LIMIT 1;
     INSERT INTO ratings (id, answer_id, rater_id, is_adjudication, words, revision, opened_at, confirmed_at, place)
       SELECT gen_random_uuid(), a.id, r.id, false, '[]', 1, now(), now(), 1
       FROM naming_answers a, raters r`,
  );
  await fillTables(server.database.pool);
});
afterAll(() => server.close());

const HOT_CALLS: readonly { readonly name: string; readonly make: () => Promise<unknown> }[] = [
  { name: 'logging in', make: () => server.join('another_pupil') },
  { name: 'profile', make: () => pupil.post('/user_profile/one', {}) },
  { name: 'results', make: () => pupil.post('/test_taking/all', {}) },
  { name: 'results of a type', make: () => results({ testTypeName: 'phonological_loop' }) },
  { name: 'results, next page', make: () => results({ before: attemptId, limit: 10 }) },
  { name: 'questions', make: () => questions('phonological_letter_task') },
  { name: 'questions of a naming test', make: () => questions('animal_naming_retrieval_task') },
  { name: 'a run begins', make: () => pupil.post('/test_run', run('begun')) },
  { name: 'a result', make: () => save('whole') },
  { name: 'the same result again', make: () => save('first') },
  { name: 'a result of a naming test', make: () => saveAnimals(pupil, ['cat']) },
  { name: 'the next answer to rate', make: () => rater.next() },
];

it.each(HOT_CALLS)('$name: reads no large table from end to end', async ({ make }) => {
  const statements = await listStatements(make);
  expect(statements.length).toBeGreaterThan(0);
  const bad: string[] = [];
  for (const statement of statements) {
    for (const plan of await explain(server.database.pool, statement)) {
      const scans = LARGE_TABLES.filter((name) => new RegExp(`Seq Scan on ${name}\\b`).test(plan));
      if (scans.length > 0) bad.push(`${scans.join(', ')}: ${statement.text}\n${plan}`);
    }
  }
  expect(bad).toEqual([]);
});

it('deletes the rests of saved runs by the index, which no plan of a call shows', async () => {
  const { pool } = server.database;
  const { rows } = await pool.query('SELECT test_run_id AS id FROM incomplete_runs LIMIT 1');
  const client = await pool.connect();
  const count = async () => {
    const { rows: counted } = await client.query<{ scans: number; deleted: number }>(
      `SELECT seq_scan::int AS scans, n_tup_del::int AS deleted FROM pg_stat_xact_user_tables
       WHERE relname = 'incomplete_runs'`,
    );
    return counted[0] ?? { scans: 0, deleted: 0 };
  };
  try {
    await client.query('BEGIN');
    const before = await count();
    await client.query('UPDATE test_runs SET saved_at = now() WHERE id = $1', [rows[0]?.id]);
    expect(await count()).toEqual({ scans: before.scans, deleted: before.deleted + 1 });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

const NO_ROWS = 'SET enable_seqscan = off; SET enable_bitmapscan = off';

it('analyses a test from its index alone: the rows themselves are large', async () => {
  const { authorization } = await joinResearcher(server, pupil);
  const statements = await listStatements(() =>
    server.post('/research/analysis', { testName: 'phonological_digit_task' }, { authorization }),
  );
  const ways: string[] = [];
  for (const statement of statements) {
    // These rows are few and small: read from end to end they would cost less.
    for (const plan of await explain(server.database.pool, statement, NO_ROWS)) {
      ways.push(...(plan.match(/[A-Z][A-Za-z ]+ Scan(?= (?:using \w+ )?on test_takings)/g) ?? []));
    }
  }
  expect(new Set(ways)).toEqual(new Set(['Index Only Scan']));
});

function results(body: object) {
  return pupil.post('/test_taking/all', body);
}

function questions(testName: string) {
  return pupil.post('/question/all', { testName, lang: 'en' });
}

function run(runId: string) {
  const startedAt = new Date().toISOString();
  return { runId, testName: 'phonological_digit_task', lang: 'en', form: 0, startedAt };
}

function save(key: string) {
  const body = attemptBody();
  return pupil.post(
    '/test_taking',
    { ...body, finishedAt: new Date().toISOString(), trials: trialsOf(body) },
    { 'Idempotency-Key': key },
  );
}

/** What a call asks the database, each once, but the words that begin and end transactions. */
async function listStatements(make: () => Promise<unknown>): Promise<Statement[]> {
  const seen = new Map<string, Statement>();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await make();
    for (const [requested, values] of query.mock.calls as unknown as [unknown, unknown][]) {
      const { text, values: own } =
        typeof requested === 'string' ? { text: requested, values } : (requested as Statement);
      const list = Array.isArray(own) ? own : Array.isArray(values) ? values : [];
      if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|\()/i.test(text))
        seen.set(text, { text, values: list });
    }
  } finally {
    query.mockRestore();
  }
  return [...seen.values()];
}

/** With its values, and as the plan for any values. */
async function explain(
  pool: pg.Pool,
  { text, values }: Statement,
  setting = 'SET enable_seqscan = on',
): Promise<string[]> {
  const client = await pool.connect();
  const read = async (statement: string, given: readonly unknown[]): Promise<string> => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(statement, [...given]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  try {
    await client.query(setting);
    const custom = await read(`EXPLAIN ${text}`, values);
    await client.query(`PREPARE asked AS ${text}`);
    await client.query('SET plan_cache_mode = force_generic_plan');
    const nulls = values.map(() => 'NULL').join(', ');
    return [custom, await read(`EXPLAIN EXECUTE asked${nulls ? `(${nulls})` : ''}`, [])];
  } finally {
    await client.query('DEALLOCATE ALL');
    client.release(true);
  }
}

/** Thousands of people like the pupil, each with what belongs to them. */
async function fillTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  // As long as a busy machine needs.
  await client.query('SET statement_timeout = 0');
  const copies = (table: string, changes: string, times = 1): string => `
    INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT copy.*
    FROM (SELECT * FROM ${table} LIMIT 1) seed, generate_series(1, ${PEOPLE}) n, generate_series(1, ${times}) m,
      jsonb_populate_record(NULL::${table}, to_jsonb(seed) || jsonb_build_object(${changes})) copy`;
  const person = `md5('person' || n)::uuid`;
  const thing = `md5('thing' || n || ' ' || m)::uuid`;
  for (const statement of [
    copies(
      'users',
      `'id', ${person}, 'username', 'user' || n, 'username_folded', 'user' || n, 'role', 'USER'`,
    ),
    copies(
      'access_tokens',
      `'id', ${person}, 'user_id', ${person}, 'token_hash', '\\x' || md5('a' || n) || md5('b' || n)`,
    ),
    copies('consents', `'id', ${person}, 'user_id', ${person}`),
    copies(
      'form_handouts',
      `'user_id', ${person}, 'test_name', 'phonological_digit_task', 'form', 1`,
    ),
    copies(
      'test_takings',
      `'id', ${thing}, 'user_id', ${person}, 'idempotency_key', m::text, 'test_type_id', m, 'is_score', true, 'score', 3`,
      RESULTS_EACH,
    ),
    copies(
      'test_runs',
      `'id', ${thing}, 'user_id', ${person}, 'run_id', m::text, 'token_id', NULL`,
      RESULTS_EACH,
    ),
    copies('run_marks', `'user_id', ${person}, 'run_id', m::text`, RESULTS_EACH),
    copies(
      'single_uses',
      `'use_id', 'h:' || n || ' ' || m, 'user_id', ${person}, 'test_taking_id', ${thing}`,
      RESULTS_EACH,
    ),
    copies('test_taking_question_sets', `'test_taking_id', ${thing}`, RESULTS_EACH),
    copies(
      'naming_answers',
      `'id', ${thing}, 'test_taking_id', ${thing}, 'attempt_code', md5(n::text)`,
    ),
    copies('typing_samples', `'user_id', ${person}`),
    copies(
      'form_reservations',
      `'token_id', ${person}, 'user_id', ${person}, 'form', m`,
      RESULTS_EACH,
    ),
    copies('save_rooms', `'user_id', ${person}`),
    copies('incomplete_runs', `'id', ${thing}, 'test_run_id', ${thing}, 'user_id', ${person}`),
    copies('ratings', `'id', ${thing}, 'answer_id', ${thing}`),
  ]) {
    await client.query(statement);
  }
  for (const table of LARGE_TABLES) await client.query(`VACUUM ANALYZE ${table}`);
  client.release(true);
}
