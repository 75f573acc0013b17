/**
 * The rule of retention for accounts: those of pupils that nobody has used for two years are deleted, by the daily rule
 * or on the operator's command. Staff accounts are never deleted by rule: their work is part of others' results.
 */
import { eraseAccount } from '../../accounts/store.ts';
import type { AuditActor } from '../../core/audit/record-audit.ts';
import type * as pg from '../../core/database/statements.ts';
import { createSecretReader } from '../../core/keys/installation-secrets.ts';

export const INACTIVE_MONTHS = 24;

export interface InactiveAccounts {
  /** Ids of accounts that the rule deletes. */
  readonly userIds: readonly string[];
  /** Staff who could log in and have not for as long: to be switched off by hand. */
  readonly staff: readonly string[];
}

/** No log-in, no session and no result since the day 24 months before. */
export async function listInactive(db: pg.Pool, now: Date): Promise<InactiveAccounts> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - INACTIVE_MONTHS);
  const { rows } = await db.query(
    `SELECT id, role, username FROM users u
     WHERE last_seen_on < $1::date AND is_active
       AND NOT EXISTS (SELECT 1 FROM access_tokens t WHERE t.user_id = u.id AND t.last_used_at >= $1)
       AND NOT EXISTS (SELECT 1 FROM test_takings t WHERE t.user_id = u.id AND t.arrived_at >= $1)
     ORDER BY username_folded`,
    [since],
  );
  return {
    userIds: rows.filter(({ role }) => role === 'USER').map(({ id }) => id),
    staff: rows.filter(({ role }) => role !== 'USER').map(({ username }) => username),
  };
}

/** Each in a transaction of its own, with everything that belongs to it. Returns how many. */
export async function deleteInactive(
  db: pg.Pool,
  now: Date,
  actor: AuditActor = 'command',
): Promise<number> {
  const salt = await createSecretReader(db)('tombstones');
  const { userIds } = await listInactive(db, now);
  for (const userId of userIds) await eraseAccount(db, userId, salt, now, actor);
  return userIds.length;
}
