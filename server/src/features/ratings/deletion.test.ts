import type { DeskAnswer } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { decide, joinRater, saveAnimals, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

const DOUBTFUL = ['cat', 'caracal', 'cheetah', 'coypu'];
let server: TestApp;
let pupil: Person;
let ann: TestRater;
let ben: TestRater;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
beforeEach(async () => {
  pupil = await server.join();
  ann = await joinRater(server);
  ben = await joinRater(server);
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

const forget = (token: string) =>
  server.app.inject({
    method: 'DELETE',
    url: '/api/user_profile',
    headers: { authorization: token },
  });

async function take(rater: TestRater): Promise<DeskAnswer> {
  const answer = await rater.next();
  if (!answer) throw new Error('nothing waits');
  return answer;
}

async function countRows(): Promise<Record<string, number>> {
  const tables = ['naming_answers', 'ratings', 'rating_events', 'lexicon_evidence'];
  const counted = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await server.database.pool.query(`SELECT count(*)::int AS n FROM ${table}`);
      return [table, rows[0]?.n] as const;
    }),
  );
  return Object.fromEntries(counted);
}

it('takes a pupil’s answers, their ratings and history along, also while one is open at a desk', async () => {
  await saveAnimals(pupil, DOUBTFUL);
  const first = await take(ann);
  await ann.confirm(first, decide(first));
  const open = await take(ben);
  expect((await forget(pupil.token)).statusCode).toBe(200);
  const { attemptCode, words } = open;
  const rating = { attemptCode, revision: 0, words: decide({ words }), seen: [] };
  for (const path of ['/rating/draft', '/rating/confirm', '/rating/open', '/rating/release']) {
    const late = await ben.post(path, rating);
    expect([path, late.statusCode, late.json().message]).toEqual([
      path,
      404,
      'answer_is_no_longer_available',
    ]);
  }
  expect(await ben.next()).toBeNull();
  expect(await countRows()).toEqual({
    naming_answers: 0,
    ratings: 0,
    rating_events: 0,
    lexicon_evidence: 0,
  });
});

it('wins against confirmations at the same moment, and nothing is left of the answer', async () => {
  for (let round = 0; round < 8; round += 1) {
    const other = await server.join();
    await saveAnimals(other, ['cat', 'cow']);
    await server.database.pool.query('UPDATE naming_answers SET is_drawn = false');
    const answer = await take(ann);
    const [confirmed, forgotten] = await Promise.all([
      ann.confirm(answer, decide(answer)),
      forget(other.token),
    ]);
    expect([200, 404]).toContain(confirmed.statusCode);
    expect(forgotten.statusCode).toBe(200);
  }
  expect((await countRows())['naming_answers']).toBe(0);
});

it('keeps a deleted rater’s confirmed work under the number, and returns the open work', async () => {
  await saveAnimals(pupil, DOUBTFUL);
  const first = await take(ann);
  const { raterNo } = (await ann.get('/rating/desk')).json().data;
  await ann.confirm(first, decide(first));
  await saveAnimals(pupil, ['cat', 'cow']);
  await server.database.pool.query(
    `UPDATE naming_answers SET is_drawn = false WHERE unknown_count = 0`,
  );
  const open = await take(ann);
  const { attemptCode } = open;
  await ann.post('/rating/draft', { attemptCode, revision: 0, words: decide(open) });
  expect((await forget(ann.token)).statusCode).toBe(200);
  const { rows: drafts } = await server.database.pool.query(
    'SELECT 1 FROM ratings WHERE confirmed_at IS NULL',
  );
  expect(drafts).toEqual([]);

  const fresh = await ben.open(attemptCode);
  expect(fresh.revision).toBe(0);
  await ben.confirm(fresh, decide(fresh));
  const second = await take(ben);
  await ben.confirm(second, decide(second));
  const history = (await ben.post('/rating/history', { attemptCode: first.attemptCode })).json();
  expect(history.data).toContainEqual(expect.objectContaining({ raterNo, kind: 'confirmed' }));
  const text = (await ben.get('/rating/export/ratings.json')).body;
  expect(text).toContain(`"raterNo":${raterNo}`);
  expect(text).not.toContain(ann.userId);
  const newcomer = await joinRater(server);
  expect((await newcomer.get('/rating/desk')).json().data.raterNo).not.toBe(raterNo);
});
