/**
 * What a word sounds like, whoever says it: mel-frequency cepstra (Davis & Mermelstein 1980) and how they move, row by row, with the
 * mean of the clip taken away, so that neither microphone nor room counts. Each row has the length 1: its direction is what counts, else
 * clips that change little would be near to all others.
 */
import { BIN_COUNT, powerSpectra, WINDOW_LENGTH } from '../signal/power-spectra.ts';
import { resample } from '../signal/resample.ts';
import type { Sound } from '../signal/sound.ts';

/** One row after another, `ROW_WIDTH` values each, of length 1. */
export type Rows = Float32Array;

const RATE = 16_000;
const BAND_COUNT = 26;
/** In Hz; what every telephone's microphone passes. */
const LOWEST_HZ = 120;
const HIGHEST_HZ = 6500;
const CEPSTRA = 12;
export const ROW_WIDTH = 2 * (CEPSTRA + 1);
/** What is this far below the loudest band counts as silence: natural logarithm of power. */
const FLOOR = Math.log(1e-4);
/** Motion is the slope over this many rows on each side. */
const REACH = 2;
const MOTION_WEIGHT = 3;
const LOUDNESS_WEIGHT = 0.5;

/** `warps`: shares by which the formants of the speaker lie higher than those of a template; a set of rows for each. `rowMs`: between rows. */
export function cepstraOf(sound: Sound, rowMs: number, warps: readonly number[]): Rows[] {
  const spectra = powerSpectra(resample(sound, RATE), Math.round((rowMs / 1000) * RATE));
  return warps.map((warp) => rowsOf(spectra, filtersOf(warp)));
}

type Filter = { readonly from: number; readonly weights: readonly number[] };

/** Triangles of equal width on the mel scale. */
function filtersOf(warp: number): Filter[] {
  const [lowest, highest] = [melOf(LOWEST_HZ), melOf(HIGHEST_HZ)];
  const binAt = (step: number) => {
    const hz = hzOf(lowest + ((highest - lowest) * step) / (BAND_COUNT + 1));
    return Math.min(BIN_COUNT - 1, (hz * warp * WINDOW_LENGTH) / RATE);
  };
  return Array.from({ length: BAND_COUNT }, (_, band) => {
    const [left, middle, right] = [binAt(band), binAt(band + 1), binAt(band + 2)];
    const from = Math.ceil(left);
    const weights = [];
    for (let bin = from; bin <= right; bin++) {
      const rise = (bin - left) / (middle - left || 1);
      weights.push(Math.max(0, Math.min(rise, (right - bin) / (right - middle || 1))));
    }
    return { from, weights };
  });
}

function rowsOf(spectra: readonly Float64Array[], filters: readonly Filter[]): Rows {
  const bands = spectra.map((spectrum) =>
    filters.map(({ from, weights }) =>
      weights.reduce((sum, weight, at) => sum + weight * (spectrum[from + at] ?? 0), 0),
    ),
  );
  const loudest = Math.max(1e-12, ...bands.map((row) => Math.max(...row)));
  const logs = bands.map((row) =>
    row.map((power) => Math.max(FLOOR, Math.log(power / loudest + 1e-12))),
  );
  const count = CEPSTRA + 1;
  const still = logs.map((row) => Array.from({ length: count }, (_, order) => cosine(row, order)));
  const means = Array.from(
    { length: count },
    (_, order) => still.reduce((sum, row) => sum + (row[order] ?? 0), 0) / (still.length || 1),
  );
  const centred = still.map((row) => row.map((value, order) => value - (means[order] ?? 0)));
  const rows = new Float32Array(centred.length * ROW_WIDTH);
  centred.forEach((row, at) => {
    const whole = [...row, ...motionOf(centred, at)];
    const length = Math.hypot(...whole) || 1;
    rows.set(
      whole.map((value) => value / length),
      at * ROW_WIDTH,
    );
  });
  return rows;
}

/** Of a row the cosine transform, the first one (loudness) made smaller. */
function cosine(row: readonly number[], order: number): number {
  const sum = row.reduce(
    (all, value, band) => all + value * Math.cos((Math.PI * order * (band + 0.5)) / BAND_COUNT),
    0,
  );
  return (sum / BAND_COUNT) * (order === 0 ? LOUDNESS_WEIGHT : 2);
}

function motionOf(rows: readonly (readonly number[])[], at: number): number[] {
  const last = rows.length - 1;
  return (rows[at] ?? []).map((_, order) => {
    let slope = 0;
    for (let step = 1; step <= REACH; step++) {
      const after = rows[Math.min(last, at + step)]?.[order] ?? 0;
      const before = rows[Math.max(0, at - step)]?.[order] ?? 0;
      slope += (step * (after - before)) / 10;
    }
    return slope * MOTION_WEIGHT;
  });
}

const melOf = (hz: number): number => 1127 * Math.log(1 + hz / 700);
const hzOf = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1);
