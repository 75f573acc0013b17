/**
 * How often a page of a lesson asks again by itself. It stops after two hours: a page that was forgotten in an empty
 * room must not keep a log-in alive all day.
 */
import { useEffect, useState } from 'react';

const LASTS_MS = 2 * 3_600_000;

export interface Refreshing {
  /** ms; 0: not at all. */
  readonly pollingInterval: number;
  readonly isOver: boolean;
  readonly goOn: () => void;
}

export function useRefreshing(everyMs: number): Refreshing {
  const [round, setRound] = useState({ number: 0, isOver: false });
  const { number, isOver } = round;
  useEffect(() => {
    const timer = setTimeout(() => setRound({ number, isOver: true }), LASTS_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return {
    pollingInterval: isOver ? 0 : everyMs,
    isOver,
    goOn: () => setRound({ number: number + 1, isOver: false }),
  };
}
