/**
 * The tune of a take beside that of its template: pitch in semitones over a speaker's usual level, moment by moment, and for a single
 * syllable which of the Thai tones it has.
 */
import { trackPitchPath } from '../signal/pitch-path.ts';
import { resample } from '../signal/resample.ts';
import type { Sound } from '../signal/sound.ts';
import type { Tone } from '../thai/syllable.ts';
import type { Path } from './align.ts';

/** The pitch at each row of the cepstra, in semitones over 100 Hz; NaN where nothing is voiced. */
export type Tune = Float32Array;

const RATE = 8000;
const RANGE = { lowestHz: 65, highestHz: 420 };
/** Moments of a syllable at which tunes are compared. */
const MOMENTS = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Fewer voiced rows carry no tune. */
const FEWEST_ROWS = 8;
/** Of the pitch tracker: a step that no voice makes. */
const GREATEST_STEP = 4;

/** `rowMs`: between rows. */
export function tuneOf(sound: Sound, rowMs: number): Tune {
  const frames = trackPitchPath(resample(sound, RATE), RANGE);
  const rowCount = Math.floor((sound.samples.length / sound.sampleRate) * (1000 / rowMs)) + 1;
  const tune = new Float32Array(rowCount).fill(Number.NaN);
  for (const { timeS, hz } of frames) {
    const row = Math.round((timeS * 1000) / rowMs);
    if (hz > 0 && row < rowCount) tune[row] = 12 * Math.log2(hz / 100);
  }
  return tune;
}

export interface TuneComparison {
  /** How far the take lies over the template, in semitones, in the middle of what both have voiced; null: too little of it. */
  readonly overTemplate: number | null;
  /** Root mean square of what is left of the difference once that is taken away, in semitones. */
  readonly apart: number;
}

/** `path`: rows of the take and of the template that belong together. */
export function compareTunes(take: Tune, template: Tune, path: Path): TuneComparison {
  const differences = path
    .map(([row, other]) => (take[row] ?? Number.NaN) - (template[other] ?? Number.NaN))
    .filter((difference) => !Number.isNaN(difference));
  if (differences.length < FEWEST_ROWS) return { overTemplate: null, apart: 0 };
  const overTemplate = medianOf(differences);
  const sum = differences.reduce((all, value) => all + (value - overTemplate) ** 2, 0);
  return { overTemplate, apart: Math.sqrt(sum / differences.length) };
}

/** Of a single syllable: its pitch at five moments of its longest voiced stretch. Null: hardly voiced. */
export function syllableTune(tune: Tune): readonly number[] | null {
  let longest: number[] = [];
  let current: number[] = [];
  for (const value of [...tune, Number.NaN]) {
    const previous = current.at(-1);
    if (
      !Number.isNaN(value) &&
      (previous === undefined || Math.abs(value - previous) < GREATEST_STEP)
    ) {
      current.push(value);
      continue;
    }
    if (current.length > longest.length) longest = current;
    current = Number.isNaN(value) ? [] : [value];
  }
  if (longest.length < FEWEST_ROWS) return null;
  return MOMENTS.map((share) => longest[Math.round(share * (longest.length - 1))] ?? 0);
}

export interface ToneVerdict {
  /** The tone whose tune is nearest. */
  readonly nearest: Tone;
  /** By how much it is nearer than the tone that was wanted, in semitones; 0 where that is the nearest. */
  readonly margin: number;
}

/** `level`: how far the speaker lies over the templates; null where that is not known yet, and only the shape counts. */
export function judgeTone(
  take: readonly number[],
  wanted: Tone,
  tones: ReadonlyMap<Tone, readonly number[]>,
  level: number | null,
): ToneVerdict {
  const farFrom = (tune: readonly number[]) => {
    const differences = take.map((value, at) => value - (tune[at] ?? 0));
    const taken = level ?? differences.reduce((sum, value) => sum + value, 0) / differences.length;
    return Math.sqrt(
      differences.reduce((sum, value) => sum + (value - taken) ** 2, 0) / differences.length,
    );
  };
  const ranked = [...tones]
    .map(([tone, tune]) => ({ tone, far: farFrom(tune) }))
    .toSorted((a, b) => a.far - b.far);
  const own = ranked.find(({ tone }) => tone === wanted)?.far ?? 0;
  const nearest = ranked[0];
  return nearest
    ? { nearest: nearest.tone, margin: own - nearest.far }
    : { nearest: wanted, margin: 0 };
}

/** The mean tune of each tone over the templates that have it. */
export function meanTunes(
  syllables: readonly { readonly tone: Tone; readonly tune: readonly number[] }[],
): ReadonlyMap<Tone, readonly number[]> {
  const groups = Map.groupBy(syllables, ({ tone }) => tone);
  return new Map(
    [...groups].map(([tone, ones]) => [
      tone,
      MOMENTS.map(
        (_, at) => ones.reduce((sum, { tune }) => sum + (tune[at] ?? 0), 0) / ones.length,
      ),
    ]),
  );
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
