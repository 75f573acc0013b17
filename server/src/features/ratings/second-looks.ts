/**
 * A pupil asks that a decided word is looked at again, once a word; a rater who may settle the answer decides it anew. The score
 * follows at once, the history says who and when, and re-scorings leave the word as it was decided then.
 */
import { randomUUID } from 'node:crypto';
import type { Decision, WordClass } from '@jamdai/battery';
import {
  MAX_SECOND_LOOKS_A_DAY,
  type OwnWord,
  type OwnWords,
  type SecondLook,
  type SecondLookRequest,
  type WordReason,
} from '@jamdai/contract';
import type { Rater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { reject, rejectField, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { AutoScorer } from '../lexicon/index.ts';
import { lockAnswer } from './answer-row.ts';
import { countPoints, type FinalWord } from './answer-words.ts';
import { setScore } from './finish-answer.ts';
import { recordEvents } from './history.ts';
import { FinalWordsSchema } from './stored-words.ts';
import { TAKE_BACK_MS } from './take-back.ts';
import { MAY_SETTLE } from './waiting.ts';

const DAY_S = 24 * 60 * 60;
const LISTED = 50;
/** Words before and after the one that is asked about. */
const NEIGHBOURS = 3;

const OWN_WORDS = statement(
  'own words of a naming test',
  `SELECT a.id, a.attempt_code AS "attemptCode", a.language AS lang, a.final_words AS "finalWords",
     ARRAY(SELECT l.word_start FROM second_looks l WHERE l.answer_id = a.id ORDER BY l.word_start)
       AS requested,
     ARRAY(SELECT l.word_start FROM second_looks l WHERE l.answer_id = a.id
       AND l.decided_at IS NULL ORDER BY l.word_start) AS waiting
   FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id
   WHERE a.test_taking_id = $1 AND t.user_id = $2`,
);

/** Null: no naming test of this pupil. */
async function findOwn(db: pg.Pool | pg.PoolClient, testTakingId: string, userId: string) {
  const { rows } = await db.query(OWN_WORDS, [testTakingId, userId]);
  return readColumns(rows, { finalWords: FinalWordsSchema.nullable() })[0] ?? null;
}

export async function readOwnWords(
  db: pg.Pool | pg.PoolClient,
  testTakingId: string,
  userId: string,
): Promise<Outcome<OwnWords>> {
  const own = await findOwn(db, testTakingId, userId);
  if (!own) return reject(404, 'not_found');
  const words = (own.finalWords ?? []).map((word): OwnWord => {
    const { start, typed, decision } = word;
    const state = decision === '1' ? ('counts' as const) : ('doesNotCount' as const);
    const seen = own.requested?.includes(start) ? state : null;
    return {
      ...{ start, typed, reason: reasonOf(word) },
      secondLook: own.waiting?.includes(start) ? 'waiting' : seen,
    };
  });
  return succeed('load_successfully', {
    isFinal: own.finalWords !== null,
    lang: own.lang,
    words,
  });
}

const REASONS: Readonly<Partial<Record<WordClass, WordReason>>> = {
  wrongLetter: 'otherLetter',
  wrongCategory: 'otherCategory',
  proper: 'name',
};

function reasonOf({ decision, class: wordClass, canonical }: FinalWord): WordReason {
  if (decision === '1') return 'counts';
  if (decision === 'r') return 'repeat';
  if (decision === 's') return 'general';
  // Of another kind, but of none that is asked for.
  if (wordClass === 'wrongCategory' && canonical === null) return 'notInCategory';
  return REASONS[wordClass] ?? 'notInCategory';
}

/** Asking again for the same word changes nothing. */
export async function askSecondLook(
  db: pg.Pool,
  userId: string,
  { testTakingId, start, reason }: SecondLookRequest,
  now: Date,
): Promise<Outcome<OwnWords>> {
  return inTransaction(db, async (client) => {
    // One after the other, so that a pupil's requests can be counted.
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
    const own = await findOwn(client, testTakingId, userId);
    if (!own) return reject(404, 'not_found');
    const answer = await lockAnswer(client, own.attemptCode);
    if (!answer?.finalWords) return reject(409, 'answer_is_not_final');
    const word = answer.finalWords.find((candidate) => candidate.start === start);
    if (!word) return rejectField('start', 'field_is_not_valid');
    if (!own.requested?.includes(start)) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS count FROM second_looks l JOIN naming_answers a ON a.id = l.answer_id
           JOIN test_takings t ON t.id = a.test_taking_id
         WHERE t.user_id = $1 AND l.requested_at > $2`,
        [userId, new Date(now.getTime() - DAY_S * 1000)],
      );
      if ((rows[0]?.count ?? 0) >= MAX_SECOND_LOOKS_A_DAY) {
        return reject(429, 'too_many_requests', { retryAfterS: DAY_S });
      }
      await client.query(
        `INSERT INTO second_looks (id, answer_id, word_start, typed, reason, requested_at, decision_before)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          randomUUID(),
          answer.id,
          start,
          word.typed,
          reason === '' ? null : reason,
          now,
          word.decision,
        ],
      );
      const subject = { kind: 'answer', id: answer.id } as const;
      await recordAudit(client, { at: now, action: 'word.asked', actor: { userId }, subject });
    }
    return readOwnWords(client, testTakingId, userId);
  });
}

