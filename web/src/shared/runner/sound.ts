/**
 * Sound on one audio clock: a cue tone and the decoded clips of a list, all scheduled at once from one start
 * time, each from its own onset, so that the distance between items is exact to the sample.
 */
import {
  scheduleAuditory,
  type ChoiceSounds,
  type ClipRequest,
  type AuditoryPresentation,
  type AuditorySchedule,
} from '@jamdai/battery/present';
import { createAudioClock } from './audio-clock.ts';
import type { ClipBank } from './clip-bank.ts';
import type { DecodedClip } from './decode.ts';

/** What is used of an `AudioContext`; a test hands in its own. */
export interface SoundContext {
  readonly currentTime: number;
  readonly state: string;
  readonly destination: SoundNode;
  readonly baseLatency?: number;
  readonly outputLatency?: number;
  resume(): Promise<void>;
  createBufferSource(): SoundNode & {
    buffer: AudioBuffer | null;
    start(whenS: number, offsetS: number): void;
    stop(): void;
  };
  createOscillator(): SoundNode & {
    readonly frequency: { value: number };
    start(whenS: number): void;
    stop(whenS?: number): void;
  };
  createGain(): SoundNode & {
    readonly gain: {
      setValueAtTime(value: number, whenS: number): unknown;
      linearRampToValueAtTime(value: number, whenS: number): unknown;
    };
  };
}

interface SoundNode {
  connect(node: SoundNode): unknown;
}

export interface Listening {
  readonly schedule: AuditorySchedule;
  /** The scheduled start of the cue on the run's clock. */
  readonly startAtMs: number;
  /** From a moment of the run's clock to the scheduled end of the question step, read on the audio clock. */
  readonly leftMs: (atMs: number) => number;
  /** How many clips have begun, those of choices included. */
  readonly itemsHeard: () => number;
  readonly stop: () => void;
}

export interface Sound {
  /** Call inside a press of a button: browsers let sound start only there. */
  readonly unlock: () => void;
  readonly isRunning: () => boolean;
  /** How often the devices for sound have changed since the run began. */
  readonly deviceChanges: () => number;
  readonly nowS: () => number;
  /** Looks at the audio clock: on every frame before and while something sounds. */
  readonly follow: () => void;
  /** Decodes these clips and forgets others. Rejects when one cannot be decoded. */
  readonly prepare: (clips: readonly ClipRequest[]) => Promise<void>;
  /** Everything is scheduled at once, choices that sound included. Throws when a clip was not prepared. */
  readonly play: (presentation: AuditoryPresentation, choiceSounds?: ChoiceSounds) => Listening;
  readonly latency: () => { readonly baseMs: number | null; readonly outputMs: number | null };
}

/** Enough for the audio thread of a slow phone to have the schedule before the first sound. */
const LEAD_S = 0.1;
const RAMP_S = 0.01;
const CUE_LEVEL = 0.25;

export interface SoundPorts {
  readonly context: SoundContext;
  readonly bank: ClipBank;
  readonly decode: (bytes: ArrayBuffer) => Promise<DecodedClip>;
  readonly now: () => number;
  readonly deviceChanges: () => number;
}

export function createSound({ context, bank, decode, now, deviceChanges }: SoundPorts): Sound {
  const decoded = new Map<string, DecodedClip>();
  const audioClock = createAudioClock({ currentTimeS: () => context.currentTime, now });

  async function prepare(clips: readonly ClipRequest[]): Promise<void> {
    const wanted = new Map(clips.map((clip) => [keyOf(clip), clip]));
    for (const key of decoded.keys()) if (!wanted.has(key)) decoded.delete(key);
    for (const [key, clip] of wanted) {
      if (!decoded.has(key)) decoded.set(key, await decode(bank.bytesOf(clip)));
    }
  }

  function play(presentation: AuditoryPresentation, choiceSounds?: ChoiceSounds): Listening {
    const longestMs = bank.longestMsLike(presentation.clips);
    const schedule = scheduleAuditory(presentation, longestMs, bank.durationMsOf, choiceSounds);
    const scheduled = [...schedule.items, ...schedule.choices];
    const clips = [...presentation.clips, ...(choiceSounds?.clips ?? [])];
    const buffers = clips.map((clip) => takeDecoded(clip));
    const startS = context.currentTime + LEAD_S;
    // The block that is told may have begun some time ago: the start is nearer than the lead by that much.
    const nowMs = now();
    const startAtMs = nowMs + startS * 1000 - audioClock.at(nowMs);
    const endS = startS + schedule.endMs / 1000;
    const stops = [playCue(context, presentation.cue, startS)];
    scheduled.forEach(({ atMs }, position) => {
      const clip = buffers[position];
      if (clip) stops.push(playClip(context, clip, startS + atMs / 1000, presentation.levelDb));
    });
    return {
      schedule,
      startAtMs,
      leftMs: (atMs) => endS * 1000 - audioClock.at(atMs),
      itemsHeard: () => {
        const sinceMs = (context.currentTime - startS) * 1000;
        return scheduled.filter(({ atMs }) => atMs <= sinceMs).length;
      },
      stop: () => stops.forEach((stop) => stop()),
    };
  }

  function takeDecoded(clip: ClipRequest): DecodedClip {
    const found = decoded.get(keyOf(clip));
    if (!found) throw new Error(`clip: ${keyOf(clip)} was not prepared`);
    return found;
  }

  return {
    unlock: () => void context.resume().catch(() => undefined),
    isRunning: () => context.state === 'running',
    deviceChanges,
    nowS: () => context.currentTime,
    follow: audioClock.note,
    prepare,
    play,
    latency: () => ({ baseMs: toMs(context.baseLatency), outputMs: toMs(context.outputLatency) }),
  };
}

/** `levelDb` absent: straight to the loudspeaker, as it was recorded. */
function playClip(
  context: SoundContext,
  { buffer, onsetS }: DecodedClip,
  atS: number,
  levelDb?: number,
) {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(levelDb === undefined ? context.destination : createLevel(context, levelDb));
  source.start(atS, onsetS);
  return () => source.stop();
}

function createLevel(context: SoundContext, levelDb: number): SoundNode {
  const level = context.createGain();
  // From the beginning of the clock, so that no moment of the clip is louder.
  level.gain.setValueAtTime(10 ** (levelDb / 20), 0);
  level.connect(context.destination);
  return level;
}

function playCue(context: SoundContext, cue: AuditoryPresentation['cue'], atS: number) {
  const endS = atS + cue.durationMs / 1000;
  const oscillator = context.createOscillator();
  const level = context.createGain();
  oscillator.frequency.value = cue.frequencyHz;
  level.gain.setValueAtTime(0, atS);
  level.gain.linearRampToValueAtTime(CUE_LEVEL, atS + RAMP_S);
  level.gain.setValueAtTime(CUE_LEVEL, endS - RAMP_S);
  level.gain.linearRampToValueAtTime(0, endS);
  oscillator.connect(level);
  level.connect(context.destination);
  oscillator.start(atS);
  oscillator.stop(endS);
  return () => oscillator.stop();
}

function keyOf({ token, rate }: ClipRequest): string {
  return `${token}@${rate}`;
}

/** `null` where the browser does not tell. */
export function toMs(seconds: number | undefined): number | null {
  return seconds === undefined || !Number.isFinite(seconds) ? null : Math.max(0, seconds) * 1000;
}
