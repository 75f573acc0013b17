import type { DeskAnswer, RatingDesk } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asRater, decide, joinRater, saveAnimals, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

const MINUTE_MS = 60_000;
let server: TestApp;
let pupil: Person;
let ann: TestRater;
let ben: TestRater;
let cee: TestRater;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  pupil = await server.join();
  ann = await joinRater(server);
  ben = await joinRater(server);
  cee = await joinRater(server);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

/** Three unknown words: always rated twice. */
const DOUBTFUL = ['cat', 'caracal', 'cheetah', 'coypu'];

/** Whether the random share drew an answer hangs on its id: settled here, so that a test is about one case. */
async function settleDraw(isDrawn: boolean): Promise<void> {
  await server.database.pool.query('UPDATE naming_answers SET is_drawn = $1', [isDrawn]);
}

async function saveClear(words: readonly string[] = ['cat', 'cow', 'cat']): Promise<void> {
  await saveAnimals(pupil, words);
  await settleDraw(false);
}

async function take(rater: TestRater): Promise<DeskAnswer> {
  const answer = await rater.next();
  if (!answer) throw new Error('nothing waits');
  return answer;
}

async function results() {
  const { data } = (await pupil.post('/test_taking/all', {})).json();
  return data.map(({ isScore, score }: { isScore: boolean; score: number }) => [isScore, score]);
}

/** Differences as a rater is told of them: counted, in the list, and among the answers that wait. */
async function toSettle(rater: TestRater): Promise<unknown> {
  const { queue } = (await rater.get('/rating/desk')).json().data as RatingDesk;
  const { data: listed } = (await rater.post('/rating/list', {})).json();
  const { data: waiting } = (await rater.get('/takingTest')).json();
  const codes = (rows: readonly { state: string; attemptCode: string }[]) =>
    rows.flatMap(({ state, attemptCode }) => (state === 'adjudication' ? [attemptCode] : []));
  const counted = queue.find(({ state }) => state === 'adjudication')?.answerCount ?? 0;
  return [counted, codes(listed), codes(waiting)];
}

/** First and second rating of the doubtful answer, as two raters left them. */
async function rateTwice(second: Parameters<typeof decide>[1]): Promise<string> {
  await saveAnimals(pupil, DOUBTFUL);
  const first = await take(ann);
  await ann.confirm(first, decide(first));
  await ben.confirm(await take(ben), decide(first, second));
  return first.attemptCode;
}

