/** Brings syllables nearer to one level: the stretches of one sound, or sounds that are going to be joined. */
import type { Sound } from './sound.ts';

/** In seconds, `toS` exclusive. */
export type Stretch = { readonly fromS: number; readonly toS: number };

/** How much of the distance to the middle level is taken away. */
const EVENED_SHARE = 0.7;

const LOUDEST_S = 0.04;

/**
 * Gain in dB that takes a sound part of the way to the level `wantedDb` (mean power relative to full scale), judged by
 * its loudest stretch.
 */
export function eveningGainDb({ samples, sampleRate }: Sound, wantedDb: number): number {
  const width = Math.round(LOUDEST_S * sampleRate);
  let loudest = Number.NEGATIVE_INFINITY;
  for (let from = 0; from === 0 || from + width <= samples.length; from += width >> 1) {
    loudest = Math.max(loudest, levelDb(samples.subarray(from, from + width)));
  }
  return EVENED_SHARE * (wantedDb - loudest);
}

/**
 * Gain glides from one stretch to the next. `stretches` in order; what lies before the first and after the last keeps
 * the gain of its neighbour. `share` of the distance to the middle level is taken away, 0–1.
 */
export function evenLevel(
  { samples, sampleRate }: Sound,
  stretches: readonly Stretch[],
  share: number = EVENED_SHARE,
): Sound {
  const levels = stretches.map(({ fromS, toS }) =>
    levelDb(samples.subarray(Math.round(fromS * sampleRate), Math.round(toS * sampleRate))),
  );
  const middle = levels.toSorted((a, b) => a - b)[levels.length >> 1];
  if (middle === undefined) return { samples, sampleRate };
  const points = stretches.map(({ fromS, toS }, index) => ({
    atS: (fromS + toS) / 2,
    gainDb: share * (middle - (levels[index] ?? middle)),
  }));
  const evened = new Float64Array(samples.length);
  let next = 0;
  for (let i = 0; i < samples.length; i++) {
    const atS = i / sampleRate;
    while (next < points.length && (points[next]?.atS ?? 0) <= atS) next++;
    const before = points[Math.max(0, next - 1)];
    const after = points[Math.min(points.length - 1, next)];
    if (!before || !after) throw new Error('no points to glide between');
    const span = after.atS - before.atS;
    const part = span > 0 ? Math.min(1, Math.max(0, (atS - before.atS) / span)) : 0;
    const gainDb = before.gainDb + (after.gainDb - before.gainDb) * part;
    evened[i] = (samples[i] ?? 0) * 10 ** (gainDb / 20);
  }
  return { samples: evened, sampleRate };
}

function levelDb(samples: Float64Array): number {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  return 10 * Math.log10(power + 1e-12);
}
