/** Questions that misbehave are found in real rows, a harder form too; withdrawing one changes nothing that is served. */
import { createFormBook, createRandom } from '@jamdai/battery';
import type { ItemReview, WithdrawnItem } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptBody, rightAnswers, versions } from '../../testing/bodies.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const TEST = 'phonological_digit_task';
const FORMS = [0, 1, 2, 3, 4, 5, 6, 7];

let server: TestApp;
let first: Person;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;
let batteryVersion: string;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  const { pool } = server.database;
  await pool.query('DELETE FROM withdrawn_items');
  await server.forgetPeople();
  first = await joinForResearch(server);
  // Serves all forms, so that their right answers are known.
  for (const form of FORMS) await first.post('/test_taking', attemptBody({}, form));
  researcher = await joinResearcher(server, first);
  await pool.query(`DELETE FROM test_takings WHERE user_id = $1 OR version_sheet[1] <> $2`, [
    researcher.userId,
    versions(0)[0],
  ]);
  const { rows } = await pool.query<{ version: string }>(
    'SELECT battery_version AS version FROM test_takings LIMIT 1',
  );
  batteryVersion = rows[0]?.version ?? '';
});
afterAll(() => server.close());

interface Seating {
  readonly people: number;
  readonly form: number;
  /** Shares right that are added at an index, for girls or for all. */
  readonly girls?: Readonly<Record<number, number>>;
  readonly all?: number;
  /** An index at which most take the choice after the right one, whatever else they know. */
  readonly misleading?: number;
}

/** Boys and girls in turn; better ones are better everywhere. */
async function seat({ people, form, girls = {}, all = 0, misleading = -1 }: Seating) {
  const { pool } = server.database;
  const random = createRandom(`items ${form}`);
  const uniform = () => random.next() / 2 ** 32;
  const ids = await copyPerson(server, first.userId, people);
  const key = rightAnswers(form);
  const sheets = ids.map((_, taker) => {
    const ability = (uniform() + uniform() + uniform() - 1.5) * 0.27;
    return key.map((right, index) => {
      if (index === misleading) return uniform() < 0.7 ? 1 + (right % 4) : right;
      const share = 0.92 - index * 0.018 + ability + all + (taker % 2) * (girls[index] ?? 0);
      return uniform() < share ? right : 1 + (right % 4);
    });
  });
  await pool.query(
    `UPDATE test_takings t SET answer_sheet = given.sheet, score = given.score, version_sheet = $4::smallint[], form = $5
     FROM unnest($1::uuid[], $2::jsonb[], $3::int[]) AS given(id, sheet, score) WHERE t.user_id = given.id`,
    [
      ids,
      sheets.map((sheet) => JSON.stringify(sheet)),
      sheets.map((sheet) => sheet.filter((choice, index) => choice === key[index]).length),
      ...[versions(form), form],
    ],
  );
  await pool.query(
    `UPDATE users SET gender = CASE WHEN position % 2 = 0 THEN 'female' ELSE 'male' END
     FROM unnest($1::uuid[]) WITH ORDINALITY AS given(own, position) WHERE id = own`,
    [ids],
  );
  return ids;
}

