/**
 * Where in the thirty questions, which grow longer, a test became hard: the place that parts the answers best into a
 * part that went well and one that did not (two shares of greatest likelihood, Hinkley 1970, Biometrika 57:1), and only
 * where the two differ by more than chance (method 10 of Newcombe 1998, Stat Med 17:873).
 */
import { intervalOfSum, subtracted, type EstimatedPart } from './statistics/sum-interval.ts';
import { wilsonInterval } from './statistics/wilson-interval.ts';

/** Questions 1–5, 6–10, … 26–30. */
export const SIXTH_SIZE = 5;

/** Right answers in each sixth of the questions, 0–5, in their order. Throws unless the length is a multiple of five. */
export function sixthScoresOf(isRight: readonly boolean[]): number[] {
  if (isRight.length % SIXTH_SIZE !== 0) {
    throw new RangeError(
      `isRight: ${isRight.length} entries are not whole groups of ${SIXTH_SIZE}`,
    );
  }
  return Array.from(
    { length: isRight.length / SIXTH_SIZE },
    (_, sixth) =>
      isRight.slice(sixth * SIXTH_SIZE, (sixth + 1) * SIXTH_SIZE).filter(Boolean).length,
  );
}

/**
 * The first sixth (1–5) of the harder part; null where no place parts the answers clearly.
 * Worked example: 5, 5, 5, 2, 1, 1 part best before the fourth: 15 of 15 against 4 of 15.
 */
export function whereHard(sixthScores: readonly number[]): number | null {
  const positions = sixthScores.slice(1).map((_, before) => partAt(sixthScores, before + 1));
  const best = positions.reduce<(typeof positions)[number] | null>(
    (most, position) => (most && most.likelihood >= position.likelihood ? most : position),
    null,
  );
  if (!best) return null;
  const fall = intervalOfSum([best.easy, subtracted(best.hard)]);
  return fall.low > 0 ? best.place : null;
}

function partAt(sixthScores: readonly number[], position: number) {
  const [easy, hard] = [sixthScores.slice(0, position), sixthScores.slice(position)].map(
    (scores) => ({
      hits: scores.reduce((sum, score) => sum + score, 0),
      count: scores.length * SIXTH_SIZE,
    }),
  ) as [Tally, Tally];
  return {
    place: position,
    likelihood: logLikelihood(easy) + logLikelihood(hard),
    easy: shareOf(easy),
    hard: shareOf(hard),
  };
}

interface Tally {
  readonly hits: number;
  readonly count: number;
}

function shareOf({ hits, count }: Tally): EstimatedPart {
  return { estimate: hits / count, interval: wilsonInterval(hits, count) };
}

function logLikelihood({ hits, count }: Tally): number {
  const share = hits / count;
  return (hits && hits * Math.log(share)) + (count - hits && (count - hits) * Math.log(1 - share));
}
