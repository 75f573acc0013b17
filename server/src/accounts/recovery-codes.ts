/** Recovery codes: ten texts of 50 random bits that each open an account once instead of a code of the app. */
import { RECOVERY_CODE_COUNT } from '@jamdai/contract';
import { createHmac, randomInt } from 'node:crypto';

/** Crockford's: no I, L, O or U, so that nothing is misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** As they are shown: `AB3DE-FGH2K`. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    codes.add(`${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`);
  }
  return [...codes];
}

/** `code` without blanks and hyphens, in capitals. Null: none that was ever made. */
export function readRecoveryCode(code: string): string | null {
  const meant = code.replace(/[IL]/g, '1').replace(/O/g, '0');
  const isPossible = meant.length === LENGTH && [...meant].every((it) => ALPHABET.includes(it));
  return isPossible ? meant : null;
}

export function hashRecoveryCode(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId} ${code}`).digest();
}
