/** Public API for the recording desk in the browser: what becomes of a take, and what it is like. Nothing of packs, synthesisers or files. */
export { cutToSpeech, faultsOfClip, measureTake, type ClipFault } from './recorded-take.ts';
export {
  judgeTake,
  openTemplate,
  type Spoken,
  type TakeLikeness,
  type Template,
  type Verdict,
} from './likeness/judge-take.ts';
export { createSpeaker } from './likeness/speaker.ts';
export { readWaveFile, waveFileOf } from './signal/wave-file.ts';
export type { Sound } from './signal/sound.ts';
