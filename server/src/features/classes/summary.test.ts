import { estimateClass } from '@jamdai/battery';
import type { ClassSummary } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { copyPerson } from '../../testing/research.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

type Post = TestApp['post'];
interface Class {
  readonly classId: string;
  readonly code: string;
}

/** Short enough for a teacher's log-in. */
const LATER_MS = 600_000;
const testName = 'phonological_digit_task';

let server: TestApp;
let malee: Post;
let first: Class;
/** Has taken the digit test; others are copies with other points. */
let model: Person;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  malee = await joinTeacher('kru_malee');
  first = await makeClass();
  model = await server.join();
  await model.post('/test_taking', attemptBody());
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

async function joinTeacher(username: string): Promise<Post> {
  const authorization = await joinAsStaff(server, username);
  return (path, body = {}) => server.post(path, body, { authorization });
}

async function makeClass(post: Post = malee): Promise<Class> {
  return (await post('/class', { name: 'ม.1/2' })).json().data;
}

function query(text: string, values: readonly unknown[]): Promise<unknown> {
  return server.database.pool.query(text, [...values]);
}

/** Pupils of the class with 10, 11, … 19, 10, … points. Returns their ids. */
async function addPupils(count: number, { classId } = first): Promise<string[]> {
  const ids = await copyPerson(server, model.userId, count);
  await query(
    `INSERT INTO class_members (class_id, user_id, joined_at) SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id`,
    [classId, ids, new Date()],
  );
  await query(
    `UPDATE test_takings t SET score = 10 + (place - 1) % 10
     FROM unnest($1::uuid[]) WITH ORDINALITY AS p(id, place) WHERE t.user_id = p.id`,
    [ids],
  );
  return ids;
}

async function leave(ids: readonly string[], { classId } = first): Promise<void> {
  await query('DELETE FROM class_members WHERE class_id = $1 AND user_id = ANY($2)', [
    classId,
    ids,
  ]);
}

