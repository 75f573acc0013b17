import { JoinedStudySchema, OwnStudySchema, StudyDoorSchema } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { both, designBody, joinBody, joinStudy, openStudyDesk } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;

const goTo = (moment: string) => vi.setSystemTime(Date.parse(moment));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  server = await createTestApp();
  desk = await openStudyDesk(server);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  await server.database.pool.query('DELETE FROM rate_limits');
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

describe('the door of a study', () => {
  it('tells what the study is before anybody says yes, and opens to signed links only', async () => {
    const studyId = await desk.running();
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const answer = await server.post('/study/door', { token });
    expect(StudyDoorSchema.parse(answer.json().data)).toMatchObject({
      ...{ studyId, kind: 'personal', state: 'open', isGuardianRecorded: false },
      ...{ sittingCount: 2, consentVersion: 1 },
    });
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const rejected = await server.post('/study/door', { token: forged });
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      404,
      'study_link_is_not_valid',
    ]);
  });

  it('is closed before the first day, after the last one, and when the link is revoked', async () => {
    const facts = { startsOn: '2026-11-21', endsOn: '2026-11-22' };
    const studyId = await desk.running(undefined, facts);
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const state = async () => (await server.post('/study/door', { token })).json().data?.state;
    const seen = [await state()];
    goTo('2026-11-21T05:00:00Z');
    seen.push(await state());
    goTo('2026-11-23T05:00:00Z');
    seen.push(await state());
    expect(seen).toEqual(['notStarted', 'open', 'closed']);
    const { links } = await desk.call('/study/link/all', { studyId });
    await desk.call('/study/link/revoke', { studyId, linkIds: [links[0].linkId] });
    expect(await state()).toBeUndefined();
  });
});

describe('joining by a link', () => {
  it('takes one person once, though it is sent twice, and gives the same code', async () => {
    const studyId = await desk.running();
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const body = joinBody(token);
    const answers = await Promise.all([
      server.post('/study/join', body),
      server.post('/study/join', body),
    ]);
    const joined = answers.map((answer) => JoinedStudySchema.parse(answer.json().data));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 201]);
    expect(joined[0]?.returnCode).toBe(joined[1]?.returnCode);
    expect(joined[0]?.login.userId).toBe(joined[1]?.login.userId);
    const other = await server.post('/study/join', joinBody(token));
    expect([other.statusCode, other.json().message]).toEqual([409, 'study_link_is_used_up']);
    const { links } = await desk.call('/study/link/all', { studyId });
    expect(links[0]).toMatchObject({ state: 'usedUp', used: 1 });
    const [elsewhere = ''] = await desk.makeLinks(studyId, 1);
    const stolen = await server.post('/study/join', { ...body, token: elsewhere });
    expect([stolen.statusCode, stolen.json().message]).toEqual([409, 'study_link_is_used_up']);
  });

  it('lets nobody below twenty in without a guardian’s word, and stores nothing of them', async () => {
    const studyId = await desk.running();
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const before = await server.contents();
    const answer = await server.post('/study/join', joinBody(token, { birthMonth: '2007-01' }));
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'study_needs_guardian']);
    expect(await server.contents()).toBe(before);
    // A month is read as its last day: who turned twenty within it may still be nineteen.
    const edge = await server.post('/study/join', joinBody(token, { birthMonth: '2006-11' }));
    expect(edge.json().message).toBe('study_needs_guardian');
    expect(
      (await server.post('/study/join', joinBody(token, { birthMonth: '2006-10' }))).statusCode,
    ).toBe(201);
  });

  it('keeps to the quota of an open link, and to the ages of the study', async () => {
    const studyId = await desk.running(designBody({ ages: { least: 20, most: 60 } }));
    const token = await desk.makeOpenLink(studyId, 2);
    const old = await server.post('/study/join', joinBody(token, { birthMonth: '1950-01' }));
    expect(old.json().message).toBe('study_ages_do_not_fit');
    const all = await Promise.all(
      Array.from({ length: 5 }, () => server.post('/study/join', joinBody(token))),
    );
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(all.find(({ statusCode }) => statusCode === 409)?.json().message).toBe('study_is_full');
  });

  it('stops at the number that the design names', async () => {
    const stopping = { people: 3, counted: 'assigned' as const };
    const studyId = await desk.running(designBody({ stopping }));
    const token = await desk.makeOpenLink(studyId, 100);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => server.post('/study/join', joinBody(token))),
    );
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  });

  it('brings the same person back by the code on another device, and nobody by a wrong one', async () => {
    const studyId = await desk.running();
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const { returnCode, userId } = await joinStudy(server, token);
    const deviceId = joinBody(token).deviceId;
    const typed = `${returnCode.slice(0, 4)} ${returnCode.slice(4, 8)}-${returnCode.slice(8)}`;
    const back = await server.post('/study/return', { returnCode: typed, deviceId });
    expect(back.json().data).toMatchObject({ studyId, login: { userId, role: 'USER' } });
    const wrong = await server.post('/study/return', { returnCode: '000000000000', deviceId });
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'return_code_is_not_valid']);
    const typo = `${returnCode.slice(0, -1)}${(Number(returnCode.at(-1)) + 1) % 10}`;
    expect((await server.post('/study/return', { returnCode: typo, deviceId })).statusCode).toBe(
      400,
    );
  });

  it('stores neither codes nor secrets nor devices as they are', async () => {
    const studyId = await desk.running();
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const body = joinBody(token);
    const { returnCode } = await joinStudy(server, token, body);
    const contents = await server.contents();
    for (const secret of [returnCode, token, body.deviceId]) {
      expect(contents).not.toContain(secret);
      expect(server.logText()).not.toContain(secret);
    }
  });
});

