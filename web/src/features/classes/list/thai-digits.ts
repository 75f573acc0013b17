/** The digits of a Thai keyboard as the others. */
const THAI_ZERO = 0x0e50;

export function plainDigits(text: string): string {
  return text.replaceAll(/[\u0E50-\u0E59]/gu, (digit) =>
    String((digit.codePointAt(0) ?? 0) - THAI_ZERO),
  );
}
