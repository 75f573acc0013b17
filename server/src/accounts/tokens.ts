/**
 * Access tokens: 256 random bits, opaque, one row a device. Only the SHA-256 is stored. A token ends after a
 * time without use, after an absolute time, at log-out and with its account.
 */
import { BROWSER_FAMILIES, SYSTEM_FAMILIES, type Role } from '@jamdai/contract';
import { createHash, randomBytes } from 'node:crypto';
import { batch } from '../core/database/fast/batch.ts';
import { z } from 'zod';
import { makeRecordId } from '../core/database/record-id.ts';
import { readColumns } from '../core/database/read-columns.ts';
import type * as pg from '../core/database/statements.ts';
import type { Caller, Authenticate } from '../core/http/register-call.ts';
import type { DeviceWords } from './device-words.ts';
import type { Clock } from '../core/clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIFE = {
  taker: { idleMs: DAY_MS, absoluteMs: 30 * DAY_MS },
  /** Of a taker on a shared computer: longer than any test. */
  shared: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS },
  staff: { idleMs: HOUR_MS / 2, absoluteMs: 12 * HOUR_MS },
} as const;
/** Writing the last use down more often would cost a write for each read. */
const TOUCH_EVERY_MS = 60_000;
const MAX_TOKENS_PER_USER = 100;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

interface TokenRow {
  id: string;
  user_id: string;
  role: Role;
  is_shared: boolean;
  issued_at: Date;
  last_used_at: Date;
  expires_at: Date;
  token_hash: Buffer;
}

/** Where a token is used. */
export interface Position extends DeviceWords {
  readonly isShared: boolean;
}

const NOWHERE: Position = { browser: null, system: null, isShared: false };

