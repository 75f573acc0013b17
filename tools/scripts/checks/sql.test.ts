import { startTestCluster, withClient, type TestCluster } from '@jamdai/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStatements, type Description } from './describe-statements.ts';
import { compareQueries } from './sql.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster(undefined);
});
afterAll(() => cluster.stop());

async function ask(text: string): Promise<Description | string | undefined> {
  const { admin, template } = cluster.server;
  const found = await withClient(admin, template, (client) =>
    describeStatements(client, [text], { test_name: 'TestName' }),
  );
  return found.get(text);
}

/** Column → its TypeScript type or PostgreSQL's kind, with ? where it may be NULL. */
async function rowOf(text: string): Promise<string> {
  const found = await ask(text);
  if (typeof found !== 'object') return String(found);
  return found.columns
    .map(
      ({ name, kind, isNullable, stated }) => `${name}: ${stated ?? kind}${isNullable ? '?' : ''}`,
    )
    .join(', ');
}

describe('what PostgreSQL says of a statement', () => {
  it.each([
    [
      'a column as its table has it',
      'SELECT id, email, role FROM users',
      "id: uuid, email: text?, role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN'",
    ],
    [
      'the outer side of a join may be missing',
      'SELECT u.id, s.set_up_at FROM users u LEFT JOIN second_factors s ON s.user_id = u.id',
      'id: uuid, set_up_at: timestamptz?',
    ],
    [
      'a condition that lets no NULL through',
      'SELECT email FROM users WHERE email IS NOT NULL',
      'email: text',
    ],
    [
      'what a rule of the table says of pupils',
      "SELECT firstname FROM users WHERE role = 'USER'",
      'firstname: text',
    ],
    ['nothing of staff', "SELECT firstname FROM users WHERE role = 'ADMIN'", 'firstname: text?'],
    [
      'a count, a greatest of none, a choice of words',
      "SELECT count(*)::int AS n, max(created_at) AS last, CASE WHEN count(*) > 1 THEN 'many' ELSE 'few' END AS size FROM users",
      "n: int4, last: timestamptz?, size: 'many' | 'few'",
    ],
    [
      'what an UPDATE has written',
      'UPDATE users SET email = NULL WHERE email IS NOT NULL RETURNING email',
      'email: text?',
    ],
    [
      'both arms of a UNION',
      'SELECT email FROM users UNION ALL SELECT test_name FROM test_runs',
      'email: text?',
    ],
    [
      'a column that is not there',
      'SELECT nickname FROM users',
      'column "nickname" does not exist',
    ],
  ])('%s', async (_, text, expected) => {
    expect(await rowOf(text)).toBe(expected);
  });

  it('a parameter that is written is of its column', async () => {
    const found = await ask('UPDATE consents SET language = $1, guardian_name = $2 WHERE id = $3');
    expect(found).toMatchObject({
      params: [
        { kind: 'text', isNullable: false, stated: "'en' | 'th'" },
        { kind: 'text', isNullable: true },
        { kind: 'uuid' },
      ],
    });
  });
});

it('a file that says something else is stale', () => {
  expect(compareQueries('one\ntwo\n', 'one\ntwo\n')).toEqual([]);
  expect(compareQueries('one\r\ntwo\r\n', 'one\ntwo\n')).toEqual([]);
  expect(compareQueries('one\ntwo\n', 'one\nthree\n')).toEqual([
    expect.stringContaining('first: three'),
  ]);
});
