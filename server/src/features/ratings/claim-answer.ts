/**
 * Taking an answer to the desk. Who opens one has it alone until the lease ends, and each save renews the lease;
 * the draft stays after that, until others have finished the answer.
 */
import { randomInt } from 'node:crypto';
import type { Rater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import type { ReadSecret } from '../../core/keys/installation-secrets.ts';
import {
  ANSWER_COLUMNS,
  ANSWER_WORDS,
  findAnswer,
  listRatings,
  RATING_COLUMNS,
  RATING_WORDS,
  SHEET_COLUMNS,
  startingAdjudication,
  startingWords,
  type AnswerRow,
  type RatingRow,
} from './answer-row.ts';
import { recordEvents } from './history.ts';
import { isDrawnBlind, readSettings } from './settings.ts';
import { TypedSheetSchema } from './stored-words.ts';
import { listOldest, MAY_SETTLE, WAITING, waitingValues, type QueueFilter } from './waiting.ts';

const LEASE_MS = 30 * 60_000;

export interface ClaimParts {
  readonly db: pg.Pool;
  readonly readSecret: ReadSecret;
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

/** The rater's own open answer, else a random one of the oldest fifty. Null: nothing waits for this rater. */
export async function claimNext(
  parts: ClaimParts,
  rater: Rater,
  filter: QueueFilter,
  now: Date,
): Promise<Extract<Claim, { isClaimed: true }> | null> {
  const { db } = parts;
  const { rows: own } = await db.query(
    `SELECT a.attempt_code AS code
     FROM ratings r JOIN naming_answers a ON a.id = r.answer_id
       JOIN test_takings t ON t.id = a.test_taking_id AND t.user_id <> $2
     WHERE r.rater_id = $1 AND r.confirmed_at IS NULL AND NOT r.is_adjudication
       AND ${WAITING} AND a.first_rated_by IS DISTINCT FROM $1
     ORDER BY (a.leased_by = $1) DESC NULLS LAST, a.queued_at, a.id LIMIT 1`,
    waitingValues(rater, filter, now),
  );
  for (const { code } of own) {
    const claim = await claimAnswer(parts, rater, code, now);
    if (claim.isClaimed) return claim;
  }
  for (const code of shuffle(await listOldest(db, rater, filter, now))) {
    const claim = await claimAnswer(parts, rater, code, now);
    if (claim.isClaimed) return claim;
  }
  return null;
}

/** Opens one answer, or says why not. */
export async function claimAnswer(
  { db, readSecret }: ClaimParts,
  rater: Rater,
  attemptCode: string,
  now: Date,
): Promise<Claim> {
  // Before the transaction: the first reading of a secret needs a connection of its own.
  const secret = await readSecret('second_ratings');
  return inTransaction(db, async (client) => {
    const { rows } = await client.query(
      `UPDATE naming_answers a SET leased_by = $2, leased_until = $3
       FROM test_takings t
       WHERE t.id = a.test_taking_id AND a.attempt_code = $1 AND a.state <> 'final'
         AND (a.leased_until IS NULL OR a.leased_until <= $4 OR a.leased_by = $2)
       RETURNING ${ANSWER_COLUMNS}, ${SHEET_COLUMNS}`,
      [attemptCode, rater.raterId, leaseEnd(now), now],
    );
    const [found] = readColumns(rows, { ...ANSWER_WORDS, answerSheet: TypedSheetSchema });
    if (!found) {
      const held = await findAnswer(client, attemptCode);
      return { isClaimed: false, why: held && held.state !== 'final' ? 'taken' : 'gone' };
    }
    const all = await listRatings(client, found.id);
    const ratings = all.filter(({ place: position }) => position !== null);
    const isAllowed =
      found.state === 'adjudication'
        ? await maySettle(client, found.id, rater)
        : found.userId !== rater.userId &&
          !ratings.some(({ raterId }) => raterId === rater.raterId);
    if (!isAllowed) {
      // Nobody is kept waiting for a rater who may not have it.
      await client.query(
        'UPDATE naming_answers SET leased_by = NULL, leased_until = NULL WHERE id = $1',
        [found.id],
      );
      return { isClaimed: false, why: 'gone' };
    }
    const answer = { ...found, isBlind: await settleBlind(client, found, secret) };
    const draft = await openDraft(client, answer, all, rater, now);
    const shown = answer.state === 'adjudication' ? ratings : [];
    await recordAudit(client, {
      at: now,
      action: 'answer.opened',
      actor: { raterId: rater.raterId },
      subject: { kind: 'answer', id: answer.id },
    });
    return { isClaimed: true, answer, answerSheet: answer.answerSheet, draft, ratings: shown };
  });
}

/** At the first handing out, for good: putting an answer back draws no other lot. */
async function settleBlind(
  client: pg.PoolClient,
  { id, testTakingId, isBlind }: AnswerRow,
  secret: Buffer,
): Promise<boolean> {
  if (isBlind !== null) return isBlind;
  const isDrawn = isDrawnBlind(testTakingId, secret, await readSettings(client));
  await client.query('UPDATE naming_answers SET is_blind = $2 WHERE id = $1', [id, isDrawn]);
  return isDrawn;
}

/** `all` ratings of the answer, drafts too. */
async function openDraft(
  client: pg.PoolClient,
  answer: AnswerRow,
  all: readonly RatingRow[],
  { raterId }: Rater,
  now: Date,
): Promise<RatingRow> {
  const isAdjudication = answer.state === 'adjudication';
  const isOwn = (rating: RatingRow): boolean =>
    rating.raterId === raterId && rating.isAdjudication === isAdjudication;
  const known = all.find(isOwn);
  if (known) return known;
  const confirmed = all.filter(({ place: position }) => position !== null);
  const words = isAdjudication ? startingAdjudication(confirmed) : startingWords(answer);
  const { rows } = await client.query(
    `INSERT INTO ratings (id, answer_id, rater_id, is_adjudication, words, revision, opened_at)
     VALUES ($1, $2, $3, $4, $5, 0, $6) RETURNING ${RATING_COLUMNS}`,
    [makeRecordId(now), answer.id, raterId, isAdjudication, JSON.stringify(words), now],
  );
  await recordEvents(client, answer.id, raterId, [{ kind: 'claimed' }], now);
  const [draft] = readColumns(rows, RATING_WORDS);
  if (!draft) throw new Error('ratings: the draft was not kept');
  return draft;
}

const SETTLEABLE = statement(
  'whether a rater may settle',
  `SELECT 1 FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id
     WHERE a.id = $3 AND ${MAY_SETTLE}`,
);

async function maySettle(
  client: pg.PoolClient,
  answerId: string,
  { raterId, userId }: Rater,
): Promise<boolean> {
  const { rowCount } = await client.query(SETTLEABLE, [raterId, userId, answerId]);
  return rowCount === 1;
}

/** Gives an answer back unrated. False: the rater has no draft of it. */
export async function releaseAnswer(
  db: pg.Pool,
  { raterId }: Rater,
  attemptCode: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query(
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
  for (let position = shuffled.length - 1; position > 0; position -= 1) {
    const other = randomInt(position + 1);
    const stored = shuffled[position] as T;
    shuffled[position] = shuffled[other] as T;
    shuffled[other] = stored;
  }
  return shuffled;
}
