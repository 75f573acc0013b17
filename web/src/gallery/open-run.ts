/**
 * Opens a run of the gallery, whichever test: the product's own runner on the gallery's clock. When it is loaded it is
 * walked to the step that was asked for; then it stands still there or plays on.
 */
import type { AnyRun, AskStep, Effect, Move } from '@jamdai/battery';
import { reportRun, type LiveRun, type RunPage, type RunRequest } from '../features/test/index.ts';
import {
  createDomStage,
  createRunner,
  createTurnedClock,
  describeDevice,
  type DomStage,
  type LoadOutcome,
  type Runner,
  type TurnedClock,
} from '../shared/runner/index.ts';
import type { Address } from './address.ts';
import { FRAME_MS, playClock } from './gallery-clock.ts';
import type { PageTaker } from './page-taker.ts';

/** What the page around the run is told. */
export interface GalleryWatch {
  /** The step that was asked for is on the screen. */
  readonly onArrived: () => void;
  readonly onFailed: (problem: unknown) => void;
  /** On every move of the run. */
  readonly onPath: (path: string) => void;
  readonly onScore: (score: number | null, timeTotal: number) => void;
}

export interface OpenedRun<Of extends AnyRun> {
  readonly runner: Runner<Of>;
  readonly clock: TurnedClock;
  /** The question that was asked last. */
  readonly asked: () => AskStep | null;
}

export interface RunWays<Of extends AnyRun> {
  readonly first: Move<Of>;
  readonly load: (clock: TurnedClock) => Promise<LoadOutcome>;
  /** From the loaded run to the step. */
  readonly walk: (opened: OpenedRun<Of>) => void;
  /** The layer that stands still; `null`: time goes on. */
  readonly stillLayer: string | null;
  /** Does what a step needs that waits for a hand, while the clock runs to a layer that stands still. */
  readonly help: (opened: OpenedRun<Of>) => void;
  readonly createTaker: (opened: OpenedRun<Of>) => PageTaker | null;
  readonly connect: (opened: OpenedRun<Of>) => readonly (() => void)[];
}

/** The longest step before the choices lasts less. */
const LONGEST_STEP_MS = 120_000;

export function openRun<Of extends AnyRun>(
  address: Address,
  request: Pick<RunRequest<Of['task']>, 'task' | 'language' | 'served' | 'userId'>,
  page: RunPage,
  watch: GalleryWatch,
  ways: RunWays<Of>,
): LiveRun<Of> {
  const clock = createTurnedClock();
  let isHeld = false;
  let hasArrived = false;
  let ask: AskStep | null = null;
  const stage: DomStage = {
    ...createDomStage({
      ...page,
      renderAsk: (step) => {
        ask = step;
        page.renderAsk(step);
      },
    }),
  };
  const runner: Runner<Of> = createRunner(ways.first, {
    frames: clock,
    stage: {
      ...stage,
      prepare: async (step) => {
        isHeld = true;
        await stage.prepare(step);
        isHeld = false;
      },
      mark: (mark) => {
        stage.mark(mark);
        watch.onPath(mark.path);
        if (mark.path !== 'loading' && !hasArrived) arrive().catch(watch.onFailed);
      },
    },
    load: () => ways.load(clock),
    refreshRateHz: null,
    onMeasured: () => undefined,
    onEffect,
  });
  const opened: OpenedRun<Of> = { runner, clock, asked: () => ask };
  const taker = ways.createTaker(opened);
  const ends: (() => void)[] = [runner.dispose, ...ways.connect(opened)];

  async function arrive(): Promise<void> {
    hasArrived = true;
    ways.walk(opened);
    const { stillLayer } = ways;
    if (stillLayer) await turnTo(stillLayer);
    if (!stillLayer || stillLayer === 'choices') {
      ends.push(playClock({ turn }, address.speed, () => isHeld));
    }
    if (navigator.userActivation.hasBeenActive) runner.sound()?.unlock();
    watch.onArrived();
  }

  function turn(ms: number): void {
    clock.turn(ms);
    taker?.tick(clock.now());
  }

  /** Lets the question run, as fast as it can be drawn, until this layer is on. */
  async function turnTo(layer: string): Promise<void> {
    const isOn = () => page.root.querySelector(`[data-layer="${layer}"][data-on]`) !== null;
    const endAtMs = clock.now() + LONGEST_STEP_MS;
    while (!isOn()) {
      if (clock.now() > endAtMs) throw new Error(`step: ${layer} did not appear`);
      // Layers are made by React and laid out by the browser, in their own time.
      if (isHeld) await new Promise((resolve) => setTimeout(resolve));
      else await Promise.resolve();
      if (isHeld) continue;
      clock.turn(FRAME_MS);
      if (!isOn()) ways.help(opened);
    }
    if (layer === 'choices') turnToTexts(endAtMs);
  }

  /** Choices that sound are there before they can be read. */
  function turnToTexts(endAtMs: number): void {
    const isSounding = () => page.root.querySelector('[data-sounding]') !== null;
    while (isSounding() && clock.now() < endAtMs) clock.turn(FRAME_MS);
  }

  function onEffect(effect: Exclude<Effect, { kind: 'show' }>): void {
    const { task, language, served, userId } = request;
    const startedAt = new Date().toISOString();
    const facts = { runId: crypto.randomUUID(), startedAt, testName: task.testName };
    reportRun(
      { ...facts, language, served, userId },
      effect,
      describeThisDevice,
      ({ run, score, timeTotal }) => {
        page.onFinished({ run, score, timeTotal });
        watch.onScore(score, timeTotal);
      },
    );
  }

  function describeThisDevice() {
    const refreshRateHz = runner.refreshRateHz();
    const nothing = { audioBaseLatencyMs: null, audioOutputLatencyMs: null, passport: null };
    return describeDevice({ ...nothing, refreshRateHz });
  }

  if (address.step === 'loading') queueMicrotask(watch.onArrived);
  return { runner, stage, end: () => ends.forEach((end) => end()) };
}
