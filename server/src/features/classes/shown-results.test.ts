import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { copyPerson } from '../../testing/research.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

type Post = TestApp['post'];

let server: TestApp;
let malee: Post;
let classId: string;
let code: string;
let pupil: Person;
let testTakingId: string;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  malee = await joinTeacher('kru_malee');
  ({ classId, code } = (await malee('/class', { name: 'ม.1/2' })).json().data);
  pupil = await server.join();
  await pupil.post('/class/join', { code });
  testTakingId = (await pupil.post('/test_taking', attemptBody())).json().data.testTakingId;
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

const show = (of = { testTakingId, classId }, by: Person = pupil) => by.post('/result/show', of);
const passMinute = () => vi.setSystemTime(Date.now() + 60_000);

/** What the teacher sees of this pupil. */
async function seen(): Promise<unknown[]> {
  const answer = await malee('/class/member/shown_results', { classId, memberId: pupil.userId });
  const members = (await malee('/class/shown_results', { classId })).json().data;
  const results = answer.json().data ?? [];
  expect(members).toEqual(
    results.length === 0 ? [] : [{ memberId: pupil.userId, resultCount: results.length }],
  );
  return results;
}

const RESULT = {
  ...{ testName: 'phonological_digit_task', lang: 'en', score: 30, timeTotal: 240 },
  ...{ createdAt: '2026-11-20T05:00:00.000Z', shownAt: '2026-11-20T05:00:00.000Z' },
};

describe('a single result', () => {
  it('is seen by the teacher only while the pupil shows it, one result, no answers; each look stands in the trail', async () => {
    await pupil.post('/test_taking', attemptBody({ timeTotal: 111 }));
    expect(await seen()).toEqual([]);
    for (let times = 0; times < 2; times += 1) expect((await show()).statusCode).toBe(200);
    expect((await pupil.post('/result/shown')).json().data).toEqual([{ testTakingId, classId }]);
    expect(await seen()).toEqual([RESULT]);
    await pupil.post('/result/take_back', { testTakingId, classId });
    expect(await seen()).toEqual([]);
    expect((await pupil.post('/result/shown')).json().data).toEqual([]);
    const { rows } = await server.database.pool.query<{
      action: string;
      subject: string;
      details: string;
    }>(
      `SELECT action, subject, details FROM audit_events WHERE action LIKE 'result.%' ORDER BY chain, link`,
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'result.seen',
      'result.shown',
      'result.takenBack',
    ]);
    const look = rows.find(({ action }) => action === 'result.seen');
    expect(JSON.parse(look?.details ?? 'null')).toEqual({ classId, takingId: testTakingId });
    const aboutIt = rows.filter(({ subject }) => subject === `taking:${testTakingId}`);
    expect(aboutIt.map(({ action }) => action)).toEqual(['result.shown', 'result.takenBack']);
  });

  it('is no longer seen when the pupil leaves, also not on coming back; nor when the class ends, the account or the result goes', async () => {
    const ways = {
      leave: () => pupil.post('/class/leave', { classId }),
      removed: () => malee('/class/member/remove', { classId, memberId: pupil.userId }),
    };
    for (const end of Object.values(ways)) {
      await show();
      expect(await seen()).toHaveLength(1);
      await end();
      passMinute();
      await pupil.post('/class/join', { code });
      expect(await seen()).toEqual([]);
      expect((await pupil.post('/result/shown')).json().data).toEqual([]);
      passMinute();
    }
    await show();
    expect(await seen()).toHaveLength(1);
    await server.database.pool.query('DELETE FROM test_takings WHERE id = $1', [testTakingId]);
    expect(await seen()).toEqual([]);
    testTakingId = (await pupil.post('/test_taking', attemptBody())).json().data.testTakingId;
    await show();
    expect(await seen()).toHaveLength(1);
    await malee('/class/end', { classId });
    expect(await seen()).toEqual([]);
    expect((await show()).statusCode).toBe(404);
    await server.database.pool.query('DELETE FROM users WHERE id = $1', [pupil.userId]);
    const { rows } = await server.database.pool.query('SELECT 1 FROM shown_results');
    expect(rows).toEqual([]);
  });

  it('of somebody else cannot be shown or taken back, nor to a class that one is not in', async () => {
    const other = await server.join();
    await other.post('/class/join', { code });
    const somsri = await joinTeacher('kru_somsri');
    const theirs = (await somsri('/class', { name: 'ม.1/3' })).json().data.classId;
    await show();
    const before = await server.contents();
    for (const [by, result] of [
      [other, { testTakingId, classId }],
      [pupil, { testTakingId, classId: theirs }],
      [pupil, { testTakingId: other.userId, classId }],
    ] as const) {
      const answer = await show(result, by);
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'not_found']);
    }
    await other.post('/result/take_back', { testTakingId, classId });
    expect(await server.contents()).toBe(before);
    expect(await seen()).toHaveLength(1);
  });

  it('is not there for another teacher, nor for the own teacher by the id of a pupil of another class', async () => {
    await show();
    const somsri = await joinTeacher('kru_somsri');
    const made = (await somsri('/class', { name: 'ม.1/3' })).json().data;
    const memberId = pupil.userId;
    const before = await server.contents();
    for (const [requested, message] of [
      [{ classId, memberId }, 'not_found'],
      [{ classId: made.classId, memberId }, 'user_not_found'],
    ] as const) {
      const answer = await somsri('/class/member/shown_results', requested);
      expect([answer.statusCode, answer.json().message]).toEqual([404, message]);
    }
    expect((await somsri('/class/shown_results', { classId })).json().message).toBe('not_found');
    expect(await server.contents()).toBe(before);
    // The same pupil in both classes: shown to one teacher is not shown to the other.
    await pupil.post('/class/join', { code: made.code });
    const answer = await somsri('/class/member/shown_results', { classId: made.classId, memberId });
    expect(answer.json().data).toEqual([]);
  });

  it('cannot be shown where fewer than ten counted with it would be left to be worked out from the class’s mean', async () => {
    const ids = await copyPerson(server, pupil.userId, 29);
    const { pool } = server.database;
    await pool.query(
      `INSERT INTO class_members (class_id, user_id, joined_at) SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id`,
      [classId, ids, new Date()],
    );
    const [summary] = (await malee('/class/summary', { classId })).json().data.tests;
    expect(summary.scores).toMatchObject([{ people: 30, mean: 30 }]);
    await pool.query(
      `UPDATE counted_results SET is_shown = true FROM class_lots l
       WHERE l.id = lot_id AND l.language IS NOT NULL AND user_id = ANY($1)`,
      [ids.slice(0, 20)],
    );
    await pool.query('UPDATE class_lots SET shown_count = 20 WHERE language IS NOT NULL');
    const answer = await show();
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'result_cannot_be_shown']);
    expect(await seen()).toEqual([]);
    await pool.query('UPDATE class_lots SET shown_count = 19 WHERE language IS NOT NULL');
    // Whoever once showed it may do so again: what the teacher knows does not grow.
    for (let times = 0; times < 2; times += 1) {
      expect((await show()).statusCode).toBe(200);
      await pupil.post('/result/take_back', { testTakingId, classId });
    }
    const { rows } = await pool.query('SELECT shown_count FROM class_lots ORDER BY 1 DESC');
    expect(rows).toEqual([{ shown_count: 20 }, { shown_count: 0 }]);
  });
});
