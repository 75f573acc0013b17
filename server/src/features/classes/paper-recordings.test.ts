/** Papers of a whole class as one recording: stored once, told to the teacher, taken back as a whole. */
import { POLICY_VERSION, type ClassMember, type ClassWithMembers } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const NOW = '2026-11-20T05:00:00.000Z';
const PUPIL = { lastname: 'ใจดี', grade: '7', age: 13, gender: 'male', guardian: null };

let server: TestApp;
let malee: TestApp['post'];
let classId: string;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const authorization = await joinAsStaff(server, 'kru_malee');
  malee = (path, body = {}) => server.post(path, body, { authorization });
  classId = (await malee('/class', { name: 'ม.1/2' })).json().data.classId;
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

const readClass = async (): Promise<ClassWithMembers> =>
  (await malee('/class/one', { classId })).json().data;

async function joinSome(count: number) {
  const { code } = await readClass();
  const pupils = [];
  for (let number = 0; number < count; number += 1) {
    const pupil = await server.join();
    // Members come in the order in which they joined.
    vi.setSystemTime(Date.now() + 1);
    await pupil.post('/class/join', { code });
    pupils.push(pupil);
  }
  vi.setSystemTime(Date.parse(NOW));
  return pupils;
}

function importSome(pupils: readonly object[], changes: object = {}) {
  return malee('/class/pupils', {
    ...{ classId, school: 'โรงเรียนตัวอย่าง', isConsentFiled: true, policyVersion: POLICY_VERSION },
    ...{ lang: 'th', pupils: pupils.map((pupil) => ({ ...PUPIL, ...pupil })), ...changes },
  });
}

const recordPapers = (papers: readonly object[], changes: object = {}) =>
  malee('/class/papers', {
    ...{ classId, recordingId: randomUUID(), policyVersion: POLICY_VERSION, lang: 'th' },
    ...{ signedOn: '2026-11-18', papers, ...changes },
  });

const takeBack = (recordingId: string) =>
  malee('/class/papers/take_back', { classId, recordingId });

/** Guardian, guardian on research, pupil on research, what is missing. */
const reported = ({ members }: ClassWithMembers) =>
  members.map(({ consent }: ClassMember) =>
    [
      consent.guardian,
      consent.guardianResearch,
      consent.pupilResearch,
      ...consent.missing.map((what) => `-${what}`),
    ].join(' '),
  );

it('stores each column for itself, once however often it is sent, and takes all of it back at once', async () => {
  const [one, two, three] = await joinSome(3);
  const papers = [
    { memberId: one?.userId, research: 'given', fileNo: '1/2569' },
    { memberId: two?.userId, research: 'notAsked' },
    { memberId: three?.userId, research: 'refused' },
  ];
  const before = reported(await readClass());
  const recordingId = randomUUID();
  for (const attempt of [1, 2]) {
    const answer = await recordPapers(papers, { recordingId });
    expect([attempt, answer.statusCode, answer.json().data]).toEqual([
      attempt,
      200,
      { recordingId, recordedCount: 3, unchangedCount: 0, stillNoMemberIds: [] },
    ]);
  }
  const again = (await recordPapers(papers)).json().data;
  expect([again.recordedCount, again.unchangedCount]).toEqual([0, 3]);
  const recorded = await readClass();
  expect(reported(recorded)).toEqual([
    'given given given',
    'given notAsked notAsked -guardianResearch -pupilResearch',
    'given refused refused -guardianResearch -pupilResearch',
  ]);
  expect(recorded.members[0]).toMatchObject({
    guardian: { fileNo: '1/2569', signedOn: '2026-11-18', recordedBy: 'kru_malee' },
    consent: { guardianChannel: 'paper', pupilChannel: 'paper', isTypedOnly: false },
  });
  expect(recorded.recordings).toEqual([
    {
      ...{ recordingId, recordedAt: NOW, signedOn: '2026-11-18' },
      ...{ memberCount: 3, researchCount: 1 },
    },
  ]);
  expect((await one?.post('/own_account/one'))?.json().data).toMatchObject({
    ...{ researchQuestion: 'onPaper', guardianResearch: 'given' },
  });
  const shut = { scope: 'research', isGiven: true, policyVersion: POLICY_VERSION, lang: 'th' };
  expect((await three?.post('/consent', shut))?.json().message).toBe('guardian_said_no');

  expect((await takeBack(recordingId)).json().data).toEqual({
    ...{ takenBackCount: 3, keptMemberIds: [] },
  });
  expect((await takeBack(recordingId)).json().data.takenBackCount).toBe(0);
  const after = await readClass();
  expect([reported(after), after.recordings]).toEqual([before, []]);
  expect((await three?.post('/consent', shut))?.statusCode).toBe(200);
  const { rows } = await server.database.pool.query(
    `SELECT action, details::jsonb->'memberCount' AS count FROM audit_events WHERE action LIKE 'papers.%' ORDER BY at, link`,
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ action: 'papers.takenBack', count: 3 });
});

it('gives back what stood before it: an older paper, and nothing of another recording', async () => {
  const [pupil] = await joinSome(1);
  const memberId = pupil?.userId;
  await recordPapers([{ memberId, research: 'notAsked' }], { signedOn: '2026-11-01' });
  const recordingId = randomUUID();
  await recordPapers([{ memberId, research: 'given' }], { recordingId });
  expect(reported(await readClass())).toEqual(['given given given']);
  await takeBack(recordingId);
  const { members } = await readClass();
  expect(members[0]).toMatchObject({
    guardian: { signedOn: '2026-11-01' },
    consent: { guardian: 'given', guardianResearch: 'notAsked', pupilResearch: 'notAsked' },
  });
});

