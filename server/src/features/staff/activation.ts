/**
 * What a one-time link opens: a secret for the second factor, the same each time the link is opened, and with
 * its first code and a password the account itself. Everything older of that account ends.
 */
import {
  plainCode,
  type ActivatedStaff,
  type ActivateStaffRequest,
  type StaffActivation,
} from '@jamdai/contract';
import { HASHING_RETRY_S, type AuthServices } from '../../accounts/auth-services.ts';
import {
  hashRecoveryCode,
  makeRecoveryCodes,
  readRecoveryCode,
} from '../../accounts/recovery-codes.ts';
import { findCredentialsById, foldUsername } from '../../accounts/store.ts';
import { revokeTokens } from '../../accounts/tokens.ts';
import { describeTotp, findTotpStep, makeTotpSecret } from '../../accounts/totp.ts';
import { findPasswordWeakness } from '../../accounts/weak-passwords.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, rejectField, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { OpenKey } from '../../core/keys/keyring.ts';
import { seal, unseal } from '../../core/keys/sealing.ts';
import { findLiveLink, storeTotpSecret, useLink, type LiveLink } from './staff-links.ts';

export interface ActivationParts extends AuthServices {
  readonly db: pg.Pool;
  readonly openKey: OpenKey;
}

export async function openActivation(
  parts: ActivationParts,
  linkToken: string,
  now: Date,
): Promise<Outcome<StaffActivation>> {
  const link = await findLiveLink(parts.db, linkToken, now);
  const account = link && (await findCredentialsById(parts.db, link.userId));
  const secret = link && (await findOrMakeSecret(parts, link));
  if (!link || !account || !secret) return reject(404, 'link_is_not_valid');
  const { username, role } = account;
  return succeed('load_successfully', {
    username,
    role,
    expiresAt: link.expiresAt.toISOString(),
    ...describeTotp(secret, username),
  });
}

export async function activate(
  parts: ActivationParts,
  { link: linkToken, password, code }: ActivateStaffRequest,
  now: Date,
): Promise<Outcome<ActivatedStaff>> {
  const link = await findLiveLink(parts.db, linkToken, now);
  const account = link && (await findCredentialsById(parts.db, link.userId));
  const secret = link && (await openSecret(parts, link));
  if (!link || !account || !secret) return reject(404, 'link_is_not_valid');
  const weakness = findPasswordWeakness(password, account.username);
  if (weakness) return rejectField('password', weakness);
  const step = findTotpStep(secret, plainCode(code), now);
  if (step === null) return rejectField('code', 'code_is_not_valid');
  const hashed = await parts.passwords.hash(password);
  if (hashed.isFull) return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  const recoveryCodes = makeRecoveryCodes();
  const isDone = await inTransaction(parts.db, async (client) => {
    if (!(await useLink(client, link))) return false;
    await client.query('UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1', [
      link.userId,
      hashed.value,
      now,
    ]);
    await storeSecondFactor(client, parts, link.userId, { secret, step, recoveryCodes }, now);
    await revokeTokens(client, link.userId);
    const { userId } = link;
    await recordAudit(client, {
      at: now,
      action: 'staff.activated',
      actor: { userId },
      subject: { userId },
      details: { role: account.role },
    });
    return true;
  });
  if (!isDone) return reject(404, 'link_is_not_valid');
  await parts.limits.forgetLogins(foldUsername(account.username));
  return succeed('update_successfully', { username: account.username, recoveryCodes }, 201);
}

async function findOrMakeSecret(parts: ActivationParts, link: LiveLink): Promise<Buffer | null> {
  const known = await openSecret(parts, link);
  if (known) return known;
  const key = await parts.openKey('second-factor');
  const stored = await storeTotpSecret(parts.db, link, seal(key, makeTotpSecret(), link.userId));
  return stored && unseal(key, stored, link.userId);
}

async function openSecret({ openKey }: ActivationParts, link: LiveLink): Promise<Buffer | null> {
  return link.totpSecret && unseal(await openKey('second-factor'), link.totpSecret, link.userId);
}

interface NewSecondFactor {
  readonly secret: Buffer;
  /** Of the code that proved it: it will not open the account again. */
  readonly step: number;
  readonly recoveryCodes: readonly string[];
}

async function storeSecondFactor(
  client: pg.PoolClient,
  { openKey }: ActivationParts,
  userId: string,
  { secret, step, recoveryCodes }: NewSecondFactor,
  now: Date,
): Promise<void> {
  const secretsKey = await openKey('second-factor', client);
  await client.query(
    `INSERT INTO second_factors (user_id, totp_secret, last_step, set_up_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET totp_secret = excluded.totp_secret,
       last_step = excluded.last_step, failed_count = 0, set_up_at = excluded.set_up_at`,
    [userId, seal(secretsKey, secret, userId), step, now],
  );
  const key = await openKey('recovery-codes', client);
  const hashes = recoveryCodes.map((code) => {
    const plain = readRecoveryCode(plainCode(code));
    if (plain === null) throw new Error('a recovery code cannot be read back');
    return hashRecoveryCode(key, userId, plain);
  });
  await client.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await client.query(
    'INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [userId, hashes],
  );
}
