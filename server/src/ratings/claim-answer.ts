/**
 * Taking an answer to the desk. Who opens one has it alone until the lease ends, and each save renews the lease;
 * the draft stays after that, until others have finished the answer.
 */
import type { Language, TestName } from '@jamdai/battery';
import { RATER_ROLES } from '@jamdai/contract';
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../in-transaction.ts';
import { makeRecordId } from '../record-id.ts';
import {
  findAnswer,
  findAnswerSheet,
  listRatings,
  startingAdjudication,
  startingWords,
  type AnswerRow,
  type RatingRow,
} from './answer-row.ts';
import { recordEvents } from './history.ts';
import type { Rater } from './raters.ts';

const LEASE_MS = 30 * 60_000;
const OLDEST_COUNT = 50;

export interface QueueFilter {
  readonly testName: TestName | null;
  readonly language: Language | null;
  readonly state: 'first' | 'second' | null;
}

export type Claim =
  | {
      readonly isClaimed: true;
      readonly answer: AnswerRow;
      readonly answerSheet: readonly string[];
      readonly draft: RatingRow;
      readonly ratings: readonly RatingRow[];
    }
  | { readonly isClaimed: false; readonly why: 'gone' | 'taken' };

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** `$1` rater, `$2` rater's account, `$3` now, then test, language and state, or null. */
export const WAITING_FOR_RATER = `FROM naming_answers a
  JOIN test_takings t ON t.id = a.test_taking_id AND t.user_id <> $2
  WHERE a.state IN ('first', 'second')
    AND (a.leased_until IS NULL OR a.leased_until <= $3 OR a.leased_by = $1)
    AND a.first_rated_by IS DISTINCT FROM $1
    AND ($4::text IS NULL OR a.test_name = $4) AND ($5::text IS NULL OR a.language = $5)
    AND ($6::text IS NULL OR a.state = $6)`;

/** The rater's own open answer, else a random one of the oldest fifty. Null: nothing waits for this rater. */
export async function claimNext(
  db: pg.Pool,
  rater: Rater,
  filter: QueueFilter,
  now: Date,
): Promise<Extract<Claim, { isClaimed: true }> | null> {
  const { testName, language, state } = filter;
  const values = [rater.raterId, rater.userId, now, testName, language, state];
  const { rows: own } = await db.query<{ code: string }>(
    `SELECT a.attempt_code AS code ${WAITING_FOR_RATER}
       AND a.id IN (SELECT answer_id FROM ratings
         WHERE rater_id = $1 AND confirmed_at IS NULL AND NOT is_adjudication)
     ORDER BY (a.leased_by = $1) DESC NULLS LAST, a.queued_at, a.id LIMIT 1`,
    values,
  );
  const { rows: oldest } = await db.query<{ code: string }>(
    `SELECT a.attempt_code AS code ${WAITING_FOR_RATER}
     ORDER BY a.queued_at, a.id LIMIT ${OLDEST_COUNT}`,
    values,
  );
  const codes = [...own, ...shuffle(oldest)].map(({ code }) => code);
  for (const code of codes) {
    const claim = await claimAnswer(db, rater, code, now);
    if (claim.isClaimed) return claim;
  }
  return null;
}

