/** Takes that the desk must catch, made of good ones: another word, another tone, a noisy room, clipping, a part of it, said twice. */
import type { RecordingPrompt } from '@jamdai/contract';
import { otherTonesOf, retune, type Tone } from '@jamdai/speech/judging';
import type { Sound } from '@jamdai/speech/takes';
import type { Speaker } from './speakers.ts';
import { toneOf } from './speakers.ts';

export const FAULTS = ['word', 'tone', 'noise', 'clipping', 'short', 'twice'] as const;
export type Fault = (typeof FAULTS)[number];

/** dB relative to full scale, mean power: a fan beside the telephone. */
const NOISE_DB = -36;
const AROUND_S = 0.8;
const CLIPPING_FACTOR = 12;
const SHORT_SHARE = 0.35;
const BETWEEN_S = 0.35;

/** In the order in which a wrong tone is chosen: what is said instead by mistake. */
const TONES: readonly Tone[] = ['mid', 'low', 'falling', 'high', 'rising'];

/** Null: this speaker has none of this prompt. `others`: prompts of its kind; `turn` chooses among them. */
export async function faultyTake(
  fault: Fault,
  {
    speaker,
    prompt,
    others,
    turn,
  }: {
    readonly speaker: Speaker;
    readonly prompt: RecordingPrompt;
    readonly others: readonly RecordingPrompt[];
    readonly turn: number;
  },
): Promise<Sound | null> {
  if (fault === 'word') return otherWord(speaker, others, turn);
  const sound = await speaker.read(prompt);
  if (!sound) return null;
  switch (fault) {
    case 'tone':
      return otherTone(speaker, prompt, sound, turn);
    case 'noise':
      return inNoise(sound);
    case 'clipping':
      return { ...sound, samples: sound.samples.map((value) => clamp(value * CLIPPING_FACTOR)) };
    case 'short':
      return { ...sound, samples: sound.samples.slice(0, sound.samples.length * SHORT_SHARE) };
    case 'twice':
      return twice(sound);
  }
}

async function otherWord(
  speaker: Speaker,
  others: readonly RecordingPrompt[],
  turn: number,
): Promise<Sound | null> {
  for (let step = 0; step < others.length; step++) {
    const other = others[(turn * 7 + step) % others.length];
    const sound = other ? await speaker.read(other) : null;
    if (sound) return sound;
  }
  return null;
}

async function otherTone(
  speaker: Speaker,
  prompt: RecordingPrompt,
  sound: Sound,
  turn: number,
): Promise<Sound | null> {
  const own = toneOf(prompt.say);
  if (!own) return null;
  const wrong = TONES.filter((tone) => tone !== own);
  for (let step = 0; step < wrong.length; step++) {
    const tone = wrong[(turn + step) % wrong.length];
    if (!tone) continue;
    if (!speaker.saysAnything) return retune(sound, tone, speaker.tones);
    const spelling = otherTonesOf(prompt.say).get(tone);
    if (spelling !== undefined) return speaker.read(prompt, spelling);
  }
  return null;
}

function inNoise({ samples, sampleRate }: Sound): Sound {
  const around = Math.round(AROUND_S * sampleRate);
  const level = 10 ** (NOISE_DB / 20) * Math.sqrt(12);
  let state = 1;
  const noisy = new Float64Array(samples.length + 2 * around).map((_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return clamp((samples[at - around] ?? 0) + level * (state / 2 ** 32 - 0.5));
  });
  return { samples: noisy, sampleRate };
}

function twice({ samples, sampleRate }: Sound): Sound {
  const between = Math.round(BETWEEN_S * sampleRate);
  const whole = new Float64Array(2 * samples.length + between);
  whole.set(samples);
  whole.set(samples, samples.length + between);
  return { samples: whole, sampleRate };
}

const clamp = (value: number): number => Math.max(-1, Math.min(1, value));
