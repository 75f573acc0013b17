/** What each way into an account does with the queue that hashes: full, it says so and counts nothing; it is entered only for a reason. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSecretReader } from '../core/keys/installation-secrets.ts';
import { openKeyring } from '../core/keys/keyring.ts';
import { activateStaff, inviteStaff, STAFF_PASSWORD } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createAuthServices } from './auth-services.ts';
import { logIn } from './log-in.ts';
import { changePassword } from './password-change.ts';
import { makeResetCode, resetPassword } from './password-reset.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const FULL = {
  ...({ isRejected: true, status: 503, message: 'try_again_later', retryAfterS: 5 } as const),
};
const ORIGIN = { address: '127.0.0.1', userAgent: undefined };
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(() => server.forgetPeople());
afterAll(() => server.close());

/** Of the calls to the queue the first `room` find it open. `entered` says of each whether it went before others. */
async function partsWithRoom(room: number) {
  const db = server.database.pool;
  const services = createAuthServices(db, createSecretReader(db));
  const entered: boolean[] = [];
  const enter = <T>(isKnown: boolean, work: () => Promise<T>) => {
    entered.push(isKnown);
    return entered.length > room ? Promise.resolve({ isFull: true } as const) : work();
  };
  const { passwords } = services;
  const openKey = await openKeyring(db, server.keyLocation);
  return {
    ...services,
    ...({ db, openKey, profile: 'spec', entered } as const),
    passwords: {
      ...passwords,
      hash: (password: string) => enter(false, () => passwords.hash(password)),
      matches: (password: string, stored: string | null, isKnown = false) =>
        enter(isKnown, () => passwords.matches(password, stored, isKnown)),
    },
  };
}

async function countPoints(): Promise<number> {
  const { rows } = await server.database.pool.query<{ points: number }>(
    'SELECT coalesce(sum(points), 0)::int AS points FROM rate_limits',
  );
  return rows[0]?.points ?? 0;
}

it('full, a log-in is put off and is no failure; a known device goes before strangers', async () => {
  const { username } = await server.join();
  const request = { username, password: 'abc12345' };
  const first = await logIn(await partsWithRoom(9), request, ORIGIN, NOW);
  const deviceMark = 'data' in first ? first.data?.deviceMark : undefined;
  const points = await countPoints();
  const strange = await partsWithRoom(0);
  expect(await logIn(strange, request, ORIGIN, NOW)).toMatchObject(FULL);
  const known = await partsWithRoom(0);
  const marked = { ...request, deviceMarks: [deviceMark ?? ''] };
  expect(await logIn(known, marked, ORIGIN, NOW)).toMatchObject(FULL);
  expect([strange.entered, known.entered]).toEqual([[false], [true]]);
  expect(await countPoints()).toBe(points);
});

it('full, a password stays as it is, whether the old one or the new one found no room', async () => {
  const { userId, username } = await server.join();
  const { rows } = await server.database.pool.query<{ tokenId: string }>(
    'SELECT id AS "tokenId" FROM access_tokens WHERE user_id = $1',
    [userId],
  );
  const caller = { userId, tokenId: rows[0]?.tokenId ?? '', role: 'USER', issuedAt: NOW } as const;
  for (const room of [0, 1]) {
    const body = { password: 'abc12345', newPassword: 'newpass9' };
    expect(await changePassword(await partsWithRoom(room), caller, body, NOW)).toMatchObject(FULL);
  }
  const login = { username, password: 'abc12345' };
  expect(await logIn(await partsWithRoom(9), login, ORIGIN, NOW)).toMatchObject({
    message: 'log_in_successfully',
  });
});

it('full, no reset code is made and none is used up', async () => {
  const { username } = await server.join();
  expect(await makeResetCode(await partsWithRoom(0), username, null, NOW)).toMatchObject({
    ...FULL,
  });
  const made = await makeResetCode(await partsWithRoom(1), username, null, NOW);
  const code = 'data' in made ? (made.data?.code ?? '') : '';
  const request = { username, code, password: 'newpass9' };
  for (const room of [0, 1]) {
    expect(await resetPassword(await partsWithRoom(room), request, '127.0.0.1', NOW)).toMatchObject(
      FULL,
    );
  }
  expect(await resetPassword(await partsWithRoom(2), request, '127.0.0.1', NOW)).toMatchObject({
    isRejected: false,
  });
});

it('is not entered for a pupil of other teachers', async () => {
  const { username } = await server.join();
  const parts = await partsWithRoom(9);
  const madeBy = { userId: randomUUID(), tokenId: randomUUID(), role: 'TEACHER' } as const;
  expect(await makeResetCode(parts, username, madeBy, NOW)).toMatchObject({
    status: 404,
    message: 'user_not_found',
  });
  expect(parts.entered).toEqual([]);
});

it('is asked for a right password of the staff first; that a code is still needed is no failure', async () => {
  const { username } = await activateStaff(server, await inviteStaff(server, 'kru_malee'));
  const parts = await partsWithRoom(9);
  const request = { username, password: STAFF_PASSWORD };
  const points = await countPoints();
  expect(await logIn(parts, request, ORIGIN, new Date())).toMatchObject({
    status: 401,
    message: 'code_needed',
  });
  expect(await countPoints()).toBe(points);
});

it('leaves staff without a second factor outside, and says to the operator whose second factor cannot be read', async () => {
  const { pool } = server.database;
  const { username } = await activateStaff(server, await inviteStaff(server, 'kru_malee'));
  const request = { username, password: STAFF_PASSWORD, code: '123456' };
  await pool.query("UPDATE second_factors SET totp_secret = '\\x00'");
  await expect(logIn(await partsWithRoom(9), request, ORIGIN, new Date())).rejects.toThrow(
    /staff reset/,
  );
  await pool.query('DELETE FROM second_factors');
  expect(await logIn(await partsWithRoom(9), request, ORIGIN, new Date())).toMatchObject({
    status: 401,
    message: 'password_is_not_valid',
  });
});
