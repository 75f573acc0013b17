import type { DeskWord } from '@jamdai/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { decide, joinRater, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let pupil: Person;
let ann: TestRater;
let ben: TestRater;
let cee: TestRater;

beforeAll(async () => {
  server = await createTestApp();
  pupil = await server.join();
  ann = await joinRater(server);
  ben = await joinRater(server);
  cee = await joinRater(server);
});
afterAll(() => server.close());

/** Proposed by the auto-scorer that ships, rated by two, settled by a third. */
async function rateThrough(language: 'en' | 'th', answerSheet: readonly string[]) {
  await pupil.post('/test_taking', {
    ...attemptBody({
      testId: 604,
      testTypeId: 6,
      timeTotal: 60,
      isScore: false,
      score: null,
      lang: language,
    }),
    answerSheet,
    timeSheet: answerSheet.map((_token, position) => 3 * position),
    versionSheet: [],
    orderLongTermQuestion: 1,
  });
  await server.database.pool.query('UPDATE naming_answers SET is_drawn = true');
  const first = await ann.next();
  if (!first) throw new Error('nothing waits');
  await ann.confirm(first, decide(first));
  const second = await ben.next();
  if (!second) throw new Error('nothing waits');
  await ben.confirm(second, decide(second, ['0']));
  const dispute = await cee.open(first.attemptCode);
  const done = await cee.confirm(dispute, decide(dispute));
  return { words: first.words, done: done.json().data };
}

const reported = (words: readonly DeskWord[]) =>
  words.map(({ typed, class: kind, suggestedCanonical }) => [typed, kind, suggestedCanonical]);

it('brings a Thai answer typed without spaces through two raters and an adjudication to its score', async () => {
  const { words, done } = await rateThrough('th', ['ไก่กวางกบ', 'ไก่']);
  expect(reported(words)).toEqual([
    ['ไก่', 'ok', 'ไก่'],
    ['กวาง', 'ok', 'กวาง'],
    ['กบ', 'ok', 'กบ'],
    ['ไก่', 'repeat', 'ไก่'],
  ]);
  expect(done).toMatchObject({ state: 'final', score: 3 });
});

it('brings an English answer with misspellings the same way, and the pupil sees the score', async () => {
  const { words, done } = await rateThrough('en', ['cats', 'chetah', 'Cow', 'monkey']);
  expect(reported(words)).toEqual([
    ['cats', 'ok', 'cat'],
    ['chetah', 'okSpelling', 'cheetah'],
    ['Cow', 'ok', 'cow'],
    ['monkey', 'wrongLetter', 'monkey'],
  ]);
  expect(words.map(({ rule }) => rule)).toEqual(['R2', 'R21', 'R2', 'R20']);
  expect(done).toMatchObject({ state: 'final', score: 3 });
  const { data } = (await pupil.post('/test_taking/all', {})).json();
  expect(data[0]).toMatchObject({ isScore: true, score: 3, answer: 'cats,chetah,Cow,monkey' });
});
