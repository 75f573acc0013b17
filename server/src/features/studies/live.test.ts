import { StudyLiveSchema, type StudyLive } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinAsStaff } from '../../testing/staff.ts';
import { both, designBody, joinBody, joinStudy, openStudyDesk } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;

const goTo = (moment: string) => vi.setSystemTime(Date.parse(moment));
const live = async (studyId: string, more: object = {}): Promise<StudyLive> =>
  StudyLiveSchema.parse(await desk.call('/study/live', { studyId, ...more }));

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

const screening = [
  {
    ...{ kind: 'yesNo' as const, key: 'hears', text: both('Do you hear well?') },
    ...{ isRequired: true, excludesWhen: { is: false } },
  },
];

describe('sixty people of a study with two arms and two sittings', () => {
  it('are balanced within one, though they come at the same time and send everything twice; counts are those of the database', async () => {
    const planId = await desk.makePlan();
    const arms = designBody().arms.map((arm) => ({ ...arm, planIds: [planId, planId] }));
    const studyId = await desk.running(designBody({ screening, arms }));
    const tokens = await desk.makeLinks(studyId, 60);
    const people = await Promise.all(
      tokens.map(async (token) => {
        const body = joinBody(token);
        const [, again] = await Promise.all([
          server.post('/study/join', body),
          joinStudy(server, token, body),
        ]);
        return again;
      }),
    );
    await Promise.all(
      people.map(async ({ post }, index) => {
        const form = { form: 'screening', answers: [{ key: 'hears', value: index >= 6 }] };
        await Promise.all([post('/study/answer', form), post('/study/answer', form)]);
      }),
    );
    const { rows: slots } = await server.database.pool.query(
      `SELECT arm, count(*)::int AS count FROM study_slots WHERE study_id = $1 GROUP BY arm ORDER BY arm`,
      [studyId],
    );
    expect(slots).toEqual([
      { arm: 'sleep', count: 27 },
      { arm: 'wake', count: 27 },
    ]);
    // Six were left out, five stay away, eight break off, the rest finish the first sitting; two withdraw.
    for (const person of people.slice(11, 19)) await person.sit({ left: 1 });
    for (const person of people.slice(19)) await person.sit();
    await people[19]?.post('/study/withdraw');
    await people[20]?.post('/study/withdraw');
    const seen = await live(studyId);
    expect(seen.counts).toMatchObject({
      ...{ people: 58, assigned: 52, withdrawn: 2, screenedOut: 6 },
      ...{ due: 5, begun: 8, waiting: 39, finished: 0, excluded: 0, dropped: 0 },
    });
    const { rows } = await server.database.pool.query(
      `SELECT count(*)::int AS people, count(arm)::int AS assigned,
         count(*) FILTER (WHERE is_screened_out)::int AS out,
         (SELECT count(*)::int FROM study_sittings s WHERE s.study_id = $1) AS begun
       FROM study_participants WHERE study_id = $1`,
      [studyId],
    );
    expect(rows).toEqual([{ people: 58, assigned: 52, out: 6, begun: seen.sittings[0]?.begun }]);
    expect(seen.balance).toEqual([{ stratum: [], assigned: 54, difference: 0 }]);
    expect(seen.arms.map(({ assigned }) => assigned)).toEqual([27, 27]);
    // Who comes late, and who comes no more.
    goTo('2026-12-20T05:00:00Z');
    for (const person of people.slice(30, 40)) await person.sit();
    const later = await live(studyId);
    expect(later.counts).toMatchObject({ finished: 10, late: 42, waiting: 0 });
    expect(later.people.filter(({ sittings }) => sittings[1]?.isLate)).toHaveLength(10);
    await desk.change('/study/state', studyId, { state: 'closed' });
    expect((await live(studyId)).counts).toMatchObject({ finished: 10, dropped: 42 });
  }, 90_000);
});

