import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
const report = { problem: 'No sound', description: 'I pressed the button.\nNothing was heard.' };

beforeAll(async () => {
  server = await createTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

async function storedReports(): Promise<Record<string, unknown>[]> {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    'SELECT user_id, problem, description, language, page, browser FROM problem_reports ORDER BY id',
  );
  return rows;
}

it('keeps a report with its author, and where it was written, for the people who run this', async () => {
  const { userId, post } = await server.join();
  const where = { lang: 'th', page: '/results', browser: 'Firefox' };
  const answer = await post('/problem_report', { ...report, ...where, role: 'ADMIN' });
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { success: true, message: 'save_successfully', data: null },
  ]);
  expect(await storedReports()).toEqual([
    { user_id: userId, ...report, language: 'th', page: '/results', browser: 'Firefox' },
  ]);
  expect(server.logText()).not.toContain('No sound');
});

it('needs nothing but the two texts, cleaned of invisible characters', async () => {
  const { userId, post } = await server.join();
  await post('/problem_report', {
    problem: ' No\u0007\u202E sound\t',
    description: 'e\u0301\r\n1',
  });
  expect(await storedReports()).toEqual([
    {
      ...{ user_id: userId, problem: 'No sound', description: 'é\n1' },
      ...{ language: null, page: null, browser: null },
    },
  ]);
});

it('refuses an empty or endless text and a page with a query, names the field and stores nothing', async () => {
  const { post } = await server.join();
  const wrong: [object, string, string][] = [
    [{ ...report, problem: ' ' }, 'problem', 'field_is_required'],
    [{ ...report, problem: 'x'.repeat(201) }, 'problem', 'field_is_too_long'],
    [{ ...report, description: 'x'.repeat(4001) }, 'description', 'field_is_too_long'],
    [{ problem: 'x' }, 'description', 'field_is_required'],
    [{ ...report, page: '/tests?token=x' }, 'page', 'field_is_not_valid'],
  ];
  for (const [body, path, message] of wrong) {
    const answer = await post('/problem_report', body);
    expect([answer.statusCode, answer.json().data.fields]).toEqual([400, [{ path, message }]]);
  }
  expect(await storedReports()).toEqual([]);
});

it('is closed to strangers', async () => {
  const answer = await server.post('/problem_report', report);
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'unauthorized']);
  expect(await storedReports()).toEqual([]);
});

it('takes twenty reports an hour from one account, also at once, and others are not held up', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  const eager = await server.join();
  const other = await server.join();
  const answers = await Promise.all(
    Array.from({ length: 23 }, (_, number) =>
      eager.post('/problem_report', { ...report, problem: `No sound ${number}` }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429, 429]);
  const rejected = answers.find(({ statusCode }) => statusCode === 429);
  expect(rejected?.headers['retry-after']).toBe('3600');
  expect(rejected?.json().message).toBe('too_many_requests');
  expect((await other.post('/problem_report', report)).statusCode).toBe(201);
  vi.setSystemTime(new Date('2026-11-20T06:00:01Z'));
  expect((await eager.post('/problem_report', report)).statusCode).toBe(201);
});

it('stores a report once when its answer was lost and the page tried again', async () => {
  const { post } = await server.join();
  await post('/problem_report', report);
  expect((await post('/problem_report', report)).statusCode).toBe(201);
  expect(await storedReports()).toHaveLength(1);
});

it('forgets a report that arrives while its author is being deleted', async () => {
  const { token, userId, post } = await server.join();
  const remove = () =>
    server.app.inject({
      method: 'DELETE',
      url: '/api/user_profile',
      headers: { authorization: token },
    });
  const reports = Array.from({ length: 6 }, (_, number) =>
    post('/problem_report', { ...report, problem: `No sound ${number}` }),
  );
  const [gone, ...answers] = await Promise.all([remove(), ...reports]);
  expect(gone.statusCode).toBe(200);
  for (const { statusCode } of answers) expect([201, 401]).toContain(statusCode);
  expect(await server.contents()).not.toContain(userId);
});

it('lists reports for raters without names, for administrators with them, newest first, page by page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  const pupils = await Promise.all([server.join('first_pupil'), server.join('other_pupil')]);
  for (let number = 0; number < 51; number += 1) {
    vi.setSystemTime(Date.now() + 1000);
    const { post } = pupils[Math.floor(number / 20) % 2] ?? pupils[0];
    if (number % 20 === 0) vi.setSystemTime(Date.now() + 3_600_000);
    await post('/problem_report', { ...report, problem: `No sound ${number}`, page: '/tests' });
  }
  const admin = { authorization: await joinAsStaff(server, 'kru_admin', 'ADMIN') };
  const rater = { authorization: await joinAsStaff(server, 'kru_rater', 'RESEARCHER') };
  const first = (await server.post('/problem_report/all', {}, admin)).json().data;
  expect(first).toHaveLength(50);
  expect(first[0]).toEqual({
    reportId: expect.any(String),
    username: 'first_pupil',
    problem: 'No sound 50',
    description: report.description,
    ...{ lang: null, page: '/tests', browser: null },
    createdAt: expect.stringMatching(/^2026-11-20T0/),
    ...{ doneAt: null, doneBy: null },
  });
  const before = first.at(-1).reportId;
  const rest = (await server.post('/problem_report/all', { before }, admin)).json().data;
  expect(rest.map(({ problem }: { problem: string }) => problem)).toEqual(['No sound 0']);
  const blind = await server.post('/problem_report/all', {}, rater);
  expect(blind.json().data[0]).toMatchObject({ username: null, problem: 'No sound 50' });
  expect(blind.body).not.toContain('first_pupil');
});

it('is open until staff mark it as done, says by whom and when, and can be opened again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  const { post, userId } = await server.join('first_pupil');
  await post('/problem_report', report);
  const admin = { authorization: await joinAsStaff(server, 'kru_admin', 'ADMIN') };
  const rater = { authorization: await joinAsStaff(server, 'kru_rater', 'RESEARCHER') };
  const list = async (body: object) =>
    (await server.post('/problem_report/all', body, admin)).json().data;
  const [{ reportId }] = await list({ isDone: false });
  const mark = (isDone: boolean, who: typeof admin) =>
    server.post('/problem_report/done', { reportId, isDone }, who);
  const done = (await mark(true, rater)).json().data;
  const at = '2026-11-20T05:00:00.000Z';
  expect(done).toMatchObject({ reportId, username: null, doneAt: at, doneBy: 'kru_rater' });
  vi.setSystemTime('2026-11-20T05:10:00Z');
  // Whoever marks it once more does not take the first one's place.
  expect((await mark(true, admin)).json().data).toMatchObject({ doneAt: at, doneBy: 'kru_rater' });
  expect([
    await list({ isDone: false }),
    await list({ isDone: true }),
    await list({}),
  ]).toMatchObject([[], [{ reportId, doneBy: 'kru_rater' }], [{ reportId }]]);
  await server.database.pool.query(`DELETE FROM users WHERE username = 'kru_rater'`);
  expect(await list({ isDone: true })).toMatchObject([{ doneAt: at, doneBy: null }]);
  expect((await mark(false, admin)).json().data).toMatchObject({ doneAt: null, doneBy: null });
  const unknown = await server.post(
    '/problem_report/done',
    { reportId: userId, isDone: true },
    admin,
  );
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'not_found']);
});
