/**
 * Takes down single peaks that would keep a whole clip from reaching its loudness: the gain dips smoothly around each, and
 * nothing else changes. A clip whose peaks are low enough comes back as it is.
 */
import { clipLoudness } from './loudness.ts';
import { peakOf, type Sound } from './sound.ts';

/** Highest peak over the loudness: from −21 LUFS to −1.5 dB, less what coding adds. */
const HIGHEST_OVER_LOUDNESS_DB = 19.2;
/** Half the width of a dip. */
const REACH_S = 0.02;

/** Softer peaks make the whole a little softer, and the others stand out more: a few rounds bring both together. */
const ROUNDS = 5;

export function softenPeaks(sound: Sound): Sound {
  let softened = sound;
  for (let round = 0; round < ROUNDS; round++) {
    const highest = 10 ** ((clipLoudness(softened) + HIGHEST_OVER_LOUDNESS_DB) / 20);
    if (peakOf(softened.samples) <= highest) break;
    softened = dipped(softened, highest);
  }
  return softened;
}

function dipped({ samples, sampleRate }: Sound, highest: number): Sound {
  const reach = Math.round(REACH_S * sampleRate);
  const gains = new Float64Array(samples.length).fill(1);
  for (let at = 0; at < samples.length; at++) {
    const level = Math.abs(samples[at] ?? 0);
    if (level <= highest) continue;
    const depth = 1 - highest / level;
    for (let i = Math.max(0, at - reach); i <= Math.min(samples.length - 1, at + reach); i++) {
      const shape = 0.5 + 0.5 * Math.cos((Math.PI * (i - at)) / reach);
      gains[i] = Math.min(gains[i] ?? 1, 1 - depth * shape);
    }
  }
  return { samples: samples.map((value, i) => value * (gains[i] ?? 1)), sampleRate };
}
