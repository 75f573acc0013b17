/**
 * The runner: executes what the run machine asks for and reports what happened, with times from one clock. It
 * decides nothing about the test and knows nothing of React.
 */
import {
  advanceRun,
  positionOf,
  type AnyRun,
  type Effect,
  type LoadProblem,
  type Move,
  type Position,
  type Run,
  type RunEvent,
  type Step,
} from '@jamdai/battery/present';
import { createAskPlayer, type AskPlayer, type Layers } from './ask-player.ts';
import { createCheckPlayer } from './check-player.ts';
import { createCountInPlayer } from './count-in-player.ts';
import { createCopyPlayer } from './copy-player.ts';
import type { FrameFigures } from './frame-survey.ts';
import { createFrameMeter, type Frames } from './frames.ts';
import type { Sound } from './sound.ts';
import { createStoreGate } from './store-gate.ts';
import { createSurveyPlayer } from './survey-player.ts';
import { createWritePlayer } from './write-player.ts';

/** Everything that is not a timed question. */
export type UntimedStep = Exclude<Step, { kind: 'ask' }>;

export type Mark = Position;

export interface Stage extends Layers {
  /** Shows a step that has no clock. */
  readonly showUntimed: (step: UntimedStep) => void;
  /** Writes where the run is into the page. */
  readonly mark: (mark: Mark) => void;
}

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly sound: Sound | null; readonly layoutWidthPx: number }
  | { readonly kind: 'problem'; readonly problem: LoadProblem };

export interface RunnerPorts {
  readonly frames: Frames;
  readonly stage: Stage;
  readonly load: () => Promise<LoadOutcome>;
  /** What an earlier timing check of this visit measured; `null`: a guess of 60 Hz until frames came. */
  readonly refreshRateHz: number | null;
  /** The timing check of this run is over. */
  readonly onMeasured: (figures: FrameFigures) => void;
  /** What outlives the run: begin, record, finish, abandon. */
  readonly onEffect: (effect: Exclude<Effect, { kind: 'show' }>) => void;
  /** Resolves when what the run has told so far is on the device; never rejects. Absent: nothing is stored. */
  readonly stored?: (() => Promise<unknown>) | undefined;
}

/** A fact without its time: the runner stamps it. */
export type Fact = RunEvent extends infer Event
  ? Event extends RunEvent
    ? Omit<Event, 'atMs'>
    : never
  : never;

export interface Runner<Of extends AnyRun = Run> {
  /** A fact of this moment, or of `timeStamp` on the browser's clock. */
  readonly report: (fact: Fact, timeStamp?: number) => void;
  /** A button of a panel; unlocks the sound on the way. */
  readonly press: (kind: 'started' | 'continued' | 'retried' | 'submitted') => void;
  /** Looks at the clock where no frames come: on a hidden page. */
  readonly wake: () => void;
  /** The run's clock, now. */
  readonly now: () => number;
  readonly run: () => Of;
  readonly sound: () => Sound | null;
  readonly refreshRateHz: () => number | null;
  /** Ends frames and sound; nothing is reported any more. */
  readonly dispose: () => void;
}

export function createRunner<Of extends AnyRun = Run>(
  first: Move<Of>,
  ports: RunnerPorts,
): Runner<Of> {
  const { frames, stage } = ports;
  let expectedFrameMs = frameMsOf(ports.refreshRateHz);
  const meter = createFrameMeter(expectedFrameMs ?? undefined);
  const storeGate = createStoreGate(ports.stored);
  let run = first.run;
  let sound: Sound | null = null;
  let player: AskPlayer | null = null;
  let isDisposed = false;
  let cancelFrame = frames.request(onFrame);

  function onFrame(atMs: number): void {
    cancelFrame = frames.request(onFrame);
    meter.note(atMs);
    player?.tick(atMs);
  }

  function apply({ run: next, effects }: Move<Of>): void {
    run = next;
    for (const effect of effects) {
      if (effect.kind === 'show') show(effect.step);
      else if (effect.kind === 'reveal') player?.reveal?.(effect);
      else if (effect.kind === 'countDown') player?.countDown?.(effect);
      else ports.onEffect(effect);
    }
    stage.mark(positionOf(run));
  }

  function reportEvent(event: RunEvent): void {
    if (!isDisposed) apply(advanceRun(run, event));
  }

  function show(step: Step): void {
    player?.cancel();
    player = null;
    if (step.kind === 'ask') {
      const { now } = frames;
      const { frameMs } = meter;
      player = createAskPlayer(step, {
        layers: stage,
        sound,
        storeGate,
        frameMs,
        expectedFrameMs: () => expectedFrameMs,
        now,
        report: reportEvent,
      });
      return;
    }
    stage.showUntimed(step);
    if (step.kind === 'load') void load();
    if (step.kind === 'measure')
      player = createSurveyPlayer(step, { onMeasured: storeFigures, report: reportEvent });
    if (step.kind === 'sound' || step.kind === 'loop')
      player = createCheckPlayer(step, { sound, report: reportEvent });
    if (step.kind === 'countIn')
      player = createCountInPlayer(step, { frameMs: meter.frameMs, report: reportEvent });
    if (step.kind === 'copy')
      player = createCopyPlayer(step, { frameMs: meter.frameMs, report: reportEvent });
    if (step.kind === 'write')
      player = createWritePlayer(step, { frameMs: meter.frameMs, report: reportEvent });
  }

  function storeFigures(figures: FrameFigures): void {
    expectedFrameMs = frameMsOf(figures.refreshRateHz);
    ports.onMeasured(figures);
  }

  async function load(): Promise<void> {
    const outcome = await ports.load();
    const atMs = frames.now();
    if (outcome.kind === 'problem') {
      reportEvent({ kind: 'loadFailed', atMs, problem: outcome.problem });
      return;
    }
    sound = outcome.sound;
    reportEvent({ kind: 'loaded', atMs, layoutWidthPx: outcome.layoutWidthPx });
  }

  apply(first);
  return {
    report: (fact, timeStamp) => {
      const atMs = timeStamp === undefined ? frames.now() : frames.timeOf(timeStamp);
      reportEvent({ ...fact, atMs });
    },
    press: (kind) => {
      sound?.unlock();
      reportEvent({ kind, atMs: frames.now() });
    },
    wake: () => player?.tick(frames.now()),
    now: frames.now,
    run: () => run,
    sound: () => sound,
    refreshRateHz: meter.refreshRateHz,
    dispose: () => {
      isDisposed = true;
      cancelFrame();
      player?.cancel();
      player = null;
    },
  };
}

function frameMsOf(refreshRateHz: number | null): number | null {
  return refreshRateHz === null ? null : 1000 / refreshRateHz;
}
