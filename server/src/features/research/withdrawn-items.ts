/**
 * Questions that a researcher takes out of the next battery version, with a reason of a closed list, and puts back. Whoever
 * prepares that version takes the list along (`npm run withdraw`); what is served stays as it is.
 */
import { findItemSource } from '@jamdai/battery';
import {
  ItemReasonSchema,
  type RestoreItemRequest,
  type WithdrawItemRequest,
  type WithdrawnItem,
} from '@jamdai/contract';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { readColumns, written } from '../../core/database/read-columns.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';

export interface ItemDecision {
  readonly userId: string;
  readonly at: Date;
}

/** Of all tests, newest first. */
export async function listWithdrawnItems(
  db: Pick<pg.ClientBase, 'query'>,
): Promise<WithdrawnItem[]> {
  const { rows } = await db.query(
    `SELECT w.id, w.test_name AS "testName", w.language, w.battery_version AS "batteryVersion", w.form, w.item_index AS index,
       w.reason, w.withdrawn_at AS "withdrawnAt", w.restored_at AS "restoredAt",
       coalesce(q.questions->w.item_index->'questionName', '[]') AS "questionName"
     FROM withdrawn_items w LEFT JOIN question_sets q ON q.test_name = w.test_name AND q.language = w.language
       AND q.battery_version = w.battery_version AND q.form = w.form
     ORDER BY w.withdrawn_at DESC, w.id DESC`,
  );
  return readColumns(rows, { reason: ItemReasonSchema, questionName: written<string[]>() }).map(
    ({ language, withdrawnAt, restoredAt, ...item }) => ({
      ...item,
      lang: language,
      withdrawnAt: withdrawnAt.toISOString(),
      restoredAt: restoredAt?.toISOString() ?? null,
    }),
  );
}

/**
 * One that is withdrawn already stays as it was. Only what was ever served can be withdrawn, and nothing of a test that shows
 * the same few stimuli again and again (Stroop).
 */
export function withdrawItem(
  db: pg.Pool,
  { testName, lang: language, batteryVersion, form, index, reason }: WithdrawItemRequest,
  { userId, at }: ItemDecision,
): Promise<Outcome<WithdrawnItem[]>> {
  return inTransaction(db, async (tx) => {
    const { rows: served } = await tx.query(
      `SELECT FROM question_sets WHERE test_name = $1 AND language = $2 AND battery_version = $3 AND form = $4`,
      [testName, language, batteryVersion, form],
    );
    const isRepeating = findItemSource(testName)?.choiceShape === 'fixed';
    if (served.length === 0 || isRepeating) return reject(404, 'not_found');
    const id = makeRecordId(at);
    const { rowCount } = await tx.query(
      `INSERT INTO withdrawn_items
         (id, test_name, language, battery_version, form, item_index, reason, withdrawn_at, withdrawn_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (test_name, language, battery_version, form, item_index) WHERE restored_at IS NULL DO NOTHING`,
      [id, testName, language, batteryVersion, form, index, reason, at, userId],
    );
    if (rowCount === 1) {
      await recordAudit(tx, {
        ...{ at, action: 'item.withdrawn', actor: { userId }, subject: { kind: 'item', id } },
        details: { testName, language, batteryVersion, form, index, reason },
      });
    }
    return succeed('save_successfully', await listWithdrawnItems(tx));
  });
}

/** One that is back already stays as it was. */
export function restoreItem(
  db: pg.Pool,
  { id }: RestoreItemRequest,
  { userId, at }: ItemDecision,
): Promise<Outcome<WithdrawnItem[]>> {
  return inTransaction(db, async (tx) => {
    const { rows: known } = await tx.query(
      'SELECT restored_at FROM withdrawn_items WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!known[0]) return reject(404, 'not_found');
    if (known[0].restored_at === null) {
      await tx.query(
        'UPDATE withdrawn_items SET restored_at = $2, restored_by = $3 WHERE id = $1',
        [id, at, userId],
      );
      await recordAudit(tx, {
        ...{ at, action: 'item.restored', actor: { userId }, subject: { kind: 'item', id } },
      });
    }
    return succeed('save_successfully', await listWithdrawnItems(tx));
  });
}
