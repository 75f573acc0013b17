/**
 * Damerau-Levenshtein distance with neighbours exchanged at most once (optimal string alignment): characters put
 * in, left out, replaced, or two neighbours exchanged. Damerau 1964, Commun ACM 7:171.
 */

/** The distance, or `most` + 1 when it is larger than `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: readonly number[] = [];
  let last = firstRow(other);
  for (let row = 1; row <= one.length; row += 1) {
    const current = nextRow(one, other, row, last, beforeLast);
    if (Math.min(...current) > most && Math.min(...last) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, other.length), most + 1);
}

/** The distances to all beginnings of `other`, by their length; the empty one is the first. */
export function distancesToBeginnings(one: string, other: string): readonly number[] {
  let beforeLast: readonly number[] = [];
  let last = firstRow(other);
  for (let row = 1; row <= one.length; row += 1) {
    [beforeLast, last] = [last, nextRow(one, other, row, last, beforeLast)];
  }
  return last;
}

function firstRow(other: string): readonly number[] {
  return Array.from({ length: other.length + 1 }, (_, column) => column);
}

/** The distances of the first `row` characters of `one` to all beginnings of `other`. */
function nextRow(
  one: string,
  other: string,
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): readonly number[] {
  const current = [row];
  for (let column = 1; column <= other.length; column += 1) {
    const isSame = one[row - 1] === other[column - 1];
    const isExchanged =
      row > 1 &&
      column > 1 &&
      one[row - 1] === other[column - 2] &&
      one[row - 2] === other[column - 1];
    const replaced = at(last, column - 1) + (isSame ? 0 : 1);
    const inOrOut = Math.min(at(last, column), at(current, column - 1)) + 1;
    const exchanged = isExchanged ? at(beforeLast, column - 2) + 1 : replaced;
    current.push(Math.min(replaced, inOrOut, exchanged));
  }
  return current;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
