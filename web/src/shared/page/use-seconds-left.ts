/** Counts down to the moment at which a busy server may be asked again. */
import { useEffect, useState } from 'react';
import type { CallWait } from '../api/call-error.ts';

const TICK_MS = 1000;

/** Whole seconds, rounded up; 0: it may be asked. */
export function useSecondsLeft(wait: CallWait | undefined): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const leftS = wait ? Math.ceil((wait.untilMs - nowMs) / 1000) : 0;
  const isOver = leftS <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  // Until the first tick what was last read of the clock may be old: it is never longer than was said.
  return isOver ? 0 : Math.min(leftS, wait?.seconds ?? 0);
}
