import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpBody, attemptBody } from '../../testing/bodies.ts';
import { activateStaff, inviteStaff, joinAsStaff, STAFF_PASSWORD } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { sweepExpired } from '../operations/sweep.ts';
import { addStaff, listStaff, resetStaff, switchStaff } from './staff-accounts.ts';

let server: TestApp;
/** The first second of a step. */
const START = Date.parse('2026-11-20T05:00:00Z');
const MINUTE_MS = 60_000;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  await server.forgetPeople();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

function passMs(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

async function logIn(
  username: string,
  code?: string,
  password = STAFF_PASSWORD,
): Promise<[status: number, message: string]> {
  const answer = await server.post('/login', { username, password, ...(code ? { code } : {}) });
  return [answer.statusCode, answer.json().message];
}

describe('a one-time link', () => {
  it('sets password and second factor with a first code, gives ten recovery codes, and is used up', async () => {
    const link = await inviteStaff(server, 'kru_malee', 'RESEARCHER');
    const opened = (await server.post('/staff/activation', { link })).json().data;
    expect(opened).toMatchObject({ username: 'kru_malee', role: 'RESEARCHER' });
    expect(opened.uri).toMatch(/^otpauth:\/\/totp\/Jamdai:kru_malee\?.*issuer=Jamdai/);
    expect(opened.uri).toContain(`secret=${opened.secret}`);
    expect(new Set(opened.qr.map((row: string) => row.length))).toEqual(
      new Set([opened.qr.length]),
    );
    const again = (await server.post('/staff/activation', { link })).json().data;
    expect(again.secret).toBe(opened.secret);
    const staff = await activateStaff(server, link);
    expect(new Set(staff.recoveryCodes).size).toBe(10);
    for (const path of ['/staff/activation', '/staff/activate']) {
      const body = { link, password: STAFF_PASSWORD, code: '000000' };
      const late = await server.post(path, body);
      expect([late.statusCode, late.json().message]).toEqual([404, 'link_is_not_valid']);
    }
    expect((await listStaff(server.database.pool, new Date()))[0]?.state).toBe('ready');
  });

  it('leaves neither itself nor secret, code or password readable in the database or the log', async () => {
    const link = await inviteStaff(server, 'kru_malee');
    const { secret } = (await server.post('/staff/activation', { link })).json().data;
    const before = await server.contents();
    const { recoveryCodes } = await activateStaff(server, link);
    const texts = (await server.contents()) + before + server.logText();
    const plainSecret = Buffer.from(
      [...secret]
        .map((letter) =>
          'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
        )
        .join('')
        .match(/.{8}/g)
        ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
    ).toString('hex');
    for (const secretText of [link, secret, plainSecret, STAFF_PASSWORD, ...recoveryCodes]) {
      expect(texts).not.toContain(secretText);
    }
  });

  it('asks for twelve characters, no well-known password and a right code, and says at which field', async () => {
    const link = await inviteStaff(server, 'kru_malee');
    const { secret } = (await server.post('/staff/activation', { link })).json().data;
    const right = { link, password: STAFF_PASSWORD, code: totpCode(secret, new Date()) };
    const wrong: [object, string, string][] = [
      [{ password: 'elevenchars' }, 'password', 'password_needs_twelve_characters'],
      [{ password: 'kru_malee and more' }, 'password', 'password_contains_username'],
      [{ code: '12345' }, 'code', 'code_is_not_valid'],
      [
        { code: totpCode(secret, new Date(Date.now() + 5 * MINUTE_MS)) },
        'code',
        'code_is_not_valid',
      ],
    ];
    for (const [change, path, message] of wrong) {
      const answer = await server.post('/staff/activate', { ...right, ...change });
      expect([answer.statusCode, answer.json().data.fields]).toEqual([400, [{ path, message }]]);
    }
    expect((await server.post('/staff/activate', right)).statusCode).toBe(201);
  });

  it('ends after 48 hours, with a newer one, and with its account', async () => {
    const opens = async (link: string) =>
      (await server.post('/staff/activation', { link })).statusCode;
    const { pool } = server.database;
    const first = await inviteStaff(server, 'kru_malee');
    passMs(48 * 60 * MINUTE_MS - 1);
    expect(await opens(first)).toBe(200);
    passMs(1);
    expect(await opens(first)).toBe(404);
    await sweepExpired(pool, new Date());
    expect((await pool.query('SELECT 1 FROM staff_links')).rowCount).toBe(0);
    expect((await listStaff(pool, new Date()))[0]?.state).toBe('linkRanOut');
    const renewed = await resetStaff(pool, 'KRU_malee', new Date());
    const second = renewed.kind === 'made' ? renewed.link.token : '';
    expect([await opens(first), await opens(second)]).toEqual([404, 200]);
    await switchStaff(pool, 'kru_malee', false, new Date());
    expect(await opens(second)).toBe(404);
    expect(await opens('A'.repeat(43))).toBe(404);
  });

  it('makes one account of two who use it at the same moment', async () => {
    const link = await inviteStaff(server, 'kru_malee');
    const { secret } = (await server.post('/staff/activation', { link })).json().data;
    const body = { link, password: STAFF_PASSWORD, code: totpCode(secret, new Date()) };
    const answers = await Promise.all([1, 2].map(() => server.post('/staff/activate', body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 404,
    ]);
  });
});

describe('logging in as staff', () => {
  it('asks for the code only after the right password, and then opens with the role', async () => {
    const { username, secret } = await activateStaff(
      server,
      await inviteStaff(server, 'kru_malee'),
    );
    passMs(30_000);
    const code = totpCode(secret, new Date());
    expect(await logIn(username)).toEqual([401, 'code_needed']);
    expect(await logIn(username, code, 'wrong password')).toEqual([401, 'password_is_not_valid']);
    expect(await logIn(username, undefined, 'wrong password')).toEqual(
      await logIn('nobody_at_all', undefined, 'wrong password'),
    );
    const answer = await server.post('/login', { username, password: STAFF_PASSWORD, code });
    expect(answer.json().data).toMatchObject({ role: 'TEACHER', token: expect.any(String) });
  });

  it('accepts the codes of one step before and after, and none further away', async () => {
    const { username, secret } = await activateStaff(
      server,
      await inviteStaff(server, 'kru_malee'),
    );
    const outcomes: [number, unknown][] = [];
    for (const steps of [-2, -1, 0, 1, 2]) {
      passMs(10 * MINUTE_MS);
      const code = totpCode(secret, new Date(Date.now() + steps * 30_000));
      outcomes.push([steps, (await logIn(username, code))[1]]);
    }
    expect(outcomes).toEqual([
      [-2, 'code_is_not_valid'],
      [-1, 'log_in_successfully'],
      [0, 'log_in_successfully'],
      [1, 'log_in_successfully'],
      [2, 'code_is_not_valid'],
    ]);
  });

  it('accepts no code twice, none older than a used one, and not the one that activated', async () => {
    const { username, secret } = await activateStaff(
      server,
      await inviteStaff(server, 'kru_malee'),
    );
    expect(await logIn(username, totpCode(secret, new Date()))).toEqual([401, 'code_is_not_valid']);
    passMs(MINUTE_MS);
    const before = totpCode(secret, new Date(Date.now() - 30_000));
    const now = totpCode(secret, new Date());
    const answers = await Promise.all([1, 2, 3].map(() => logIn(username, now)));
    expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await logIn(username, before)).toEqual([401, 'code_is_not_valid']);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { username, recoveryCodes } = await activateStaff(
      server,
      await inviteStaff(server, 'kru_malee'),
    );
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(username, first.toLowerCase().replace('-', ' ')))[0]).toBe(200);
    expect(await logIn(username, first)).toEqual([401, 'code_is_not_valid']);
    expect((await logIn(username, second.replaceAll('0', 'o').replaceAll('1', 'l')))[0]).toBe(200);
  });

  it('locks after twenty wrong codes with the right password, until the operator gives a new link', async () => {
    const { username, secret } = await activateStaff(
      server,
      await inviteStaff(server, 'kru_malee'),
    );
    for (let tries = 0; tries < 25; tries += 1) {
      passMs(15 * MINUTE_MS);
      await logIn(username, '000000', tries < 5 ? 'wrong password' : STAFF_PASSWORD);
    }
    passMs(15 * MINUTE_MS);
    const code = totpCode(secret, new Date());
    expect(await logIn(username, code)).toEqual([401, 'second_factor_is_locked']);
    expect(await logIn(username, '')).toEqual([401, 'second_factor_is_locked']);
    const { pool } = server.database;
    expect((await listStaff(pool, new Date()))[0]?.state).toBe('locked');
    const renewed = await resetStaff(pool, username, new Date());
    passMs(15 * MINUTE_MS);
    expect(await logIn(username, code)).toEqual([401, 'password_is_not_valid']);
    const again = await activateStaff(server, renewed.kind === 'made' ? renewed.link.token : '');
    passMs(MINUTE_MS);
    expect((await logIn(username, totpCode(again.secret, new Date())))[0]).toBe(200);
  });

  it('ends after half an hour without use and after twelve hours in all', async () => {
    const token = await joinAsStaff(server, 'kru_malee');
    const isOpen = async () =>
      (await server.post('/test_type/all', {}, { authorization: token })).statusCode === 200;
    for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
      passMs(29 * MINUTE_MS);
      expect(await isOpen()).toBe(true);
    }
    passMs(29 * MINUTE_MS);
    expect(await isOpen()).toBe(false);
    const idle = await joinAsStaff(server, 'kru_somsri');
    passMs(30 * MINUTE_MS);
    const late = await server.post('/test_type/all', {}, { authorization: idle });
    expect(late.statusCode).toBe(401);
  });

  it('ends at once when the account is switched off, and works again when it is switched on', async () => {
    const token = await joinAsStaff(server, 'kru_malee');
    const { pool } = server.database;
    await switchStaff(pool, 'kru_malee', false, new Date());
    const rejected = await server.post('/test_type/all', {}, { authorization: token });
    expect(rejected.statusCode).toBe(401);
    expect(await logIn('kru_malee')).toEqual([401, 'password_is_not_valid']);
    await switchStaff(pool, 'kru_malee', true, new Date());
    expect(await logIn('kru_malee')).toEqual([401, 'code_needed']);
  });

  it('lets staff try a test and open their profile without having told their age', async () => {
    const authorization = await joinAsStaff(server, 'kru_malee');
    const taken = await server.post('/test_taking', attemptBody(), { authorization });
    expect(taken.statusCode).toBe(201);
    const profile = await server.post('/user_profile/one', {}, { authorization });
    expect(profile.json().data).toEqual([
      { username: 'kru_malee', email: '', firstname: '', lastname: '', schoolName: '' },
    ]);
  });
});

describe('staff accounts', () => {
  it('share their names with everybody: a taken or unusable one is refused', async () => {
    const { pool } = server.database;
    await server.post('/sign_up', signUpBody());
    const add = (username: string) =>
      addStaff(pool, { username, role: 'ADMIN', firstname: null }, new Date());
    expect((await add('SomChai1')).kind).toBe('nameIsTaken');
    expect((await add('ครูมาลี')).kind).toBe('nameIsNotValid');
    expect((await add('kru_malee')).kind).toBe('made');
    const late = await server.post('/sign_up', signUpBody({ username: 'Kru_Malee' }));
    expect(late.statusCode).toBe(409);
    expect((await resetStaff(pool, 'somchai1', new Date())).kind).toBe('noStaff');
    expect(await switchStaff(pool, 'nobody_here', false, new Date())).toBe('notFound');
  });
});
