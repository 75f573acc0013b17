/** Links for guardians: what they open, what counts when, and everybody who tries what is not theirs. */
import {
  POLICY_VERSION,
  type ClassWithMembers,
  type MadeGuardianLink,
  type MemberConsent,
} from '@jamdai/contract';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = '2026-11-20T05:00:00.000Z';
const DAY_MS = 86_400_000;
const RESEARCH = { scope: 'research', isGiven: true, policyVersion: POLICY_VERSION, lang: 'th' };

let server: TestApp;
let malee: TestApp['post'];
let other: TestApp['post'];
let classId: string;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const as = async (name: string): Promise<TestApp['post']> => {
    const authorization = await joinAsStaff(server, name);
    return (path, body = {}) => server.post(path, body, { authorization });
  };
  malee = await as('kru_malee');
  other = await as('kru_other');
  const made = (await malee('/class', { name: 'ม.1/2' })).json().data;
  classId = made.classId;
  pupil = await server.join();
  await pupil.post('/class/join', { code: made.code });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

const tokenOf = ({ path }: MadeGuardianLink): string => path.split('#')[1] ?? '';

async function makeLink(): Promise<MadeGuardianLink> {
  const answer = await malee('/class/guardian_links', { classId, memberIds: [pupil.userId] });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.links[0];
}

const open = (token: string) => server.post('/guardian_link/one', { token });

const answerLink = (token: string, changes: object = {}) =>
  server.post('/guardian_link/answer', {
    ...{ token, policyVersion: POLICY_VERSION, lang: 'th', name: 'มาลัย ใจดี', relation: 'mother' },
    ...{ isGiven: true, isResearchGiven: true, ...changes },
  });

const decide = (linkId: string, isConfirmed: boolean, by = malee) =>
  by('/class/guardian_links/decide', {
    ...{ classId, decisions: [{ memberId: pupil.userId, linkId, isConfirmed }] },
  });

/** Of the pupil; who joined at the same moment comes in no order. */
async function seen(): Promise<MemberConsent | undefined> {
  const { members }: ClassWithMembers = (await malee('/class/one', { classId })).json().data;
  return members.find(({ memberId }) => memberId === pupil.userId)?.consent;
}