/** Returns the token itself: the only time that it exists on the server. */
export async function issueToken(
  db: pg.Pool | pg.PoolClient,
  owner: { readonly userId: string; readonly role: Role },
  now: Date,
  { browser, system, isShared }: Position = NOWHERE,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeOf(owner.role, isShared).absoluteMs);
  await db.query(
    `INSERT INTO access_tokens (id, user_id, token_hash, issued_at, last_used_at, expires_at, browser,
       system, is_shared)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
    [makeRecordId(now), owner.userId, hashToken(token), now, expiresAt, browser, system, isShared],
  );
  await db.query(
    `DELETE FROM access_tokens WHERE id IN (
       SELECT id FROM access_tokens WHERE user_id = $1 ORDER BY issued_at DESC, id DESC OFFSET $2)`,
    [owner.userId, MAX_TOKENS_PER_USER],
  );
  return token;
}

/** Null: unknown, ended, or of an account that is switched off. */
export type FindLiveToken = (token: string, now: Date) => Promise<Caller | null>;

/** Asks the database each time, so that a token ends at once; those that come together in one question. */
export function createTokenFinder(db: pg.Pool): FindLiveToken {
  const findRow = batch({
    ask: (hashes: readonly Buffer[]) => readTokens(db, hashes),
    lanes: 2,
    most: 64,
  });
  return async (token, now) => {
    if (!TOKEN_SHAPE.test(token)) return null;
    const row = await findRow(hashToken(token));
    if (!row) return null;
    const idleMs = now.getTime() - row.last_used_at.getTime();
    if (now >= row.expires_at || idleMs >= lifeOf(row.role, row.is_shared).idleMs) return null;
    if (idleMs >= TOUCH_EVERY_MS) {
      await db.query('UPDATE access_tokens SET last_used_at = $2 WHERE id = $1', [row.id, now]);
    }
    return { tokenId: row.id, userId: row.user_id, role: row.role, issuedAt: row.issued_at };
  };
}

async function readTokens(
  db: pg.Pool,
  hashes: readonly Buffer[],
): Promise<(TokenRow | undefined)[]> {
  const { rows } = await db.query({
    name: 'find-tokens',
    text: `SELECT t.id, t.user_id, u.role, t.is_shared, t.issued_at, t.last_used_at, t.expires_at, t.token_hash
     FROM access_tokens t JOIN users u ON u.id = t.user_id
     WHERE t.token_hash = ANY ($1::bytea[]) AND u.is_active`,
    values: [hashes],
  });
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return hashes.map((hash) => byHash.get(hash.toString('hex')));
}

export async function revokeToken(db: pg.Pool, tokenId: string): Promise<void> {
  await db.query('DELETE FROM access_tokens WHERE id = $1', [tokenId]);
}

/** False: no such token, or somebody else's. */
export async function revokeOwnToken(
  db: pg.Pool,
  userId: string,
  tokenId: string,
): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM access_tokens WHERE id = $1 AND user_id = $2', [
    tokenId,
    userId,
  ]);
  return rowCount === 1;
}

/** Every device of an account. Returns how many. */
export async function revokeTokens(db: pg.Pool | pg.PoolClient, userId: string): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM access_tokens WHERE user_id = $1', [userId]);
  return rowCount ?? 0;
}

/**
 * Whether the session of a call that took its time is still open; if so, it stays open until the transaction ends. The account
 * is locked first, as everywhere, so that two that end each other do not wait for each other.
 */
export async function holdSession(
  client: pg.PoolClient,
  { userId, tokenId }: Pick<Caller, 'userId' | 'tokenId'>,
): Promise<boolean> {
  await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const { rowCount } = await client.query(
    'SELECT 1 FROM access_tokens WHERE id = $1 FOR KEY SHARE',
    [tokenId],
  );
  return rowCount === 1;
}

/** Every device of an account but one. */
export async function revokeOtherTokens(
  db: pg.Pool | pg.PoolClient,
  userId: string,
  storedTokenId: string,
): Promise<void> {
  await db.query('DELETE FROM access_tokens WHERE user_id = $1 AND id <> $2', [
    userId,
    storedTokenId,
  ]);
}

export interface OpenSession extends Position {
  readonly tokenId: string;
  readonly issuedAt: Date;
  /** To the minute. */
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** The devices on which somebody is logged in now, the last used first. */
export async function listSessions(
  db: pg.Pool,
  owner: { readonly userId: string; readonly role: Role },
  now: Date,
): Promise<OpenSession[]> {
  const idleFrom = (isShared: boolean) =>
    new Date(now.getTime() - lifeOf(owner.role, isShared).idleMs);
  const { rows } = await db.query(
    `SELECT id AS "tokenId", issued_at AS "issuedAt", date_trunc('minute', last_used_at) AS "lastUsedAt",
       expires_at AS "expiresAt", browser, system, is_shared AS "isShared"
     FROM access_tokens
     WHERE user_id = $1 AND expires_at > $2 AND last_used_at > CASE WHEN is_shared THEN $4::timestamptz ELSE $3::timestamptz END
     ORDER BY last_used_at DESC, id DESC`,
    [owner.userId, now, idleFrom(false), idleFrom(true)],
  );
  return readColumns(rows, {
    browser: z.enum(BROWSER_FAMILIES).nullable(),
    system: z.enum(SYSTEM_FAMILIES).nullable(),
  });
}

/** Rows that no longer open anything. */
export async function deleteEndedTokens(db: pg.Pool, now: Date): Promise<void> {
  await db.query('DELETE FROM access_tokens WHERE expires_at <= $1 OR last_used_at <= $2', [
    now,
    new Date(now.getTime() - LIFE.taker.idleMs),
  ]);
}

function lifeOf(role: Role, isShared: boolean) {
  if (role !== 'USER') return LIFE.staff;
  return isShared ? LIFE.shared : LIFE.taker;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Who is calling: reads the Authorization header, raw (`<token>`) or with the word `Bearer`. */
export function createAuthenticate(db: pg.Pool, clock: Clock): Authenticate {
  const findLiveToken = createTokenFinder(db);
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer +/i, '').trim();
    return token ? findLiveToken(token, clock()) : null;
  };
}