describe('an answer that is rated once', () => {
  it('comes with the auto-scorer’s words, letter and onsets, and its confirmation is the pupil’s score', async () => {
    await saveClear();
    expect(await results()).toEqual([[false, null]]);
    const answer = await take(ann);
    expect(answer).toMatchObject({
      testName: 'animal_naming_retrieval_task',
      lang: 'en',
      letter: 'C',
      state: 'first',
      answer: ['cat', 'cow', 'cat'],
      text: 'cat\ncow\ncat',
      lexiconVersion: 't1+0',
      ratings: [],
    });
    expect(answer.words.map((word) => [word.class, word.suggestedDecision, word.onsetS])).toEqual([
      ['ok', '1', 2],
      ['ok', '1', 3],
      ['repeat', 'r', 4],
    ]);
    const confirmed = await ann.confirm(answer, decide(answer));
    expect(confirmed.json().data).toMatchObject({ state: 'final', score: 2 });
    expect(await results()).toEqual([[true, 2]]);
    expect(await ben.next()).toBeNull();
  });

  it('is not confirmed before every word is decided', async () => {
    await saveClear(['cat', 'caracal']);
    const answer = await take(ann);
    const words = decide(answer).map((word) => ({ ...word, decision: null }));
    const rejected = await ann.confirm(answer, words);
    expect(rejected.json().data.fields).toContainEqual({
      path: 'words.1.decision',
      message: 'field_is_required',
    });
    expect(await results()).toEqual([[false, null]]);
  });

  it('may be empty: nothing was typed, and a rater says so', async () => {
    await saveClear([]);
    const answer = await take(ann);
    expect((await ann.confirm(answer, [])).json().data).toMatchObject({ state: 'final', score: 0 });
  });

  it('keeps every decision with who, when, old and new, and lets nobody change that', async () => {
    await saveClear(['cat', 'caracal']);
    const { attemptCode, ...answer } = await take(ann);
    const draft = { attemptCode, revision: 0, words: decide(answer, ['1', '0']) };
    await ann.post('/rating/draft', draft);
    vi.advanceTimersByTime(MINUTE_MS);
    const changed = decide(answer, ['1', '1']).map((word, position) =>
      position === 1 ? { ...word, canonical: 'desert lynx' } : word,
    );
    await ann.confirm({ ...answer, attemptCode, revision: 1 }, changed);
    const { data } = (await ben.post('/rating/history', { attemptCode })).json();
    const raterNo = (await ann.get('/rating/desk')).json().data.raterNo;
    const at = '2026-11-20T05:01:00.000Z';
    const decided = { kind: 'decided', typed: 'caracal', before: '0', after: '1' };
    expect(data).toContainEqual({ at, raterNo, ...decided });
    const named = { kind: 'named', typed: 'caracal', before: null, after: 'desert lynx' };
    expect(data).toContainEqual({ at, raterNo, ...named });
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'claimed',
      ...['decided', 'decided', 'decided', 'named'],
      ...['confirmed', 'finished'],
    ]);
    const { pool } = server.database;
    await expect(pool.query(`UPDATE rating_events SET after = '0'`)).rejects.toThrow(
      'rows are added and never changed',
    );
    await expect(pool.query('DELETE FROM rating_events')).rejects.toThrow(
      'rows are added and never changed',
    );
  });
});

describe('an answer with three unknown words, or of the random share', () => {
  it('is rated twice, and the second rater learns nothing of the first', async () => {
    await saveAnimals(pupil, DOUBTFUL);
    const first = await take(ann);
    const decided = decide(first, ['1', '0', 'r', 's']).map((word) => ({
      ...word,
      canonical: 'ann was here',
    }));
    expect((await ann.confirm(first, decided)).json().data).toMatchObject({
      state: 'second',
      score: null,
    });
    expect(await results()).toEqual([[false, null]]);
    expect(await ann.next()).toBeNull();
    const { attemptCode } = first;
    expect((await ann.post('/rating/open', { attemptCode })).statusCode).toBe(404);
    const second = await take(ben);
    expect(JSON.stringify(second)).not.toContain('ann was here');
    expect(second.words.map(({ decision }) => decision)).toEqual([null, null, null, null]);
    expect((await ben.post('/rating/history', { attemptCode })).statusCode).toBe(409);
    await settleDraw(true);
    expect((await ben.confirm(second, decided)).json().data.state).toBe('final');
    expect(await results()).toEqual([[true, 1]]);
  });

  it('goes to a third view where two raters differ, which shows both without names and settles it', async () => {
    const attemptCode = await rateTwice([undefined, '0']);
    expect(await results()).toEqual([[false, null]]);
    expect(await cee.next()).toBeNull();
    const listed = (await cee.post('/rating/list', { state: 'adjudication' })).json().data;
    expect(listed).toMatchObject([{ attemptCode, canOpen: true, score: null }]);
    // The two who differ are not told of work that they may not do.
    expect(await toSettle(cee)).toEqual([1, [attemptCode], [attemptCode]]);
    expect(await toSettle(ann)).toEqual([0, [], []]);
    expect((await ann.post('/rating/open', { attemptCode })).statusCode).toBe(404);
    const dispute = await cee.open(attemptCode);
    expect(dispute.words.map(({ decision }) => decision)).toEqual(['1', null, '1', '1']);
    expect(dispute.ratings.map(({ label }) => label)).toEqual(['A', 'B']);
    const shown = dispute.ratings.map(({ words }) => words[1]?.decision);
    expect(new Set(shown)).toEqual(new Set(['0', '1']));
    const settled = await cee.confirm(dispute, decide(dispute, ['1', '0', '1', '1']));
    expect(settled.json().data).toMatchObject({ state: 'final', score: 3 });
    expect(await results()).toEqual([[true, 3]]);
  });

  it('can be settled by one of the two where nobody else is there', async () => {
    const attemptCode = await rateTwice(['0']);
    await server.database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [
      cee.userId,
    ]);
    expect(await toSettle(ann)).toEqual([1, [attemptCode], [attemptCode]]);
    const dispute = await ann.open(attemptCode);
    expect(await toSettle(ben)).toEqual([0, [attemptCode], [attemptCode]]);
    expect(dispute.state).toBe('adjudication');
    const settled = await ann.confirm(dispute, decide(dispute));
    expect(settled.json().data.state).toBe('final');
  });

  it('is rated once where the installation has switched second ratings off, and that shows', async () => {
    const boss = await joinRater(server, 'ADMIN');
    await saveAnimals(pupil, DOUBTFUL);
    const waiting = await take(ann);
    await ann.confirm(waiting, decide(waiting));
    const off = await boss.post('/rating/settings', { isSecondRatingOn: false });
    expect(off.json().data).toMatchObject({ isSecondRatingOn: false, waitingForMe: 0 });
    expect(await results()).toEqual([[true, 4]]);
    await saveAnimals(pupil, ['civet', 'coati', 'colugo']);
    const next = await take(ben);
    expect((await ben.confirm(next, decide(next))).json().data.state).toBe('final');
    expect((await ben.get('/rating/desk')).json().data.isSecondRatingOn).toBe(false);
    const on = await boss.post('/rating/settings', { isSecondRatingOn: true });
    expect(on.json().data.isSecondRatingOn).toBe(true);
  });
});

