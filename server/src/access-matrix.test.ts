/**
 * Who may call what: every call that the OpenAPI document knows, as nobody, as a pupil, as another pupil, with the token
 * of a deleted account, and as each role of the staff. A call that has no line here fails the test: whoever adds one
 * says who may call it, and, where pupils may, what a stranger's ids must not bring to light.
 */
import type { Role } from '@jamdai/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeOwnData } from './accounts/own-data-files.ts';
import { issueToken } from './accounts/tokens.ts';
import { makeRecordId } from './core/database/record-id.ts';
import { signUpBody, attemptBody } from './testing/bodies.ts';
import { openStudyDesk } from './testing/studies.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const NOBODY = ['anonymous', 'deleted'] as const;
const PUPILS = ['pupil', 'other pupil'] as const;
const STAFF = ['teacher', 'researcher', 'admin'] as const;
const WHO = [...NOBODY, ...PUPILS, ...STAFF] as const;
type Who = (typeof WHO)[number];

const ROLE_OF = {
  pupil: 'USER',
  'other pupil': 'USER',
  teacher: 'TEACHER',
  researcher: 'RESEARCHER',
  admin: 'ADMIN',
} as const satisfies Partial<Record<Who, Role>>;

/** Who gets in by which door. */
const DOORS = {
  open: WHO,
  loggedIn: [...PUPILS, ...STAFF],
  pupils: PUPILS,
  teachers: ['teacher', 'admin'],
  planners: ['teacher', 'researcher', 'admin'],
  raters: ['researcher', 'admin'],
  admins: ['admin'],
  /** No account: a token of a study alone. */
  studyTokens: [],
} as const satisfies Record<string, readonly Who[]>;

