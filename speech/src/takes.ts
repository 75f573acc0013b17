/** Public API for the recording desk in the browser: what becomes of a take. Nothing of packs, synthesisers or files. */
export { faultsOfClip, measureTake, type ClipFault } from './recorded-take.ts';
export { readWaveFile, waveFileOf } from './signal/wave-file.ts';
export type { Sound } from './signal/sound.ts';
