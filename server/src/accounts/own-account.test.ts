import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUpBody, attemptBody } from '../testing/bodies.ts';
import { joinAsStaff, STAFF_PASSWORD } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';

beforeAll(async () => {
  server = await createTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

const isOpen = async (token: string) =>
  (await server.post('/test_type/all', {}, { authorization: token })).statusCode === 200;

async function logInAt(username: string, userAgent: string, more: object = {}): Promise<string> {
  const login = { username, password: 'abc12345', ...more };
  const answer = await server.post('/login', login, { 'user-agent': userAgent });
  return answer.json().data.token;
}

describe('the list of sessions', () => {
  it('tells the devices by family, the one that asks, and the last use to the minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:42Z') });
    const { username, token } = await server.join();
    const phone = await logInAt(username, PHONE);
    const desk = await logInAt(username, FIREFOX, { isShared: true });
    vi.setSystemTime(new Date('2026-11-20T05:10:42Z'));
    const headers = { authorization: phone };
    const sessions = (await server.post('/session/all', {}, headers)).json().data;
    const common = { sessionId: expect.any(String), issuedAt: '2026-11-20T05:00:42.000Z' };
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toEqual({
      ...common,
      ...{ isThisOne: true, browser: 'Chrome', system: 'Android', isShared: false },
      lastUsedAt: '2026-11-20T05:10:00.000Z',
    });
    expect(sessions).toContainEqual({
      ...common,
      ...{ isThisOne: false, browser: 'Firefox', system: 'Linux', isShared: true },
      lastUsedAt: '2026-11-20T05:00:00.000Z',
    });
    expect(JSON.stringify(sessions)).not.toContain(desk);
    expect(await server.contents()).not.toContain('SM-A155F');
    expect(await isOpen(token)).toBe(true);
  });

  it('ends one session there and then, never that of somebody else, and all others at once', async () => {
    const mine = await server.join();
    const other = await server.join();
    const phone = await logInAt(mine.username, PHONE);
    await logInAt(mine.username, FIREFOX);
    const sessions = (await mine.post('/session/all')).json().data;
    const { sessionId } = sessions.find(
      ({ system }: { system: string | null }) => system === 'Android',
    );
    const stolen = await other.post('/session/end', { sessionId });
    expect([stolen.statusCode, stolen.json().message]).toEqual([404, 'not_found']);
    expect(await isOpen(phone)).toBe(true);
    expect((await mine.post('/session/end', { sessionId })).statusCode).toBe(200);
    expect(await isOpen(phone)).toBe(false);
    expect((await mine.post('/session/end', { sessionId })).statusCode).toBe(404);
    expect((await mine.post('/session/end', { sessionId: 'x' })).statusCode).toBe(400);
    expect((await mine.post('/session/end_others')).statusCode).toBe(200);
    expect((await mine.post('/session/all')).json().data).toHaveLength(1);
    expect(await isOpen(other.token)).toBe(true);
  });

  it('knows a shared computer: that session ends after an hour without use', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
    const { username, token } = await server.join();
    const shared = await logInAt(username, FIREFOX, { isShared: true });
    vi.setSystemTime(new Date('2026-11-20T05:59:00Z'));
    expect(await isOpen(shared)).toBe(true);
    const phone = await logInAt(username, PHONE);
    vi.setSystemTime(new Date('2026-11-20T06:59:01Z'));
    expect(await isOpen(shared)).toBe(false);
    const sessions = await server.post('/session/all', {}, { authorization: token });
    expect(sessions.json().data).toMatchObject([
      { isThisOne: true, isShared: false },
      { isThisOne: false, isShared: false, system: 'Android' },
    ]);
    expect(await isOpen(phone)).toBe(true);
  });
});

