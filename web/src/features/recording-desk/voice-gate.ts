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
  readonly hear: (block: Float32Array) => Gated;
  /** Nothing is heard for a while: what is being said is no take, and neither is what is already being said when hearing goes on. */
  readonly pause: () => void;
}

interface Block {
  readonly samples: Float32Array;
  readonly levelDb: number;
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
  let room: Block[] = [];
  let speech: Block[] | null = null;
  /** Blocks at the end of `room` since hearing went on. */
  let newCount = 0;

  const wait = (block: Block): Gated => {
    room.push(block);
    newCount += 1;
    while (lengthMs(room.slice(1)) >= ROOM_MS) room = room.slice(1);
    const beginDb = Math.max(LEAST_SPEECH_DB, roomDb(room) + BEGIN_ABOVE_DB);
    const first = room.findLastIndex(({ levelDb }) => levelDb < beginDb) + 1;
    const isWhole = first > room.length - newCount;
    const isSpeaking =
      isWhole && lengthMs(room) >= LEAST_ROOM_MS && lengthMs(room.slice(first)) >= BEGIN_MS;
    if (!isSpeaking) return { isSpeaking: false, ended: null };
    let from = first;
    while (from > 0 && lengthMs(room.slice(from, first)) < LEAD_MS) from -= 1;
    speech = room.slice(from);
    newCount -= room.length - first;
    room = room.slice(0, first);
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
    return { isSpeaking: false, ended: { samples: joined(blocks), sampleRate } };
  };

  return {
    hear: (samples) => {
      const block = { samples, levelDb: levelDbOf(samples) };
      return speech ? speak(speech, block) : wait(block);
    },
    pause: () => {
      speech = null;
      newCount = 0;
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
