/** Texts that only this installation can have signed, so that nothing is stored for them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadSecret } from './installation-secrets.ts';
import { deriveKey } from './key-file.ts';

/** HMAC-SHA-256, 32 bytes. A signature for one purpose is none for another. */
export async function signText(
  readSecret: ReadSecret,
  purpose: string,
  text: string,
): Promise<Buffer> {
  // The secret of the brakes on guessing, for another purpose: neither key leads to the other.
  const key = keyFor(await readSecret('rate_limits'), purpose);
  return createHmac('sha256', key).update(text).digest();
}

/** By secret, then by purpose, of which there are few: a key costs more than what is signed with it. */
const KEYS = new WeakMap<Buffer, Map<string, Buffer>>();

function keyFor(secret: Buffer, purpose: string): Buffer {
  const known = KEYS.get(secret) ?? new Map<string, Buffer>();
  KEYS.set(secret, known);
  const key = known.get(purpose) ?? deriveKey(secret, purpose);
  known.set(purpose, key);
  return key;
}

/** In the same time wherever they differ. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
