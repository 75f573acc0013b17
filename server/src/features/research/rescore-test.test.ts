import {
  correlationOf,
  countBits,
  createFormBook,
  cronbachAlphaOf,
  findDescription,
  meanOf,
  sdOf,
  type ChoiceNo,
} from '@jamdai/battery';
import type { RescoredTest } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rightAnswers, attemptBody } from '../../testing/bodies.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const TEST = 'phonological_digit_task';
const FORM = createFormBook().form(TEST, 'en', 0);
const SIZES = findDescription(TEST)?.setSizes ?? [];

let server: TestApp;
let first: Person;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  await server.forgetPeople();
  first = await joinForResearch(server);
  await first.post('/test_taking', attemptBody());
  researcher = await joinResearcher(server, first);
});
afterAll(() => server.close());

async function rescore(body: object = {}): Promise<RescoredTest> {
  const { authorization } = researcher;
  const given = { testName: TEST, ...body };
  const answer = await server.post('/research/rescoring', given, { authorization });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

/** Answers by taker: right at the start and, for better takers, further on; else one of the wrong choices. */
function drawSheets(takerCount: number): ChoiceNo[][] {
  return Array.from({ length: takerCount }, (_, taker) =>
    rightAnswers(0).map((right, index) => {
      const isRight = ((taker * 31 + index * 17) % 40) + taker / 3 > index;
      return (isRight ? right : 1 + ((right + ((taker + index) % 3)) % 4)) as ChoiceNo;
    }),
  );
}

const countRight = (sheet: readonly number[]) =>
  sheet.filter((choice, index) => choice === FORM[index]?.correctChoiceNo).length;

/** One person a sheet; its score is stored as `scoreOf` says. */
async function store(
  sheets: readonly (readonly ChoiceNo[])[],
  scoreOf: (sheet: readonly number[]) => number = countRight,
): Promise<string[]> {
  const ids = [first.userId, ...(await copyPerson(server, first.userId, sheets.length - 1))];
  await server.database.pool.query(
    `UPDATE test_takings t SET answer_sheet = given.sheet, score = given.score, flags = '{}'
     FROM unnest($1::uuid[], $2::jsonb[], $3::int[]) AS given(id, sheet, score) WHERE t.user_id = given.id`,
    [ids, sheets.map((sheet) => JSON.stringify(sheet)), sheets.map((sheet) => scoreOf(sheet))],
  );
  return ids;
}

/** A second attempt of these people with the same answers. */
async function storeAgain(ids: readonly string[]): Promise<void> {
  await server.database.pool.query(
    `INSERT INTO test_takings SELECT (copy).* FROM (
       SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null,
         'created_at', t.created_at + interval '21 days')) AS copy
       FROM test_takings t WHERE t.user_id = ANY ($1)) copies`,
    [ids],
  );
}

describe('the whole history under other rules', () => {
  it('says what each rule says of all answers, and changes nothing that is stored', async () => {
    const sheets = drawSheets(45);
    await store(sheets);
    const before = await readStored();
    const { first: found } = await rescore();
    const points = {
      stored: (right: boolean) => Number(right),
      allOrNothing: (right: boolean, index: number) => (right ? (SIZES[index] ?? 0) : 0),
      guessCorrected: (right: boolean) => (right ? 1 : -1 / 3),
      bits: (_: boolean, index: number, choice: ChoiceNo) => {
        const question = FORM[index];
        return question ? countBits('list', question, choice) : Number.NaN;
      },
    };
    expect(found?.rules.map(({ rule }) => rule)).toEqual(Object.keys(points));
    expect([found?.takingCount, found?.differCount]).toEqual([45, 0]);
    const stored = sheets.map(countRight);
    for (const { rule, mean, sd, alpha, withStored } of found?.rules ?? []) {
      const ruled = sheets.map((sheet) =>
        sheet.map((choice, index) =>
          points[rule](choice === FORM[index]?.correctChoiceNo, index, choice),
        ),
      );
      const scores = ruled.map((row) => Math.max(0, sum(row)));
      expect(mean).toBeCloseTo(meanOf(scores) ?? Number.NaN, 9);
      expect(sd).toBeCloseTo(sdOf(scores) ?? Number.NaN, 9);
      expect(alpha?.value).toBeCloseTo(cronbachAlphaOf(ruled)?.alpha ?? Number.NaN, 9);
      const r = rule === 'stored' ? undefined : correlationOf(scores, stored)?.r;
      if (r === undefined) expect(withStored).toBeNull();
      else expect(withStored?.value).toBeCloseTo(r, 9);
    }
    expect(found?.rules.map(({ most }) => most)).toEqual([30, sum(SIZES), 30, 60]);
    expect(await readStored()).toEqual(before);
  });

  it('counts what differs from the stored score, from ten', async () => {
    const sheets = drawSheets(40);
    const asOf = (some: ReadonlySet<readonly number[]>) => (sheet: readonly number[]) =>
      some.has(sheet) ? (countRight(sheet) + 1) % 31 : countRight(sheet);
    const ids = await store(sheets, asOf(new Set(sheets.slice(0, 12))));
    expect((await rescore()).first?.differCount).toBe(12);
    await server.database.pool.query(`DELETE FROM test_takings WHERE user_id = ANY ($1)`, [
      ids.slice(0, 3),
    ]);
    expect((await rescore()).first).toMatchObject({ takingCount: 37, differCount: null });
  });

  it('has later attempts only where thirty people or nobody came again, of each language', async () => {
    const ids = await store(drawSheets(80));
    expect(await rescore()).toMatchObject({ first: { takingCount: 80 }, all: { takingCount: 80 } });
    await storeAgain(ids.slice(0, 29));
    expect((await rescore()).all).toBeNull();
    await storeAgain(ids.slice(40, 41));
    expect((await rescore()).all).toMatchObject({ takingCount: 110 });
    // One came again in Thai: both languages less English would be that one.
    await server.database.pool.query(
      `UPDATE test_takings SET language = 'th' WHERE id IN (SELECT id FROM test_takings
         WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1)`,
      [ids[0]],
    );
    await first.post('/test_taking', attemptBody());
    expect([(await rescore()).all, (await rescore({ lang: 'en' })).all]).toEqual([null, null]);
  });

  it('shows nothing of fewer than thirty people, of excluded runs or without consent', async () => {
    const ids = await store(drawSheets(40));
    const { pool } = server.database;
    await pool.query(`UPDATE test_takings SET flags = '{tooFast}' WHERE user_id = ANY ($1)`, [
      ids.slice(0, 5),
    ]);
    await pool.query(`DELETE FROM consents WHERE scope = 'research' AND user_id = ANY ($1)`, [
      ids.slice(5, 9),
    ]);
    expect((await rescore()).first?.takingCount).toBe(31);
    await pool.query(`DELETE FROM consents WHERE scope = 'research' AND user_id = ANY ($1)`, [
      ids.slice(9, 12),
    ]);
    await first.post('/test_taking', attemptBody());
    expect(await rescore()).toMatchObject({ first: null, all: null });
    expect((await rescore({ lang: 'th' })).first).toBeNull();
  });

  it('refuses a naming test', async () => {
    const { authorization } = researcher;
    const given = { testName: 'semantic_person_task' };
    const answer = await server.post('/research/rescoring', given, { authorization });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'invalid_input']);
  });
});

async function readStored(): Promise<unknown[]> {
  const { rows } = await server.database.pool.query('SELECT * FROM test_takings ORDER BY id');
  return rows;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
