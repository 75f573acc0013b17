import { CALLS, rolesOf, studyFilePath } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { designBody, joinBody, joinStudy, openStudyDesk } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;

beforeAll(async () => {
  server = await createTestApp();
  desk = await openStudyDesk(server);
});
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM rate_limits');
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof joinStudy>>;

async function joinNew(more: object = {}): Promise<Person> {
  const studyId = await desk.running(designBody(more));
  return joinStudy(server, await desk.makeOpenLink(studyId, 20));
}

describe('an account that was made for a study', () => {
  it('is let into no call of the staff, and reads no file of its study', async () => {
    const person = await joinNew();
    const authorization = { authorization: person.login.token };
    const staffs = Object.values(CALLS).filter(({ access, method }) => {
      const roles = rolesOf(access);
      return method === 'POST' && roles !== null && !roles.includes('USER');
    });
    expect(staffs.length).toBeGreaterThan(100);
    for (const { path } of staffs) {
      const answer = await server.app.inject({
        ...{ method: 'POST', url: `/api${path}`, headers: authorization },
        payload: { studyId: person.studyId },
      });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
    for (const url of [
      studyFilePath(person.studyId, 'study.zip', {}),
      `/study/approval/${person.studyId}`,
      '/study/data/participants.csv',
    ]) {
      const { statusCode } = await server.app.inject({ url: `/api${url}`, headers: authorization });
      expect([url, [401, 403].includes(statusCode)]).toEqual([url, true]);
    }
  });

  it('joins no class, and so no second study as a pupil of one', async () => {
    const teacher = { authorization: await joinAsStaff(server, 'kru_outside') };
    const { code } = (await server.post('/class', { name: 'ม.1/4' }, teacher)).json().data;
    const person = await joinNew();
    const joined = await person.post('/class/join', { code });
    expect([joined.statusCode, joined.json().message]).toEqual([403, 'forbidden']);
    const { rows } = await server.database.pool.query(
      'SELECT 1 FROM class_members WHERE user_id = $1',
      [person.userId],
    );
    expect(rows).toEqual([]);
  });

  it('keeps no school, gets no password, and cannot log in by its name', async () => {
    const person = await joinNew();
    const school = await person.post('/user_profile/school', {
      ...{ school: 'My school', education: '7' },
    });
    expect(school.statusCode).toBe(403);
    const wanted = { oldPassword: '', newPassword: 'tr0mbone by the sea', password: '' };
    expect((await person.post('/password', wanted)).statusCode).toBeGreaterThanOrEqual(400);
    const { rows } = await server.database.pool.query(
      'SELECT username, school_name, password_hash FROM users WHERE id = $1',
      [person.userId],
    );
    expect([rows[0].school_name, rows[0].password_hash]).toEqual(['', null]);
    for (const password of ['', 'null', 'tr0mbone by the sea']) {
      const { statusCode } = await server.post('/login', { username: rows[0].username, password });
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('that deletes itself past the study does not join again on the same device', async () => {
    const studyId = await desk.running(designBody({ areDevicesShared: false }));
    const token = await desk.makeOpenLink(studyId, 20);
    const { deviceId } = joinBody(token);
    const person = await joinStudy(server, token, { deviceId });
    const gone = await server.app.inject({
      ...{ method: 'DELETE', url: '/api/user_profile', payload: {} },
      headers: { authorization: person.login.token },
    });
    expect(gone.statusCode).toBeLessThan(500);
    const again = await server.post('/study/join', joinBody(token, { deviceId }));
    expect([again.statusCode, again.json().message]).toEqual([409, 'study_not_again']);
  });
});

describe('a participant of another study', () => {
  it('reads nothing of this one, and takes no step in it', async () => {
    const [one, other] = [await joinNew(), await joinNew()];
    const body = { studyId: one.studyId };
    const yes = { consentVersion: 1, lang: 'en', isGiven: true, isSharing: true };
    for (const [path, more] of [
      ['/study/own', {}],
      ['/study/offer', {}],
      ['/study/agree', yes],
      ['/study/answer', { form: 'screening', answers: [] }],
      ['/study/begin', { sittingKey: 'first' }],
      ['/study/reminders_wish', { address: 'a@example.org', lang: 'en' }],
      ['/study/join_as_pupil', { ...yes, deviceId: joinBody('').deviceId }],
      ['/study/withdraw', {}],
    ] as const) {
      const answer = await other.post(path, { ...body, ...more });
      expect([path, answer.statusCode]).toEqual([path, 404]);
      const unknown = await other.post(path, { studyId: randomUUID(), ...more });
      expect([path, unknown.body]).toEqual([path, answer.body.replace(/"requestId":"[^"]*"/, '')]);
    }
    const offered = await other.post('/study/offered');
    expect(JSON.stringify(offered.json())).not.toContain(one.studyId);
  });

  it('saves no attempt into somebody else’s sitting, passes no step of it, and does not see it', async () => {
    const planId = await desk.makePlan();
    const arms = designBody().arms.map((arm) => ({ ...arm, planIds: [planId, planId] }));
    const studyId = await desk.running(designBody({ arms }));
    const link = await desk.makeOpenLink(studyId, 5);
    const [one, other] = [await joinStudy(server, link), await joinStudy(server, link)];
    const begun = await one.post('/study/begin', { sittingKey: 'first' });
    const { planRunId } = begun.json().data.plan;
    await other.post('/test_taking', attemptBody({ planStep: { planRunId, position: 0 } }));
    const passed = await other.post('/plan/pass', { planRunId, position: 1 });
    expect(passed.statusCode).toBe(404);
    expect((await other.post('/plan/run', { planRunId })).statusCode).toBe(404);
    const { rows } = await server.database.pool.query(
      `SELECT user_id FROM test_takings WHERE study_id = $1
       UNION SELECT r.user_id FROM plan_steps_passed d JOIN plan_runs r ON r.id = d.plan_run_id
       WHERE d.plan_run_id = $2`,
      [studyId, planRunId],
    );
    expect(rows).toEqual([]);
    const live = await desk.call('/study/live', { studyId });
    expect(live.quality.attempts).toBe(0);
  });
});

describe('whoever withdrew', () => {
  it('is known neither by the old login nor by the old code, and what a device still sends is of no study', async () => {
    const studyId = await desk.running(designBody({ areDevicesShared: false }));
    const link = await desk.makeOpenLink(studyId, 5);
    const body = joinBody(link);
    const person = await joinStudy(server, link, body);
    await person.post('/study/begin', { sittingKey: 'first' });
    await person.post('/study/withdraw');
    const { returnCode, login } = person;
    const authorization = { authorization: login.token };
    expect((await server.post('/study/own', { studyId }, authorization)).statusCode).toBe(401);
    expect((await server.post('/test_taking', attemptBody({}), authorization)).statusCode).toBe(
      401,
    );
    const back = await server.post('/study/return', { returnCode, deviceId: body.deviceId });
    expect([back.statusCode, back.json().message]).toEqual([401, 'return_code_is_not_valid']);
    const again = await server.post('/study/join', body);
    expect([again.statusCode, again.json().message]).toEqual([409, 'study_not_again']);
  });

  it('as a pupil keeps the results, and none of them is of the study, though a device sends one later', async () => {
    const teacher = { authorization: await joinAsStaff(server, 'kru_later') };
    const made = (await server.post('/class', { name: 'ม.1/5' }, teacher)).json().data;
    const pupil = await server.join();
    await pupil.post('/class/join', { code: made.code });
    const planId = await desk.makePlan();
    const arms = designBody().arms.map((arm) => ({ ...arm, planIds: [planId, planId] }));
    const studyId = await desk.running(designBody({ arms }));
    await desk.call('/study/class/add', { studyId, classCode: made.code });
    const paper = { policyVersion: '2026-11-22', lang: 'th', recordingId: randomUUID() };
    const papers = [{ memberId: pupil.userId, research: 'given', fileNo: null }];
    await server.post('/class/papers', { classId: made.classId, ...paper, papers }, teacher);
    const yes = { consentVersion: 1, lang: 'th', isGiven: true, isSharing: true };
    const { deviceId } = joinBody('');
    await pupil.post('/study/join_as_pupil', { studyId, ...yes, deviceId });
    const begun = await pupil.post('/study/begin', { studyId, sittingKey: 'first' });
    const { planRunId } = begun.json().data.plan;
    await pupil.post('/study/withdraw', { studyId });
    await pupil.post('/test_taking', attemptBody({ planStep: { planRunId, position: 0 } }));
    const { rows } = await server.database.pool.query(
      'SELECT study_id FROM test_takings WHERE user_id = $1 AND study_id IS NOT NULL',
      [pupil.userId],
    );
    expect(rows).toEqual([]);
    const again = await pupil.post('/study/join_as_pupil', { studyId, ...yes, deviceId });
    expect([again.statusCode, again.json().message]).toEqual([409, 'study_not_again']);
  });
});
