/**
 * A fast stand-in for the browser's audio output, installed by a test before the page loads: its clock follows
 * `performance.now()`, which the driver's clock turns, and it makes no sound. Decoding stays the browser's own. What
 * was scheduled is kept on `scheduledSounds` for the test to read.
 */
import type { Page } from '@playwright/test';

export interface ScheduledSound {
  readonly whenS: number;
  readonly offsetS: number;
  readonly durationS: number;
}

declare global {
  interface Window {
    scheduledSounds?: ScheduledSound[];
  }
}

export async function installFastSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scheduled: ScheduledSound[] = [];
    window.scheduledSounds = scheduled;
    const parameter = () => ({
      value: 0,
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
    });
    class FastAudioContext extends EventTarget {
      readonly #startedAtMs = performance.now();
      state = 'suspended';
      readonly destination = {};
      readonly baseLatency = 0.01;
      readonly outputLatency = 0.02;
      readonly sampleRate = 48_000;
      get currentTime(): number {
        return (performance.now() - this.#startedAtMs) / 1000;
      }
      resume(): Promise<void> {
        this.state = 'running';
        return Promise.resolve();
      }
      suspend(): Promise<void> {
        this.state = 'suspended';
        return Promise.resolve();
      }
      close(): Promise<void> {
        this.state = 'closed';
        return Promise.resolve();
      }
      decodeAudioData(bytes: ArrayBuffer): Promise<AudioBuffer> {
        return new OfflineAudioContext(1, 1, 24_000).decodeAudioData(bytes);
      }
      createBufferSource() {
        return {
          buffer: null as AudioBuffer | null,
          connect: () => undefined,
          start(whenS: number, offsetS: number) {
            window.noteHeard?.(this.buffer);
            scheduled.push({ whenS, offsetS, durationS: this.buffer?.duration ?? 0 });
          },
          stop: () => undefined,
        };
      }
      createOscillator() {
        return {
          frequency: parameter(),
          connect: () => undefined,
          start: () => undefined,
          stop: () => undefined,
        };
      }
      createGain() {
        return { gain: parameter(), connect: () => undefined };
      }
    }
    Object.defineProperty(window, 'AudioContext', { value: FastAudioContext });
  });
}
