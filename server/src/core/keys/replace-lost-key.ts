/**
 * A new secret key where the old one is lost for good. What was sealed with it can never be opened again: second factors and
 * recovery codes end, and a new study key begins, under other names of studies, so that nobody joins files by
 * pseudonyms that no longer mean the same.
 */
import type pg from 'pg';
import { recordAudit } from '../audit/record-audit.ts';
import { StartRejection } from '../start-rejection.ts';
import { drawKey, fingerprintOf, type KeyLocation } from './key-file.ts';
import { readKeyStatus } from './key-status.ts';
import { findKnownKey, storeSealedKeys, settleKey } from './keyring.ts';
import { openRotation, type RotationParts } from './rotate-key.ts';

export interface LostThings {
  /** Usernames of staff whose second factor ends; each needs a new link. */
  readonly staff: readonly string[];
  readonly recoveryCodeCount: number;
}

export interface ReplacedKey {
  readonly fingerprint: string;
  readonly studyNo: number;
  /** Where the file went that did not fit; null: there was none. */
  readonly keptFile: string | null;
}

/** What would end. @throws StartRejection when the key is not lost. */
export async function findLost(db: pg.Pool, location: KeyLocation): Promise<LostThings> {
  // An installation of before has not met its key yet.
  if ((await findKnownKey(db)) === null) await settleKey(db, location).catch(passRejection);
  const { file, kept: stored, sealed } = await readKeyStatus(db, location);
  if (file.state === 'fits' || file.state === 'next') {
    throw new StartRejection(
      `The secret key in ${location.file} fits this installation: to change it, npm run admin -- key rotate.`,
    );
  }
  const fitting = stored.find(({ fits }) => fits);
  if (fitting) {
    throw new StartRejection(
      `The secret key is not lost, ${fitting.file} is it: move that file to ${location.file}.`,
    );
  }
  const { rows } = await db.query<{ username: string }>(
    `SELECT username FROM users
     WHERE id IN (SELECT user_id FROM second_factors UNION SELECT user_id FROM recovery_codes)
     ORDER BY username_folded`,
  );
  return {
    staff: rows.map(({ username }) => username),
    recoveryCodeCount: sealed.recoveryCodeCount,
  };
}

/** @throws StartRejection when the key is not lost. */
export async function replaceLostKey(parts: RotationParts): Promise<ReplacedKey> {
  const { db, place: location, now } = parts;
  const client = await openRotation(parts);
  try {
    const { staff, recoveryCodeCount } = await findLost(db, location);
    const present = location.read();
    const storedFile = present && location.storeOld(present);
    const key = drawKey();
    const fingerprint = fingerprintOf(key);
    location.writeNext(key);
    await client.query('BEGIN');
    const known = await findKnownKey(client);
    const studyNo = (known?.studyNo ?? 1) + 1;
    await client.query(
      `INSERT INTO installation_key (fingerprint, since, study_no) VALUES ($1, $2, $3)
       ON CONFLICT (is_only) DO UPDATE SET fingerprint = excluded.fingerprint, since = excluded.since,
         study_no = excluded.study_no`,
      [fingerprint, now, studyNo],
    );
    await storeSealedKeys(client, key, drawKey);
    await client.query(
      `DELETE FROM second_factors; DELETE FROM recovery_codes;
       UPDATE staff_links SET totp_secret = NULL`,
    );
    await recordAudit(client, {
      at: now,
      action: 'key.replaced',
      actor: 'command',
      details: {
        from: known?.fingerprint ?? null,
        to: fingerprint,
        ...{ studyNo, secondFactorCount: staff.length, recoveryCodeCount },
      },
    });
    await client.query('COMMIT');
    location.adoptNext();
    return { fingerprint, studyNo, keptFile: storedFile };
  } finally {
    await client.end();
  }
}

function passRejection(error: unknown): void {
  if (!(error instanceof StartRejection)) throw error;
}
