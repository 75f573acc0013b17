/** Shares of takers for whom a test was too hard or too easy to tell anything. */
import type { Interval } from './interval.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Points: 12 or fewer are near guessing; 29 leaves one question to be wrong. */
export const SCORE_EDGES = { floor: 12, ceiling: 29 } as const;

export interface EdgeShare extends Interval {
  /** 0–1. */
  readonly share: number;
}

export interface FloorAndCeiling {
  /** Scores up to the floor, inclusive. */
  readonly floor: EdgeShare;
  /** Scores from the ceiling, inclusive. */
  readonly ceiling: EdgeShare;
}

/** Null without scores. */
export function floorAndCeilingOf(
  scores: readonly number[],
  edges: { readonly floor: number; readonly ceiling: number } = SCORE_EDGES,
): FloorAndCeiling | null {
  if (scores.length === 0) return null;
  const shareOf = (isAtEdge: (score: number) => boolean): EdgeShare => {
    const count = scores.filter(isAtEdge).length;
    return { share: count / scores.length, ...wilsonInterval(count, scores.length) };
  };
  return {
    floor: shareOf((score) => score <= edges.floor),
    ceiling: shareOf((score) => score >= edges.ceiling),
  };
}
