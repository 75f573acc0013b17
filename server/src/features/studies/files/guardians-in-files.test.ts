import { STUDY_TABLES, studyFilePath, type StudyFile } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptBody } from '../../../testing/bodies.ts';
import { joinAsStaff } from '../../../testing/staff.ts';
import { designBody, joinBody, openStudyDesk, both } from '../../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;
let token: string;

beforeAll(async () => {
  server = await createTestApp();
  desk = await openStudyDesk(server);
  token = await joinAsStaff(server, 'second_researcher', 'RESEARCHER');
});
afterAll(() => server.close());

async function countLines(studyId: string, file: StudyFile): Promise<number> {
  const { body } = await server.app.inject({
    url: `/api${studyFilePath(studyId, file, {})}`,
    headers: { authorization: token },
  });
  return body.trimEnd().split('\r\n').length - 1;
}

it('a pupil whose guardian took the yes back is in no file and no count of the study, and counts as withdrawn', async () => {
  const teacher = { authorization: await joinAsStaff(server, 'kru_files') };
  const made = (await server.post('/class', { name: 'ม.1/3' }, teacher)).json().data;
  const pupil = await server.join();
  await pupil.post('/class/join', { code: made.code });
  const planId = await desk.makePlan();
  const arms = designBody().arms.map((arm) => ({ ...arm, planIds: [planId, planId] }));
  const question = { key: 'naps', text: both('Naps?'), isRequired: true, excludesWhen: null };
  const questionnaire = [{ kind: 'yesNo' as const, ...question }];
  const stopping = { people: 1, counted: 'assigned' as const };
  const studyId = await desk.running(designBody({ arms, questionnaire, stopping }));
  await desk.call('/study/class/add', { studyId, classCode: made.code });
  const recordingId = randomUUID();
  const paper = { policyVersion: '2026-11-22', lang: 'th', recordingId };
  const papers = [{ memberId: pupil.userId, research: 'given', fileNo: null }];
  await server.post('/class/papers', { classId: made.classId, ...paper, papers }, teacher);
  await pupil.post('/study/join_as_pupil', {
    ...{ studyId, consentVersion: 1, lang: 'th', isGiven: true, isSharing: true },
    deviceId: joinBody('').deviceId,
  });
  const answers = [{ key: 'naps', value: true }];
  await pupil.post('/study/answer', { studyId, form: 'questionnaire', answers });
  const begun = await pupil.post('/study/begin', { studyId, sittingKey: 'first' });
  const planStep = { planRunId: begun.json().data.plan.planRunId, position: 0 };
  expect((await pupil.post('/test_taking', attemptBody({ planStep }))).statusCode).toBe(201);
  const files = ['participants', 'sittings', 'questionnaires', 'attempts', 'questions'] as const;
  for (const table of files) {
    expect([table, await countLines(studyId, `${table}.csv`)]).not.toEqual([table, 0]);
  }
  await server.post('/class/papers/take_back', { classId: made.classId, recordingId }, teacher);
  for (const table of STUDY_TABLES.filter((name) => name !== 'exclusions')) {
    expect([table, await countLines(studyId, `${table}.csv`)]).toEqual([table, 0]);
  }
  const { body } = await server.app.inject({
    url: `/api${studyFilePath(studyId, 'exclusions.csv', {})}`,
    headers: { authorization: token },
  });
  expect(body).toContain('withdrawn,1');
  const studies: { studyId: string; people: number }[] = await desk.call('/study/all', {});
  expect(studies.find((one) => one.studyId === studyId)?.people).toBe(0);
});