const screening = [
  {
    ...{ kind: 'yesNo' as const, key: 'hears', text: both('Do you hear well?') },
    ...{ isRequired: true, excludesWhen: { is: false } },
  },
  {
    ...{ kind: 'number' as const, key: 'hours', text: both('Hours of sleep') },
    ...{ isRequired: false, least: 0, most: 24, isWhole: false },
    excludesWhen: { below: 3, above: null },
  },
];
const questionnaire = [
  {
    ...{ kind: 'oneOf' as const, key: 'hand', text: both('Which hand?'), isRequired: true },
    options: [
      { key: 'left', text: both('Left') },
      { key: 'right', text: both('Right') },
    ],
    excludesWhen: null,
  },
];

describe('forms before the first sitting', () => {
  it('are asked in turn, say which answer does not fit, and are answered once', async () => {
    const studyId = await desk.running(designBody({ screening, questionnaire }));
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const person = await joinStudy(server, token);
    expect(OwnStudySchema.parse(await person.own()).next).toBe('screening');
    const answer = (form: string, answers: object[]) =>
      person.post('/study/answer', { form, answers });
    const early = await answer('questionnaire', [{ key: 'hand', value: 'left' }]);
    expect(early.json().message).toBe('study_step_does_not_fit');
    const bad = await answer('screening', [{ key: 'hours', value: 30 }]);
    expect(bad.json().data.fields).toEqual([
      { path: 'answers.hears', message: 'field_is_required' },
      { path: 'answers.hours', message: 'field_is_out_of_range' },
    ]);
    const good = [{ key: 'hears', value: true }];
    expect((await answer('screening', good)).json().data.next).toBe('questionnaire');
    expect((await answer('screening', good)).statusCode).toBe(200);
    const changed = await answer('screening', [{ key: 'hears', value: false }]);
    expect(changed.statusCode).toBe(409);
    const last = await answer('questionnaire', [{ key: 'hand', value: 'left' }]);
    expect(last.json().data).toMatchObject({ next: 'sitting', sittingKey: 'first' });
    expect(last.json().data.answers).toContainEqual({ key: 'hand', value: 'left' });
  });

  it('leave somebody out for good: not again by the same device, nor by the link', async () => {
    const design = designBody({ screening, areDevicesShared: false });
    const studyId = await desk.running(design);
    const token = await desk.makeOpenLink(studyId, 10);
    const { deviceId } = joinBody(token);
    const person = await joinStudy(server, token, { deviceId });
    const out = await person.post('/study/answer', {
      form: 'screening',
      answers: [{ key: 'hears', value: false }],
    });
    expect(out.json().data.next).toBe('screenedOut');
    const again = await server.post('/study/join', joinBody(token, { deviceId }));
    expect([again.statusCode, again.json().message]).toEqual([409, 'study_not_again']);
    const door = await server.post('/study/door', { token, deviceId });
    expect(door.json().data.state).toBe('notAgain');
    expect((await server.post('/study/join', joinBody(token))).statusCode).toBe(201);
  });

  it('assign by strata, each with blocks of its own', async () => {
    const strata = [{ of: 'sex' as const }];
    const assignment = { method: 'stratified' as const, strata, blockSize: 2, seed: 's' };
    const studyId = await desk.running(designBody({ assignment, asks: ['sex'] }));
    const token = await desk.makeOpenLink(studyId, 100);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        joinStudy(server, token, { sex: index < 13 ? 'female' : 'male' }),
      ),
    );
    const { rows } = await server.database.pool.query(
      `SELECT stratum, arm, count(*)::int AS count FROM study_participants WHERE study_id = $1
       GROUP BY stratum, arm ORDER BY stratum, count`,
      [studyId],
    );
    expect(rows.map(({ stratum, count }) => [stratum, count])).toEqual([
      ...[
        ['sex=female', 6],
        ['sex=female', 7],
        ['sex=male', 3],
        ['sex=male', 4],
      ],
    ]);
  });
});

