/** What every source of speech offers the command `speech:render`. Providers never run while somebody is tested. */
import type { Manifest } from '../manifest.ts';
import type { Sound } from '../signal/sound.ts';

export type SpeechRequest = {
  /** Ordinary spelling. */
  readonly text: string;
  /** For instance 'th-TH'. */
  readonly lang: string;
  /** 1 is the voice's normal rate. */
  readonly rate: number;
};

export type Provider = {
  readonly kind: Manifest['kind'];
  /** Engine and voice, as the manifest names them. */
  readonly voice: string;
  readonly licence: string;
  readonly notice: string;
  /** Where the speaker's consent is filed; a human voice needs one. */
  readonly consent?: string;
  /** All that changes the sound besides the request: rendered speech is kept under this and the request. */
  readonly identity: string;
  readonly speak: (request: SpeechRequest) => Promise<Sound>;
};

/** One item failed; the others are tried. */
export class SpeechFailedError extends Error {
  override readonly name: string = 'SpeechFailedError';
}

/** No further item can succeed: wrong key, wrong voice, program missing. */
export class ProviderRejectedError extends SpeechFailedError {
  override readonly name = 'ProviderRefusedError';
}
