/** English as tests and tutors speak it: the neural voice Kokoro. */
import { openKokoroVoice } from './kokoro.ts';
import type { Voice } from './voice.ts';

/** Every letter and digit keeps the beat of its test with it; the voice of before had the same. */
const TEMPO = 1.15;
/** Sentences come 3 to 4 syllables a second, near the voice of before (3.4 and 3.6). */
const SENTENCE_TEMPO = 1.05;

export const openNeuralEnglishVoice = (): Promise<Voice> =>
  openKokoroVoice({
    ...{ voice: 'af_heart', language: 'en' },
    ...{ tempo: TEMPO, sentenceTempo: SENTENCE_TEMPO },
  });
