/**
 * From what the observer saw to one reading a trial. Nothing an engine says about itself is used, but for its
 * response time, which is what is judged.
 */
import type { PaintNames } from './engines.ts';
import type {
  BlockRecording,
  FrameSample,
  InputFact,
  InputKind,
  Mark,
  Observation,
  Paint,
  Span,
} from './recording.ts';
import { median } from './statistics.ts';

export interface TrialReading {
  readonly intendedMs: number;
  readonly input: InputKind;
  /** From the frame that first shows the stimulus to the first without it, by frame time stamps. */
  readonly displayMs: number;
  /** The same by the moments at which those frames' callbacks ran. */
  readonly ranDisplayMs: number;
  /** The same by the browser's paint times; `null` where it gives none. */
  readonly paintDisplayMs: number | null;
  /** Whole frames more (or, below 0, less) than the number nearest to the intended time. */
  readonly framesOff: number;
  /** The display itself left out a frame: see `findOwnDrop`. */
  readonly isDroppedByDisplay: boolean;
  /** The engine's response time minus the true one, from the choices' frame time stamp … */
  readonly responseErrorMs: number | null;
  /** … and from their paint time. */
  readonly paintResponseErrorMs: number | null;
  /** From the press to the frame on which the choices are gone. */
  readonly nextStepMs: number | null;
  /**
   * The part of it beyond the first frame after the press. Where in a frame a press falls is chance; this is
   * what the engine adds.
   */
  readonly nextStepDelayMs: number | null;
  /** Its own display time minus the observer's: by frames, and by paints. */
  readonly reportedDisplayErrorMs: number | null;
  readonly reportedPaintErrorMs: number | null;
  /** Its own onset minus the observer's, both counted from the block's first onset. */
  readonly reportedOnsetErrorMs: number | null;
  /** The display time that it says it meant minus the planned one. */
  readonly reportedIntendedErrorMs: number | null;
}

export interface BlockReading {
  /** Median distance of two frames. */
  readonly periodMs: number;
  readonly trials: readonly TrialReading[];
  /** Lengths of the long tasks that overlap a stimulus, the injected ones left out. */
  readonly longTasksMs: readonly number[];
  readonly heapGrowthBytes: number | null;
}

interface Segment {
  readonly mark: Mark;
  /** Index of its first frame. */
  readonly first: number;
  /** Index of the first frame after it. */
  readonly end: number;
}

/** A gap between two frames beyond this many periods is a dropped frame. */
const DROP_PERIODS = 1.5;
/** Script, style and layout of one frame beyond this share of a period explain a gap by the engine. */
const OWN_WORK_PERIODS = 0.5;
/** A paint belongs to a frame when it comes within this time after the frame's stamp. */
const PAINT_REACH_MS = 200;

/** Throws when the observer did not see exactly one stimulus a planned trial, in order. */
export function readBlock(recording: BlockRecording, names: PaintNames): BlockReading {
  const { frames, planned, reported } = recording;
  const periodMs = periodOf(frames);
  const segments = segmentsOf(frames);
  const stimuli = segments.filter((segment) => segment.mark === 'stimulus');
  if (stimuli.length !== planned.length || reported.length !== planned.length) {
    throw new Error(
      `planned ${planned.length} trials, saw ${stimuli.length} stimuli, was told of ${reported.length}`,
    );
  }
  const firstShown = frames[stimuli[0]?.first ?? 0];
  const trials = stimuli.map((stimulus, i) => {
    const plan = planned[i];
    const shown = frames[stimulus.first];
    const hidden = frames[stimulus.end];
    if (!plan || !shown || !hidden) throw new Error(`stimulus ${i} has no end`);
    const displayMs = hidden.stampMs - shown.stampMs;
    const choices = choicesAfter(segments, stimulus, stimuli[i + 1]);
    const paintDisplayMs = difference(
      paintAfter(recording.paints, names.after, hidden.stampMs),
      paintAfter(recording.paints, names.stimulus, shown.stampMs),
    );
    return {
      intendedMs: plan.displayMs,
      input: plan.input,
      displayMs,
      ranDisplayMs: hidden.ranAtMs - shown.ranAtMs,
      paintDisplayMs,
      framesOff: Math.round(displayMs / periodMs) - Math.round(plan.displayMs / periodMs),
      isDroppedByDisplay: findOwnDrop(recording, stimulus, periodMs),
      reportedDisplayErrorMs: difference(reported[i]?.displayMs ?? null, displayMs),
      reportedPaintErrorMs: difference(reported[i]?.paintDisplayMs ?? null, paintDisplayMs),
      reportedOnsetErrorMs: difference(
        difference(reported[i]?.shownAtMs ?? null, reported[0]?.shownAtMs ?? null),
        difference(shown.stampMs, firstShown?.stampMs ?? null),
      ),
      reportedIntendedErrorMs: difference(reported[i]?.intendedMs ?? null, plan.displayMs),
      ...readAnswer(recording, names, choices, reported[i]?.responseMs ?? null),
    };
  });
  return {
    periodMs,
    trials,
    longTasksMs: stimuli.flatMap((stimulus) => longTasksIn(recording, stimulus)),
    heapGrowthBytes: recording.heapGrowthBytes,
  };
}

