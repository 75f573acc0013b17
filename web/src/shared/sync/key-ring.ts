/**
 * One key for each user of this device, made by the browser and kept by it: it can be used here, and never be read
 * out. There is none on plain HTTP, where browsers do not encrypt, nor where nothing can be stored.
 */
import type { DiskStore } from './disk-store.ts';

export type FindKey = (userId: string) => Promise<CryptoKey | null>;

const KEY_SHAPE = { name: 'AES-GCM', length: 256 } as const;

export function createKeyRing(disk: Pick<DiskStore, 'findKey' | 'storeKey'>): FindKey {
  const known = new Map<string, CryptoKey>();
  return async (userId) => {
    const subtle = 'subtle' in crypto ? crypto.subtle : null;
    if (!subtle) return null;
    const key = known.get(userId) ?? (await findOrMake(disk, subtle, userId).catch(() => null));
    if (key) known.set(userId, key);
    return key;
  };
}

/** Of two tabs that make one at the same time, both use the one that was kept. */
async function findOrMake(
  disk: Pick<DiskStore, 'findKey' | 'storeKey'>,
  subtle: SubtleCrypto,
  userId: string,
): Promise<CryptoKey> {
  const stored = await disk.findKey(userId);
  if (stored) return stored;
  const isExtractable = false;
  const fresh = await subtle.generateKey(KEY_SHAPE, isExtractable, ['encrypt', 'decrypt']);
  return disk.storeKey(userId, fresh);
}
