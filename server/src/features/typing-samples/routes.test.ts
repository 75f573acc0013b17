import { findSentence, sentenceIn, type Language } from '@jamdai/battery';
import type { QuestionSet, TypingSampleBody } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { decide, joinRater, saveAnimals } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

const animals = 'animal_naming_retrieval_task';
let server: TestApp;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
beforeEach(async () => {
  pupil = await server.join();
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

/** Thirty characters in ten seconds, and the first. */
function sampleOf(language: Language, changes: Partial<TypingSampleBody> = {}): TypingSampleBody {
  const { sentenceId, text } = sentenceIn(language);
  return { sentenceId, typed: text.slice(0, 31), seconds: 10, firstCount: 1, ...changes };
}

const send = (language: Language, changes: Partial<TypingSampleBody> = {}, person = pupil) =>
  person.post('/typing_sample', { lang: language, sample: sampleOf(language, changes) });

async function isDue(language: Language, testName = animals, person = pupil): Promise<boolean> {
  const answer = await person.post('/question/all', { testName, lang: language });
  const { typingCheck } = answer.json<{ data: QuestionSet }>().data;
  if (typingCheck) expect(findSentence(typingCheck.sentenceId, language)).toEqual(typingCheck);
  return Boolean(typingCheck);
}

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    `SELECT user_id, language, sentence_id, correct_characters, typed_characters, first_characters, time_s,
       characters_per_second FROM typing_samples ORDER BY language`,
  );
  return rows;
}

function namingBody(typingSample: TypingSampleBody) {
  return {
    ...attemptBody({ testId: 604, testTypeId: 6, timeTotal: 60, score: null, isScore: false }),
    answerSheet: ['cat'],
    timeSheet: [2],
    versionSheet: [],
    orderLongTermQuestion: 1,
    typingSample,
  };
}

describe('a typing sample', () => {
  it('is asked for before every naming test until there is one, in each language, and before no other test', async () => {
    const others = ['plant_naming_retrieval_task', 'food_naming_retrieval_task'];
    for (const testName of [animals, ...others]) expect(await isDue('en', testName)).toBe(true);
    expect(await isDue('en', 'phonological_digit_task')).toBe(false);
    expect((await send('en')).json().data).toEqual({ isDue: false });
    for (const testName of [animals, ...others]) expect(await isDue('en', testName)).toBe(false);
    expect([await isDue('th'), await isDue('en', animals, await server.join())]).toEqual([
      true,
      true,
    ]);
  });

  it('is scored here and kept as numbers: the text that was typed is not', async () => {
    const { text } = sentenceIn('en');
    await send('en', { typed: `${text.slice(0, 11)}CANARY${text.slice(11, 31)}` });
    expect(await stored()).toEqual([
      {
        user_id: pupil.userId,
        language: 'en',
        sentence_id: 'en1',
        correct_characters: 31,
        typed_characters: 37,
        first_characters: 1,
        time_s: 10,
        characters_per_second: 3,
      },
    ]);
    expect(`${await server.contents()}${server.logText()}`).not.toMatch(/canary/i);
  });

  it('is kept once: the first holds, also when several arrive together', async () => {
    const answers = await Promise.all([3, 5, 10].map((seconds) => send('th', { seconds })));
    for (const answer of answers)
      expect([answer.statusCode, answer.json().data.isDue]).toEqual([200, false]);
    const [first] = await stored();
    await send('th', { seconds: 15 });
    expect(await stored()).toEqual([first]);
  });

  it('that tells no rate is not kept, and one stays due', async () => {
    const nothings = [{ typed: 'We' }, { typed: '' }, { seconds: 0 }, { seconds: 0.5 }];
    for (const changes of nothings) {
      expect((await send('en', changes)).json().data).toEqual({ isDue: true });
    }
    expect([await stored(), await isDue('en')]).toEqual([[], true]);
    await send('en');
    expect((await send('en', { typed: '' })).json().data).toEqual({ isDue: false });
  });

  it('is refused by the field that is wrong', async () => {
    const wrong: [Partial<Record<keyof TypingSampleBody, unknown>>, string, string][] = [
      [{ sentenceId: 'th1' }, 'sample.sentenceId', 'field_is_not_valid'],
      [{ sentenceId: 'en999' }, 'sample.sentenceId', 'field_is_not_valid'],
      [{ seconds: 61 }, 'sample.seconds', 'time_is_not_valid'],
      [{ firstCount: -1 }, 'sample.firstCount', 'field_is_out_of_range'],
      [{ typed: 'x'.repeat(401) }, 'sample.typed', 'field_is_too_long'],
      [{ typed: undefined }, 'sample.typed', 'field_is_required'],
    ];
    for (const [changes, path, message] of wrong) {
      const body = { lang: 'en', sample: { ...sampleOf('en'), ...changes } };
      const answer = await pupil.post('/typing_sample', body);
      expect([answer.statusCode, answer.json().data.fields]).toEqual([400, [{ path, message }]]);
    }
    expect(await stored()).toEqual([]);
  });

  it('comes with an attempt or the rest of a run, where it could not be sent by itself', async () => {
    const body = namingBody(sampleOf('en'));
    const key = { 'idempotency-key': 'n-1' };
    for (let round = 0; round < 2; round += 1) {
      expect((await pupil.post('/test_taking', body, key)).statusCode).toBe(201);
      expect(await stored()).toMatchObject([{ language: 'en', characters_per_second: 3 }]);
    }
    const rest = {
      ...{ runId: 'n-2', form: null, answeredCount: 0, testName: animals, lang: 'th' },
      ...{ answerSheet: [], timeSheet: [], trials: [], typingSample: sampleOf('th') },
    };
    expect((await pupil.post('/test_run/incomplete', rest)).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ language: 'en' }, { language: 'th' }]);
  });

  it('of a sentence that nobody knows any more costs no attempt', async () => {
    const strange = namingBody(sampleOf('en', { sentenceId: 'en999' }));
    expect((await pupil.post('/test_taking', strange)).statusCode).toBe(201);
    expect(await stored()).toEqual([]);
  });

  it('goes with the account, also when it arrives at the same moment', async () => {
    const forget = ({ token }: Person) =>
      server.app.inject({
        method: 'DELETE',
        url: '/api/user_profile',
        headers: { authorization: token },
      });
    await send('en');
    await forget(pupil);
    expect(await stored()).toEqual([]);
    for (let round = 0; round < 8; round += 1) {
      const other = await server.join();
      const [saved] = await Promise.all([send('en', {}, other), forget(other)]);
      expect([200, 401]).toContain(saved.statusCode);
      expect(await stored()).toEqual([]);
    }
  });
});

