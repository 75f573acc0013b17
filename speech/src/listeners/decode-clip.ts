/** The sound of a clip as a listener gets it: MP3 decoded by mpg123, Ogg Vorbis by libvorbis (both compiled to WebAssembly). */
import { importModelPackage } from '../models/pinned-packages.ts';
import type { Sound } from '../signal/sound.ts';

type Decoded = { readonly channelData: readonly Float32Array[]; readonly sampleRate: number };
type Decoder = {
  readonly ready: Promise<void>;
  readonly reset: () => Promise<void>;
};
type MpegDecoder = Decoder & { readonly decode: (bytes: Uint8Array) => Decoded };
type OggDecoder = Decoder & { readonly decodeFile: (bytes: Uint8Array) => Promise<Decoded> };

export async function openClipDecoder(): Promise<(mp3: Uint8Array) => Promise<Sound>> {
  const { MPEGDecoder } = (await importModelPackage('mpg123-decoder')) as {
    MPEGDecoder: new () => MpegDecoder;
  };
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return async (mp3) => {
    await decoder.reset();
    return firstChannel(decoder.decode(new Uint8Array(mp3)));
  };
}

export async function openOggDecoder(): Promise<(ogg: Uint8Array) => Promise<Sound>> {
  const { OggVorbisDecoder } = (await importModelPackage('@wasm-audio-decoders/ogg-vorbis')) as {
    OggVorbisDecoder: new () => OggDecoder;
  };
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  return async (ogg) => {
    await decoder.reset();
    return firstChannel(await decoder.decodeFile(new Uint8Array(ogg)));
  };
}

/** @throws where nothing was decoded. */
function firstChannel({ channelData, sampleRate }: Decoded): Sound {
  const [samples] = channelData;
  if (!samples?.length) throw new Error('a file holds no sound');
  return { samples: Float64Array.from(samples), sampleRate };
}
