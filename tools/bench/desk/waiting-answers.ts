/** Thousands of waiting answers: one real one, taken over the call of the takers, and copies of it. */
import type { Desk, Rater } from './open-desk.ts';

const WORDS = [
  'cat',
  'camle',
  'cow',
  'crab',
  'chicken',
  'cheetah',
  'cwmbrix',
  'crocodile',
  'cobra',
];

/** A second apart, the oldest first; all wait for their first rating. */
export async function fillQueue({ pool, call, joinPupil }: Desk, count: number): Promise<void> {
  const token = await joinPupil();
  await call('/test_taking', token, {
    score: null,
    timeTotal: 60,
    answerSheet: WORDS,
    timeSheet: WORDS.map((_word, position) => 2 + 5 * position),
    versionSheet: [],
    orderLongTermQuestion: 1,
    isScore: false,
    lang: 'en',
    testId: 604,
    testTypeId: 6,
  });
  await pool.query(
    `WITH copies AS (
       INSERT INTO test_takings SELECT copy.*
       FROM (SELECT * FROM test_takings LIMIT 1) seed, generate_series(2, $1) number,
         jsonb_populate_record(NULL::test_takings,
           to_jsonb(seed) || jsonb_build_object('id', md5(number || seed.id::text))) copy
       RETURNING id),
     numbered AS (SELECT id, row_number() OVER () AS n FROM copies)
     INSERT INTO naming_answers SELECT copy.*
     FROM (SELECT * FROM naming_answers LIMIT 1) seed, numbered,
       jsonb_populate_record(NULL::naming_answers, to_jsonb(seed) || jsonb_build_object(
         'id', md5(numbered.id::text), 'test_taking_id', numbered.id,
         'attempt_code', 'XX' || substr(lpad(n::text, 6, '0'), 1, 2) || '-' || substr(lpad(n::text, 6, '0'), 3),
         'queued_at', queued_at + n * interval '1 second')) copy`,
    [count],
  );
  // Codes have neither 0 nor 1.
  await pool.query(`UPDATE naming_answers SET attempt_code = translate(attempt_code, '01', 'AB')`);
  await pool.query('VACUUM ANALYZE naming_answers');
  await pool.query('VACUUM ANALYZE test_takings');
}

/** As if this rater had given every first rating: each answer waits for somebody else's second one. */
export async function rateAllFirst({ pool }: Desk, { userId }: Rater): Promise<void> {
  await pool.query(
    `INSERT INTO ratings (id, answer_id, rater_id, is_adjudication, words, revision, opened_at,
       confirmed_at, place)
     SELECT gen_random_uuid(), a.id, r.id, false, '[]', 1, now(), now(), 1
     FROM naming_answers a, raters r WHERE r.user_id = $1 AND a.state = 'first'`,
    [userId],
  );
  await pool.query(
    `UPDATE naming_answers SET state = 'second', leased_by = NULL, leased_until = NULL,
       first_rated_by = (SELECT id FROM raters WHERE user_id = $1) WHERE state = 'first'`,
    [userId],
  );
  await pool.query('VACUUM ANALYZE naming_answers');
  await pool.query('VACUUM ANALYZE ratings');
}
