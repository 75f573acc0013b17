import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinAsStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { deleteExpiredResetCodes } from './password-reset.ts';

let server: TestApp;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  await server.forgetPeople();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

async function makeCode(authorization: string, username: string): Promise<string> {
  const answer = await server.post('/password_reset/code', { username }, { authorization });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.code;
}

async function reset(
  username: string,
  code: string,
  password = 'newpass9',
): Promise<[status: number, message: string]> {
  const answer = await server.post('/password_reset', { username, code, password });
  return [answer.statusCode, answer.json().message];
}

describe('what a pupil is told', () => {
  const login = { username: 'malee_ok', password: 'abc12345' };

  it('is who made a code and when, until it is confirmed once, and it stands in the trail', async () => {
    const pupil = await server.join('malee_ok');
    const other = await server.join('other_ok');
    const notices = async () => (await pupil.post('/reset_notice/all')).json().data;
    expect(await notices()).toEqual([]);
    await makeCode(await joinAsStaff(server, 'kru_malee', 'ADMIN'), 'malee_ok');
    const [notice, ...more] = await notices();
    expect([notice, more]).toEqual([
      {
        noticeId: expect.any(String),
        madeAt: '2026-11-20T05:00:00.000Z',
        usedAt: null,
        isByCommand: false,
        makerName: 'kru_malee',
        makerRole: 'ADMIN',
      },
      [],
    ]);
    const { noticeId } = notice;
    expect((await other.post('/reset_notice/confirm', { noticeId })).statusCode).toBe(404);
    expect(await notices()).toHaveLength(1);
    expect((await pupil.post('/reset_notice/confirm', { noticeId })).statusCode).toBe(200);
    expect(await notices()).toEqual([]);
    const { rows } = await server.database.pool.query(
      `SELECT action, actor = audit_person($1) AS "isPupil" FROM audit_events
       WHERE subject = audit_person($1) AND action LIKE 'resetCode.%' ORDER BY at, action`,
      [pupil.userId],
    );
    expect(rows).toEqual([
      { action: 'resetCode.made', isPupil: false },
      { action: 'resetCode.noticeRead', isPupil: true },
    ]);
  });

  it('is also whether a password was set with the code', async () => {
    await server.join('malee_ok');
    const code = await makeCode(await joinAsStaff(server, 'kru_malee', 'ADMIN'), 'malee_ok');
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect((await reset('malee_ok', code))[0]).toBe(200);
    const { token } = (await server.post('/login', { ...login, password: 'newpass9' })).json().data;
    const reported = await server.post('/reset_notice/all', {}, { authorization: token });
    expect(reported.json().data).toMatchObject([{ usedAt: '2026-11-20T05:01:00.000Z' }]);
  });
});

