/** How many words a transcript has wrong: left out, put in or other ones (Levenshtein over words). */

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);

export function countWordErrors(
  said: string,
  understood: string,
): { readonly errors: number; readonly words: number } {
  const wanted = wordsOf(said);
  const found = wordsOf(understood);
  let row = found.map((_, index) => index + 1);
  let left = 0;
  for (const word of wanted) {
    let diagonal = left;
    left += 1;
    let before = left;
    row = row.map((above, index) => {
      const cost = Math.min(above + 1, before + 1, diagonal + (found[index] === word ? 0 : 1));
      diagonal = above;
      before = cost;
      return cost;
    });
  }
  return { errors: row.at(-1) ?? wanted.length, words: wanted.length };
}
