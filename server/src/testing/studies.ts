/** Studies for automated tests: set up by a researcher through the calls, with bodies that say only what a test is about. */
import type { Study, StudyDesign } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

export const both = (text: string) => ({ th: text, en: text });

export function studyBody(studyId: string) {
  return {
    studyId,
    revision: null as number | null,
    title: both('Sleep and memory'),
    question: both('Does sleep help?'),
    investigator: 'A. Researcher',
    approvalNo: 'EC 1/2569',
    languages: ['th', 'en'],
    startsOn: null as string | null,
    endsOn: null as string | null,
    facts: {
      ...{ institution: 'A university', contact: 'lab@example.org', funding: '' },
      ...{ purpose: 'To learn', retention: 'Five years', recipients: '' },
    },
  };
}

export function designBody(more: Partial<StudyDesign> = {}): StudyDesign {
  return {
    sittings: [
      { key: 'first', name: both('First'), fromDay: 0, toDay: 7, isLateAllowed: true },
      { key: 'second', name: both('Second'), fromDay: 7, toDay: 10, isLateAllowed: true },
    ],
    arms: [
      { key: 'sleep', name: both('Sleep'), planIds: ['memory-portrait', 'memory-portrait'] },
      { key: 'wake', name: both('Wake'), planIds: ['memory-portrait', 'memory-portrait'] },
    ],
    assignment: { method: 'random', strata: [], blockSize: 2, seed: 'a seed' },
    stopping: null,
    ages: { least: null, most: null },
    asks: [],
    screening: [],
    questionnaire: [],
    areDevicesShared: true,
    ...more,
  };
}

export const consentTexts = {
  participation: both('You take part in a study.'),
  sharing: both('Your data may be shared.'),
  guardian: both('Your child takes part in a study.'),
};

/** What a researcher does to a study, each with the newest revision. */
export function createStudyDesk(server: TestApp, token: string) {
  const authorization = { authorization: token };
  const call = async (path: string, body: object) => {
    const answer = await server.post(path, body, authorization);
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json().data;
  };
  const read = (studyId: string): Promise<Study> => call('/study/one', { studyId });
  const change = async (path: string, studyId: string, body: object): Promise<Study> => {
    const { revision } = await read(studyId);
    return call(path, { studyId, revision, ...body });
  };
  return {
    call,
    read,
    change,
    async draft(design: StudyDesign = designBody()): Promise<string> {
      const studyId = randomUUID();
      await call('/study/save', studyBody(studyId));
      await change('/study/design/save', studyId, { design });
      await change('/study/consent/save', studyId, { texts: consentTexts });
      return studyId;
    },
    async running(design?: StudyDesign): Promise<string> {
      const studyId = await this.draft(design);
      await change('/study/state', studyId, { state: 'running' });
      return studyId;
    },
  };
}