const EXPECTED: Readonly<Record<string, keyof typeof DOORS>> = {
  'POST /api/sign_up': 'open',
  'POST /api/login': 'open',
  'POST /api/log_out': 'loggedIn',
  'POST /api/password_reset': 'open',
  'POST /api/password_reset/code': 'teachers',
  'POST /api/class/all': 'teachers',
  'POST /api/class': 'teachers',
  'POST /api/class/one': 'teachers',
  'POST /api/class/lesson': 'teachers',
  'POST /api/class/lesson/command': 'teachers',
  'POST /api/class/summary': 'teachers',
  'POST /api/class/shown_results': 'teachers',
  'POST /api/class/member/shown_results': 'teachers',
  'POST /api/test_run/mark': 'loggedIn',
  'POST /api/research/comparison_rules': 'raters',
  'POST /api/research/comparison_rules/change': 'raters',
  'POST /api/result/shown': 'pupils',
  'POST /api/result/show': 'pupils',
  'POST /api/result/take_back': 'pupils',
  'POST /api/class/code': 'teachers',
  'POST /api/class/code/stop': 'teachers',
  'POST /api/class/end': 'teachers',
  'POST /api/class/member/remove': 'teachers',
  'POST /api/class/member/paper_consent': 'teachers',
  'POST /api/class/pupils': 'teachers',
  'POST /api/class/papers': 'teachers',
  'POST /api/class/papers/take_back': 'teachers',
  'POST /api/class/guardian_links': 'teachers',
  'POST /api/class/guardian_links/revoke': 'teachers',
  'POST /api/class/guardian_links/decide': 'teachers',
  'POST /api/guardian_link/one': 'open',
  'POST /api/guardian_link/answer': 'open',
  'POST /api/guardian_link/withdraw': 'open',
  'POST /api/class/enter': 'open',
  'POST /api/class/join': 'pupils',
  'POST /api/class/joined': 'pupils',
  'POST /api/class/sound_code': 'teachers',
  'POST /api/sound_permit': 'loggedIn',
  'POST /api/sound_permit/code': 'admins',
  'POST /api/class/lesson/heartbeat': 'pupils',
  'POST /api/class/leave': 'pupils',
  'POST /api/staff/activation': 'open',
  'POST /api/staff/activate': 'open',
  'POST /api/user_profile/one': 'loggedIn',
  'DELETE /api/user_profile': 'loggedIn',
  'POST /api/user_profile/school': 'pupils',
  'POST /api/own_account/one': 'loggedIn',
  'POST /api/consent': 'pupils',
  'POST /api/consent/put_off_research': 'pupils',
  'POST /api/password': 'loggedIn',
  'POST /api/session/all': 'loggedIn',
  'POST /api/session/end': 'loggedIn',
  'POST /api/session/end_others': 'loggedIn',
  'GET /api/own_data/my-data.json': 'loggedIn',
  'GET /api/own_data/my-data.csv': 'loggedIn',
  'POST /api/reset_notice/all': 'pupils',
  'POST /api/reset_notice/confirm': 'pupils',
  'POST /api/test_type/all': 'loggedIn',
  'POST /api/test/all': 'loggedIn',
  'POST /api/question/all': 'loggedIn',
  'POST /api/test_run': 'loggedIn',
  'POST /api/test_run/reserve': 'loggedIn',
  'POST /api/test_run/incomplete': 'loggedIn',
  'POST /api/test_run/waiting': 'loggedIn',
  'POST /api/test_run/report': 'raters',
  'POST /api/speech/turn': 'loggedIn',
  'POST /api/test_run/open': 'loggedIn',
  'POST /api/test_run/take_over': 'loggedIn',
  'POST /api/test_run/import': 'admins',
  'POST /api/test_run/incomplete/all': 'raters',
  'POST /api/typing_sample': 'loggedIn',
  'POST /api/test_taking': 'loggedIn',
  'POST /api/test_taking/all': 'loggedIn',
  'POST /api/test_taking/portrait': 'loggedIn',
  'POST /api/test_taking/progress': 'loggedIn',
  'POST /api/test_taking/words': 'loggedIn',
  'POST /api/test_taking/second_look': 'loggedIn',
  'POST /api/test_taking/strategy': 'loggedIn',
  'POST /api/short_run': 'loggedIn',
  'POST /api/short_run/next': 'loggedIn',
  'POST /api/short_attempt': 'loggedIn',
  'POST /api/short_attempt/all': 'loggedIn',
  'POST /api/plan/all': 'planners',
  'POST /api/plan/save': 'planners',
  'POST /api/plan/delete': 'planners',
  'POST /api/plan/class': 'teachers',
  'POST /api/plan/assign': 'teachers',
  'POST /api/plan/assignment/change': 'teachers',
  'POST /api/plan/assignment/end': 'teachers',
  'POST /api/plan/own': 'loggedIn',
  'POST /api/plan/begin': 'loggedIn',
  'POST /api/plan/run': 'loggedIn',
  'POST /api/plan/pass': 'loggedIn',
  'POST /api/problem_report': 'loggedIn',
  'POST /api/problem_report/all': 'raters',
  'POST /api/problem_report/done': 'raters',
  'GET /api/settings': 'open',
  'GET /api/site': 'open',
  'GET /api/site/photos/{person}/{photo}': 'open',
  'GET /api/site/contacts': 'admins',
  'POST /api/site/contact': 'admins',
  'GET /api/takingTest': 'open',
  'GET /api/longTermTest': 'open',
  'GET /api/rating/desk': 'raters',
  'POST /api/rating/next': 'raters',
  'POST /api/rating/open': 'raters',
  'POST /api/rating/list': 'raters',
  'POST /api/rating/words': 'raters',
  'POST /api/rating/draft': 'raters',
  'POST /api/rating/confirm': 'raters',
  'POST /api/rating/release': 'raters',
  'POST /api/rating/undo': 'raters',
  'POST /api/rating/unknown': 'raters',
  'POST /api/rating/unknown/decide': 'raters',
  'POST /api/rating/ready': 'raters',
  'POST /api/rating/ready/confirm': 'raters',
  'POST /api/rating/ready/undo': 'raters',
  'POST /api/rating/second_look/all': 'raters',
  'POST /api/rating/second_look/decide': 'raters',
  'POST /api/rating/history': 'raters',
  'POST /api/rating/agreement': 'raters',
  'POST /api/rating/settings': 'admins',
  'GET /api/rating/export/answers.csv': 'raters',
  'GET /api/rating/export/answers.json': 'raters',
  'GET /api/rating/export/ratings.csv': 'raters',
  'GET /api/rating/export/ratings.json': 'raters',
  'GET /api/rating/export/lexicon.csv': 'raters',
  'GET /api/rating/export/lexicon.json': 'raters',
  'POST /api/lexicon/all': 'raters',
  'POST /api/lexicon/preview': 'raters',
  'POST /api/lexicon/decide': 'admins',
  'POST /api/lexicon/withdraw': 'raters',
  'POST /api/rescoring/waiting': 'raters',
  'POST /api/rescoring/waiting/undo': 'raters',
  'POST /api/rescoring/preview': 'raters',
  'POST /api/rescoring/finished': 'raters',
  'POST /api/rescoring/all': 'raters',
  'POST /api/rescoring/undo': 'raters',
  'POST /api/research/analysis': 'raters',
  'POST /api/research/correlations': 'raters',
  'POST /api/research/practice': 'raters',
  'POST /api/research/rescoring': 'raters',
  'POST /api/research/runs': 'raters',
  'POST /api/research/replay': 'raters',
  'POST /api/research/items': 'raters',
  'POST /api/research/items/withdrawn': 'raters',
  'POST /api/research/items/withdraw': 'raters',
  'POST /api/research/items/restore': 'raters',
  'POST /api/research/measures': 'raters',
  'POST /api/research/measures/choose': 'raters',
  'POST /api/research/norms': 'raters',
  'POST /api/research/norms/publish': 'raters',
  'POST /api/research/norms/withdraw': 'raters',
  'POST /api/research/participants': 'raters',
  'POST /api/research/participants/names': 'raters',
  'GET /api/research/export/{file}': 'raters',
  'GET /api/recording/desk': 'planners',
  'POST /api/recording/pack': 'planners',
  'POST /api/recording/pack/delete': 'planners',
  'POST /api/recording/list': 'planners',
  'POST /api/recording/save': 'planners',
  'POST /api/recording/one': 'planners',
  'POST /api/recording/delete': 'planners',
  'POST /api/recording/make': 'planners',
  'POST /api/recording/making': 'planners',
  'POST /api/voice/all': 'planners',
  'POST /api/voice/choose': 'planners',
  'GET /api/speech/packs/{id}/manifest.json': 'open',
  'GET /api/speech/packs/{id}/clips/{file}': 'open',
  'POST /api/study/all': 'raters',
  'POST /api/study/one': 'raters',
  'POST /api/study/save': 'raters',
  'POST /api/study/design/save': 'raters',
  'POST /api/study/consent/save': 'raters',
  'POST /api/study/approval/save': 'raters',
  'POST /api/study/freeze': 'raters',
  'POST /api/study/versions': 'raters',
  'POST /api/study/state': 'raters',
  'POST /api/study/delete': 'raters',
  'POST /api/study/link/all': 'raters',
  'POST /api/study/link/personal': 'raters',
  'POST /api/study/link/open': 'raters',
  'POST /api/study/link/revoke': 'raters',
  'POST /api/study/class/add': 'raters',
  'POST /api/study/class/remove': 'raters',
  'POST /api/study/guardian/all': 'raters',
  'POST /api/study/guardian/paper': 'raters',
  'POST /api/study/guardian/links': 'raters',
  'POST /api/study/guardian/decide': 'raters',
  'POST /api/study/words': 'raters',
  'POST /api/study/release': 'raters',
  'POST /api/study/live': 'raters',
  'POST /api/study/exclude': 'raters',
  'POST /api/study/names': 'raters',
  'POST /api/study/reminder/all': 'raters',
  'POST /api/study/reminder/send': 'raters',
  'POST /api/study/draft': 'raters',
  'GET /api/study/approval/{studyId}': 'raters',
  'POST /api/study/sheet': 'raters',
  'GET /api/study/export/{studyId}/{file}': 'raters',
  'POST /api/study/token/all': 'raters',
  'POST /api/study/token/make': 'raters',
  'POST /api/study/token/revoke': 'raters',
  'GET /api/study/data/{file}': 'studyTokens',
  'POST /api/study/offered': 'pupils',
  'POST /api/study/offer': 'pupils',
  'POST /api/study/join_as_pupil': 'pupils',
  'POST /api/study/own': 'pupils',
  'POST /api/study/agree': 'pupils',
  'POST /api/study/answer': 'pupils',
  'POST /api/study/begin': 'pupils',
  'POST /api/study/reminders_wish': 'pupils',
  'POST /api/study/withdraw': 'pupils',
  'POST /api/study/door': 'open',
  'POST /api/study/join': 'open',
  'POST /api/study/return': 'open',
  'POST /api/study_guardian/one': 'open',
  'POST /api/study_guardian/answer': 'open',
  'POST /api/study_guardian/withdraw': 'open',
  'GET /healthz': 'open',
  'GET /readyz': 'open',
};

