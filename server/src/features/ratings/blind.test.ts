/** Answers that are rated without the auto-scorer's proposals, and words that must have been looked at. */
import type { DeskAnswer, RatingAgreement, RatingWord } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinRater, saveAnimals, shareBlind, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

let server: TestApp;
let pupil: Person;
let [ann, ben, cee]: TestRater[] = [];

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
beforeEach(async () => {
  pupil = await server.join();
  [ann, ben, cee] = [await joinRater(server), await joinRater(server), await joinRater(server)];
  await shareBlind(server, 100);
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

/** Known, known again, of another letter, and unknown. */
const TYPED = ['cat', 'cat', 'dog', 'caracal'];
/** What the auto-scorer would say of any of them. */
const PROPOSAL = /"(?:ok|repeat|wrongLetter|unknown)"/;

async function take(rater: TestRater | undefined): Promise<DeskAnswer> {
  const answer = await rater?.next();
  if (!answer) throw new Error('nothing waits');
  return answer;
}

function decided({ words }: DeskAnswer, decisions: string): RatingWord[] {
  return words.map(({ start, end }, position) => ({
    ...{ start, end, canonical: null },
    decision: (decisions[position] ?? '0') as RatingWord['decision'],
  }));
}

async function agreement(): Promise<RatingAgreement> {
  return (await ann?.post('/rating/agreement'))?.json().data;
}

describe('an answer that is rated blind', () => {
  it('comes to both raters and to who settles it without any proposal, and shows what the two said', async () => {
    await saveAnimals(pupil, TYPED);
    const first = await take(ann);
    expect(first).toMatchObject({ isBlind: true, text: 'cat\ncat\ndog\ncaracal' });
    const { attemptCode } = first;
    const spans = first.words.map(({ start, end }) => ({ start, end }));
    const requested = await ann?.post('/rating/words', { attemptCode, words: spans });
    expect(JSON.stringify([first, requested?.json()])).not.toMatch(PROPOSAL);
    for (const word of first.words) {
      const nothing = { class: null, suggestedCanonical: null, suggestedDecision: null };
      expect(word).toMatchObject({ ...nothing, isClear: false, decision: null });
    }
    expect((await ann?.confirm(first, decided(first, '1r01')))?.json().data.state).toBe('second');
    const second = await take(ben);
    expect([second.attemptCode, second.isBlind]).toEqual([attemptCode, true]);
    expect(JSON.stringify(second)).not.toMatch(PROPOSAL);
    const differs = await ben?.confirm(second, decided(second, '1r00'));
    expect(differs?.json().data.state).toBe('adjudication');
    const dispute = await cee?.open(attemptCode);
    expect(JSON.stringify(dispute)).not.toMatch(PROPOSAL);
    expect(dispute?.ratings.map(({ words }) => words.length)).toEqual([4, 4]);
    if (dispute) await cee?.confirm(dispute, decided(dispute, '1r01'));
    // The machine's proposals are kept, and now held against what people decided without them.
    const { blind, aided, machine: autoScorer } = await agreement();
    expect([blind.answerCount, blind.wordCount, aided.answerCount]).toEqual([1, 4, 0]);
    expect(blind.agreedShare).toBe(0.75);
    expect(autoScorer).toMatchObject({
      ...{ answerCount: 1, wordCount: 4, undecidedCount: 1, splitDifferenceCount: 0 },
      ...{ precision: 1, recall: 0.5, kappa: 1 },
    });
    const { rows } = await server.database.pool.query<{ words: unknown }>(
      'SELECT words FROM naming_answers',
    );
    expect(JSON.stringify(rows)).toMatch(PROPOSAL);
  });

  it('tells of the machine neither in lists nor in files before it is final', async () => {
    await saveAnimals(pupil, TYPED);
    const listOf = async () => (await ben?.post('/rating/list'))?.json().data[0].unknownCount;
    expect(await listOf()).toBeNull();
    const first = await take(ann);
    await ann?.confirm(first, decided(first, '1r01'));
    expect(await listOf()).toBeNull();
    const file = async () => (await ben?.get('/rating/export/ratings.json'))?.json();
    expect(await file()).toMatchObject(TYPED.map(() => ({ isBlind: true, machineClass: null })));
    const { attemptCode } = first;
    const spans = first.words.map(({ start, end }) => ({ start, end }));
    expect((await ben?.post('/rating/words', { attemptCode, words: spans }))?.body).not.toMatch(
      PROPOSAL,
    );
    const second = await take(ben);
    await ben?.confirm(second, decided(second, '1r01'));
    expect(await listOf()).toBe(1);
    expect(await file()).toContainEqual(
      expect.objectContaining({ rating: 'final', isBlind: true, machineClass: 'wrongLetter' }),
    );
  });

  it('is drawn once and for good: putting it back, waiting and another share change nothing', async () => {
    await saveAnimals(pupil, TYPED);
    const { attemptCode } = await take(ann);
    await ann?.post('/rating/release', { attemptCode });
    await shareBlind(server, 0);
    expect((await take(ben)).isBlind).toBe(true);
    await saveAnimals(pupil, ['cow', 'crab', 'coypu']);
    const aided = await take(ann);
    expect(aided.isBlind).toBe(false);
    await ann?.post('/rating/release', { attemptCode: aided.attemptCode });
    await shareBlind(server, 100);
    expect((await cee?.open(aided.attemptCode))?.isBlind).toBe(false);
  });

  it('stands apart from those that were rated with proposals', async () => {
    await shareBlind(server, 0);
    await saveAnimals(pupil, ['cat', 'caracal', 'cheetah', 'coypu']);
    for (const rater of [ann, ben]) {
      const answer = await take(rater);
      await rater?.confirm(answer, decided(answer, '1111'));
    }
    const { blind, aided, machine: autoScorer } = await agreement();
    expect([blind.answerCount, aided.answerCount, autoScorer.answerCount]).toEqual([0, 1, 0]);
  });

  it('is of a share that an administrator sets from 0 to 100, which the trail keeps', async () => {
    const boss = await joinRater(server, 'ADMIN');
    const set = (blindPercent: unknown) => boss.post('/rating/settings', { blindPercent });
    expect((await set(35)).json().data).toMatchObject({
      ...{ blindPercent: 35, isSecondRatingOn: true },
    });
    expect((await ann?.get('/rating/desk'))?.json().data.blindPercent).toBe(35);
    for (const wrong of [-1, 101, 2.5, '20']) expect((await set(wrong)).statusCode).toBe(400);
    expect((await ann?.post('/rating/settings', { blindPercent: 0 }))?.statusCode).toBe(403);
    const { rows } = await server.database.pool.query<{ details: string }>(
      `SELECT details FROM audit_events WHERE action = 'settings.changed'`,
    );
    expect(rows.map(({ details }) => JSON.parse(details))).toContainEqual({
      ...{ isSecondRatingOn: true, blindPercent: 35 },
    });
  });

  it('is not read of where waiting answers are proposed again', async () => {
    await saveAnimals(pupil, TYPED);
    await server.database.pool.query(`UPDATE naming_answers SET material_version = 'older', words =
      jsonb_set(words::jsonb, '{0,class}', '"unknown"')`);
    const again = (await ann?.post('/rescoring/waiting'))?.json().data;
    expect(again).toMatchObject({ answerCount: 1, changedCount: 1, changes: [] });
  });
});

it('is not confirmed before each word that is no certain match was looked at', async () => {
  await shareBlind(server, 0);
  await saveAnimals(pupil, TYPED);
  const answer = await take(ann);
  const { attemptCode, revision } = answer;
  const words = decided(answer, '1r01');
  const confirm = (seen?: readonly number[]) =>
    ann?.post('/rating/confirm', { attemptCode, revision, words, seen });
  const rejected = await confirm([2]);
  expect([rejected?.statusCode, rejected?.json().data.fields]).toEqual([
    400,
    [1, 3].map((position) => ({ path: `words.${position}`, message: 'word_was_not_seen' })),
  ]);
  expect((await confirm())?.statusCode).toBe(400);
  expect((await confirm([1, 2, 3]))?.statusCode).toBe(200);
});

it('is not confirmed blind before every word was looked at', async () => {
  await saveAnimals(pupil, ['cat', 'cow']);
  const answer = await take(ann);
  const { attemptCode, revision } = answer;
  const words = decided(answer, '11');
  const rejected = await ann?.post('/rating/confirm', { attemptCode, revision, words, seen: [1] });
  expect(rejected?.json().data.fields).toEqual([{ path: 'words.0', message: 'word_was_not_seen' }]);
});
