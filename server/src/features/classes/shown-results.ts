/**
 * Single results that a pupil shows to the teacher of a class: one at a time, until the pupil takes it back, leaves, the class
 * ends, or the result is gone. Who leaves and joins again has to show it again.
 */
import { mayShowOneMore, type Language, type TestName } from '@jamdai/battery';
import type { MemberWithResults, SeenResult, ShownResult } from '@jamdai/contract';
import { recordAudit, type AuditAction } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { waitForLots } from './class-lots.ts';
import type { OwnClassKey } from './store.ts';

type Database = Pick<pg.ClientBase, 'query'>;

/** Of `shown_results s`: with its attempt `t`, and its class's member `m`. */
const STANDING = `shown_results s JOIN test_takings t ON t.id = s.test_taking_id
  JOIN class_members m ON m.class_id = s.class_id AND m.user_id = t.user_id AND m.joined_at <= s.shown_at
  JOIN classes c ON c.id = s.class_id AND c.ended_at IS NULL AND s.taken_back_at IS NULL`;

/** The pupil's own, newest first. */
export async function listShownResults(db: Database, userId: string): Promise<ShownResult[]> {
  const { rows } = await db.query(
    `SELECT s.test_taking_id AS "testTakingId", s.class_id AS "classId"
     FROM ${STANDING} WHERE t.user_id = $1 ORDER BY s.shown_at DESC, s.id`,
    [userId],
  );
  return rows;
}

/** Showing what is shown already changes nothing. */
export function showResult(
  db: pg.Pool,
  userId: string,
  result: ShownResult,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (tx) => {
    const found = await findOwnResult(tx, userId, result);
    if (!found) return reject(404, 'not_found');
    await waitForLots(tx, found.teacherId);
    if (await isShown(tx, result)) return succeed('update_successfully', null);
    if (!(await countAsShown(tx, userId, found))) return reject(409, 'result_cannot_be_shown');
    await tx.query(
      `INSERT INTO shown_results (id, test_taking_id, class_id, shown_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (test_taking_id, class_id) WHERE taken_back_at IS NULL
       DO UPDATE SET shown_at = excluded.shown_at`,
      [makeRecordId(now), result.testTakingId, result.classId, now],
    );
    await record(tx, 'result.shown', userId, result, now);
    return succeed('update_successfully', null);
  });
}

