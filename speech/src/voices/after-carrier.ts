/** What is said after a carrier: words that are only spoken so that an utterance has begun, and a pause. */
import { peakOf, type Sound } from '../signal/sound.ts';
import { trimSilence } from '../signal/trim.ts';

const FRAME_S = 0.01;
/** A frame is quiet that far below the peak, in dB. */
const QUIET_DB = 38;
/** A pause is that long; the closure of a stop within a word is shorter. */
const SHORTEST_PAUSE_S = 0.13;
/** Of the carrier that must have sounded before its pause. */
const SHORTEST_CARRIER_S = 0.3;
/** Of the pause that stays, for soft beginnings. */
const RETAINED_S = 0.03;
const EDGES = { headDb: 40, tailDb: 40, leadS: 0, tailS: 0.05 };

/** Throws where no pause follows the carrier. Silence may go before it. */
export function afterCarrier(sound: Sound): Sound {
  const { samples, sampleRate } = trimSilence(sound, EDGES);
  const width = Math.round(FRAME_S * sampleRate);
  const least = peakOf(samples) * 10 ** (-QUIET_DB / 20);
  let quietSince: number | null = null;
  const begin = Math.round(SHORTEST_CARRIER_S * sampleRate);
  for (let from = begin; from < samples.length; from += width) {
    const isQuiet = levelOf(samples.subarray(from, from + width)) < least;
    if (isQuiet) {
      quietSince ??= from;
    } else {
      if (quietSince !== null && from - quietSince >= SHORTEST_PAUSE_S * sampleRate) {
        return { samples: samples.slice(from - Math.round(RETAINED_S * sampleRate)), sampleRate };
      }
      quietSince = null;
    }
  }
  throw new Error('no pause follows the carrier');
}

const levelOf = (samples: Float64Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