describe('a draft', () => {
  it('is there again after the laptop was closed, and is renewed by every save', async () => {
    await saveClear(['cat', 'caracal']);
    const { attemptCode, words } = await take(ann);
    const half = decide({ words }).map((word, position) =>
      position === 0 ? word : { ...word, decision: null },
    );
    await ann.post('/rating/draft', { attemptCode, revision: 0, words: half });
    vi.advanceTimersByTime(20 * MINUTE_MS);
    expect(await ben.next()).toBeNull();
    vi.advanceTimersByTime(20 * MINUTE_MS);
    const again = await (await asRater(server, ann)).next();
    expect(again).toMatchObject({ attemptCode, revision: 1 });
    expect(again?.words.map(({ decision }) => decision)).toEqual(['1', null]);
  });

  it('gives way to another rater when its time is over, and says so', async () => {
    await saveClear();
    const mine = await take(ann);
    vi.advanceTimersByTime(31 * MINUTE_MS);
    const [back, other] = [await asRater(server, ann), await asRater(server, ben)];
    const taken = await take(other);
    expect(taken.attemptCode).toBe(mine.attemptCode);
    const late = await back.confirm(mine, decide(mine));
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'answer_is_taken_by_another_rater',
    ]);
    await other.confirm(taken, decide(taken));
    const later = await back.confirm(mine, decide(mine));
    expect([later.statusCode, later.json().message]).toEqual([
      404,
      'answer_is_no_longer_available',
    ]);
  });

  it('is refused from an older state, but a save that arrives twice is not', async () => {
    await saveClear();
    const { attemptCode, words } = await take(ann);
    const save = (revision: number, decisions: Parameters<typeof decide>[1]) =>
      ann.post('/rating/draft', { attemptCode, revision, words: decide({ words }, decisions) });
    expect((await save(0, ['1'])).json().data.revision).toBe(1);
    expect((await save(0, ['1'])).json().data.revision).toBe(1);
    const other = await save(0, ['0']);
    expect([other.statusCode, other.json().message]).toEqual([409, 'rating_was_changed_elsewhere']);
  });

  it('can be given back, and the next rater begins anew', async () => {
    await saveClear();
    const { attemptCode, words } = await take(ann);
    await ann.post('/rating/draft', { attemptCode, revision: 0, words: decide({ words }) });
    expect((await ann.post('/rating/release', { attemptCode })).statusCode).toBe(200);
    const other = await take(ben);
    expect(other).toMatchObject({ attemptCode, revision: 0 });
    expect(other.words.every(({ decision }) => decision === null)).toBe(true);
  });
});

