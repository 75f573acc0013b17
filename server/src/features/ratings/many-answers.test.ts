/** Unknown words decided over many answers at once, and answers confirmed beside each other. */
import type { ReadyAnswers, UnknownWords } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinRater, saveAnimals, shareBlind, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

let server: TestApp;
let pupil: Person;
let [ann, ben]: TestRater[] = [];

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
beforeEach(async () => {
  pupil = await server.join();
  [ann, ben] = [await joinRater(server), await joinRater(server)];
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

const unknown = async (rater = ann): Promise<UnknownWords> =>
  (await rater?.post('/rating/unknown'))?.json().data;
const ready = async (rater = ann): Promise<ReadyAnswers> =>
  (await rater?.post('/rating/ready'))?.json().data;
const drawNone = () => server.database.pool.query('UPDATE naming_answers SET is_drawn = false');

async function decide(rater: TestRater | undefined, at: number, decision: '1' | '0' | 's' | null) {
  const group = (await unknown(rater)).groups[at];
  if (!group) throw new Error('no such group');
  const { attemptCodes } = group;
  const body = { attemptCodes, forms: group.forms.map(({ typed }) => typed), decision };
  const answer = await rater?.post('/rating/unknown/decide', { ...body, canonical: 'caracal' });
  return { body, data: answer?.json().data };
}

async function confirmAll(rater: TestRater | undefined) {
  const answers = (await ready(rater)).answers.map(({ attemptCode, revision, words }) => ({
    attemptCode,
    revision,
    words: words.map(({ start, end, decision, suggestedDecision, canonical }) => ({
      ...{ start, end, canonical },
      decision: decision ?? suggestedDecision,
    })),
    seen: [...words.keys()],
  }));
  return (await rater?.post('/rating/ready/confirm', { answers }))?.json().data;
}

it('lists what only people can decide, alike spellings together, in most answers first, and about nobody', async () => {
  await saveAnimals(pupil, ['cat', 'caracal', 'cow']);
  await saveAnimals(pupil, ['civet', 'caracall']);
  await saveAnimals(pupil, ['caracal']);
  const listed = await unknown();
  expect(listed).toMatchObject({ groupCount: 2, wordCount: 4, answerCount: 3 });
  expect(listed.groups.map(({ forms, attemptCodes }) => [forms, attemptCodes.length])).toEqual([
    [
      [
        { typed: 'caracal', wordCount: 2 },
        { typed: 'caracall', wordCount: 1 },
      ],
      3,
    ],
    [[{ typed: 'civet', wordCount: 1 }], 1],
  ]);
  expect(listed.groups[0]?.examples[0]).toEqual({
    before: ['cat'],
    typed: 'caracal',
    after: ['cow'],
  });
  expect(JSON.stringify(listed)).not.toContain(pupil.userId);
});

it('decides a group in the draft of each answer, the second of an answer as a repeat, and takes it back', async () => {
  await saveAnimals(pupil, ['caracal', 'caracall']);
  await saveAnimals(pupil, ['caracal', 'civet']);
  const { body, data } = await decide(ann, 0, '1');
  expect([data.wordCount, data.attemptCodes.length]).toEqual([3, 2]);
  const one = await ann?.open(body.attemptCodes[0] ?? '');
  expect(one?.words.map(({ decision }) => decision)).toEqual(['1', 'r']);
  expect(one?.words[1]).toMatchObject({ typed: 'caracall', canonical: 'caracal' });
  // Whoever did not decide sees none of it, and has the words before them still.
  expect((await unknown(ann)).wordCount).toBe(1);
  expect((await unknown(ben)).answerCount).toBe(0);
  await server.database.pool.query(
    `UPDATE naming_answers SET leased_until = now() - interval '1 s'`,
  );
  expect((await unknown(ben)).wordCount).toBe(4);
  await ann?.post('/rating/unknown/decide', { ...body, ...data, decision: null, canonical: null });
  expect((await unknown(ann)).wordCount).toBe(4);
  const { rows } = await server.database.pool.query<{ kind: string; n: number }>(
    `SELECT kind, count(*)::int AS n FROM rating_events WHERE kind = 'decided' GROUP BY 1`,
  );
  expect(rows).toEqual([{ kind: 'decided', n: 6 }]);
});

it('leaves answers that are rated blind to their raters: neither listed nor decided nor confirmed here', async () => {
  await saveAnimals(pupil, ['caracal', 'cat']);
  const { body } = await decide(ann, 0, '1');
  await ann?.post('/rating/unknown/decide', { ...body, decision: null, canonical: null });
  await server.database.pool.query('UPDATE naming_answers SET is_blind = true');
  expect([(await unknown()).wordCount, (await ready()).readyCount]).toEqual([0, 0]);
  const again = await ann?.post('/rating/unknown/decide', { ...body, canonical: null });
  expect(again?.json().data).toEqual({ wordCount: 0, attemptCodes: [] });
  await saveAnimals(pupil, ['caracal', 'cat']);
  await shareBlind(server, 100);
  expect((await unknown()).wordCount).toBe(0);
});

it('hands an answer out by listing it: a share that is raised later does not make it blind', async () => {
  await saveAnimals(pupil, ['caracal']);
  await unknown();
  await shareBlind(server, 100);
  expect((await ann?.next())?.isBlind).toBe(false);
});

it('confirms what is ready beside each other, each by its own rules, and takes all of it back', async () => {
  await saveAnimals(pupil, ['cat', 'cow']);
  await saveAnimals(pupil, ['caracal', 'dog', 'cat']);
  await saveAnimals(pupil, ['civet']);
  await drawNone();
  expect((await ready()).readyCount).toBe(1);
  await decide(ann, 0, '1');
  const done = await confirmAll(ann);
  expect(done.leftOut).toEqual([]);
  expect(done.confirmed).toMatchObject([
    { state: 'final', score: 2 },
    { state: 'final', score: 2 },
  ]);
  const attemptCodes = done.confirmed.map(
    ({ attemptCode }: { attemptCode: string }) => attemptCode,
  );
  attemptCodes.reverse();
  const undone = await ann?.post('/rating/ready/undo', { attemptCodes });
  expect(undone?.json().data.attemptCodes).toHaveLength(2);
  expect((await ready()).readyCount).toBe(2);
  const again = await ann?.post('/rating/ready/undo', { attemptCodes });
  expect([again?.statusCode, again?.json().message]).toEqual([409, 'rating_cannot_be_undone']);
});

it('leaves an answer out whose words were not looked at, or that was changed since it was shown', async () => {
  await saveAnimals(pupil, ['dog', 'cat']);
  const [answer] = (await ready()).answers;
  if (!answer) throw new Error('nothing is ready');
  const { attemptCode, revision } = answer;
  const words = answer.words.map(({ start, end, suggestedDecision }) => ({
    ...{ start, end, canonical: null },
    decision: suggestedDecision,
  }));
  const send = async (body: object) =>
    (
      await ann?.post('/rating/ready/confirm', { answers: [{ attemptCode, words, ...body }] })
    )?.json().data;
  expect((await send({ revision, seen: [1] })).leftOut).toEqual([attemptCode]);
  expect((await send({ revision: 7, seen: [0, 1] })).leftOut).toEqual([attemptCode]);
  expect((await send({ revision, seen: [0] })).confirmed).toHaveLength(1);
});

it('gives the answer to a second rater who decides without knowing, and counts their agreement', async () => {
  await saveAnimals(pupil, ['caracal', 'cat']);
  await server.database.pool.query('UPDATE naming_answers SET is_drawn = true');
  await decide(ann, 0, '1');
  expect((await confirmAll(ann)).confirmed).toMatchObject([{ state: 'second', score: null }]);
  expect((await unknown(ann)).wordCount).toBe(0);
  await decide(ben, 0, '0');
  expect((await confirmAll(ben)).confirmed).toMatchObject([{ state: 'adjudication' }]);
  const { aided, blind } = (await ann?.post('/rating/agreement'))?.json().data ?? {};
  expect([aided.answerCount, aided.wordCount, aided.agreedShare, blind.answerCount]).toEqual([
    1, 2, 0.5, 0,
  ]);
});
