/**
 * Encrypts what lies on the disk (AES-256-GCM, a fresh number each time), bound to the place where it lies: what was put
 * in another's place does not open.
 */
import type { Sealed } from './queued-run.ts';
import type { FindKey } from './key-ring.ts';

export interface Sealer {
  /** Null: there is no key here, so it has to lie as it is. */
  readonly seal: (
    userId: string,
    position: readonly string[],
    value: unknown,
  ) => Promise<Sealed | null>;
  /** `keyless`: no key of this user can be had here, now. `locked`: the key that there is does not open it. */
  readonly open: (userId: string, position: readonly string[], sealed: Sealed) => Promise<Opened>;
}

export type Opened =
  | { readonly kind: 'open'; readonly value: unknown }
  | { readonly kind: 'keyless' }
  | { readonly kind: 'locked' };

const IV_BYTES = 12;

export function createSealer(findKey: FindKey): Sealer {
  return {
    seal: async (userId, position, value) => {
      const key = await findKey(userId);
      if (!key) return null;
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      return { iv, text: await crypto.subtle.encrypt(shapeOf(position, iv), key, plain) };
    },
    open: async (userId, position, { iv, text }) => {
      const key = await findKey(userId);
      if (!key) return { kind: 'keyless' };
      try {
        const plain = await crypto.subtle.decrypt(shapeOf(position, iv), key, text);
        return { kind: 'open', value: JSON.parse(new TextDecoder().decode(plain)) as unknown };
      } catch {
        return { kind: 'locked' };
      }
    },
  };
}

function shapeOf(position: readonly string[], iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return {
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(JSON.stringify(position)),
  };
}
