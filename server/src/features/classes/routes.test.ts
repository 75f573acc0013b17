import { classCodeOf, POLICY_VERSION } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

type Post = TestApp['post'];

const PAPER = { isSigned: true, policyVersion: POLICY_VERSION, lang: 'th', fileNo: ' 17/2569 ' };

let server: TestApp;
let malee: Post;
let somsri: Post;

async function joinTeacher(username: string): Promise<Post> {
  const authorization = await joinAsStaff(server, username);
  return (path, body = {}) => server.post(path, body, { authorization });
}

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  malee = await joinTeacher('kru_malee');
  somsri = await joinTeacher('kru_somsri');
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

async function makeClass(post: Post = malee): Promise<{ classId: string; code: string }> {
  const answer = await post('/class', { name: ' ม.1/2 ' });
  expect([answer.statusCode, answer.json().data.name]).toEqual([201, 'ม.1/2']);
  return answer.json().data;
}

async function membersOf(classId: string): Promise<{ memberId: string; testCount: number }[]> {
  return (await malee('/class/one', { classId })).json().data.members;
}

describe('a class', () => {
  it('is joined by its code, however it is typed, and shows who has done how many tests', async () => {
    const { classId, code } = await makeClass();
    const pupil = await server.join();
    const thai = [...code].map((digit) => String.fromCodePoint(0x0e50 + Number(digit))).join('');
    for (const typed of [code, `${thai.slice(0, 4)} ${thai.slice(4)}`]) {
      const answer = await pupil.post('/class/join', { code: typed });
      expect(answer.json().data).toMatchObject({ classId, name: 'ม.1/2', teacher: 'kru_malee' });
    }
    await pupil.post('/test_taking', attemptBody());
    await pupil.post('/test_taking', attemptBody({ timeTotal: 111 }));
    const { userId, username } = pupil;
    expect(await membersOf(classId)).toMatchObject([{ memberId: userId, username, testCount: 1 }]);
    const [listed] = (await malee('/class/all')).json().data;
    expect(listed).toMatchObject({ classId, code, memberCount: 1, endedAt: null });
    const joined = await pupil.post('/class/joined');
    expect(joined.json().data).toMatchObject([{ classId }]);
  });

  it('does not exist for another teacher, by whatever call', async () => {
    const { classId, code } = await makeClass();
    const pupil = await server.join();
    await pupil.post('/class/join', { code });
    const before = await server.contents();
    expect((await somsri('/class/all')).json().data).toEqual([]);
    const pupils = [{ firstname: 'A', lastname: 'B', grade: '7', age: 13, gender: 'male' }];
    const list = { school: 'S', isConsentFiled: true, policyVersion: POLICY_VERSION, lang: 'en' };
    for (const [path, more] of [
      ['/class/one', {}],
      ['/class/lesson', {}],
      ['/class/code', {}],
      ['/class/code/stop', {}],
      ['/class/end', {}],
      ['/class/member/remove', { memberId: pupil.userId }],
      ['/class/member/paper_consent', { memberId: pupil.userId, ...PAPER }],
      ['/class/pupils', { ...list, pupils: [{ ...pupils[0], guardian: null }] }],
    ] as const) {
      const answer = await somsri(path, { classId, ...more });
      expect([path, answer.statusCode, answer.json().message]).toEqual([path, 404, 'not_found']);
    }
    expect(await server.contents()).toBe(before);
  });

  it('ends: nobody is in it, nobody gets in, accounts and results stay', async () => {
    const { classId, code } = await makeClass();
    const pupil = await server.join();
    await pupil.post('/class/join', { code });
    await pupil.post('/test_taking', attemptBody());
    expect((await malee('/class/end', { classId })).statusCode).toBe(200);
    const [listed] = (await malee('/class/all')).json().data;
    expect(listed).toMatchObject({ code: null, memberCount: 0, endedAt: expect.any(String) });
    const lesson = (await malee('/class/lesson', { classId })).json().data;
    expect(lesson).toMatchObject({ endedAt: listed.endedAt, members: [] });
    const rejected = await pupil.post('/class/join', { code });
    expect(rejected.json().message).toBe('class_code_is_not_valid');
    expect((await malee('/class/code', { classId })).json().message).toBe('class_is_over');
    expect((await pupil.post('/test_taking/all')).json().data).toHaveLength(1);
  });

  it('is left by a pupil, or a teacher takes the pupil off the list; with a teacher it goes', async () => {
    const { classId, code } = await makeClass();
    const [first, second] = [await server.join(), await server.join()];
    for (const pupil of [first, second]) await pupil.post('/class/join', { code });
    expect((await first.post('/class/leave', { classId })).statusCode).toBe(200);
    expect(await membersOf(classId)).toMatchObject([{ memberId: second.userId }]);
    const removal = { classId, memberId: second.userId };
    expect((await malee('/class/member/remove', removal)).statusCode).toBe(200);
    const again = await malee('/class/member/remove', removal);
    expect([again.statusCode, again.json().message]).toEqual([404, 'user_not_found']);
    await second.post('/class/join', { code });
    await server.database.pool.query(`DELETE FROM users WHERE username = 'kru_malee'`);
    expect((await second.post('/class/joined')).json().data).toEqual([]);
    const { rows } = await server.database.pool.query<{ action: string }>(
      `SELECT action FROM audit_events WHERE action LIKE 'class.%' ORDER BY at, chain, link`,
    );
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['created', 'codeMade', 'joined', 'left', 'memberRemoved']) {
      expect(actions).toContain(`class.${action}`);
    }
  });
});

