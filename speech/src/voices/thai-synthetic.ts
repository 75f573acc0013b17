/** The bundled Thai voice: own reading rules, timing and tones over the phonemes of espeak-ng. */
import { softenPeaks } from '../signal/soften-peaks.ts';
import { speakThai } from '../thai/speak-thai.ts';
import { openMonotoneVoice } from './espeak.ts';
import { BUNDLED_SILENCE, type Voice } from './voice.ts';

/** Mid level of the speaker. */
export const THAI_MID_HZ = 125;

/** `variant`: another speaker of the source voice; packs are spoken by the first. */
export async function openThaiVoice({ variant = '', midHz = THAI_MID_HZ } = {}): Promise<Voice> {
  const voice = await openMonotoneVoice(variant);
  return {
    name: `jamdai-thai (espeak-ng vi${variant} phonemes, mid level ${midHz} Hz)`,
    licence: 'free to use and pass on with this software (MIT); see NOTICE',
    notice: [
      'The clips were synthesised: Jamdai read the Thai spelling, set timing and tones (MIT), and espeak-ng',
      '(GPL-3.0-or-later, https://github.com/espeak-ng/espeak-ng; npm @echogarden/espeak-ng-emscripten 0.3.5) spoke',
      'the single sounds. espeak-ng is a build tool and is not part of this pack.',
    ].join('\n'),
    silence: BUNDLED_SILENCE,
    speak: async ({ say, rate }) => softenPeaks(speakThai(say, { rate, midHz, voice }).sound),
  };
}
