import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUpBody, attemptBody } from '../testing/bodies.ts';
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

describe('logging in', () => {
  it('gives a token, the id and the role, whatever the case of the name', async () => {
    await server.post('/sign_up', signUpBody());
    const answer = await server.post('/login', { username: 'SomChai1 ', password: 'abc12345' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'log_in_successfully',
      data: { token: expect.stringMatching(/^[\w-]{43}$/), role: 'USER' },
    });
  });

  it('refuses a wrong name and a wrong password with one and the same answer', async () => {
    await server.post('/sign_up', signUpBody());
    const wrongName = await server.post('/login', { username: 'nobody99', password: 'abc12345' });
    const wrongWord = await server.post('/login', { username: 'somchai1', password: 'abc12346' });
    expect(wrongName.statusCode).toBe(401);
    expect(wrongWord.statusCode).toBe(401);
    expect(wrongName.body).toBe(wrongWord.body);
    expect(wrongName.json().message).toBe('password_is_not_valid');
  });

  it('keeps only the hash of a token', async () => {
    const { token } = await server.join();
    const { rows } = await server.database.pool.query<{ all: string }>(
      `SELECT string_agg(t::text, ' ') AS all FROM access_tokens t`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(server.logText()).not.toContain(token);
  });

  it('lets nobody of the staff in with a password alone', async () => {
    await server.post('/sign_up', signUpBody());
    await server.database.pool.query(`UPDATE users SET role = 'ADMIN'`);
    const answer = await server.post('/login', { username: 'somchai1', password: 'abc12345' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a token', () => {
  const readProfile = (authorization: string) =>
    server.post('/user_profile/one', {}, { authorization });

  it('is accepted raw and with the word Bearer', async () => {
    const { token } = await server.join();
    expect((await readProfile(token)).statusCode).toBe(200);
    expect((await readProfile(`Bearer ${token}`)).statusCode).toBe(200);
  });

  it('is refused when missing, foreign, tampered with or revoked', async () => {
    const { token, post } = await server.join();
    const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of ['', 'null', 'Bearer', 'x'.repeat(43), tampered, `${token}x`]) {
      const answer = await readProfile(wrong);
      expect([answer.statusCode, answer.json().message]).toEqual([401, 'unauthorized']);
    }
    expect((await post('/log_out')).json().message).toBe('log_out_successfully');
    expect((await readProfile(token)).statusCode).toBe(401);
  });

  it('ends after a day without use and after thirty days in all', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') });
    const idle = await server.join();
    const busy = await server.join();
    vi.setSystemTime(new Date('2026-11-02T00:00:01Z'));
    expect((await readProfile(idle.token)).statusCode).toBe(401);
    for (let hour = 12; hour < 30 * 24; hour += 23) {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, 1, hour)));
      expect((await readProfile(busy.token)).statusCode).toBe(200);
    }
    vi.setSystemTime(new Date('2026-12-01T00:00:01Z'));
    expect((await readProfile(busy.token)).statusCode).toBe(401);
  });

  it('shows its owner five fields, and never those of somebody else', async () => {
    const mine = await server.join('first_pupil');
    const other = await server.join('other_pupil');
    const answer = await mine.post('/user_profile/one', { userId: other.userId, id: other.userId });
    expect(answer.json().data).toEqual([
      {
        email: 'somchai@example.org',
        username: 'first_pupil',
        firstname: 'Somchai',
        lastname: 'Jaidee',
        schoolName: 'Ban Mai School',
      },
    ]);
  });
});

describe('deleting an account', () => {
  const canaries = {
    username: 'canary_name',
    firstname: 'Canaryfirst',
    lastname: 'Canarylast',
    email: 'canary@example.org',
    phoneNo: '0899999777',
    school: 'Canaryschool',
    disease: 'Canarydisease',
  };

  it('leaves no trace of the person in any table or in the log, and nothing of others goes', async () => {
    const other = await server.join('stays_here');
    await other.post('/test_taking', attemptBody());
    const consents = { policyVersion: '2026-11-22', lang: 'en', general: true, health: true };
    await server.post('/sign_up', signUpBody({ ...canaries, consents }));
    const login = await server.post('/login', { username: 'canary_name', password: 'abc12345' });
    const { token, userId } = login.json().data;
    const authorization = { authorization: token };
    const requested = { testName: 'phonological_digit_task', lang: 'en' };
    await server.post('/question/all', requested, authorization);
    await server.post('/test_run/reserve', { ...requested, count: 2 }, authorization);
    const start = { ...requested, runId: 'canary-run', form: 1, startedAt: '2026-11-20T05:00:00Z' };
    await server.post('/test_run', start, authorization);
    await server.post('/test_taking', attemptBody(), { ...authorization, 'idempotency-key': 'k1' });
    const naming = {
      ...attemptBody({ testId: 604, testTypeId: 6, score: null, isScore: false }),
      answerSheet: ['Canaryword'],
      timeSheet: [3],
      versionSheet: [],
      orderLongTermQuestion: 1,
    };
    expect((await server.post('/test_taking', naming, authorization)).statusCode).toBe(201);
    const copy = {
      sentenceId: 'en1',
      typed: 'We meet at the Canarysentence',
      seconds: 9,
      firstCount: 1,
    };
    const sample = { lang: 'en', sample: copy };
    expect((await server.post('/typing_sample', sample, authorization)).statusCode).toBe(200);
    const report = { problem: 'Canaryproblem', description: 'Canarydescription', page: '/canary' };
    expect((await server.post('/problem_report', report, authorization)).statusCode).toBe(201);
    const written = [...Object.values(canaries), ...Object.values(report), 'Canaryword'];
    const before = await server.contents();
    for (const text of written) expect(before).toContain(text);
    expect(before).toContain('"sentence_id": "en1"');
    expect(before).not.toContain('Canarysentence');

    const gone = await server.app.inject({
      method: 'DELETE',
      url: '/api/user_profile',
      headers: authorization,
    });

    expect([gone.statusCode, gone.json()]).toEqual([
      200,
      { success: true, message: 'delete_successfully', data: null },
    ]);
    const after = await server.contents();
    for (const text of [...written, userId, 'canary-run', '"sentence_id"']) {
      expect(after).not.toContain(text);
      if (text !== userId) expect(server.logText()).not.toContain(text);
    }
    expect(after).toContain('stays_here');
    expect((await other.post('/test_taking/all', {})).json().data).toHaveLength(1);
    const { rows } = await server.database.pool.query('SELECT 1 FROM tombstones');
    expect(rows).toHaveLength(1);
    const late = await server.post('/test_taking', attemptBody(), authorization);
    expect(late.statusCode).toBe(401);
  });

  it('wins over results that arrive at the same moment: nothing fails and nothing is left', async () => {
    const { token, userId, post } = await server.join();
    const remove = () =>
      server.app.inject({
        method: 'DELETE',
        url: '/api/user_profile',
        headers: { authorization: token },
      });
    const saves = Array.from({ length: 8 }, (_, number) =>
      post('/test_taking', attemptBody({ timeTotal: 100 + number })),
    );
    const [gone, ...answers] = await Promise.all([remove(), ...saves]);
    expect(gone.statusCode).toBe(200);
    for (const { statusCode } of answers) expect([201, 401]).toContain(statusCode);
    expect(await server.contents()).not.toContain(userId);
  });
});
