import {
  analyseItems,
  correlationOf,
  cronbachAlphaOf,
  fitPractice,
  meanOf,
  oddEvenOf,
  omegaTotalOf,
  sdOf,
} from '@jamdai/battery';
import type { TestAnalysis, TestPractice } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rightAnswers, attemptBody, versions } from '../../testing/bodies.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { createTestAnalysis } from './analyse-test.ts';

const TEST = 'phonological_digit_task';

let server: TestApp;
let first: Person;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  await server.forgetPeople();
  first = await joinForResearch(server);
  // Serves both forms, so that their right answers are known.
  for (const form of [0, 1]) await first.post('/test_taking', attemptBody({}, form));
  researcher = await joinResearcher(server, first);
  await server.database.pool.query('DELETE FROM test_takings WHERE version_sheet[1] <> $1', [
    versions(0)[0],
  ]);
});
afterAll(() => server.close());

async function analyse(body: object = {}): Promise<TestAnalysis> {
  const { authorization } = researcher;
  const answer = await server.post(
    '/research/analysis',
    { testName: TEST, ...body },
    { authorization },
  );
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function practise(): Promise<TestPractice['steps']> {
  const { authorization } = researcher;
  const answer = await server.post('/research/practice', { testName: TEST }, { authorization });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.steps;
}

/** Right and wrong by taker and question: easier at the start, better takers at the end. */
function drawScores(takerCount: number, shift: number): number[][] {
  return Array.from({ length: takerCount }, (_, taker) =>
    Array.from({ length: 30 }, (__, item) =>
      Number(((taker * 31 + item * 17 + shift * 7) % 40) + taker / 3 > item),
    ),
  );
}

/** Everybody gets `scores[taker]` on form 0, and on form 1 as a second attempt where `later` has some. */
async function store(
  scores: readonly (readonly number[])[],
  later: readonly (readonly number[])[] = [],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const ids = [first.userId, ...(await copyPerson(server, first.userId, scores.length - 1))];
  const sheetOf = (points: readonly number[], form: number) =>
    JSON.stringify(
      rightAnswers(form).map((right, index) => (points[index] === 1 ? right : 1 + (right % 4))),
    );
  const { pool } = server.database;
  await pool.query(
    `UPDATE test_takings t SET answer_sheet = given.sheet, score = given.score, flags = '{}'
     FROM unnest($1::uuid[], $2::jsonb[], $3::int[]) AS given(id, sheet, score) WHERE t.user_id = given.id`,
    [ids, scores.map((points) => sheetOf(points, 0)), scores.map(sum)],
  );
  await pool.query(
    `INSERT INTO test_takings SELECT (copy).* FROM (
       SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null,
         'answer_sheet', given.sheet, 'score', given.score, 'version_sheet', $4::jsonb, 'form', 1,
         'created_at', t.created_at + interval '21 days')) AS copy
       FROM test_takings t JOIN unnest($1::uuid[], $2::jsonb[], $3::int[]) AS given(id, sheet, score)
         ON t.user_id = given.id) copies`,
    [
      ids.slice(0, later.length),
      later.map((points) => sheetOf(points, 1)),
      later.map(sum),
      JSON.stringify(versions(1)),
    ],
  );
  for (const [column, value] of Object.entries(changes)) {
    await pool.query(`UPDATE test_takings SET ${column} = $1`, [value]);
  }
  return ids;
}

function sum(points: readonly number[]): number {
  return points.reduce((total, point) => total + point, 0);
}

describe('the analysis of a test', () => {
  it('says what the kit says of all answers, of first attempts, of both, and of every step of practice', async () => {
    const [scores, later] = [drawScores(45, 0), drawScores(40, 3)];
    await store(scores, later);
    const found = await analyse();
    const totals = scores.map(sum);
    const [firsts, seconds] = [totals.slice(0, 40), later.map(sum)];
    expect([found.takerCount, found.runCount, found.excludedCount]).toEqual([45, 85, null]);
    expect(found.mean?.value).toBeCloseTo(meanOf(totals) ?? 0, 9);
    expect(found.sd).toBeCloseTo(sdOf(totals) ?? 0, 9);
    expect(found.alpha?.value).toBeCloseTo(cronbachAlphaOf(scores)?.alpha ?? 0, 9);
    expect(found.omega ?? 0).toBeCloseTo(omegaTotalOf(scores) ?? 0, 7);
    expect(found.oddEven).toBeCloseTo(oddEvenOf(scores)?.stepped ?? 0, 9);
    const steps = fitPractice(
      totals.map((score, taker) => {
        const next = seconds[taker];
        return { scores: next === undefined ? [score] : [score, next], count: 1 };
      }),
      30,
    )?.steps;
    expect(await practise()).toMatchObject([
      { from: 1, pairCount: 40, gain: expect.closeTo(steps?.[0]?.gain ?? 0, 6) },
    ]);
    expect(found.retest?.value).toBeCloseTo(correlationOf(firsts, seconds)?.r ?? 0, 9);
    const items = analyseItems(scores);
    for (const { index, difficulty, itemRest } of found.items) {
      expect(difficulty).toBeCloseTo(items[index]?.difficulty ?? Number.NaN, 9);
      expect(itemRest ?? 0).toBeCloseTo(items[index]?.itemRest ?? 0, 9);
    }
    const [form] = found.forms;
    expect([found.forms.length, form?.form, form?.takerCount]).toEqual([1, 0, 45]);
    expect(form?.questions.map(({ correctChoiceNo }) => correctChoiceNo)).toEqual(rightAnswers(0));
    for (const [index, { shares, correctChoiceNo, ...own }] of (form?.questions ?? []).entries()) {
      expect(own.difficulty).toBeCloseTo(items[index]?.difficulty ?? Number.NaN, 9);
      expect(own.interval).toEqual(found.items[index]?.interval);
      expect(own.itemRest ?? 0).toBeCloseTo(items[index]?.itemRest ?? 0, 9);
      expect(sum(shares)).toBeCloseTo(1, 9);
      expect(shares[correctChoiceNo - 1]).toBeCloseTo(items[index]?.difficulty ?? 0, 9);
    }
    expect(sum(found.distribution.map(({ count }) => count))).toBe(45);
    expect(Math.min(...found.distribution.map(({ count }) => count))).toBeGreaterThanOrEqual(10);
  });

  it('has figures of each form’s own questions, where those of all forms are of both together', async () => {
    const [scores, others] = [drawScores(40, 0), drawScores(35, 11)];
    const ids = await store([...scores, ...others]);
    const sheets = others.map((points) =>
      JSON.stringify(
        rightAnswers(1).map((right, index) => (points[index] === 1 ? right : 1 + (right % 4))),
      ),
    );
    await server.database.pool.query(
      `UPDATE test_takings t SET answer_sheet = given.sheet, version_sheet = $3::smallint[], form = 1
       FROM unnest($1::uuid[], $2::jsonb[]) AS given(id, sheet) WHERE t.user_id = given.id`,
      [ids.slice(40), sheets, versions(1)],
    );
    const found = await analyse();
    const [one, two, all] = [scores, others, [...scores, ...others]].map(analyseItems);
    expect(found.forms.map(({ form, takerCount }) => [form, takerCount])).toEqual([
      [0, 40],
      [1, 35],
    ]);
    for (let index = 0; index < 30; index += 1) {
      const [own, other] = found.forms.map(({ questions }) => questions[index]);
      expect(own?.difficulty).toBeCloseTo(one?.[index]?.difficulty ?? Number.NaN, 9);
      expect(other?.difficulty).toBeCloseTo(two?.[index]?.difficulty ?? Number.NaN, 9);
      expect(own?.itemRest ?? 0).toBeCloseTo(one?.[index]?.itemRest ?? 0, 9);
      expect(other?.itemRest ?? 0).toBeCloseTo(two?.[index]?.itemRest ?? 0, 9);
      expect(found.items[index]?.difficulty).toBeCloseTo(all?.[index]?.difficulty ?? Number.NaN, 9);
    }
  });

  it('tells of practice from thirty people on who came again in the same language', async () => {
    const ids = await store(drawScores(45, 0), drawScores(40, 3));
    const put = (some: readonly string[]) =>
      server.database.pool.query(
        `UPDATE test_takings SET language = 'th' WHERE form = 1 AND user_id = ANY ($1)`,
        [some],
      );
    await put(ids.slice(0, 10));
    expect((await practise()).map(({ pairCount }) => pairCount)).toEqual([30]);
    await put(ids.slice(0, 11));
    // As after any attempt: what was found before is kept until then.
    await (await joinForResearch(server)).post('/test_taking', attemptBody());
    const { retest, mean } = await analyse();
    expect([await practise(), retest, mean === null]).toEqual([[], null, false]);
  });

  it('leaves excluded runs out and tells why, and has nobody without consent', async () => {
    const ids = await store(drawScores(60, 0));
    const { pool } = server.database;
    await pool.query(`UPDATE test_takings SET flags = '{tooFast,slow}' WHERE user_id = ANY ($1)`, [
      ids.slice(0, 12),
    ]);
    await pool.query(`UPDATE test_takings SET flags = '{pattern}' WHERE user_id = $1`, [ids[12]]);
    await pool.query(`DELETE FROM consents WHERE scope = 'research' AND user_id = ANY ($1)`, [
      ids.slice(20, 30),
    ]);
    const found = await analyse();
    expect(found).toMatchObject({
      ...{ takerCount: 37, runCount: 50, excludedCount: 13, withoutConsentCount: 10 },
      excluded: [
        { flag: 'tooFast', count: 12 },
        { flag: 'pattern', count: null },
      ],
    });
  });

  it('shows no count below ten and no mean below thirty, of no group', async () => {
    await store(drawScores(9, 0));
    const few = await analyse();
    expect([few.takerCount, few.distribution, few.mean, few.items]).toEqual([null, [], null, []]);
    await store(drawScores(20, 0));
    const some = await analyse();
    expect([some.takerCount, some.mean, some.alpha, some.forms]).toEqual([28, null, null, []]);
    expect(some.distribution.length).toBeGreaterThan(0);
  });

  it('compares languages and devices where both groups are large, and hides small groups with a second one', async () => {
    const ids = await store(drawScores(80, 0));
    const { pool } = server.database;
    const put = (device: object, some: readonly string[]) =>
      pool.query('UPDATE test_takings SET device = $1 WHERE user_id = ANY ($2)', [device, some]);
    await put({ pointer: 'fine' }, ids.slice(0, 40));
    await put({ pointer: 'coarse' }, ids.slice(40));
    const found = await analyse();
    expect(found.devices).toMatchObject({ first: { count: 40 }, second: { count: 40 } });
    expect(found.languages).toBeNull();
    // Five tell no device: with the total shown, a second group must go, and what would give it away.
    await put({ pointer: 'none' }, ids.slice(75));
    await first.post('/test_taking', attemptBody());
    const hiding = await analyse();
    const counts = hiding.groups.filter(({ lang }) => lang === 'en').map(({ count }) => count);
    expect(counts.filter((count) => count === null).length).toBeGreaterThanOrEqual(2);
    expect([hiding.takerCount, hiding.devices]).toEqual([80, null]);
    expect((await analyse({ lang: 'th' })).takerCount).toBeNull();
  });

  it('is kept until something changes, and two servers agree', async () => {
    await store(drawScores(40, 0));
    const other = createTestAnalysis(server.database.pool);
    const one = await analyse();
    expect(await other({ testName: TEST })).toEqual(one);
    const again = await other({ testName: TEST });
    expect(await other({ testName: TEST })).toBe(again);
    await first.post('/test_taking', attemptBody());
    const later = await analyse();
    expect(later.dataVersion).not.toBe(one.dataVersion);
    expect(await other({ testName: TEST })).toEqual(later);
    await first.post('/consent', {
      ...{ scope: 'research', isGiven: false, policyVersion: '2026-11-22', lang: 'en' },
    });
    expect((await analyse()).takerCount).toBe(39);
    expect((await other({ testName: TEST })).takerCount).toBe(39);
  });
});
