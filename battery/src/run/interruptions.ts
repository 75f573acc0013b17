/** Interruptions and disturbances as they are noted: opened, lasting, closed. */
import type { Disturbance, Interruption, InterruptionKind, PauseCause } from './trial.ts';

export interface OpenInterruption {
  readonly kind: InterruptionKind;
  readonly atMs: number;
  /** `null` while the page is still away. */
  readonly lastedMs: number | null;
}

/** What can be interrupted: a question, or a text that is being typed. */
export interface Interruptible {
  readonly interruptions: readonly OpenInterruption[];
}

/** An ordinary run has none; a window that flickers must not fill the record. */
const MAX_INTERRUPTIONS = 100;
const SAME_RESIZE_WITHIN_MS = 500;

export function openInterruption<Of extends Interruptible>(
  of: Of,
  kind: PauseCause,
  atMs: number,
): Of {
  return note(of, { kind, atMs, lastedMs: null });
}

export function noteDisturbance<Of extends Interruptible>(
  of: Of,
  kind: Disturbance,
  atMs: number,
  lastedMs: number,
): Of {
  return note(of, { kind, atMs, lastedMs });
}

/** A row of events (a window being dragged) is one disturbance. */
export function noteResize<Of extends Interruptible>(
  of: Of,
  kind: 'rotation' | 'resize',
  atMs: number,
): Of {
  const last = of.interruptions.findLast((interruption) => interruption.kind === kind);
  const sinceMs = last ? atMs - last.atMs : Number.POSITIVE_INFINITY;
  if (sinceMs - (last?.lastedMs ?? 0) > SAME_RESIZE_WITHIN_MS)
    return noteDisturbance(of, kind, atMs, 0);
  const interruptions = of.interruptions.map((other) =>
    other === last ? { ...last, lastedMs: sinceMs } : other,
  );
  return { ...of, interruptions };
}

export function closeInterruptions<Of extends Interruptible>(of: Of, atMs: number): Of {
  if (of.interruptions.every(({ lastedMs }) => lastedMs !== null)) return of;
  return { ...of, interruptions: settleInterruptions(of, atMs) };
}

/** `endAtMs` closes what is still open. */
export function settleInterruptions(
  { interruptions }: Interruptible,
  endAtMs: number,
): readonly Interruption[] {
  return interruptions.map(({ kind, atMs, lastedMs }) => ({
    kind,
    atMs,
    lastedMs: lastedMs ?? Math.max(0, endAtMs - atMs),
  }));
}

function note<Of extends Interruptible>(of: Of, interruption: OpenInterruption): Of {
  if (of.interruptions.length >= MAX_INTERRUPTIONS) return of;
  return { ...of, interruptions: [...of.interruptions, interruption] };
}