describe('a wrong cut', () => {
  it('is mended by raters: words are split and joined, judged again, and score as cut', async () => {
    await saveClear(['catcow', 'crab', 'dog']);
    const { attemptCode, text } = await take(ann);
    expect(text).toBe('catcow\ncrab\ndog');
    const cut = [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
      { start: 7, end: 15 },
    ];
    const { data } = (await ann.post('/rating/words', { attemptCode, words: cut })).json();
    expect(
      data.map((word: DeskAnswer['words'][number]) => [word.typed, word.class, word.onsetS]),
    ).toEqual([
      ['cat', 'ok', 2],
      ['cow', 'ok', 2],
      ['crab dog', 'unknown', 3],
    ]);
    const words = cut.map((span) => ({ ...span, decision: '1', canonical: null }));
    const sent = { attemptCode, revision: 0, words, seen: [0, 1, 2] };
    expect((await ann.post('/rating/confirm', sent)).json().data.score).toBe(3);
  });

  it('cannot lose a letter, overlap or leave the text', async () => {
    await saveClear(['cat', 'cow']);
    const { attemptCode } = await take(ann);
    const problemOf = async (...spans: [number, number][]) => {
      const words = spans.map(([start, end]) => ({ start, end }));
      const answer = await ann.post('/rating/words', { attemptCode, words });
      return answer.json().data.fields?.[0]?.path;
    };
    expect(await problemOf([0, 3])).toBe('words');
    expect(await problemOf([0, 2], [4, 7])).toBe('words.1');
    expect(await problemOf([0, 3], [2, 7])).toBe('words.1');
    expect(await problemOf([0, 3], [4, 8])).toBe('words.1');
    expect(await problemOf([3, 4], [0, 3])).toBe('words.0');
  });
});

describe('a confirmation', () => {
  it('can be taken back for a quarter of an hour: the result is in process again', async () => {
    await saveClear();
    const answer = await take(ann);
    await ann.confirm(answer, decide(answer));
    const { attemptCode } = answer;
    expect((await ann.get('/rating/desk')).json().data.undoable).toBe(attemptCode);
    expect((await ben.post('/rating/undo', { attemptCode })).statusCode).toBe(409);
    const back = (await ann.post('/rating/undo', { attemptCode })).json().data;
    expect(back).toMatchObject({ attemptCode, state: 'first' });
    expect(back.words.map(({ decision }: { decision: string }) => decision)).toEqual([
      '1',
      '1',
      'r',
    ]);
    expect(await results()).toEqual([[false, null]]);
    await ann.confirm(back, decide(back, ['0']));
    expect(await results()).toEqual([[true, 1]]);
    const { data } = (await ann.post('/rating/history', { attemptCode })).json();
    const points = data.filter(({ typed }: { typed: string | null }) => typed === null);
    expect(
      points.map(({ kind, before, after }: Record<string, unknown>) => [kind, before, after]),
    ).toEqual([
      ['claimed', null, null],
      ['confirmed', null, null],
      ['finished', null, '2'],
      ['takenBack', '2', null],
      ['confirmed', null, null],
      ['finished', null, '1'],
    ]);
    vi.advanceTimersByTime(16 * MINUTE_MS);
    const late = await ann.post('/rating/undo', { attemptCode });
    expect([late.statusCode, late.json().message]).toEqual([409, 'rating_cannot_be_undone']);
  });

  it('stays when somebody has built on it', async () => {
    const attemptCode = await rateTwice([]);
    expect((await ann.post('/rating/undo', { attemptCode })).statusCode).toBe(409);
    const back = await ben.post('/rating/undo', { attemptCode });
    expect(back.json().data.state).toBe('second');
  });
});
