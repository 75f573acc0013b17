/**
 * How long a spoken clip may last, in ms: every voice keeps to it, synthetic or recorded, so that no voice changes the
 * beat of a test. On a beat 150 ms of silence must remain before the next item: of 1000 ms, or of 1500 ms.
 */
const LONGEST_MS: Readonly<Record<string, number>> = {
  digit: 850,
  letter: 850,
  word: 1350,
  /** Sentences and made-up words follow each other after a silence, not on a beat: longer is a broken clip. */
  sentence: 9000,
  nonword: 2500,
};
/** Thai letters have two-part names, so they keep the beat of words. */
const LONGEST_THAI_LETTER_MS = 1350;

/** `token` as in `digit:5`, `lang` as in `th-TH`. Null: no test plays such a thing. */
export function longestClipMs(token: string, language: string): number | null {
  const kind = token.slice(0, token.indexOf(':'));
  if (kind === 'letter' && language === 'th-TH') return LONGEST_THAI_LETTER_MS;
  return LONGEST_MS[kind] ?? null;
}
