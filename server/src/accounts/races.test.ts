/**
 * Two operations on one account at the same moment. The first has looked at everything (password, code, session) and waits to
 * write, as in the queue that hashes; the second runs from end to end; then the first goes on. It must come to what it would
 * have come to had it begun after the second: what it knew when it looked does not count.
 */
import { POLICY_VERSION } from '@jamdai/contract';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resetStaff } from '../features/staff/staff-accounts.ts';
import { holdCall } from '../testing/hold-transaction.ts';
import { activateStaff, inviteStaff, joinAsStaff, STAFF_PASSWORD } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { totpCode } from '../testing/totp-code.ts';
import { createPasswords } from './passwords.ts';
import { issueToken } from './tokens.ts';

const PASSWORD = 'abc12345';
const CODE = '12345678';
/** Hashed once: what an account begins with is not what is tested. */
let passwordHash: string;
let codeHash: string;
let server: TestApp;
let teacher: string;
let peopleCount = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  server = await createTestApp();
  teacher = await joinAsStaff(server, 'kru_malee', 'ADMIN');
  passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  codeHash = await hash(CODE, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

interface Account {
  readonly userId: string;
  readonly username: string;
  /** Two devices. */
  readonly here: string;
  readonly there: string;
  /** Of the staff: opens the account anew. */
  readonly secret: string;
}

type Operation = (account: Account, position: 'here' | 'there') => Promise<LightMyRequestResponse>;

const call = (path: string, body: unknown, token?: string) =>
  server.post(path, body, token === undefined ? {} : { authorization: token });

const changePasswordTo =
  (old: string, fresh: string): Operation =>
  (account, position) =>
    call('/password', { password: old, newPassword: `${fresh}${position}` }, account[position]);

const ANYBODY: Readonly<Record<string, Operation>> = {
  'log-out everywhere': (account, position) => call('/session/end_others', {}, account[position]),
  'erase account': (account, position) =>
    server.app.inject({
      method: 'DELETE',
      url: '/api/user_profile',
      headers: { authorization: account[position] },
    }),
};
const PUPIL: Readonly<Record<string, Operation>> = {
  'log-in': ({ username }) => call('/login', { username, password: PASSWORD }),
  'password change': changePasswordTo(PASSWORD, 'newpass9'),
  'reset by code': ({ username }, position) =>
    call('/password_reset', { username, code: CODE, password: `reset9${position}` }),
  'reset code made': ({ username }) => call('/password_reset/code', { username }, teacher),
  consent: (account, position) =>
    call(
      '/consent',
      { scope: 'research', isGiven: true, policyVersion: POLICY_VERSION, lang: 'en' },
      account[position],
    ),
  ...ANYBODY,
};
const STAFF: Readonly<Record<string, Operation>> = {
  'log-in with a second factor': ({ username, secret }) =>
    call('/login', {
      username,
      password: STAFF_PASSWORD,
      code: totpCode(secret, new Date(Date.now() + 30_000)),
    }),
  'password change': changePasswordTo(STAFF_PASSWORD, 'trumpet by the sea '),
  'new link': async ({ username }) => {
    await resetStaff(server.database.pool, username, new Date());
    return server.post('/nothing');
  },
  ...ANYBODY,
};

async function makePupil(): Promise<Account> {
  const username = `racer_${(peopleCount += 1)}`;
  const userId = randomUUID();
  const { pool } = server.database;
  const now = new Date();
  await pool.query(
    `INSERT INTO users (id, username, username_folded, password_hash, firstname, lastname, email, phone_no, school_name,
       education, date_of_birth, age_at_sign_up, gender, weight_kg, height_cm, created_at, updated_at, channel)
     VALUES ($1, $2, $2, $3, 'a', 'b', 'a@example.org', '0812345678', 'c', '7', '2000-01-01', 26, 'male', 50, 150, $4, $4, 'web')`,
    [userId, username, passwordHash, now],
  );
  await pool.query(
    'INSERT INTO password_reset_codes (user_id, code_hash, made_at, expires_at) VALUES ($1, $2, $3, $4)',
    [userId, codeHash, now, new Date(now.getTime() + 60_000)],
  );
  const [here, there] = await issueTwo(userId, 'USER');
  return { userId, username, here, there, secret: '' };
}

async function makeStaff(): Promise<Account> {
  const username = `racer_${(peopleCount += 1)}`;
  const { pool } = server.database;
  const active = await activateStaff(server, await inviteStaff(server, username, 'TEACHER'));
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [
    username,
  ]);
  const userId = rows[0]?.id ?? '';
  const [here, there] = await issueTwo(userId, 'TEACHER');
  return { userId, username, here, there, secret: active.secret };
}

