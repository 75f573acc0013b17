/** Plays a text area: its clock starts on the frame on which it appears, and ends on the frame nearest to its time. */
import type { RunEvent, WriteStep } from '@jamdai/battery/present';
import type { AskPlayer } from './ask-player.ts';

interface WritePorts {
  readonly frameMs: () => number;
  readonly report: (event: RunEvent) => void;
}

export function createWritePlayer(
  { id: stepId, durationMs }: WriteStep,
  { frameMs, report }: WritePorts,
): AskPlayer {
  let shownAtMs: number | null = null;
  let isOver = false;
  return {
    tick: (atMs) => {
      if (isOver) return;
      if (shownAtMs === null) {
        shownAtMs = atMs;
        report({ kind: 'shown', stage: 'text', stepId, atMs });
      } else if (atMs >= shownAtMs + durationMs - frameMs() / 2) {
        isOver = true;
        report({ kind: 'timedOut', stepId, atMs });
      }
    },
    cancel: () => {
      isOver = true;
    },
  };
}
