/**
 * Buttons that stand side by side and send different calls: what is told is how the last press went. The failure of one
 * that was pressed before is no news any more.
 */

interface Try {
  /** Undefined: not tried, or forgotten. */
  readonly startedTimeStamp?: number | undefined;
}

/** The one that was begun last; the first where none was. */
export function latestTry<One extends Try, Other extends Try>(one: One, other: Other): One | Other {
  return begunAt(other) > begunAt(one) ? other : one;
}

function begunAt({ startedTimeStamp = 0 }: Try): number {
  return startedTimeStamp;
}