/** What belongs to the pupil whose ids a stranger knows. */
interface Owned {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
  readonly runId: string;
  readonly idempotencyKey: string;
  readonly testTakingId: string;
  readonly classId: string;
  readonly noticeId: string;
  readonly assignmentId: string;
  readonly planRunId: string;
  readonly studyId: string;
}

/** With a right check digit, and of no class. */
const UNKNOWN_CLASS_CODE = '00000000';

const DIGITS = { testName: 'phonological_digit_task', lang: 'en' } as const;

/** For each call that pupils may make: bodies that would do as much as they can with a stranger's ids. */
const PROBES: Readonly<Record<string, (owned: Owned) => object | readonly object[]>> = {
  'POST /api/log_out': () => ({}),
  'POST /api/user_profile/one': () => ({}),
  'DELETE /api/user_profile': () => ({}),
  'POST /api/user_profile/school': () => ({ school: 'Another school', education: '9' }),
  'POST /api/own_account/one': () => ({}),
  'POST /api/consent': () => ({
    ...{ scope: 'health', isGiven: false, policyVersion: '2026-11-22', lang: 'en' },
  }),
  'POST /api/consent/put_off_research': () => ({}),
  'POST /api/password': () => ({ password: 'abc12345', newPassword: 'newpass9' }),
  'POST /api/session/all': () => ({}),
  'POST /api/session/end': ({ sessionId }) => ({ sessionId }),
  'POST /api/session/end_others': () => ({}),
  'GET /api/own_data/my-data.json': () => ({}),
  'GET /api/own_data/my-data.csv': () => ({}),
  'POST /api/class/join': () => ({ code: UNKNOWN_CLASS_CODE }),
  'POST /api/class/joined': () => ({}),
  'POST /api/sound_permit': ({ runId }) => ({ code: '000000', runId }),
  'POST /api/class/lesson/heartbeat': () => ({
    ...{ testName: DIGITS.testName, question: { number: 3, count: 30 } },
    ...{ planStep: null, isAlone: false },
  }),
  'POST /api/class/leave': ({ classId }) => ({ classId }),
  'POST /api/reset_notice/all': () => ({}),
  'POST /api/reset_notice/confirm': ({ noticeId }) => ({ noticeId }),
  'POST /api/result/shown': () => ({}),
  'POST /api/result/show': ({ testTakingId, classId }) => ({ testTakingId, classId }),
  'POST /api/result/take_back': ({ testTakingId, classId }) => ({ testTakingId, classId }),
  'POST /api/test_type/all': () => ({}),
  'POST /api/test/all': () => ({}),
  'POST /api/question/all': () => DIGITS,
  'POST /api/test_run': ({ runId }) => ({
    ...{ ...DIGITS, runId, form: 1, startedAt: '2026-11-20T05:00:00Z' },
  }),
  'POST /api/test_run/reserve': () => ({ ...DIGITS, count: 1 }),
  'POST /api/test_run/incomplete': ({ runId }) => ({
    ...{ ...DIGITS, runId, form: 1, answeredCount: 2 },
    ...{ answerSheet: [3, 3], timeSheet: [1, 1], trials: [] },
  }),
  'POST /api/test_run/mark': ({ runId }) => ({ runId, trialCount: 5, link: 'b'.repeat(43) }),
  'POST /api/test_run/waiting': () => ({ waitingCount: 3 }),
  'POST /api/speech/turn': () => [{ isDone: false }, { isDone: true }],
  'POST /api/test_run/open': () => ({}),
  'POST /api/test_run/take_over': ({ runId }) => ({ runId }),
  'POST /api/typing_sample': () => ({
    ...{ lang: 'en', sample: { sentenceId: 'en1', typed: 'We', seconds: 2, firstCount: 0 } },
  }),
  'POST /api/test_taking': () => attemptBody({ timeTotal: 111 }),
  'POST /api/test_taking/all': ({ testTakingId }) => [{}, { before: testTakingId }],
  'POST /api/test_taking/strategy': ({ testTakingId }) => ({ testTakingId, strategy: 'guessed' }),
  'POST /api/test_taking/portrait': () => [{}, { lang: 'en' }],
  'POST /api/test_taking/progress': () => [{}, { testName: DIGITS.testName }],
  'POST /api/test_taking/words': ({ testTakingId }) => ({ testTakingId }),
  'POST /api/test_taking/second_look': ({ testTakingId }) => ({
    ...{ testTakingId, start: 0, reason: null },
  }),
  'POST /api/short_run': ({ runId }) => ({ ...DIGITS, runId, length: 'short' }),
  'POST /api/short_run/next': ({ runId }) => ({ runId, choices: [] }),
  'POST /api/short_attempt': ({ runId }) => ({
    ...{ runId, path: 'adaptive', choices: [{ setSize: 3, index: 0, choice: 1 }] },
    ...{ timeSheet: [1], timeTotal: 2 },
  }),
  'POST /api/short_attempt/all': () => ({}),
  'POST /api/plan/own': () => ({}),
  'POST /api/plan/begin': ({ assignmentId }) => ({ planId: 'phonological', assignmentId }),
  'POST /api/plan/run': ({ planRunId }) => ({ planRunId }),
  'POST /api/plan/pass': ({ planRunId }) => ({ planRunId, position: 0 }),
  'POST /api/study/offered': () => ({}),
  'POST /api/study/offer': ({ studyId }) => ({ studyId }),
  'POST /api/study/join_as_pupil': ({ studyId }) => ({
    ...{ studyId, consentVersion: 1, lang: 'en', isGiven: true, isSharing: true },
    deviceId: 'A'.repeat(22),
  }),
  'POST /api/study/own': ({ studyId }) => ({ studyId }),
  'POST /api/study/agree': ({ studyId }) => ({
    ...{ studyId, consentVersion: 1, lang: 'en', isGiven: true, isSharing: true },
  }),
  'POST /api/study/answer': ({ studyId }) => ({ studyId, form: 'screening', answers: [] }),
  'POST /api/study/begin': ({ studyId }) => ({ studyId, sittingKey: 'first' }),
  'POST /api/study/reminders_wish': ({ studyId }) => ({
    ...{ studyId, address: 'a@example.org', lang: 'en' },
  }),
  'POST /api/study/withdraw': ({ studyId }) => ({ studyId }),
  'POST /api/problem_report': () => ({ problem: 'No sound', description: 'Nothing.' }),
};

