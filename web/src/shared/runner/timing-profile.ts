/** The display timing profile of this device: what the timing check measured, kept for the visit. */
import { DisplayTimingProfileSchema, type DisplayTimingProfile } from '@jamdai/contract';
import { readPointer } from './device.ts';
import { createFrameSurvey, type FrameFigures } from './frame-survey.ts';
import type { Frames } from './frames.ts';
import { toMs } from './sound.ts';

const KEY = 'timingPassport';
const MEASURE_MS = 5000;

/** `null` when this visit has not measured yet. */
export function readTimingProfile(): DisplayTimingProfile | null {
  try {
    return DisplayTimingProfileSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Nothing stored, or nothing that this version can read: measured again.
    return null;
  }
}

export function storeTimingProfile(timingProfile: DisplayTimingProfile): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(timingProfile));
  } catch {
    // A browser that stores nothing measures again before the next test.
  }
}

/** Measures for five seconds; resolves with `null` when it was called off. */
export function measureTimingProfile(
  frames: Frames,
  signal: AbortSignal,
): Promise<DisplayTimingProfile | null> {
  const survey = createFrameSurvey(MEASURE_MS);
  const probe = openAudioProbe();
  return new Promise((resolve) => {
    let takeBack = frames.request(onFrame);
    function onFrame(atMs: number): void {
      survey.note(atMs);
      if (survey.isDone()) settle(describeTimingProfile(survey.figures(), probe));
      else takeBack = frames.request(onFrame);
    }
    function settle(timingProfile: DisplayTimingProfile | null): void {
      takeBack();
      probe.close();
      resolve(timingProfile);
    }
    signal.addEventListener('abort', () => settle(null), { once: true });
  });
}

export function describeTimingProfile(
  figures: FrameFigures,
  probe: AudioProbe,
): DisplayTimingProfile {
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
