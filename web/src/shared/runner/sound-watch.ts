/**
 * Notices that the sound has broken off: taken away by the system ('interrupted', 'suspended'), its clock
 * standing still, or another device than the one it began on (headphones pulled out).
 */
import type { Sound } from './sound.ts';

/** A sound clock that stands still so long has broken off. */
const STUCK_MS = 1000;

export interface SoundWatch {
  /** Ask once on every frame while something sounds, with the frame's time. */
  readonly isBroken: (atMs: number) => boolean;
}

/** Begins to watch now: when something begins to sound. */
export function createSoundWatch(sound: Sound): SoundWatch {
  const deviceChanges = sound.deviceChanges();
  let soundAtS = Number.NaN;
  let movedAtMs = 0;
  return {
    isBroken: (atMs) => {
      const nowS = sound.nowS();
      if (nowS !== soundAtS) {
        soundAtS = nowS;
        movedAtMs = atMs;
      }
      const isElsewhere = sound.deviceChanges() !== deviceChanges;
      return !sound.isRunning() || isElsewhere || atMs - movedAtMs > STUCK_MS;
    },
  };
}
