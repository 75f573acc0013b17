/** Plays the sound check: one clip with its cue, outside any question. */
import type { RunEvent, Step } from '@jamdai/battery/present';
import type { AskPlayer } from './ask-player.ts';
import type { Listening, Sound } from './sound.ts';
import { createSoundWatch, type SoundWatch } from './sound-watch.ts';

/** How long the sound may take to come alive after the press. */
const PATIENCE_MS = 4000;

interface CheckPorts {
  readonly sound: Sound | null;
  readonly report: (event: RunEvent) => void;
}

export function createCheckPlayer(
  { id: stepId, presentation }: Extract<Step, { kind: 'sound' }>,
  { sound, report }: CheckPorts,
): AskPlayer {
  let firstAtMs: number | null = null;
  let isReady = false;
  let isOver = false;
  let listening: Listening | null = null;
  let watch: SoundWatch | null = null;

  sound?.prepare(presentation.clips).then(
    () => (isReady = true),
    () => undefined,
  );

  function tick(atMs: number): void {
    if (isOver) return;
    firstAtMs ??= atMs;
    if (!sound) return fail(atMs);
    if (!listening || !watch) {
      if (isReady && sound.isRunning()) {
        listening = sound.play(presentation);
        watch = createSoundWatch(sound);
      } else if (atMs - firstAtMs > PATIENCE_MS) fail(atMs);
      return;
    }
    if (watch.isBroken(atMs)) return fail(atMs);
    if (listening.leftMs() > 0) return;
    isOver = true;
    report({ kind: 'ended', stepId, atMs, steps: [], droppedFrames: 0, frameMs: 0 });
  }

  function fail(atMs: number): void {
    isOver = true;
    listening?.stop();
    report({ kind: 'soundFailed', stepId, atMs, itemsHeard: 0 });
  }

  return {
    tick,
    cancel: () => {
      if (!isOver) listening?.stop();
      isOver = true;
    },
  };
}
