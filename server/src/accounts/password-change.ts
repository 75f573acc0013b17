/**
 * A new password by who knows the old one. Every other session ends, and so does a reset code that was made. Guessing the old
 * one with a stolen session is slowed down like guessing at the log-in.
 */
import {
  checkField,
  StaffPasswordSchema,
  type PasswordChangeRequest,
  type Profile,
} from '@jamdai/contract';
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
import type { Caller } from '../core/http/register-call.ts';
import { HASHING_RETRY_S, type AuthServices } from './auth-services.ts';
import { rejectPassword } from './password-reset.ts';
import {
  findCredentialsById,
  lockUnchanged,
  replacePasswordHash,
  type Credentials,
} from './store.ts';
import { holdSession, revokeOtherTokens } from './tokens.ts';
import { findPasswordWeakness } from './weak-passwords.ts';

export interface PasswordChangeParts extends AuthServices {
  readonly db: pg.Pool;
  readonly profile: Profile;
}

export async function changePassword(
  parts: PasswordChangeParts,
  { userId, tokenId }: Caller,
  { password, newPassword }: PasswordChangeRequest,
  now: Date,
): Promise<Outcome<null>> {
  const { db, passwords, limits, profile } = parts;
  const account = await findCredentialsById(db, userId);
  if (!account) return reject(401, 'unauthorized');
  const problem = rejectNewPassword(newPassword, account, profile);
  if (problem) return problem;
  const waitS = await limits.admitPasswordChange(tokenId);
  if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
  const { passwordHash } = account;
  const checked = await passwords.matches(password, passwordHash, true);
  if (checked.isFull) return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  if (!checked.value) return rejectOldPassword();
  await limits.forgetPasswordChanges(tokenId);
  const hashed = await passwords.hash(newPassword);
  if (hashed.isFull) return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  const rejection = await inTransaction(db, async (client) => {
    // Of two changes at the same moment the second no longer knows the old password.
    const isUnchanged = await lockUnchanged(client, account);
    if (!(await holdSession(client, { userId, tokenId }))) return reject(401, 'unauthorized');
    if (!isUnchanged) return rejectOldPassword();
    await replacePasswordHash(client, userId, hashed.value, now);
    await client.query('DELETE FROM password_reset_codes WHERE user_id = $1', [userId]);
    await revokeOtherTokens(client, userId, tokenId);
    await recordAudit(client, {
      at: now,
      action: 'password.changed',
      actor: { userId },
      subject: { userId },
      details: { by: 'owner' },
    });
    return null;
  });
  if (rejection) return rejection;
  return succeed('update_successfully', null);
}

/** 400 and not 401: the session is as good as before. */
function rejectOldPassword(): Rejection {
  return rejectField('password', 'old_password_is_not_right');
}

function rejectNewPassword(
  newPassword: string,
  { username, role }: Credentials,
  profile: Profile,
): Rejection | null {
  if (role === 'USER') return rejectPassword(newPassword, username, profile, 'newPassword');
  const problem =
    checkField(StaffPasswordSchema, newPassword) ?? findPasswordWeakness(newPassword, username);
  return problem && rejectField('newPassword', problem);
}
