/** One-time links for staff: 256 random bits after the `#`, good for two days. Only the SHA-256 is stored. */
import { STAFF_LINK_HOURS } from '@jamdai/contract';
import { createHash, randomBytes } from 'node:crypto';
import type * as pg from '../../core/database/statements.ts';

const HOUR_MS = 3_600_000;
const LINK_SHAPE = /^[A-Za-z0-9_-]{43}$/;

export interface MadeLink {
  /** Goes into the link and nowhere else. */
  readonly token: string;
  readonly expiresAt: Date;
}

export interface LiveLink {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  /** Sealed; null: never opened. */
  readonly totpSecret: Buffer | null;
}

/** An older link of the same account stops to work. */
export async function makeStaffLink(
  db: pg.PoolClient,
  userId: string,
  now: Date,
): Promise<MadeLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + STAFF_LINK_HOURS * HOUR_MS);
  await db.query(
    `INSERT INTO staff_links (user_id, token_hash, made_at, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at,
       expires_at = excluded.expires_at, totp_secret = NULL`,
    [userId, hashToken(token), now, expiresAt],
  );
  return { token, expiresAt };
}

/** Null: unknown, used up, too old, or of an account that is switched off. */
export async function findLiveLink(
  db: pg.Pool,
  token: string,
  now: Date,
): Promise<LiveLink | null> {
  if (!LINK_SHAPE.test(token)) return null;
  const { rows } = await db.query(
    `SELECT l.user_id AS "userId", l.token_hash AS "tokenHash", l.expires_at AS "expiresAt",
       l.totp_secret AS "totpSecret"
     FROM staff_links l JOIN users u ON u.id = l.user_id
     WHERE l.token_hash = $1 AND l.expires_at > $2 AND u.is_active AND u.role <> 'USER'`,
    [hashToken(token), now],
  );
  return rows[0] ?? null;
}

/** Keeps the first of two that come at once and returns it; null: the link is gone. */
export async function storeTotpSecret(
  db: pg.Pool,
  { tokenHash }: LiveLink,
  sealed: Buffer,
): Promise<Buffer | null> {
  const { rows } = await db.query(
    `UPDATE staff_links SET totp_secret = coalesce(totp_secret, $2) WHERE token_hash = $1
     RETURNING totp_secret`,
    [tokenHash, sealed],
  );
  return rows[0]?.totp_secret ?? null;
}

/** False: somebody else used it a moment ago. */
export async function useLink(db: pg.PoolClient, { tokenHash }: LiveLink): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM staff_links WHERE token_hash = $1', [tokenHash]);
  return rowCount === 1;
}

export async function deleteExpiredStaffLinks(db: pg.Pool, now: Date): Promise<void> {
  await db.query('DELETE FROM staff_links WHERE expires_at <= $1', [now]);
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
