/**
 * Logging in. Whether the name or the password was wrong, the rejection has one text, one status and takes one
 * time. Only after the right password does anybody learn that an account needs a code.
 */
import type { LoginData, LoginRequest } from '@jamdai/contract';
import { inTransaction } from '../core/database/in-transaction.ts';
import type * as pg from '../core/database/statements.ts';
import { reject, succeed, type Outcome, type Rejection } from '../core/http/outcome.ts';
import type { OpenKey } from '../core/keys/keyring.ts';
import { readDeviceWords } from './device-words.ts';
import { HASHING_RETRY_S, type AuthServices } from './auth-services.ts';
import { endResetCode } from './password-reset.ts';
import {
  checkSecondFactor,
  useProof,
  type SecondFactorFault,
  type SecondFactorProof,
} from './second-factor.ts';
import { findCredentials, foldUsername, lockUnchanged, replacePasswordHash } from './store.ts';
import { issueToken } from './tokens.ts';

export interface LogInParts extends AuthServices {
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
  { username, password, code, isShared = false, deviceMarks = [] }: LoginRequest,
  { address, userAgent }: Origin,
  now: Date,
): Promise<Outcome<LoginData>> {
  const { db, passwords, limits, devices } = parts;
  const account = await findCredentials(db, username);
  const device = account && (await devices.recognise(account.userId, deviceMarks));
  const guesser = { username: foldUsername(username), address, device };
  const waitS = await limits.admitLogin(guesser);
  if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
  const passwordHash = account?.passwordHash ?? null;
  const checked = await passwords.matches(password, passwordHash, device !== null);
  if (checked.isFull) {
    await limits.forgiveLogin(guesser);
    return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  }
  if (!checked.value || !account?.isActive || passwordHash === null) {
    return reject(401, 'password_is_not_valid');
  }
  const { userId, role } = account;
  let proof: SecondFactorProof | null = null;
  if (role !== 'USER') {
    const checkedCode = await checkSecondFactor(parts, userId, code, now);
    if (checkedCode === 'needed') await limits.forgiveLogin(guesser);
    if (typeof checkedCode === 'string') return rejectionOf(checkedCode);
    proof = checkedCode;
  }
  const fresh = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null;
  const token = await inTransaction(db, async (client) => {
    // The password was looked at some time ago: whoever changed it since has shut this log-in out.
    if (!(await lockUnchanged(client, account))) return reject(401, 'password_is_not_valid');
    if (proof && !(await useProof(client, userId, proof))) return reject(401, 'code_is_not_valid');
    if (role === 'USER') await endResetCode(client, userId, now);
    if (fresh && !fresh.isFull) await replacePasswordHash(client, userId, fresh.value, now);
    const position = { ...readDeviceWords(userAgent), isShared };
    return issueToken(client, { userId, role }, now, position);
  });
  if (typeof token !== 'string') return token;
  await limits.forgiveLogin(guesser);
  const mark = device === null ? { deviceMark: await devices.make(userId) } : {};
  return succeed('log_in_successfully', { token, userId, role, ...mark });
}

function rejectionOf(check: SecondFactorFault): Rejection {
  switch (check) {
    case 'needed':
      return reject(401, 'code_needed');
    case 'wrong':
      return reject(401, 'code_is_not_valid');
    case 'locked':
      return reject(401, 'second_factor_is_locked');
    // Without a second factor nobody of the staff gets in with a password alone.
    case 'absent':
      return reject(401, 'password_is_not_valid');
    case 'unreadable':
      throw new Error(
        'The second factor was sealed with a key that is lost: give this account a new link (npm run admin -- ' +
          'staff reset).',
      );
  }
}
