import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { hasDiskRoom } from './disk-room.ts';

let server: TestApp;
let isRoomy = true;

beforeAll(async () => {
  server = await createTestApp({ hasRoom: () => Promise.resolve(isRoomy) });
});
afterAll(() => server.close());

it('is red while the disk of the database is full, and life goes on', async () => {
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  isRoomy = false;
  const full = await server.app.inject('/readyz');
  expect([full.statusCode, full.json().message]).toEqual([503, 'try_again_later']);
  expect(full.headers['retry-after']).toBe('30');
  expect(server.logText()).toContain('the disk of the database is full');
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  isRoomy = true;
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

it('asks the disk on which the folder is, and says when there is none', async () => {
  expect(await hasDiskRoom(tmpdir())).toBe(true);
  await expect(hasDiskRoom(join(tmpdir(), 'not-there'))).rejects.toThrow('ENOENT');
});
