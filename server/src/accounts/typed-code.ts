/** Codes as people type them: with blanks, hyphens, small letters, or the digits of a Thai keyboard. */

const THAI_ZERO = 0x0e50;

export function plainCode(typed: string): string {
  return typed
    .replace(/[\s-]/gu, '')
    .replace(/[\u0E50-\u0E59]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - THAI_ZERO))
    .toUpperCase();
}
