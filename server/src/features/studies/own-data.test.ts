import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWN_TABLES } from '../../accounts/own-data-tables.ts';
import { attemptBody } from '../../testing/bodies.ts';
import { both, designBody, joinStudy, openStudyDesk } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;

beforeAll(async () => {
  server = await createTestApp();
  desk = await openStudyDesk(server);
});
afterAll(() => server.close());

const questionnaire = [
  {
    ...{ kind: 'text' as const, key: 'hobby', text: both('What do you like?') },
    ...{ isRequired: true, excludesWhen: null },
  },
];

/** A child who came by a guardian's word, with a row of each kind. */
async function joinWhole(hobby: string) {
  const planId = await desk.makePlan();
  const arms = designBody().arms.map((arm) => ({ ...arm, planIds: [planId, planId] }));
  const studyId = await desk.running(designBody({ questionnaire, arms }));
  const guardianId = randomUUID();
  await desk.call('/study/guardian/paper', {
    ...{ studyId, guardianId, label: 'A1', consentVersion: 1, lang: 'en' },
    ...{ signedOn: '2026-01-05', fileNo: '9', isSharing: true },
  });
  const [token = ''] = await desk.makeLinks(studyId, 1, { guardianId });
  const person = await joinStudy(server, token, { birthMonth: '2012-01' });
  await person.post('/study/answer', {
    form: 'questionnaire',
    answers: [{ key: 'hobby', value: hobby }],
  });
  await person.post('/study/reminders_wish', { address: `${hobby}@example.org`, lang: 'en' });
  const begun = (await person.post('/study/begin', { sittingKey: 'first' })).json().data;
  const planStep = { planRunId: begun.plan.planRunId, position: 0 };
  expect((await person.post('/test_taking', attemptBody({ planStep }))).statusCode).toBe(201);
  await server.database.pool.query(
    `INSERT INTO study_mails SELECT id, 'first', now() FROM study_participants WHERE user_id = $1`,
    [person.userId],
  );
  return { ...person, studyId };
}

it('takes along a row of every table of a study, and nothing of anybody else', async () => {
  const mine = await joinWhole('chess');
  await joinWhole('football');
  const headers = { authorization: mine.login.token };
  const file = await server.app.inject({ url: '/api/own_data/my-data.json', headers });
  const { tables } = file.json<{ tables: Record<string, object[]> }>();
  for (const { table } of OWN_TABLES.filter((own) => own.table.startsWith('study_'))) {
    expect([table, tables[table]?.length]).toEqual([table, table === 'study_words' ? 2 : 1]);
  }
  expect(tables['test_takings']).toMatchObject([
    { study_id: mine.studyId, study_design_version: 1 },
  ]);
  expect(file.body).toContain('chess@example.org');
  expect(file.body).not.toContain('football');
});

it('leaves of a deleted account the log of consent, the position in the blocks, and nothing that leads to it', async () => {
  const { studyId, userId, login } = await joinWhole('swimming');
  const { pool } = server.database;
  const gone = await server.app.inject({
    ...{ method: 'DELETE', url: '/api/user_profile', headers: { authorization: login.token } },
  });
  expect(gone.statusCode).toBe(200);
  const contents = await server.contents();
  expect(contents).not.toContain(userId);
  expect(contents).not.toContain('swimming');
  const count = async (table: string) =>
    (await pool.query(`SELECT 1 FROM ${table} WHERE study_id = $1`, [studyId])).rowCount;
  expect([await count('study_participants'), await count('study_sittings')]).toEqual([0, 0]);
  expect([await count('study_slots'), await count('test_takings')]).toEqual([1, 0]);
  const words = await desk.call('/study/words', { studyId });
  expect(words.at(-1)).toMatchObject({ participantNo: 1, word: 'participation', isGiven: false });
  expect((await desk.call('/study/live', { studyId })).counts).toMatchObject({
    ...{ people: 0, withdrawn: 1 },
  });
});