let server: TestApp;
let template: string;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  await server.forgetPeople();
  template = (await server.join()).userId;
});
afterAll(() => server.close());

/** `METHOD /path` of everything that the document describes. */
async function listOperations(): Promise<string[]> {
  const { paths } = (await server.app.inject('/api/docs/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Somebody new of this role, so that no call meets what another has left behind. Returns id and token. */
async function enter(who: Who): Promise<{ userId: string; token: string } | null> {
  if (who === 'anonymous') return null;
  const role = who === 'deleted' ? 'USER' : ROLE_OF[who];
  const userId = makeRecordId(new Date());
  const { pool } = server.database;
  await pool.query(
    `INSERT INTO users SELECT (copy).* FROM (
       SELECT jsonb_populate_record(u, jsonb_build_object('id', $2::text, 'username', $2::text,
         'username_folded', $2::text, 'role', $3::text)) AS copy
       FROM users u WHERE id = $1) copies`,
    [template, userId, role],
  );
  const token = await issueToken(pool, { userId, role }, new Date());
  if (who === 'deleted') {
    await send('DELETE /api/user_profile', token);
  }
  return { userId, token };
}

async function send(
  operation: string,
  token: string | null,
  { body = {}, headers = {} }: { readonly body?: object; readonly headers?: object } = {},
): Promise<LightMyRequestResponse> {
  const [method, path = ''] = operation.split(' ');
  return server.app.inject({
    method: method === 'GET' ? 'GET' : method === 'DELETE' ? 'DELETE' : 'POST',
    url: path.replaceAll(/\{\w+\}/g, 'x'),
    headers: { ...(token === null ? {} : { authorization: token }), ...headers },
    ...(method === 'POST' ? { payload: body } : {}),
  });
}

describe('the access matrix', () => {
  it('has a line for every call of the document, and no line without a call', async () => {
    const operations = await listOperations();
    expect(operations.length).toBeGreaterThan(50);
    expect(Object.keys(EXPECTED).toSorted()).toEqual(operations.toSorted());
  });

  it('has a probe with a stranger’s ids for every call that needs a token and that pupils may make', () => {
    const forPupils = Object.entries(EXPECTED)
      .filter(([, auth]) => auth === 'loggedIn' || auth === 'pupils')
      .map(([operation]) => operation);
    expect(Object.keys(PROBES).toSorted()).toEqual(forPupils.toSorted());
  });

  it.each(WHO)('opens to %s what the list says and nothing else', async (who) => {
    for (const [operation, auth] of Object.entries(EXPECTED)) {
      const isAllowed = DOORS[auth].some((allowed: Who) => allowed === who);
      const { token } = (await enter(who)) ?? { token: null };
      const { statusCode, body } = await send(operation, token);
      expect([operation, statusCode < 500]).toEqual([operation, true]);
      const isNobody = NOBODY.some((nobody) => nobody === who);
      const rejection =
        isNobody || auth === 'studyTokens' ? [401, 'unauthorized'] : [403, 'forbidden'];
      if (isAllowed)
        expect([operation, [401, 403].includes(statusCode)]).toEqual([operation, false]);
      else {
        expect([operation, statusCode, JSON.parse(body).message]).toEqual([
          operation,
          ...rejection,
        ]);
      }
    }
  });

  it('tells nobody but raters anything about people on the two calls that are open', async () => {
    for (const operation of ['GET /api/takingTest', 'GET /api/longTermTest']) {
      const answers = await Promise.all(
        (['anonymous', 'deleted', 'pupil', 'teacher'] as const).map(async (who) => {
          const entered = await enter(who);
          return (await send(operation, entered?.token ?? null)).body;
        }),
      );
      expect(new Set(answers).size).toBe(1);
    }
  });
});

describe('a stranger’s ids', () => {
  const SECRETS = [
    'Secretfirst',
    'Secretlast',
    'secret@example.org',
    'Secretschool',
    'Secretdisease',
  ];

  /** A pupil with a row of each kind, and the ids by which a stranger could ask for them. */
  async function joinOwner(): Promise<Owned> {
    const [firstname, lastname, email, school, disease] = SECRETS;
    const username = 'owner_of_all';
    const consents = { policyVersion: '2026-11-22', lang: 'en', general: true, health: true };
    await server.post(
      '/sign_up',
      signUpBody({ username, firstname, lastname, email, school, disease, consents }),
    );
    const login = (await server.post('/login', { username, password: 'abc12345' })).json();
    const { token, userId } = login.data;
    const headers = { authorization: token };
    const runId = 'run-of-the-owner';
    const start = { ...DIGITS, runId, form: 1, startedAt: '2026-11-20T05:00:00Z' };
    await server.post('/test_run', start, headers);
    const idempotencyKey = 'key-of-the-owner';
    const saved = await server.post('/test_taking', attemptBody(), {
      ...headers,
      'idempotency-key': idempotencyKey,
    });
    await server.post('/problem_report', { problem: 'Secretfirst', description: 'x' }, headers);
    const sessions = (await server.post('/session/all', {}, headers)).json();
    const teacher = { authorization: (await enter('teacher'))?.token ?? '' };
    const { classId, code } = (await server.post('/class', { name: 'Secretclass' }, teacher)).json()
      .data;
    expect((await server.post('/class/join', { code }, headers)).statusCode).toBe(200);
    await server.post('/password_reset/code', { username }, teacher);
    const assignmentId = makeRecordId(new Date());
    await server.database.pool.query(
      `INSERT INTO plan_assignments (id, class_id, ready_plan, opens_on, closes_on, made_at)
       VALUES ($1, $2, 'phonological', '2000-01-01', '2999-12-31', now())`,
      [assignmentId, classId],
    );
    await server.post('/short_run', { ...DIGITS, runId, length: 'short' }, headers);
    const plan = { planId: 'phonological', assignmentId };
    const begun = (await server.post('/plan/begin', plan, headers)).json();
    const notices = (await server.post('/reset_notice/all', {}, headers)).json();
    const papers = [{ memberId: userId, research: 'given', fileNo: null }];
    const recording = { recordingId: makeRecordId(new Date()), policyVersion: '2026-11-22' };
    await server.post('/class/papers', { classId, ...recording, lang: 'en', papers }, teacher);
    const desk = await openStudyDesk(server);
    const studyId = await desk.running();
    await desk.call('/study/class/add', { studyId, classCode: code });
    const yes = { studyId, consentVersion: 1, lang: 'en', isGiven: true, isSharing: false };
    const joined = await server.post(
      '/study/join_as_pupil',
      { ...yes, deviceId: 'B'.repeat(22) },
      headers,
    );
    expect(joined.statusCode).toBe(201);
    await server.post('/study/begin', { studyId, sittingKey: 'first' }, headers);
    const wish = { studyId, address: 'secret@example.org', lang: 'en' };
    await server.post('/study/reminders_wish', wish, headers);
    return {
      userId,
      username,
      noticeId: notices.data[0].noticeId,
      sessionId: sessions.data[0].sessionId,
      runId,
      idempotencyKey,
      testTakingId: saved.json().data.testTakingId,
      classId,
      assignmentId,
      planRunId: begun.data.planRunId,
      studyId,
    };
  }

  async function everythingOf({ userId }: Owned): Promise<string> {
    let text = '';
    for await (const piece of writeOwnData(
      server.database.pool,
      userId,
      'my-data.json',
      new Date(0),
    ))
      text += piece;
    return text;
  }

  it('bring nothing to light and change nothing, on any call that pupils may make', async () => {
    const owned = await joinOwner();
    const { userId, username, idempotencyKey, testTakingId, sessionId } = owned;
    const before = await everythingOf(owned);
    for (const secret of [...SECRETS, userId]) expect(before).toContain(secret);
    const asTheOwner = { userId, id: userId, user_id: userId, findWithUserId: userId, username };
    const probes = Object.entries(PROBES).flatMap(([operation, probe]) =>
      [probe(owned)].flat().map((body) => ({ operation, body })),
    );
    for (const { operation, body } of probes) {
      const stranger = await enter('other pupil');
      const answer = await send(operation, stranger?.token ?? '', {
        body: { ...asTheOwner, ...body },
        headers: { 'idempotency-key': idempotencyKey },
      });
      // A rejection for the shape of the body would prove nothing.
      expect([operation, answer.statusCode === 400 && answer.body]).toEqual([operation, false]);
      for (const secret of [...SECRETS, userId, testTakingId, sessionId]) {
        expect([operation, answer.body.includes(secret)]).toEqual([operation, false]);
      }
      expect([operation, await everythingOf(owned)]).toEqual([operation, before]);
    }
  });
});
