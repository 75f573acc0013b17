/** Who sends where there are no locks: a tab's name and a span of time, kept on the disk. */

export interface Lease {
  readonly owner: string;
  /** Unix time in ms, by the device's clock. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Its own tab may renew it. Another one may take it when it has run out, or ends later than one taken now could: then
 * the clock was set back, and the tab that holds it may be long gone.
 */
export function mayTakeLease(held: Lease | undefined, wanted: Lease): boolean {
  if (!held || held.owner === wanted.owner) return true;
  return held.untilMs < wanted.fromMs || held.untilMs > wanted.untilMs;
}