/** Also after the class: taking back twice is no mistake. */
export function takeBackResult(
  db: pg.Pool,
  userId: string,
  result: ShownResult,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE shown_results s SET taken_back_at = greatest($4, s.shown_at) FROM test_takings t
       WHERE s.test_taking_id = $1 AND s.class_id = $2 AND s.taken_back_at IS NULL
         AND t.id = s.test_taking_id AND t.user_id = $3`,
      [result.testTakingId, result.classId, userId, now],
    );
    if (rowCount === 1) await record(tx, 'result.takenBack', userId, result, now);
    return succeed('update_successfully', null);
  });
}

/** Null: the class is not there, or not this teacher's. */
export async function listMembersWithResults(
  db: Database,
  { classId, teacherId }: OwnClassKey,
): Promise<MemberWithResults[] | null> {
  const { rows: classes } = await db.query(
    'SELECT 1 FROM classes WHERE id = $1 AND teacher_id = $2',
    [classId, teacherId],
  );
  if (classes.length === 0) return null;
  const { rows } = await db.query(
    `SELECT t.user_id AS "memberId", count(*)::int AS "resultCount" FROM ${STANDING}
     WHERE s.class_id = $1 GROUP BY t.user_id ORDER BY t.user_id`,
    [classId],
  );
  return rows;
}

/** The teacher looks at what a pupil shows: each result that is seen is an event in the trail. */
export function lookAtResults(
  db: pg.Pool,
  { classId, teacherId }: OwnClassKey,
  memberId: string,
  now: Date,
): Promise<Outcome<SeenResult[]>> {
  return inTransaction(db, async (tx) => {
    const { rows: members } = await tx.query(
      `SELECT m.user_id AS "userId" FROM classes c
       LEFT JOIN class_members m ON m.class_id = c.id AND m.user_id = $3
       WHERE c.id = $1 AND c.teacher_id = $2`,
      [classId, teacherId, memberId],
    );
    if (!members[0]) return reject(404, 'not_found');
    if (members[0].userId === null) return reject(404, 'user_not_found');
    const { rows } = await tx.query(
      `SELECT t.id AS "takingId", t.test_name AS "testName", t.language AS lang, t.score,
         t.time_total_s AS "timeTotal", t.created_at AS "createdAt", s.shown_at AS "shownAt"
       FROM ${STANDING} WHERE s.class_id = $1 AND t.user_id = $2
       ORDER BY t.created_at DESC, t.id`,
      [classId, memberId],
    );
    for (const { takingId: attemptId } of rows) {
      await recordAudit(tx, {
        ...{ at: now, action: 'result.seen', actor: { userId: teacherId } },
        subject: { userId: memberId },
        details: { classId, takingId: attemptId },
      });
    }
    return succeed('load_successfully', rows.map(onTheWire));
  });
}

interface SeenRow extends Omit<SeenResult, 'createdAt' | 'shownAt'> {
  readonly takingId: string;
  readonly createdAt: Date;
  readonly shownAt: Date;
}

function onTheWire({
  testName,
  lang: language,
  score,
  timeTotal,
  createdAt,
  shownAt,
}: SeenRow): SeenResult {
  return {
    ...{ testName, lang: language, score, timeTotal },
    createdAt: createdAt.toISOString(),
    shownAt: shownAt.toISOString(),
  };
}

interface OwnResult {
  readonly teacherId: string;
  readonly testName: TestName;
  readonly language: Language;
}

/** Null: not this pupil's result, or the pupil is not in that class. Holds the membership until the transaction ends. */
async function findOwnResult(
  tx: Database,
  userId: string,
  { testTakingId, classId }: ShownResult,
): Promise<OwnResult | null> {
  const { rows } = await tx.query(
    `SELECT c.teacher_id AS "teacherId", t.test_name AS "testName", t.language
     FROM class_members m JOIN classes c ON c.id = m.class_id AND c.ended_at IS NULL
     JOIN test_takings t ON t.user_id = m.user_id
     WHERE m.class_id = $2 AND m.user_id = $1 AND t.id = $3 FOR SHARE OF m`,
    [userId, classId, testTakingId],
  );
  return rows[0] ?? null;
}

async function isShown(tx: Database, { testTakingId, classId }: ShownResult): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM ${STANDING} WHERE s.test_taking_id = $1 AND s.class_id = $2`,
    [testTakingId, classId],
  );
  return rowCount === 1;
}

/** False: those of the lot who show nothing would be too few beside its figures. Whoever once showed stays counted. */
async function countAsShown(
  tx: Database,
  userId: string,
  { teacherId, testName, language }: OwnResult,
): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT l.id AS "lotId", l.people_count AS people, l.shown_count AS shown
     FROM classes c JOIN class_lots l ON l.class_id = c.id JOIN counted_results r ON r.lot_id = l.id
     WHERE c.teacher_id = $1 AND l.test_name = $2 AND l.language = $3 AND r.user_id = $4
       AND NOT r.is_shown`,
    [teacherId, testName, language, userId],
  );
  const [lot] = rows;
  if (!lot) return true;
  if (!mayShowOneMore(lot)) return false;
  await tx.query('UPDATE class_lots SET shown_count = shown_count + 1 WHERE id = $1', [lot.lotId]);
  await tx.query('UPDATE counted_results SET is_shown = true WHERE lot_id = $1 AND user_id = $2', [
    lot.lotId,
    userId,
  ]);
  return true;
}

function record(
  tx: Database,
  action: AuditAction,
  userId: string,
  { testTakingId, classId }: ShownResult,
  now: Date,
): Promise<void> {
  return recordAudit(tx, {
    ...{ at: now, action, actor: { userId } },
    subject: { kind: 'taking', id: testTakingId },
    details: { classId },
  });
}
