/** What is done to passwords, classes and guardians’ links stands in the trail: by whom, of whom, how, and once. */
import { POLICY_VERSION } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAuthServices } from '../../accounts/auth-services.ts';
import { makeResetCode } from '../../accounts/password-reset.ts';
import { createSecretReader } from '../../core/keys/installation-secrets.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let pupil: Person;
let teacherId: string;
let malee: (path: string, body: object) => ReturnType<TestApp['post']>;
let classId: string;
let code: string;

beforeAll(async () => {
  server = await createTestApp();
  const authorization = await joinAsStaff(server, 'kru_malee');
  malee = (path, body) => server.post(path, body, { authorization });
  const { rows } = await server.database.pool.query<{ id: string }>(
    `SELECT id FROM users WHERE username = 'kru_malee'`,
  );
  teacherId = rows[0]?.id ?? '';
  ({ classId, code } = (await malee('/class', { name: '7/2' })).json().data);
});
beforeEach(async () => {
  pupil = await server.join();
});
afterAll(() => server.close());

/** `action: details` of each event of these kinds, in their order; `by` and `of` are the pupil or the teacher, or as they stand. */
async function trailOf(kinds: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<Record<string, string>>(
    `SELECT action, details::jsonb::text AS details,
       CASE actor WHEN audit_person($1) THEN 'pupil' WHEN audit_person($2) THEN 'teacher' ELSE actor END AS by,
       CASE subject WHEN audit_person($1) THEN 'pupil' ELSE subject END AS of
     FROM audit_events WHERE action LIKE $3 AND (actor = audit_person($1) OR subject = audit_person($1))
     ORDER BY chain, link`,
    [pupil.userId, teacherId, kinds],
  );
  return rows.map(({ action, by, of, details }) => `${action} by ${by} of ${of} ${details}`);
}

async function makeCode(): Promise<string> {
  const { pool } = server.database;
  const services = createAuthServices(pool, createSecretReader(pool));
  const made = await makeResetCode({ ...services, db: pool }, pupil.username, null, new Date());
  if (made.isRejected) throw new Error(made.message);
  return made.data.code;
}

it('a password that its owner changed, or that a code has set, and a code that a log-in ended', async () => {
  const change = { password: 'abc12345', newPassword: 'newpass9' };
  expect((await pupil.post('/password', change)).statusCode).toBe(200);
  expect(await trailOf('password.%')).toEqual([
    'password.changed by pupil of pupil {"by": "owner"}',
  ]);
  const { username } = pupil;
  const logIn = () => server.post('/login', { username, password: 'newpass9' });
  await logIn();
  expect(await trailOf('resetCode.%')).toEqual([]);
  await makeCode();
  await logIn();
  await logIn();
  expect(await trailOf('resetCode.%')).toEqual([
    'resetCode.made by command of pupil {}',
    'resetCode.ended by pupil of pupil {"by": "logIn"}',
  ]);
  const reset = { username, code: await makeCode(), password: 'another9' };
  expect((await server.post('/password_reset', reset)).statusCode).toBe(200);
  expect((await trailOf('password.%')).at(-1)).toBe(
    'password.changed by pupil of pupil {"by": "resetCode"}',
  );
});

it('a class that was joined and left, however often it was tried', async () => {
  for (let times = 0; times < 2; times += 1)
    expect((await pupil.post('/class/join', { code })).statusCode).toBe(200);
  for (let times = 0; times < 2; times += 1)
    expect((await pupil.post('/class/leave', { classId })).statusCode).toBe(200);
  expect(await trailOf('class.%')).toEqual(
    ['joined', 'left'].map((what) => `class.${what} by pupil of class:${classId} {}`),
  );
});

it('a guardian’s link that was made, judged and closed: the same decision twice is one', async () => {
  await pupil.post('/class/join', { code });
  const memberIds = [pupil.userId];
  const make = async () =>
    (await malee('/class/guardian_links', { classId, memberIds })).json().data.links[0];
  const revoke = () => malee('/class/guardian_links/revoke', { classId, memberIds });
  const { linkId: first } = await make();
  for (let times = 0; times < 2; times += 1) expect((await revoke()).statusCode).toBe(200);
  const { linkId, path } = await make();
  const answer = {
    ...{ token: path.split('#')[1], policyVersion: POLICY_VERSION, lang: 'th', name: 'มาลัย' },
    ...{ relation: 'mother', isGiven: true, isResearchGiven: false },
  };
  expect((await server.post('/guardian_link/answer', answer)).statusCode).toBe(200);
  for (const isConfirmed of [false, false, true, true]) {
    const decisions = [{ memberId: pupil.userId, linkId, isConfirmed }];
    const decided = await malee('/class/guardian_links/decide', { classId, decisions });
    expect(decided.statusCode).toBe(200);
  }
  const events = await trailOf('guardianLink.%');
  const by = (what: string, id: string, more = '') =>
    `guardianLink.${what} by teacher of pupil {"linkId": "${id}"${more}}`;
  expect(events.filter((event) => !event.includes('answered'))).toEqual([
    expect.stringContaining('guardianLink.made by teacher of pupil'),
    by('revoked', first),
    expect.stringContaining('guardianLink.made by teacher of pupil'),
    by('rejected', linkId),
    by('confirmed', linkId),
  ]);
  expect(events[0]).toContain(first);
  expect(events[0]).toContain(classId);
});
