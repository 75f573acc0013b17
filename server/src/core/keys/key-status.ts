/** Whether the secret key in its file belongs to this database, and what it seals. Changes nothing. */
import type * as pg from '../database/statements.ts';
import { fingerprintOf, type KeyLocation } from './key-file.ts';
import { findKnownKey, type KnownKey } from './keyring.ts';

export interface KeyStatus {
  /** What the database knows; null: it has met no key yet. */
  readonly known: KnownKey | null;
  readonly file: {
    /**
     * `next`: a rotation was broken off, and its next step finishes it by itself. `unknown`: there is a file, and the
     * database has met none.
     */
    readonly state: 'fits' | 'next' | 'missing' | 'other' | 'unknown';
    /** Null: there is none. */
    readonly fingerprint: string | null;
  };
  readonly sealed: {
    readonly secondFactorCount: number;
    readonly recoveryCodeCount: number;
    readonly openedLinkCount: number;
  };
  /** Keys of before, which rotations kept. */
  readonly kept: readonly {
    readonly file: string;
    readonly fingerprint: string;
    readonly fits: boolean;
  }[];
}

export async function readKeyStatus(
  db: pg.Pool,
  location: Pick<KeyLocation, 'read' | 'readNext' | 'listOld'>,
): Promise<KeyStatus> {
  const known = await findKnownKey(db);
  const key = location.read();
  const next = location.readNext();
  const fits = (one: Buffer | null): boolean =>
    one !== null && fingerprintOf(one) === known?.fingerprint;
  const stateOf = (): KeyStatus['file']['state'] => {
    if (fits(key)) return 'fits';
    if (fits(next)) return 'next';
    if (key === null) return 'missing';
    return known === null ? 'unknown' : 'other';
  };
  const { rows } = await db.query(
    `SELECT (SELECT count(*)::int FROM second_factors) AS "secondFactorCount",
       (SELECT count(*)::int FROM recovery_codes) AS "recoveryCodeCount",
       (SELECT count(*)::int FROM staff_links WHERE totp_secret IS NOT NULL) AS "openedLinkCount"`,
  );
  const [sealed = { secondFactorCount: 0, recoveryCodeCount: 0, openedLinkCount: 0 }] = rows;
  return {
    known,
    file: { state: stateOf(), fingerprint: key && fingerprintOf(key) },
    sealed,
    kept: location.listOld().map(({ file, key: old }) => ({
      file,
      fingerprint: fingerprintOf(old),
      fits: fits(old),
    })),
  };
}
