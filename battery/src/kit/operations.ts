/**
 * Equations with a letter each, as stored: `3 + 4|F`, with the true minus sign U+2212 (battery design, 2.1). One
 * entry is one round of the small loop: work out, see the letter.
 */

export interface Operation {
  /** As shown, for instance `9 − 2`. */
  readonly equation: string;
  readonly letter: string;
}

/** `3 + 4|F`. */
export function writeOperation({ equation, letter }: Operation): string {
  return `${equation}|${letter}`;
}

/** Throws on anything that `writeOperation` does not write. */
export function readOperation(entry: string): Operation {
  const [, equation, letter] = /^([1-9] [+−] [1-9])\|(\S+)$/.exec(entry) ?? [];
  if (!equation || !letter)
    throw new Error(`questionName: ${entry} is not an equation with its letter like 3 + 4|F`);
  return { equation, letter };
}

/** The value of `3 + 4` or `9 − 2`. */
export function solveEquation(equation: string): number {
  const { first, isSum, second } = readEquation(equation);
  return isSum ? first + second : first - second;
}

/** The sum of an addition, the first number of a subtraction: large ones take longer (Ashcraft 1992). */
export function largestNumberOf(equation: string): number {
  const { first, isSum } = readEquation(equation);
  return isSum ? solveEquation(equation) : first;
}

function readEquation(equation: string): {
  readonly first: number;
  readonly isSum: boolean;
  readonly second: number;
} {
  const [, first, sign, second] = /^([1-9]) ([+−]) ([1-9])$/.exec(equation) ?? [];
  if (!first || !second) throw new Error(`equation: ${equation} is not an equation like 3 + 4`);
  return { first: Number(first), isSum: sign === '+', second: Number(second) };
}
