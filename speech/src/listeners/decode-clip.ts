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
  const decoder = await openDecoder<MpegDecoder>('mpg123-decoder', 'MPEGDecoder');
  return async (mp3) => {
    await decoder.reset();
    return firstChannel(decoder.decode(new Uint8Array(mp3)));
  };
}

export async function openOggDecoder(): Promise<(ogg: Uint8Array) => Promise<Sound>> {
  const decoder = await openDecoder<OggDecoder>(
    '@wasm-audio-decoders/ogg-vorbis',
    'OggVorbisDecoder',
  );
  return async (ogg) => {
    await decoder.reset();
    return firstChannel(await decoder.decodeFile(new Uint8Array(ogg)));
  };
}

/** @throws where the package is not installed, or has no such class. */
async function openDecoder<Kind extends Decoder>(packageName: string, name: string): Promise<Kind> {
  const kinds = (await importModelPackage(packageName)) as Record<string, new () => Kind>;
  const DecoderKind = kinds[name];
  if (!DecoderKind) throw new Error(`${packageName} has no ${name}`);
  const decoder = new DecoderKind();
  await decoder.ready;
  return decoder;
}

/** @throws where nothing was decoded. */
function firstChannel({ channelData, sampleRate }: Decoded): Sound {
  const [samples] = channelData;
  if (!samples?.length) throw new Error('a file holds no sound');
  return { samples: Float64Array.from(samples), sampleRate };
}
