/** The code of the day after a failed sound check: who is told it, for whom it works, and what the result says then. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Ten minutes before midnight, and as long after it, in Bangkok. */
const BEFORE_MIDNIGHT = Date.parse('2026-11-20T16:50:00Z');
const AFTER_MIDNIGHT = Date.parse('2026-11-20T17:10:00Z');
const RUN_ID = 'run-1';

type Post = TestApp['post'];

let server: TestApp;
let malee: Post;
let classId: string;
let joinCode: string;

async function joinTeacher(username: string): Promise<Post> {
  const authorization = await joinAsStaff(server, username);
  return (path, body = {}) => server.post(path, body, { authorization });
}

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_MIDNIGHT });
  malee = await joinTeacher('kru_malee');
  ({ classId, code: joinCode } = (await malee('/class', { name: 'ม.1/2' })).json().data);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

async function joinPupil(code: string | null = joinCode) {
  const pupil = await server.join();
  if (code !== null) await pupil.post('/class/join', { code });
  return pupil;
}

async function codeOfToday(post: Post = malee, id = classId): Promise<string> {
  return (await post('/class/sound_code', { classId: id })).json().data.code;
}

async function ask(post: Post, code: string, runId = RUN_ID) {
  const answer = await post('/sound_permit', { code, runId });
  const { message, data } = answer.json();
  return { status: answer.statusCode, message, permit: data?.permit as string | undefined };
}

describe('the code of the day', () => {
  it('is six digits, the same all day, and of one class', async () => {
    const code = await codeOfToday();
    expect(code).toMatch(/^\d{6}$/);
    expect(await codeOfToday()).toBe(code);
    const other = (await malee('/class', { name: 'ม.1/3' })).json().data;
    expect(await codeOfToday(malee, other.classId)).not.toBe(code);
    expect((await malee('/class/sound_code', { classId })).json().data.day).toBe('2026-11-20');
  });

  it('is not told to another teacher, nor of a class that has ended', async () => {
    const somsri = await joinTeacher('kru_somsri');
    expect((await somsri('/class/sound_code', { classId })).statusCode).toBe(404);
    await malee('/class/end', { classId });
    expect((await malee('/class/sound_code', { classId })).statusCode).toBe(404);
  });

  it('gives a pupil of the class a permit for one run, however it is typed, and the trail says so', async () => {
    const pupil = await joinPupil();
    const code = await codeOfToday();
    const thai = [...code].map((digit) => String.fromCodePoint(0x0e50 + Number(digit))).join('');
    const { status, permit } = await ask(pupil.post, `${thai.slice(0, 3)} ${thai.slice(3)}`);
    expect(status).toBe(200);
    expect((await ask(pupil.post, code)).permit).toBe(permit);
    expect((await ask(pupil.post, code, 'run-2')).permit).not.toBe(permit);
    const mate = await joinPupil();
    expect((await ask(mate.post, code)).permit).not.toBe(permit);
    const { rows } = await server.database.pool.query(
      `SELECT subject FROM audit_events WHERE action = 'soundCheck.permitted'`,
    );
    const subjects = rows.map(({ subject }) => subject);
    expect(subjects).toEqual(Array(4).fill(`class:${classId}`));
  });

  it('works for nobody of another class, nor on another day, nor when it is wrong, with one answer', async () => {
    const code = await codeOfToday();
    const somsri = await joinTeacher('kru_somsri');
    const theirs = (await somsri('/class', { name: 'ม.2/1' })).json().data;
    const stranger = await joinPupil(theirs.code);
    const alone = await joinPupil(null);
    const pupil = await joinPupil();
    const wrong = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
    const rejected = { status: 404, message: 'sound_code_is_not_valid', permit: undefined };
    expect(await ask(stranger.post, code)).toEqual(rejected);
    expect(await ask(alone.post, code)).toEqual(rejected);
    expect(await ask(pupil.post, wrong)).toEqual(rejected);
    vi.setSystemTime(AFTER_MIDNIGHT);
    expect(await ask(pupil.post, code)).toEqual(rejected);
    expect((await ask(pupil.post, await codeOfToday())).status).toBe(200);
  });

  it('of the installation is told to its administrator and works for those who are in no class', async () => {
    const authorization = await joinAsStaff(server, 'kru_admin', 'ADMIN');
    const { code } = (await server.post('/sound_permit/code', {}, { authorization })).json().data;
    expect((await ask((await joinPupil(null)).post, code)).status).toBe(200);
    expect((await ask((await joinPupil()).post, code)).status).toBe(404);
    expect((await malee('/sound_permit/code')).statusCode).toBe(403);
  });

  it('that is not six digits is told to be mistyped', async () => {
    const pupil = await joinPupil();
    const answer = await pupil.post('/sound_permit', { code: '12345', runId: RUN_ID });
    expect(answer.json().data.fields).toEqual([
      { path: 'code', message: 'sound_code_needs_six_digits' },
    ]);
  });

  it('cannot be guessed: an account has ten tries an hour, and right ones use up none', async () => {
    const pupil = await joinPupil();
    const code = await codeOfToday();
    for (let tries = 0; tries < 12; tries += 1)
      expect((await ask(pupil.post, code)).status).toBe(200);
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const guess = String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0');
      statuses.push((await ask(pupil.post, guess)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect((await ask(pupil.post, code)).status).toBe(429);
  });
});

describe('a result after a failed sound check', () => {
  const FAILED = { flags: ['soundCheckFailed'] } as const;

  async function save(post: Post, more: object, key: string | null = RUN_ID) {
    const headers = key === null ? {} : { 'idempotency-key': key };
    const answer = await post('/test_taking', attemptBody({ ...FAILED, ...more }), headers);
    expect(answer.statusCode).toBe(201);
    return answer.json().data;
  }

  it('counts with the permit of its run', async () => {
    const pupil = await joinPupil();
    const { permit: soundPermit } = await ask(pupil.post, await codeOfToday());
    const { flags, isUncounted } = await save(pupil.post, { soundPermit });
    expect(flags).toContain('soundCheckFailed');
    expect(flags).not.toContain('soundNotPermitted');
    expect(isUncounted).toBeUndefined();
  });

  it('is kept without one, and says that it does not count', async () => {
    const pupil = await joinPupil();
    const { permit: soundPermit } = await ask(pupil.post, await codeOfToday());
    const mate = await joinPupil();
    for (const [post, more, key] of [
      [pupil.post, {}, 'run-2'],
      [pupil.post, { soundPermit }, 'run-3'],
      [pupil.post, { soundPermit }, null],
      [pupil.post, { soundPermit: `${soundPermit}x` }, 'run-4'],
      [mate.post, { soundPermit }, RUN_ID],
    ] as const) {
      const { flags, isUncounted, score } = await save(post, more, key);
      expect([flags.includes('soundNotPermitted'), isUncounted]).toEqual([true, true]);
      expect(score).toEqual(expect.any(Number));
    }
    const listed = (await mate.post('/test_taking/all', {})).json().data;
    expect(listed).toMatchObject([{ isUncounted: true }]);
  });

  it('needs none where the check was passed', async () => {
    const pupil = await joinPupil();
    const { flags } = await save(pupil.post, { flags: ['tabHidden'] });
    expect(flags).not.toContain('soundNotPermitted');
  });
});