/** `$1` rater, `$2` account. */
const WAITING_LOOKS = `second_looks l JOIN naming_answers a ON a.id = l.answer_id AND a.state = 'final'
  JOIN test_takings t ON t.id = a.test_taking_id
  WHERE l.decided_at IS NULL AND ${MAY_SETTLE}`;

const SECOND_LOOKS = statement(
  'words to be looked at again',
  `SELECT l.id, l.word_start AS "wordStart", l.reason, l.requested_at AS "requestedAt",
     a.attempt_code AS "attemptCode", a.test_name AS "testName", a.language AS lang, a.letter,
     a.final_words AS "finalWords"
   FROM ${WAITING_LOOKS} ORDER BY l.requested_at, l.id LIMIT ${LISTED}`,
);

/** The oldest fifty that this rater may decide: of answers that others rated, where there are others. */
export async function listSecondLooks(db: pg.Pool, rater: Rater): Promise<SecondLook[]> {
  const { rows } = await db.query(SECOND_LOOKS, [rater.raterId, rater.userId]);
  return readColumns(rows, { finalWords: FinalWordsSchema }).flatMap((row) => {
    const { id, wordStart, reason, requestedAt, finalWords, ...answer } = row;
    const at = finalWords.findIndex(({ start }) => start === wordStart);
    const word = finalWords[at];
    if (!word) return [];
    const typedOf = (words: readonly FinalWord[]) => words.map(({ typed }) => typed);
    return [
      {
        ...{ secondLookId: id, reason, requestedAt: requestedAt.toISOString(), ...answer },
        ...{ typed: word.typed, class: word.class, decision: word.decision },
        before: typedOf(finalWords.slice(Math.max(0, at - NEIGHBOURS), at)),
        after: typedOf(finalWords.slice(at + 1, at + 1 + NEIGHBOURS)),
      },
    ];
  });
}

const SECOND_LOOK_COUNT = statement(
  'number of words to be looked at again',
  `SELECT count(*)::int AS count FROM ${WAITING_LOOKS}`,
);

export async function countSecondLooks(db: pg.Pool, rater: Rater): Promise<number> {
  const { rows } = await db.query(SECOND_LOOK_COUNT, [rater.raterId, rater.userId]);
  return rows[0]?.count ?? 0;
}

const MAY_LOOK = statement(
  'whether a rater may look at a word again',
  `SELECT l.word_start AS "wordStart", l.decided_at AS "decidedAt", l.decided_by AS "decidedBy",
     l.decision_before AS "decisionBefore", a.attempt_code AS "attemptCode"
   FROM second_looks l JOIN naming_answers a ON a.id = l.answer_id
     JOIN test_takings t ON t.id = a.test_taking_id
   WHERE l.id = $3 AND (l.decided_by = $1 OR ${MAY_SETTLE})`,
);

/** `decision` null: takes the rater's own back. */
export async function decideSecondLook(
  db: pg.Pool,
  autoScorer: AutoScorer,
  rater: Rater,
  { secondLookId, decision }: { readonly secondLookId: string; readonly decision: Decision | null },
  now: Date,
): Promise<Outcome<{ secondLookId: string; score: number }>> {
  return inTransaction(db, async (client) => {
    const values = [rater.raterId, rater.userId, secondLookId] as const;
    const found = (await client.query(MAY_LOOK, values)).rows[0];
    const answer = found ? await lockAnswer(client, found.attemptCode) : null;
    // Again behind the lock: another rater may have been quicker.
    const look = (await client.query(MAY_LOOK, values)).rows[0];
    if (!look || !answer?.finalWords) return reject(404, 'answer_is_no_longer_available');
    const isOwn = look.decidedBy === rater.raterId;
    if (decision !== null && look.decidedAt) return reject(409, 'rating_was_changed_elsewhere');
    const isLate = !look.decidedAt || look.decidedAt.getTime() <= now.getTime() - TAKE_BACK_MS;
    if (decision === null && (!isOwn || isLate)) return reject(409, 'rating_cannot_be_undone');
    const word = answer.finalWords.find(({ start }) => start === look.wordStart);
    if (!word) return reject(404, 'answer_is_no_longer_available');
    const after = decision ?? look.decisionBefore;
    const words = answer.finalWords.map((one) =>
      one === word ? { ...one, decision: after } : one,
    );
    await client.query(
      `UPDATE second_looks SET decided_at = $2, decided_by = $3, decision_after = $4 WHERE id = $1`,
      [
        secondLookId,
        decision === null ? null : now,
        decision === null ? null : rater.raterId,
        decision,
      ],
    );
    await client.query(
      'UPDATE naming_answers SET final_words = $2, final_measures = $3 WHERE id = $1',
      [
        answer.id,
        JSON.stringify(words),
        JSON.stringify(autoScorer.proposer.measureWords(words, answer)),
      ],
    );
    const score = countPoints(words);
    if (score !== countPoints(answer.finalWords)) {
      await setScore(client, answer.testTakingId, score, rater, now);
    }
    const event = { typed: word.typed, before: word.decision, after };
    await recordEvents(client, answer.id, rater.raterId, [{ kind: 'lookedAgain', ...event }], now);
    const subject = { kind: 'answer', id: answer.id } as const;
    await recordAudit(client, { at: now, action: 'word.lookedAgain', actor: rater, subject });
    return succeed('save_successfully', { secondLookId, score });
  });
}
