/**
 * Reset codes for pupils who forgot their password: made by teachers for pupils of their own classes and by administrators, told from mouth
 * to ear, good once, for half an hour, and until the pupil logs in without it. The pupil is told of each at the next log-in. Setting a new
 * password logs every device out. Every rejection of a code has one text and takes one time, whether the name or the code was wrong.
 */
import { plainCode } from '@jamdai/contract';
import {
  checkField,
  PASSWORD_SCHEMAS,
  RESET_CODE_MINUTES,
  type PasswordResetData,
  type PasswordResetRequest,
  type Profile,
  type ResetCode,
  type Role,
} from '@jamdai/contract';
import { randomInt } from 'node:crypto';
import { recordAudit } from '../core/audit/record-audit.ts';
import { inTransaction } from '../core/database/in-transaction.ts';
import type * as pg from '../core/database/statements.ts';
import {
  reject,
  rejectField,
  succeed,
  type Outcome,
  type Rejection,
} from '../core/http/outcome.ts';
import { HASHING_RETRY_S, type AuthServices } from './auth-services.ts';
import { readSlipCode } from './slip-code.ts';
import { storeResetNotice, noteResetCodeUsed } from './reset-notices.ts';
import { findCredentials, foldUsername, replacePasswordHash } from './store.ts';
import { holdSession, revokeTokens } from './tokens.ts';
import { findPasswordWeakness } from './weak-passwords.ts';

const MINUTE_MS = 60_000;
/** Digits are read aloud alike in both languages. */
const CODE_DIGITS = 8;

export interface ResetParts extends AuthServices {
  readonly db: pg.Pool;
  readonly profile: Profile;
}

export interface ResetCodeMaker {
  readonly userId: string;
  readonly tokenId: string;
  readonly role: Role;
}

/** `madeBy` null: by command. An older code of the same pupil stops to work. */
export async function makeResetCode(
  { db, passwords }: Pick<ResetParts, 'db' | 'passwords'>,
  username: string,
  madeBy: ResetCodeMaker | null,
  now: Date,
): Promise<Outcome<ResetCode>> {
  const account = await findCredentials(db, username);
  // Staff get a new link from the operator instead: a short code would go round their second factor.
  if (!account || account.role !== 'USER' || !account.isActive)
    return reject(404, 'user_not_found');
  const { userId } = account;
  if (!(await mayMakeCode(db, userId, madeBy))) return reject(404, 'user_not_found');
  const code = drawResetCode();
  const hashed = await passwords.hash(code);
  if (hashed.isFull) return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  const expiresAt = new Date(now.getTime() + RESET_CODE_MINUTES * MINUTE_MS);
  const rejection = await inTransaction(db, async (client) => {
    // Hashing took its time: the pupil may be gone, and whoever makes the code may have lost the right to.
    const isThere = await lockPupil(client, userId);
    if (madeBy && !(await holdSession(client, madeBy))) return reject(401, 'unauthorized');
    if (!isThere || !(await mayMakeCode(client, userId, madeBy)))
      return reject(404, 'user_not_found');
    const made = { userId, madeAt: now, madeBy: madeBy?.userId ?? null };
    await storeResetCode(client, { ...made, codeHash: hashed.value, expiresAt });
    await storeResetNotice(client, made);
    return null;
  });
  if (rejection) return rejection;
  return succeed(
    'save_successfully',
    { username: account.username, code, expiresAt: expiresAt.toISOString() },
    201,
  );
}

async function mayMakeCode(
  db: pg.Pool | pg.PoolClient,
  userId: string,
  madeBy: ResetCodeMaker | null,
): Promise<boolean> {
  if (madeBy === null || madeBy.role === 'ADMIN') return true;
  return isInClassOf(db, { userId, teacherId: madeBy.userId });
}

/** Whether this pupil is in a class of this teacher. */
async function isInClassOf(
  db: pg.Pool | pg.PoolClient,
  { userId, teacherId }: { readonly userId: string; readonly teacherId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM class_members m JOIN classes c ON c.id = m.class_id
     WHERE m.user_id = $1 AND c.teacher_id = $2 LIMIT 1`,
    [userId, teacherId],
  );
  return rowCount === 1;
}

/** False: there is no pupil of that id who may log in. Nobody else changes the account until the transaction ends. */
export async function lockPupil(client: pg.PoolClient, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM users WHERE id = $1 AND role = 'USER' AND is_active FOR NO KEY UPDATE`,
    [userId],
  );
  return rowCount === 1;
}

export function drawResetCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

interface StoredResetCode {
  readonly userId: string;
  readonly codeHash: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  /** Null: by command. */
  readonly madeBy: string | null;
  /** Of the slip that the code stands on; null: a reset code. */
  readonly slipNo?: number | null;
}

