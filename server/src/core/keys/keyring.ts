/**
 * The keys of this installation: made once, kept in the database, each sealed with the secret key. `settleKey` is where
 * a server and every command learn whether the file belongs to the database, before anything is done with either.
 */
import { inTransaction } from '../database/in-transaction.ts';
import type * as pg from '../database/statements.ts';
import { StartRejection } from '../start-rejection.ts';
import { deriveKey, drawKey, fingerprintOf, type KeyLocation } from './key-file.ts';
import { seal, unseal } from './sealing.ts';

export const KEY_PURPOSES = ['second-factor', 'recovery-codes', 'research'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/**
 * A key of 32 bytes. Within a transaction that stores what it seals: `client`, so that no rotation comes between.
 */
export type OpenKey = (purpose: KeyPurpose, client?: pg.PoolClient) => Promise<Buffer>;

type Client = Pick<pg.ClientBase, 'query'>;
type KnownLocation = Pick<KeyLocation, 'file' | 'read' | 'readNext' | 'adoptNext' | 'make'>;

export interface KnownKey {
  readonly fingerprint: string;
  readonly since: Date;
  readonly studyNo: number;
}

/** @throws StartRejection when the secret key is missing or another one. */
export async function openKeyring(db: pg.Pool, location: KnownLocation): Promise<OpenKey> {
  let secretKey = await settleKey(db, location);
  return async (purpose, client) => {
    const sealed = await readSealedKey(client ?? db, purpose, client !== undefined);
    const key = unsealKey(secretKey, sealed, purpose);
    if (key) return key;
    // It was rotated since: the file is another one.
    secretKey = await settleKey(db, location);
    const again = unsealKey(secretKey, sealed, purpose);
    if (again) return again;
    throw new Error(`sealed_keys: ${purpose} cannot be opened`);
  };
}

/**
 * The secret key that belongs to this database. For a new installation it is made here; one of before becomes known
 * with the file that it has. @throws StartRejection when the key is missing or another one.
 */
export async function settleKey(db: pg.Pool, location: KnownLocation): Promise<Buffer> {
  const known = await findKnownKey(db);
  if (known) return findFitting(location, known.fingerprint);
  return inTransaction(db, async (client) => {
    await client.query('LOCK TABLE installation_key IN SHARE ROW EXCLUSIVE MODE');
    const meanwhile = await findKnownKey(client);
    return meanwhile ? findFitting(location, meanwhile.fingerprint) : getToKnow(client, location);
  });
}

/** Null: this installation has never needed one. */
export async function findKnownKey(client: Client): Promise<KnownKey | null> {
  const { rows } = await client.query(
    'SELECT fingerprint, since, study_no AS "studyNo" FROM installation_key',
  );
  return rows[0] ?? null;
}

/** The name under which a study's files go: another one after its pseudonyms began anew. */
export async function nameStudy(client: Client, study: string): Promise<string> {
  const studyNo = (await findKnownKey(client))?.studyNo ?? 1;
  return studyNo === 1 ? study : `${study}Key${studyNo}`;
}

export async function storeSealedKeys(
  client: Client,
  secretKey: Buffer,
  make: (purpose: KeyPurpose) => Buffer,
): Promise<void> {
  for (const purpose of KEY_PURPOSES) {
    await client.query(
      `INSERT INTO sealed_keys (purpose, sealed) VALUES ($1, $2)
       ON CONFLICT (purpose) DO UPDATE SET sealed = excluded.sealed`,
      [purpose, sealKey(secretKey, make(purpose), purpose)],
    );
  }
}

/** With `isLocked`, a rotation waits for the end of the caller's transaction. */
export async function readSealedKey(
  client: Client,
  purpose: KeyPurpose,
  isLocked = false,
): Promise<Buffer> {
  const { rows } = await client.query(
    `SELECT sealed FROM sealed_keys WHERE purpose = $1${isLocked ? ' FOR SHARE' : ''}`,
    [purpose],
  );
  const sealed = rows[0]?.sealed;
  if (!sealed) throw new Error(`sealed_keys: ${purpose} is missing`);
  return sealed;
}

export function sealKey(secretKey: Buffer, key: Buffer, purpose: KeyPurpose): Buffer {
  return seal(deriveKey(secretKey, 'sealed keys'), key, purpose);
}

/** Null: sealed with another secret key. */
export function unsealKey(secretKey: Buffer, sealed: Buffer, purpose: KeyPurpose): Buffer | null {
  return unseal(deriveKey(secretKey, 'sealed keys'), sealed, purpose);
}

/** The second name for what to do where nobody has the file any more. */
const IF_LOST =
  'If nobody has it any more: npm run admin -- key replace-lost (docs/operating.md, The secret key).';

function findFitting(location: KnownLocation, fingerprint: string): Buffer {
  const fits = (key: Buffer | null): key is Buffer =>
    key !== null && fingerprintOf(key) === fingerprint;
  const key = location.read();
  if (fits(key)) return key;
  const next = location.readNext();
  if (fits(next)) {
    // A rotation was broken off after its last word in the database.
    location.adoptNext();
    return next;
  }
  // Another process may have put it into its place between the two looks.
  const again = location.read();
  if (fits(again)) return again;
  throw new StartRejection(
    again === null
      ? `The secret key of this installation (fingerprint ${fingerprint}) is missing: bring it back to ${location.file}. ` +
          IF_LOST
      : `The secret key in ${location.file} (fingerprint ${fingerprintOf(again)}) is not the one of this installation ` +
          `(fingerprint ${fingerprint}): bring that file back. ${IF_LOST}`,
  );
}

/** An installation of before this table, or a new one. */
async function getToKnow(client: Client, location: KnownLocation): Promise<Buffer> {
  const present = location.read();
  if (present === null && (await wasKeyUsed(client))) {
    throw new StartRejection(
      `The secret key of this installation is missing: bring it back to ${location.file}. ${IF_LOST}`,
    );
  }
  if (present !== null && !(await opensOldSecrets(client, present))) {
    throw new StartRejection(
      `The secret key in ${location.file} (fingerprint ${fingerprintOf(present)}) is not the one with which this ` +
        `installation's second factors were sealed: bring that file back. ${IF_LOST}`,
    );
  }
  const secretKey = present ?? location.make();
  await client.query('INSERT INTO installation_key (fingerprint, since) VALUES ($1, now())', [
    fingerprintOf(secretKey),
  ]);
  // Before this table each key was derived from the file: pseudonyms and second factors stay what they were.
  const isOlder = present !== null && (await hasAccounts(client));
  await storeSealedKeys(client, secretKey, (purpose) =>
    isOlder ? deriveKey(secretKey, purpose) : drawKey(),
  );
  return secretKey;
}

/** Whether anything depends on a file that is not there. */
async function wasKeyUsed(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM second_factors) OR EXISTS (SELECT FROM recovery_codes)
       OR EXISTS (SELECT FROM staff_links WHERE totp_secret IS NOT NULL)
       OR EXISTS (SELECT FROM audit_events WHERE action IN ('staff.activated', 'names.shown', 'taking.replayed')
         OR (action = 'data.exported' AND details LIKE '%"file":"research%')) AS "isUsed"`,
  );
  return rows[0]?.isUsed ?? false;
}

/** True also where there is nothing to open. One is enough: others may be of a key that was lost before. */
async function opensOldSecrets(client: Client, secretKey: Buffer): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT user_id AS "userId", totp_secret AS sealed FROM second_factors
     UNION ALL SELECT user_id, totp_secret FROM staff_links WHERE totp_secret IS NOT NULL`,
  );
  const key = deriveKey(secretKey, 'second-factor');
  return rows.length === 0 || rows.some(({ userId, sealed }) => unseal(key, sealed, userId));
}

async function hasAccounts(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM users) AS "isThere"');
  return rows[0]?.isThere ?? false;
}
