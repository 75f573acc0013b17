import { findConsentText, POLICY_VERSIONS } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUpBody } from '../testing/bodies.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

/** The people in the database, without their ids. */
async function readUsers() {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    `SELECT username, role, channel, is_active, disease, age_at_sign_up, date_of_birth::text, education
     FROM users ORDER BY username`,
  );
  return rows;
}

describe('signing up', () => {
  it('makes an account of role USER whatever role, channel and activity are asked for', async () => {
    const body = signUpBody({ role: 'ADMIN', channel: 'kiosk', isActive: false, id: 'x' });
    const answer = await server.post('/sign_up', body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ success: true, message: 'sign_up_successfully' });
    expect(await readUsers()).toMatchObject([
      { username: 'somchai1', role: 'USER', channel: 'web', is_active: true },
    ]);
  });

  const badFields: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
    ['username', { username: 'abc12' }, 'username', 'username_is_too_short'],
    ['username', { username: '1234567' }, 'username', 'please_enter_only_english'],
    ['username', { username: 'som chai' }, 'username', 'please_enter_only_english'],
    ['username', { username: 'สมชายใจดี' }, 'username', 'please_enter_only_english'],
    ['username', { username: undefined }, 'username', 'field_is_required'],
    ['username', { username: 'a'.repeat(65) }, 'username', 'field_is_too_long'],
    ['username', { username: { $ne: null } }, 'username', 'field_is_required'],
    ['password', { password: 'abc12' }, 'password', 'password_is_too_short'],
    ['password', { password: 'abc 1234' }, 'password', 'please_enter_only_english_and_number'],
    ['password', { password: 'รหัสผ่าน1234' }, 'password', 'please_enter_only_english_and_number'],
    ['first name', { firstname: '  ' }, 'firstname', 'field_is_required'],
    ['last name', { lastname: 'x'.repeat(101) }, 'lastname', 'field_is_too_long'],
    ['e-mail', { email: 'somchai' }, 'email', 'email_is_not_valid'],
    ['phone', { phoneNo: '081234567' }, 'phoneNo', 'phone_no_is_too_short'],
    ['phone', { phoneNo: '08-1234-5678' }, 'phoneNo', 'phone_no_has_only_digits'],
    ['school', { school: undefined }, 'school', 'field_is_required'],
    ['education', { education: '' }, 'education', 'field_is_required'],
    ['gender', { gender: 'cat' }, 'gender', 'gender_is_not_valid'],
    ['weight', { weight: -3 }, 'weight', 'weight_is_not_valid'],
    ['height', { height: 'tall' }, 'height', 'height_is_not_valid'],
    ['birth', { dateOfBirth: '2013-02-30' }, 'dateOfBirth', 'date_of_birth_is_not_valid'],
    ['birth', { dateOfBirth: '2199-01-01' }, 'dateOfBirth', 'date_of_birth_is_not_valid'],
    ['null byte', { school: 'a\0b' }, 'school', 'field_has_forbidden_characters'],
    ['half a character', { school: 'a\uD800b' }, 'school', 'field_has_forbidden_characters'],
  ];

  it('refuses each broken rule with its field and its key, and stores nothing', async () => {
    const before = await server.contents();
    for (const [, changes, path, message] of badFields) {
      const answer = await server.post('/sign_up', signUpBody(changes));
      expect(answer.statusCode, message).toBe(400);
      const failure = answer.json();
      expect(failure).toMatchObject({
        success: false,
        message: 'invalid_input',
        response: { message: 'invalid_input' },
      });
      expect(failure.data.fields).toContainEqual({ path, message });
    }
    expect(await server.contents()).toBe(before);
  });

  it('refuses consent to sentences that there are not, and keeps the hash of those that there are', async () => {
    const consents = { policyVersion: '2020-01-01', lang: 'th', general: true };
    const answer = await server.post('/sign_up', signUpBody({ consents }));
    expect([answer.statusCode, answer.json().data.fields]).toEqual([
      400,
      [{ path: 'consents.policyVersion', message: 'field_is_not_valid' }],
    ]);
    expect(await readUsers()).toEqual([]);
    for (const policyVersion of POLICY_VERSIONS) {
      const body = signUpBody({
        username: `pupil_${policyVersion}`,
        consents: { ...consents, policyVersion },
      });
      expect((await server.post('/sign_up', body)).statusCode).toBe(201);
    }
    const { rows } = await server.database.pool.query<{ version: string; hash: Buffer }>(
      'SELECT policy_version AS version, text_hash AS hash FROM consents',
    );
    expect(rows).toHaveLength(POLICY_VERSIONS.length);
    for (const { version, hash } of rows) {
      const text = findConsentText(version, 'th', 'general') ?? '';
      expect(hash).toEqual(createHash('sha256').update(text, 'utf8').digest());
    }
  });

  it('finds a name taken regardless of case, and says so where the specification reads it', async () => {
    await server.post('/sign_up', signUpBody());
    const answer = await server.post('/sign_up', signUpBody({ username: ' SOMCHAI1 ' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      success: false,
      message: 'there_already_is_this_username',
      data: null,
      response: { message: 'there_already_is_this_username' },
    });
  });

  it('takes one of two people who want the same name at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.post('/sign_up', signUpBody())));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect(await readUsers()).toHaveLength(1);
  });

  it('takes a class of sixty behind one address, who sign up and then log in all at once', async () => {
    const names = Array.from({ length: 60 }, (_, number) => `class7a_${number}`);
    const signedUp = await Promise.all(
      names.map((username) => server.post('/sign_up', signUpBody({ username }))),
    );
    expect(signedUp.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(201));
    const loggedIn = await Promise.all(
      names.map((username) => server.post('/login', { username, password: 'abc12345' })),
    );
    expect(loggedIn.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
    // A hundred and twenty hashes, made to be slow.
  }, 120_000);

  it('keeps the age on the day of the sign-up in the zone of the installation', async () => {
    // 1 May 2026 has begun in Bangkok, but not in Greenwich.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-30T18:00:00Z') });
    await server.post('/sign_up', signUpBody({ dateOfBirth: '2013-05-01T00:00:00.000Z' }));
    expect(await readUsers()).toMatchObject([{ age_at_sign_up: 13, date_of_birth: '2013-05-01' }]);
  });
});