describe('the live view', () => {
  it('withholds counts of an arm below five, and names nobody', async () => {
    const studyId = await desk.running();
    const token = await desk.makeOpenLink(studyId, 100);
    for (let index = 0; index < 14; index += 1) await joinStudy(server, token);
    const [first] = (await live(studyId)).people;
    expect(first).toMatchObject({ participantNo: 1, state: 'due', cameBy: 'open', label: 'open' });
    expect(JSON.stringify(first)).not.toMatch(/sleep|wake/);
    const seen = await live(studyId);
    expect(seen.arms.map(({ assigned, due }) => [assigned, due])).toEqual([
      [7, 7],
      [7, 7],
    ]);
    await desk.call('/study/exclude', {
      ...{ studyId, participantNo: 1, reason: 'technical', note: 'no sound' },
    });
    const after = await live(studyId);
    // Nobody in the one arm would tell that it was the other; and seven less six would too: they count where they would be.
    expect(after.arms.map(({ excluded, due }) => [excluded, due])).toEqual([
      [null, 7],
      [null, 7],
    ]);
    expect(after.counts).toMatchObject({ excluded: 1, due: 13 });
  });

  it('lists who was left out with the reason, and takes them in again', async () => {
    const studyId = await desk.running(designBody({ screening }));
    const token = await desk.makeOpenLink(studyId, 5);
    const [one, two] = [await joinStudy(server, token), await joinStudy(server, token)];
    await one.post('/study/answer', {
      form: 'screening',
      answers: [{ key: 'hears', value: false }],
    });
    const out = { studyId, participantNo: 2, reason: 'samePerson', note: 'told us' };
    await desk.call('/study/exclude', out);
    expect((await two.own()).next).toBe('excluded');
    const { people } = await live(studyId);
    expect(people.map(({ exclusion }) => [exclusion?.reason, exclusion?.note])).toEqual([
      ['screening', 'hears'],
      ['samePerson', 'told us'],
    ]);
    await desk.call('/study/exclude', { ...out, reason: null, note: '' });
    expect((await two.own()).next).toBe('screening');
    const lost = { ...out, participantNo: 99 };
    expect((await desk.send('/study/exclude', lost)).statusCode).toBe(404);
  });

  it('shows the same device and several devices', async () => {
    const studyId = await desk.running();
    const token = await desk.makeOpenLink(studyId, 5);
    const { deviceId } = joinBody(token);
    const one = await joinStudy(server, token, { deviceId });
    await joinStudy(server, token, { deviceId });
    await joinStudy(server, token);
    const other = joinBody(token).deviceId;
    await server.post('/study/return', { returnCode: one.returnCode, deviceId: other });
    const { people } = await live(studyId);
    expect(people.map(({ sameDevice, devices }) => [sameDevice, devices])).toEqual([
      ...[
        [[2], 2],
        [[1], 1],
        [[], 1],
      ],
    ]);
  });

  it('tells an arm, and a pupil’s name, for a reason, person by person in the trail', async () => {
    const studyId = await desk.running();
    const token = await desk.makeOpenLink(studyId, 5);
    await joinStudy(server, token);
    const requested = { studyId, participantNos: [1, 7], reason: 'technical' };
    const names = await desk.call('/study/names', requested);
    expect(names).toEqual([
      { participantNo: 1, name: null, className: null, arm: expect.stringMatching(/sleep|wake/) },
    ]);
    const { rows } = await server.database.pool.query(
      `SELECT details FROM audit_events WHERE action = 'study.namesShown'`,
    );
    expect(rows.map(({ details }) => JSON.parse(details))).toEqual([
      { studyId, reason: 'technical' },
    ]);
  });
});

describe('pupils of a class', () => {
  it('are offered the study by the number of their class, and leave every list when a guardian takes the word back', async () => {
    const teacher = await joinAsStaff(server, 'kru_study');
    const authorization = { authorization: teacher };
    const made = (await server.post('/class', { name: 'ม.1/2' }, authorization)).json().data;
    const pupil = await server.join();
    await pupil.post('/class/join', { code: made.code });
    const studyId = await desk.running();
    const { classes } = await desk.call('/study/class/add', { studyId, classCode: made.code });
    expect(classes).toMatchObject([{ name: 'ม.1/2', joined: null }]);
    const offer = async () => (await pupil.post('/study/offer', { studyId })).json().data.state;
    const listed = async () => (await pupil.post('/study/offered')).json().data[0]?.state;
    expect([await offer(), await listed()]).toEqual(['guardianMissing', 'notNow']);
    const paper = {
      ...{ classId: made.classId, policyVersion: '2026-11-22', lang: 'th' },
      recordingId: crypto.randomUUID(),
      papers: [{ memberId: pupil.userId, research: 'given', fileNo: null }],
    };
    const recorded = await server.post('/class/papers', paper, authorization);
    expect(recorded.statusCode).toBe(200);
    expect([await offer(), await listed()]).toEqual(['open', 'offered']);
    const yes = {
      ...{ studyId, consentVersion: 1, lang: 'th', isGiven: true, isSharing: true },
      deviceId: joinBody('').deviceId,
    };
    const joined = await pupil.post('/study/join_as_pupil', yes);
    expect([joined.statusCode, joined.json().data.next]).toEqual([201, 'sitting']);
    expect(joined.json().data.returnCode).toBeNull();
    expect(await listed()).toBe('joined');
    const before = await live(studyId);
    expect(before.people).toMatchObject([{ cameBy: 'class', state: 'due' }]);
    const back = { classId: made.classId, recordingId: paper.recordingId };
    await server.post('/class/papers/take_back', back, authorization);
    const after = await live(studyId);
    expect([after.counts.people, after.counts.withdrawn, after.people]).toEqual([0, 1, []]);
    const own = await pupil.post('/study/own', { studyId });
    expect(own.json().data.next).toBe('guardianMissing');
    // Withdrawing keeps the account, and is for good.
    const left = await pupil.post('/study/withdraw', { studyId });
    expect(left.json().data).toMatchObject({ isAccountDeleted: false });
    expect((await pupil.post('/study/own', { studyId })).statusCode).toBe(404);
  });
});
