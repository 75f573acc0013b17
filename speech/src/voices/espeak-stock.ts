/** espeak-ng's own voices as they come: what other voices are held against. */
import { openEspeak } from './espeak.ts';
import type { Voice } from './voice.ts';

const WORDS_PER_MINUTE = 175;
const SETTINGS = { pitch: 50, range: 50, volume: 60 };

/** `voice`: for instance 'en-us'. */
export async function openEspeakVoice(voice: string): Promise<Voice> {
  const speak = await openEspeak({ ...SETTINGS, voice });
  return {
    name: `espeak-ng ${voice}`,
    licence: 'for comparison only',
    notice: 'for comparison only',
    silence: { headDb: 40, tailDb: 40 },
    speak: ({ say, rate }) =>
      Promise.resolve(speak(say, Math.round(WORDS_PER_MINUTE * rate)).sound),
  };
}
