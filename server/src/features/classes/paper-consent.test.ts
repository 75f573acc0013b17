import { POLICY_VERSION } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const PAPER = { isSigned: true, policyVersion: POLICY_VERSION, lang: 'th', fileNo: ' 17/2569 ' };
const NOW = '2026-11-20T05:00:00.000Z';

let server: TestApp;
let malee: TestApp['post'];
let pupil: Awaited<ReturnType<TestApp['join']>>;
let member: { readonly classId: string; readonly memberId: string };

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const authorization = await joinAsStaff(server, 'kru_malee');
  malee = (path, body = {}) => server.post(path, body, { authorization });
  pupil = await server.join();
  const { classId, code } = (await malee('/class', { name: '1/2' })).json().data;
  await pupil.post('/class/join', { code });
  member = { classId, memberId: pupil.userId };
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

const recordPaper = (changes: object = {}) =>
  malee('/class/member/paper_consent', { ...member, ...PAPER, ...changes });

async function guardianAsTeacherSees(): Promise<unknown> {
  const { members } = (await malee('/class/one', { classId: member.classId })).json().data;
  return members[0].guardian;
}

async function guardianAsPupilSees(): Promise<unknown> {
  const { consents } = (await pupil.post('/own_account/one')).json().data;
  return consents.find(({ scope }: { readonly scope: string }) => scope === 'guardian');
}

async function auditedConsents(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ line: string }>(
    `SELECT action || ' ' || details AS line FROM audit_events
     WHERE subject = audit_person($1) AND actor <> subject ORDER BY at, chain, link`,
    [pupil.userId],
  );
  return rows.map(({ line }) => line);
}

it('tells who recorded a signed paper, when, of which version, in which language and under which number', async () => {
  expect(await guardianAsTeacherSees()).toBeNull();
  for (const attempt of [1, 2]) {
    expect([attempt, (await recordPaper()).statusCode]).toEqual([attempt, 200]);
  }
  expect(await guardianAsTeacherSees()).toEqual({
    ...{ isOnPaper: true, recordedAt: NOW, recordedBy: 'kru_malee' },
    ...{ policyVersion: POLICY_VERSION, lang: 'th', fileNo: '17/2569', signedOn: null },
    ...{ refused: [], channel: 'paper', isCounted: true },
  });
  expect(await guardianAsPupilSees()).toMatchObject({
    ...{ isGiven: true, isOnPaper: true, guardianName: null, lang: 'th' },
  });
  expect(await auditedConsents()).toHaveLength(3);
});

it('is taken back where it was a mistake, once', async () => {
  await recordPaper();
  vi.setSystemTime('2026-11-20T05:01:00Z');
  expect((await recordPaper({ isSigned: false })).statusCode).toBe(200);
  expect(await guardianAsTeacherSees()).toBeNull();
  const lines = await auditedConsents();
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    ...Array.from({ length: 3 }, () => 'consent.given'),
    ...Array.from({ length: 3 }, () => 'consent.withdrawn'),
  ]);
  expect(lines.filter((line) => line.includes('takenBack'))).toHaveLength(3);
  const rejected = await recordPaper({ isSigned: false });
  expect([rejected.statusCode, rejected.json().message]).toEqual([404, 'not_found']);
});

it('withdraws what the guardian refused on the paper, and never gives what the pupil did not', async () => {
  const word = { policyVersion: POLICY_VERSION, lang: 'en', isGiven: true };
  await pupil.post('/consent', { ...word, scope: 'health', disease: 'asthma' });
  vi.setSystemTime('2026-11-20T05:01:00Z');
  await recordPaper({ refused: ['health', 'research'] });
  const { consents, hasDisease } = (await pupil.post('/own_account/one')).json().data;
  const given = consents.filter(({ isGiven }: { readonly isGiven: boolean }) => isGiven);
  expect([hasDisease, given.map(({ scope }: { readonly scope: string }) => scope)]).toEqual([
    false,
    ['general', 'guardian'],
  ]);
});

describe('a line that the guardian refused', () => {
  const agree = async (changes: object = {}) => {
    const word = { policyVersion: POLICY_VERSION, lang: 'en', isGiven: true, scope: 'research' };
    const { statusCode, json } = await pupil.post('/consent', { ...word, ...changes });
    return [statusCode, json().message];
  };
  const OPEN = [200, 'update_successfully'];
  const SHUT = [403, 'guardian_said_no'];

  async function shutForPupil(): Promise<string[]> {
    const { consents } = (await pupil.post('/own_account/one')).json().data;
    return consents
      .filter(({ isShut }: { readonly isShut: boolean }) => isShut)
      .map(({ scope }: { readonly scope: string }) => scope);
  }

  it('stays shut below twenty, agreed to before or not, until a newer paper says yes', async () => {
    await recordPaper({ refused: ['health', 'research'] });
    expect(await shutForPupil()).toEqual(['health', 'research']);
    expect(await agree()).toEqual(SHUT);
    expect(await agree({ scope: 'health', disease: 'asthma' })).toEqual(SHUT);
    expect(await server.contents()).not.toContain('asthma');
    expect(await agree({ isGiven: false })).toEqual(OPEN);
    await recordPaper({ refused: ['health'], fileNo: '18/2569' });
    expect([await agree(), await shutForPupil()]).toEqual([OPEN, ['health']]);
  });

  it('is told the teacher with the paper; the same paper with another answer is a newer one', async () => {
    for (const rejected of [['research'], ['research'], []]) {
      await recordPaper({ refused: rejected });
      expect([rejected, await guardianAsTeacherSees()]).toEqual([
        rejected,
        expect.objectContaining({ refused: rejected }),
      ]);
    }
    const onResearch = (await auditedConsents()).filter((line) =>
      line.includes('"guardian_research"'),
    );
    expect(onResearch.map((line) => line.split(' ')[0])).toEqual([
      'consent.withdrawn',
      'consent.given',
    ]);
    expect(await agree()).toEqual(OPEN);
  });

  it('opens again where the paper was recorded by mistake, and at twenty', async () => {
    await recordPaper({ refused: ['research'] });
    await recordPaper({ isSigned: false });
    expect(await agree()).toEqual(OPEN);
    await recordPaper({ refused: ['research'] });
    expect(await agree()).toEqual(SHUT);
    await server.database.pool.query(
      `UPDATE users SET date_of_birth = '2006-11-20' WHERE id = $1`,
      [pupil.userId],
    );
    expect([await shutForPupil(), await agree()]).toEqual([[], OPEN]);
  });
});

it('is refused for nobody of the class, and for a version that there never was', async () => {
  const stranger = await server.join();
  const other = await recordPaper({ memberId: stranger.userId });
  expect([other.statusCode, other.json().message]).toEqual([404, 'user_not_found']);
  const version = await recordPaper({ policyVersion: '2020-01-01' });
  expect([version.statusCode, version.json().data.fields]).toEqual([
    400,
    [{ path: 'policyVersion', message: 'field_is_not_valid' }],
  ]);
});

it('stays when the account of who recorded it is gone, and goes with the pupil', async () => {
  await recordPaper();
  await server.database.pool.query(`DELETE FROM users WHERE username = 'kru_malee'`);
  expect(await guardianAsPupilSees()).toMatchObject({ isGiven: true, isOnPaper: true });
  const headers = { authorization: pupil.token };
  await server.app.inject({ method: 'DELETE', url: '/api/user_profile', headers });
  expect(await server.contents()).not.toContain('17/2569');
});
