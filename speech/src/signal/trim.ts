/** Cuts the silence around speech and fades the cut edges, so that a clip begins at once and ends without a click. */
import { peakOf, type Sound } from './sound.ts';

export type TrimRule = {
  /** How far below the peak, in dB, counts as silence before and after the speech. */
  readonly headDb: number;
  readonly tailDb: number;
  /** Silence that is kept, in seconds. */
  readonly leadS: number;
  readonly tailS: number;
};

const FADE_IN_S = 0.0015;
const FADE_OUT_S = 0.02;

export function trimSilence({ samples, sampleRate }: Sound, rule: TrimRule): Sound {
  const peak = peakOf(samples);
  if (peak === 0) throw new Error('cannot trim a sound that is silent throughout');
  const headLevel = peak * 10 ** (-rule.headDb / 20);
  const tailLevel = peak * 10 ** (-rule.tailDb / 20);
  const first = samples.findIndex((value) => Math.abs(value) >= headLevel);
  const last = samples.findLastIndex((value) => Math.abs(value) >= tailLevel);

  const from = Math.max(0, first - Math.round(rule.leadS * sampleRate));
  const to = Math.min(samples.length, last + Math.round(rule.tailS * sampleRate));
  const retained = samples.slice(from, to);
  const fadeIn = Math.round(FADE_IN_S * sampleRate);
  const fadeOut = Math.round(FADE_OUT_S * sampleRate);
  for (let i = 0; i < fadeIn; i++) retained[i] = ((retained[i] ?? 0) * i) / fadeIn;
  for (let i = 0; i < fadeOut && i < retained.length; i++) {
    const at = retained.length - 1 - i;
    retained[at] = ((retained[at] ?? 0) * i) / fadeOut;
  }
  return { samples: retained, sampleRate };
}