describe('a join code', () => {
  it('with one wrong digit, or two that changed places, is told to be mistyped', async () => {
    const { code } = await makeClass();
    const pupil = await server.join();
    const wrongDigit = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
    for (const [typed, message] of [
      [wrongDigit, 'class_code_has_typo'],
      [code.slice(1), 'class_code_needs_eight_digits'],
      ['abcd efgh', 'class_code_needs_eight_digits'],
      ['', 'class_code_needs_eight_digits'],
    ] as const) {
      const answer = await pupil.post('/class/join', { code: typed });
      expect(answer.json().data.fields).toEqual([{ path: 'code', message }]);
    }
    expect(classCodeOf('7992739')).toBe('79927398');
    expect(classCodeOf('1234567')).not.toBe(classCodeOf('1234576'));
  });

  it('ends after seven days, by a newer one, and when the teacher stops it', async () => {
    const { classId, code } = await makeClass();
    const pupil = await server.join();
    const tryCode = async (typed: string) =>
      (await pupil.post('/class/join', { code: typed })).json();
    await malee('/class/code', { classId });
    const newer = (await malee('/class/one', { classId })).json().data.code;
    expect(newer).not.toBe(code);
    expect((await tryCode(code)).message).toBe('class_code_is_not_valid');
    expect((await tryCode(newer)).success).toBe(true);
    await pupil.post('/class/leave', { classId });
    await malee('/class/code/stop', { classId });
    expect((await tryCode(newer)).message).toBe('class_code_is_not_valid');
    await malee('/class/code', { classId });
    const last = (await malee('/class/one', { classId })).json().data.code;
    await server.database.pool.query(`UPDATE classes SET join_code_expires_at = $1`, [new Date()]);
    expect((await tryCode(last)).message).toBe('class_code_is_not_valid');
    expect((await malee('/class/one', { classId })).json().data.code).toBeNull();
  });

  it('cannot be guessed: an account has thirty tries an hour', async () => {
    const pupil = await server.join();
    const statuses = [];
    for (let tries = 0; tries < 31; tries += 1) {
      const code = classCodeOf(String(tries).padStart(7, '0'));
      statuses.push((await pupil.post('/class/join', { code })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  });
});

describe('accounts for a class', () => {
  const PUPIL = {
    ...{ firstname: 'สมชาย', lastname: 'ใจดี', grade: '7', age: 13 },
    ...{ gender: 'male', guardian: null },
  };
  const list = (classId: string, pupils: readonly object[]) => ({
    ...{ classId, school: 'โรงเรียนตัวอย่าง', isConsentFiled: true, policyVersion: POLICY_VERSION },
    ...{ lang: 'th', pupils },
  });

  it('have a name and a start code each, by which the pupil sets the password within fourteen days', async () => {
    const { classId } = await makeClass();
    const pupils = [PUPIL, { ...PUPIL, firstname: 'Dao', age: 9, guardian: 'Mother of Dao' }];
    const answer = await malee('/class/pupils', list(classId, pupils));
    expect(answer.statusCode).toBe(201);
    const [slip, other] = answer.json().data;
    expect(slip).toEqual({
      ...{ firstname: 'สมชาย', lastname: 'ใจดี', expiresAt: '2026-12-04T05:00:00.000Z' },
      ...{
        username: expect.stringMatching(/^[a-z]+\d{4}$/),
        code: expect.stringMatching(/^0\d{9}$/),
      },
    });
    expect(await membersOf(classId)).toHaveLength(2);
    expect(await server.contents()).not.toContain(slip.code.slice(2));
    const { username, code } = slip;
    for (const password of ['', code]) {
      expect((await server.post('/login', { username, password })).statusCode).toBe(401);
    }
    vi.setSystemTime(Date.now() + 14 * DAY_MS - 1);
    const set = await server.post('/password_reset', { username, code, password: 'newpass9' });
    expect(set.statusCode).toBe(200);
    const login = await server.post('/login', { username, password: 'newpass9' });
    expect(login.json().data.role).toBe('USER');
    const authorization = login.json().data.token;
    expect((await server.post('/test_taking', attemptBody(), { authorization })).statusCode).toBe(
      201,
    );
    const own = (await server.post('/own_account/one', {}, { authorization })).json().data;
    expect(own).toMatchObject({ isTaker: true, education: '7', age: 13 });
    const given = own.consents.filter(({ isGiven }: { isGiven: boolean }) => isGiven);
    expect(given.map(({ scope }: { scope: string }) => scope)).toEqual(['general', 'guardian']);
    const late = { username: other.username, code: other.code, password: 'newpass9' };
    vi.setSystemTime(Date.now() + 1);
    expect((await server.post('/password_reset', late)).statusCode).toBe(401);
  });

  it('whose slips were lost on their way get new ones under the same names, until the password is set', async () => {
    const { classId } = await makeClass();
    const sent = { ...list(classId, [PUPIL, { ...PUPIL, firstname: 'Dao' }]), skipExisting: true };
    const [lost, used] = (await malee('/class/pupils', sent)).json().data;
    const set = { username: used.username, code: used.code, password: 'newpass9' };
    expect((await server.post('/password_reset', set)).statusCode).toBe(200);
    const again = (await malee('/class/pupils', sent)).json().data;
    expect(again.map(({ username }: { username: string }) => username)).toEqual([lost.username]);
    expect(await membersOf(classId)).toHaveLength(2);
    const [slip] = again;
    const codes = [lost.code, slip.code];
    const answers = [];
    for (const code of codes) {
      const body = { username: lost.username, code, password: 'newpass9' };
      answers.push((await server.post('/password_reset', body)).statusCode);
    }
    expect(answers).toEqual([401, 200]);
  });

  it('are made all or none: a line with a mistake is named, and the consent on paper is asked for', async () => {
    const { classId } = await makeClass();
    const before = await server.contents();
    for (const [body, fields] of [
      [
        list(classId, [PUPIL, { ...PUPIL, age: 9 }]),
        [{ path: 'pupils.1', message: 'pupil_stands_twice' }],
      ],
      [
        list(classId, [PUPIL, { ...PUPIL, firstname: ' ', gender: 'x' }]),
        [
          { path: 'pupils.1.firstname', message: 'field_is_required' },
          { path: 'pupils.1.gender', message: 'gender_is_not_valid' },
        ],
      ],
      [
        { ...list(classId, [PUPIL]), isConsentFiled: false },
        [{ path: 'isConsentFiled', message: 'consent_is_required' }],
      ],
      [list(classId, []), [{ path: 'pupils', message: 'list_has_wrong_length' }]],
      [
        list(
          classId,
          Array.from({ length: 11 }, () => PUPIL),
        ),
        [{ path: 'pupils', message: 'list_has_wrong_length' }],
      ],
    ] as const) {
      const answer = await malee('/class/pupils', body);
      expect([answer.statusCode, answer.json().data.fields]).toEqual([400, fields]);
    }
    expect(await server.contents()).toBe(before);
  });
});
