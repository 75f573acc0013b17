/**
 * English as the tests speak it: the neural voice Kokoro, but letters by the voice of before, whose names of letters machine
 * listeners tell apart better (docs/listening.md). Tests of letters have that voice alone, in their tutors too.
 */
import { openEnglishVoice } from './english.ts';
import { openKokoroVoice } from './kokoro.ts';
import type { Voice } from './voice.ts';

const KOKORO_VOICE = 'af_heart';
/** A word alone is about as long as those of the voice of before: 0.6 s at rate 0.6. */
const WORD_TEMPO = 1.4;
/** The network hurries through sentences: with this, they too are about as long as before. */
const SENTENCE_TEMPO = 1.1;
/** A tutor speaks as the network does by itself. */
const TUTOR_TEMPO = 1;

export async function openNeuralEnglishVoice(): Promise<Voice> {
  const letters = await openEnglishVoice();
  const at = (tempo: number) => openKokoroVoice({ voice: KOKORO_VOICE, language: 'en', tempo });
  const [words, sentences, tutors] = [
    await at(WORD_TEMPO),
    await at(SENTENCE_TEMPO),
    await at(TUTOR_TEMPO),
  ];
  return {
    ...words,
    name: `${words.name}, of sentences ${SENTENCE_TEMPO}, of tutors ${TUTOR_TEMPO}; letters: ${letters.name}`,
    notice: `${words.notice}\n\nThe letters, in a test that says nothing else, have a voice of their own.\n${letters.notice}`,
    speakerOf: (token) => {
      if (/^(?:letter|tutor:phonological_letter_task):/.test(token)) return letters;
      if (token.startsWith('sentence:')) return sentences;
      return token.startsWith('tutor:') ? tutors : words;
    },
  };
}
