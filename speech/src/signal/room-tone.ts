/** The quiet of a room under speech: between syllables that are laid side by side there is else nothing at all, which sounds cut. */
import type { Sound } from './sound.ts';

/** Below full scale; speech lies some 50 dB above it. */
const ROOM_DB = -65;
/** A generator of Park & Miller: the same sound gets the same room every time. */
const [MULTIPLIER, MODULUS, SEED] = [48_271, 2 ** 31 - 1, 20_261];

/** White noise, evenly spread, of which the mean power is `ROOM_DB`. */
export function withRoomTone({ samples, sampleRate }: Sound): Sound {
  const reach = 10 ** (ROOM_DB / 20) * Math.sqrt(3);
  let state = SEED;
  const sounding = samples.map((value) => {
    state = (state * MULTIPLIER) % MODULUS;
    return value + reach * ((2 * state) / MODULUS - 1);
  });
  return { samples: sounding, sampleRate };
}
