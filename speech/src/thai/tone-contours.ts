/**
 * The tunes of the five Thai tones: semitones relative to the speaker's mid level at five equidistant moments of the
 * voiced rime. Own values, shaped after the published descriptions of tones in citation form: falling rises, then
 * falls; high and low reach their extreme at the end, low late (machine listeners take a low tone that falls from its beginning for a mid one); rising falls, then rises.
 */
import type { Tone } from './syllable.ts';

type Contour = readonly [number, number, number, number, number];

const CONTOURS: Record<Tone, Contour> = {
  mid: [0.3, 0.2, 0, -0.4, -1.2],
  low: [-0.9, -1.5, -2.8, -4.8, -5.5],
  falling: [3.8, 5.0, 3.6, -0.6, -5.0],
  high: [1.2, 1.4, 2.2, 3.8, 5.0],
  rising: [-3.0, -4.6, -4.4, -0.8, 4.2],
};

/** Semitones relative to mid level at the given share (0 to 1) of the rime. */
export function semitonesAt(tone: Tone, share: number): number {
  const contour = CONTOURS[tone];
  const position = Math.min(1, Math.max(0, share)) * (contour.length - 1);
  const before = Math.min(contour.length - 2, Math.floor(position));
  const part = position - before;
  return (contour[before] ?? 0) * (1 - part) + (contour[before + 1] ?? 0) * part;
}
