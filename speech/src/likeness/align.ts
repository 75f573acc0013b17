/**
 * Dynamic time warping (Sakoe & Chiba 1978) of two clips: how far they are apart when each may dwell, and which moment of the one is
 * which of the other. Made for a telephone that compares a take with a whole list: rows lie in one array, and the path stays near the diagonal.
 */
import { ROW_WIDTH, type Rows } from './cepstra.ts';

/** Rows that belong together: of the first, of the second. */
export type Path = readonly (readonly [number, number])[];

/** How far from the diagonal a path may go, as a share of the longer one. */
const BAND = 0.25;

/** Mean distance along the best path; 0 is the same. Both must have rows. */
export function distanceOf(a: Rows, b: Rows): number {
  return walk(a, b, null);
}

export function alignmentOf(a: Rows, b: Rows): Path {
  const [height, width] = [a.length / ROW_WIDTH, b.length / ROW_WIDTH];
  const steps = new Uint8Array(height * width);
  walk(a, b, steps);
  const path: [number, number][] = [];
  let [i, j] = [height - 1, width - 1];
  while (i > 0 || j > 0) {
    path.push([i, j]);
    const step = steps[i * width + j];
    if (step !== LEFT) i -= 1;
    if (step !== ABOVE) j -= 1;
  }
  path.push([0, 0]);
  return path.toReversed();
}

const ACROSS = 0;
const LEFT = 1;
const ABOVE = 2;

function walk(a: Rows, b: Rows, steps: Uint8Array | null): number {
  const [height, width] = [a.length / ROW_WIDTH, b.length / ROW_WIDTH];
  if (height === 0 || width === 0) throw new Error('nothing to compare');
  const slack = Math.max(4, Math.ceil(BAND * Math.max(height, width)));
  let before = new Float64Array(width).fill(Infinity);
  for (let i = 0; i < height; i++) {
    const row = new Float64Array(width).fill(Infinity);
    const middle = (i * (width - 1)) / Math.max(1, height - 1);
    const from = Math.max(0, Math.floor(middle - slack));
    const to = Math.min(width - 1, Math.ceil(middle + slack));
    for (let j = from; j <= to; j++) {
      const own = between(a, i, b, j);
      const left = j > 0 ? (row[j - 1] ?? Infinity) + own : Infinity;
      const above = i > 0 ? (before[j] ?? Infinity) + own : Infinity;
      // A step along both counts twice, so that paths of every shape have one length.
      const across = i > 0 && j > 0 ? (before[j - 1] ?? Infinity) + 2 * own : Infinity;
      const best = i === 0 && j === 0 ? 2 * own : Math.min(left, above, across);
      row[j] = best;
      if (steps) steps[i * width + j] = best === across ? ACROSS : best === left ? LEFT : ABOVE;
    }
    before = row;
  }
  return (before[width - 1] ?? Infinity) / (height + width);
}

function between(a: Rows, i: number, b: Rows, j: number): number {
  let sum = 0;
  for (let at = 0; at < ROW_WIDTH; at++) {
    const apart = (a[i * ROW_WIDTH + at] ?? 0) - (b[j * ROW_WIDTH + at] ?? 0);
    sum += apart * apart;
  }
  return Math.sqrt(sum);
}
