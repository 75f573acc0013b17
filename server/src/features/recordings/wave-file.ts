/** Judges an uploaded WAVE file by its bytes: exactly one PCM channel of 16 bits, exactly as long as it says. */
import { RECORDING_LIMITS } from '@jamdai/contract';

export interface WaveFacts {
  readonly durationMs: number;
  /** dB relative to full scale. */
  readonly peakDb: number;
}

const HEADER_BYTES = 44;
const FORMAT_BYTES = 16;
const PCM = 1;

/** Null: not a recording that the desk could have made. */
export function readWaveFacts(bytes: Buffer): WaveFacts | null {
  const { bytes: mostBytes, sampleRates, lowestPeakDb, highestPeakDb } = RECORDING_LIMITS;
  if (bytes.length <= HEADER_BYTES || bytes.length > mostBytes) return null;
  const sampleRate = bytes.readUInt32LE(24);
  const isHeaderRight =
    hasTag(bytes, 0, 'RIFF') &&
    bytes.readUInt32LE(4) === bytes.length - 8 &&
    hasTag(bytes, 8, 'WAVE') &&
    hasTag(bytes, 12, 'fmt ') &&
    bytes.readUInt32LE(16) === FORMAT_BYTES &&
    bytes.readUInt16LE(20) === PCM &&
    bytes.readUInt16LE(22) === 1 &&
    sampleRates.some((known) => known === sampleRate) &&
    bytes.readUInt32LE(28) === sampleRate * 2 &&
    bytes.readUInt16LE(32) === 2 &&
    bytes.readUInt16LE(34) === 16 &&
    hasTag(bytes, 36, 'data') &&
    bytes.readUInt32LE(40) === bytes.length - HEADER_BYTES &&
    bytes.length % 2 === 0;
  if (!isHeaderRight) return null;
  const durationMs = ((bytes.length - HEADER_BYTES) / 2 / sampleRate) * 1000;
  if (durationMs < RECORDING_LIMITS.shortestMs || durationMs > RECORDING_LIMITS.longestMs) {
    return null;
  }
  const peakDb = 20 * Math.log10(peakOf(bytes) / 32_768);
  return peakDb < lowestPeakDb || peakDb > highestPeakDb ? null : { durationMs, peakDb };
}

function hasTag(bytes: Buffer, at: number, tag: string): boolean {
  return bytes.toString('latin1', at, at + tag.length) === tag;
}

function peakOf(bytes: Buffer): number {
  let peak = 0;
  for (let at = HEADER_BYTES; at < bytes.length; at += 2) {
    peak = Math.max(peak, Math.abs(bytes.readInt16LE(at)));
  }
  return peak;
}