describe('changing the password', () => {
  const change = (password: string, newPassword: string) => ({ password, newPassword });

  it('needs the old one, keeps this session and ends all others', async () => {
    const { username, token, post } = await server.join();
    const phone = await logInAt(username, PHONE);
    const wrong = await post('/password', change('abc12346', 'newpass9'));
    expect([wrong.statusCode, wrong.json().data.fields]).toEqual([
      400,
      [{ path: 'password', message: 'old_password_is_not_right' }],
    ]);
    expect(await isOpen(phone)).toBe(true);
    const done = await post('/password', change('abc12345', 'newpass9'));
    expect([done.statusCode, done.json().message]).toEqual([200, 'update_successfully']);
    expect([await isOpen(token), await isOpen(phone)]).toEqual([true, false]);
    expect((await server.post('/login', { username, password: 'abc12345' })).statusCode).toBe(401);
    expect((await server.post('/login', { username, password: 'newpass9' })).statusCode).toBe(200);
  });

  it('takes one of two changes at the same moment, and a reset code made before no longer works', async () => {
    const { username, post } = await server.join();
    const made = await server.post(
      '/password_reset/code',
      { username },
      { authorization: await joinAsStaff(server, 'kru_malee', 'ADMIN') },
    );
    const answers = await Promise.all([
      post('/password', change('abc12345', 'newpass8')),
      post('/password', change('abc12345', 'newpass9')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
    const { code } = made.json().data;
    const late = await server.post('/password_reset', { username, code, password: 'another9' });
    expect(late.json().message).toBe('reset_code_is_not_valid');
  });

  it('cannot be used to guess the old one: after ten tries the waiting begins', async () => {
    const { post } = await server.join();
    const statuses = [];
    for (let tries = 0; tries < 13; tries += 1) {
      statuses.push((await post('/password', change(`wrong${tries}`, 'newpass9'))).statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(statuses.slice(11)).toEqual([429, 429]);
  });

  it('follows the rule of the profile, and for staff always the longer one', async () => {
    const { post } = await server.join();
    const short = await post('/password', change('abc12345', 'a b'));
    expect(short.json().data.fields).toEqual([
      { path: 'newPassword', message: 'please_enter_only_english_and_number' },
    ]);
    const authorization = await joinAsStaff(server, 'kru_somsri');
    const staff = await server.post('/password', change(STAFF_PASSWORD, 'newpass9'), {
      authorization,
    });
    expect(staff.json().data.fields).toEqual([
      { path: 'newPassword', message: 'password_needs_twelve_characters' },
    ]);
    const hardened = await createTestApp({ config: { profile: 'hardened' } });
    await hardened.post('/sign_up', signUpBody({ password: 'elephant in rain' }));
    const login = { username: 'somchai1', password: 'elephant in rain' };
    const { token } = (await hardened.post('/login', login)).json().data;
    const weak = {
      password123: 'password_is_too_common',
      'it is Somchai1!': 'password_contains_username',
    };
    for (const [password, message] of Object.entries(weak)) {
      const answer = await hardened.post('/password', change('elephant in rain', password), {
        authorization: token,
      });
      expect(answer.json().data.fields).toEqual([{ path: 'newPassword', message }]);
    }
    await hardened.close();
  });
});

describe('consents', () => {
  const at = { policyVersion: '2026-11-22', lang: 'th' } as const;
  const consents = { ...at, general: true, health: true, research: true };

  async function joinWith(changes: Record<string, unknown>) {
    const body = signUpBody({ consents, disease: 'asthma', ...changes });
    expect((await server.post('/sign_up', body)).statusCode).toBe(201);
    const { username, password } = body;
    const { token } = (await server.post('/login', { username, password })).json().data;
    return (path: string, payload: object = {}) =>
      server.post(path, payload, { authorization: token });
  }

  async function readDisease(): Promise<unknown> {
    const { rows } = await server.database.pool.query('SELECT disease FROM users');
    return rows[0]?.disease;
  }

  it('are shown with date, version, language and sentence', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T05:00:00Z') });
    const post = await joinWith({});
    const { data } = (await post('/own_account/one')).json();
    expect(data).toMatchObject({ isTaker: true, education: '7', age: 13, hasDisease: true });
    expect(data.consents.map(({ scope }: { scope: string }) => scope)).toEqual([
      'general',
      'health',
      'research',
      'guardian',
    ]);
    expect(data.consents[0]).toMatchObject({
      ...at,
      isGiven: true,
      recordedAt: '2026-11-22T05:00:00.000Z',
      text: expect.stringContaining('ฉันยอมรับ'),
    });
    expect(data.consents[3]).toMatchObject({ isGiven: false, recordedAt: null });
  });

  it('to health data, withdrawn, erases what was told; given again, it asks for it again', async () => {
    const post = await joinWith({});
    expect(await readDisease()).toBe('asthma');
    const gone = await post('/consent', { ...at, scope: 'health', isGiven: false });
    expect([gone.statusCode, gone.json().message]).toEqual([200, 'update_successfully']);
    expect(gone.json().data).toMatchObject({ hasDisease: false });
    expect(await readDisease()).toBeNull();
    expect(await server.contents()).not.toContain('asthma');
    const empty = await post('/consent', { ...at, scope: 'health', isGiven: true });
    expect(empty.json().data.fields).toEqual([{ path: 'disease', message: 'field_is_required' }]);
    const given = { ...at, scope: 'health', isGiven: true, disease: 'hay fever' };
    expect((await post('/consent', given)).statusCode).toBe(200);
    expect(await readDisease()).toBe('hay fever');
  });

  it('leave a record of each change and none of what says the same again', async () => {
    const post = await joinWith({});
    for (const isGiven of [false, false, true, true]) {
      await post('/consent', { ...at, scope: 'research', isGiven });
    }
    const { rows } = await server.database.pool.query(
      `SELECT is_given, channel, text_hash IS NOT NULL AS "hasText" FROM consents
       WHERE scope = 'research' ORDER BY place`,
    );
    expect(rows).toEqual([
      { is_given: true, channel: 'form', hasText: true },
      { is_given: false, channel: 'profile', hasText: true },
      { is_given: true, channel: 'profile', hasText: true },
    ]);
  });

  it('of one millisecond hold in the order in which they were given', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T05:00:00Z') });
    const post = await joinWith({});
    for (let times = 0; times < 8; times += 1) {
      const isGiven = times % 2 === 1;
      const answer = await post('/consent', { ...at, scope: 'research', isGiven });
      const research = answer
        .json()
        .data.consents.find(({ scope }: { scope: string }) => scope === 'research');
      expect([times, research.isGiven]).toEqual([times, isGiven]);
    }
  });

  it('of a guardian are not typed here; one that was typed counts for nothing and can be withdrawn', async () => {
    const guardian = { name: 'Malee Jaidee', at: '2026-11-22T05:00:00Z' };
    const post = await joinWith({ consents: { ...consents, guardian } });
    const word = { ...at, scope: 'guardian', isGiven: true, guardianName: 'Mickey Mouse' };
    const typed = await post('/consent', word);
    expect([typed.statusCode, typed.json().message]).toEqual([
      403,
      'guardian_word_comes_from_school',
    ]);
    const own = (await post('/own_account/one')).json().data;
    expect(own).toMatchObject({ guardianResearch: 'notAsked' });
    expect(own.consents[3]).toMatchObject({
      ...{ isGiven: true, guardianName: 'Malee Jaidee', channel: 'form', isCounted: false },
    });
    const withdrawn = await post('/consent', { ...at, scope: 'guardian', isGiven: false });
    expect(withdrawn.json().data.consents[3]).toMatchObject({ isGiven: false, guardianName: null });
  });

  it('to research are asked once: an answer, a no too, or putting it off ends it', async () => {
    const question = async (post: Awaited<ReturnType<typeof joinWith>>) =>
      (await post('/own_account/one')).json().data.researchQuestion;
    const unasked = { ...consents, research: false };
    const late = await joinWith({ consents: unasked });
    expect(await question(late)).toBe('ask');
    const answer = await late('/consent/put_off_research');
    expect([answer.statusCode, answer.json().data.researchQuestion]).toEqual([200, 'putOff']);
    await late('/consent/put_off_research');
    expect(await question(late)).toBe('putOff');
    for (const isGiven of [false, true]) {
      const post = await joinWith({ username: `answers_${isGiven}`, consents: unasked });
      expect((await post('/consent', { ...at, scope: 'research', isGiven })).statusCode).toBe(200);
      expect([isGiven, await question(post)]).toEqual([isGiven, 'answered']);
    }
    const requested = await joinWith({
      username: 'asked_at_sign_up',
      consents: { ...consents, research: true },
    });
    expect(await question(requested)).toBe('answered');
  });

  it('to the conditions cannot be withdrawn by this call: that is deleting the account', async () => {
    const post = await joinWith({});
    const answer = await post('/consent', { ...at, scope: 'general', isGiven: false });
    expect(answer.json().data.fields).toEqual([{ path: 'scope', message: 'field_is_not_valid' }]);
  });
});

describe('a new school year', () => {
  it('changes school and grade for what comes; results keep the grade of their day', async () => {
    const { post } = await server.join();
    await post('/test_taking', attemptBody());
    const answer = await post('/user_profile/school', { school: ' Ban Nok ', education: '8' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'update_successfully']);
    await post('/test_taking', attemptBody({ timeTotal: 200 }));
    expect((await post('/own_account/one')).json().data).toMatchObject({
      school: 'Ban Nok',
      education: '8',
    });
    expect((await post('/user_profile/one')).json().data[0].schoolName).toBe('Ban Nok');
    const { rows } = await server.database.pool.query(
      'SELECT education FROM test_takings ORDER BY time_total_s',
    );
    expect(rows).toEqual([{ education: '8' }, { education: '7' }]);
  });

  it('keeps to the rules of the sign-up form', async () => {
    const { post } = await server.join();
    const answer = await post('/user_profile/school', { school: '', education: 'x'.repeat(61) });
    expect(answer.json().data.fields).toEqual([
      { path: 'school', message: 'field_is_required' },
      { path: 'education', message: 'field_is_too_long' },
    ]);
  });
});