/** Opens one answer, or says why not. */
export async function claimAnswer(
  db: pg.Pool,
  rater: Rater,
  attemptCode: string,
  now: Date,
): Promise<Claim> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `UPDATE naming_answers SET leased_by = $2, leased_until = $3
       WHERE attempt_code = $1 AND state <> 'final'
         AND (leased_until IS NULL OR leased_until <= $4 OR leased_by = $2)
       RETURNING id`,
      [attemptCode, rater.raterId, leaseEnd(now), now],
    );
    const answer = await findAnswer(client, attemptCode);
    if (!answer || answer.state === 'final') return { isClaimed: false, why: 'gone' };
    if (rows.length === 0) return { isClaimed: false, why: 'taken' };
    const sheet = await findAnswerSheet(client, answer.testTakingId);
    const all = await listRatings(client, answer.id);
    const ratings = all.filter(({ place }) => place !== null);
    const isAllowed =
      sheet !== null &&
      sheet.userId !== rater.userId &&
      (!ratings.some(({ raterId }) => raterId === rater.raterId) ||
        (answer.state === 'adjudication' && (await isNobodyElseThere(client, answer.id))));
    if (!isAllowed) {
      // Nobody is kept waiting for a rater who may not have it.
      await client.query(
        'UPDATE naming_answers SET leased_by = NULL, leased_until = NULL WHERE id = $1',
        [answer.id],
      );
      return { isClaimed: false, why: 'gone' };
    }
    const draft = await openDraft(client, answer, ratings, rater, now);
    const shown = answer.state === 'adjudication' ? ratings : [];
    return { isClaimed: true, answer, answerSheet: sheet.answerSheet, draft, ratings: shown };
  });
}

async function openDraft(
  client: pg.PoolClient,
  answer: AnswerRow,
  ratings: readonly RatingRow[],
  { raterId }: Rater,
  now: Date,
): Promise<RatingRow> {
  const isAdjudication = answer.state === 'adjudication';
  const words = isAdjudication ? startingAdjudication(ratings) : startingWords(answer);
  const { rowCount } = await client.query(
    `INSERT INTO ratings (id, answer_id, rater_id, is_adjudication, words, revision, opened_at)
     VALUES ($1, $2, $3, $4, $5, 0, $6) ON CONFLICT ON CONSTRAINT ratings_key DO NOTHING`,
    [makeRecordId(now), answer.id, raterId, isAdjudication, JSON.stringify(words), now],
  );
  if (rowCount === 1) {
    await recordEvents(client, answer.id, raterId, [{ kind: 'claimed' }], now);
  }
  const all = await listRatings(client, answer.id);
  const draft = all.find(
    (rating) => rating.raterId === raterId && rating.isAdjudication === isAdjudication,
  );
  if (!draft) throw new Error('ratings: the draft was not kept');
  return draft;
}

/**
 * Whether no other rater could settle it: then one of the two who differ may, so that two raters can finish
 * their work.
 */
async function isNobodyElseThere(client: pg.PoolClient, answerId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM users u WHERE u.role = ANY ($2) AND u.is_active AND u.password_hash IS NOT NULL
       AND u.id <> (SELECT t.user_id FROM test_takings t
         JOIN naming_answers a ON a.test_taking_id = t.id WHERE a.id = $1)
       AND NOT EXISTS (SELECT 1 FROM ratings r JOIN raters x ON x.id = r.rater_id
         WHERE r.answer_id = $1 AND r.place IS NOT NULL AND x.user_id = u.id)
     LIMIT 1`,
    [answerId, [...RATER_ROLES]],
  );
  return rowCount === 0;
}

/** Gives an answer back unrated. False: the rater has no draft of it. */
export async function releaseAnswer(
  db: pg.Pool,
  { raterId }: Rater,
  attemptCode: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM naming_answers WHERE attempt_code = $1 FOR UPDATE',
      [attemptCode],
    );
    const answerId = rows[0]?.id;
    if (answerId === undefined) return false;
    const { rowCount } = await client.query(
      'DELETE FROM ratings WHERE answer_id = $1 AND rater_id = $2 AND confirmed_at IS NULL',
      [answerId, raterId],
    );
    if (rowCount === 0) return false;
    await client.query(
      `UPDATE naming_answers SET leased_by = NULL, leased_until = NULL
       WHERE id = $1 AND leased_by = $2`,
      [answerId, raterId],
    );
    await recordEvents(client, answerId, raterId, [{ kind: 'released' }], now);
    return true;
  });
}

function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let place = shuffled.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1);
    const kept = shuffled[place] as T;
    shuffled[place] = shuffled[other] as T;
    shuffled[other] = kept;
  }
  return shuffled;
}
