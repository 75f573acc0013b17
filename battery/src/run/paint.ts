/**
 * The two sources of an edge of the stimulus: the time stamp of its frame, and the browser's own paint time.
 * Every browser paints some constant time after the frame's stamp; what is more than half a frame above the
 * shortest such time of the run was painted late, which time stamps of frames do not show when a page is
 * blocked.
 */
import type { RunEvent } from './events.ts';
import { noteDisturbance } from './interruptions.ts';
import type { Ask, Run } from './state.ts';

/** Browsers round paint times to 4 ms on ordinary pages. */
const PAINT_GRAIN_MS = 5;
/** Outside of this a paint time belongs to another frame or another clock. */
const LONGEST_LAG_MS = 1000;

/** A paint time is taken once for each edge, and only after the edge's frame. */
export function notePaint(ask: Ask, event: Extract<RunEvent, { kind: 'painted' }>): Ask {
  if (event.stepId !== ask.stepId) return ask;
  const frameAtMs = event.edge === 'shown' ? ask.shownAtMs : ask.hiddenAtMs;
  if (frameAtMs === null) return ask;
  const lagMs = event.atMs - frameAtMs;
  if (lagMs < -PAINT_GRAIN_MS || lagMs > LONGEST_LAG_MS) return ask;
  return event.edge === 'shown'
    ? { ...ask, paintAtMs: ask.paintAtMs ?? event.atMs }
    : { ...ask, paintHiddenAtMs: ask.paintHiddenAtMs ?? event.atMs };
}

/** The ask with its late paints noted, and the run with the shortest lag so far. */
export function comparePaints(run: Run, ask: Ask): { readonly run: Run; readonly ask: Ask } {
  const edges = [
    { frameAtMs: ask.shownAtMs, paintAtMs: ask.paintAtMs },
    { frameAtMs: ask.hiddenAtMs, paintAtMs: ask.paintHiddenAtMs },
  ].flatMap(({ frameAtMs, paintAtMs }) =>
    frameAtMs === null || paintAtMs === null ? [] : [{ frameAtMs, lagMs: paintAtMs - frameAtMs }],
  );
  if (edges.length === 0) return { run, ask };
  const leastLagMs = Math.min(
    run.leastPaintLagMs ?? Number.POSITIVE_INFINITY,
    ...edges.map(({ lagMs }) => lagMs),
  );
  const limitMs = Math.max((ask.frameMs ?? 0) / 2, PAINT_GRAIN_MS);
  const compared = edges.reduce((noted, { frameAtMs, lagMs }) => {
    const lateMs = lagMs - leastLagMs;
    return lateMs > limitMs ? noteDisturbance(noted, 'latePaint', frameAtMs, lateMs) : noted;
  }, ask);
  return { run: { ...run, leastPaintLagMs: leastLagMs }, ask: compared };
}
