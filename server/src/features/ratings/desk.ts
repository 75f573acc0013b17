/** What the desk shows before an answer is opened: queue, settings, what can be done now; and lists of answers. */
import type { QueuedAnswer, QueueRequest, RatingDesk, Role, WaitingAnswer } from '@jamdai/contract';
import { z } from 'zod';
import type { Rater } from '../../accounts/raters.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { findLexiconVersion, nameLexicon } from '../lexicon/index.ts';
import { countStale } from './rescore-waiting.ts';
import { countSecondLooks } from './second-looks.ts';
import { readSettings, SECOND_RATING_SHARE, SECOND_RATING_UNKNOWNS } from './settings.ts';
import { TypedSheetSchema } from './stored-words.ts';
import { listUndoable } from './take-back.ts';
import { countWaiting, MAY_SETTLE } from './waiting.ts';

const PAGE_SIZE = 50;
const OPEN_LIST_SIZE = 100;

/** A difference that the caller could settle now: `$1` rater, `$2` account, `$3` now. */
const IS_MINE_TO_SETTLE = `(
  (a.leased_until IS NULL OR a.leased_until <= $3 OR a.leased_by = $1)
  AND EXISTS (SELECT 1 FROM test_takings t WHERE t.id = a.test_taking_id AND ${MAY_SETTLE}))`;

const QUEUE_SIZES = statement(
  'sizes of the rating queue',
  `SELECT test_name AS "testName", language AS lang, state, count(*)::int AS "answerCount"
     FROM naming_answers a WHERE state <> 'adjudication' OR ${IS_MINE_TO_SETTLE}
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
);

export async function describeDesk(
  db: pg.Pool,
  rater: Rater,
  role: Role,
  materialVersion: string,
  now: Date,
): Promise<RatingDesk> {
  const version = await findLexiconVersion(db);
  const lexicon = { materialVersion, addedVersion: version };
  const { rows: queue } = await db.query(QUEUE_SIZES, [rater.raterId, rater.userId, now]);
  const [undoable] = await listUndoable(db, rater, now);
  return {
    raterNo: rater.raterNo,
    ...(await readSettings(db)),
    canChangeSettings: role === 'ADMIN',
    secondRatingShare: SECOND_RATING_SHARE,
    secondRatingUnknowns: SECOND_RATING_UNKNOWNS,
    queue,
    waitingForMe: await countWaiting(db, rater, now),
    secondLookCount: await countSecondLooks(db, rater),
    lexiconVersion: nameLexicon(materialVersion, version),
    ...(await countStale(db, lexicon, now)),
    undoable: undoable?.attemptCode ?? null,
  };
}

interface QueueRow extends Omit<QueuedAnswer, 'lexiconVersion' | 'canOpen'> {
  readonly materialVersion: string;
  readonly addedVersion: number;
  readonly isOwn: boolean;
  readonly isRated: boolean;
}

const QUEUE = statement(
  'rating queue',
  `SELECT a.attempt_code AS "attemptCode", a.test_name AS "testName", a.language AS lang, a.letter,
       a.state, a.word_count AS "wordCount", CASE WHEN a.state = 'final' OR NOT a.is_blind THEN a.unknown_count END AS "unknownCount",
       a.material_version AS "materialVersion", a.lexicon_version AS "addedVersion",
       t.score, t.user_id IS NOT DISTINCT FROM $2 AS "isOwn",
       EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.rater_id = $1
         AND r.confirmed_at IS NULL) AS "isMine",
       EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.rater_id = $1
         AND r.place IS NOT NULL) AS "isRated",
       coalesce(a.leased_until > $3 AND a.leased_by <> $1, false) AS "isOpenElsewhere"
     FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id
     WHERE ($4::text IS NULL OR a.test_name = $4) AND ($5::text IS NULL OR a.language = $5)
       AND ($6::text IS NULL OR a.state = $6)
       AND (a.state <> 'adjudication' OR ${MAY_SETTLE})
       AND ($7::text IS NULL OR (a.queued_at, a.id) > coalesce(
         (SELECT (last.queued_at, last.id) FROM naming_answers last WHERE last.attempt_code = $7),
         ('-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid)))
     ORDER BY a.queued_at, a.id LIMIT $8`,
);

/** Oldest first; differences only where the caller may settle them. A code that is gone gives the first page. */
export async function listQueue(
  db: pg.Pool,
  rater: Rater,
  request: QueueRequest,
  now: Date,
): Promise<QueuedAnswer[]> {
  const { rows } = await db.query(QUEUE, [
    rater.raterId,
    rater.userId,
    now,
    request.testName ?? null,
    request.lang ?? null,
    request.state ?? null,
    request.after ?? null,
    request.limit ?? PAGE_SIZE,
  ]);
  return rows.map((row) => ({
    ...row,
    lexiconVersion: nameLexicon(row.materialVersion, row.addedVersion),
    canOpen: canOpen(row),
  }));
}

function canOpen({ state, isOwn, isRated, isOpenElsewhere }: QueueRow): boolean {
  if (state === 'final' || isOwn || isOpenElsewhere) return false;
  return state === 'adjudication' || !isRated;
}

const WAITING_SHEETS = statement(
  'sheets that wait for a rater',
  `SELECT a.attempt_code AS "attemptCode", a.test_name AS "testName", a.language AS lang, a.letter,
       t.answer_sheet AS "answerSheet", a.state
     FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id AND t.user_id <> $2
     WHERE (a.state IN ('first', 'second') AND a.first_rated_by IS DISTINCT FROM $1)
       OR (a.state = 'adjudication' AND ${MAY_SETTLE})
     ORDER BY a.queued_at, a.id LIMIT ${OPEN_LIST_SIZE}`,
);

/** GET /takingTest for raters: the oldest hundred of what the rater could be given. */
export async function listWaiting(db: pg.Pool, rater: Rater): Promise<WaitingAnswer[]> {
  const { rows } = await db.query(WAITING_SHEETS, [rater.raterId, rater.userId]);
  const waiting = readColumns(rows, {
    answerSheet: TypedSheetSchema,
    state: z.enum(['first', 'second', 'adjudication']),
  });
  return waiting.map(({ answerSheet, ...row }) => ({ ...row, answer: answerSheet.join(',') }));
}