async function issueTwo(userId: string, role: 'USER' | 'TEACHER'): Promise<[string, string]> {
  const { pool } = server.database;
  return [
    await issueToken(pool, { userId, role }, new Date()),
    await issueToken(pool, { userId, role }, new Date()),
  ];
}

/** What is left of an account, without what is drawn anew each time. */
async function readRemains({ userId, here, there }: Account) {
  const { rows } = await server.database.pool.query<{ password: string | null }>(
    `SELECT u.password_hash AS password,
       (SELECT count(*)::int FROM access_tokens WHERE user_id = u.id) AS tokens,
       (SELECT count(*)::int FROM password_reset_codes WHERE user_id = u.id) AS codes,
       (SELECT count(*)::int FROM second_factors WHERE user_id = u.id) AS factors,
       (SELECT count(*)::int FROM consents WHERE user_id = u.id) AS consents
     FROM users u WHERE u.id = $1`,
    [userId],
  );
  const isOpenWith = async (token: string) => (await call('/session/all', {}, token)).statusCode;
  const passwords = createPasswords();
  const [left] = rows;
  const known = [PASSWORD, 'newpass9here', 'newpass9there', 'reset9here', 'reset9there'];
  const staffs = [STAFF_PASSWORD, 'trumpet by the sea here', 'trumpet by the sea there'];
  let opens = 'nothing';
  if (left?.password === passwordHash) opens = PASSWORD;
  else if (left?.password) {
    for (const one of [...known.slice(1), ...staffs]) {
      const checked = await passwords.matches(one, left.password);
      if (!checked.isFull && checked.value) opens = one;
    }
  }
  return [{ ...left, password: opens }, await isOpenWith(here), await isOpenWith(there)];
}

const wordOf = (answer: LightMyRequestResponse) =>
  `${answer.statusCode} ${answer.json<{ message: string }>().message}`;

async function compare(make: () => Promise<Account>, first: Operation, second: Operation) {
  const { pool } = server.database;
  const forget = () => pool.query('DELETE FROM rate_limits');
  const raced = await make();
  await forget();
  const held = holdCall(pool, () => first(raced, 'here'));
  await held.isHeld;
  const secondAnswer = wordOf(await second(raced, 'there'));
  const firstAnswer = wordOf(await held.release());
  const ordered = await make();
  await forget();
  const secondAlone = wordOf(await second(ordered, 'there'));
  const firstAfter = wordOf(await first(ordered, 'here'));
  return {
    raced: [secondAnswer, firstAnswer, ...(await readRemains(raced))],
    ordered: [secondAlone, firstAfter, ...(await readRemains(ordered))],
  };
}

const pairsOf = (operations: Readonly<Record<string, Operation>>) =>
  Object.entries(operations).flatMap(([first, runFirst]) =>
    Object.entries(operations).map(
      ([second, runSecond]) => [first, second, runFirst, runSecond] as const,
    ),
  );

it.each(pairsOf(PUPIL))(
  'a pupil: %s, overtaken by %s',
  async (_first, _second, runFirst, runSecond) => {
    const { raced, ordered } = await compare(makePupil, runFirst, runSecond);
    expect(raced).toEqual(ordered);
  },
);

it.each(pairsOf(STAFF))(
  'staff: %s, overtaken by %s',
  async (_first, _second, runFirst, runSecond) => {
    const { raced, ordered } = await compare(makeStaff, runFirst, runSecond);
    expect(raced).toEqual(ordered);
  },
);
