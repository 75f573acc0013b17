/** Numbers as an English sentence begins with them: “Twenty-four”. */

const TENS = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** From 20 to 99 in words, else in figures. */
export function countInWords(count: number): string {
  const tens = TENS[Math.floor(count / 10) - 2];
  if (tens === undefined) return String(count);
  const ones = ONES[(count % 10) - 1];
  return ones === undefined ? tens : `${tens}-${ones}`;
}
