/** When a run is sent again, and when no repetition will help. */
import type { SendError } from './queued-run.ts';

const FIRST_MS = 2000;
/** What waits is stored within a minute of the line's return, also where the browser does not tell that it is back. */
const LONGEST_MS = 40_000;
/** The server has read it and will say the same tomorrow. */
const LASTING: readonly (number | null)[] = [400, 403, 409, 413, 415, 422];

export function isLasting({ status }: SendError): boolean {
  return LASTING.includes(status);
}

/** Doubles with every failure in a row, up to forty seconds; a class that lost its network does not return in step. */
export function retryDelayMs(failureCount: number, random: number): number {
  const wholeMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failureCount - 1, 20));
  return wholeMs * (0.5 + random / 2);
}
