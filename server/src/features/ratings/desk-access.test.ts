import { CALLS, EXPORT_FILES, exportPath } from '@jamdai/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide, joinRater, saveAnimals, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

let server: TestApp;
let pupil: Person;
let rater: TestRater;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
  pupil = await server.join();
  rater = await joinRater(server, 'ADMIN');
});
afterAll(() => server.close());

const DESK_CALLS = [
  ...Object.values(CALLS).filter(({ path }) => /^\/(rating|lexicon|rescoring)\//.test(path)),
  ...EXPORT_FILES.map((file) => ({ method: 'GET' as const, path: exportPath(file) })),
];

it('gives a pupil’s and a teacher’s token 403 on every call of the desk, and nobody 401', async () => {
  const teacher = await joinRater(server, 'TEACHER');
  expect(DESK_CALLS.length).toBeGreaterThan(20);
  const before = await server.contents();
  for (const { method, path } of DESK_CALLS) {
    const ask = async (headers: Record<string, string>) =>
      (await server.app.inject({ method, url: `/api${path}`, headers })).statusCode;
    expect([path, await ask({ authorization: pupil.token })]).toEqual([path, 403]);
    expect([path, await ask({ authorization: teacher.token })]).toEqual([path, 403]);
    expect([path, await ask({})]).toEqual([path, 401]);
  }
  expect(await server.contents()).toBe(before);
});

it('lets researchers rate, but only an administrator switch second ratings', async () => {
  const researcher = await joinRater(server);
  expect((await researcher.get('/rating/desk')).json().data.canChangeSettings).toBe(false);
  const change = { isSecondRatingOn: false };
  expect((await researcher.post('/rating/settings', change)).statusCode).toBe(403);
  expect((await rater.get('/rating/desk')).json().data.canChangeSettings).toBe(true);
});

it('tells anonymous callers and pupils the catalogue on the two open calls, and about nobody', async () => {
  const { answer, testTakingId } = await saveAnimals(pupil, ['cat', 'zebu']);
  for (const url of ['/takingTest', '/longTermTest']) {
    for (const headers of [{}, { authorization: pupil.token }, { authorization: 'wrong' }]) {
      const reported = await server.app.inject({ method: 'GET', url: `/api${url}`, headers });
      expect([reported.statusCode, reported.json().success]).toEqual([200, true]);
      for (const secret of ['zebu', answer, testTakingId, pupil.userId, 'attemptCode']) {
        expect(reported.body).not.toContain(secret);
      }
      expect(reported.body).toContain('long_term_retrieval');
    }
  }
});

it('shows a rater the waiting answers, blind, and the naming questions on the two open calls', async () => {
  const waiting = (await rater.get('/takingTest')).json().data;
  expect(waiting).toContainEqual({
    attemptCode: expect.stringMatching(/^.{4}-.{4}$/),
    testName: 'animal_naming_retrieval_task',
    lang: 'en',
    letter: 'C',
    answer: 'cat,zebu',
    state: 'first',
  });
  const questions = (await rater.get('/longTermTest')).json().data;
  expect(questions).toContainEqual({
    testName: 'animal_naming_retrieval_task',
    orderNo: 1,
    questionName: ['ก', 'C'],
  });
});

it('names no person, age, school, e-mail, account or time of the test in any answer of the desk', async () => {
  await saveAnimals(pupil, ['cow', 'cow', 'xx', 'yy', 'zz']);
  const reported: string[] = [];
  const ask = async (path: string, body?: object) => {
    const answer = body ? await rater.post(path, body) : await rater.get(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    reported.push(answer.body);
    return answer.headers['content-type']?.includes('json') ? answer.json().data : null;
  };
  const { attemptCode, revision, words } = await ask('/rating/next', {});
  const rating = { attemptCode, revision, words: decide({ words }) };
  await ask('/rating/words', { attemptCode, words: rating.words });
  await ask('/rating/draft', rating);
  await ask('/rating/confirm', {
    ...rating,
    revision: revision + 1,
    seen: [...rating.words.keys()],
  });
  await ask('/rating/undo', { attemptCode });
  await ask('/rating/release', { attemptCode });
  await ask('/rating/settings', { isSecondRatingOn: false });
  for (let turn = 0; turn < 2; turn += 1) {
    const next = await ask('/rating/next', {});
    const left = decide(next);
    await ask('/rating/confirm', { ...next, words: left, seen: [...left.keys()] });
    await ask('/rating/history', { attemptCode: next.attemptCode });
  }
  const { lexiconVersion } = await ask('/rescoring/preview', {});
  await ask('/rescoring/finished', { lexiconVersion, attemptCodes: [attemptCode] });
  const lists = ['/rating/list', '/rating/agreement', '/lexicon/all', '/rescoring/all'];
  for (const path of [...lists, '/rescoring/waiting']) await ask(path, {});
  for (const path of ['/rating/desk', '/takingTest', '/longTermTest']) await ask(path);
  for (const file of EXPORT_FILES) await ask(exportPath(file));

  const { rows } = await server.database.pool.query(
    `SELECT u.id::text, username, firstname, lastname, email, school_name, phone_no, t.id::text AS taking
     FROM users u JOIN test_takings t ON t.user_id = u.id WHERE u.id = $1`,
    [pupil.userId],
  );
  const secrets = rows.flatMap((row) => Object.values(row)).map(String);
  const keys = reported.flatMap((text) =>
    [...text.matchAll(/"(\w+)":/g)].map(([, key]) => key ?? ''),
  );
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(reported.join('\n')).not.toContain(secret);
  const personal = /name|age|school|mail|user|phone|gender|birth|created|taking|grade|education/i;
  const strange = new Set(keys.filter((key) => personal.test(key)));
  // `message` and the names of tests and questions are about nobody.
  expect([...strange].toSorted()).toEqual(['message', 'questionName', 'testName']);
});
