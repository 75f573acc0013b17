/** Plays the copying of a sentence: its clock starts with the first key, and ends on the frame nearest to its time. */
import type { CopyStep, RunEvent } from '@jamdai/battery/present';
import type { AskPlayer } from './ask-player.ts';

interface CopyPorts {
  readonly frameMs: () => number;
  readonly report: (event: RunEvent) => void;
}

export function createCopyPlayer(
  { id: stepId, durationMs }: CopyStep,
  { frameMs, report }: CopyPorts,
): AskPlayer {
  let startAtMs: number | null = null;
  let isOver = false;
  return {
    tick: (atMs) => {
      if (isOver || startAtMs === null || atMs < startAtMs + durationMs - frameMs() / 2) return;
      isOver = true;
      report({ kind: 'timedOut', stepId, atMs });
    },
    countDown: (effect) => {
      startAtMs = effect.atMs;
    },
    cancel: () => {
      isOver = true;
    },
  };
}