async function summaryOf({ classId } = first, post = malee): Promise<ClassSummary> {
  const answer = await post('/class/summary', { classId });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const testsOf = async (of = first) => (await summaryOf(of)).tests;

/** Thrice 10 to 19 points: mean 14.5, SD 2.92. */
const AT_NOON = '2026-11-20T05:00:00.000Z';
const OF_THIRTY = { lang: 'en', people: 30, mean: 14.5, sd: 3, countedAt: AT_NOON };

describe('the summary of a class', () => {
  it('tells how many have done a test from ten on, and points from thirty on', async () => {
    await addPupils(9);
    expect(await summaryOf()).toEqual({ memberCount: 9, kinds: [], tests: [] });
    await addPupils(1);
    const completion = { people: 10, classSize: 10, isNearlyAll: true, countedAt: AT_NOON };
    expect(await testsOf()).toEqual([{ testName, completion, scores: [] }]);
    vi.setSystemTime(Date.now() + LATER_MS);
    await addPupils(19);
    expect(await testsOf()).toMatchObject([{ completion: { people: 25 }, scores: [] }]);
    await addPupils(1);
    expect(await testsOf()).toMatchObject([
      // 145 + 271 + 10 points of thirty.
      { completion: { people: 25, classSize: 29 }, scores: [{ people: 30, mean: 14, sd: 3 }] },
    ]);
  });

  it('stands with its date when one leaves, joins, erases the account or moves to another class of the teacher', async () => {
    const ids = await addPupils(31);
    const before = await testsOf();
    expect(before).toMatchObject([{ scores: [{ people: 30, mean: 14.5 }] }]);
    vi.setSystemTime(Date.now() + LATER_MS);
    await leave(ids.slice(0, 1));
    expect(await testsOf()).toEqual(before);
    await query('UPDATE test_takings SET score = 30 WHERE user_id = $1', [model.userId]);
    await model.post('/class/join', { code: first.code });
    expect(await testsOf()).toEqual(before);
    await query('DELETE FROM users WHERE id = $1', [ids[1]]);
    expect(await testsOf()).toEqual(before);
    // The same pupils in a class that is made for it: each was counted, so 29 others do not single out the thirtieth.
    const second = await makeClass();
    await query(
      `INSERT INTO class_members (class_id, user_id, joined_at) SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id`,
      [second.classId, ids.slice(2), new Date()],
    );
    await model.post('/class/join', { code: second.code });
    expect(await testsOf(second)).toEqual([]);
    await malee('/class/end', { classId: first.classId });
    expect(await testsOf(second)).toEqual([]);
    expect(await summaryOf()).toMatchObject({ memberCount: 0, tests: before });
  });

  it('estimates a kind from thirty on, by nothing but the means that are told beside it', async () => {
    await addPupils(29);
    expect((await summaryOf()).kinds).toEqual([]);
    await addPupils(1);
    const { kinds, tests } = await summaryOf();
    const figures = tests.flatMap(({ testName: of, scores }) =>
      scores.map((score) => ({ testName: of, ...score })),
    );
    expect(figures).toHaveLength(1);
    expect(kinds).toEqual(estimateClass('en', figures).map((kind) => ({ ...kind, lang: 'en' })));
    expect(kinds).toMatchObject([
      { testTypeName: 'phonological_short_term_memory', testNames: [testName] },
    ]);
  });

  it('counts ten more together, and what they change is of all ten', async () => {
    await addPupils(30);
    await testsOf();
    vi.setSystemTime(Date.now() + LATER_MS);
    const ids = await addPupils(9);
    expect(await testsOf()).toMatchObject([{ scores: [OF_THIRTY] }]);
    await query('UPDATE test_takings SET score = 30 WHERE user_id = ANY($1)', [ids]);
    await query('UPDATE test_takings SET score = 30 WHERE user_id = $1', [model.userId]);
    await model.post('/class/join', { code: first.code });
    const countedAt = '2026-11-20T05:10:00.000Z';
    expect(await testsOf()).toMatchObject([
      // 435 + 300 of 40.
      { completion: { people: 40, countedAt }, scores: [{ people: 40, mean: 18.5, countedAt }] },
    ]);
  });

  it('takes first attempts with points only: neither a second one, nor one that was rushed, nor one that waits for a rater', async () => {
    const ids = await addPupils(31);
    await query(`UPDATE test_takings SET flags = '{tooFast}' WHERE user_id = $1`, [ids[0]]);
    await query('UPDATE test_takings SET is_score = false, score = NULL WHERE user_id = $1', [
      ids[1],
    ]);
    const again = await model.post('/test_taking', attemptBody({ timeTotal: 111 }));
    const hand = `UPDATE test_takings SET user_id = $1, created_at = created_at + interval '1 hour' WHERE id = $2`;
    await query(hand, [ids[1], again.json().data.testTakingId]);
    expect(await testsOf()).toMatchObject([{ completion: { people: 30 }, scores: [] }]);
    await addPupils(1);
    expect(await testsOf()).toMatchObject([{ scores: [{ people: 30 }] }]);
  });

  it('is made once when two looks arrive together', async () => {
    await addPupils(31);
    const looks = await Promise.all(Array.from({ length: 4 }, () => testsOf()));
    for (const tests of looks) expect(tests).toEqual(looks[0]);
    const { rows } = await server.database.pool.query('SELECT 1 FROM class_lots');
    expect(rows).toHaveLength(2);
  });

  it('is not there for another teacher, whatever class is asked for, and such a question counts nobody', async () => {
    await addPupils(31);
    const somsri = await joinTeacher('kru_somsri');
    const before = await server.contents();
    for (const classId of [first.classId, model.userId]) {
      const answer = await somsri('/class/summary', { classId });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'not_found']);
    }
    expect(await server.contents()).toBe(before);
  });
});
