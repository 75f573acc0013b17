/** English as tests and tutors speak it: the neural voice Kokoro. */
import { openKokoroVoice } from './kokoro.ts';
import type { Voice } from './voice.ts';

/** Every letter and digit keeps the beat of its test with it; the voice of before had the same. */
const TEMPO = 1.15;

export const openNeuralEnglishVoice = (): Promise<Voice> =>
  openKokoroVoice({ voice: 'af_heart', language: 'en', tempo: TEMPO });