async function review(): Promise<ItemReview> {
  const { authorization } = researcher;
  const answer = await server.post(
    '/research/items',
    { testName: TEST, lang: 'en' },
    { authorization },
  );
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function decide(
  path: 'withdraw' | 'restore' | 'withdrawn',
  body: object = {},
): Promise<{ status: number; items: WithdrawnItem[] }> {
  const { authorization } = researcher;
  const answer = await server.post(`/research/items/${path}`, body, { authorization });
  return { status: answer.statusCode, items: answer.json().data };
}

describe('the review of items', () => {
  it('finds what is harder for girls at every form and in one question, what misleads, and the harder form', async () => {
    await seat({ people: 260, form: 0, girls: { 7: -0.3, 5: -0.35 }, misleading: 9 });
    for (const form of FORMS.slice(1)) {
      await seat({ people: 110, form, girls: { 7: -0.3 }, all: form === 3 ? -0.07 : 0 });
    }
    const { takerCount, comparisons, judgedCount, questionCount, suspects, equatings } =
      await review();
    expect([takerCount, judgedCount, questionCount]).toEqual([1031, 240, 240]);
    const sex = comparisons.find(({ by }) => by === 'sex');
    expect([sex?.referenceCount, sex?.focalCount]).toEqual([516, 515]);
    const large = sex?.positions.filter(({ mantelHaenszel: own }) => own?.difClass === 'C');
    expect(large?.map(({ index }) => index)).toContain(7);
    expect(large?.find(({ index }) => index === 7)?.mantelHaenszel?.delta).toBeLessThan(-1.5);
    expect(large?.length).toBeLessThan(3);
    // One language and one grade: nothing to compare with.
    expect(
      comparisons.filter(({ by }) => by !== 'sex').map(({ by, positions }) => [by, positions]),
    ).toEqual([
      ['language', []],
      ['grade', []],
    ]);
    const found = suspects.map(({ form, index, reasons }) => [form, index, reasons]);
    expect(found).toContainEqual([0, 9, ['lowDiscrimination', 'popularWrongChoice']]);
    expect(found).toContainEqual([0, 5, ['dif']]);
    const [equating] = equatings;
    const harder = equating?.forms.filter(({ interval }) => interval.high < 0);
    expect(harder?.map(({ form }) => form)).toContain(3);
    const three = equating?.forms[3];
    expect(three?.difference).toBeCloseTo(-1.5, 0);
    // A score of the harder form is worth about as much more.
    expect((three?.errors[1]?.value ?? 0) - 15).toBeGreaterThan(0.7);
    expect(equating?.peopleNeeded).toBeGreaterThan(110);
    // By its questions too, a little surer.
    expect((three?.byItems[1]?.value ?? 0) - 15).toBeGreaterThan(0.7);
    expect(equating?.peopleNeededByItems).toBeGreaterThan(110);
    expect(suspects.every(({ fit }) => fit === null || fit.infit.meanSquare > 0)).toBe(true);
    expect(suspects.some(({ fit }) => fit !== null)).toBe(true);
    expect(equating?.forms[0]?.questions.map(({ index }) => index)).toContain(9);
  });

  it('shows no group below a hundred, and no size that gives a smaller group away', async () => {
    const ids = await seat({ people: 230, form: 0 });
    const { pool } = server.database;
    await pool.query(`UPDATE test_takings SET education = '7' WHERE user_id = ANY ($1)`, [ids]);
    await pool.query(`UPDATE test_takings SET education = '8' WHERE user_id = ANY ($1)`, [
      ids.slice(0, 112),
    ]);
    // Four are in neither: the sizes of both would give them away beside that of all.
    await pool.query(`UPDATE test_takings SET education = 'other' WHERE user_id = ANY ($1)`, [
      ids.slice(0, 4),
    ]);
    const found = await review();
    const grade = found.comparisons.find(({ by }) => by === 'grade');
    expect(grade?.positions).toHaveLength(30);
    expect([grade?.referenceCount, grade?.focalCount]).toContain(null);
    expect(found.equatings).toEqual([]);
    await pool.query(`UPDATE users SET gender = 'male' WHERE id = ANY ($1)`, [ids.slice(0, 40)]);
    const sex = (await review()).comparisons.find(({ by }) => by === 'sex');
    expect([sex?.positions, sex?.focalCount]).toEqual([[], null]);
  });
});

describe('a withdrawn question', () => {
  it('is listed with its reason, put back once, in the trail, and served as before', async () => {
    const question = { testName: TEST, lang: 'en', batteryVersion, form: 2, index: 11 };
    const before = (await decide('withdraw', { ...question, reason: 'dif' })).items;
    const { questionName } = createFormBook().form(TEST, 'en', 2)[11] ?? {};
    expect(before).toMatchObject([{ ...question, questionName, reason: 'dif', restoredAt: null }]);
    expect((await decide('withdraw', { ...question, reason: 'other' })).items).toEqual(before);
    const served = await first.post('/test_taking', attemptBody({}, 2));
    expect(served.statusCode).toBe(201);
    const { id } = before[0] ?? { id: '' };
    const after = await decide('restore', { id });
    expect(after.items.map(({ restoredAt }) => restoredAt === null)).toEqual([false]);
    expect((await decide('restore', { id })).items).toEqual(after.items);
    const again = await decide('withdraw', { ...question, reason: 'wording' });
    expect(again.items.map(({ reason }) => reason)).toEqual(['wording', 'dif']);
    expect((await decide('withdrawn')).items).toEqual(again.items);
    const { rows } = await server.database.pool.query<{ action: string; reason: string | null }>(
      `SELECT action, details::jsonb->>'reason' AS reason FROM audit_events WHERE action LIKE 'item.%'`,
    );
    expect(rows.map(({ action, reason }) => `${action} ${reason}`).toSorted()).toEqual([
      'item.restored null',
      'item.withdrawn dif',
      'item.withdrawn wording',
    ]);
  });

  it('was served, and has a reason of the list', async () => {
    const question = { testName: TEST, lang: 'en', batteryVersion, form: 2, index: 11 };
    const statusOf = async (changes: object) =>
      (await decide('withdraw', { ...question, reason: 'dif', ...changes })).status;
    expect(await statusOf({ batteryVersion: 'g0' })).toBe(404);
    expect(await statusOf({ index: 30 })).toBe(400);
    expect(await statusOf({ reason: 'because' })).toBe(400);
    // A trial of the Stroop test comes again and again: it was served, and cannot be left out.
    const trials = await first.post('/question/all', { testName: 'stroop_task', lang: 'en' });
    const { form } = trials.json().data;
    expect(await statusOf({ testName: 'stroop_task', form })).toBe(404);
    expect((await decide('restore', { id: first.userId })).status).toBe(404);
  });
});
