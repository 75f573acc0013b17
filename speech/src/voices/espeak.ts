/** Drives espeak-ng compiled to WebAssembly (GPL-3.0): a build tool, never imported by server or web. */
import { joined } from '../signal/sound.ts';
import type { MonotoneVoice } from '../thai/speak-thai.ts';
import type { PhonemeEvent } from '../thai/landmarks.ts';

const ESPEAK_SAMPLE_RATE = 22050;
/** Words per minute and pitch (0 to 99) of the source; range 0 makes it monotone, at about 130 Hz. */
const source = { voice: 'vi', wordsPerMinute: 130, pitch: 55, range: 0 };

/** Phoneme mnemonics, without brackets, in the Vietnamese voice and without tune. */
export async function openMonotoneVoice(): Promise<MonotoneVoice> {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const engine = await load();
  const worker = new engine.eSpeakNGWorker();
  worker.set_voice(source.voice);
  worker.set_rate(source.wordsPerMinute);
  worker.set_pitch(source.pitch);
  worker.set_range(source.range);
  // the engine's noise and phase run on from one utterance to the next: each starts from the same memory instead,
  // so that a clip does not depend on what was spoken before it
  const memory = engine.HEAPU8.slice();
  return (mnemonic) => {
    engine.HEAPU8.set(memory);
    const parts: Float64Array[] = [];
    const events: PhonemeEvent[] = [];
    worker.synthesize(`[[${mnemonic}]]`, (samples, reported) => {
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