describe('the measures of a final answer', () => {
  async function finish(words: readonly string[], flags: readonly string[] = []) {
    await saveAnimals(pupil, words);
    await server.database.pool.query('UPDATE naming_answers SET is_drawn = false');
    await server.database.pool.query('UPDATE test_takings SET flags = $1', [flags]);
    const rater = await joinRater(server);
    const answer = await rater.next();
    if (!answer) throw new Error('nothing waits');
    await rater.confirm(answer, decide(answer));
    return { rater, attemptCode: answer.attemptCode };
  }

  async function measures() {
    const { rows } = await server.database.pool.query<{ final_measures: object | null }>(
      'SELECT final_measures FROM naming_answers',
    );
    return rows[0]?.final_measures;
  }

  it('have the words, the rate of the taker in this language, and the one by the other', async () => {
    await send('th', { seconds: 6 });
    await send('en');
    await finish(['cat', 'cow', 'crab']);
    expect(await measures()).toMatchObject({
      total: 3,
      charactersPerSecond: 3,
      wordsPerTypingRate: 1,
      bins: [3, 0, 0, 0],
    });
  });

  it('have no rate where there is no sample, or typing was hard that day', async () => {
    const nothing = { total: 1, charactersPerSecond: null, wordsPerTypingRate: null };
    await finish(['cat']);
    expect(await measures()).toMatchObject(nothing);
    await server.forgetPeople();
    pupil = await server.join();
    await send('en');
    await finish(['cat'], ['typing']);
    expect(await measures()).toMatchObject(nothing);
  });

  it('follow the score when it is scored again, and when that is undone', async () => {
    await send('en');
    const { rater, attemptCode } = await finish(['cat', 'cow']);
    await server.database.pool.query(
      `UPDATE naming_answers SET final_words = jsonb_set(jsonb_set(final_words, '{1,decision}', '"0"'),
         '{1,class}', '"unknown"')`,
    );
    const request = { lexiconVersion: 't1+0', attemptCodes: [attemptCode] };
    const rescored = await rater.post('/rescoring/finished', request);
    expect(rescored.json().data.changes).toMatchObject([{ scoreBefore: 1, scoreAfter: 2 }]);
    expect(await measures()).toMatchObject({ total: 2, wordsPerTypingRate: 0.666667 });
    const { rescoringId } = rescored.json().data;
    await rater.post('/rescoring/undo', { rescoringId });
    expect(await measures()).toMatchObject({ total: 1, wordsPerTypingRate: 0.333333 });
  });

  it('go when the rating is taken back', async () => {
    await send('en');
    const { rater, attemptCode } = await finish(['cat', 'cow']);
    expect((await rater.post('/rating/undo', { attemptCode })).statusCode).toBe(200);
    expect(await measures()).toBeNull();
  });
});
