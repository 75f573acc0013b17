/**
 * How well sums were worked out beside the letters: the share answered rightly at the first click. Below 0.85 the
 * letters may have been held at the sums' expense (Unsworth, Heitz, Schrock & Engle 2005).
 */

const LOWEST_ACCURACY = 0.85;

interface Click {
  /** From 0 within the question. */
  readonly equation: number;
  readonly isRight: boolean;
}

/** 0–1; `null` where nothing was clicked. `clicks[question]`, in the order in which they came. */
export function firstClickAccuracyOf(clicks: readonly (readonly Click[])[]): number | null {
  const firsts = clicks.flatMap((ofQuestion) =>
    ofQuestion.filter(
      ({ equation }, position) =>
        ofQuestion.findIndex((other) => other.equation === equation) === position,
    ),
  );
  if (firsts.length === 0) return null;
  return firsts.filter(({ isRight }) => isRight).length / firsts.length;
}

/** The rule of the validity flag `operationLow`. */
export function isOperationLow(clicks: readonly (readonly Click[])[]): boolean {
  return (firstClickAccuracyOf(clicks) ?? 1) < LOWEST_ACCURACY;
}
