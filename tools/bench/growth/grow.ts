/** Results by the million, made inside the database from one real one: of thousands of pupils, a term's worth each. */
import pg from 'pg';
import type { OpenDatabase } from '../../../server/src/index.ts';

type Pool = OpenDatabase['pool'];

const RESULTS_EACH = 50;
const STEP = 50_000;

/** Copies the result with the key `seed` until there are `count`; slim ones have no trials. */
export async function growTo(pool: Pool, count: number, isSlim: boolean): Promise<void> {
  await patiently(pool, async (run) => {
    let made = await countResults(pool);
    while (made < count) {
      const to = Math.min(count, made + STEP);
      await run(COPY_PEOPLE, [made, to]);
      await run(COPY_RESULTS, [made, to, isSlim]);
      await run(COPY_RUNS, [made, to]);
      made = to;
    }
    for (const table of ['users', 'test_takings', 'test_runs'])
      await run(`VACUUM ANALYZE ${table}`);
  });
}

/** So many more, all of one pupil. */
export async function addResultsOf(pool: Pool, userId: string, count: number): Promise<void> {
  await patiently(pool, (run) => run(COPY_OWN_RESULTS, [0, count, userId]));
}

type Run = (text: string, values?: readonly unknown[]) => Promise<unknown>;

/** On a connection of its own: the pool gives a query up after seconds, and rows of a term take minutes. */
async function patiently(pool: Pool, work: (run: Run) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0, statement_timeout: 0 });
  await client.connect();
  try {
    await work((text, values = []) => client.query(text, [...values]));
  } finally {
    await client.end();
  }
}

export async function readSizeGb(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ gb: number }>(
    'SELECT pg_database_size(current_database()) / 1e9::float8 AS gb',
  );
  return rows[0]?.gb ?? 0;
}

async function countResults(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM test_takings',
  );
  return rows[0]?.count ?? 0;
}

const PERSON = `md5('person' || n / ${RESULTS_EACH})::uuid`;
const RESULT = `md5('result' || n)::uuid`;
/** Numbers $1 (not included) to $2. */
const NUMBERS = 'generate_series($1::int + 1, $2::int) n';

const COPY_PEOPLE = `
  INSERT INTO users SELECT copy.*
  FROM (SELECT * FROM users ORDER BY created_at, id LIMIT 1) seed,
    (SELECT DISTINCT n / ${RESULTS_EACH} AS person FROM ${NUMBERS}) people,
    jsonb_populate_record(NULL::users, to_jsonb(seed) || jsonb_build_object(
      'id', md5('person' || person), 'username', 'made' || person, 'username_folded', 'made' || person)) copy
  ON CONFLICT DO NOTHING`;

/** Column by column: through JSON, rows of real size would take hours. Each is a minute older than the one before. */
const copyResults = (id: string, owner: string, slim: string): string => `
  INSERT INTO test_takings (id, user_id, idempotency_key, body_hash, test_id, test_type_id, test_name, language,
    form, battery_version, score, client_score, is_score, time_total_s, answer_sheet, time_sheet_s,
    version_sheet, trials, device, flags, started_at, finished_at, arrived_at, created_at, age_years, education,
    measures, measures_version)
  SELECT ${id}, ${owner}, 'made' || n, body_hash, test_id, test_type_id, test_name, language,
    form, battery_version, score, client_score, is_score, time_total_s, answer_sheet, time_sheet_s,
    version_sheet, CASE WHEN ${slim} THEN NULL ELSE trials END, device, flags, started_at, finished_at,
    arrived_at - n * interval '1 minute', created_at - n * interval '1 minute', age_years, education,
    measures, measures_version
  FROM (SELECT * FROM test_takings WHERE idempotency_key = 'seed') seed, ${NUMBERS}`;

const COPY_RESULTS = copyResults(RESULT, PERSON, '$3');
const COPY_OWN_RESULTS = copyResults('gen_random_uuid()', '$3::uuid', 'false');

const COPY_RUNS = `
  INSERT INTO test_runs (id, user_id, run_id, test_name, language, form, arrived_at, saved_at)
  SELECT ${RESULT}, ${PERSON}, 'made' || n, 'phonological_digit_task', 'en', 0, now(), now()
  FROM ${NUMBERS}`;
