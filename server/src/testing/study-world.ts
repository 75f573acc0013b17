/** A study of two arms and two sittings with people who have done something, for tests of what comes out of it. */
import { attemptBody, trialsOf } from './bodies.ts';
import { designBody, joinStudy, both, type openStudyDesk } from './studies.ts';
import type { TestApp } from './test-app.ts';

type Desk = Awaited<ReturnType<typeof openStudyDesk>>;

/** Six people: two take the test, three pass all steps, the last only joins. */
export async function makeStudyWorld(server: TestApp, desk: Desk) {
  const planId = await desk.makePlan();
  const arms = ['sleep', 'wake'].map((key) => ({
    ...{ key, name: both(key), planIds: [planId, planId] },
  }));
  const questionnaire = [
    { kind: 'yesNo', key: 'naps', text: both('Naps?'), isRequired: true, excludesWhen: null },
    { kind: 'text', key: 'remarks', text: both('Remarks?'), isRequired: false, excludesWhen: null },
  ] as const;
  const design = designBody({ arms, questionnaire: [...questionnaire] });
  const studyId = await desk.running(design);
  const links = await desk.makeLinks(studyId, 6);
  const people = [];
  for (const [no, link] of links.entries()) {
    const person = await joinStudy(server, link, { isSharing: no !== 4 });
    people.push(person);
    if (no === 5) break;
    const answers = [
      { key: 'naps', value: no % 2 === 0 },
      { key: 'remarks', value: '=cmd()' },
    ];
    await person.post('/study/answer', { form: 'questionnaire', answers });
    if (no > 1) {
      await person.sit();
      continue;
    }
    const { sittingKey } = await person.own();
    const begun = await person.post('/study/begin', { sittingKey });
    const { planRunId } = begun.json().data.plan;
    const planStep = { planRunId, position: 0 };
    const body = attemptBody({ planStep });
    const saved = await person.post('/test_taking', { ...body, trials: trialsOf(body) });
    if (saved.statusCode !== 201) throw new Error(saved.body);
    await person.post('/plan/pass', { planRunId, position: 1 });
  }
  return { studyId, people };
}
