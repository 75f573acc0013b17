/**
 * Sound that nobody hears, on the run's own clock: for steps that stand still, for takers faster than time, and for tests
 * that show themselves, whose sounds are played beside it.
 */
import { scheduleAuditory, type AuditorySchedule, type ClipRequest } from '@jamdai/battery/present';
import type { LoadOutcome } from './runner.ts';

type Sound = NonNullable<Extract<LoadOutcome, { kind: 'loaded' }>['sound']>;

/** What a clip counts as where its length is not known. */
const CLIP_MS = 600;

interface SilentPorts {
  readonly clipMsOf?: (clip: ClipRequest) => number | null;
  /** All clips in the order of the schedule, its choices after its items. */
  readonly onPlay?: (schedule: AuditorySchedule, clips: readonly ClipRequest[]) => void;
}

export function createSilentSound(
  now: () => number,
  { clipMsOf = () => null, onPlay }: SilentPorts = {},
): Sound {
  return {
    unlock: () => undefined,
    isRunning: () => true,
    deviceChanges: () => 0,
    nowS: () => now() / 1000,
    follow: () => undefined,
    prepare: () => Promise.resolve(),
    play: (presentation, choiceSounds) => {
      const lengthOf = (clip: ClipRequest): number => clipMsOf(clip) ?? CLIP_MS;
      const played = [...presentation.clips, ...(choiceSounds?.clips ?? [])];
      const longestMs = Math.max(...presentation.clips.map(lengthOf));
      const schedule = scheduleAuditory(presentation, longestMs, lengthOf, choiceSounds);
      const clips = [...schedule.items, ...schedule.choices];
      const startAtMs = now();
      onPlay?.(schedule, played);
      return {
        schedule,
        startAtMs,
        leftMs: (atMs) => startAtMs + schedule.endMs - atMs,
        itemsHeard: () => clips.filter(({ atMs }) => startAtMs + atMs <= now()).length,
        stop: () => undefined,
      };
    },
    latency: () => ({ baseMs: null, outputMs: null }),
  };
}
