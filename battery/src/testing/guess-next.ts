/**
 * Takers who remember what was right so far and guess what is right next, by rules of thumb or by what other
 * sequences have taught them. Written without a look at how sequences are drawn.
 */

/** What was right at one question, and the signs that were seen with it (a word, an ink); each 0–3, −1 none. */
export interface Happening {
  readonly right: number;
  readonly signs: readonly number[];
}

export type Sequence = readonly Happening[];

/** How much each of the four is liked; one of the most liked is chosen. */
export type Guess = (past: Sequence) => readonly number[];

const FOUR = [0, 1, 2, 3] as const;
const BLOCK = 10;

export const RULES_OF_THUMB: Readonly<Record<string, Guess>> = {
  'the least used': (past) => countRights(past).map((count) => -count),
  'the least used of the block': (past) => countRights(blockOf(past)).map((count) => -count),
  'the most used': countRights,
  'the most used of the block': (past) => countRights(blockOf(past)),
  'the last one': (past) => FOUR.map((right) => Number(isLast(past, right))),
  'not the last one': (past) => FOUR.map((right) => -Number(isLast(past, right))),
  'not a third': (past) => FOUR.map((right) => -Number(isThird(past, right))),
  'not a third, the least used': (past) =>
    countRights(past).map((count, right) => (isThird(past, right) ? -Infinity : -count)),
  'not a third, the least used of the block': (past) =>
    countRights(blockOf(past)).map((count, right) => (isThird(past, right) ? -Infinity : -count)),
  'the one longest ago': (past) =>
    FOUR.map((right) => -past.findLastIndex((happening) => happening.right === right)),
  'a sign of before': (past) => FOUR.map((right) => countSigns(past, right)),
  'no sign of before': (past) => FOUR.map((right) => -countSigns(past, right)),
  'neither the last one nor a sign of before': (past) =>
    FOUR.map((right) => -Number(isLast(past, right)) - countSigns(past, right)),
};

/** Learns how often one of the four comes next by its counts, its place in the row and the signs before. */
export function learnFrom(sequences: readonly Sequence[]): Guess {
  const cells = new Map<string, { came: number; seen: number }>();
  for (const sequence of sequences) {
    for (const [index, { right }] of sequence.entries()) {
      for (const [candidate, name] of cellsOf(sequence.slice(0, index)).entries()) {
        const cell = cells.get(name) ?? { came: 0, seen: 0 };
        cells.set(name, cell);
        cell.seen += 1;
        cell.came += Number(candidate === right);
      }
    }
  }
  // A cell that was seen a few times only tells little: drawn to a quarter.
  return (past) =>
    cellsOf(past).map((name) => {
      const { came, seen } = cells.get(name) ?? { came: 0, seen: 0 };
      return (came + 25) / (seen + 100);
    });
}

/** The share that is guessed of the questions `from`–`to` (from 0, `to` not included); ties count by parts. */
export function shareGuessed(
  guess: Guess,
  sequences: readonly Sequence[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let guessed = 0;
  for (const sequence of sequences) {
    for (let index = from; index < to; index += 1) {
      const likings = guess(sequence.slice(0, index));
      const most = Math.max(...likings);
      if (likings[sequence[index]?.right ?? -1] !== most) continue;
      guessed += 1 / likings.filter((liking) => liking === most).length;
    }
  }
  return guessed / (sequences.length * (to - from));
}

function cellsOf(past: Sequence): string[] {
  const inAll = countRights(past);
  const inBlock = countRights(blockOf(past));
  const { length } = past;
  return FOUR.map((right) => {
    const row = isThird(past, right) ? 2 : Number(isLast(past, right));
    const share = Math.round(2 * ((inAll[right] ?? 0) - length / 4));
    const block = Math.floor(length / BLOCK);
    const signs =
      past
        .at(-1)
        ?.signs.map((sign) => Number(sign === right))
        .join('') ?? '';
    return [block, length % BLOCK > 4, inBlock[right], share, row, signs].join(' ');
  });
}

function countRights(past: Sequence): number[] {
  return FOUR.map((right) => past.filter((happening) => happening.right === right).length);
}

function blockOf(past: Sequence): Sequence {
  return past.slice(past.length - (past.length % BLOCK));
}

function isLast(past: Sequence, right: number): boolean {
  return past.at(-1)?.right === right;
}

function isThird(past: Sequence, right: number): boolean {
  return isLast(past, right) && past.at(-2)?.right === right;
}

function countSigns(past: Sequence, right: number): number {
  return past.at(-1)?.signs.filter((sign) => sign === right).length ?? 0;
}
