import type { OwnPortrait } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rightAnswers, attemptBody } from '../../testing/bodies.ts';
import { sitShort } from '../../testing/short-runs.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

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

async function portrait(body: object = {}, person = pupil): Promise<OwnPortrait> {
  const answer = await person.post('/test_taking/portrait', body);
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

function guessedDigits() {
  const answerSheet = rightAnswers(0).map((choice, index) =>
    index % 4 === 3 || index === 0 ? choice : ((choice + (index % 3)) % 4) + 1,
  );
  return attemptBody({ answerSheet, score: 8 });
}

const namingAttempt = {
  ...attemptBody({ testId: 604, testTypeId: 6, timeTotal: 60, score: null, isScore: false }),
  answerSheet: ['cat'],
  timeSheet: [1.2],
  versionSheet: [],
  orderLongTermQuestion: 1,
};

describe('the memory portrait', () => {
  it('is empty without results: six kinds, none of them estimated, none compared', async () => {
    const { lang: language, languages, kinds, differences } = await portrait();
    expect([language, languages, differences]).toEqual([null, [], []]);
    expect(kinds.map(({ estimate, tests }) => [estimate, tests])).toEqual(
      Array.from({ length: 6 }, () => [null, []]),
    );
  });

  it('estimates a kind by the newest result that says something, with a range round it', async () => {
    await pupil.post('/test_taking', digitsWithRight(10));
    await pupil.post('/test_taking', digitsWithRight(26));
    const [kind] = (await portrait()).kinds;
    expect(kind?.tests.map(({ score, isEstimated }) => [score, isEstimated])).toEqual([[26, true]]);
    const { low = NaN, theta = NaN, high = NaN } = kind?.estimate ?? {};
    expect(low).toBeLessThan(theta);
    expect(theta).toBeLessThan(high);
    // Tenths: single answers do not show.
    for (const value of [low, theta, high])
      expect(value * 10).toBeCloseTo(Math.round(value * 10), 9);
    await pupil.post('/test_taking', guessedDigits());
    expect((await portrait()).kinds[0]).toEqual(kind);
  });

  it('estimates nothing by answers that look like guessing, nor by words that wait for a rater', async () => {
    await pupil.post('/test_taking', guessedDigits());
    await pupil.post('/test_taking', namingAttempt);
    const { kinds } = await portrait();
    expect(kinds.every(({ estimate }) => estimate === null)).toBe(true);
    expect(kinds[0]?.tests).toMatchObject([{ isAtChance: true, isEstimated: false }]);
    expect(kinds[5]?.tests).toMatchObject([{ score: null, isEstimated: false }]);
  });

  it('takes of full and short forms the newer one that says something, and says which it was', async () => {
    const own = await server.join();
    /** A day goes by. */
    const next = async () => {
      for (const table of ['short_attempts', 'test_takings'])
        await server.database.pool.query(
          `UPDATE ${table} SET created_at = created_at - interval '1 day' WHERE user_id = $1`,
          [own.userId],
        );
    };
    const phonological = async () => (await portrait({}, own)).kinds[0];
    await sitShort(own, { held: 7 });
    const short = await phonological();
    expect(short?.tests).toMatchObject([
      { isEstimated: true, short: { length: 'short' }, held: null, sixthScores: null },
    ]);
    expect(short?.tests[0]?.easy).not.toBeNull();
    expect(short?.estimate).not.toBeNull();
    await next();
    await own.post('/test_taking', digitsWithRight(26));
    const full = await phonological();
    expect(full?.tests).toMatchObject([{ isEstimated: true, short: null, score: 26 }]);
    expect(full?.estimate).not.toEqual(short?.estimate);
    await next();
    // It does not hide what was said before.
    await sitShort(own, { held: 0 });
    await next();
    const shown = (await phonological())?.tests.map(({ testTakingId }) => testTakingId);
    expect(shown).toEqual(full?.tests.map(({ testTakingId }) => testTakingId));
    await sitShort(own, { held: 5, length: 'veryShort' });
    expect((await phonological())?.tests).toMatchObject([{ short: { length: 'veryShort' } }]);
  });

  it('counts short forms of tests without sizes by what was right, and places nothing by them', async () => {
    await sitShort(pupil, { testName: 'stroop_task', path: 'fixed', held: 99 });
    const [kind] = (await portrait()).kinds.filter(({ tests }) => tests.length > 0);
    expect(kind).toMatchObject({ estimate: null, tests: [{ score: 15, isEstimated: false }] });
    expect(kind?.tests[0]?.short).toEqual({ length: 'short', questionCount: 15 });
  });

  it('leaves out a second short form of a day, whichever says more', async () => {
    await sitShort(pupil, { held: 7 });
    const { kinds } = await portrait();
    await server.database.pool.query(
      `UPDATE short_attempts SET flags = flags || '{secondOfDay}' WHERE user_id = $1`,
      [pupil.userId],
    );
    expect(kinds[0]?.tests).toHaveLength(1);
    expect((await portrait()).kinds[0]?.tests).toEqual([]);
  });

  it('is of one language: that of most tests, or the one that is chosen', async () => {
    await pupil.post('/test_taking', { ...namingAttempt, lang: 'th' });
    await pupil.post('/test_taking', digitsWithRight(26));
    const own = await portrait();
    expect([own.lang, own.languages]).toEqual(['en', ['th', 'en']]);
    expect(own.kinds[5]?.tests).toEqual([]);
    const thai = await portrait({ lang: 'th' });
    expect([thai.lang, thai.kinds[0]?.tests, thai.kinds[5]?.tests.length]).toEqual(['th', [], 1]);
  });

  it('is nobody else’s, holds no θ of a single test, and is refused for a language that does not exist', async () => {
    await pupil.post('/test_taking', digitsWithRight(25));
    const stranger = await server.join();
    expect((await portrait({}, stranger)).languages).toEqual([]);
    expect(JSON.stringify((await portrait()).kinds[0]?.tests)).not.toMatch(
      /theta|answerSheet|guessLogOdds/,
    );
    expect((await pupil.post('/test_taking/portrait', { lang: 'xx' })).statusCode).toBe(400);
  });
});
