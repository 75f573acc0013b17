/**
 * The pitch of whoever speaks into a telephone: of all that it may be at each moment, the path that is strong and does not leap
 * (after Boersma 1993, "Accurate short-term analysis of the fundamental frequency"; his costs). A real voice has moments at which half of
 * its period, or the double, is as strong as the period itself.
 */
import {
  PITCH_HOP_S,
  rawFrames,
  type Candidate,
  type PitchFrame,
  type PitchRange,
} from './pitch-track.ts';
import type { Sound } from './sound.ts';

const UNVOICED_STRENGTH = 0.45;
/** For each octave below the highest pitch. */
const OCTAVE_COST = 0.05;
/** For each octave between two moments, and for the step between voiced and unvoiced: of moments that are 10 ms apart. */
const LEAP_COST = 0.35;
const VOICING_COST = 0.14;
const STEPS = 0.01 / PITCH_HOP_S;

/** Null: not voiced. */
type State = Candidate | null;

export function trackPitchPath(sound: Sound, range: PitchRange): PitchFrame[] {
  const frames = rawFrames(sound, range);
  const states = frames.map(({ candidates }): readonly State[] => [null, ...candidates]);
  const cameFrom: number[][] = [];
  let worth: number[] = [];
  for (const [at, here] of states.entries()) {
    const before = states[at - 1];
    const from: number[] = [];
    worth = here.map((state, index) => {
      const own = worthOf(state, range);
      if (!before) return own;
      const ways = before.map((other, way) => (worth[way] ?? 0) - costBetween(other, state));
      const best = Math.max(...ways);
      from[index] = ways.indexOf(best);
      return own + best;
    });
    cameFrom.push(from);
  }
  const path: PitchFrame[] = [];
  let state = worth.indexOf(Math.max(...worth));
  for (let at = frames.length - 1; at >= 0; at--) {
    path.push({ timeS: frames[at]?.timeS ?? 0, hz: states[at]?.[state]?.hz ?? 0 });
    state = cameFrom[at]?.[state] ?? 0;
  }
  return path.toReversed();
}

const worthOf = (state: State, { highestHz }: PitchRange): number =>
  state ? state.strength - OCTAVE_COST * Math.log2(highestHz / state.hz) : UNVOICED_STRENGTH;

function costBetween(one: State, other: State): number {
  if (!one && !other) return 0;
  if (!one || !other) return STEPS * VOICING_COST;
  return STEPS * LEAP_COST * Math.abs(Math.log2(one.hz / other.hz));
}
