import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { enforceRetentionRule } from './retention.ts';

const DAY_MS = 86_400_000;
const TODAY = new Date('2026-11-22T03:00:00Z');

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ clock: () => TODAY });
  const { pool } = server.database;
  await server.join('unused_one');
  await server.join('used_again');
  await server.join('nearly_two_years');
  await pool.query(
    `UPDATE users SET last_seen_on = '2024-11-21' WHERE username IN ('unused_one', 'used_again');
     UPDATE users SET last_seen_on = '2024-11-22' WHERE username = 'nearly_two_years';
     DELETE FROM access_tokens WHERE user_id IN (SELECT id FROM users WHERE username <> 'used_again')`,
  );
});
afterAll(() => server.close());

async function listNames(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ username: string }>(
    'SELECT username FROM users ORDER BY username_folded',
  );
  return rows.map(({ username }) => username);
}

it('deletes nothing before the rule has run on seven days: a clock set ahead empties nothing', async () => {
  const { pool } = server.database;
  for (let ago = 7; ago >= 1; ago -= 1) {
    const day = new Date(TODAY.getTime() - ago * DAY_MS);
    expect(await enforceRetentionRule(pool, day)).toMatchObject({ isDone: true, deletedCount: 0 });
  }
  expect(await listNames()).toEqual(['nearly_two_years', 'unused_one', 'used_again']);
  const years = new Date('2036-11-22T03:00:00Z');
  expect(await enforceRetentionRule(pool, years)).toEqual({
    isDone: true,
    inactiveCount: 3,
    deletedCount: 0,
  });
});

it('deletes once a day, by one server, what nobody used for 24 months, and the trail says so', async () => {
  const { pool } = server.database;
  const runs = await Promise.all(
    Array.from({ length: 4 }, () => enforceRetentionRule(pool, TODAY)),
  );
  expect(runs.filter(({ isDone }) => isDone)).toEqual([
    { isDone: true, inactiveCount: 1, deletedCount: 1 },
  ]);
  expect(await listNames()).toEqual(['nearly_two_years', 'used_again']);
  expect(await enforceRetentionRule(pool, TODAY)).toEqual({ isDone: false });
  const { rows } = await pool.query(
    `SELECT action, actor, details FROM audit_events
     WHERE at = $1 AND action IN ('retention.ran', 'account.deleted') ORDER BY action`,
    [TODAY],
  );
  expect(rows).toMatchObject([
    { action: 'account.deleted', actor: 'server' },
    { action: 'retention.ran', actor: 'server', details: '{"inactiveCount":1,"deletedCount":1}' },
  ]);
});
