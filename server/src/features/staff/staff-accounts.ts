/** What the operator does with staff accounts: makes them, lists them, starts them anew, switches them off and on. */
import { UsernameSchema, type Role } from '@jamdai/contract';
import { z } from 'zod';
import { MAX_WRONG_CODES } from '../../accounts/second-factor.ts';
import { foldUsername } from '../../accounts/store.ts';
import { revokeTokens } from '../../accounts/tokens.ts';
import { recordAudit, type AuditAction, type AuditEvent } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { makeStaffLink, type MadeLink } from './staff-links.ts';

export type StaffRole = Exclude<Role, 'USER'>;

export interface NewStaff {
  readonly username: string;
  readonly role: StaffRole;
  readonly firstname: string | null;
}

/** `ready`: can log in. `invited`: the link waits. `linkRanOut`: needs a new one. */
export type StaffState = 'ready' | 'invited' | 'linkRanOut' | 'locked' | 'switchedOff';

export interface StaffAccount {
  readonly username: string;
  readonly role: StaffRole;
  readonly firstname: string | null;
  readonly state: StaffState;
  /** Of the link; null: none waits. */
  readonly expiresAt: Date | null;
}

export type StaffLinkOutcome =
  | { readonly kind: 'made'; readonly username: string; readonly link: MadeLink }
  | { readonly kind: 'nameIsNotValid' | 'nameIsTaken' | 'notFound' | 'noStaff' | 'switchedOff' };

export async function addStaff(db: pg.Pool, staff: NewStaff, now: Date): Promise<StaffLinkOutcome> {
  const parsed = UsernameSchema.safeParse(staff.username);
  if (!parsed.success) return { kind: 'nameIsNotValid' };
  const username = parsed.data;
  return inTransaction(db, async (client) => {
    const userId = makeRecordId(now);
    const { rowCount } = await client.query(
      `INSERT INTO users (id, username, username_folded, role, channel, firstname, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'command', $5, $6, $6) ON CONFLICT (username_folded) DO NOTHING`,
      [userId, username, foldUsername(username), staff.role, staff.firstname, now],
    );
    if (rowCount === 0) return { kind: 'nameIsTaken' };
    await recordCommand(client, 'staff.created', userId, now, { role: staff.role });
    return { kind: 'made', username, link: await makeStaffLink(client, userId, now) };
  });
}

/** By name. */
export async function listStaff(db: pg.Pool, now: Date): Promise<StaffAccount[]> {
  const { rows } = await db.query(
    `SELECT u.username, u.role, u.firstname, l.expires_at AS "expiresAt",
       CASE WHEN NOT u.is_active THEN 'switchedOff'
            WHEN l.user_id IS NOT NULL THEN 'invited'
            WHEN f.user_id IS NULL THEN 'linkRanOut'
            WHEN f.failed_count >= $2 THEN 'locked'
            ELSE 'ready' END AS state
     FROM users u
     LEFT JOIN second_factors f ON f.user_id = u.id
     LEFT JOIN staff_links l ON l.user_id = u.id AND l.expires_at > $1
     WHERE u.role <> 'USER' ORDER BY u.username_folded`,
    [now, MAX_WRONG_CODES],
  );
  return readColumns(rows, {
    role: z.enum(['TEACHER', 'RESEARCHER', 'ADMIN']),
  });
}

/**
 * A new link, after a lost phone, a forgotten password or a lock. Password, second factor and sessions end now,
 * so that whoever has them can do nothing with them.
 */
export async function resetStaff(
  db: pg.Pool,
  username: string,
  now: Date,
): Promise<StaffLinkOutcome> {
  return inTransaction(db, async (client) => {
    const staff = await lockStaff(client, username);
    if ('kind' in staff) return staff;
    if (!staff.isActive) return { kind: 'switchedOff' };
    const { userId } = staff;
    await client.query('UPDATE users SET password_hash = NULL, updated_at = $2 WHERE id = $1', [
      userId,
      now,
    ]);
    await client.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
    await client.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await revokeTokens(client, userId);
    await recordCommand(client, 'staff.reset', userId, now);
    const link = await makeStaffLink(client, userId, now);
    return { kind: 'made', username: staff.username, link };
  });
}

/** Switched off, an account keeps everything and opens nothing, from the next call on. */
export async function switchStaff(
  db: pg.Pool,
  username: string,
  isActive: boolean,
  now: Date,
): Promise<'done' | 'notFound' | 'noStaff'> {
  return inTransaction(db, async (client) => {
    const staff = await lockStaff(client, username);
    if ('kind' in staff) return staff.kind;
    await client.query('UPDATE users SET is_active = $2, updated_at = $3 WHERE id = $1', [
      staff.userId,
      isActive,
      now,
    ]);
    if (!isActive) await revokeTokens(client, staff.userId);
    const action = isActive ? 'staff.switchedOn' : 'staff.switchedOff';
    await recordCommand(client, action, staff.userId, now);
    return 'done';
  });
}

async function recordCommand(
  client: pg.PoolClient,
  action: AuditAction,
  userId: string,
  at: Date,
  details: NonNullable<AuditEvent['details']> = {},
): Promise<void> {
  await recordAudit(client, { at, action, actor: 'command', subject: { userId }, details });
}

async function lockStaff(
  client: pg.PoolClient,
  username: string,
): Promise<
  | { readonly userId: string; readonly username: string; readonly isActive: boolean }
  | { readonly kind: 'notFound' | 'noStaff' }
> {
  const { rows } = await client.query(
    `SELECT id AS "userId", username, is_active AS "isActive", role FROM users
     WHERE username_folded = $1 FOR NO KEY UPDATE`,
    [foldUsername(username)],
  );
  const staff = rows[0];
  if (!staff) return { kind: 'notFound' };
  return staff.role === 'USER' ? { kind: 'noStaff' } : staff;
}
