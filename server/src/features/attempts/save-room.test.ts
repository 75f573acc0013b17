import { createRandom } from '@jamdai/battery/testing';
import type { SaveAttemptRequest } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  HANDOUTS_PER_HOUR,
  ROOM_PER_HANDOUT,
  ROOM_PER_HOUR,
  FULL_ROOM,
  ROW_BYTES,
  takeRoom,
} from '../../core/save-room.ts';
import { attemptBody, trialsOf } from '../../testing/bodies.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
/** A run of thirty questions without a pause, and what waits between two. */
const SHORTEST_RUN_MS = 90_000;
/** The largest body that the call takes, nearly. */
const LARGEST = 240 * 1024;

let server: TestApp;
let nowMs = Date.parse('2026-11-23T08:00:00Z');

beforeAll(async () => {
  server = await createTestApp({ clock: () => new Date(nowMs) });
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

const save = (person: Person, body: unknown, key: string) =>
  person.post('/test_taking', body, { 'idempotency-key': key });

async function handOut(person: Person): Promise<void> {
  const answer = await person.post('/question/all', {
    testName: 'phonological_digit_task',
    lang: 'en',
  });
  expect(answer.statusCode).toBe(200);
}

/** A run as a device sends it, filled up to so many bytes with what somebody pressed while nothing counted. */
function runOf(bytes: number, form: number): SaveAttemptRequest {
  const attempt = attemptBody({}, form);
  const trials = trialsOf(attempt);
  const press = { kind: 'key', atMs: 123_456 };
  const missing = bytes - JSON.stringify({ ...attempt, trials }).length;
  const each = Math.max(0, Math.ceil(missing / trials.length / (JSON.stringify(press).length + 1)));
  const ignoredInputs = Array.from({ length: each }, () => press);
  return { ...attempt, trials: trials.map((trial) => ({ ...trial, ignoredInputs })) };
}

it('fifty runs that a device has kept are all stored at once, whatever honest work came before', async () => {
  const random = createRandom('kept runs');
  for (let round = 0; round < 3; round += 1) {
    const person = await server.join();
    // Hours of tests, one straight after the other.
    const before = 20 + random.randInt(60);
    for (let run = 0; run < before; run += 1) {
      await handOut(person);
      nowMs += SHORTEST_RUN_MS;
      const answer = await save(person, runOf(20_000 + random.randInt(40_000), run % 8), `b${run}`);
      expect(answer.statusCode, answer.body).toBe(201);
    }
    // Then without a network: handed out before, played since.
    for (let run = 0; run < 50; run += 1) await handOut(person);
    nowMs += 50 * SHORTEST_RUN_MS;
    const stored = Array.from({ length: 50 }, (_, run) =>
      save(person, runOf(20_000 + random.randInt(100_000), run % 8), `kept${run}`),
    );
    expect((await Promise.all(stored)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 50 }, () => 201),
    );
  }
}, 60_000);

it('a flood is held to what has been handed out and to the time that has run', async () => {
  const person = await server.join();
  const body = runOf(LARGEST, 0);
  const bytes = JSON.stringify(body).length;
  let count = 0;
  const flood = async () => {
    let stored = 0;
    for (;;) {
      await handOut(person);
      const answer = await save(person, body, `flood${(count += 1)}`);
      if (answer.statusCode !== 201) return { stored, answer };
      stored += bytes;
    }
  };
  const first = await flood();
  expect(first.answer.statusCode).toBe(429);
  expect(first.answer.json()).toMatchObject({ message: 'too_many_requests' });
  expect(first.stored).toBeLessThan(FULL_ROOM + HANDOUTS_PER_HOUR * ROOM_PER_HANDOUT + 2 * bytes);
  // Neither what breaks off nor what begins goes another way.
  const rest = { runId: 'r', testName: 'phonological_digit_task', lang: 'en', form: 0 };
  const started = { ...rest, startedAt: new Date(nowMs).toISOString() };
  expect((await person.post('/test_run', started)).statusCode).toBe(429);
  const nothing = { answeredCount: 0, answerSheet: [], timeSheet: [], trials: [] };
  const broken = await person.post('/test_run/incomplete', { ...rest, ...nothing });
  expect(broken.statusCode).toBe(429);
  // What is stored is answered again, and what was refused is stored with the same key later on.
  expect((await save(person, body, 'flood1')).statusCode).toBe(201);
  const waitS = Number(first.answer.headers['retry-after']);
  expect(waitS).toBeGreaterThan(0);
  expect((await save(person, body, `flood${count}`)).statusCode).toBe(429);
  nowMs += (waitS + 1) * 1000;
  expect((await save(person, body, `flood${count}`)).statusCode).toBe(201);
  // From hour to hour, for as long as it goes on.
  for (let hour = 0; hour < 3; hour += 1) {
    await flood();
    nowMs += HOUR_MS;
    const { stored } = await flood();
    expect(stored).toBeLessThan(ROOM_PER_HOUR + HANDOUTS_PER_HOUR * ROOM_PER_HANDOUT + 2 * bytes);
  }
  // Nobody else has to wait for it.
  const other = await server.join();
  expect((await save(other, body, 'own')).statusCode).toBe(201);
}, 60_000);

it('who owes much waits for as long as that takes, whichever call it is', async () => {
  const { userId } = await server.join();
  const { pool } = server.database;
  const now = new Date(nowMs);
  expect(await takeRoom(pool, userId, 512, now)).toBeNull();
  await pool.query('UPDATE save_rooms SET bytes_left = $2 WHERE user_id = $1', [
    userId,
    -ROOM_PER_HOUR,
  ]);
  const rejection = await takeRoom(pool, userId, 512, now);
  expect(rejection).toMatchObject({ status: 429, message: 'too_many_requests' });
  expect(rejection?.retryAfterS).toBeCloseTo(3600 * (1 + ROW_BYTES / ROOM_PER_HOUR), 0);
});

it('a clock that was ahead makes nobody wait for it', async () => {
  nowMs += 400 * 24 * HOUR_MS;
  const person = await server.join();
  for (let run = 0; run < 40; run += 1) await save(person, runOf(LARGEST, 0), `ahead${run}`);
  expect((await save(person, attemptBody(), 'right')).statusCode).toBe(429);
  nowMs -= 400 * 24 * HOUR_MS;
  expect((await save(person, attemptBody(), 'right')).statusCode).toBe(201);
}, 60_000);
