/**
 * Puts a virtual time in the place of the machine's, for this process: `Date`, `performance.now` and every timer of ten seconds
 * and more. Shorter ones guard real work (a connection, a statement) and stay as they are. What a machine that slept does is
 * done here too: a timer that was due several times comes once.
 */
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { types } from 'node:util';
import type { VirtualTime } from './virtual-time.ts';

export interface InstalledTime {
  /** How many `setTimeout` of `node:timers/promises` are waited for: a loop that works in between waits for none. */
  readonly pauseCount: () => number;
  readonly remove: () => void;
}

const LONG_MS = 10_000;

/** `wallMs`: what the clock of the server's computer shows. */
export function installTime(time: VirtualTime, wallMs: () => number): InstalledTime {
  const RealDate = globalThis.Date;
  const real = { setTimeout, setInterval, clearTimeout, clearInterval };
  const realPause = timersPromises.setTimeout;
  const startedMs = time.nowMs();
  let pauseCount = 0;

  class VirtualDate extends RealDate {
    constructor(...parts: readonly unknown[]) {
      // The constructor has as many shapes as `Date`; without anything it is the moment.
      super(...((parts.length === 0 ? [wallMs()] : parts) as [number]));
    }
    static override now(): number {
      return Math.floor(wallMs());
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return types.isDate(value);
    }
  }

  class LongTimer {
    cancel: () => void = () => undefined;
    ref = (): this => this;
    unref = (): this => this;
    hasRef = (): boolean => false;
    refresh = (): this => this;
    close = (): this => {
      this.cancel();
      return this;
    };
  }

  function startTimer(act: () => void, ms: number, isRepeated: boolean): LongTimer {
    const timer = new LongTimer();
    const plan = (): void => {
      timer.cancel = time.remind(ms, () => {
        if (isRepeated) plan();
        act();
      });
    };
    plan();
    return timer;
  }

  const timerOf =
    (start: typeof setTimeout | typeof setInterval, isRepeated: boolean) =>
    (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      ms < LONG_MS ? start(act, ms, ...given) : startTimer(() => act(...given), ms, isRepeated);
  const clearOf = (clear: typeof clearTimeout) => (timer: unknown) =>
    timer instanceof LongTimer ? timer.cancel() : clear(timer as NodeJS.Timeout);

  function pause<T>(ms = 0, value?: T, options: { readonly signal?: AbortSignal } = {}) {
    if (ms < LONG_MS) return realPause(ms, value, options);
    return new Promise<T | undefined>((resolve, reject) => {
      const { signal } = options;
      pauseCount += 1;
      const end = (): void => {
        pauseCount -= 1;
        signal?.removeEventListener('abort', giveUp);
      };
      const cancel = time.remind(ms, () => {
        end();
        resolve(value);
      });
      function giveUp(): void {
        cancel();
        end();
        reject(new DOMException('The pause was ended', 'AbortError'));
      }
      if (signal?.aborted) giveUp();
      else signal?.addEventListener('abort', giveUp);
    });
  }

  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: timerOf(real.setTimeout, false),
    setInterval: timerOf(real.setInterval, true),
    clearTimeout: clearOf(real.clearTimeout),
    clearInterval: clearOf(real.clearInterval),
  });
  Object.defineProperty(performance, 'now', {
    value: () => time.nowMs() - startedMs,
    configurable: true,
  });
  Object.assign(timersPromises, { setTimeout: pause });
  syncBuiltinESMExports();
  return {
    pauseCount: () => pauseCount,
    remove: () => {
      Object.assign(globalThis, { Date: RealDate, ...real });
      Reflect.deleteProperty(performance, 'now');
      Object.assign(timersPromises, { setTimeout: realPause });
      syncBuiltinESMExports();
    },
  };
}
