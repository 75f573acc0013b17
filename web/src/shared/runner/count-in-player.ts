/** Plays a count-in: from its first frame to the frame nearest to its end. The numbers are the panel's. */
import type { CountInStep, RunEvent } from '@jamdai/battery/present';
import type { AskPlayer } from './ask-player.ts';

interface CountInPorts {
  readonly frameMs: () => number;
  readonly report: (event: RunEvent) => void;
}

export function createCountInPlayer(
  { id: stepId, durationMs }: CountInStep,
  { frameMs, report }: CountInPorts,
): AskPlayer {
  let startAtMs: number | null = null;
  let isOver = false;
  return {
    tick: (atMs) => {
      startAtMs ??= atMs;
      if (isOver || atMs < startAtMs + durationMs - frameMs() / 2) return;
      isOver = true;
      report({ kind: 'timedOut', stepId, atMs });
    },
    cancel: () => {
      isOver = true;
    },
  };
}
