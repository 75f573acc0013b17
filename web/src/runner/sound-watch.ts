/** Notices that the sound has broken off: taken away by the system, or its clock standing still. */
import type { Sound } from './sound.ts';

/** A sound clock that stands still so long has broken off. */
const STUCK_MS = 1000;

/** Ask once on every frame while something sounds, with the frame's time. */
export function createSoundWatch(sound: Sound): { readonly isBroken: (atMs: number) => boolean } {
  let soundAtS = Number.NaN;
  let movedAtMs = 0;
  return {
    isBroken: (atMs) => {
      const nowS = sound.nowS();
      if (nowS !== soundAtS) {
        soundAtS = nowS;
        movedAtMs = atMs;
      }
      return !sound.isRunning() || atMs - movedAtMs > STUCK_MS;
    },
  };
}
