/** Two attempts each of as many people as it takes, on the two forms of the first, who is copied. */
import { createFormBook, createRandom, versionSheetOf, type TestName } from '@jamdai/battery';
import type { Desk } from '../desk/open-desk.ts';

export const TEST_NAME: TestName = 'phonological_digit_task';
/** A power of two. */
const SHEETS = 2048;
const PEOPLE_AT_ONCE = 500;

export async function fillAttempts(desk: Desk, takingCount: number): Promise<void> {
  const token = await desk.joinPupil();
  const book = createFormBook();
  for (const form of [0, 1]) {
    const questions = book.form(TEST_NAME, 'en', form);
    await desk.call('/test_taking', token, {
      ...{ testId: 101, testTypeId: 1, lang: 'en', timeTotal: 240, form },
      answerSheet: questions.map(({ correctChoiceNo }) => correctChoiceNo),
      timeSheet: questions.map(() => 2.5),
      versionSheet: versionSheetOf(form),
      device: {
        ...{ refreshRateHz: 60, viewportWidthPx: 1280, viewportHeightPx: 720, pixelRatio: 1 },
        ...{ pointer: 'fine', audioBaseLatencyMs: null, audioOutputLatencyMs: null },
        ...{ browser: 'Chromium', browserMajor: 140 },
      },
    });
  }
  await desk.pool
    .query(`INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language,
      channel)
    SELECT gen_random_uuid(), id, scope, true, now(), 'bench', 'en', 'paper'
    FROM users, unnest(ARRAY['research', 'guardian', 'guardian_research']) AS scope WHERE role = 'USER'`);
  const sheets = [0, 1].map((form) => drawSheets(book.form(TEST_NAME, 'en', form)));
  for (let done = 1; done < takingCount / 2; done += PEOPLE_AT_ONCE) {
    const people = Math.min(PEOPLE_AT_ONCE, takingCount / 2 - done);
    await copyPeople(desk, done, people, sheets);
  }
  // As autovacuum does it in time; the pool's limit for one statement is too short for it.
  const client = await desk.pool.connect();
  await client.query('SET statement_timeout = 0');
  await client.query('VACUUM ANALYZE');
  client.release(true);
}

type Question = ReturnType<ReturnType<typeof createFormBook>['form']>[number];

/** Answers as JSON: harder along the ladder. */
function drawSheets(questions: readonly Question[]): string[] {
  const { randInt } = createRandom('many takings');
  return Array.from({ length: SHEETS }, () => {
    const ability = randInt(30);
    return JSON.stringify(
      questions.map(({ correctChoiceNo }, index) =>
        ability + randInt(30) > index ? correctChoiceNo : 1 + randInt(4),
      ),
    );
  });
}

async function copyPeople(
  { pool }: Desk,
  from: number,
  people: number,
  sheets: readonly (readonly string[])[],
): Promise<void> {
  await pool.query(
    `WITH first AS (SELECT id FROM users WHERE role = 'USER' AND username LIKE 'pupil%'),
     copies AS (SELECT (made).* FROM (
       SELECT jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'username', 'copy' || i,
         'username_folded', 'copy' || i)) AS made
       FROM users u JOIN first USING (id), generate_series($1::int, $1 + $2 - 1) AS i) all_made),
     people AS (INSERT INTO users SELECT * FROM copies RETURNING id, username),
     agreed AS (INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel)
       SELECT gen_random_uuid(), id, scope, true, now(), 'bench', 'en', 'paper'
       FROM people, unnest(ARRAY['research', 'guardian', 'guardian_research']) AS scope)
     INSERT INTO test_takings SELECT (made).* FROM (
       SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'user_id', people.id,
         'answer_sheet', (CASE WHEN t.form = 0 THEN $3::jsonb[] ELSE $4::jsonb[] END)
           [1 + (hashtext(people.username) & ${SHEETS - 1})], 'score', 15, 'flags', '{}'::text[])) AS made
       FROM people, test_takings t JOIN first ON first.id = t.user_id) all_made`,
    [from, people, sheets[0], sheets[1]],
  );
}
