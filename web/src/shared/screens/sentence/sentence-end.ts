/** Where the last line of a sentence may begin at the latest. */

/** The last line holds such a share of the sentence at the least. */
const SMALLEST_SHARE = 1 / 4;

/** The last words of a sentence that stay on one line: a quarter of it, and more than its last word. */
export function endOf(text: string, language: string): string {
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  const starts = [...words].filter(({ isWordLike }) => isWordLike).map(({ index }) => index);
  const latest = text.length * (1 - SMALLEST_SHARE);
  const start = starts.slice(0, -1).findLast((index) => index <= latest) ?? 0;
  return text.slice(start);
}
