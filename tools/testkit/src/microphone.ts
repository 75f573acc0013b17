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

/**
 * The room and what is said in it are played where the page listens: a stream from one sound context to another loses up to 40 ms at
 * once where the machine is busy, which is a hole in the take.
 */
export function playInPlaceOfMicrophone(): void {
  const roomLevel = 0.0008;
  navigator.mediaDevices.getUserMedia = async () =>
    new MediaStreamAudioDestinationNode(new AudioContext(), { channelCount: 1 }).stream;
  Object.defineProperty(AudioContext.prototype, 'createMediaStreamSource', { value: listenTo });

  function listenTo(this: AudioContext): AudioNode {
    const ear = new GainNode(this);
    const room = this.createBuffer(1, 4 * this.sampleRate, this.sampleRate);
    const noise = room.getChannelData(0);
    // The same room in every run: the linear congruence of Numerical Recipes.
    let drawn = 1;
    for (let at = 0; at < noise.length; at++) {
      drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) | 0;
      noise[at] = (roomLevel * drawn) / 2 ** 31;
    }
    const hiss = new AudioBufferSourceNode(this, { buffer: room, loop: true });
    hiss.connect(ear);
    hiss.start();
    globalThis.jamdaiSpeak = async ({ audio, share = 1, playbackRate = 1 }) => {
      const bytes = Uint8Array.from(atob(audio), (letter) => letter.charCodeAt(0));
      const buffer = await this.decodeAudioData(bytes.buffer);
      const source = new AudioBufferSourceNode(this, { buffer, playbackRate });
      source.connect(ear);
      source.start(0, 0, share * buffer.duration);
      await new Promise((resolve) => source.addEventListener('ended', resolve));
    };
    return ear;
  }
}
