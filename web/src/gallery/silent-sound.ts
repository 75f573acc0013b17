/**
 * Sound that nobody hears, on the gallery's clock: for steps that stand still and for takers faster than time.
 * Every clip counts as equally long.
 */
import { scheduleAuditory } from '@jamdai/battery/present';
import type { LoadOutcome } from '../shared/runner/index.ts';

type Sound = NonNullable<Extract<LoadOutcome, { kind: 'loaded' }>['sound']>;

const CLIP_MS = 600;

export function createSilentSound(now: () => number): Sound {
  return {
    unlock: () => undefined,
    isRunning: () => true,
    deviceChanges: () => 0,
    nowS: () => now() / 1000,
    follow: () => undefined,
    prepare: () => Promise.resolve(),
    play: (presentation, choiceSounds) => {
      const schedule = scheduleAuditory(presentation, CLIP_MS, () => CLIP_MS, choiceSounds);
      const clips = [...schedule.items, ...schedule.choices];
      const startAtMs = now();
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
