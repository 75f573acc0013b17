/** Brings stretches of a sound (its vowels) nearer to one level, gliding between them: a smooth change of gain. */
import type { Sound } from './sound.ts';

/** In seconds, `toS` exclusive. */
export type Stretch = { readonly fromS: number; readonly toS: number };

/** How much of the distance to the middle level is taken away. */
const EVENED_SHARE = 0.7;

/** `stretches` in order; what lies before the first and after the last keeps the gain of its neighbour. */
export function evenLevel(
  { samples, sampleRate }: Sound,
  stretches: readonly Stretch[],
): Sound {
  const levels = stretches.map(({ fromS, toS }) =>
    levelDb(samples.subarray(Math.round(fromS * sampleRate), Math.round(toS * sampleRate))),
  );
  const middle = levels.toSorted((a, b) => a - b)[levels.length >> 1];
  if (middle === undefined) return { samples, sampleRate };
  const points = stretches.map(({ fromS, toS }, index) => ({
    atS: (fromS + toS) / 2,
    gainDb: EVENED_SHARE * (middle - (levels[index] ?? middle)),
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
