import { afterEach, expect, it, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepExpired } from './sweep.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('removes ended tokens and expired limits, and nothing that still counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') });
  const server = await createTestApp();
  const { pool } = server.database;
  await server.join();
  vi.setSystemTime(new Date('2026-11-02T12:00:00Z'));
  const here = await server.join();
  await server.post('/login', { username: here.username, password: 'wrong123' });
  const now = new Date();
  await sweepExpired(pool, now);
  const { rows } = await pool.query<{ user_id: string }>('SELECT user_id FROM access_tokens');
  expect(rows).toEqual([{ user_id: here.userId }]);
  const limits = await pool.query<{ expire: string }>('SELECT expire FROM rate_limits');
  expect(limits.rows.length).toBeGreaterThan(0);
  for (const { expire } of limits.rows) expect(Number(expire)).toBeGreaterThan(now.getTime());
  await server.close();
});
