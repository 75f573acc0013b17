/** Spanish speech: espeak-ng reads Spanish spelling by rule, so every made-up word is spoken as it is written. */
import { evenLevel, type Stretch } from '../signal/even-level.ts';
import type { PhonemeEvent } from '../thai/landmarks.ts';
import { openEspeak } from './espeak.ts';
import type { Voice } from './voice.ts';

const WORDS_PER_MINUTE = 175;
/** At full volume the stressed vowels of this voice are cut off at full scale. */
const SETTINGS = { voice: 'es', pitch: 50, range: 50, volume: 40 };
/** With less, the high peak of a stressed `o` keeps whole words from reaching the loudness of the others. */
const EVENED_SHARE = 0.9;
const VOWEL = /^[ˈˌ]?[aeiou]$/;

export async function openSpanishVoice(): Promise<Voice> {
  const speak = await openEspeak(SETTINGS);
  return {
    name: 'espeak-ng es',
    licence: 'free to use and pass on with this software; see NOTICE',
    notice: [
      'The clips were synthesised with espeak-ng and its voice es (GPL-3.0-or-later,',
      'https://github.com/espeak-ng/espeak-ng; npm @echogarden/espeak-ng-emscripten 0.3.5).',
      'espeak-ng is a build tool and is not part of this pack.',
    ].join('\n'),
    silence: { headDb: 40, tailDb: 40 },
    speak: async ({ say, rate }) => {
      const { sound, events } = speak(say, Math.round(WORDS_PER_MINUTE * rate));
      // its stressed vowels are some 8 dB louder than the others; every syllable is to be heard alike
      return evenLevel(sound, vowelsOf(events), EVENED_SHARE);
    },
  };
}

const vowelsOf = (events: readonly PhonemeEvent[]): Stretch[] =>
  events.flatMap(({ atMs, name }, index) => {
    const next = events[index + 1];
    return VOWEL.test(name) && next ? [{ fromS: atMs / 1000, toS: next.atMs / 1000 }] : [];
  });
