/** For automated tests: a display whose frames are turned by hand, a recording stage, and a silent audio clock. */
import type { ChoiceNo, ClipRequest, AuditoryPresentation } from '@jamdai/battery/present';
import type { Layers } from './ask-player.ts';
import type { ClipBank } from './clip-bank.ts';
import type { Frames } from './frames.ts';
import type { LayerName } from './layer-name.ts';
import { createSound, type Sound, type SoundContext } from './sound.ts';

export const FRAME_MS = 1000 / 60;

export interface HandClock extends Frames {
  /** One frame, `ms` after the last. */
  readonly turn: (ms?: number) => void;
  /** Frames until this time has passed; microtasks run in between. */
  readonly turnUntil: (atMs: number, ms?: number) => Promise<void>;
}

/** `alongside` moves other clocks with the frames. */
export function createHandClock(alongside: (nowMs: number) => void = () => undefined): HandClock {
  let nowMs = 0;
  let waiting: ((atMs: number) => void)[] = [];
  function turn(ms = FRAME_MS): void {
    nowMs += ms;
    alongside(nowMs);
    const due = waiting;
    waiting = [];
    for (const onFrame of due) onFrame(nowMs);
  }
  return {
    now: () => nowMs,
    timeOf: (timeStamp) => timeStamp,
    request: (onFrame) => {
      waiting.push(onFrame);
      return () => {
        waiting = waiting.filter((other) => other !== onFrame);
      };
    },
    turn,
    turnUntil: async (atMs, ms = FRAME_MS) => {
      while (nowMs < atMs) {
        turn(ms);
        for (let hop = 0; hop < 8; hop += 1) await Promise.resolve();
      }
    },
  };
}

export interface RecordedLayers extends Layers {
  readonly shown: { readonly layer: LayerName; readonly atMs: number }[];
  readonly outlines: { readonly no: ChoiceNo | null; readonly atMs: number }[];
  readonly areChoicesOpen: () => boolean;
  /** When the stimulus was dropped. */
  readonly drops: readonly number[];
}

export function createRecordedLayers(now: () => number): RecordedLayers {
  const shown: { layer: LayerName; atMs: number }[] = [];
  const outlines: { no: ChoiceNo | null; atMs: number }[] = [];
  const drops: number[] = [];
  let isOpen = false;
  return {
    shown,
    outlines,
    drops,
    areChoicesOpen: () => isOpen,
    prepare: () => Promise.resolve(),
    show: (layer) => void shown.push({ layer, atMs: now() }),
    dropStimulus: () => void drops.push(now()),
    openChoices: () => {
      isOpen = true;
    },
    closeChoices: () => {
      isOpen = false;
    },
    outlineChoice: (no) => void outlines.push({ no, atMs: now() }),
  };
}

export interface FakeContext extends SoundContext {
  currentTime: number;
  state: string;
  /** What was scheduled: `cue` or the clip's own name, with its time and offset in s, and by what it is multiplied. */
  readonly starts: {
    readonly what: string;
    readonly atS: number;
    readonly offsetS: number;
    readonly gain: number;
  }[];
  readonly stopped: string[];
}

export function createFakeContext(): FakeContext {
  const starts: FakeContext['starts'] = [];
  const stopped: string[] = [];
  const node = { connect: () => undefined };
  const gains = new Map<object, number>();
  const context: FakeContext = {
    currentTime: 0,
    state: 'running',
    destination: node,
    baseLatency: 0.01,
    starts,
    stopped,
    resume: () => {
      context.state = 'running';
      return Promise.resolve();
    },
    createBufferSource: () => {
      let gain = 1;
      return {
        buffer: null as AudioBuffer | null,
        connect: (to: object) => {
          gain = gains.get(to) ?? 1;
        },
        start(atS: number, offsetS: number) {
          starts.push({ what: nameOf(this.buffer), atS, offsetS, gain });
        },
        stop() {
          stopped.push(nameOf(this.buffer));
        },
      };
    },
    createOscillator: () => ({
      ...node,
      frequency: { value: 0 },
      start: (atS: number) => void starts.push({ what: 'cue', atS, offsetS: 0, gain: 1 }),
      stop: () => undefined,
    }),
    createGain: () => {
      const level = {
        ...node,
        gain: {
          setValueAtTime: (value: number) => void gains.set(level, value),
          linearRampToValueAtTime: () => undefined,
        },
      };
      return level;
    },
  };
  return context;
}

const names = new WeakMap<object, string>();

function nameOf(buffer: AudioBuffer | null): string {
  return (buffer && names.get(buffer)) ?? 'nothing';
}

export function clipOf(digit: number): ClipRequest {
  return { token: `digit:${digit}`, rate: 0.65, speechLanguage: 'en-US' };
}

export function auditoryList(digits: readonly number[]): AuditoryPresentation {
  return {
    kind: 'auditory',
    clips: digits.map(clipOf),
    spacing: { kind: 'onsetToOnset', ms: 1000 },
    cue: { frequencyHz: 440, durationMs: 120, leadMs: 700 },
    tailMs: 500,
    screen: { kind: 'fixation' },
  };
}

/** A bank whose clips last `durationMs`; the clip of digit n begins n ms into its buffer. */
export function createFakeSound(
  context: FakeContext,
  now: () => number,
  durationMs: (digit: number) => number = () => 400,
  deviceChanges: () => number = () => 0,
): Sound {
  const digitOf = ({ token }: ClipRequest): number => Number(token.split(':')[1]);
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const bank: ClipBank = {
    bytesOf: (clip) => Uint8Array.of(digitOf(clip)).buffer,
    durationMsOf: (clip) => durationMs(digitOf(clip)),
    longestMsLike: () => Math.max(...digits.map(durationMs)),
  };
  return createSound({
    context,
    bank,
    now,
    deviceChanges,
    decode: (bytes) => {
      const digit = new Uint8Array(bytes)[0] ?? 0;
      const buffer = {} as AudioBuffer;
      names.set(buffer, `digit:${digit}`);
      return Promise.resolve({ buffer, onsetS: digit / 1000 });
    },
  });
}
