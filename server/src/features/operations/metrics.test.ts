import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameBackup } from '../../core/files/stored-backups.ts';
import { attemptBody } from '../../testing/bodies.ts';
import { saveAnimals } from '../../testing/desk.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const token = 'a-token-of-the-operator';
const backupDir = mkdtempSync(join(tmpdir(), 'jamdai-metrics-'));
let server: TestApp;

beforeAll(async () => {
  writeFileSync(nameBackup(backupDir, new Date('2026-11-22T00:00:00Z')), '');
  server = await createTestApp({ config: { metricsToken: token, backupDir, backupEveryMin: 15 } });
});
afterAll(async () => {
  await server.close();
  rmSync(backupDir, { recursive: true });
});

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });

it('are for this machine, not through a proxy on it, and for whoever has the token', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await ask(address)).statusCode).toBe(200);
  }
  const stranger = '203.0.113.9';
  const rejected = await ask(stranger);
  expect([rejected.statusCode, rejected.json().message]).toEqual([403, 'forbidden']);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    expect((await ask('127.0.0.1', { [name]: '127.0.0.1' })).statusCode).toBe(403);
  }
  for (const authorization of ['Bearer wrong', token, 'Bearer ', `bearer ${token}`]) {
    expect((await ask(stranger, { authorization })).statusCode).toBe(403);
  }
  const answer = await ask(stranger, { authorization: `Bearer ${token}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('version=0.0.4');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('count requests by route and status, results, queues and the newest backup, and name nobody', async () => {
  const pupil = await server.join('canary_pupil');
  await pupil.post('/test_taking', attemptBody());
  await saveAnimals(pupil, ['cat']);
  await server.app.inject({ method: 'GET', url: '/canary-path?canary-query' });
  const { body } = await ask('127.0.0.1');
  const lines = body.split('\n');
  const valueOf = (name: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  const route = 'method="POST",route="/api/test_taking",status="201"';
  expect(valueOf(`jamdai_request_duration_seconds_count{${route}}`)).toBe(2);
  expect(valueOf('jamdai_takings_saved_total')).toBe(2);
  expect(valueOf('jamdai_rating_queue{state="first"}')).toBe(1);
  expect(valueOf('jamdai_accounts{role="USER"}')).toBe(1);
  expect(valueOf('jamdai_hashing_queue')).toBe(0);
  expect(valueOf('jamdai_database_connections')).toBeGreaterThan(0);
  expect(valueOf('jamdai_database_waiting')).toBe(0);
  expect(valueOf('jamdai_newest_backup_timestamp_seconds')).toBe(
    Date.parse('2026-11-22T00:00:00Z') / 1000,
  );
  expect(valueOf('jamdai_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  for (const text of ['canary', pupil.userId]) expect(body).not.toContain(text);
});