describe('sittings', () => {
  it('open by the day of the first one, and attempts of them carry the version of the design', async () => {
    const planId = await desk.makePlan();
    const arms = designBody().arms.map((arm) => ({ ...arm, planIds: [planId, planId] }));
    const studyId = await desk.running(designBody({ arms }));
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const person = await joinStudy(server, token);
    const twice = await Promise.all([
      person.post('/study/begin', { sittingKey: 'first' }),
      person.post('/study/begin', { sittingKey: 'first' }),
    ]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
      [200, 201],
    );
    const { plan } = twice[0].json().data;
    const planStep = { planRunId: plan.planRunId, position: 0 };
    const saved = await person.post('/test_taking', attemptBody({ planStep }));
    expect(saved.statusCode).toBe(201);
    await person.post('/plan/pass', { planRunId: plan.planRunId, position: 1 });
    const { rows } = await server.database.pool.query(
      `SELECT study_id, study_design_version FROM test_takings WHERE user_id = $1`,
      [person.userId],
    );
    expect(rows).toEqual([{ study_id: studyId, study_design_version: 1 }]);
    const after = await person.own();
    expect(after).toMatchObject({ next: 'wait', sittingKey: 'second', opensOn: '2026-11-27' });
    const early = await person.post('/study/begin', { sittingKey: 'second' });
    expect(early.json().message).toBe('study_step_does_not_fit');
    goTo('2026-11-27T05:00:00Z');
    expect((await person.own()).next).toBe('sitting');
    goTo('2026-12-05T05:00:00Z');
    expect((await person.own()).sittings.map(({ state }) => state)).toEqual(['finished', 'late']);
    expect((await person.sit()).next).toBe('finished');
  });

  it('that may not be late are missed, and the next one still comes', async () => {
    const [first, second] = designBody().sittings;
    const [arm, other] = designBody().arms;
    if (!first || !second || !arm || !other) throw new Error('two of each');
    const third = { ...second, key: 'third', fromDay: 20, toDay: 25 };
    const planIds = ['memory-portrait', 'memory-portrait', 'memory-portrait'];
    const studyId = await desk.running(
      designBody({
        sittings: [first, { ...second, isLateAllowed: false }, third],
        arms: [
          { ...arm, planIds },
          { ...other, planIds },
        ],
      }),
    );
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const person = await joinStudy(server, token);
    await person.sit();
    goTo('2026-12-02T05:00:00Z');
    const own = await person.own();
    expect(own.sittings.map(({ state }) => state)).toEqual(['finished', 'missed', 'toCome']);
    expect([own.next, own.sittingKey]).toEqual(['wait', 'third']);
  });

  it('wait for a yes to a newer text', async () => {
    const studyId = await desk.running();
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const person = await joinStudy(server, token);
    const newer = { participation: both('Now with a questionnaire.'), sharing: both('Share?') };
    await desk.change('/study/consent/save', studyId, {
      texts: { ...newer, guardian: both('Your child') },
    });
    await desk.change('/study/freeze', studyId, { reason: 'A longer text' });
    expect(await person.own()).toMatchObject({
      ...{ next: 'consent', consentVersion: 2, participation: newer.participation },
    });
    const yes = { consentVersion: 2, lang: 'th', isGiven: true, isSharing: false };
    const agreed = await person.post('/study/agree', yes);
    expect(agreed.json().data).toMatchObject({ next: 'sitting', isSharing: false });
    expect(agreed.json().data.words).toHaveLength(4);
  });
});

