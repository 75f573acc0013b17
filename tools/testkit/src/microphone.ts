/**
 * Runs in the page, before it is opened: in place of a microphone a quiet room, in which somebody says what
 * `jamdaiSpeak` is given.
 */

/** `audio`: a file that the browser can decode, in base64. */
export interface SpokenTake {
  readonly audio: string;
  /** How much of it is said, from its beginning: 0–1. Default: all. */
  readonly share?: number;
  /** Faster, and as much higher. Default: 1. */
  readonly playbackRate?: number;
}

declare global {
  // `var` is how a global is declared. Resolves when the take has been said.
  var jamdaiSpeak: ((take: SpokenTake) => Promise<void>) | undefined;
}

export function playInPlaceOfMicrophone(): void {
  const roomLevel = 0.0008;
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext({ sampleRate: 48_000 });
    await context.resume();
    const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    const room = context.createBuffer(1, 4 * context.sampleRate, context.sampleRate);
    const noise = room.getChannelData(0);
    // The same room in every run: the linear congruence of Numerical Recipes.
    let drawn = 1;
    for (let at = 0; at < noise.length; at++) {
      drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) | 0;
      noise[at] = (roomLevel * drawn) / 2 ** 31;
    }
    const hiss = new AudioBufferSourceNode(context, { buffer: room, loop: true });
    hiss.connect(out);
    hiss.start();
    globalThis.jamdaiSpeak = async ({ audio, share = 1, playbackRate = 1 }) => {
      const bytes = Uint8Array.from(atob(audio), (letter) => letter.charCodeAt(0));
      const buffer = await context.decodeAudioData(bytes.buffer);
      const source = new AudioBufferSourceNode(context, { buffer, playbackRate });
      source.connect(out);
      source.start(0, 0, share * buffer.duration);
      await new Promise((resolve) => source.addEventListener('ended', resolve));
    };
    return out.stream;
  };
}
