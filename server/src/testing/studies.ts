/** Studies for automated tests: set up by a researcher through the calls, with bodies that say only what a test is about. */
import type {
  JoinedStudy,
  JoinStudy,
  MadeStudyLink,
  OwnStudy,
  Study,
  StudyDesign,
} from '@jamdai/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { issueToken } from '../accounts/tokens.ts';
import { joinAsStaff } from './staff.ts';
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

/** A token that is renewed where days have passed. */
function holdToken(
  { database }: TestApp,
  owner: { readonly userId: string; readonly role: 'USER' | 'RESEARCHER' },
  first: string | null = null,
): () => Promise<string> {
  let held = first === null ? null : { token: Promise.resolve(first), atMs: Date.now() };
  return () => {
    const now = new Date();
    if (held && Math.abs(now.getTime() - held.atMs) < TOKEN_MS) return held.token;
    held = { token: issueToken(database.pool, owner, now), atMs: now.getTime() };
    return held.token;
  };
}

const TOKEN_MS = 600_000;

/** What a researcher does to a study, each with the newest revision. Days may pass between two calls. */
export async function openStudyDesk(server: TestApp, username = 'study_researcher') {
  await joinAsStaff(server, username, 'RESEARCHER');
  const { pool } = server.database;
  const { rows } = await pool.query('SELECT id FROM users WHERE username = $1', [username]);
  const userId: string = rows[0].id;
  const readToken = holdToken(server, { userId, role: 'RESEARCHER' });
  const send = async (path: string, body: object) => {
    const token = await readToken();
    return server.post(path, body, { authorization: token });
  };
  const call = async (path: string, body: object) => {
    const answer = await send(path, body);
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json().data;
  };
  const read = (studyId: string): Promise<Study> => call('/study/one', { studyId });
  const change = async (path: string, studyId: string, body: object): Promise<Study> => {
    const { revision } = await read(studyId);
    return call(path, { studyId, revision, ...body });
  };
  const draft = async (design: StudyDesign = designBody(), facts: object = {}): Promise<string> => {
    const studyId = randomUUID();
    await call('/study/save', { ...studyBody(studyId), ...facts });
    await change('/study/design/save', studyId, { design });
    await change('/study/consent/save', studyId, { texts: consentTexts });
    return studyId;
  };
  return {
    ...{ userId, send, call, read, change, draft },
    async running(design?: StudyDesign, facts?: object): Promise<string> {
      const studyId = await draft(design, facts);
      await change('/study/state', studyId, { state: 'running' });
      return studyId;
    },
    /** A plan of one test of thirty questions and a rest. */
    async makePlan(): Promise<string> {
      const planId = randomUUID();
      const steps = [
        { kind: 'test', testName: 'phonological_digit_task', length: 'full' },
        { kind: 'rest', minimumSeconds: 0 },
      ];
      await call('/plan/save', {
        planId,
        revision: null,
        name: both('Short'),
        order: 'fixed',
        steps,
      });
      return planId;
    },
    /** Secrets of new personal links. */
    async makeLinks(
      studyId: string,
      count: number,
      more: { guardianId?: string; uses?: number } = {},
    ): Promise<string[]> {
      const links = Array.from({ length: count }, (_, index) => ({
        ...{ label: `P${index + 1}`, guardianId: null, uses: 1 },
        ...more,
      }));
      const body = { studyId, batchId: randomUUID(), days: 60, links };
      const made: MadeStudyLink[] = await call('/study/link/personal', body);
      return made.map(({ path }) => path.slice(path.indexOf('#') + 1));
    },
    async makeOpenLink(studyId: string, quota: number): Promise<string> {
      const body = { studyId, batchId: randomUUID(), label: 'open', days: 60, quota };
      const { path }: MadeStudyLink = await call('/study/link/open', body);
      return path.slice(path.indexOf('#') + 1);
    },
  };
}

export function joinBody(token: string, more: Partial<JoinStudy> = {}): JoinStudy {
  return {
    token,
    participationId: randomUUID(),
    birthMonth: '1990-01',
    sex: null,
    grade: null,
    consentVersion: 1,
    lang: 'en',
    isGiven: true,
    isSharing: true,
    deviceId: randomBytes(16).toString('base64url'),
    ...more,
  };
}

/** Somebody who joined by a link. Days may pass between two calls. */
export async function joinStudy(server: TestApp, token: string, more: Partial<JoinStudy> = {}) {
  const answer = await server.post('/study/join', joinBody(token, more));
  if (answer.statusCode >= 300) throw new Error(answer.body);
  const joined: JoinedStudy = answer.json().data;
  const { studyId, returnCode, participantNo, login } = joined;
  const { userId } = login;
  const readToken = holdToken(server, { userId, role: 'USER' }, login.token);
  const post = async (path: string, body: object = {}) => {
    return server.post(path, { studyId, ...body }, { authorization: await readToken() });
  };
  const own = async (): Promise<OwnStudy> => (await post('/study/own')).json().data;
  return {
    ...{ studyId, returnCode, participantNo, userId, post, own, login },
    /** Begins the sitting that comes next and leaves every step out but the last `left` ones. */
    async sit({ left = 0 }: { readonly left?: number } = {}): Promise<OwnStudy> {
      const { sittingKey } = await own();
      const begun = await post('/study/begin', { sittingKey });
      if (begun.statusCode >= 300) throw new Error(begun.body);
      const { plan }: OwnStudy = begun.json().data;
      const steps = plan?.steps ?? [];
      for (const { position } of steps.slice(0, steps.length - left)) {
        await post('/plan/pass', { planRunId: plan?.planRunId, position });
      }
      return own();
    },
  };
}
