/**
 * What pupils are told about reset codes that others made for them: at the next log-in, until they have confirmed it.
 * A code that nobody used is told as well: somebody could have.
 */
import type { ResetNotice } from '@jamdai/contract';
import { recordAudit } from '../core/audit/record-audit.ts';
import { inTransaction } from '../core/database/in-transaction.ts';
import { makeRecordId } from '../core/database/record-id.ts';
import type * as pg from '../core/database/statements.ts';

export interface NewNotice {
  readonly userId: string;
  readonly madeAt: Date;
  /** Null: by command. */
  readonly madeBy: string | null;
}

export async function storeResetNotice(
  client: pg.PoolClient,
  { userId, madeAt, madeBy }: NewNotice,
): Promise<void> {
  await client.query(
    `INSERT INTO reset_notices (id, user_id, made_at, made_by, is_by_command)
     VALUES ($1, $2, $3, $4::uuid, $4::uuid IS NULL)`,
    [makeRecordId(madeAt), userId, madeAt, madeBy],
  );
}

/** `madeAt`: of the code; the start code of an account from a list has no notice. */
export async function noteResetCodeUsed(
  client: pg.PoolClient,
  userId: string,
  madeAt: Date,
  now: Date,
): Promise<void> {
  await client.query(
    'UPDATE reset_notices SET used_at = $3 WHERE user_id = $1 AND made_at = $2 AND used_at IS NULL',
    [userId, madeAt, now],
  );
}

/** Those that were not confirmed, newest first. */
export async function listResetNotices(db: pg.Pool, userId: string): Promise<ResetNotice[]> {
  const { rows } = await db.query(
    `SELECT n.id AS "noticeId", n.made_at AS "madeAt", n.used_at AS "usedAt",
       n.is_by_command AS "isByCommand", coalesce(s.firstname, s.username) AS "makerName",
       s.role AS "makerRole"
     FROM reset_notices n LEFT JOIN users s ON s.id = n.made_by
     WHERE n.user_id = $1 AND n.read_at IS NULL ORDER BY n.id DESC`,
    [userId],
  );
  return rows.map(({ madeAt, usedAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/** With all older ones. False: there is no such notice. */
export async function confirmResetNotice(
  db: pg.Pool,
  userId: string,
  noticeId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE reset_notices SET read_at = coalesce(read_at, $3) WHERE user_id = $1 AND id <= $2
         AND EXISTS (SELECT 1 FROM reset_notices WHERE user_id = $1 AND id = $2)`,
      [userId, noticeId, now],
    );
    if (!rowCount) return false;
    await recordAudit(client, {
      at: now,
      action: 'resetCode.noticeRead',
      actor: { userId },
      subject: { userId },
    });
    return true;
  });
}
