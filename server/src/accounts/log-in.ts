/**
 * Logging in. Whether the name or the password was wrong, the refusal has one text, one status and takes one
 * time. Only after the right password does anybody learn that an account needs a code.
 */
import type { LoginData, LoginRequest } from '@jamdai/contract';
import type pg from 'pg';
import { refuse, succeed, type Outcome, type Refusal } from '../http/outcome.ts';
import type { OpenKey } from '../keys/keyring.ts';
import { checkSecondFactor, type SecondFactorCheck } from '../staff/second-factor.ts';
import { readDeviceWords } from './device-words.ts';
import { HASHING_RETRY_S, type Door } from './door.ts';
import { endResetCode } from './password-reset.ts';
import { findCredentials, foldUsername, replacePasswordHash } from './store.ts';
import { issueToken } from './tokens.ts';

export interface LogInParts extends Door {
  readonly db: pg.Pool;
  readonly openKey: OpenKey;
}

/** Whence a log-in comes. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | undefined;
}

export async function logIn(
  parts: LogInParts,
  { username, password, code, isShared = false }: LoginRequest,
  { address, userAgent }: Origin,
  now: Date,
): Promise<Outcome<LoginData>> {
  const { db, passwords, limits } = parts;
  const waitS = await limits.admitLogin(foldUsername(username), address);
  if (waitS !== null) return refuse(429, 'too_many_requests', { retryAfterS: waitS });
  const account = await findCredentials(db, username);
  const passwordHash = account?.passwordHash ?? null;
  const checked = await passwords.matches(password, passwordHash);
  if (checked.isFull) return refuse(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  if (!checked.value || !account?.isActive || passwordHash === null) {
    return refuse(401, 'password_is_not_valid');
  }
  const { userId, role } = account;
  if (role !== 'USER') {
    const refusal = refusalOf(await checkSecondFactor(parts, userId, code, now));
    if (refusal) return refusal;
  } else {
    await endResetCode(db, userId, now);
  }
  await limits.forgetLogins(foldUsername(username));
  if (passwords.isOutdated(passwordHash)) {
    const fresh = await passwords.hash(password);
    if (!fresh.isFull) await replacePasswordHash(db, userId, fresh.value);
  }
  const place = { ...readDeviceWords(userAgent), isShared };
  const token = await issueToken(db, { userId, role }, now, place);
  return succeed('log_in_successfully', { token, userId, role });
}

function refusalOf(check: SecondFactorCheck): Refusal | null {
  switch (check) {
    case 'right':
      return null;
    case 'needed':
      return refuse(401, 'code_needed');
    case 'wrong':
      return refuse(401, 'code_is_not_valid');
    case 'locked':
      return refuse(401, 'second_factor_is_locked');
    // Without a second factor nobody of the staff gets in with a password alone.
    case 'absent':
      return refuse(401, 'password_is_not_valid');
    case 'unreadable':
      throw new Error(
        'The second factor was sealed with a key that is lost: give this account a new link (npm run admin -- ' +
          'staff reset).',
      );
  }
}