describe('leaving a study', () => {
  it('takes everything of the person out at once, says what is published, and keeps the log', async () => {
    const studyId = await desk.running();
    const [token = ''] = await desk.makeLinks(studyId, 1);
    const person = await joinStudy(server, token);
    await person.sit({ left: 2 });
    const release = { releaseId: randomUUID(), location: 'osf.io/abcd', releasedOn: '2026-11-20' };
    await desk.call('/study/release', { studyId, ...release });
    const left = await person.post('/study/withdraw');
    expect(left.json().data).toEqual({
      ...{ removedAttempts: 0, removedAnswers: 0, isAccountDeleted: true },
      published: [{ location: 'osf.io/abcd', releasedOn: '2026-11-20' }],
    });
    const { pool } = server.database;
    for (const table of ['study_participants', 'study_sittings', 'plan_runs', 'users']) {
      const column = table === 'users' ? 'id' : 'user_id';
      const where = table === 'study_sittings' ? 'study_id = $1' : `${column} = $1`;
      const value = table === 'study_sittings' ? studyId : person.userId;
      const { rows } = await pool.query(`SELECT 1 FROM ${table} WHERE ${where}`, [value]);
      expect([table, rows]).toEqual([table, []]);
    }
    const words = await desk.call('/study/words', { studyId });
    expect(words.at(-1)).toMatchObject({ word: 'participation', isGiven: false, participantNo: 1 });
    await expect(pool.query('DELETE FROM study_words')).rejects.toThrow(/never changed/);
  });
});

describe('a guardian’s word', () => {
  it('on paper lets one child in, and taken back takes the child out', async () => {
    const studyId = await desk.running();
    const guardianId = randomUUID();
    await desk.call('/study/guardian/paper', {
      ...{ studyId, guardianId, label: 'A1', consentVersion: 1, lang: 'th' },
      ...{ signedOn: '2026-11-19', fileNo: '12', isSharing: false },
    });
    const [token = ''] = await desk.makeLinks(studyId, 1, { guardianId });
    const reused = { label: 'A1', guardianId, uses: 1 };
    const twice = await desk.send('/study/link/personal', {
      ...{ studyId, batchId: randomUUID(), days: 5, links: [reused] },
    });
    expect([twice.statusCode, twice.json().message]).toEqual([409, 'guardian_word_is_used']);
    const child = await joinStudy(server, token, { birthMonth: '2013-01', isSharing: true });
    expect((await child.own()).isSharing).toBe(false);
    const decide = { studyId, guardianId, decision: 'withdraw' };
    expect((await desk.call('/study/guardian/decide', decide)).state).toBe('refused');
    expect((await child.post('/study/own')).statusCode).toBe(401);
  });

  it('through a link counts when the researcher has confirmed it, and can be taken back there', async () => {
    const studyId = await desk.running();
    const [made] = await desk.call('/study/guardian/links', { studyId, labels: ['B1'] });
    const token = made.path.slice(made.path.indexOf('#') + 1);
    const { guardianId } = made;
    const page = await server.post('/study_guardian/one', { token });
    expect(page.json().data).toMatchObject({
      answer: null,
      text: both('Your child takes part in a study.'),
    });
    const yes = {
      ...{ token, consentVersion: 1, lang: 'th', name: 'ม.', relation: 'mother' },
      ...{ isGiven: true, isSharing: true },
    };
    expect((await server.post('/study_guardian/answer', yes)).statusCode).toBe(200);
    expect((await server.post('/study_guardian/answer', yes)).statusCode).toBe(409);
    const links = [{ label: 'B1', guardianId, uses: 1 }];
    const early = { studyId, batchId: randomUUID(), days: 5, links };
    expect((await desk.send('/study/link/personal', early)).statusCode).toBe(409);
    await desk.call('/study/guardian/decide', { studyId, guardianId, decision: 'confirm' });
    const [secret = ''] = await desk.makeLinks(studyId, 1, { guardianId });
    const child = await joinStudy(server, secret, { birthMonth: '2013-01' });
    expect((await server.post('/study_guardian/withdraw', { token })).statusCode).toBe(200);
    expect((await child.post('/study/own')).statusCode).toBe(401);
    const after = await server.post('/study_guardian/one', { token });
    expect(after.json().data.answer.isGiven).toBe(false);
  });
});