it('does not overrule a later no of the pupil’s own hand, except with a paper of a later day', async () => {
  const [pupil] = await joinSome(1);
  const memberId = pupil?.userId;
  vi.setSystemTime(Date.parse(NOW) - 86_400_000);
  const no = { scope: 'research', isGiven: false, policyVersion: POLICY_VERSION, lang: 'th' };
  await pupil?.post('/consent', no);
  vi.setSystemTime(Date.parse(NOW));
  for (const [signedOn, stillNo] of [
    [null, [memberId]],
    ['2026-11-19', [memberId]],
    ['2026-11-20', []],
  ] as const) {
    const answer = await recordPapers([{ memberId, research: 'given' }], { signedOn });
    expect([signedOn, answer.json().data.stillNoMemberIds]).toEqual([signedOn, stillNo]);
    const [member] = (await readClass()).members;
    expect(member?.consent.pupilResearch).toBe(stillNo.length > 0 ? 'refused' : 'given');
  }
});

it('keeps the words on which an account rests, and says of whom', async () => {
  const recordingId = randomUUID();
  const young = [
    { firstname: 'Dao', age: 9, seatNo: 1 },
    { firstname: 'Fa', age: 13, seatNo: 2 },
  ];
  const made = await importSome(young, { recordingId, isResearchFiled: true });
  expect(made.statusCode).toBe(201);
  expect(reported(await readClass())).toEqual(['given given given', 'given given given']);
  const { members } = await readClass();
  expect((await takeBack(recordingId)).json().data).toEqual({
    ...{ takenBackCount: 2, keptMemberIds: [members[0]?.memberId] },
  });
  expect(reported(await readClass())).toEqual([
    'given notAsked notAsked -guardianResearch -pupilResearch',
    'notAsked notAsked notAsked -guardian -guardianResearch -pupilResearch',
  ]);
});

it('is all or none: refused for nobody of the class, for another’s class, for a day to come, and for the same pupil twice', async () => {
  const [pupil] = await joinSome(1);
  const stranger = await server.join();
  const memberId = pupil?.userId;
  const before = await server.contents();
  const papers = [{ memberId, research: 'given' }];
  const other = await joinAsStaff(server, 'kru_other');
  const foreign = await server.post(
    '/class/papers',
    {
      ...{ classId, recordingId: randomUUID(), policyVersion: POLICY_VERSION, lang: 'th', papers },
    },
    { authorization: other },
  );
  expect([foreign.statusCode, foreign.json().message]).toEqual([404, 'not_found']);
  const withStranger = [...papers, { memberId: stranger.userId, research: 'given' }];
  const cases = [
    [await recordPapers(withStranger), 404, 'user_not_found'],
    [await recordPapers(papers, { signedOn: '2026-11-21' }), 400, 'invalid_input'],
    [await recordPapers([...papers, ...papers]), 400, 'invalid_input'],
    [await takeBack(randomUUID()), 404, 'not_found'],
    [await pupil?.post('/class/papers', { classId, papers }), 403, 'forbidden'],
  ] as const;
  for (const [answer, status, message] of cases) {
    expect([answer?.statusCode, answer?.json().message]).toEqual([status, message]);
  }
  const { rows } = await server.database.pool.query(
    `SELECT count(*)::int AS count FROM consents WHERE channel = 'paper'`,
  );
  expect([rows, before.includes('"paper"')]).toEqual([[{ count: 0 }], false]);
});

it('of a list that is sent again are known by name and class number; the list comes in their order', async () => {
  const list = [
    { firstname: 'สมหญิง', seatNo: 12 },
    { firstname: 'สมชาย', seatNo: 3 },
    { firstname: 'สมชาย', seatNo: 7 },
  ];
  expect((await importSome(list)).statusCode).toBe(201);
  await joinSome(1);
  const seats = (await readClass()).members.map(({ seatNo }) => seatNo);
  expect(seats).toEqual([3, 7, 12, null]);
  const lesson = (await malee('/class/lesson', { classId })).json().data;
  expect(lesson.members.map(({ seatNo }: { seatNo: number | null }) => seatNo)).toEqual(seats);
  const more = [{ firstname: 'มานี', seatNo: 1 }, ...list, { firstname: 'สมชาย', seatNo: 8 }];
  const rejected = await importSome(more);
  expect([rejected.statusCode, rejected.json().message]).toEqual([409, 'pupils_are_there_already']);
  expect(rejected.json().data.fields).toEqual(
    [1, 2, 3].map((line) => ({ path: `pupils.${line}`, message: 'pupil_is_there_already' })),
  );
  const skipped = await importSome(more, { skipExisting: true });
  // Two are new; the others get a slip again, as none of them has a password yet.
  expect(skipped.json().data).toHaveLength(5);
  expect((await readClass()).members).toHaveLength(6);
  // A list without numbers names them too.
  const unnumbered = await importSome([{ firstname: ' มานี ' }]);
  expect(unnumbered.statusCode).toBe(409);
  const [first, , second] = list;
  const twice = await importSome([
    { ...first, seatNo: 20 },
    { ...second, seatNo: 21 },
    { ...first, seatNo: 20 },
  ]);
  expect(twice.json().data.fields).toEqual([{ path: 'pupils.2', message: 'pupil_stands_twice' }]);
});
