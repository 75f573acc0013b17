/**
 * Hears by itself where somebody begins and ends to speak, block by block of the microphone, so that nobody has to press. Levels
 * are mean power in dB relative to full scale; the room is what is quietest in the last seconds.
 */
import type { Take } from './check-take.ts';

/** After a block: what is going on, and the take that has just ended. */
export interface Gated {
  readonly isSpeaking: boolean;
  readonly ended: Take | null;
}
export interface VoiceGate {
  /**
   * Every block as it comes, also of moments in which nothing counts (`isListening` is false): what begins then is no take, but the next
   * word may begin as soon as it counts, and before it stands what was heard before it.
   */
  readonly hear: (block: Float32Array, isListening: boolean) => Gated;
}

interface Block {
  readonly samples: Float32Array;
  readonly levelDb: number;
  readonly isListenedTo: boolean;
}

/** Of the room, from which its level is taken. */
const ROOM_MS = 3000;
const ROOM_SHARE = 0.2;
/** Before it has been heard for so long, nothing counts as speech. */
const LEAST_ROOM_MS = 400;
/** Speech begins that far above the room, and for so long, so that a click is none … */
const BEGIN_ABOVE_DB = 14;
const BEGIN_MS = 80;
/** … and no lower than this. */
const LEAST_SPEECH_DB = -50;
/** It is over when it has been near the room, or far below its loudest moment, for so long: longer than a pause between phrases. */
const END_ABOVE_DB = 8;
const BELOW_LOUDEST_DB = 36;
const END_MS = 700;
/** Kept from before the beginning. */
const LEAD_MS = 350;
const LONGEST_MS = 15_000;
const FLOOR_DB = -96;

export function openVoiceGate(sampleRate: number): VoiceGate {
  const lengthMs = (blocks: readonly Block[]) =>
    (blocks.reduce((sum, { samples }) => sum + samples.length, 0) / sampleRate) * 1000;
  /** As few of the last ones as are so long. */
  const lastOf = (blocks: readonly Block[], ms: number): Block[] => {
    let from = blocks.length;
    while (from > 0 && lengthMs(blocks.slice(from)) < ms) from -= 1;
    return blocks.slice(from);
  };
  /** Of what was listened to and is not speech. */
  let room: Block[] = [];
  /** The last of what was heard, one after the other, without what belongs to a take. */
  let recent: Block[] = [];
  let speech: Block[] | null = null;

  const wait = (block: Block): Gated => {
    recent = lastOf([...recent, block], LEAD_MS + BEGIN_MS);
    if (!block.isListenedTo) return { isSpeaking: false, ended: null };
    room = lastOf([...room, block], ROOM_MS);
    const beginDb = Math.max(LEAST_SPEECH_DB, roomDb(room) + BEGIN_ABOVE_DB);
    const first = recent.findLastIndex(({ levelDb }) => levelDb < beginDb) + 1;
    const loud = recent.slice(first);
    const isWhole = first > 0 && loud.every(({ isListenedTo }) => isListenedTo);
    const isSpeaking = isWhole && lengthMs(room) >= LEAST_ROOM_MS && lengthMs(loud) >= BEGIN_MS;
    if (!isSpeaking) return { isSpeaking: false, ended: null };
    speech = [...lastOf(recent.slice(0, first), LEAD_MS), ...loud];
    room = room.slice(0, room.length - loud.length);
    return { isSpeaking: true, ended: null };
  };

  const speak = (blocks: Block[], block: Block): Gated => {
    blocks.push(block);
    const loudestDb = Math.max(...blocks.map(({ levelDb }) => levelDb));
    const endDb = Math.max(roomDb(room) + END_ABOVE_DB, loudestDb - BELOW_LOUDEST_DB);
    const quiet = blocks.slice(blocks.findLastIndex(({ levelDb }) => levelDb >= endDb) + 1);
    const isOver = lengthMs(quiet) >= END_MS || lengthMs(blocks) >= LONGEST_MS;
    if (!isOver) return { isSpeaking: true, ended: null };
    speech = null;
    recent = quiet;
    return { isSpeaking: false, ended: { samples: joined(blocks), sampleRate } };
  };

  return {
    hear: (samples, isListening) => {
      const block = { samples, levelDb: levelDbOf(samples), isListenedTo: isListening };
      if (speech && isListening) return speak(speech, block);
      if (speech) [speech, recent] = [null, []];
      return wait(block);
    },
  };
}

function roomDb(blocks: readonly Block[]): number {
  const levels = blocks.map(({ levelDb }) => levelDb).toSorted((a, b) => a - b);
  return levels[Math.floor(levels.length * ROOM_SHARE)] ?? FLOOR_DB;
}

function levelDbOf(samples: Float32Array): number {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  return power > 0 ? Math.max(FLOOR_DB, 10 * Math.log10(power)) : FLOOR_DB;
}

function joined(blocks: readonly Block[]): Float32Array {
  const whole = new Float32Array(blocks.reduce((sum, { samples }) => sum + samples.length, 0));
  let at = 0;
  for (const { samples } of blocks) {
    whole.set(samples, at);
    at += samples.length;
  }
  return whole;
}
