/** The sound of a clip as a listener gets it: decoded from MP3 by mpg123 (compiled to WebAssembly). */
import { importModelPackage } from '../models/pinned-packages.ts';
import type { Sound } from '../signal/sound.ts';

type Decoder = {
  readonly ready: Promise<void>;
  readonly reset: () => Promise<void>;
  readonly decode: (bytes: Uint8Array) => {
    readonly channelData: readonly Float32Array[];
    readonly sampleRate: number;
  };
};

export async function openClipDecoder(): Promise<(mp3: Uint8Array) => Promise<Sound>> {
  const { MPEGDecoder } = (await importModelPackage('mpg123-decoder')) as {
    MPEGDecoder: new () => Decoder;
  };
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return async (mp3) => {
    await decoder.reset();
    const { channelData, sampleRate } = decoder.decode(new Uint8Array(mp3));
    const [samples] = channelData;
    if (!samples?.length) throw new Error('an MP3 holds no sound');
    return { samples: Float64Array.from(samples), sampleRate };
  };
}
