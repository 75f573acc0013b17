import { BATTERY_VERSION, createFormBook, reserveFormOf } from '@jamdai/battery';
import { researchPath, RUNS_AT_ONCE, type Replay, type ResearchRuns } from '@jamdai/contract';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rightAnswers, attemptBody, trialsOf } from '../../testing/bodies.ts';
import { storeFirstBattery } from '../../testing/first-battery.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { openReplay } from './open-replay.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { listResearchRuns } from './research-runs.ts';

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
  researcher = await joinResearcher(server, first);
});
afterAll(() => server.close());

const ask = (path: string, body: object) =>
  server.post(path, { testName: TEST, ...body }, { authorization: researcher.authorization });

async function list(body: object = {}): Promise<ResearchRuns> {
  const answer = await ask('/research/runs', body);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function open(attempt: string, body: object = {}): Promise<Replay> {
  const answer = await ask('/research/replay', { taking: attempt, ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

/** The second question is spoiled and asked again from the reserve. */
function interruptedAttempt() {
  const plain = attemptBody();
  const reserve = createFormBook().form(TEST, 'en', reserveFormOf(0))[1];
  if (!reserve) throw new Error('form: it has no second question');
  const body = {
    ...plain,
    answerSheet: rightAnswers(0).with(1, reserve.correctChoiceNo),
    versionSheet: plain.versionSheet.with(1, reserve.version),
  };
  const trials = trialsOf(body);
  const [again] = trials.slice(1, 2);
  if (!again) throw new Error('trials: there is no second one');
  const spoiled = {
    ...{ ...again, version: attemptBody().versionSheet[1] ?? 1, voided: true },
    interruptions: [{ kind: 'hidden', atMs: 9000, lastedMs: 1500 }],
    ...{ choicesAtMs: null, answeredAtMs: null, choice: null, input: null },
  };
  return { ...body, trials: [...trials.slice(0, 1), spoiled, ...trials.slice(1)] };
}

describe('the runs of a test', () => {
  it('have the pseudonyms of the files of the same label, and excluded ones their reason', async () => {
    await first.post('/test_taking', attemptBody());
    await copyPerson(server, first.userId, 5);
    const same = { answerSheet: Array.from({ length: 30 }, () => 1), score: 0 };
    await first.post('/test_taking', attemptBody(same));
    const { runs, total } = await list({ study: 'one' });
    expect([runs.length, total]).toEqual([7, 7]);
    const file = (await researcher.get(researchPath('takings.csv', { study: 'one' }))).body;
    for (const { taking: attempt, participant } of runs)
      expect(file).toContain(`${attempt},${participant},`);
    const excluded = await list({ study: 'one', isExcluded: true });
    expect(
      excluded.runs.map(({ excludedFor, sitting: attempt }) => [excludedFor, attempt]),
    ).toEqual([[['sameChoice'], 2]]);
    expect((await list({ lang: 'th' })).runs).toEqual([]);
    const others = new Set(
      (await list({ study: 'two' })).runs.map(({ taking: attempt }) => attempt),
    );
    expect(others.intersection(new Set(runs.map(({ taking: attempt }) => attempt))).size).toBe(0);
  });

  it('come in pages, each once, and none where fewer than five people agreed', async () => {
    await first.post('/test_taking', attemptBody());
    await copyPerson(server, first.userId, 3);
    expect(await list()).toEqual({ runs: [], total: 0 });
    await copyPerson(server, first.userId, RUNS_AT_ONCE);
    const pages = [await list(), await list({ start: RUNS_AT_ONCE })];
    const all = pages.flatMap(({ runs }) => runs.map(({ taking: attempt }) => attempt));
    expect([all.length, new Set(all).size]).toEqual([RUNS_AT_ONCE + 4, RUNS_AT_ONCE + 4]);
    expect(all).toEqual(all.toSorted());
  });
});

describe('a replayed run', () => {
  it('has its questions as they were served, what was chosen and when, and what was spoiled', async () => {
    expect((await first.post('/test_taking', interruptedAttempt())).statusCode).toBe(201);
    await copyPerson(server, first.userId, 4);
    const [run] = (await list()).runs;
    const replay = await open(run?.taking ?? '');
    const { asked: presented, ...facts } = replay;
    expect(facts).toMatchObject({
      ...{
        ...run,
        testName: TEST,
        hasLog: true,
        isThisBattery: true,
        thisBattery: BATTERY_VERSION,
      },
    });
    expect(presented.map(({ index }) => index)).toEqual([0, 1, ...Array(30).keys().drop(1)]);
    const [, spoiled, again] = presented;
    expect(spoiled?.trial).toMatchObject({
      ...{ voided: true, interruptions: [{ kind: 'hidden', atMs: 9000, lastedMs: 1500 }] },
    });
    expect([spoiled?.choice, spoiled?.answerTimeS, again?.answerTimeS]).toEqual([null, null, 2.5]);
    const book = createFormBook();
    const [served, reserve] = [0, reserveFormOf(0)].map((form) => book.form(TEST, 'en', form)[1]);
    expect(spoiled?.question).toEqual(served);
    expect(again?.question).toEqual(reserve);
    expect(again?.choice).toBe(reserve?.correctChoiceNo);
  });

  it('is told by its sheets where there is no log, and has the places of its own battery', async () => {
    const { pool } = server.database;
    const [inFirst = []] = await storeFirstBattery(pool);
    const answerSheet = inFirst.map(({ correctChoiceNo }) => correctChoiceNo);
    await first.post('/test_taking', attemptBody());
    await first.post('/test_taking', attemptBody({ answerSheet, batteryVersion: '1.0.0' }));
    await copyPerson(server, first.userId, 4);
    const { runs } = await list();
    const old = runs.find(({ batteryVersion }) => batteryVersion === '1.0.0');
    const { asked: presented, ...facts } = await open(old?.taking ?? '');
    expect(facts).toMatchObject({
      ...{ hasLog: false, isThisBattery: false, batteryVersion: '1.0.0', score: 30 },
    });
    expect(presented.map(({ question }) => question)).toEqual(inFirst);
    for (const { question, choice, trial } of presented) {
      expect([question?.correctChoiceNo, trial]).toEqual([choice, null]);
    }
    await pool.query(`UPDATE test_takings SET battery_version = '0.8.0'`);
    const forgotten = await open((await list()).runs[0]?.taking ?? '');
    expect(forgotten.asked.every(({ question }) => question === null)).toBe(true);
  });

  it('is written into the trail each time, without the label, and nothing is where there is none', async () => {
    await first.post('/test_taking', attemptBody());
    await copyPerson(server, first.userId, 4);
    const { runs } = await list({ study: 'secretlabel' });
    await open(runs[0]?.taking ?? '', { study: 'secretlabel' });
    for (const body of [
      { taking: runs[0]?.taking, study: 'another' },
      { taking: 't0123456789abcdef' },
      { taking: runs[0]?.taking, study: 'secretlabel', testName: 'visual_matrix_task' },
    ]) {
      expect((await ask('/research/replay', body)).statusCode).toBe(404);
    }
    expect((await ask('/research/replay', { taking: '1; DROP' })).statusCode).toBe(400);
    const { rows } = await server.database.pool.query<{ subject: string; details: string }>(
      `SELECT subject, details FROM audit_events WHERE action = 'taking.replayed'
         AND actor = audit_person($1)`,
      [researcher.userId],
    );
    expect(rows).toEqual([{ subject: expect.stringMatching(/^taking:/), details: '{}' }]);
  });

  it('is no one’s who has taken the consent back', async () => {
    await first.post('/test_taking', attemptBody());
    await copyPerson(server, first.userId, 6);
    const { runs } = await list();
    await first.post('/consent', {
      ...{ scope: 'research', isGiven: false, policyVersion: '2026-11-22', lang: 'en' },
    });
    const left = new Set((await list()).runs.map(({ taking: attempt }) => attempt));
    const gone = runs.find(({ taking: attempt }) => !left.has(attempt));
    expect(left.size).toBe(6);
    expect((await ask('/research/replay', { taking: gone?.taking })).statusCode).toBe(404);
  });
});

it.each([
  ['its sheets', attemptBody({}, 1), [1]],
  ['its log', interruptedAttempt(), [0, reserveFormOf(0)]],
])('reads no other questions than those of the run, by %s', async (_, body, forms) => {
  const saved = await first.post('/test_taking', body);
  expect(saved.statusCode, saved.body).toBe(201);
  for (const form of [0, 1]) {
    for (const language of ['th', 'en'] as const)
      await first.post('/test_taking', attemptBody({ lang: language }, form));
  }
  await copyPerson(server, first.userId, 4);
  const { pool } = server.database;
  const keys: string[] = [];
  const db = {
    query: async (text: string, values: unknown[]) => {
      const result = await pool.query<{ key: string }>(text, values);
      if (text.includes('FROM question_sets')) keys.push(...result.rows.map(({ key }) => key));
      return result;
    },
  } as unknown as Pick<pg.ClientBase, 'query'>;
  const namePseudonym = createPseudonyms(Buffer.alloc(32), 'all');
  const presented = { testName: TEST, language: null, isExcluded: false, start: 0 } as const;
  const { runs } = await listResearchRuns(db, namePseudonym, presented);
  const run = runs.find(({ sitting: attempt }) => attempt === 1);
  const replay = {
    testName: TEST,
    taking: run?.taking ?? '',
    thisBattery: BATTERY_VERSION,
    knowsWord: () => false,
  } as const;
  const opened = await openReplay(db, namePseudonym, replay);
  expect(opened?.replay.asked.every(({ question }) => question !== null)).toBe(true);
  expect(keys.toSorted()).toEqual(
    forms.map((form) => `${BATTERY_VERSION}|en|${TEST}|${form}`).toSorted(),
  );
});

it.each([
  ['correlations', '/research/correlations', {}, 300],
  ['rescoring', '/research/rescoring', {}, 120],
  ['run-list', '/research/runs', {}, 300],
  ['replay', '/research/replay', { taking: 't0123456789abcdef' }, 300],
] as const)(
  'asks a researcher to wait after too much of %s within an hour, and nobody else',
  async (limit, path, body, most) => {
    const { pool } = server.database;
    await pool.query('DELETE FROM rate_limits');
    const isSlowed = async () => (await ask(path, body)).statusCode === 429;
    expect(await isSlowed()).toBe(false);
    const { rowCount } = await pool.query(
      'UPDATE rate_limits SET points = $1 WHERE starts_with(key, $2)',
      [most - 1, `${limit}:`],
    );
    expect([rowCount, await isSlowed(), await isSlowed()]).toEqual([1, false, true]);
    const other = await joinResearcher(server, first);
    const { statusCode } = await server.post(
      path,
      { testName: TEST, ...body },
      { authorization: other.authorization },
    );
    expect(statusCode).not.toBe(429);
  },
);