describe('consents', () => {
  const consents = { policyVersion: '2026-11-22', lang: 'th', general: true };

  async function readConsents() {
    const { rows } = await server.database.pool.query<Record<string, unknown>>(
      `SELECT scope, channel, language, policy_version, text_hash IS NOT NULL AS "hasText", guardian_name
       FROM consents ORDER BY scope`,
    );
    return rows;
  }

  it('records a payload without consents as a general one through the interface', async () => {
    await server.post('/sign_up', signUpBody());
    expect(await readConsents()).toMatchObject([
      { scope: 'general', channel: 'api', hasText: true },
    ]);
  });

  it('records each consent given with version, language and the hash of its sentence', async () => {
    const guardian = { name: 'Malee Jaidee', at: '2026-11-20T10:00:00+07:00' };
    const given = { ...consents, health: true, research: true, guardian };
    await server.post('/sign_up', signUpBody({ disease: 'asthma', consents: given }));
    const common = { channel: 'form', language: 'th', policy_version: '2026-11-22', hasText: true };
    expect(await readConsents()).toEqual([
      { ...common, scope: 'general', guardian_name: null },
      { ...common, scope: 'guardian', guardian_name: 'Malee Jaidee' },
      { ...common, scope: 'health', guardian_name: null },
      { ...common, scope: 'research', guardian_name: null },
    ]);
    expect(await readUsers()).toMatchObject([{ disease: 'asthma' }]);
  });

  it('drops health data without consent to it, and says so', async () => {
    const answer = await server.post('/sign_up', signUpBody({ disease: 'asthma', consents }));
    expect(answer.json().data.isHealthDataStored).toBe(false);
    expect(await readUsers()).toMatchObject([{ disease: null }]);
  });

  it('refuses without general consent', async () => {
    const answer = await server.post(
      '/sign_up',
      signUpBody({ consents: { ...consents, general: false } }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.fields).toEqual([
      { path: 'consents.general', message: 'consent_is_required' },
    ]);
    expect(await readUsers()).toEqual([]);
  });

  it('refuses a child under ten, whatever guardian is named, with the reason', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
    const child = { dateOfBirth: '2016-11-21', consents };
    const rejected = await server.post('/sign_up', signUpBody(child));
    expect(rejected.json()).toMatchObject({
      message: 'account_is_made_by_school',
      response: { message: 'account_is_made_by_school' },
      data: { fields: [{ path: 'dateOfBirth', message: 'account_is_made_by_school' }] },
    });
    const guardian = { name: 'Malee Jaidee', at: '2026-11-20T05:00:00Z' };
    const withGuardian = { ...child, consents: { ...consents, guardian } };
    const named = await server.post('/sign_up', signUpBody(withGuardian));
    expect([named.statusCode, named.json().message]).toEqual([400, 'account_is_made_by_school']);
    expect(await readUsers()).toEqual([]);
  });
});

describe('the profile hardened', () => {
  it('asks for eight characters of any kind and refuses well-known passwords', async () => {
    const hardened = await createTestApp({ config: { profile: 'hardened' } });
    const signUp = async (password: string) =>
      (await hardened.post('/sign_up', signUpBody({ password }))).json();
    expect((await signUp('abc1234')).data.fields[0].message).toBe(
      'password_needs_eight_characters',
    );
    for (const weak of ['password123', 'abababab', '23456789', 'Qwertyuiop']) {
      expect((await signUp(weak)).data.fields[0].message).toBe('password_is_too_common');
    }
    expect((await signUp('my Somchai1 x')).data.fields[0].message).toBe(
      'password_contains_username',
    );
    expect((await signUp('ช้างน้อย กินกล้วย!')).success).toBe(true);
    await hardened.close();
  });

  it('deletes an account with a fresh log-in only', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
    const hardened = await createTestApp({ config: { profile: 'hardened' } });
    const signedUp = await hardened.post('/sign_up', signUpBody({ password: 'elephant in rain' }));
    expect(signedUp.statusCode).toBe(201);
    const login = { username: 'somchai1', password: 'elephant in rain' };
    const { token } = (await hardened.post('/login', login)).json().data;
    vi.setSystemTime(new Date('2026-11-20T05:16:00Z'));
    const request = { method: 'DELETE', url: '/api/user_profile' } as const;
    const late = await hardened.app.inject({ ...request, headers: { authorization: token } });
    expect([late.statusCode, late.json().message]).toEqual([403, 'log_in_again_to_confirm']);
    const fresh = (await hardened.post('/login', login)).json().data.token;
    const done = await hardened.app.inject({ ...request, headers: { authorization: fresh } });
    expect(done.json().message).toBe('delete_successfully');
    await hardened.close();
  });
});
