/**
 * The second factor at log-in, looked at only after the password was right. Each code counts once; twenty wrong
 * ones in a row lock the account until the operator gives a new link. Only somebody who knows the password can get
 * that far, so a stranger can lock nobody out.
 */
import { plainCode } from '@jamdai/contract';
import type * as pg from '../core/database/statements.ts';
import type { OpenKey } from '../core/keys/keyring.ts';
import { unseal } from '../core/keys/sealing.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';

export type SecondFactorFault =
  /** No code came with the password. */
  | 'needed'
  | 'wrong'
  | 'locked'
  /** The account was never activated. */
  | 'absent'
  /** Sealed with a key that is not here any more. */
  | 'unreadable';

/** A right code, which nobody has used yet: it is used up with the token that it opens, or not at all. */
export type SecondFactorProof = { readonly step: number } | { readonly recoveryHash: Buffer };

export const MAX_WRONG_CODES = 20;
/** A day of steps: what is further ahead was not used by anybody yet. */
const FUTURE_STEPS = 2880;

export interface SecondFactorParts {
  readonly db: pg.Pool;
  readonly openKey: OpenKey;
}

export async function checkSecondFactor(
  parts: SecondFactorParts,
  userId: string,
  typed: string | undefined,
  now: Date,
): Promise<SecondFactorFault | SecondFactorProof> {
  const code = plainCode(typed ?? '');
  if (code === '') return findState(parts.db, userId);
  // Counted as wrong before it is looked at, so that parallel guesses cannot slip by.
  const { rows } = await parts.db.query(
    `UPDATE second_factors SET failed_count = failed_count + 1
     WHERE user_id = $1 AND failed_count < $2 RETURNING totp_secret`,
    [userId, MAX_WRONG_CODES],
  );
  const sealed = rows[0]?.totp_secret;
  if (!sealed) return (await findState(parts.db, userId)) === 'absent' ? 'absent' : 'locked';
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode !== null) return findRecoveryCode(parts, userId, recoveryCode);
  const secret =
    unseal(await parts.openKey('second-factor'), sealed, userId) ??
    (await openAgain(parts, userId));
  if (!secret) return 'unreadable';
  const step = findTotpStep(secret, code, now);
  return step === null ? 'wrong' : { step };
}

/** False: that code, or a later one, was used already. A step of the future was left by a clock that was ahead. */
export async function useProof(
  client: pg.PoolClient,
  userId: string,
  proof: SecondFactorProof,
): Promise<boolean> {
  const { rowCount } =
    'step' in proof
      ? await client.query(
          `UPDATE second_factors SET last_step = $2, failed_count = 0
           WHERE user_id = $1 AND (last_step < $2 OR last_step > $2 + $3)`,
          [userId, proof.step, FUTURE_STEPS],
        )
      : await client.query(
          `WITH used AS (DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id)
           UPDATE second_factors SET failed_count = 0 WHERE user_id IN (SELECT user_id FROM used)`,
          [userId, proof.recoveryHash],
        );
  return rowCount === 1;
}

/** The secret key may have been rotated between the two looks before. */
async function openAgain(
  { db, openKey }: SecondFactorParts,
  userId: string,
): Promise<Buffer | null> {
  const { rows } = await db.query('SELECT totp_secret FROM second_factors WHERE user_id = $1', [
    userId,
  ]);
  const sealed = rows[0]?.totp_secret;
  return sealed ? unseal(await openKey('second-factor'), sealed, userId) : null;
}

async function findState(db: pg.Pool, userId: string): Promise<'needed' | 'locked' | 'absent'> {
  const { rows } = await db.query('SELECT failed_count FROM second_factors WHERE user_id = $1', [
    userId,
  ]);
  const failedCount = rows[0]?.failed_count;
  if (failedCount === undefined) return 'absent';
  return failedCount >= MAX_WRONG_CODES ? 'locked' : 'needed';
}

async function findRecoveryCode(
  { db, openKey }: SecondFactorParts,
  userId: string,
  code: string,
): Promise<'wrong' | SecondFactorProof> {
  const recoveryHash = hashRecoveryCode(await openKey('recovery-codes'), userId, code);
  const { rowCount } = await db.query(
    'SELECT 1 FROM recovery_codes WHERE user_id = $1 AND code_hash = $2',
    [userId, recoveryHash],
  );
  return rowCount === 1 ? { recoveryHash } : 'wrong';
}
