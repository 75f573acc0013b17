import type { OwnProgress } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rightAnswers, attemptBody } from '../../testing/bodies.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { toPoint, type ProgressRow } from './own-progress.ts';

let server: TestApp;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  pupil = await server.join();
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

async function progress(body: object = {}, person = pupil): Promise<OwnProgress> {
  const answer = await person.post('/test_taking/progress', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Form 0 of the English digit test with the last questions wrong. */
function digitsWithRight(count: number) {
  const answerSheet = rightAnswers(0).map((choice, index) =>
    index < count ? choice : (choice % 4) + 1,
  );
  return attemptBody({ answerSheet, score: count });
}

/** The last questions right, the easy ones wrong in both facts or one. */
function onlyLongDigits(count: number) {
  const answerSheet = rightAnswers(0).map((choice, index) =>
    index >= 30 - count ? choice : (choice % 4) + 1,
  );
  return attemptBody({ answerSheet, score: count });
}

/** Eight right ones here and there, of all sizes, as blind choosing brings them. */
function guessedDigits() {
  const answerSheet = rightAnswers(0).map((choice, index) =>
    index % 4 === 3 || index === 0 ? choice : ((choice + (index % 3)) % 4) + 1,
  );
  return attemptBody({ answerSheet, score: 8 });
}

describe('own results over time', () => {
  it('are newest first, with attempt, form, easy and hard sizes and the points of each sixth', async () => {
    await pupil.post('/test_taking', digitsWithRight(20));
    await pupil.post('/test_taking', digitsWithRight(30));
    const { points, sizes, hasMore } = await progress();
    expect(
      points.map(({ sittingNo, score, form, grade }) => [sittingNo, score, form, grade]),
    ).toEqual([
      [2, 30, 0, '7'],
      [1, 20, 0, '7'],
    ]);
    expect(points[1]?.sixthScores).toEqual([5, 5, 5, 5, 0, 0]);
    expect(points.map(({ easy, hard }) => [easy, hard])).toEqual([
      [{ from: 9, to: 9 }, null],
      [
        { from: 7, to: 7 },
        { from: 8, to: 8 },
      ],
    ]);
    expect(sizes).toEqual([
      {
        testName: 'phonological_digit_task',
        sixths: [
          { from: 3, to: 4 },
          ...[5, 6].map((from) => ({ from, to: from === 5 ? 5 : 6 })),
          { from: 6, to: 7 },
          { from: 8, to: 8 },
          { from: 8, to: 9 },
        ],
      },
    ]);
    expect(hasMore).toBe(false);
  });

  it('say nothing of memory where the answers look like guessing, nor of a naming test that waits', async () => {
    await pupil.post('/test_taking', guessedDigits());
    await pupil.post('/test_taking', {
      ...attemptBody({ testId: 604, testTypeId: 6, timeTotal: 60, score: null, isScore: false }),
      answerSheet: ['cat'],
      timeSheet: [1.2],
      versionSheet: [],
      orderLongTermQuestion: 1,
    });
    const { points, sizes } = await progress();
    expect(
      points.map(({ score, isAtChance, easy, hard }) => [score, isAtChance, easy, hard]),
    ).toEqual([
      [null, false, null, null],
      [8, true, null, null],
    ]);
    expect(points[0]?.sixthScores).toBeNull();
    expect(sizes.map(({ testName }) => testName)).toEqual(['phonological_digit_task']);
    expect((await progress({ testName: 'animal_naming_retrieval_task' })).points).toHaveLength(1);
  });

  it.each([
    ['a number of things before, easy and hard sizes now', digitsWithRight(20), 'about'],
    ['too few points before, an honest pattern now', digitsWithRight(12), 'pattern'],
    ['points enough before, like guessing now', onlyLongDigits(13), 'pattern'],
    ['like guessing, then and now', guessedDigits(), null],
  ])('say why the words changed of results of battery 1.0.0: %s', async (_, body, rewording) => {
    await pupil.post('/test_taking', body);
    expect((await progress()).points).toMatchObject([{ rewording: null }]);
    await server.database.pool.query(`UPDATE test_takings SET battery_version = '1.0.0'`);
    expect((await progress()).points).toMatchObject([{ score: body.score, rewording }]);
    // Rules of before: no sizes are told, and so nothing changed.
    await server.database.pool.query(`UPDATE test_takings SET measures = measures - 'atChance'`);
    expect((await progress()).points).toMatchObject([{ rewording: null }]);
  });

  it('are none of who has taken nothing', async () => {
    expect(await progress()).toEqual({
      ...{ points: [], norms: [], practice: [], sizes: [], hasMore: false },
    });
  });

  it('are nobody else’s, and hold none of the measures that are for researchers', async () => {
    await pupil.post('/test_taking', digitsWithRight(25));
    const stranger = await server.join();
    expect(await progress({}, stranger)).toMatchObject({ points: [], sizes: [] });
    expect(JSON.stringify(await progress())).not.toMatch(/dPrime|bitScore|rtMedian|answerSheet/);
  });

  it('are staff’s too, who are in no grade', async () => {
    const authorization = await joinAsStaff(server, 'kru_somsri');
    const headers = { authorization };
    expect((await server.post('/test_taking', digitsWithRight(20), headers)).statusCode).toBe(201);
    const answer = await server.post('/test_taking/progress', {}, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<{ data: OwnProgress }>().data).toMatchObject({
      points: [{ score: 20, grade: null }],
      norms: [],
    });
  });

  it('of a test that does not exist are refused', async () => {
    const answer = await pupil.post('/test_taking/progress', { testName: 'no_such_task' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('one result as it is told', () => {
  const row: ProgressRow = {
    ...{ id: 'i', test_name: 'phonological_digit_task', language: 'th', form: 2, sitting_no: 1 },
    ...{ education: '7', score: 20, letter: null, created_at: new Date('2026-11-20T05:00:00Z') },
    ...{ battery_version: '1.2.0', is_at_chance: false, at_chance: 0, held_low: 5, held_high: 7 },
    ...{ easy_from: 3, easy_to: 5, hard_from: 8, hard_to: 9, sixth_scores: [5, 5, 4, 3, 2, 1] },
    ...{ span_estimate: 6.1, theta: 0.4, theta_se: 0.3 },
  };
  const point = (changes: Partial<ProgressRow> = {}) => toPoint({ ...row, ...changes });

  it('has all that its measures say, and no range of which an end is missing', () => {
    expect(point()).toEqual({
      ...{ testTakingId: 'i', testName: 'phonological_digit_task', lang: 'th', form: 2 },
      ...{ sittingNo: 1, grade: '7', score: 20, letter: null, isAtChance: false, rewording: null },
      ...{ createdAt: '2026-11-20T05:00:00.000Z', held: { low: 5, high: 7 } },
      ...{ easy: { from: 3, to: 5 }, hard: { from: 8, to: 9 }, sixthScores: [5, 5, 4, 3, 2, 1] },
    });
    for (const name of ['held_low', 'held_high'] as const)
      expect(point({ [name]: null })).toMatchObject({ held: null, easy: { from: 3 } });
    for (const name of ['easy_from', 'easy_to'] as const)
      expect(point({ [name]: null })).toMatchObject({ easy: null, hard: { from: 8 } });
    for (const name of ['hard_from', 'hard_to'] as const)
      expect(point({ [name]: null })).toMatchObject({ hard: null, easy: { from: 3 } });
  });

  it('tells nothing but points where the answers look like guessing, or of rules of before', () => {
    for (const at_chance of [1, null])
      expect(point({ at_chance })).toMatchObject({ held: null, easy: null, hard: null, score: 20 });
    expect([true, false, null].map((is_at_chance) => point({ is_at_chance }).isAtChance)).toEqual([
      ...[true, false, false],
    ]);
  });

  it.each([
    // Told as a guess then, up to twelve points; by the pattern of its answers now.
    [12, 0, 6.1, 'pattern'],
    [12, 1, 6.1, null],
    [13, 1, 6.1, 'pattern'],
    [13, 0, 6.1, 'about'],
    [13, 0, null, null],
    [null, 0, 6.1, null],
    [13, null, 6.1, null],
  ] as const)(
    'of the first battery with %s points (guess: %s, span: %s) is reworded: %s',
    (score, at_chance, span_estimate, rewording) => {
      const changes = { score, at_chance, span_estimate };
      expect(point({ ...changes, battery_version: '1.0.0' }).rewording).toBe(rewording);
      expect(point({ ...changes, battery_version: '1.1.0' }).rewording).toBeNull();
    },
  );
});
