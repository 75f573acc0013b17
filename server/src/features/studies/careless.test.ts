import { StudyLiveSchema, StudyPaperSchema, studyFilePath, type StudyLive } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinAsStaff } from '../../testing/staff.ts';
import { both, designBody, joinStudy, openStudyDesk } from '../../testing/studies.ts';
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

const live = async (studyId: string): Promise<StudyLive> =>
  StudyLiveSchema.parse(await desk.call('/study/live', { studyId }));
const methods = async (studyId: string): Promise<string> => {
  const sent = await desk.call('/study/sheet', { studyId, kind: 'methods', lang: 'en' });
  return StudyPaperSchema.parse(sent).text;
};
const exclude = (studyId: string, participantNo: number, reason: 'technical' | null) =>
  desk.call('/study/exclude', { studyId, participantNo, reason, note: '' });

/** What two looks have told of arms, with everything else left out. */
const armsOf = ({ arms, balance }: StudyLive) => ({ arms, balance });

describe('whoever looks at a study again and again', () => {
  it('learns no arm from people who join one after the other', async () => {
    const studyId = await desk.running(
      designBody({
        assignment: { method: 'random', strata: [], blockSize: 4, seed: 'looks' },
      }),
    );
    const link = await desk.makeOpenLink(studyId, 40);
    for (let people = 1; people <= 28; people += 1) {
      await joinStudy(server, link);
      const { arms } = await live(studyId);
      // What differs between arms would say in which of them the last one is.
      expect(new Set(arms.map(({ assigned }) => assigned)).size).toBe(1);
      expect(new Set(arms.map(({ due }) => due)).size).toBe(1);
      expect(await methods(studyId)).not.toMatch(/Sleep: \d+|Wake: \d+/);
    }
    expect((await live(studyId)).arms.map(({ assigned }) => assigned)).toEqual([14, 14]);
  });

  it('learns no arm by leaving somebody out and taking them in again', async () => {
    const studyId = await desk.running();
    const link = await desk.makeOpenLink(studyId, 40);
    for (let people = 0; people < 24; people += 1) {
      const person = await joinStudy(server, link);
      if (people >= 12) await person.sit();
    }
    const before = armsOf(await live(studyId));
    expect(before.arms.map(({ due }) => due)).toEqual([6, 6]);
    const without = (arms: StudyLive['arms']) => arms.map((arm) => ({ ...arm, excluded: 0 }));
    for (const participantNo of [1, 2, 13, 14]) {
      await exclude(studyId, participantNo, 'technical');
      const after = await live(studyId);
      expect(without(after.arms)).toEqual(without(before.arms));
      expect(after.arms.map(({ excluded }) => excluded)).toEqual([null, null]);
      expect(after.balance).toEqual(before.balance);
      expect(await methods(studyId)).not.toMatch(/Sleep: \d+|Wake: \d+/);
      await exclude(studyId, participantNo, null);
    }
  });

  it('learns no arm from how many tests somebody has to do, or did, where the arms differ in that', async () => {
    const short = await desk.makePlan();
    const arms = designBody().arms.map((arm, at) => ({
      ...arm,
      planIds: [short, at === 0 ? short : 'memory-portrait'],
    }));
    const studyId = await desk.running(designBody({ arms }));
    const link = await desk.makeOpenLink(studyId, 40);
    for (let people = 0; people < 6; people += 1) {
      const person = await joinStudy(server, link);
      if (people > 2) await person.sit();
    }
    const seen = (await live(studyId)).people.map(({ attempts, sittings }) =>
      JSON.stringify([
        attempts,
        ...sittings.map(({ testCount, doneTests }) => [testCount, doneTests]),
      ]),
    );
    // The first one has as many tests in both arms, the second one has not.
    expect(new Set(seen.slice(0, 3))).toEqual(new Set(['[null,[1,0],[null,null]]']));
    expect(new Set(seen.slice(3))).toEqual(new Set(['[null,[1,1],[null,null]]']));
  });

  it('finds how many of each arm are in the data only in the folder, whose opening is in the trail', async () => {
    const token = await joinAsStaff(server, 'second_researcher', 'RESEARCHER');
    const studyId = await desk.running();
    const link = await desk.makeOpenLink(studyId, 40);
    for (let people = 0; people < 12; people += 1) await joinStudy(server, link);
    const { body } = await server.app.inject({
      url: `/api${studyFilePath(studyId, 'README.md', {})}`,
      headers: { authorization: token },
    });
    expect(body).toContain('Sleep: 6, Wake: 6');
    const { rows } = await server.database.pool.query(
      `SELECT 1 FROM audit_events WHERE action = 'data.exported' AND subject = $1`,
      [`study:${studyId}`],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an archived study', () => {
  it('is read only: nobody is left out of it or taken in again', async () => {
    const studyId = await desk.running();
    await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    await desk.change('/study/state', studyId, { state: 'closed' });
    await desk.change('/study/state', studyId, { state: 'archived' });
    const answer = await desk.send('/study/exclude', {
      ...{ studyId, participantNo: 1, reason: 'quality', note: '' },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'study_is_over']);
    expect((await live(studyId)).people[0]?.exclusion).toBeNull();
  });
});

describe('a form that a newer version leaves out', () => {
  const question = (key: string) => ({
    ...{ kind: 'yesNo' as const, key, text: both(key), isRequired: true, excludesWhen: null },
  });

  it('no longer keeps whoever had not answered it from an arm, up to the stopping rule', async () => {
    const forms = { screening: [question('hears')], questionnaire: [question('naps')] };
    const studyId = await desk.running(
      designBody({ ...forms, stopping: { people: 2, counted: 'assigned' } }),
    );
    const link = await desk.makeOpenLink(studyId, 9);
    const [first, second, third] = [
      await joinStudy(server, link),
      await joinStudy(server, link),
      await joinStudy(server, link),
    ];
    for (const { post } of [first, second, third]) {
      await post('/study/answer', { form: 'screening', answers: [{ key: 'hears', value: true }] });
    }
    const { design } = await desk.read(studyId);
    await desk.change('/study/design/save', studyId, { design: { ...design, questionnaire: [] } });
    await desk.change('/study/freeze', studyId, { reason: 'Too long' });
    const next = await Promise.all(
      [first, second, third].map(async ({ own }) => (await own()).next),
    );
    expect(next).toEqual(['sitting', 'sitting', 'over']);
  });
});
