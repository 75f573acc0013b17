/** For automated tests: one question played on frames turned by hand. */
import type {
  AskStep,
  ChoiceSounds,
  Presentation,
  RunEvent,
  VisualPresentation,
} from '@jamdai/battery/present';
import { createAskPlayer } from './ask-player.ts';
import {
  createFakeContext,
  createFakeSound,
  createHandClock,
  createRecordedLayers,
  FRAME_MS,
} from './hand-clock.ts';
import { createStoreGate, type StoreGate } from './store-gate.ts';

const row = (item: string) => ({ kind: 'row', items: [item], language: 'en' }) as const;

export function askStep(
  presentation: Presentation,
  interludeMs = 0,
  choiceSounds?: ChoiceSounds,
): AskStep {
  const blank = { kind: 'blank' } as const;
  return {
    kind: 'ask',
    id: 7,
    index: 0,
    question: {
      questionName: [],
      choiceNo1: [],
      choiceNo2: [],
      choiceNo3: [],
      choiceNo4: [],
      version: 1,
    },
    pause: {
      kind: 'visual',
      durationMs: 1000,
      frames: [
        { atMs: 0, screen: blank },
        { atMs: 500, screen: { kind: 'fixation' } },
      ],
    },
    plan: {
      presentation,
      interlude: { durationMs: interludeMs, screen: blank },
      choices: [row('a'), row('b'), row('c'), row('d')],
      ...(choiceSounds ? { choiceSounds } : {}),
    },
  };
}

export function visual(durationMs: number, ats: readonly number[] = [0]): VisualPresentation {
  return { kind: 'visual', durationMs, frames: ats.map((atMs) => ({ atMs, screen: row('x') })) };
}

interface PlayOptions {
  readonly frameMs?: number;
  readonly expectedFrameMs?: number;
  readonly isSoundStuck?: boolean;
  /** The audio clock advances by blocks of so many ms; absent: evenly. */
  readonly blockMs?: number;
  readonly deviceChanges?: () => number;
  /** Absent: nothing is stored. */
  readonly storeGate?: StoreGate;
}

/** Plays a step; the audio clock runs with the frames. */
export function playStep(step: AskStep, options: PlayOptions = {}) {
  const frameMs = options.frameMs ?? FRAME_MS;
  const context = createFakeContext();
  const clock = createHandClock((nowMs) => {
    if (context.state !== 'running' || options.isSoundStuck) return;
    const { blockMs } = options;
    context.currentTime = (blockMs ? Math.floor(nowMs / blockMs) * blockMs : nowMs) / 1000;
  });
  const layers = createRecordedLayers(clock.now);
  const events: RunEvent[] = [];
  const player = createAskPlayer(step, {
    layers,
    sound:
      step.plan.presentation.kind === 'auditory'
        ? createFakeSound(context, clock.now, undefined, options.deviceChanges)
        : null,
    storeGate: options.storeGate ?? createStoreGate(),
    frameMs: () => frameMs,
    expectedFrameMs: () => options.expectedFrameMs ?? null,
    now: clock.now,
    report: (event) => void events.push(event),
  });
  const loop = (atMs: number): void => {
    clock.request(loop);
    player.tick(atMs);
  };
  clock.request(loop);
  const factOf = <Kind extends RunEvent['kind']>(kind: Kind) =>
    events.find((event): event is Extract<RunEvent, { kind: Kind }> => event.kind === kind);
  return { clock, context, layers, events, player, factOf };
}
