/**
 * The ear, put into a page before its own scripts: a tap in the audio graph that tells the sample on which each
 * sound begins after silence, and a note of every `start()` call: when it was due and where in its buffer the
 * first sound lies. Independent of who plays.
 */
export interface StartCall {
  readonly kind: 'clip' | 'tone';
  /** The `when` of the call; 0 means at once. Seconds on the audio clock, as `calledAtS`. */
  readonly whenS: number;
  readonly calledAtS: number;
  /** Samples from the start to the first that is not silent. */
  readonly leadSamples: number;
}

export interface Hearing {
  readonly sampleRate: number;
  readonly calls: readonly StartCall[];
  /** Sample numbers on the audio clock. */
  readonly onsets: readonly number[];
}

export interface BenchEar {
  /** The audio clock, `null` before there is one. */
  nowMs(): number | null;
  /** Resolves when the tap hangs in the graph; creates nothing. */
  ready(): Promise<void>;
  finish(): Hearing;
}

declare global {
  interface Window {
    benchEar?: BenchEar;
  }
}

/** Silence that must come before an onset, in samples: longer than any gap inside a clip's beginning. */
const SILENCE_SAMPLES = 2_000;

const PROCESSOR = `
  registerProcessor('bench-tap', class extends AudioWorkletProcessor {
    silent = ${SILENCE_SAMPLES};
    process([input]) {
      const length = input[0]?.length ?? 128;
      for (let i = 0; i < length; i += 1) {
        const isSound = input.some((channel) => channel[i] !== 0);
        if (isSound && this.silent >= ${SILENCE_SAMPLES}) this.port.postMessage(currentFrame + i);
        this.silent = isSound ? 0 : this.silent + 1;
      }
      return true;
    }
  });
`;

const calls: StartCall[] = [];
const onsets: number[] = [];
let context: AudioContext | null = null;
let whenReady: Promise<void> = Promise.resolve();
let tap: AudioWorkletNode | null = null;
const waiting: AudioNode[] = [];
const connect = AudioNode.prototype.connect as (this: AudioNode, node: AudioNode) => AudioNode;

window.benchEar = {
  nowMs: () => (context ? context.currentTime * 1000 : null),
  ready: () => whenReady,
  finish: () => ({ sampleRate: context?.sampleRate ?? 0, calls, onsets }),
};

window.AudioContext = new Proxy(AudioContext, {
  construct(target, args: [AudioContextOptions?]) {
    const made = new target(...args);
    context = made;
    whenReady = hangTap(made);
    return made;
  },
});

async function hangTap(own: AudioContext): Promise<void> {
  const source = URL.createObjectURL(new Blob([PROCESSOR], { type: 'text/javascript' }));
  await own.audioWorklet.addModule(source);
  const node = new AudioWorkletNode(own, 'bench-tap');
  node.port.addEventListener('message', ({ data }) => onsets.push(Number(data)));
  node.port.start();
  connect.call(node, own.destination);
  for (const early of waiting) connect.call(early, node);
  tap = node;
}

AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]): AudioNode {
  const [target] = args;
  if (target instanceof AudioDestinationNode) {
    if (tap) connect.call(this, tap);
    else waiting.push(this);
  }
  return Reflect.apply(connect, this, args) as AudioNode;
};

const startClip = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, ...rest) {
  note('clip', when, leadOf(this.buffer, offset));
  startClip.call(this, when, offset, ...rest);
};

const startTone = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when = 0) {
  note('tone', when, 0);
  startTone.call(this, when);
};

function note(kind: StartCall['kind'], whenS: number, leadSamples: number): void {
  calls.push({ kind, whenS, calledAtS: context?.currentTime ?? 0, leadSamples });
}

function leadOf(buffer: AudioBuffer | null, offsetS: number): number {
  if (!buffer) return 0;
  const first = Math.round(offsetS * buffer.sampleRate);
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, i) =>
    buffer.getChannelData(i),
  );
  for (let i = first; i < buffer.length; i += 1) {
    if (channels.some((channel) => channel[i] !== 0)) return i - first;
  }
  return 0;
}
