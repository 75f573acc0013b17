/**
 * Names the Thai tone of a syllable from its measured tune by what textbooks say of each tone (Abramson 1962): where
 * it starts, how far it goes, which way. No template of the renderer is used.
 */
import type { Tone } from '../thai/syllable.ts';

/** `pitchesHz`: one syllable in order. `medianHz`: the voice's own middle. 'unclear' where no rule fits. */
export function toneOfShape(pitchesHz: readonly number[], medianHz: number): Tone | 'unclear' {
  if (pitchesHz.length < 8) return 'unclear';
  const tune = pitchesHz.map((hz) => 12 * Math.log2(hz / medianHz));
  const part = Math.max(2, Math.round(tune.length * 0.15));
  const start = meanOf(tune.slice(0, part));
  const end = meanOf(tune.slice(-part));
  const top = Math.max(...tune);
  const bottom = Math.min(...tune);

  const climb = end - bottom;
  const drop = top - end;
  if (climb >= 2.5) {
    if (bottom <= -2.5) return 'rising';
    return end >= 2 && start > -1 ? 'high' : 'unclear';
  }
  if (drop >= 5 && top >= 2.5) return 'falling';
  if (drop >= 2 && drop < 5 && end <= -2) return 'low';
  return top - bottom < 2.5 && Math.abs(meanOf(tune)) < 1.5 ? 'mid' : 'unclear';
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new Error('the median of no values');
  return middle;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
