/** What every source of speech offers: one utterance in, one sound out. A voice is chosen when a pack is built. */
import type { Sound } from '../signal/sound.ts';

export type Utterance = {
  /** What the voice speaks: respelled where the spelling misleads it. */
  readonly say: string;
  /** 1 is the normal rate, 0.65 slower. */
  readonly rate: number;
};

export type Voice = {
  /** Engine and voice, as the manifest names them. */
  readonly name: string;
  /** One sentence on the terms of the audio. */
  readonly licence: string;
  /** What the NOTICE of a pack says about the tools. */
  readonly notice: string;
  /** How far below the peak silence begins, before and after the speech, in dB. */
  readonly silence: { readonly headDb: number; readonly tailDb: number };
  readonly speak: (utterance: Utterance) => Promise<Sound>;
  /** Another kind of processor rounds otherwise, and gives other bytes: the same words, hardly longer or shorter. */
  readonly isBoundToProcessor?: true;
};

/**
 * Of the voices that come with the program. A soft [f] comes up slowly out of the quiet: cut further from the peak, what is heard
 * first of it can begin more than 5 ms after its clip once MP3 has changed the first samples.
 */
export const BUNDLED_SILENCE = { headDb: 36, tailDb: 40 } satisfies Voice['silence'];

/** A voice that this machine lacks; the message says what to install. */
export class VoiceMissingError extends Error {
  override readonly name = 'VoiceMissingError';
}
