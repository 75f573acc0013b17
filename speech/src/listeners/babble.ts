/**
 * Babble: six voices that speak at once, each at the same level. They are synthetic (Kokoro), so every machine has them; those of people
 * are heard beside them where they are at hand (people.ts). Always the same sound on one kind of machine.
 */
import { trimSilence } from '../signal/trim.ts';
import { joined, type Sound } from '../signal/sound.ts';
import { openKokoro } from '../voices/kokoro.ts';
import { kokoroPhonemes } from '../voices/kokoro-phonemes.ts';
import { openPhonemes } from '../voices/espeak.ts';

const LINES = [
  {
    voice: 'am_michael',
    accent: 'en-us',
    text: 'The meeting was moved because the train from the city came late again this morning.',
  },
  {
    voice: 'bf_emma',
    accent: 'en-gb',
    text: 'We looked for the little shop behind the station, but it had closed years ago.',
  },
  {
    voice: 'am_adam',
    accent: 'en-us',
    text: 'If the weather stays dry, they want to paint the fence and mend the old gate.',
  },
  {
    voice: 'af_sarah',
    accent: 'en-us',
    text: 'She asked whether anybody had seen a brown bag with papers and a pair of glasses.',
  },
  {
    voice: 'bm_george',
    accent: 'en-gb',
    text: 'There was hardly any room left on the shelf for another box of photographs.',
  },
  {
    voice: 'af_nova',
    accent: 'en-us',
    text: 'My neighbour cooks on Sundays and always gives some of it to the people upstairs.',
  },
] as const;
const LENGTH_S = 14;
/** Not even: else pauses would fall together. */
const SHIFT_SHARE = 0.13;
const EDGES = { headDb: 40, tailDb: 40, leadS: 0, tailS: 0 };

export async function makeBabble(): Promise<Sound> {
  const kokoro = openKokoro();
  const spoken: Sound[] = [];
  for (const { voice, accent, text } of LINES) {
    const phonemesOf = await openPhonemes(accent);
    const phonemes = kokoroPhonemes(phonemesOf(text), 'en', text);
    spoken.push(trimSilence(await kokoro(phonemes, voice, 1), EDGES));
  }
  return mixVoices(spoken, LENGTH_S);
}

/** Each voice goes round from a place of its own; all have one mean power. */
export function mixVoices(voices: readonly Sound[], lengthS: number): Sound {
  const sampleRate = voices[0]?.sampleRate ?? 0;
  const mixed = new Float64Array(Math.round(lengthS * sampleRate));
  voices.forEach(({ samples }, index) => {
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    const shift = Math.floor(index * SHIFT_SHARE * samples.length);
    const turned = joined([samples.subarray(shift), samples.subarray(0, shift)]);
    for (let i = 0; i < mixed.length; i++) {
      mixed[i] = (mixed[i] ?? 0) + (turned[i % turned.length] ?? 0) / Math.sqrt(power);
    }
  });
  return { samples: mixed, sampleRate };
}
