/**
 * What one block of trials leaves behind, before anything is concluded from it. Shared by the page (which
 * fills it) and the bench (which reads it). All times are ms on the page's `performance.now()` clock.
 */

export type InputKind = 'key' | 'mouse' | 'touch';

/** What a taker would see in a frame; `none` covers pauses, empty frames and everything before the run. */
export type Mark = 'stimulus' | 'choices' | 'none';

export const MARKS: readonly Mark[] = ['none', 'stimulus', 'choices'];

export interface FrameSample {
  /** The frame's own time stamp, as every animation-frame callback gets it. */
  readonly stampMs: number;
  /** When the frame's callbacks began to run. */
  readonly ranAtMs: number;
  /** After all callbacks, style and layout, before paint. */
  readonly sampledAtMs: number;
  /** The audio clock in that moment, where the page has one. */
  readonly audioMs: number | null;
  readonly mark: Mark;
  /** Which of the steps inside a stimulus is shown, from 0; 0 also where there is one or nothing. */
  readonly step: number;
}

/** An Element Timing entry: the browser's own paint time of one element. */
export interface Paint {
  readonly identifier: string;
  readonly renderAtMs: number;
}

/** A trusted event as seen by a capturing listener on `window`, before the engine. */
export interface InputFact {
  readonly kind: InputKind;
  /** `event.timeStamp` of the press. */
  readonly stampMs: number;
  readonly handledAtMs: number;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What the observer saw. */
export interface Observation {
  readonly frames: readonly FrameSample[];
  readonly paints: readonly Paint[];
  readonly inputs: readonly InputFact[];
  /** The injected blocking tasks, as they really ran. */
  readonly blockings: readonly Span[];
  /** Long tasks as the browser reports them (50 ms and over). */
  readonly longTasks: readonly Span[];
}

export interface PlannedTrial {
  readonly displayMs: number;
  readonly input: InputKind;
}

/** When the steps inside a display are due, in ms from its first frame. */
export interface Schedule {
  /** The first is 0. */
  readonly onsetsMs: readonly number[];
  readonly durationMs: number;
}

/** What an engine itself says about one trial. */
export interface EngineTrial {
  /** Its response time; `null` where it has none. */
  readonly responseMs: number | null;
  /** Its own display time from onset to end; `null` where it tells none. */
  readonly displayMs: number | null;
  /** The same by the paint times that it keeps. */
  readonly paintDisplayMs: number | null;
  /** The display time that it meant and its onset on a clock of its own, where it keeps them. */
  readonly intendedMs?: number;
  readonly shownAtMs?: number;
}

export interface BlockRecording extends Observation {
  /** Bytes more in use after the block than before it, garbage collected both times; `null`: not looked at. */
  readonly heapGrowthBytes: number | null;
  readonly planned: readonly PlannedTrial[];
  readonly reported: readonly EngineTrial[];
}
