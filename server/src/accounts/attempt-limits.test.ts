import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { signUpBody } from '../testing/bodies.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
/** A second process on the same database, as far as one process can be two. */
let second: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  server = await createTestApp();
  second = await buildApp({
    keyPlace: server.keyPlace,
    config: { profile: 'spec', timeZone: 'Asia/Bangkok', tls: null, logLevel: 'silent' },
    db: server.database.pool,
    webDir: null,
    voicePacksDir: null,
  });
});
afterEach(() => server.forgetPeople());
afterAll(async () => {
  await second.close();
  await server.close();
});

const guessAt = async (app: TestApp['app']) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'somchai1', password: 'wrong123' },
    })
  ).statusCode;

it('are counted by several servers together: none of them forgets what the other has seen', async () => {
  await server.post('/sign_up', signUpBody());
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1) {
    statuses.push(await guessAt(server.app), await guessAt(second));
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(statuses.slice(11)).toEqual([429, 429, 429]);
});

it('keep neither names nor addresses', async () => {
  await server.post('/sign_up', signUpBody());
  await guessAt(server.app);
  const { rows } = await server.database.pool.query<{ key: string }>('SELECT key FROM rate_limits');
  expect(rows.length).toBeGreaterThan(2);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
});
