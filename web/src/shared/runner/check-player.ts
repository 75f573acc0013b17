/** Plays the sound check: one clip with its cue, outside any question; once, or again and again. */
import type { RunEvent, Step } from '@jamdai/battery/present';
import type { AskPlayer } from './ask-player.ts';
import type { Listening, Sound } from './sound.ts';
import { createPatience } from './patience.ts';
import { createSoundWatch, type SoundWatch } from './sound-watch.ts';

interface CheckPorts {
  readonly sound: Sound | null;
  readonly report: (event: RunEvent) => void;
}

export function createCheckPlayer(
  { kind, id: stepId, presentation }: Extract<Step, { kind: 'sound' | 'loop' }>,
  { sound, report }: CheckPorts,
): AskPlayer {
  let isReady = false;
  let isOver = false;
  let patience = createPatience();
  let listening: Listening | null = null;
  let watch: SoundWatch | null = null;

  sound?.prepare(presentation.clips).then(
    () => (isReady = true),
    () => undefined,
  );

  function tick(atMs: number): void {
    if (isOver) return;
    if (!sound) return fail(atMs);
    sound.follow();
    if (!listening || !watch) {
      if (isReady && sound.isRunning()) {
        listening = sound.play(presentation);
        watch = createSoundWatch(sound);
      } else if (patience.isOver(atMs)) fail(atMs);
      return;
    }
    if (watch.isBroken(atMs)) return fail(atMs);
    if (listening.leftMs(atMs) > 0) return;
    if (kind === 'loop') return playAgain();
    isOver = true;
    report({ kind: 'ended', stepId, atMs, steps: [], droppedFrames: 0, frameMs: 0 });
  }

  /** From the next frame. */
  function playAgain(): void {
    listening = null;
    watch = null;
    patience = createPatience();
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