describe('a reset code', () => {
  it('ends with the next log-in of the pupil, who needs none', async () => {
    await server.join('malee_ok');
    const code = await makeCode(await joinAsStaff(server, 'kru_malee', 'ADMIN'), 'malee_ok');
    const wrong = { username: 'malee_ok', password: 'wrong123' };
    expect((await server.post('/login', wrong)).statusCode).toBe(401);
    const right = { username: 'malee_ok', password: 'abc12345' };
    expect((await server.post('/login', right)).statusCode).toBe(200);
    expect(await reset('malee_ok', code)).toEqual([401, 'reset_code_is_not_valid']);
  });

  it('is made by a teacher for pupils of own classes, by an administrator for everybody, and by nobody else', async () => {
    const pupil = await server.join('malee_ok');
    const body = { username: 'Malee_OK' };
    expect((await server.post('/password_reset/code', body)).statusCode).toBe(401);
    const rejected = await pupil.post('/password_reset/code', body);
    expect([rejected.statusCode, rejected.json().message]).toEqual([403, 'forbidden']);
    const teacher = { authorization: await joinAsStaff(server, 'kru_TEACHER') };
    const other = { authorization: await joinAsStaff(server, 'kru_other') };
    const isUnknown = async (headers: { readonly authorization: string }) =>
      (await server.post('/password_reset/code', body, { ...headers })).json().message ===
      'user_not_found';
    expect(await isUnknown(teacher)).toBe(true);
    const { classId, code } = (await server.post('/class', { name: '1/1' }, teacher)).json().data;
    await pupil.post('/class/join', { code });
    expect([await isUnknown(teacher), await isUnknown(other)]).toEqual([false, true]);
    await server.post('/class/end', { classId }, teacher);
    expect(await isUnknown(teacher)).toBe(true);
    const researcher = await joinAsStaff(server, 'kru_RESEARCHER', 'RESEARCHER');
    const no = await server.post('/password_reset/code', body, { authorization: researcher });
    expect([no.statusCode, no.json().message]).toEqual([403, 'forbidden']);
    const authorization = await joinAsStaff(server, 'kru_ADMIN', 'ADMIN');
    const answer = await server.post('/password_reset/code', body, { authorization });
    expect(answer.json().data).toEqual({
      username: 'malee_ok',
      code: expect.stringMatching(/^\d{8}$/),
      expiresAt: '2026-11-20T05:30:00.000Z',
    });
  });

  it('is for pupils only: a staff account cannot be entered by it', async () => {
    const authorization = await joinAsStaff(server, 'kru_malee', 'ADMIN');
    for (const username of ['kru_malee', 'nobody_here']) {
      const answer = await server.post('/password_reset/code', { username }, { authorization });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'user_not_found']);
    }
  });

  it('sets a new password once, logs every device out, and ends the waiting after wrong tries', async () => {
    const pupil = await server.join('malee_ok');
    const code = await makeCode(await joinAsStaff(server, 'kru_malee', 'ADMIN'), 'malee_ok');
    expect(await server.contents()).not.toContain(code);
    const login = { username: 'malee_ok', password: 'newpass9' };
    await server.post('/login', login);
    await server.database.pool.query(
      "UPDATE rate_limits SET points = 100 WHERE key LIKE 'login-name:%'",
    );
    expect((await server.post('/login', login)).statusCode).toBe(429);
    expect(await reset('MALEE_ok', `${code.slice(0, 4)} ${code.slice(4)}`)).toEqual([
      200,
      'update_successfully',
    ]);
    expect((await pupil.post('/test_type/all')).statusCode).toBe(401);
    expect((await server.post('/login', login)).statusCode).toBe(200);
    expect(await reset('malee_ok', code, 'another9')).toEqual([401, 'reset_code_is_not_valid']);
  });

  it('serves one of two who use it at the same moment', async () => {
    await server.join('malee_ok');
    const code = await makeCode(await joinAsStaff(server, 'kru_malee', 'ADMIN'), 'malee_ok');
    const answers = await Promise.all([
      reset('malee_ok', code, 'newpass8'),
      reset('malee_ok', code, 'newpass9'),
    ]);
    expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('can be typed with Thai digits', async () => {
    await server.join('malee_ok');
    const code = await makeCode(await joinAsStaff(server, 'kru_malee', 'ADMIN'), 'malee_ok');
    const thai = [...code].map((digit) => String.fromCodePoint(0x0e50 + Number(digit))).join('');
    expect((await reset('malee_ok', thai))[0]).toBe(200);
  });

  it('ends after thirty minutes and with a newer one; a wrong name and a wrong code have one answer', async () => {
    await server.join('malee_ok');
    const authorization = await joinAsStaff(server, 'kru_malee', 'ADMIN');
    const first = await makeCode(authorization, 'malee_ok');
    const second = await makeCode(authorization, 'malee_ok');
    const no = [401, 'reset_code_is_not_valid'];
    expect(await reset('malee_ok', first)).toEqual(no);
    expect(await reset('nobody_here', second)).toEqual(no);
    expect(await reset('malee_ok', '')).toEqual(no);
    const stored = async (): Promise<number | null> => {
      const { pool } = server.database;
      await deleteExpiredResetCodes(pool, new Date());
      return (await pool.query('SELECT FROM password_reset_codes')).rowCount;
    };
    expect(await stored()).toBe(1);
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS);
    expect(await reset('malee_ok', second)).toEqual(no);
    expect(await stored()).toBe(0);
  });

  it('is refused with a password that breaks the rules, and is not used up by that', async () => {
    await server.join('malee_ok');
    const code = await makeCode(await joinAsStaff(server, 'kru_malee', 'ADMIN'), 'malee_ok');
    const answer = await server.post('/password_reset', {
      username: 'malee_ok',
      code,
      password: 'a b',
    });
    expect(answer.json().data.fields).toEqual([
      { path: 'password', message: 'please_enter_only_english_and_number' },
    ]);
    expect((await reset('malee_ok', code))[0]).toBe(200);
  });

  it('cannot be guessed: an address fails twenty times at a name, whether or not it exists, and all a thousand times at a code', async () => {
    await server.join('malee_ok');
    const admin = await joinAsStaff(server, 'kru_malee', 'ADMIN');
    await makeCode(admin, 'malee_ok');
    const { pool } = server.database;
    const setFailures = (counter: string, count: number) =>
      pool.query('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [`${counter}:%`, count]);
    for (const username of ['malee_ok', 'nobody_here']) {
      const guess = async () => (await reset(username, '00000000'))[0];
      expect(await guess()).toBe(401);
      await setFailures('reset-place', 19);
      expect([await guess(), await guess()]).toEqual([401, 429]);
      await setFailures('reset-place', 0);
      await setFailures('reset-code', 999);
      expect([await guess(), await guess()]).toEqual([401, 429]);
      await setFailures('reset-place', 0);
    }
    // What was guessed at an older code keeps nobody from using the next.
    await setFailures('reset-code', 1000);
    vi.advanceTimersByTime(MINUTE_MS);
    const code = await makeCode(admin, 'malee_ok');
    expect((await reset('malee_ok', code))[0]).toBe(200);
  });
});
