/** A server with the built web on a loopback address, and one pupil with years of results. Everything in one process. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFormBook } from '../../battery/src/index.ts';
import type { OwnProgress } from '../../contract/src/index.ts';
import {
  buildApp,
  createKeyFile,
  migrate,
  openDatabase,
  type OpenDatabase,
} from '../../server/src/index.ts';
import type { StoredSession } from '../serving/watch-first-picture.ts';

const MIGRATIONS = join(import.meta.dirname, '../../server/migrations');
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

export async function openSchool(webDir: string, takings: number): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-bench-results-'));
  // Started by root, the account of the database must be able to pass, or the data would lie elsewhere and stay.
  await chmod(folder, 0o711);
  const database = await openDatabase(
    {
      databaseUrl: null,
      dataDir: join(folder, 'data'),
      pgBinDir: null,
      backupDir: join(folder, 'data', 'backups'),
    },
    () => undefined,
  );
  await migrate({ connection: database.connection, directory: MIGRATIONS });
  const app = await buildApp({
    config: { profile: 'spec', timeZone: 'Asia/Bangkok', tls: null, logLevel: 'error' },
    db: database.pool,
    keyPlace: createKeyFile(join(folder, 'data', 'secret-key')),
    webDir,
    voicePacksDir: null,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = (path: string, body: object, token?: string) =>
    callServer(address, path, body, token);
  const session = await joinPupil(call);
  await takeTests(call, session.token);
  await spreadOverYears(database.pool, takings);
  return {
    address,
    session,
    readProgress: async () =>
      ((await call('/test_taking/progress', {}, session.token)) as OwnProgress).points.length,
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Call = (path: string, body: object, token?: string) => Promise<unknown>;

/** Data of a call that must succeed. */
async function callServer(
  address: string,
  path: string,
  body: object,
  token?: string,
): Promise<unknown> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return (JSON.parse(text) as { data: unknown }).data;
}

async function joinPupil(call: Call): Promise<StoredSession> {
  const account = { username: 'pupil123', password: 'abc12345' };
  await call('/sign_up', {
    ...account,
    firstname: 'Malee',
    lastname: 'Jaidee',
    email: 'malee@example.org',
    phoneNo: '0812345678',
    school: 'Ban Mai School',
    education: '8',
    dateOfBirth: '2012-06-01',
    gender: 'female',
    weight: 45,
    height: 152,
    role: 'USER',
    channel: 'web',
    isActive: true,
  });
  const { token, userId, role } = (await call('/login', account)) as StoredSession;
  return { token, userId, role };
}

/** Each form of each test once, with the last questions wrong. */
async function takeTests(call: Call, token: string): Promise<void> {
  const book = createFormBook();
  for (const [testName, testId] of TESTS) {
    for (const form of FORMS) {
      const questions = book.form(testName, 'en', form);
      const taking = {
        score: null,
        isScore: true,
        timeTotal: 240,
        answerSheet: questions.map(({ correctChoiceNo }, index) =>
          index < 18 + form ? correctChoiceNo : (correctChoiceNo % 4) + 1,
        ),
        timeSheet: questions.map(() => 2.5),
        versionSheet: questions.map(({ version }) => version),
        orderLongTermQuestion: null,
        lang: 'en',
        testId,
        testTypeId: 1,
      };
      await call('/test_taking', taking, token);
    }
  }
}

/** Copies what was taken until there are so many, two days apart: straight into the database, for time cannot be sent. */
async function spreadOverYears(pool: OpenDatabase['pool'], takings: number): Promise<void> {
  await pool.query(
    `INSERT INTO test_takings
     SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
       'idempotency_key', gen_random_uuid()::text,
       'created_at', now() - make_interval(days => 2 * (copy * $2::int + place))))).*
     FROM (SELECT t, (row_number() OVER (ORDER BY id))::int AS place FROM test_takings t) taken,
       generate_series(0, $1::int / $2::int) copy
     ORDER BY copy, place LIMIT $1::int - $2::int`,
    [takings, TESTS.length * FORMS.length],
  );
}
