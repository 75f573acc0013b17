import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLogFiles } from '../../core/process/log-files.ts';
import { attemptBody } from '../../testing/bodies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listAcknowledgedSince } from './acknowledged-saves.ts';

const folder = mkdtempSync(join(tmpdir(), 'jamdai-acknowledged-'));
const complain = () => undefined;
const logFiles = openLogFiles({
  folder,
  clock: () => new Date(),
  complain,
  writeInstead: complain,
});
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ logStream: logFiles });
});
afterAll(async () => {
  await server.close();
  logFiles.close();
  rmSync(folder, { recursive: true });
});

it('names who was told that a result is stored, how often and when, after the moment of a backup', async () => {
  const [first, second] = [await server.join(), await server.join()];
  await first.post('/test_taking', attemptBody(), { 'idempotency-key': 'before' });
  const backedUpAt = new Date(Date.now() + 1);
  while (Date.now() <= backedUpAt.getTime()) await first.post('/test_taking/all', {});
  await first.post('/test_taking', attemptBody(), { 'idempotency-key': 'after-1' });
  await second.post('/test_taking', attemptBody(), { 'idempotency-key': 'after-2' });
  await second.post('/test_taking', attemptBody(), { 'idempotency-key': 'after-3' });
  await second.post('/test_taking', { testId: 1 });
  writeFileSync(
    join(folder, 'requests-2026-01-01.log'),
    '{"time":"2099-01-01","route":"/api/test_ta',
  );
  const found = await listAcknowledgedSince(folder, backedUpAt);
  expect(found.map(({ userId, count }) => [userId, count])).toEqual([
    [second.userId, 2],
    [first.userId, 1],
  ]);
  expect(await listAcknowledgedSince(join(folder, 'nowhere'), backedUpAt)).toEqual([]);
});
