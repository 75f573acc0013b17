import { classCodeOf, POLICY_VERSION } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const NOT_VALID = [401, 'slip_code_is_not_valid'];

interface Slip {
  readonly username: string;
  readonly code: string;
}

let server: TestApp;
let teacher: { readonly authorization: string };

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  teacher = { authorization: await joinAsStaff(server, 'kru_malee') };
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

async function makeClass(firstnames: readonly string[]) {
  const { classId, code } = (await server.post('/class', { name: '7/1' }, teacher)).json().data;
  const pupil = { lastname: 'Example', grade: '7', age: 13, gender: 'male', guardian: null };
  const list = { school: 'S', isConsentFiled: true, policyVersion: POLICY_VERSION, lang: 'en' };
  const pupils = firstnames.map((firstname) => ({ ...pupil, firstname }));
  const made = await server.post('/class/pupils', { ...list, classId, pupils }, teacher);
  return { classId, code, slips: made.json().data as [Slip, Slip] };
}

async function enter(classCode: string, slipCode: string): Promise<[number, string]> {
  const answer = await server.post('/class/enter', { classCode, slipCode });
  return [answer.statusCode, answer.json().message];
}

/** The last digit is another one. */
function miss(code: string): string {
  return `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
}

describe('the slip of a class', () => {
  it('logs its pupil in with the number of the class, again and again, until a password is set with it', async () => {
    const { code, slips } = await makeClass(['Somchai', 'Dao']);
    const [{ username, code: slipCode }, other] = slips;
    const thai = [...slipCode]
      .map((digit) => String.fromCodePoint(0x0e50 + Number(digit)))
      .join('');
    for (const typed of [slipCode, `${slipCode.slice(0, 2)} ${slipCode.slice(2)}`, thai]) {
      const body = { classCode: `${code.slice(0, 4)}-${code.slice(4)}`, slipCode: typed };
      const answer = await server.post('/class/enter', { ...body, isShared: true });
      expect(answer.statusCode).toBe(200);
      const { token, role, ...rest } = answer.json().data;
      expect([role, Object.keys(rest)]).toEqual(['USER', ['userId', 'deviceMark']]);
      const authorization = { authorization: token };
      const [profile] = (await server.post('/user_profile/one', {}, authorization)).json().data;
      expect(profile.username).toBe(username);
      const [session] = (await server.post('/session/all', {}, authorization)).json().data;
      expect(session.isShared).toBe(true);
    }
    const password = { username, code: slipCode, password: 'newpass9' };
    expect((await server.post('/password_reset', password)).statusCode).toBe(200);
    expect(await enter(code, slipCode)).toEqual(NOT_VALID);
    expect((await enter(code, other.code))[0]).toBe(200);
  });

  it('has one answer for every mistake, without a name, and is of no use outside its class and its days', async () => {
    const { classId, code, slips } = await makeClass(['Somchai', 'Dao']);
    const [mine, hers] = slips;
    const other = await makeClass(['Anong']);
    for (const [classCode, slipCode] of [
      [code, miss(mine.code)],
      [code, `${hers.code.slice(0, 2)}${mine.code.slice(2)}`],
      [code, `99${mine.code.slice(2)}`],
      [other.code, mine.code],
      [classCodeOf('1234567'), mine.code],
    ] as const) {
      const answer = await server.post('/class/enter', { classCode, slipCode });
      expect([answer.statusCode, answer.json().message, answer.json().data]).toEqual([
        ...NOT_VALID,
        null,
      ]);
    }
    const mistyped = await server.post('/class/enter', {
      classCode: miss(code),
      slipCode: mine.code.slice(1),
    });
    expect(mistyped.json().data.fields).toEqual([
      { path: 'classCode', message: 'class_code_has_typo' },
      { path: 'slipCode', message: 'slip_code_needs_ten_digits' },
    ]);
    await server.post('/class/code/stop', { classId }, teacher);
    expect(await enter(code, mine.code)).toEqual(NOT_VALID);
    await server.post('/class/code', { classId }, teacher);
    const renewed = (await server.post('/class/one', { classId }, teacher)).json().data;
    expect((await enter(renewed.code, mine.code))[0]).toBe(200);
    const { memberId } = renewed.members.find(({ username }: Slip) => username === mine.username);
    await server.post('/class/member/remove', { classId, memberId }, teacher);
    const left = [await enter(renewed.code, mine.code), await enter(renewed.code, hers.code)];
    expect(left.map(([status]) => status)).toEqual([401, 200]);
    await server.database.pool.query(
      "UPDATE classes SET join_code_expires_at = now() + interval '1 year' WHERE id = $1",
      [classId],
    );
    vi.setSystemTime(Date.now() + 14 * DAY_MS);
    expect(await enter(renewed.code, hers.code)).toEqual(NOT_VALID);
  });

  it('is braked after a hundred wrong tries, and the slips beside it are not', async () => {
    const { code, slips } = await makeClass(['Somchai', 'Dao']);
    const [mine, hers] = slips;
    expect(await enter(code, miss(mine.code))).toEqual(NOT_VALID);
    await server.database.pool.query(
      "UPDATE rate_limits SET points = 100 WHERE key LIKE 'entry-slip:%'",
    );
    expect((await enter(code, mine.code))[0]).toBe(429);
    expect((await enter(code, hers.code))[0]).toBe(200);
  });
});
