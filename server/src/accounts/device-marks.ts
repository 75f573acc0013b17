/**
 * Marks of devices on which somebody has logged in before (OWASP, "device cookies"): a random number, signed together with the
 * account. They open nothing. A device with one is braked by itself, so that strangers who guess lock nobody out. Whoever
 * reads one learns no name, so that a shared computer may keep those of a whole class.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReadSecret } from '../core/keys/installation-secrets.ts';

const NUMBER_BYTES = 16;
const SIGNATURE_BYTES = 16;

export interface DeviceMarks {
  readonly make: (userId: string) => Promise<string>;
  /** The number of the first mark that was made for this account, or null. */
  readonly recognise: (userId: string, marks: readonly string[]) => Promise<string | null>;
}

export function createDeviceMarks(readSecret: ReadSecret): DeviceMarks {
  async function sign(number: string, userId: string): Promise<Buffer> {
    const secret = await readSecret('rate_limits');
    const signature = createHmac('sha256', secret).update(`device mark ${number} ${userId}`);
    return signature.digest().subarray(0, SIGNATURE_BYTES);
  }
  return {
    make: async (userId) => {
      const number = randomBytes(NUMBER_BYTES).toString('base64url');
      return `${number}.${(await sign(number, userId)).toString('base64url')}`;
    },
    recognise: async (userId, marks) => {
      for (const mark of marks) {
        const [number = '', signature = ''] = mark.split('.', 2);
        const given = Buffer.from(signature, 'base64url');
        const isOurs =
          given.length === SIGNATURE_BYTES && timingSafeEqual(given, await sign(number, userId));
        if (isOurs) return number;
      }
      return null;
    },
  };
}
