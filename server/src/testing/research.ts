/** People with results for automated tests of research: signed up as a form does it, and copied where many are needed. */
import { POLICY_VERSION } from '@jamdai/contract';
import { issueToken } from '../accounts/tokens.ts';
import { makeRecordId } from '../core/database/record-id.ts';
import { signUpBody } from './bodies.ts';
import type { Person, TestApp } from './test-app.ts';

interface ResearchPerson {
  readonly research?: boolean;
  readonly guardian?: boolean;
  readonly changes?: Readonly<Record<string, unknown>>;
}

let count = 0;

/** Thirteen years old; agrees to research, with a guardian on paper, where nothing else is said. */
export async function joinForResearch(
  server: TestApp,
  { research = true, guardian = true, changes = {} }: ResearchPerson = {},
): Promise<Person> {
  count += 1;
  const username = `subject_${count}`;
  const consents = { policyVersion: POLICY_VERSION, lang: 'en', general: true, research };
  const signedUp = await server.post('/sign_up', signUpBody({ username, consents, ...changes }));
  if (signedUp.statusCode !== 201) throw new Error(signedUp.body);
  const login = await server.post('/login', { username, password: 'abc12345' });
  const { token, userId } = login.json<{ data: { token: string; userId: string } }>().data;
  if (guardian) await recordGuardian(server, [userId]);
  return {
    ...{ userId, username, token },
    post: (path, payload, headers = {}) =>
      server.post(path, payload, { authorization: token, ...headers }),
  };
}

/** As a teacher records a paper whose every line says yes. How teachers do that is tested elsewhere. */
export async function recordGuardian(
  { database: { pool } }: Pick<TestApp, 'database'>,
  userIds: readonly string[],
): Promise<void> {
  await pool.query(
    `INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel)
     SELECT gen_random_uuid(), user_id, scope, true, now(), $2, 'en', 'paper'
     FROM unnest($1::uuid[]) AS user_id, unnest(ARRAY['guardian', 'guardian_research']) AS scope`,
    [userIds, POLICY_VERSION],
  );
}

/** Copies a person with consents, plans and runs, full and short. Returns their ids. */
export async function copyPerson(
  { database: { pool } }: { readonly database: Pick<TestApp['database'], 'pool'> },
  userId: string,
  copies: number,
): Promise<string[]> {
  const ids = Array.from({ length: copies }, () => makeRecordId(new Date()));
  await pool.query(
    `INSERT INTO users SELECT (copy).* FROM (
       SELECT jsonb_populate_record(u, jsonb_build_object('id', i, 'username', i, 'username_folded', i)) AS copy
       FROM users u, unnest($2::text[]) AS i WHERE u.id = $1) copies`,
    [userId, ids],
  );
  await pool.query(
    `INSERT INTO consents OVERRIDING USER VALUE SELECT (copy).* FROM (
       SELECT jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'user_id', i)) AS copy
       FROM consents c, unnest($2::text[]) AS i WHERE c.user_id = $1) copies`,
    [userId, ids],
  );
  await pool.query(
    `INSERT INTO test_takings SELECT (copy).* FROM (
       SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'user_id', i,
         'idempotency_key', null, 'plan_run_id', md5(i || t.plan_run_id::text)::uuid)) AS copy
       FROM test_takings t, unnest($2::text[]) AS i WHERE t.user_id = $1) copies`,
    [userId, ids],
  );
  for (const [table, references] of [
    ['plan_runs', []],
    ['short_runs', []],
    ['short_attempts', ['short_run_id', 'plan_run_id']],
  ] as const) {
    const fields = ['id', ...references].map(
      (name) => `'${name}', md5(i || r.${name}::text)::uuid`,
    );
    await pool.query(
      `INSERT INTO ${table} SELECT (copy).* FROM (
         SELECT jsonb_populate_record(r, jsonb_build_object(${fields.join(', ')}, 'user_id', i)) AS copy
         FROM ${table} r, unnest($2::text[]) AS i WHERE r.user_id = $1) copies`,
      [userId, ids],
    );
  }
  return ids;
}

/** A researcher who asks for files. */
export async function joinResearcher({ app, database: { pool } }: TestApp, from: Person) {
  const userId = makeRecordId(new Date());
  await pool.query(
    `INSERT INTO users SELECT (copy).* FROM (
       SELECT jsonb_populate_record(u, jsonb_build_object('id', $2::text, 'username', $2::text,
         'username_folded', $2::text, 'role', 'RESEARCHER')) AS copy
       FROM users u WHERE id = $1) copies`,
    [from.userId, userId],
  );
  const authorization = await issueToken(pool, { userId, role: 'RESEARCHER' }, new Date());
  return {
    userId,
    authorization,
    get: (path: string) =>
      app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } }),
  };
}
