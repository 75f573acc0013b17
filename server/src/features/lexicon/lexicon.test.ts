import type { DeskAnswer, Lexicon, LexiconPreview, Rescoring } from '@jamdai/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decide, joinRater, saveAnimals, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

let server: TestApp;
let pupil: Person;
let ann: TestRater;
let ben: TestRater;

beforeEach(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
  pupil = await server.join();
  ann = await joinRater(server);
  ben = await joinRater(server);
});
afterEach(() => server.close());

/** One answer, rated once by this rater with these decisions. */
async function rate(
  rater: TestRater,
  words: readonly string[],
  decisions: Parameters<typeof decide>[1] = [],
): Promise<{ attemptCode: string; newLexiconWords: string[] }> {
  await saveAnimals(pupil, words);
  await server.database.pool.query(`UPDATE naming_answers SET is_drawn = false`);
  const answer = await take(rater);
  return (await rater.confirm(answer, decide(answer, decisions))).json().data;
}

async function take(rater: TestRater): Promise<DeskAnswer> {
  const answer = await rater.next();
  if (!answer) throw new Error('nothing waits');
  return answer;
}

const lexicon = async (): Promise<Lexicon> => (await ann.post('/lexicon/all')).json().data;
const desk = async () => (await ann.get('/rating/desk')).json().data;
const scores = async (): Promise<(number | null)[]> =>
  (await pupil.post('/test_taking/all', {}))
    .json()
    .data.map(({ score }: { score: number | null }) => score);

it('takes in a word that two raters have counted in two attempts, not before', async () => {
  expect((await rate(ann, ['Caracal'])).newLexiconWords).toEqual([]);
  expect((await rate(ann, ['caracal'])).newLexiconWords).toEqual([]);
  expect((await lexicon()).candidates).toMatchObject([
    { canonical: 'caracal', raterCount: 1, answerCount: 2 },
  ]);
  expect((await rate(ben, ['caracal'], ['0'])).newLexiconWords).toEqual([]);
  expect((await rate(ben, ['caracal'])).newLexiconWords).toEqual(['caracal']);
  expect(await lexicon()).toMatchObject({
    lexiconVersion: 't1+1',
    candidates: [],
    addedWords: [{ canonical: 'caracal', lang: 'en', addedInVersion: 1, withdrawnInVersion: null }],
  });
  await saveAnimals(pupil, ['caracal']);
  expect((await take(ann)).words[0]?.class).toBe('ok');
});

it('does not take in what two raters counted in one attempt, nor words that are in or of another letter', async () => {
  await saveAnimals(pupil, ['cat', 'dog', 'caracal', 'civet', 'coati']);
  const first = await take(ann);
  await ann.confirm(first, decide(first, ['1', '1']));
  const second = await take(ben);
  const { data } = (await ben.confirm(second, decide(second, ['1', '1']))).json();
  expect(data).toMatchObject({ state: 'final', newLexiconWords: [] });
  const { candidates } = await lexicon();
  expect(candidates.map(({ canonical }) => canonical)).toEqual(['caracal', 'civet', 'coati']);
});

it('drops a word again when the confirmation that brought it is taken back', async () => {
  await rate(ann, ['caracal']);
  const { attemptCode, newLexiconWords } = await rate(ben, ['caracal']);
  expect(newLexiconWords).toEqual(['caracal']);
  await ben.post('/rating/undo', { attemptCode });
  expect(await lexicon()).toMatchObject({
    lexiconVersion: 't1+2',
    addedWords: [{ addedInVersion: 1, withdrawnInVersion: 2 }],
  });
});

