/**
 * A text of at most so many UTF-16 units that never ends within a character as its writer sees it: no half of a surrogate
 * pair, no vowel or tone mark without its consonant. A single character that is longer than the limit is cut between its
 * code points.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : cutAtCodePoint(text, maxLength);
}

const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });

function cutAtCodePoint(text: string, maxLength: number): string {
  const isWithinPair = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1));
  return text.slice(0, isWithinPair ? maxLength - 1 : maxLength);
}