function longTasksIn({ frames, longTasks, blockings }: Observation, stimulus: Segment): number[] {
  const shown = {
    fromMs: frames[stimulus.first]?.sampledAtMs ?? 0,
    toMs: frames[stimulus.end]?.ranAtMs ?? 0,
  };
  return longTasks
    .filter((task) => overlap(task, shown) && !blockings.some((span) => overlap(span, task)))
    .map((task) => task.toMs - task.fromMs);
}

export function periodOf(frames: readonly FrameSample[]): number {
  return median(
    frames.slice(1).map((frame, i) => frame.stampMs - (frames[i]?.stampMs ?? Number.NaN)),
  );
}

function segmentsOf(frames: readonly FrameSample[]): Segment[] {
  const starts = frames.flatMap((frame, i) => (frame.mark === frames[i - 1]?.mark ? [] : [i]));
  return starts.map((first, i) => ({
    mark: frames[first]?.mark ?? 'none',
    first,
    end: starts[i + 1] ?? frames.length,
  }));
}

function choicesAfter(
  segments: readonly Segment[],
  stimulus: Segment,
  next: Segment | undefined,
): Segment | null {
  const found = segments.find(({ mark, first }) => mark === 'choices' && first >= stimulus.end);
  return found && (!next || found.first < next.first) ? found : null;
}

/**
 * Whether the display itself left out a frame while the stimulus was due: two neighbouring frames more than
 * 1.5 periods apart, which neither an injected blocking task nor the engine's own work explains (half a period
 * of script and layout in the frame on either side, or a long task between them).
 */
export function findOwnDrop(
  observation: Observation,
  stimulus: Pick<Segment, 'first' | 'end'>,
  periodMs: number,
): boolean {
  const { frames, blockings, longTasks } = observation;
  const around = frames.slice(Math.max(0, stimulus.first - 1), stimulus.end + 1);
  return around.some((frame, i) => {
    const before = around[i - 1];
    if (!before || frame.stampMs - before.stampMs <= DROP_PERIODS * periodMs) return false;
    const gap = { fromMs: before.stampMs, toMs: frame.sampledAtMs };
    const isExplained =
      [...blockings, ...longTasks].some((span) => overlap(span, gap)) ||
      [before, frame].some((each) => each.sampledAtMs - each.ranAtMs > OWN_WORK_PERIODS * periodMs);
    return !isExplained;
  });
}

const NO_ANSWER = {
  responseErrorMs: null,
  paintResponseErrorMs: null,
  nextStepMs: null,
  nextStepDelayMs: null,
};

function readAnswer(
  { frames, inputs, paints }: Observation,
  names: PaintNames,
  choices: Segment | null,
  reportedMs: number | null,
): Pick<
  TrialReading,
  'responseErrorMs' | 'paintResponseErrorMs' | 'nextStepMs' | 'nextStepDelayMs'
> {
  const onset = choices && frames[choices.first];
  if (!onset) return NO_ANSWER;
  const gone = frames[choices.end] ?? null;
  const press = pressIn(inputs, onset.stampMs, gone?.stampMs ?? Number.POSITIVE_INFINITY);
  const paintMs = paintAfter(paints, names.choices, onset.stampMs);
  const firstFrame =
    press === null ? null : (frames.find(({ stampMs }) => stampMs >= press)?.stampMs ?? null);
  return {
    responseErrorMs: difference(reportedMs, difference(press, onset.stampMs)),
    paintResponseErrorMs: difference(reportedMs, difference(press, paintMs)),
    nextStepMs: difference(gone?.stampMs ?? null, press),
    nextStepDelayMs: difference(gone?.stampMs ?? null, firstFrame),
  };
}

function pressIn(inputs: readonly InputFact[], fromMs: number, toMs: number): number | null {
  return inputs.find(({ stampMs }) => stampMs >= fromMs && stampMs <= toMs)?.stampMs ?? null;
}

/** Paint times may lie a little before the stamp of the frame in rounding only. */
export function paintAfter(
  paints: readonly Paint[],
  name: RegExp | null,
  stampMs: number,
): number | null {
  if (!name) return null;
  const found = paints
    .filter(({ identifier, renderAtMs }) => name.test(identifier) && renderAtMs >= stampMs - 1)
    .reduce((first, { renderAtMs }) => Math.min(first, renderAtMs), Number.POSITIVE_INFINITY);
  return found - stampMs <= PAINT_REACH_MS ? found : null;
}

function difference(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first - second;
}

function overlap(one: Span, two: Span): boolean {
  return one.fromMs < two.toMs && two.fromMs < one.toMs;
}