it('offers to propose waiting answers again, and never touches one that a rater has in hand', async () => {
  await rate(ann, ['caracal']);
  await saveAnimals(pupil, ['caracal', 'cow']);
  const open = await take(ann);
  await saveAnimals(pupil, ['cat', 'caracal']);
  await saveAnimals(pupil, ['cat']);
  // The attempt of another pupil, so that the word enters while an answer is open.
  pupil = await server.join();
  await saveAnimals(pupil, ['caracal']);
  const { pool } = server.database;
  await pool.query('UPDATE naming_answers SET is_drawn = false');
  const { rows } = await pool.query<{ code: string }>(
    'SELECT attempt_code AS code FROM naming_answers ORDER BY queued_at DESC, id DESC LIMIT 1',
  );
  const newest = await ben.open(rows[0]?.code ?? '');
  expect((await ben.confirm(newest, decide(newest))).json().data.newLexiconWords).toEqual([
    'caracal',
  ]);
  expect(await desk()).toMatchObject({ lexiconVersion: 't1+1', staleWaitingCount: 2 });
  const done = await ann.post('/rescoring/waiting');
  const [later] = done.json().data.changes;
  expect(done.json().data).toEqual({
    answerCount: 2,
    changedCount: 1,
    changes: [
      {
        attemptCode: expect.any(String),
        testName: 'animal_naming_retrieval_task',
        lang: 'en',
        letter: 'C',
        before: [{ typed: 'caracal', class: 'unknown' }],
        after: [{ typed: 'caracal', class: 'ok' }],
      },
    ],
  });
  expect(await desk()).toMatchObject({ staleWaitingCount: 0, undoableWaitingCount: 2 });
  const undone = await ann.post('/rescoring/waiting/undo');
  const { before, after } = later;
  expect(undone.json().data).toMatchObject({
    answerCount: 2,
    changes: [{ before: after, after: before }],
  });
  expect(await desk()).toMatchObject({ staleWaitingCount: 2, undoableWaitingCount: 0 });
  expect((await ann.post('/rescoring/waiting')).json().data.answerCount).toBe(2);
  expect(await ann.open(open.attemptCode)).toMatchObject({ lexiconVersion: 't1+0' });
  const saved = await ann.confirm(open, decide(open));
  expect(saved.json().data).toMatchObject({ state: 'final', score: 2 });
  const waiting = (await ann.post('/rating/list', { state: 'first' })).json().data;
  expect(waiting).toMatchObject([
    { wordCount: 2, lexiconVersion: 't1+1' },
    { wordCount: 1, lexiconVersion: 't1+1' },
  ]);
  // Both wait for Ann; what she has decided on one of them is not taken back with the other.
  const touched = await ann.open(later.attemptCode);
  const opened = (await ann.post('/rating/list', { state: 'first' })).json().data;
  expect(opened).toContainEqual(
    expect.objectContaining({ attemptCode: later.attemptCode, unknownCount: 0 }),
  );
  await ann.post('/rating/draft', {
    attemptCode: touched.attemptCode,
    revision: touched.revision,
    words: decide(touched),
  });
  await pool.query(
    `UPDATE naming_answers SET leased_until = now() - interval '1 second' WHERE leased_by IS NOT NULL`,
  );
  expect((await desk()).undoableWaitingCount).toBe(1);
  expect((await ben.post('/rescoring/waiting/undo')).json().data).toMatchObject({
    answerCount: 1,
    changedCount: 0,
  });
  expect(await ann.open(later.attemptCode)).toMatchObject({ lexiconVersion: 't1+1' });
});

it('scores final answers again on request only, shows before and after, and can be undone', async () => {
  const early = await rate(ann, ['cat', 'caracal'], ['1', '0']);
  await rate(ann, ['caracal']);
  await rate(ben, ['caracal']);
  expect(await scores()).toEqual([1, 1, 1]);
  const preview = (await ben.post('/rescoring/preview')).json().data;
  expect(preview).toMatchObject({
    lexiconVersion: 't1+1',
    checkedCount: 3,
    changes: [
      {
        attemptCode: early.attemptCode,
        scoreBefore: 1,
        scoreAfter: 2,
        words: [{ typed: 'caracal', before: '0', after: '1' }],
      },
    ],
  });
  expect(await scores()).toEqual([1, 1, 1]);
  const request = { lexiconVersion: 't1+1', attemptCodes: [early.attemptCode] };
  const stale = await ben.post('/rescoring/finished', { ...request, lexiconVersion: 't1+0' });
  expect([stale.statusCode, stale.json().message]).toEqual([409, 'lexicon_was_changed']);
  const done: Rescoring = (await ben.post('/rescoring/finished', request)).json().data;
  expect(done).toMatchObject({ changes: preview.changes, undoneAt: null, canUndo: true });
  expect(await scores()).toEqual([1, 1, 2]);
  expect((await ben.post('/rescoring/preview')).json().data.changes).toEqual([]);

  const { rescoringId } = done;
  const undone = await ann.post('/rescoring/undo', { rescoringId });
  expect(undone.json().data).toMatchObject({ undoneAt: expect.any(String), canUndo: false });
  expect(await scores()).toEqual([1, 1, 1]);
  expect((await ann.post('/rescoring/undo', { rescoringId })).statusCode).toBe(409);
  const { attemptCode } = early;
  const history = (await ann.post('/rating/history', { attemptCode })).json().data;
  expect(history.slice(-2)).toMatchObject([
    { kind: 'rescored', typed: 'caracal', before: '0', after: '1' },
    { kind: 'rescoringUndone', typed: 'caracal', before: '1', after: '0' },
  ]);
});

it('lets raters withdraw a word as a new version; it needs two raters and two attempts again', async () => {
  await rate(ann, ['caracal']);
  await rate(ben, ['caracal']);
  const wordId = (await lexicon()).addedWords[0]?.wordId ?? '';
  const withdrawn: Lexicon = (await ann.post('/lexicon/withdraw', { wordId })).json().data;
  expect(withdrawn).toMatchObject({ lexiconVersion: 't1+2', candidates: [] });
  expect((await ann.post('/lexicon/withdraw', { wordId })).statusCode).toBe(404);
  expect((await rate(ann, ['caracal'])).newLexiconWords).toEqual([]);
  expect((await rate(ben, ['caracal'])).newLexiconWords).toEqual(['caracal']);
  expect((await lexicon()).addedWords).toHaveLength(2);
});

