/**
 * The ear, put into a page before its own scripts: a tap in the audio graph that tells the sample on which each
 * sound begins after silence, and a note of every `start()` call: when it was due and where in its buffer the
 * first sound lies. Independent of who plays. A page may have several audio contexts (our timing check opens one of
 * its own beside the run's): each gets its own tap, for nodes of one cannot be connected to another's, and the
 * ear listens to the one that plays.
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

/** One audio context and its tap. */
interface Tapped {
  readonly context: AudioContext;
  readonly onsets: number[];
  readonly whenReady: Promise<void>;
  /** `null` until the worklet is there; meanwhile what is connected waits. */
  tap: AudioWorkletNode | null;
  readonly waiting: AudioNode[];
}

const calls: StartCall[] = [];
const tapped = new Map<BaseAudioContext, Tapped>();
/** The context made last, until one of them plays. */
let auditory: Tapped | null = null;
const connect = AudioNode.prototype.connect as (this: AudioNode, node: AudioNode) => AudioNode;

window.benchEar = {
  nowMs: () => (auditory ? auditory.context.currentTime * 1000 : null),
  ready: () => auditory?.whenReady ?? Promise.resolve(),
  finish: () => ({
    sampleRate: auditory?.context.sampleRate ?? 0,
    calls,
    onsets: auditory?.onsets ?? [],
  }),
};

window.AudioContext = new Proxy(AudioContext, {
  construct(target, args: [AudioContextOptions?]) {
    const context = new target(...args);
    const own: Tapped = {
      context,
      onsets: [],
      // A context may be closed before its worklet has come: then there is nothing to hear in it.
      whenReady: Promise.resolve().then(() => hangTap(own).catch(() => undefined)),
      tap: null,
      waiting: [],
    };
    tapped.set(context, own);
    if (calls.length === 0) auditory = own;
    return context;
  },
});

async function hangTap(own: Tapped): Promise<void> {
  const { context, onsets, waiting } = own;
  const source = URL.createObjectURL(new Blob([PROCESSOR], { type: 'text/javascript' }));
  await context.audioWorklet.addModule(source);
  const node = new AudioWorkletNode(context, 'bench-tap');
  node.port.addEventListener('message', ({ data }) => onsets.push(Number(data)));
  node.port.start();
  connect.call(node, context.destination);
  for (const early of waiting) connect.call(early, node);
  own.tap = node;
}

AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]): AudioNode {
  const [target] = args;
  const own = target instanceof AudioDestinationNode ? tapped.get(this.context) : undefined;
  if (own?.tap) connect.call(this, own.tap);
  else own?.waiting.push(this);
  return Reflect.apply(connect, this, args) as AudioNode;
};

const startClip = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, ...rest) {
  note(this, 'clip', when, leadOf(this.buffer, offset));
  startClip.call(this, when, offset, ...rest);
};

const startTone = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when = 0) {
  note(this, 'tone', when, 0);
  startTone.call(this, when);
};

function note(
  { context }: AudioNode,
  kind: StartCall['kind'],
  whenS: number,
  leadSamples: number,
): void {
  auditory = tapped.get(context) ?? auditory;
  calls.push({ kind, whenS, calledAtS: context.currentTime, leadSamples });
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
