import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptBody, trialsOf } from '../../testing/bodies.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let pupil: Person;
let admin: string;
beforeAll(async () => {
  server = await createTestApp();
  pupil = await server.join();
  admin = await joinAsStaff(server, 'kru_admin', 'ADMIN');
});
afterAll(() => server.close());

const importRun = (run: object) => server.post('/test_run/import', run, { authorization: admin });

it('stores a run of a file once, under the account that made it, flagged and in the audit trail', async () => {
  const body = attemptBody({ startedAt: '1970-01-01T00:03:00Z' });
  const run = { kind: 'finished', runId: 'saved-1', userId: pupil.userId, body, refusal: null };
  const answers = [await importRun(run), await importRun(run)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const attempts = (await pupil.post('/test_taking/all', {})).json().data;
  expect(attempts).toHaveLength(1);
  const { rows } = await server.database.pool.query(
    `SELECT flags @> ARRAY['imported', 'clockImpossible'] AS "isFlagged",
       (SELECT count(*)::int FROM audit_events
        WHERE action = 'taking.imported' AND details::jsonb @> '{"isResult": true}'
          AND subject = audit_person(test_takings.user_id)) AS events
     FROM test_takings`,
  );
  expect(rows).toEqual([{ isFlagged: true, events: 2 }]);
  // The device finds its line again and sends it itself.
  const again = await pupil.post('/test_taking', body, { 'idempotency-key': 'saved-1' });
  expect(again.statusCode).toBe(201);
  expect((await pupil.post('/test_taking/all', {})).json().data).toHaveLength(1);
});

it('takes an import where its owner has no room left, and a device’s own result only where there is room', async () => {
  const owner = await server.join();
  const { pool } = server.database;
  await pool.query(
    `INSERT INTO save_rooms (user_id, bytes_left, handouts_left, counted_at) VALUES ($1, -1e7, 0, now())`,
    [owner.userId],
  );
  const body = attemptBody();
  const own = await owner.post('/test_taking', body, { 'idempotency-key': 'saved-9' });
  expect(own.statusCode).toBe(429);
  const run = { kind: 'finished', runId: 'saved-9', userId: owner.userId, body };
  expect((await importRun(run)).statusCode).toBe(201);
});

it('keeps a run that was broken off as unfinished, and refuses one of nobody or with other answers', async () => {
  const rest = {
    ...{ runId: 'saved-2', testName: 'phonological_digit_task', lang: 'en', form: 0 },
    ...{ answeredCount: 1, answerSheet: [2], timeSheet: [1.5], trials: [] },
  };
  const { userId } = pupil;
  const broken = await importRun({ kind: 'interrupted', runId: 'saved-2', userId, rest });
  expect([broken.statusCode, broken.json().data]).toEqual([
    201,
    { runId: 'saved-2', isResult: false },
  ]);
  const { rowCount } = await server.database.pool.query(
    `SELECT FROM audit_events WHERE action = 'taking.imported' AND details::jsonb @> '{"isResult": false}'`,
  );
  expect(rowCount).toBe(1);
  const body = attemptBody({ timeTotal: 99 });
  const other = { kind: 'finished', runId: 'saved-1', userId, body };
  expect((await importRun(other)).statusCode).toBe(422);
  const nobody = { kind: 'finished', runId: 'saved-3', userId: randomUUID(), body };
  expect((await importRun(nobody)).statusCode).toBe(404);
  expect((await importRun({ ...other, body: { testId: 1 } })).statusCode).toBe(400);
});

it('is as large as what a device keeps, sent by it or brought in, whole or broken off', async () => {
  const owner = await server.join();
  const attempt = attemptBody();
  const ignoredInputs = Array.from({ length: 100 }, (_, press) => ({ kind: 'other', atMs: press }));
  const trials = trialsOf(attempt).map((trial) => ({ ...trial, ignoredInputs }));
  const body = { ...attempt, trials };
  expect(JSON.stringify(body).length).toBeGreaterThan(64 * 1024);
  const own = await owner.post('/test_taking', body, { 'idempotency-key': 'large-1' });
  expect(own.statusCode).toBe(201);
  const run = { kind: 'finished', runId: 'large-2', userId: owner.userId, body };
  expect((await importRun(run)).statusCode).toBe(201);
  const broken = await owner.post('/test_run/incomplete', {
    ...{ runId: 'large-3', testName: 'phonological_digit_task', lang: 'en', form: 0, trials },
    ...{ answeredCount: 30, answerSheet: attempt.answerSheet, timeSheet: attempt.timeSheet },
  });
  expect(broken.statusCode).toBe(200);
});
