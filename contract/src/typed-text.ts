/** Texts as people type or follow them, made plain before they are compared. */

const THAI_ZERO = 0x0e50;

/** The digits of a Thai keyboard as the others. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[\u0E50-\u0E59]/gu, (digit) =>
    String((digit.codePointAt(0) ?? 0) - THAI_ZERO),
  );
}

/** A code typed with blanks, hyphens, small letters, or Thai digits. */
export function plainCode(typed: string): string {
  return plainDigits(typed.replaceAll(/[\s-]/gu, '')).toUpperCase();
}

/** `/tests/` is the page `/tests`. Walks from the end: a pattern would look at each row of slashes once for every slash in it. */
export function withoutSlashesAtEnd(path: string): string {
  let length = path.length;
  while (length > 0 && path[length - 1] === '/') length -= 1;
  return path.slice(0, length);
}