describe('a guardian’s answer', () => {
  it('counts when the teacher has confirmed it, and is kept with its sentence, name and relation', async () => {
    const link = await makeLink();
    expect(link).toEqual({
      ...{ memberId: pupil.userId, linkId: link.linkId, firstname: 'Somchai', lastname: 'Jaidee' },
      path: expect.stringMatching(/^\/guardian#[\w-]{43}$/),
      ...{ seatNo: null, className: 'ม.1/2', school: 'Ban Mai School' },
      expiresAt: '2027-01-19T05:00:00.000Z',
    });
    expect(await seen()).toMatchObject({ link: { state: 'open' } });
    const page = (await open(tokenOf(link))).json().data;
    expect(page).toEqual({
      ...{ firstname: 'Somchai', school: 'Ban Mai School', className: 'ม.1/2', answer: null },
      expiresAt: link.expiresAt,
    });
    await pupil.post('/consent', RESEARCH);
    const answered = await answerLink(tokenOf(link));
    expect(answered.json().data.answer).toEqual({
      ...{ answeredAt: NOW, isGiven: true, isResearchGiven: true, isConfirmed: false },
    });
    expect(await seen()).toMatchObject({
      guardian: 'notAsked',
      missing: ['confirmation', 'guardian', 'guardianResearch'],
      link: { state: 'answered', answer: { name: 'มาลัย ใจดี', relation: 'mother' } },
    });
    expect((await decide(link.linkId, true)).statusCode).toBe(200);
    expect(await seen()).toMatchObject({
      ...{ guardian: 'given', guardianResearch: 'given', guardianChannel: 'guardian_link' },
      ...{ missing: [], link: { state: 'confirmed' } },
    });
    const { rows } = await server.database.pool.query(
      `SELECT scope, guardian_name AS name, relation, length(text_hash) AS hash, confirmed_at IS NOT NULL AS confirmed
       FROM consents WHERE channel = 'guardian_link' ORDER BY place`,
    );
    expect(rows).toEqual([
      { scope: 'guardian', name: 'มาลัย ใจดี', relation: 'mother', hash: 32, confirmed: true },
      { scope: 'guardian_research', name: null, relation: null, hash: 32, confirmed: true },
    ]);
    const trail = await server.database.pool.query<Record<string, unknown>>(
      `SELECT action, subject = audit_person($1) AS "isOfPupil", details::jsonb ->> 'linkId' AS "linkId"
       FROM audit_events WHERE action LIKE 'guardianLink.%' ORDER BY action`,
      [pupil.userId],
    );
    const isOfPupil = true;
    expect(trail.rows).toEqual(
      ['answered', 'confirmed', 'made'].map((what) => ({
        ...{ action: `guardianLink.${what}`, isOfPupil, linkId: link.linkId },
      })),
    );
  });

  it('without research is no yes to research, and one that was rejected is none at all', async () => {
    const link = await makeLink();
    await answerLink(tokenOf(link), { isResearchGiven: false });
    await decide(link.linkId, true);
    expect(await seen()).toMatchObject({ guardian: 'given', guardianResearch: 'refused' });
    expect((await pupil.post('/consent', RESEARCH)).json().message).toBe('guardian_said_no');
    await decide(link.linkId, false);
    expect(await seen()).toMatchObject({ guardian: 'notAsked', link: { state: 'rejected' } });
  });

  it('is withdrawn through the same link until that expires, at once', async () => {
    const link = await makeLink();
    const token = tokenOf(link);
    await answerLink(token);
    await decide(link.linkId, true);
    const part = await server.post('/guardian_link/withdraw', { token, scope: 'research' });
    expect(part.json().data.answer).toMatchObject({ isGiven: true, isResearchGiven: false });
    expect(await seen()).toMatchObject({ guardian: 'given', guardianResearch: 'refused' });
    await server.post('/guardian_link/withdraw', { token, scope: 'all' });
    expect(await seen()).toMatchObject({ guardian: 'refused', link: { state: 'refused' } });
    const late = await decide(link.linkId, true);
    expect([late.statusCode, late.json().message]).toEqual([409, 'guardian_answer_was_changed']);
    vi.setSystemTime(Date.parse(NOW) + 60 * DAY_MS);
    const expired = await open(token);
    expect([expired.statusCode, expired.json().message]).toEqual([
      404,
      'guardian_link_is_not_valid',
    ]);
  });
});

describe('a link', () => {
  it('takes one answer, and the older one of a pupil stops to work', async () => {
    const older = await makeLink();
    const link = await makeLink();
    expect((await answerLink(tokenOf(older))).statusCode).toBe(404);
    const answers = await Promise.all([answerLink(tokenOf(link)), answerLink(tokenOf(link))]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const again = await answerLink(tokenOf(link), { name: 'Mickey Mouse' });
    expect([again.statusCode, again.json().message]).toEqual([409, 'guardian_link_was_answered']);
    expect(await server.contents()).not.toContain('Mickey');
    const skipped = await malee('/class/guardian_links', { classId, memberIds: [pupil.userId] });
    expect(skipped.json().data).toEqual({
      ...{ links: [], skipped: [{ memberId: pupil.userId, reason: 'answered' }] },
    });
    await malee('/class/guardian_links/revoke', { classId, memberIds: [pupil.userId] });
    expect((await open(tokenOf(link))).statusCode).toBe(404);
    expect((await makeLink()).linkId).not.toBe(link.linkId);
  });

  it('that is guessed, expired, closed, or of a pupil who has left opens nothing and says the same', async () => {
    const rejected = async (token: string) => {
      const answer = await open(token);
      return [answer.statusCode, answer.json().message, (await answerLink(token)).statusCode];
    };
    const nothing = [404, 'guardian_link_is_not_valid', 404];
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await rejected(randomBytes(32).toString('base64url'))).toEqual(nothing);
    }
    const revoked = tokenOf(await makeLink());
    await malee('/class/guardian_links/revoke', { classId, memberIds: [pupil.userId] });
    expect(await rejected(revoked)).toEqual(nothing);
    const left = tokenOf(await makeLink());
    await pupil.post('/class/leave', { classId });
    expect(await rejected(left)).toEqual(nothing);
    const { code } = (await malee('/class/one', { classId })).json().data;
    await pupil.post('/class/join', { code });
    const expired = tokenOf(await makeLink());
    vi.setSystemTime(Date.parse(NOW) + 60 * DAY_MS);
    expect(await rejected(expired)).toEqual(nothing);
    expect((await open('short')).statusCode).toBe(400);
  });

  it('has a limit of calls from one address', async () => {
    const token = randomBytes(32).toString('base64url');
    const codes = new Set<number>();
    for (let call = 0; call < 601; call += 1) codes.add((await open(token)).statusCode);
    expect([...codes]).toEqual([404, 429]);
  });

  it('is known to nobody but who made it: no other call tells its secret, and nothing stored has it', async () => {
    const link = await makeLink();
    const token = tokenOf(link);
    const file = await server.app.inject({
      url: '/api/own_data/my-data.json',
      headers: { authorization: pupil.token },
    });
    const said = [
      await pupil.post('/own_account/one'),
      await pupil.post('/class/joined'),
      await malee('/class/one', { classId }),
      file,
    ].map(({ body }) => body);
    said.push(await server.contents(), server.logText());
    for (const text of said) expect(text).not.toContain(token);
  });
});

describe('others', () => {
  it('a pupil and a teacher of another class make no link and confirm nothing', async () => {
    const link = await makeLink();
    await answerLink(tokenOf(link));
    const requested = { classId, memberIds: [pupil.userId] };
    const decisions = [{ memberId: pupil.userId, linkId: link.linkId, isConfirmed: true }];
    for (const [path, body] of [
      ['/class/guardian_links', requested],
      ['/class/guardian_links/revoke', requested],
      ['/class/guardian_links/decide', { classId, decisions }],
    ] as const) {
      const byPupil = await pupil.post(path, body);
      expect([path, byPupil.statusCode]).toEqual([path, 403]);
      const byOther = await other(path, body);
      expect([path, byOther.statusCode, byOther.json().message]).toEqual([path, 404, 'not_found']);
      const { classId: own } = (await other('/class', { name: 'own' })).json().data;
      const fromOwn = await other(path, { ...body, classId: own });
      expect([path, fromOwn.statusCode, fromOwn.json().message]).toEqual([
        ...[path, 404, 'user_not_found'],
      ]);
    }
    expect((await seen())?.link?.state).toBe('answered');
  });

  it('a link of one pupil confirms nothing for another of the class', async () => {
    const link = await makeLink();
    await answerLink(tokenOf(link));
    const mate = await server.join();
    const { code } = (await malee('/class/one', { classId })).json().data;
    await mate.post('/class/join', { code });
    const decisions = [{ memberId: mate.userId, linkId: link.linkId, isConfirmed: true }];
    const answer = await malee('/class/guardian_links/decide', { classId, decisions });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'guardian_answer_was_changed',
    ]);
    expect((await seen())?.link?.state).toBe('answered');
  });
});
