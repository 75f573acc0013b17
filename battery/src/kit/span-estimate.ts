/**
 * How many things were held (battery design, 2.4 and 2.8). With the square rule a question is right with
 * P = ((1 + q) / 2)² when each of its two facts is held with probability q, so q̂ = 2·√P − 1.
 */

/** The share held, 0–1, that follows from the share right, 0–1; 0 at chance (0.25) and below. */
export function shareHeldOf(shareRight: number): number {
  return Math.max(0, 2 * Math.sqrt(shareRight) - 1);
}

/**
 * Smallest set size − 1 + the sum of q̂ over the set sizes, in things, to one decimal; null without answers.
 * Questions that show their direction in either half (direction squares) must be left out by the caller.
 * Worked example: sizes 3 (2 of 2 right), 4 (3 of 4) and 5 (1 of 4) give 2 + 1 + 0.73 + 0 = 3.7.
 */
export function estimateSpan(
  answers: readonly { readonly setSize: number; readonly isRight: boolean }[],
): number | null {
  if (answers.length === 0) return null;
  const bySize = Map.groupBy(answers, ({ setSize }) => setSize);
  let span = Math.min(...bySize.keys()) - 1;
  for (const sameSize of bySize.values()) {
    span += shareHeldOf(sameSize.filter(({ isRight }) => isRight).length / sameSize.length);
  }
  return Math.round(span * 10) / 10;
}
