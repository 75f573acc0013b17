/** The timing passport of this device: what the timing check measured, kept for the visit. */
import { TimingPassportSchema, type TimingPassport } from '@jamdai/contract';
import { readPointer } from './device.ts';
import { createFrameSurvey, type FrameFigures } from './frame-survey.ts';
import type { Frames } from './frames.ts';
import { toMs } from './sound.ts';

const KEY = 'timingPassport';
const MEASURE_MS = 5000;

/** `null` when this visit has not measured yet. */
export function readPassport(): TimingPassport | null {
  try {
    return TimingPassportSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Nothing stored, or nothing that this version can read: measured again.
    return null;
  }
}

export function keepPassport(passport: TimingPassport): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(passport));
  } catch {
    // A browser that stores nothing measures again before the next test.
  }
}

/** Measures for five seconds; resolves with `null` when it was called off. */
export function measurePassport(
  frames: Frames,
  signal: AbortSignal,
): Promise<TimingPassport | null> {
  const survey = createFrameSurvey(MEASURE_MS);
  const probe = openAudioProbe();
  return new Promise((resolve) => {
    let takeBack = frames.request(onFrame);
    function onFrame(atMs: number): void {
      survey.note(atMs);
      if (survey.isDone()) settle(describePassport(survey.figures(), probe));
      else takeBack = frames.request(onFrame);
    }
    function settle(passport: TimingPassport | null): void {
      takeBack();
      probe.close();
      resolve(passport);
    }
    signal.addEventListener('abort', () => settle(null), { once: true });
  });
}

export function describePassport(figures: FrameFigures, probe: AudioProbe): TimingPassport {
  const { baseMs, outputMs } = probe.latency();
  return {
    ...figures,
    measuredAt: new Date().toISOString(),
    audioBaseLatencyMs: baseMs,
    audioOutputLatencyMs: outputMs,
    pointer: readPointer(),
    hasTouch: window.matchMedia('(any-pointer: coarse)').matches,
    clockStepMs: measureClockStep(),
  };
}

export interface AudioProbe {
  readonly latency: () => { readonly baseMs: number | null; readonly outputMs: number | null };
  readonly close: () => void;
}

/** Runs silent sound for a while, so that the browser knows its latency; nothing before the first press. */
export function openAudioProbe(): AudioProbe {
  const activation = (navigator as Partial<Navigator>).userActivation;
  const context = activation?.hasBeenActive ? new AudioContext() : null;
  void context?.resume().catch(() => undefined);
  return {
    latency: () => ({
      baseMs: toMs(context?.baseLatency),
      outputMs: context?.state === 'running' ? toMs(context.outputLatency) : null,
    }),
    close: () => void context?.close().catch(() => undefined),
  };
}

const CLOCK_READINGS = 2000;

/** The smallest step between readings of the page's clock; `null` when it did not move. */
function measureClockStep(): number | null {
  let smallestMs = Number.POSITIVE_INFINITY;
  let lastMs = performance.now();
  for (let reading = 0; reading < CLOCK_READINGS; reading += 1) {
    const nowMs = performance.now();
    if (nowMs > lastMs) smallestMs = Math.min(smallestMs, nowMs - lastMs);
    lastMs = nowMs;
  }
  return Number.isFinite(smallestMs) ? smallestMs : null;
}
