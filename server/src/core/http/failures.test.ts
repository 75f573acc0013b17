import type { FastifyError } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeResetCode } from '../../accounts/password-reset.ts';
import { makeClass } from '../../features/classes/manage.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { rejectionOf } from './failures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const failureOf = (work: Promise<unknown>): Promise<FastifyError> =>
  work.then(
    () => expect.unreachable('it succeeded'),
    (error: FastifyError) => error,
  );

it('an account that is deleted while its call is under way is logged out, whatever table the call writes', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('users'::regclass, 'access_tokens'::regclass)`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name } of rows) {
    const error = Object.assign(new Error(name), { code: '23503', constraint: name });
    expect([name, rejectionOf(error as FastifyError)?.status]).toEqual([name, 401]);
  }
  const foreign = Object.assign(new Error('x'), { code: '23503', constraint: 'rows_test_id_fkey' });
  expect(rejectionOf(foreign as FastifyError)).toBeNull();
});

it('a class of a teacher who has gone is not made', async () => {
  const error = await failureOf(
    makeClass(server.database.pool, randomUUID(), '7/2', new Date('2026-11-22T00:00:00Z')),
  );
  expect(rejectionOf(error)?.status).toBe(401);
});

it('a reset code for a pupil who has gone while it was hashed is none, and logs nobody out', async () => {
  const { pool } = server.database;
  const { username, userId } = await server.join();
  const hash = async () => {
    await pool.query('DELETE FROM users WHERE id = $1', [userId]);
    return { isFull: false as const, value: 'hash' };
  };
  const parts = { db: pool, passwords: { hash } } as unknown as Parameters<typeof makeResetCode>[0];
  const made = await makeResetCode(parts, username, null, new Date('2026-11-22T00:00:00Z'));
  expect(made).toMatchObject({ isRejected: true, status: 404 });
});
