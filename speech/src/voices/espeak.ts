/** Drives espeak-ng compiled to WebAssembly (GPL-3.0): a build tool, never imported by server or web. */
import { joined, type Sound } from '../signal/sound.ts';
import { trackPitch } from '../signal/pitch-track.ts';
import type { MonotoneVoice } from '../thai/speak-thai.ts';
import type { PhonemeEvent } from '../thai/landmarks.ts';

type EspeakSettings = {
  readonly voice: string;
  /** Both 0 to 99; range 0 makes the voice monotone. */
  readonly pitch: number;
  readonly range: number;
  /** 100 is the voice's own. */
  readonly volume: number;
};
/** Text, or phoneme mnemonics between double square brackets. */
type Espeak = (
  text: string,
  wordsPerMinute: number,
) => { readonly sound: Sound; readonly events: readonly PhonemeEvent[] };

const ESPEAK_SAMPLE_RATE = 22050;
/** The source of Thai speech: monotone at about 130 Hz. */
const MONOTONE: EspeakSettings = { voice: 'vi', pitch: 55, range: 0, volume: 100 };
const MONOTONE_WORDS_PER_MINUTE = 130;

/** The pitch of the source voice lies well inside this range. */
const SOURCE_RANGE = { lowestHz: 70, highestHz: 300 };

/**
 * Phoneme mnemonics, without brackets, in the Vietnamese voice and without tune. A syllable is spoken and measured once. `variant`: another
 * speaker of that voice, for instance `+f3`.
 */
export async function openMonotoneVoice(variant = ''): Promise<MonotoneVoice> {
  const speak = await openEspeak({ ...MONOTONE, voice: `${MONOTONE.voice}${variant}` });
  const spoken = new Map<string, ReturnType<MonotoneVoice>>();
  return (mnemonic) => {
    const known = spoken.get(mnemonic);
    if (known) return known;
    const { sound, events } = speak(`[[${mnemonic}]]`, MONOTONE_WORDS_PER_MINUTE);
    const utterance = { sound, events, pitch: trackPitch(sound, SOURCE_RANGE) };
    spoken.set(mnemonic, utterance);
    return utterance;
  };
}

/** What the voice would say, as IPA: sounds joined by `_`, words by blanks, clauses by line ends. */
export async function openPhonemes(voice: string): Promise<(text: string) => string> {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const engine = await load();
  const worker = new engine.eSpeakNGWorker();
  worker.set_voice(voice);
  return (text) => worker.synthesize_ipa(text).ipa;
}

export async function openEspeak({ voice, pitch, range, volume }: EspeakSettings): Promise<Espeak> {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const engine = await load();
  const worker = new engine.eSpeakNGWorker();
  worker.set_voice(voice);
  worker.set_pitch(pitch);
  worker.set_range(range);
  worker.set_volume(volume);
  // the engine's noise and phase run on from one utterance to the next: each starts from the same memory instead,
  // so that a clip does not depend on what was spoken before it
  const memory = engine.HEAPU8.slice();
  return (text, wordsPerMinute) => {
    engine.HEAPU8.set(memory);
    worker.set_rate(wordsPerMinute);
    const parts: Float64Array[] = [];
    const events: PhonemeEvent[] = [];
    worker.synthesize(text, (samples, reported) => {
      if (samples?.length) parts.push(Float64Array.from(samples, (value) => value / 32768));
      for (const event of reported ?? []) {
        if (event.type !== 'phoneme') continue;
        events.push({ atMs: event.audio_position, name: String(event.id || '') });
      }
      return false;
    });
    return { sound: { samples: joined(parts), sampleRate: ESPEAK_SAMPLE_RATE }, events };
  };
}
