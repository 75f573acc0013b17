/**
 * Time-domain pitch-synchronous overlap-add (Moulines & Charpentier 1990): gives a sound another tune and another
 * timing without touching its timbre. The source should be nearly monotone.
 */
import { PITCH_HOP_S, type PitchFrame } from './pitch-track.ts';
import type { Sound } from './sound.ts';

/** Piecewise linear timing: the moment `outS` of the result comes from the moment `inS` of the source. */
export type TimePoint = { readonly outS: number; readonly inS: number };

type Mark = { readonly at: number; readonly period: number; readonly isVoiced: boolean };

/** Overlap-add weights below this are not divided out, so that gaps between periods stay quiet. */
const LEAST_WEIGHT = 0.6;

export function reshape(
  source: Sound,
  pitch: readonly PitchFrame[],
  timing: readonly TimePoint[],
  hzAt: (outS: number) => number,
): Sound {
  const { samples, sampleRate } = source;
  const marks = pitchMarks(source, pitch);
  const length = Math.round((timing.at(-1)?.outS ?? 0) * sampleRate);
  const out = new Float64Array(length);
  const weights = new Float64Array(length);
  let outS = 0;
  let nearest = 0;
  while (outS * sampleRate < length) {
    nearest = nearestMark(marks, nearest, sourceTime(timing, outS) * sampleRate);
    const mark = marks[nearest];
    if (!mark) break;
    const period = mark.isVoiced ? Math.round(sampleRate / hzAt(outS)) : mark.period;
    const half = mark.isVoiced
      ? Math.min(mark.period, Math.max(period, Math.round(mark.period * 0.8)))
      : mark.period;
    addGrain(samples, mark.at, out, weights, Math.round(outS * sampleRate), half);
    outS += period / sampleRate;
  }
  for (let i = 0; i < length; i++) out[i] = (out[i] ?? 0) / Math.max(weights[i] ?? 0, LEAST_WEIGHT);
  return { samples: out, sampleRate };
}

function sourceTime(timing: readonly TimePoint[], outS: number): number {
  let k = 1;
  while (k < timing.length - 1 && (timing[k]?.outS ?? 0) < outS) k++;
  const before = timing[k - 1];
  const after = timing[k];
  if (!before || !after) throw new Error(`timing needs two points or more, got ${timing.length}`);
  const span = after.outS - before.outS || 1e-9;
  return before.inS + ((outS - before.outS) * (after.inS - before.inS)) / span;
}

function nearestMark(marks: readonly Mark[], start: number, at: number): number {
  const distance = (k: number) => Math.abs((marks[k]?.at ?? Number.POSITIVE_INFINITY) - at);
  let k = start;
  while (k + 1 < marks.length && distance(k + 1) <= distance(k)) k++;
  while (k > 0 && distance(k - 1) < distance(k)) k--;
  return k;
}

function addGrain(
  samples: Float64Array,
  from: number,
  out: Float64Array,
  weights: Float64Array,
  to: number,
  half: number,
): void {
  for (let q = -half; q < half; q++) {
    const source = from + q;
    const target = to + q;
    if (target < 0 || target >= out.length || source < 0 || source >= samples.length) continue;
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * q) / half);
    out[target] = (out[target] ?? 0) + weight * (samples[source] ?? 0);
    weights[target] = (weights[target] ?? 0) + weight;
  }
}

/** One mark a period where the sound is voiced, one every 5 ms elsewhere. */
function pitchMarks({ samples, sampleRate }: Sound, pitch: readonly PitchFrame[]): Mark[] {
  const unvoicedStep = sampleRate * PITCH_HOP_S;
  const firstS = pitch[0]?.timeS ?? 0;
  const hzAround = (at: number): number => {
    const frame = Math.round((at / sampleRate - firstS) / PITCH_HOP_S);
    return pitch[Math.max(0, Math.min(pitch.length - 1, frame))]?.hz ?? 0;
  };
  const marks: Mark[] = [];
  let at = 0;
  while (at < samples.length) {
    const hz = hzAround(at);
    const previous = marks.at(-1);
    if (!hz) {
      marks.push({ at, period: Math.round(unvoicedStep), isVoiced: false });
      at = Math.round(at + unvoicedStep);
      continue;
    }
    const period = sampleRate / hz;
    const here = previous?.isVoiced
      ? mostAlike(samples, previous.at, period)
      : strongest(samples, at, period);
    const distance = previous?.isVoiced ? here - previous.at : Math.round(period);
    marks.push({ at: here, period: distance, isVoiced: true });
    at = here + Math.round(period);
  }
  return marks;
}

/** The sample about one period after `from` whose surroundings look most like those of `from`. */
function mostAlike(samples: Float64Array, from: number, period: number): number {
  const reach = Math.round(period * 0.5);
  let best = Number.NEGATIVE_INFINITY;
  let bestAt = from + Math.round(period);
  for (let at = Math.round(from + period * 0.85); at <= from + period * 1.15; at++) {
    let likeness = 0;
    for (let k = -reach; k <= reach; k++) {
      likeness += (samples[from + k] ?? 0) * (samples[at + k] ?? 0);
    }
    if (likeness > best) {
      best = likeness;
      bestAt = at;
    }
  }
  return bestAt;
}

function strongest(samples: Float64Array, from: number, period: number): number {
  let best = 0;
  let bestAt = from;
  for (let at = from; at < from + period && at < samples.length; at++) {
    const size = Math.abs(samples[at] ?? 0);
    if (size > best) {
      best = size;
      bestAt = at;
    }
  }
  return bestAt;
}
