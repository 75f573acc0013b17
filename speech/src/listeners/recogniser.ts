/**
 * A machine that hears: Moonshine (Useful Sensors), English (MIT) or Spanish (Moonshine AI Community License: for judging
 * only, never part of the product). It says what it understood, and how likely each of several texts is in its hearing.
 */
import { loadOnnx, type Network, type Onnx, type Tensor } from '../models/onnx.ts';
import { importModelPackage, modelFile } from '../models/pinned-packages.ts';
import { resample } from '../signal/resample.ts';
import type { Sound } from '../signal/sound.ts';

export type Perception = {
  /** The most likely text, letter by letter. */
  readonly transcribe: () => Promise<string>;
  /** Natural logarithm of the likelihood of each text, its end included. */
  readonly score: (texts: readonly string[]) => Promise<number[]>;
  /** What those cannot exceed: the likelihood of how each text begins. Found at once for all. */
  readonly limits: (texts: readonly string[]) => Promise<number[]>;
  /** One row of features for each 24 ms. */
  readonly features: readonly Float32Array[];
};
export type Recogniser = { readonly hear: (sound: Sound) => Promise<Perception> };
export type RecogniserName = 'en' | 'es';

type Tokenizer = {
  readonly encode: (text: string, hasStart: boolean, hasBlankBefore: boolean) => number[];
  readonly decode: (ids: readonly number[]) => string;
};

const MODELS = {
  en: { folder: 'tiny', layers: 6, heads: 8, width: 36 },
  es: { folder: 'base-es-non-commercial', layers: 8, heads: 8, width: 52 },
};
const SAMPLE_RATE = 16_000;
const START = 1;
const END = 2;
/** Texts that are scored at once. */
const AT_ONCE = 24;
/** Letters that are written at most for a second of sound. */
const LONGEST_PER_SECOND = 6.5;
/** Quiet before and after the sound; the recogniser misses what begins at once. */
const AROUND_S = 0.3;

export async function openRecogniser(name: RecogniserName): Promise<Recogniser> {
  const onnx = await loadOnnx();
  const { folder, layers, heads, width } = MODELS[name];
  const open = (part: string): Promise<Network> =>
    onnx.open(
      modelFile('@usefulsensors/moonshine-js', `dist/model/${folder}/quantized/${part}.onnx`),
    );
  const encoder = await open('encoder_model');
  const decoder = await open('decoder_model_merged');
  const { default: tokenizer } = (await importModelPackage('llama-tokenizer-js')) as {
    default: Tokenizer;
  };
  const nothingBefore = emptyPast(onnx, layers, [0, heads, 1, width]);

  const rowOf = (text: string): number[] => [START, ...tokenizer.encode(text, false, true), END];

  async function decode(hidden: Tensor, rows: readonly (readonly number[])[]): Promise<Tensor> {
    const length = Math.max(...rows.map((row) => row.length));
    const ids = rows.flatMap((row) => [
      ...row,
      ...Array.from({ length: length - row.length }, () => END),
    ]);
    const { logits } = await decoder.run({
      input_ids: onnx.integers(ids, [rows.length, length]),
      encoder_hidden_states: repeated(onnx, hidden, rows.length),
      use_cache_branch: onnx.flag(false),
      ...nothingBefore,
    });
    if (!logits) throw new Error('the recogniser gave no answer');
    return logits;
  }

  return {
    hear: async (sound) => {
      const samples = surrounded(resample(sound, SAMPLE_RATE).samples);
      const { last_hidden_state: hidden } = await encoder.run({
        input_values: onnx.floats(samples, [1, samples.length]),
      });
      if (!hidden) throw new Error('the recogniser gave no features');
      return {
        features: rowsOf(hidden),
        transcribe: async () => {
          const ids = [START];
          const longest = Math.ceil((samples.length / SAMPLE_RATE) * LONGEST_PER_SECOND);
          while (ids.length <= longest && ids.at(-1) !== END) {
            const logits = await decode(hidden, [ids]);
            ids.push(indexOfLargest(logitsAt(logits, 0, ids.length - 1)));
          }
          return tokenizer.decode(ids.filter((id) => id !== END)).trim();
        },
        limits: async (texts) => {
          const first = logitsAt(await decode(hidden, [[START]]), 0, 0);
          const whole = logSumOfExponentials(first);
          return texts.map((text) => (first[rowOf(text)[1] ?? END] ?? 0) - whole);
        },
        score: async (texts) => {
          const rows = texts.map(rowOf);
          const scores: number[] = [];
          for (let from = 0; from < rows.length; from += AT_ONCE) {
            const part = rows.slice(from, from + AT_ONCE);
            const logits = await decode(
              hidden,
              part.map((row) => row.slice(0, -1)),
            );
            scores.push(...part.map((row, index) => likelihoodOf(logits, index, row)));
          }
          return scores;
        },
      };
    },
  };
}

function emptyPast(
  onnx: Onnx,
  layers: number,
  dims: readonly number[],
): Readonly<Record<string, Tensor>> {
  const names = Array.from({ length: layers }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map(
      (part) => `past_key_values.${layer}.${part}`,
    ),
  ).flat();
  return Object.fromEntries(names.map((name) => [name, onnx.floats(new Float32Array(0), dims)]));
}

function surrounded(samples: Float64Array): Float32Array {
  const around = Math.round(AROUND_S * SAMPLE_RATE);
  const whole = new Float32Array(samples.length + 2 * around);
  whole.set(samples, around);
  return whole;
}

function repeated(onnx: Onnx, hidden: Tensor, times: number): Tensor {
  const all = new Float32Array(hidden.data.length * times);
  for (let i = 0; i < times; i++) all.set(hidden.data, i * hidden.data.length);
  return onnx.floats(all, [times, ...hidden.dims.slice(1)]);
}

function rowsOf({ data, dims }: Tensor): Float32Array[] {
  const [, rows = 0, width = 0] = dims;
  return Array.from({ length: rows }, (_, row) => data.slice(row * width, (row + 1) * width));
}

function logitsAt({ data, dims }: Tensor, row: number, position: number): Float32Array {
  const [, length = 0, width = 0] = dims;
  const from = (row * length + position) * width;
  return data.subarray(from, from + width);
}

/** Of the ids after the first, each given those before it. */
function likelihoodOf(logits: Tensor, row: number, ids: readonly number[]): number {
  return ids.slice(1).reduce((sum, id, position) => {
    const values = logitsAt(logits, row, position);
    return sum + (values[id] ?? Number.NEGATIVE_INFINITY) - logSumOfExponentials(values);
  }, 0);
}

function logSumOfExponentials(values: Float32Array): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > largest) largest = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - largest);
  return largest + Math.log(sum);
}

function indexOfLargest(values: Float32Array): number {
  let best = 0;
  values.forEach((value, index) => {
    if (value > (values[best] ?? 0)) best = index;
  });
  return best;
}