/** Takes the place of an older code. */
export async function storeResetCode(
  client: pg.PoolClient,
  { userId, codeHash, madeAt, expiresAt, madeBy, slipNo = null }: StoredResetCode,
): Promise<void> {
  await client.query(
    `INSERT INTO password_reset_codes (user_id, code_hash, made_at, expires_at, made_by, slip_no)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, made_at = excluded.made_at,
       expires_at = excluded.expires_at, made_by = excluded.made_by,
       slip_no = excluded.slip_no`,
    [userId, codeHash, madeAt, expiresAt, madeBy, slipNo],
  );
  await recordAudit(client, {
    at: madeAt,
    action: 'resetCode.made',
    actor: madeBy === null ? 'command' : { userId: madeBy },
    subject: { userId },
  });
}

export async function resetPassword(
  parts: ResetParts,
  { username, code, password, deviceMarks = [] }: PasswordResetRequest,
  address: string,
  now: Date,
): Promise<Outcome<PasswordResetData>> {
  const { db, passwords, limits, devices } = parts;
  const problem = rejectPassword(password, username, parts.profile);
  if (problem) return problem;
  const found = await findResetCode(db, username, now);
  const madeAt = found?.madeAt ?? null;
  const device = found && (await devices.recognise(found.userId, deviceMarks));
  const guesser = { username: foldUsername(username), address, device };
  const waitS = await limits.admitReset(guesser, madeAt);
  if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
  const checked = await passwords.matches(
    secretOf(plainCode(code), found),
    found?.codeHash ?? null,
    device !== null,
  );
  if (checked.isFull) {
    await limits.forgiveReset(guesser, madeAt);
    return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  }
  if (!checked.value || !found) return reject(401, 'reset_code_is_not_valid');
  await limits.forgiveReset(guesser, madeAt);
  const hashed = await passwords.hash(password);
  if (hashed.isFull) return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  const isDone = await inTransaction(db, async (client) => {
    // Whoever deletes the row has used the code; a second one finds nothing.
    if (!(await lockPupil(client, found.userId))) return false;
    const used = await client.query(
      'DELETE FROM password_reset_codes WHERE user_id = $1 AND code_hash = $2',
      [found.userId, found.codeHash],
    );
    if (used.rowCount === 0) return false;
    await replacePasswordHash(client, found.userId, hashed.value, now);
    await revokeTokens(client, found.userId);
    const { userId } = found;
    await noteResetCodeUsed(client, userId, found.madeAt, now);
    await recordAudit(client, {
      at: now,
      action: 'password.changed',
      actor: { userId },
      subject: { userId },
      details: { by: 'resetCode' },
    });
    return true;
  });
  if (!isDone) return reject(401, 'reset_code_is_not_valid');
  await limits.forgetLogins(foldUsername(username));
  // Who could not log in for all the guessing of strangers can now.
  const mark = device === null ? { deviceMark: await devices.make(found.userId) } : {};
  return succeed('update_successfully', mark);
}

/** Of the code of a slip without the number of the slip, which is not hashed. */
function secretOf(code: string, found: FoundResetCode | null): string {
  if (!found || found.slipNo === null) return code;
  const slip = readSlipCode(code);
  return slip?.slipNo === found.slipNo ? slip.secret : code;
}

/** At a log-in: whoever knows the password needs no code, and nobody else may use it any more. */
export async function endResetCode(
  client: pg.PoolClient,
  userId: string,
  now: Date,
): Promise<void> {
  const ended = await client.query('DELETE FROM password_reset_codes WHERE user_id = $1', [userId]);
  if (!ended.rowCount) return;
  const subject = { userId };
  await recordAudit(client, {
    at: now,
    action: 'resetCode.ended',
    actor: subject,
    subject,
    details: { by: 'logIn' },
  });
}

export async function deleteExpiredResetCodes(db: pg.Pool, now: Date): Promise<void> {
  await db.query('DELETE FROM password_reset_codes WHERE expires_at <= $1', [now]);
}

/** The same rules as at the sign-up. Null: it may be used. */
export function rejectPassword(
  password: string,
  username: string,
  profile: Profile,
  path: 'password' | 'newPassword' = 'password',
): Rejection | null {
  const problem =
    checkField(PASSWORD_SCHEMAS[profile], password) ??
    (profile === 'hardened' ? findPasswordWeakness(password, username) : null);
  return problem && rejectField(path, problem);
}

interface FoundResetCode {
  readonly userId: string;
  readonly codeHash: string;
  readonly madeAt: Date;
  readonly slipNo: number | null;
}

async function findResetCode(
  db: pg.Pool,
  username: string,
  now: Date,
): Promise<FoundResetCode | null> {
  const { rows } = await db.query(
    `SELECT c.user_id AS "userId", c.code_hash AS "codeHash", c.made_at AS "madeAt", c.slip_no AS "slipNo"
     FROM password_reset_codes c JOIN users u ON u.id = c.user_id
     WHERE u.username_folded = $1 AND u.is_active AND u.role = 'USER' AND c.expires_at > $2`,
    [foldUsername(username), now],
  );
  return rows[0] ?? null;
}
