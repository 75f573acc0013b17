/** A server with the built web on a loopback address, and one pupil with years of results. Everything in one process. */
import { callProduct, enrolPupil, type StoredSession } from '@jamdai/testkit';
import { createFormBook } from '../../../battery/src/index.ts';
import type { OpenDatabase } from '../../../server/src/index.ts';
import { buildBenchApp, openBenchDatabase } from '../serving/bench-database.ts';

const TESTS = [
  ['phonological_digit_task', 101],
  ['phonological_letter_task', 102],
  ['phonological_word_task', 103],
] as const;
const FORMS = [0, 1, 2, 3, 4];

export interface School {
  readonly address: string;
  readonly session: StoredSession;
  /** How many results the pupil's call gives. */
  readonly readProgress: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openSchool(webDir: string, attempts: number): Promise<School> {
  const database = await openBenchDatabase();
  const app = await buildBenchApp(database, webDir);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const session = await enrolPupil(address);
  await takeTests(address, session.token);
  await spreadOverYears(database.pool, attempts);
  return {
    address,
    session,
    readProgress: async () =>
      (await callProduct(address, '/test_taking/progress', {}, session.token)).points.length,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Each form of each test once, with the last questions wrong. */
async function takeTests(address: string, token: string): Promise<void> {
  const book = createFormBook();
  for (const [testName, testId] of TESTS) {
    for (const form of FORMS) {
      const questions = book.form(testName, 'en', form);
      const attempt = {
        score: null,
        isScore: true,
        timeTotal: 240,
        answerSheet: questions.map(({ correctChoiceNo }, index) =>
          index < 18 + form ? correctChoiceNo : (correctChoiceNo % 4) + 1,
        ),
        timeSheet: questions.map(() => 2.5),
        versionSheet: questions.map(({ version }) => version),
        orderLongTermQuestion: null,
        lang: 'en' as const,
        testId,
        testTypeId: 1,
      };
      await callProduct(address, '/test_taking', attempt, token);
    }
  }
}

/** Copies what was taken until there are so many, two days apart: straight into the database, for time cannot be sent. */
async function spreadOverYears(pool: OpenDatabase['pool'], attempts: number): Promise<void> {
  await pool.query(
    `INSERT INTO test_takings
     SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
       'idempotency_key', gen_random_uuid()::text,
       'created_at', now() - make_interval(days => 2 * (copy * $2::int + place))))).*
     FROM (SELECT t, (row_number() OVER (ORDER BY id))::int AS place FROM test_takings t) taken,
       generate_series(0, $1::int / $2::int) copy
     ORDER BY copy, place LIMIT $1::int - $2::int`,
    [attempts, TESTS.length * FORMS.length],
  );
}
