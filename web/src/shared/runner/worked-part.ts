/**
 * Plays sums at the taker's own pace: each stands until the machine has taken its right answer. Then its letter
 * comes on the next frame for `letterMs`, counted from that frame, and the next sum `nextAfterMs` after the press.
 */
import type { RunEvent, StepTimes, WorkedPresentation } from '@jamdai/battery/present';
import { equationLayer, letterLayer, type LayerName } from './layer-name.ts';

export interface WorkedPart {
  readonly begin: (atMs: number) => void;
  /** The sum was answered rightly at this moment. */
  readonly reveal: (equation: number, atMs: number) => void;
  /** Once on every frame; true when all is over. */
  readonly tick: (atMs: number) => boolean;
  readonly isLetterOn: () => boolean;
  /** The frames on which each letter came and went. */
  readonly letterTimes: () => readonly StepTimes[];
}

interface WorkedPorts {
  readonly show: (layer: LayerName) => void;
  /** Whether this frame is the nearest one to a deadline. */
  readonly isDue: (atMs: number, deadlineMs: number) => boolean;
  readonly report: (event: RunEvent) => void;
}

export function createWorkedPart(
  stepId: number,
  { items, letterMs, nextAfterMs }: WorkedPresentation,
  { show, isDue, report }: WorkedPorts,
): WorkedPart {
  let part: 'equation' | 'answered' | 'letter' | 'blank' = 'equation';
  let current = 0;
  let answeredAtMs = 0;
  let letterAtMs = 0;
  const letters: StepTimes[] = [];

  function open(equation: number, atMs: number): void {
    part = 'equation';
    current = equation;
    show(equationLayer(equation));
    report({ kind: 'shown', stage: 'equation', stepId, atMs, equation });
  }

  function tick(atMs: number): boolean {
    if (part === 'equation') return false;
    if (part === 'answered') {
      part = 'letter';
      letterAtMs = atMs;
      show(letterLayer(current));
      return false;
    }
    if (part === 'letter' && isDue(atMs, letterAtMs + letterMs)) {
      part = 'blank';
      letters.push({ shownAtMs: letterAtMs, hiddenAtMs: atMs });
      show('blank');
    }
    if (part !== 'blank' || !isDue(atMs, answeredAtMs + nextAfterMs)) return false;
    if (current + 1 >= items.length) return true;
    open(current + 1, atMs);
    return false;
  }

  return {
    begin: (atMs) => open(0, atMs),
    reveal: (equation, atMs) => {
      if (part !== 'equation' || equation !== current) return;
      part = 'answered';
      answeredAtMs = atMs;
    },
    tick,
    isLetterOn: () => part === 'letter',
    letterTimes: () => letters,
  };
}
