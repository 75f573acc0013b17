/**
 * What opens a study: signed links, return codes, and marks by which a device or an account is known again within one study.
 * All of it comes from the installation's sealed key; the database has hashes only, and without the key none of them can be tried.
 */
import { classCodeOf, RETURN_CODE_DIGITS } from '@jamdai/contract';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../core/keys/key-file.ts';
import type { OpenKey } from '../../core/keys/keyring.ts';

/** Of each half of a link's secret: what was drawn, and its signature. */
const HALF_BYTES = 16;
const CODE_BYTES = 6;

export interface StudyKeys {
  /** Shown once. */
  readonly drawLink: () => string;
  /** False: not made here, and nothing has to be looked up. */
  readonly isSigned: (token: string) => boolean;
  /** Of one participant always the same: it is stored nowhere, and can be shown again. */
  readonly returnCodeOf: (participantId: string) => string;
  readonly hashReturnCode: (code: string) => Buffer;
  readonly markDevice: (studyId: string, deviceId: string) => Buffer;
  readonly markAccount: (studyId: string, userId: string) => Buffer;
}

export async function openStudyKeys(openKey: OpenKey): Promise<StudyKeys> {
  const key = deriveKey(await openKey('research'), 'studies');
  const sign = (purpose: string, text: string | Buffer): Buffer =>
    createHmac('sha256', key).update(`${purpose}|`).update(text).digest();
  return {
    drawLink() {
      const drawn = randomBytes(HALF_BYTES);
      const signature = sign('link', drawn).subarray(0, HALF_BYTES);
      return Buffer.concat([drawn, signature]).toString('base64url');
    },
    isSigned(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 2 * HALF_BYTES) return false;
      const signature = sign('link', bytes.subarray(0, HALF_BYTES)).subarray(0, HALF_BYTES);
      return timingSafeEqual(signature, bytes.subarray(HALF_BYTES));
    },
    returnCodeOf(participantId) {
      // 48 bits for 37: the digits are as good as even.
      const number = sign('return code of', participantId).readUIntBE(0, CODE_BYTES);
      const digits = String(number % 10 ** (RETURN_CODE_DIGITS - 1));
      return classCodeOf(digits.padStart(RETURN_CODE_DIGITS - 1, '0'));
    },
    hashReturnCode: (code) => sign('return code', code),
    markDevice: (studyId, deviceId) => sign('device', `${studyId}|${deviceId}`),
    markAccount: (studyId, userId) => sign('account', `${studyId}|${userId}`),
  };
}

export function hashStudyToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
