import { CALLS, MadeStudyTokenSchema, studyDataPath, studyFilePath } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinAsStaff } from '../../testing/staff.ts';
import { openStudyDesk } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;
let studyId: string;
let token: string;

beforeAll(async () => {
  server = await createTestApp();
  desk = await openStudyDesk(server);
  studyId = await desk.running();
});
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM rate_limits');
  token = (await makeToken()).token;
});
afterAll(() => server.close());

const makeToken = async () =>
  MadeStudyTokenSchema.parse(
    await desk.call('/study/token/make', { studyId, name: 'for R', days: 30 }),
  );
const read = (path: string, authorization?: string) =>
  server.app.inject({
    url: `/api${path}`,
    ...(authorization === undefined ? {} : { headers: { authorization } }),
  });
const FILE = studyDataPath('design.json');

describe('a token of a study', () => {
  it('is a login nowhere: every other call, with a body or without, answers as to a stranger', async () => {
    const closed = Object.values(CALLS).filter(({ access }) => access !== 'anyone');
    for (const { path, method } of closed) {
      for (const authorization of [token, `Bearer ${token}`]) {
        const answer = await server.app.inject({
          ...{ method, url: `/api${path}`, headers: { authorization } },
          ...(method === 'POST' ? { payload: { studyId } } : {}),
        });
        expect([path, answer.statusCode]).toEqual([path, 401]);
      }
    }
    for (const path of [
      studyFilePath(studyId, 'study.zip', {}),
      `/study/approval/${studyId}`,
      '/own_data/account.json',
    ]) {
      const { statusCode } = await read(path, `Bearer ${token}`);
      expect([path, [401, 404].includes(statusCode)]).toEqual([path, true]);
    }
  });

  it('counts only in the head that is for it: not behind a question mark, in a cookie, or cut short', async () => {
    expect((await read(FILE, token)).statusCode).toBe(200);
    for (const [path, authorization] of [
      [`${FILE}?token=${token}`, undefined],
      [`${FILE}?authorization=${token}`, undefined],
      [FILE, token.slice(0, -1)],
      [FILE, `${token}A`],
      [FILE, ` ${token}`.slice(1, 20)],
      [FILE, `Basic ${token}`],
      [FILE, `Bearer Bearer ${token}`],
      [FILE, `${token},${token}`],
      [FILE, 'jamdai_study_'],
      [FILE, `jamdai_study_${'A'.repeat(100_00)}`],
    ] as const) {
      expect((await read(path, authorization)).statusCode).toBe(401);
    }
    const cookie = await server.app.inject({
      url: `/api${FILE}`,
      headers: { cookie: `token=${token}` },
    });
    expect(cookie.statusCode).toBe(401);
  });

  it('reads its own study whichever other one is named, and no file but those of the list', async () => {
    const other = await desk.running();
    const named = await read(`${FILE}?studyId=${other}`, token);
    expect(named.body).not.toContain(other);
    for (const file of [
      '..%2Fapproval',
      '%2e%2e',
      'approval.pdf',
      'study.zip%00',
      'DESIGN.JSON',
      'names.csv',
    ]) {
      const { statusCode } = await read(`/study/data/${file}`, token);
      expect([file, statusCode]).toEqual([file, 404]);
    }
  });

  it('writes nothing: other ways of asking are refused', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode } = await server.app.inject({
        ...{ method, url: `/api${FILE}`, headers: { authorization: token } },
      });
      expect([method, [401, 404, 405].includes(statusCode)]).toEqual([method, true]);
    }
  });

  it('ends with its revocation in the middle of twenty readings, and is revoked by no other study', async () => {
    const { token: other, made } = await makeToken();
    const elsewhere = await desk.running();
    const wrong = await desk.send('/study/token/revoke', {
      studyId: elsewhere,
      tokenId: made.tokenId,
    });
    expect(wrong.statusCode).toBe(404);
    expect((await read(FILE, other)).statusCode).toBe(200);
    await Promise.all([
      ...Array.from({ length: 20 }, () => read(FILE, other)),
      desk.call('/study/token/revoke', { studyId, tokenId: made.tokenId }),
    ]);
    expect((await read(FILE, other)).statusCode).toBe(401);
  });

  it('counts every reading towards its limit, though twenty come at once and half of them ask for nothing there is', async () => {
    const { token: own, made } = await makeToken();
    await server.database.pool.query('DELETE FROM rate_limits');
    const paths = Array.from({ length: 40 }, (_, no) =>
      no % 2 === 0 ? FILE : '/study/data/none.csv',
    );
    await Promise.all(paths.map((path) => read(path, own)));
    const { rows } = await server.database.pool.query(
      `SELECT points FROM rate_limits WHERE key LIKE 'study-read:%'`,
    );
    expect(rows.map(({ points }) => Number(points))).toEqual([40]);
    const listed = await desk.call('/study/token/all', { studyId });
    const uses = listed.find(({ tokenId }: { tokenId: string }) => tokenId === made.tokenId).uses;
    expect(uses).toBe(20);
  });

  it('reads nothing while its maker is of a role that does no research', async () => {
    const { pool } = server.database;
    const role = (name: string) =>
      pool.query('UPDATE users SET role = $2 WHERE id = $1', [desk.userId, name]);
    await role('TEACHER');
    const { statusCode } = await read(FILE, token);
    await role('RESEARCHER');
    expect(statusCode).toBe(401);
  });

  it('is not made by a teacher', async () => {
    const teacher = await joinAsStaff(server, 'kru_tokens');
    const made = await server.post(
      '/study/token/make',
      { studyId, name: 'mine', days: 3 },
      { authorization: teacher },
    );
    expect(made.statusCode).toBe(403);
  });
});
