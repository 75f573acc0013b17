/**
 * A new secret key in the place of the old one. What the old one sealed is sealed anew in one transaction; the new file
 * is on the disk before it and in its place after it, so that at each moment one of the two files fits the database.
 * The study key stays what it is, and so do all pseudonyms.
 */
import type pg from 'pg';
import { connectClient } from '../database/primary-client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { StartRejection } from '../start-rejection.ts';
import { drawKey, fingerprintOf, type KeyLocation } from './key-file.ts';
import {
  findKnownKey,
  readSealedKey,
  sealKey,
  settleKey,
  unsealKey,
  type KeyPurpose,
} from './keyring.ts';
import { seal, unseal } from './sealing.ts';

export interface RotationParts {
  readonly db: pg.Pool;
  readonly connection: pg.ClientConfig;
  readonly place: KeyLocation;
  readonly now: Date;
}

/** What is done, in the order in which it is. Broken off after any of them, the installation goes on. */
export type RotationStep =
  | { readonly kind: 'written' }
  | { readonly kind: 'sealed' }
  | {
      readonly kind: 'inPlace';
      readonly from: string;
      readonly to: string;
      /** The old key, for backups of before. */
      readonly oldFile: string;
    };

/** One rotation of a school at a time. */
const LOCK = 'hashtextextended(current_schema(), 7020114310519)';

/** @throws StartRejection when the present key does not fit, or another rotation is under way. */
export async function* rotateKey(parts: RotationParts): AsyncGenerator<RotationStep> {
  const { db, place: location, now } = parts;
  const client = await openRotation(parts);
  try {
    const oldKey = await settleKey(db, location);
    const newKey = drawKey();
    const oldFile = location.storeOld(oldKey);
    location.writeNext(newKey);
    yield { kind: 'written' };
    await client.query('BEGIN');
    await sealAnew(client, oldKey, newKey, now);
    await client.query('COMMIT');
    yield { kind: 'sealed' };
    location.adoptNext();
    const [from, to] = [fingerprintOf(oldKey), fingerprintOf(newKey)];
    yield { kind: 'inPlace', from, to, oldFile };
  } finally {
    // An open transaction is rolled back by it.
    await client.end();
  }
}

/** One at a time, until the connection ends: two would write over each other's next key. */
export async function openRotation({ connection }: RotationParts): Promise<pg.Client> {
  const client = await connectClient({ ...connection, application_name: 'jamdai key rotation' });
  const { rows } = await client.query<{ isMine: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK}) AS "isMine"`,
  );
  if (rows[0]?.isMine) return client;
  await client.end();
  throw new StartRejection(
    'The secret key is being changed by another command: try again after it.',
  );
}

/** Within the caller's transaction. */
export async function sealAnew(
  client: Pick<pg.ClientBase, 'query'>,
  oldKey: Buffer,
  newKey: Buffer,
  now: Date,
): Promise<void> {
  const from = fingerprintOf(oldKey);
  const to = fingerprintOf(newKey);
  const known = await findKnownKey(client);
  if (known?.fingerprint !== from) throw new Error('installation_key: another key than before');
  await client.query('UPDATE installation_key SET fingerprint = $1, since = $2', [to, now]);
  // Names and hashes cannot be made again from what is stored, so their keys stay.
  for (const purpose of ['research', 'recovery-codes'] as const) {
    const key = await openOld(client, oldKey, purpose);
    await storeKey(client, newKey, purpose, key);
  }
  // Secrets can: their key may be known to whoever had the old file.
  const oldSecretsKey = await openOld(client, oldKey, 'second-factor');
  const secretsKey = drawKey();
  await storeKey(client, newKey, 'second-factor', secretsKey);
  for (const table of ['second_factors', 'staff_links'] as const) {
    await sealSecretsAnew(client, table, oldSecretsKey, secretsKey);
  }
  await recordAudit(client, {
    at: now,
    action: 'key.rotated',
    actor: 'command',
    details: { from, to },
  });
}

async function openOld(
  client: Pick<pg.ClientBase, 'query'>,
  oldKey: Buffer,
  purpose: KeyPurpose,
): Promise<Buffer> {
  const key = unsealKey(oldKey, await readSealedKey(client, purpose), purpose);
  if (key) return key;
  throw new Error(`sealed_keys: ${purpose} cannot be opened`);
}

async function storeKey(
  client: Pick<pg.ClientBase, 'query'>,
  secretKey: Buffer,
  purpose: KeyPurpose,
  key: Buffer,
): Promise<void> {
  await client.query('UPDATE sealed_keys SET sealed = $2 WHERE purpose = $1', [
    purpose,
    sealKey(secretKey, key, purpose),
  ]);
}

/** What the old key does not open stays as it is: its owner needs a new link before and after. */
async function sealSecretsAnew(
  client: Pick<pg.ClientBase, 'query'>,
  table: 'second_factors' | 'staff_links',
  oldKey: Buffer,
  newKey: Buffer,
): Promise<void> {
  const { rows } = await client.query<{ userId: string; sealed: Buffer }>(
    `SELECT user_id AS "userId", totp_secret AS sealed FROM ${table}
     WHERE totp_secret IS NOT NULL FOR UPDATE`,
  );
  for (const { userId, sealed } of rows) {
    const secret = unseal(oldKey, sealed, userId);
    if (!secret) continue;
    await client.query(`UPDATE ${table} SET totp_secret = $2 WHERE user_id = $1`, [
      userId,
      seal(newKey, secret, userId),
    ]);
  }
}