it('adds a word once when two raters bring it at the same moment', async () => {
  await rate(ann, ['caracal']);
  await rate(ben, ['civet']);
  await saveAnimals(pupil, ['caracal', 'civet']);
  await saveAnimals(pupil, ['caracal', 'civet']);
  await server.database.pool.query(`UPDATE naming_answers SET is_drawn = false`);
  const [one, other] = [await take(ann), await take(ben)];
  const answers = await Promise.all([
    ann.confirm(one, decide(one)),
    ben.confirm(other, decide(other)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const words = (await lexicon()).addedWords.map(({ canonical }) => canonical);
  expect(words).toEqual(['caracal', 'civet']);
});

const named = (canonical: string) => ({
  ...{ testName: 'animal_naming_retrieval_task', lang: 'en', canonical },
});

it('proposes words that raters count, the most frequent first; an administrator takes several in at once', async () => {
  const admin = await joinRater(server, 'ADMIN');
  await rate(ann, ['civet']);
  for (const words of [['caracal'], ['caracal', 'coati']]) await rate(ann, words);
  const { candidates, canDecide, lexiconVersion } = await lexicon();
  expect(candidates.map(({ canonical, answerCount }) => [canonical, answerCount])).toEqual([
    ['caracal', 2],
    ['civet', 1],
    ['coati', 1],
  ]);
  expect(canDecide).toBe(false);
  const body = {
    lexiconVersion,
    words: [named('caracal'), named('coati'), named('nobody typed it')],
  };
  expect((await ann.post('/lexicon/decide', { ...body, decision: 'accept' })).statusCode).toBe(403);
  const accepted = await admin.post('/lexicon/decide', { ...body, decision: 'accept' });
  expect(accepted.json().data).toMatchObject({
    ...{ lexiconVersion: 't1+1', canDecide: true, candidates: [{ canonical: 'civet' }] },
    addedWords: [
      { canonical: 'caracal', addedInVersion: 1 },
      { canonical: 'coati', addedInVersion: 1 },
    ],
  });
  const late = await admin.post('/lexicon/decide', { ...body, decision: 'reject' });
  expect([late.statusCode, late.json().message]).toEqual([409, 'lexicon_was_changed']);
});

it('keeps a rejected word out, also where two raters count it, until it is proposed again', async () => {
  const admin = await joinRater(server, 'ADMIN');
  await rate(ann, ['caracal']);
  const words = [named('caracal')];
  const decideOn = async (decision: string): Promise<Lexicon> => {
    const { lexiconVersion } = await lexicon();
    return (await admin.post('/lexicon/decide', { words, decision, lexiconVersion })).json().data;
  };
  const rejected = await decideOn('reject');
  expect([rejected.candidates.length, rejected.rejected.length]).toEqual([0, 1]);
  expect((await rate(ben, ['caracal'])).newLexiconWords).toEqual([]);
  const again = await decideOn('proposeAgain');
  expect(again.candidates).toMatchObject([{ canonical: 'caracal', raterCount: 2, answerCount: 2 }]);
  expect((await rate(ben, ['caracal'])).newLexiconWords).toEqual(['caracal']);
});

it('shows what words would change in waiting and final answers first, changes nothing, and tells nothing of blind ones', async () => {
  const { pool } = server.database;
  const early = await rate(ann, ['cat', 'caracal'], ['1', '0']);
  await rate(ann, ['civet']);
  await rate(ann, ['caracal']);
  await saveAnimals(pupil, ['caracal', 'cow']);
  await saveAnimals(pupil, ['caracal']);
  await pool.query(`UPDATE naming_answers SET is_blind = (word_count = 1) WHERE state = 'first'`);
  const before = [await scores(), (await lexicon()).lexiconVersion];
  const look = async (words: readonly object[]): Promise<LexiconPreview> =>
    (await ann.post('/lexicon/preview', { words })).json().data;
  const preview = await look([named('caracal')]);
  expect(preview).toMatchObject({
    lexiconVersion: 't1+0',
    waiting: { answerCount: 2, wordCount: 2 },
    final: { answerCount: 2, wordCount: 2, scoreCount: 1 },
  });
  const example = { typed: 'caracal', before: 'unknown', after: 'ok' };
  expect(preview.examples).toHaveLength(3);
  expect(preview.examples).toContainEqual({
    ...{ attemptCode: early.attemptCode, state: 'final', ...example },
    ...{ scoreBefore: 1, scoreAfter: 2 },
  });
  expect(JSON.stringify(preview)).not.toContain(pupil.userId);
  expect((await look([named('coati')])).examples).toEqual([]);
  expect([await scores(), (await lexicon()).lexiconVersion]).toEqual(before);
});
