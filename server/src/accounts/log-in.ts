/** Logging in. Every refusal has one text, one status and takes one time, whatever was wrong. */
import type { LoginData, LoginRequest } from '@jamdai/contract';
import type pg from 'pg';
import { refuse, succeed, type Outcome } from '../http/outcome.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Passwords } from './passwords.ts';
import { findCredentials, foldUsername, replacePasswordHash } from './store.ts';
import { issueToken } from './tokens.ts';

export interface LogInParts {
  readonly db: pg.Pool;
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
}

const HASHING_RETRY_S = 5;

export async function logIn(
  { db, passwords, limits }: LogInParts,
  { username, password }: LoginRequest,
  address: string,
  now: Date,
): Promise<Outcome<LoginData>> {
  const waitS = await limits.admitLogin(foldUsername(username), address);
  if (waitS !== null) return refuse(429, 'too_many_requests', { retryAfterS: waitS });
  const account = await findCredentials(db, username);
  const checked = await passwords.matches(password, account?.passwordHash ?? null);
  if (checked.isFull) return refuse(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  // Staff need a second factor; without one set up, nobody gets in with a password alone.
  const isAllowed = account?.isActive === true && account.role === 'USER';
  if (!checked.value || !account || !isAllowed) return refuse(401, 'password_is_not_valid');
  await limits.forgetLogins(foldUsername(username));
  if (passwords.isOutdated(account.passwordHash)) {
    const fresh = await passwords.hash(password);
    if (!fresh.isFull) await replacePasswordHash(db, account.userId, fresh.value);
  }
  const { userId, role } = account;
  const token = await issueToken(db, { userId, role }, now);
  return succeed('log_in_successfully', { token, userId, role });
}
