import type { SaveAttemptRequest } from '@jamdai/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function read(sql: string, ...values: readonly unknown[]) {
  const { rows } = await server.database.pool.query(sql, [...values]);
  return rows[0];
}

const PHONE: NonNullable<SaveAttemptRequest['device']> = {
  refreshRateHz: 60,
  viewportWidthPx: 390,
  viewportHeightPx: 844,
  pixelRatio: 3,
  pointer: 'coarse',
  audioBaseLatencyMs: null,
  audioOutputLatencyMs: null,
  browser: 'Chromium',
  browserMajor: 140,
};
const READ = 'SELECT choices, versions, pointer FROM test_takings WHERE id = $1';

it('writes choices, versions and pointer out beside the sheets, and again with every change', async () => {
  const pupil = await server.join();
  const body = attemptBody({ device: PHONE }, 3);
  const saved = await pupil.post('/test_taking', body);
  const id = saved.json().data.testTakingId;
  const versions = body.versionSheet.join('');
  const choices = body.answerSheet.join('');
  expect(await read(READ, id)).toEqual({ choices, versions, pointer: 'coarse' });
  const changed = body.answerSheet.with(29, 5 - Number(body.answerSheet[29]));
  await read(
    'UPDATE test_takings SET answer_sheet = $2 WHERE id = $1',
    id,
    JSON.stringify(changed),
  );
  await read('UPDATE test_takings SET device = NULL WHERE id = $1', id);
  expect(await read(READ, id)).toEqual({ choices: changed.join(''), versions, pointer: null });
});

it('has none of words', async () => {
  const pupil = await server.join();
  const saved = await pupil.post('/test_taking', {
    ...attemptBody({ testId: 604, testTypeId: 6, timeTotal: 60, score: null, isScore: false }),
    ...{ answerSheet: ['1', '2'.repeat(29)], timeSheet: [1, 2], versionSheet: [] },
    orderLongTermQuestion: 1,
  });
  expect(saved.statusCode).toBe(201);
  const { choices, versions } = await read(READ, saved.json().data.testTakingId);
  expect([choices, versions]).toEqual([null, null]);
});
