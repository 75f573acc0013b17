/** The microphone as raw PCM: no echo cancelling, no noise suppression, no gain control; one channel. */
import type { Take } from './check-take.ts';
import captureWorkletUrl from './capture-worklet.ts?worker&url';

/** `insecure`: the browser gives no microphone to this address. */
export type MicrophoneProblem = 'insecure' | 'denied' | 'missing' | 'failed';

export interface Microphone {
  /** In Hz; some devices have a rate of their own. */
  readonly sampleRate: number;
  /** Every block as it comes. Gives what ends the listening. */
  readonly listen: (listener: (block: Float32Array) => void) => () => void;
  readonly begin: () => void;
  /** What was heard since `begin`, without the sounds of the two key presses. */
  readonly end: () => Take;
  /** Resolves when the sound is over, or was replaced by another. */
  readonly play: (sound: Take) => Promise<void>;
  /** Called when the device is unplugged or taken away. */
  readonly onLost: (lost: () => void) => void;
  readonly close: () => void;
}

export type OpenedMicrophone =
  { readonly microphone: Microphone } | { readonly problem: MicrophoneProblem };

const WANTED_SAMPLE_RATE = 48_000;
const KEY_PRESS_MS = 120;
/** A take that nobody ends is cut here. */
const LONGEST_TAKE_S = 25;

export function canRecordHere(): boolean {
  return globalThis.isSecureContext && navigator.mediaDevices !== undefined;
}

export async function openMicrophone(): Promise<OpenedMicrophone> {
  if (!canRecordHere()) return { problem: 'insecure' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: false,
        noiseSuppression: false,
        autoGainControl: false,
        channelCount: 1,
      },
    });
    try {
      return { microphone: await listenTo(stream) };
    } catch {
      endStream(stream);
      return { problem: 'failed' };
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError') return { problem: 'denied' };
    return { problem: name === 'NotFoundError' ? 'missing' : 'failed' };
  }
}

async function listenTo(stream: MediaStream): Promise<Microphone> {
  const { context, source } = connect(stream);
  await context.audioWorklet.addModule(captureWorkletUrl);
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
  source.connect(capture);
  await context.resume();
  const listeners = new Set<(block: Float32Array) => void>();
  let blocks: Float32Array[] | null = null;
  let length = 0;
  capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
    for (const listener of listeners) listener(data);
    if (!blocks || length > LONGEST_TAKE_S * context.sampleRate) return;
    blocks.push(data);
    length += data.length;
  });
  capture.port.start();
  let playing: AudioBufferSourceNode | null = null;
  return {
    sampleRate: context.sampleRate,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: () => {
      playing?.stop();
      [blocks, length] = [[], 0];
    },
    end: () => {
      const take = { samples: joinBlocks(blocks ?? [], length), sampleRate: context.sampleRate };
      blocks = null;
      return withoutKeyPresses(take);
    },
    play: (sound) => {
      playing?.stop();
      playing = startPlaying(context, sound);
      const ended = playing;
      return new Promise((resolve) => ended.addEventListener('ended', () => resolve()));
    },
    onLost: (lost) =>
      stream.getAudioTracks().forEach((track) => track.addEventListener('ended', lost)),
    close: () => {
      endStream(stream);
      void context.close();
    },
  };
}

/** Some browsers do not change the rate of a microphone: there its own rate is taken. */
function connect(stream: MediaStream) {
  const wanted = new AudioContext({ sampleRate: WANTED_SAMPLE_RATE });
  try {
    return { context: wanted, source: wanted.createMediaStreamSource(stream) };
  } catch {
    void wanted.close();
    const context = new AudioContext();
    return { context, source: context.createMediaStreamSource(stream) };
  }
}

function startPlaying(context: AudioContext, { samples, sampleRate }: Take) {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), sampleRate);
  buffer.copyToChannel(new Float32Array(samples), 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
  return source;
}

function joinBlocks(blocks: readonly Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length);
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

function withoutKeyPresses({ samples, sampleRate }: Take): Take {
  const left = Math.round((KEY_PRESS_MS / 1000) * sampleRate);
  return { samples: samples.slice(left, Math.max(left, samples.length - left)), sampleRate };
}

function endStream(stream: MediaStream): void {
  stream.getTracks().forEach((track) => track.stop());
}
