/** Runs of naming tests looked at again: every test opens, and no word stands there that could name a person. */
import {
  createFormBook,
  findTestType,
  namingQuestionsOf,
  TESTS,
  type WordProposer,
} from '@jamdai/battery';
import type {
  NamingTrial,
  RatingWord,
  Replay,
  ResearchRuns,
  SaveAttemptRequest,
} from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { decide, joinRater } from '../../testing/desk.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

const ANIMALS = 'animal_naming_retrieval_task';

/** Takes every word that it does not know for a crow that was spelled wrongly, and says when it comes again. */
const guessingProposer: WordProposer = {
  ...tinyProposer,
  proposeWords: (request) => {
    const seen = new Set<string>();
    return tinyProposer.proposeWords(request).map((word) => {
      if (word.class !== 'unknown') return word;
      const isRepeat = seen.has(word.typed);
      seen.add(word.typed);
      return { ...word, class: isRepeat ? 'repeat' : 'unknown', canonical: 'crow' };
    });
  },
};

let server: TestApp;
let first: Person;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: guessingProposer });
});
beforeEach(async () => {
  await server.forgetPeople();
  first = await joinForResearch(server);
  researcher = await joinResearcher(server, first);
});
afterAll(() => server.close());

const ask = (path: string, body: object) =>
  server.post(path, body, { authorization: researcher.authorization });

async function list(testName: string): Promise<ResearchRuns> {
  const answer = await ask('/research/runs', { testName });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

/** The only run of the test. */
async function open(testName: string): Promise<{ replay: Replay; body: string }> {
  const { runs } = await list(testName);
  expect(runs).toHaveLength(1);
  const answer = await ask('/research/replay', { testName, taking: runs[0]?.taking });
  expect(answer.statusCode).toBe(200);
  return { replay: answer.json().data, body: answer.body };
}

const TRIAL: NamingTrial = {
  ...{ kind: 'naming', index: 0, version: 1, voided: false, askedAtMs: 20_000, shownAtMs: 20_016 },
  ...{ hiddenAtMs: 80_016, intendedMs: 60_000, paintAtMs: null, paintHiddenAtMs: null },
  ...{ droppedFrames: 0, frameMs: null, steps: [], ignoredInputs: [] },
  interruptions: [{ kind: 'blur', atMs: 30_000, lastedMs: 4000 }],
  keys: [
    { atMs: 22_016, textLength: 1 },
    { atMs: 22_200, textLength: 2 },
    { atMs: 22_500, textLength: 1 },
  ],
};

function namingBody(answerSheet: readonly string[]): SaveAttemptRequest {
  return {
    ...attemptBody({ testId: 604, testTypeId: 6, timeTotal: 60, isScore: false, score: null }),
    answerSheet: [...answerSheet],
    timeSheet: answerSheet.map((_token, position) => 2 + position),
    versionSheet: [],
    orderLongTermQuestion: 1,
    trials: [TRIAL],
  };
}

/** Five people of whom one has answered. */
async function writeAnimals(answerSheet: readonly string[]): Promise<void> {
  await first.post('/test_taking', attemptBody());
  await copyPerson(server, first.userId, 4);
  expect((await first.post('/test_taking', namingBody(answerSheet))).statusCode).toBe(201);
}

it('opens a run of each of the tests, with its questions as they were served or its words', async () => {
  const book = createFormBook();
  await first.post('/test_taking', attemptBody());
  await copyPerson(server, first.userId, 4);
  for (const { testName, testId, testTypeName } of TESTS) {
    const isNaming = testTypeName === 'long_term_retrieval';
    const form = isNaming ? [] : book.form(testName, 'en', 1);
    const body = isNaming
      ? {
          ...namingBody(['cat']),
          orderLongTermQuestion: namingQuestionsOf(testName)[0]?.orderNo ?? null,
        }
      : attemptBody({
          answerSheet: form.map(({ correctChoiceNo }) => correctChoiceNo),
          versionSheet: form.map(({ version }) => version),
        });
    const ids = { testId, testTypeId: findTestType(testTypeName).testTypeId };
    expect((await first.post('/test_taking', { ...body, ...ids })).statusCode).toBe(201);
    const run = (await list(testName)).runs.find((one) => one.form !== 0);
    const opened = await ask('/research/replay', { testName, taking: run?.taking });
    expect([testName, opened.statusCode]).toEqual([testName, 200]);
    const { asked: presented, written } = opened.json<{ data: Replay }>().data;
    const known = presented.filter(({ question }) => question !== null);
    expect([testName, known.length, written?.entries.length ?? null]).toEqual(
      isNaming ? [testName, 0, 1] : [testName, 30, null],
    );
  }
});

it('tells letter, onsets, lengths and the log, and no word before raters have finished', async () => {
  await writeAnimals(['cow', 'Somchai Jaidee', 'ไก่ย่าง']);
  const { replay, body } = await open(ANIMALS);
  expect(replay).toMatchObject({ hasLog: true, asked: [], form: null, score: null });
  expect(replay.written).toEqual({
    ...{ letter: 'C', isRated: false, trial: TRIAL },
    entries: [
      { onsetS: 2, letterCount: 3, word: null, decision: null },
      { onsetS: 3, letterCount: 13, word: null, decision: null },
      { onsetS: 4, letterCount: 5, word: null, decision: null },
    ],
  });
  for (const word of ['cow', 'Somchai', 'Jaidee', 'ไก่']) expect(body).not.toContain(word);
});

function own(word: RatingWord | undefined, canonical: string): RatingWord {
  if (!word) throw new Error('words: there are fewer');
  return { ...word, canonical };
}

it('tells a rated word as the lexicon writes it, and what the lexicon does not have by its length', async () => {
  const typed = ['CAT', 'somchai', 'somchai', 'cat', 'dog', 'crab, cow', 'Cheetahh'];
  await writeAnimals(typed);
  const decisions = ['1', '0', 'r', 'r', '0', '1', '1', '1'] as const;
  // A random fifth is rated twice.
  for (const rater of [await joinRater(server), await joinRater(server)]) {
    const sheet = await rater.next();
    const words = sheet && decide(sheet, decisions);
    // Counted, and named by the rater as no lexicon does.
    if (sheet && words) await rater.confirm(sheet, words.with(7, own(words[7], 'cheetah')));
  }
  const { replay, body } = await open(ANIMALS);
  expect(replay.score).toBe(4);
  const entries = replay.written?.entries ?? [];
  expect(entries.map(({ decision }) => decision)).toEqual(decisions);
  const reported = ['cat', null, null, 'cat', 'dog', 'crab', 'cow', null];
  expect(entries.map(({ word }) => word)).toEqual(reported);
  for (const word of ['somchai', 'CAT', 'heetah', 'crow']) expect(body).not.toContain(word);
});

it('writes each opening into the trail, and opens nobody’s run who has taken the consent back', async () => {
  await writeAnimals(['cat']);
  const { taking: attempt } = (await list(ANIMALS)).runs[0] ?? {};
  await open(ANIMALS);
  const { rows } = await server.database.pool.query(
    `SELECT details FROM audit_events WHERE action = 'taking.replayed' AND actor = audit_person($1)`,
    [researcher.userId],
  );
  expect(rows).toEqual([{ details: '{}' }]);
  await copyPerson(server, first.userId, 1);
  await first.post('/consent', {
    ...{ scope: 'research', isGiven: false, policyVersion: '2026-11-22', lang: 'en' },
  });
  const closed = await ask('/research/replay', { testName: ANIMALS, taking: attempt });
  expect(closed.statusCode).toBe(404);
});
