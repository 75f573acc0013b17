import { STUDY_TABLES, studyFilePath } from '@jamdai/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joinAsStaff } from '../../../testing/staff.ts';
import { both, designBody, joinStudy, openStudyDesk } from '../../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;
let token: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  server = await createTestApp();
  desk = await openStudyDesk(server);
  token = await joinAsStaff(server, 'second_researcher', 'RESEARCHER');
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

it('the tables of a day are the same when they are made again later, whatever people did since', async () => {
  const planId = await desk.makePlan();
  const arms = designBody().arms.map((arm) => ({ ...arm, planIds: [planId, planId] }));
  const question = { kind: 'yesNo' as const, key: 'naps', text: both('Naps?') };
  const questionnaire = [{ ...question, isRequired: true, excludesWhen: null }];
  const strata = [{ of: 'sex' as const }];
  const assignment = { method: 'stratified' as const, strata, blockSize: 2, seed: 's' };
  const studyId = await desk.running(
    designBody({ arms, questionnaire, assignment, asks: ['sex'] }),
  );
  const link = await desk.makeOpenLink(studyId, 20);
  const people = [];
  for (let no = 0; no < 7; no += 1) people.push(await joinStudy(server, link, { sex: 'male' }));
  const form = { form: 'questionnaire', answers: [{ key: 'naps', value: true }] };
  for (const { post } of people.slice(0, 5)) await post('/study/answer', form);
  await people[0]?.sit({ left: 2 });
  await people[1]?.sit();
  const until = '2026-11-20T05:10:00.000Z';
  const readAll = async () => {
    const texts = [];
    for (const table of STUDY_TABLES) {
      const { body } = await server.app.inject({
        url: `/api${studyFilePath(studyId, `${table}.csv`, { until })}`,
        headers: { authorization: token },
      });
      texts.push([table, body] as const);
    }
    return texts;
  };
  const before = await readAll();
  vi.setSystemTime(Date.parse('2026-11-20T05:20:00Z'));
  const [, , , , , late] = people;
  await late?.post('/study/answer', form);
  const { plan } = (await people[0]?.own()) ?? {};
  for (const position of [0, 1]) {
    await people[0]?.post('/plan/pass', { planRunId: plan?.planRunId, position });
  }
  await people[2]?.sit();
  await joinStudy(server, link, { sex: 'male' });
  await desk.call('/study/exclude', { studyId, participantNo: 2, reason: 'technical', note: '' });
  expect(await readAll()).toEqual(before);
});
