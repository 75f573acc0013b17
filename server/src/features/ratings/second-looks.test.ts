/** Words that a pupil asks to have looked at again. */
import { MAX_SECOND_LOOKS_A_DAY, type OwnWords, type SecondLook } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { decide, joinRater, saveAnimals, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

let server: TestApp;
let pupil: Person;
let ann: TestRater;
let ben: TestRater;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
beforeEach(async () => {
  pupil = await server.join();
  [ann, ben] = [await joinRater(server), await joinRater(server)];
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

/** Final, as Ann decided it. */
async function rated(words: readonly string[], decisions: Parameters<typeof decide>[1] = []) {
  const { testTakingId } = await saveAnimals(pupil, words);
  await server.database.pool.query('UPDATE naming_answers SET is_drawn = false');
  const answer = await ann.next();
  if (!answer) throw new Error('nothing waits');
  await ann.confirm(answer, decide(answer, decisions));
  return { testTakingId, attemptCode: answer.attemptCode };
}

const wordsOf = async (testTakingId: string, of = pupil) =>
  of.post('/test_taking/words', { testTakingId }, { authorization: of.token });
const ask = async (testTakingId: string, start: number, reason: string | null = null, of = pupil) =>
  of.post('/test_taking/second_look', { testTakingId, start, reason }, { authorization: of.token });
const looks = async (rater: TestRater): Promise<SecondLook[]> =>
  (await rater.post('/rating/second_look/all')).json().data;
const decideLook = (rater: TestRater, secondLookId: string, decision: string | null) =>
  rater.post('/rating/second_look/decide', { secondLookId, decision });
const scores = async (): Promise<(number | null)[]> =>
  (await pupil.post('/test_taking/all', {}, { authorization: pupil.token }))
    .json()
    .data.map(({ score }: { score: number | null }) => score);

it('tells a pupil of each word whether it counts and why, when raters have finished, and nobody else', async () => {
  const { testTakingId: waiting } = await saveAnimals(pupil, ['cat']);
  expect((await wordsOf(waiting)).json().data).toMatchObject({ isFinal: false, words: [] });
  await server.database.pool.query('DELETE FROM test_takings');
  const { testTakingId } = await rated(['cat', 'cat', 'dog', 'caracal'], ['1', 'r', '0', '0']);
  const { words }: OwnWords = (await wordsOf(testTakingId)).json().data;
  expect(words.map(({ typed, reason, secondLook }) => [typed, reason, secondLook])).toEqual([
    ['cat', 'counts', null],
    ['cat', 'repeat', null],
    ['dog', 'otherLetter', null],
    ['caracal', 'notInCategory', null],
  ]);
  const stranger = await server.join();
  expect((await wordsOf(testTakingId, stranger)).statusCode).toBe(404);
  expect((await ask(testTakingId, 0, null, stranger)).statusCode).toBe(404);
});

it('takes one request a word, shows it to another rater first, and the decision to the pupil', async () => {
  const { testTakingId, attemptCode } = await rated(['cat', 'caracal'], ['1', '0']);
  const requested = await ask(testTakingId, 4, 'It is a wild cat');
  expect(requested.json().data.words[1]).toMatchObject({ typed: 'caracal', secondLook: 'waiting' });
  await ask(testTakingId, 4, 'again');
  // Ann decided it; where there is another rater, somebody else looks.
  expect(await looks(ann)).toEqual([]);
  const [look, ...more] = await looks(ben);
  expect(look).toMatchObject({
    ...{ attemptCode, typed: 'caracal', decision: '0', reason: 'It is a wild cat' },
    ...{ before: ['cat'], after: [], class: 'unknown' },
  });
  expect(more).toEqual([]);
  expect(JSON.stringify(look)).not.toContain(pupil.userId);
  const { secondLookCount } = (await ben.get('/rating/desk')).json().data;
  expect(secondLookCount).toBe(1);
  const id = look?.secondLookId ?? '';
  expect((await decideLook(ann, id, '1')).statusCode).toBe(404);
  expect((await decideLook(ben, id, '1')).json().data).toEqual({ secondLookId: id, score: 2 });
  expect(await scores()).toEqual([2]);
  expect((await decideLook(ben, id, '0')).json().message).toBe('rating_was_changed_elsewhere');
  const { words }: OwnWords = (await wordsOf(testTakingId)).json().data;
  expect(words[1]).toMatchObject({ reason: 'counts', secondLook: 'counts' });
  const history = (await ben.post('/rating/history', { attemptCode })).json().data;
  expect(history.at(-1)).toMatchObject({
    ...{ kind: 'lookedAgain', typed: 'caracal', before: '0', after: '1' },
    raterNo: expect.any(Number),
  });
  const [line] = (await ben.get('/rating/export/answers.json')).json();
  expect(line).toMatchObject({ askedAgainCount: 1, changedAgainCount: 1, total: 2 });
  // Taken back by who decided it, and waiting again.
  expect((await decideLook(ben, id, null)).json().data.score).toBe(1);
  expect([await scores(), (await looks(ben)).length]).toEqual([[1], 1]);
  expect((await decideLook(ben, id, null)).statusCode).toBe(409);
});

it('takes no request before an answer is final, for no word, or more than a day allows', async () => {
  const { testTakingId: waiting } = await saveAnimals(pupil, ['cat']);
  expect((await ask(waiting, 0)).json().message).toBe('answer_is_not_final');
  await server.database.pool.query('DELETE FROM test_takings');
  const typed = Array.from({ length: MAX_SECOND_LOOKS_A_DAY + 1 }, () => 'cat');
  const { testTakingId } = await rated(typed);
  expect((await ask(testTakingId, 1)).statusCode).toBe(400);
  for (const position of typed.keys()) {
    const { statusCode } = await ask(testTakingId, 4 * position);
    expect(statusCode).toBe(position < MAX_SECOND_LOOKS_A_DAY ? 200 : 429);
  }
});

it('stays decided when the answer is scored again and that is undone, and cannot be pulled away', async () => {
  const early = await rated(['cat', 'caracal', 'civet'], ['1', '0', '0']);
  await ask(early.testTakingId, 4);
  const [look] = await looks(ben);
  const undo = await ann.post('/rating/undo', { attemptCode: early.attemptCode });
  expect(undo.statusCode).toBe(409);
  await decideLook(ben, look?.secondLookId ?? '', 's');
  await server.database.pool.query(
    `WITH v AS (INSERT INTO lexicon_versions (version, made_at, made_by)
       SELECT 1, now(), id FROM raters LIMIT 1 RETURNING version)
     INSERT INTO lexicon_words (id, language, test_name, canonical, added_in_version)
     SELECT gen_random_uuid(), 'en', 'animal_naming_retrieval_task', word, version
     FROM v, unnest(ARRAY['caracal', 'civet']) word`,
  );
  const request = { lexiconVersion: 't1+1', attemptCodes: [early.attemptCode] };
  const done = (await ben.post('/rescoring/finished', request)).json().data;
  expect(done.changes[0].words).toEqual([{ typed: 'civet', before: '0', after: '1' }]);
  expect(await scores()).toEqual([2]);
  await ben.post('/rescoring/undo', { rescoringId: done.rescoringId });
  const { words }: OwnWords = (await wordsOf(early.testTakingId)).json().data;
  expect(words.map(({ reason }) => reason)).toEqual(['counts', 'general', 'notInCategory']);
});
