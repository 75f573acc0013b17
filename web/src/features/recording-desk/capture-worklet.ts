/**
 * Runs on the browser's sound thread: hands every block of the microphone's first channel to the page, untouched.
 * A file of its own, as the content security policy wants it.
 */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples a message: 43 ms at 48 kHz. */
const BLOCK_LENGTH = 2048;

class CaptureProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK_LENGTH);
  #filled = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const channel = input?.[0];
    if (!channel) return true;
    for (const value of channel) {
      this.#block[this.#filled] = value;
      this.#filled += 1;
      if (this.#filled < BLOCK_LENGTH) continue;
      this.port.postMessage(this.#block, [this.#block.buffer]);
      this.#block = new Float32Array(BLOCK_LENGTH);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', CaptureProcessor);
