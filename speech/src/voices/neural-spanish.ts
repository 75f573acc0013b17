/** Made-up words by the Spanish voice of Kokoro, as they are written, about as long as those of the voice of before: 0.88 s. */
import { openKokoroVoice } from './kokoro.ts';
import type { Voice } from './voice.ts';

const TEMPO = 1.05;

export const openNeuralSpanishVoice = (): Promise<Voice> =>
  openKokoroVoice({ voice: 'ef_dora', language: 'es', tempo: TEMPO });
