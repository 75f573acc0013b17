/** What surrounds every run, however its test is answered: the taker's presence, the display, the device, the letters. */
import { positionOf, type AnyRun } from '@jamdai/battery/present';
import type { Device } from '@jamdai/contract';
import {
  describeDevice,
  describeTimingProfile,
  storeTimingProfile,
  openAudioProbe,
  readTimingProfile,
  watchPage,
  watchSize,
  type FrameFigures,
  type Runner,
} from '../../shared/runner/index.ts';

/** Presence and size; gives how to let go of each. */
export function watchTaker<Of extends AnyRun>(runner: Runner<Of>): (() => void)[] {
  return [
    watchPage({
      onLeft: (cause, timeStamp) => runner.report({ kind: 'pageHidden', cause }, timeStamp),
      onReturned: (timeStamp) => runner.report({ kind: 'pageReturned' }, timeStamp),
    }),
    watchSize((cause, layoutWidthPx, timeStamp) =>
      runner.report({ kind: 'resized', cause, layoutWidthPx }, timeStamp),
    ),
    // Taken away in mid-test, for instance by a log-out in another tab: an unfinished test.
    () => {
      if (positionOf(runner.run()).isUnderWay) runner.report({ kind: 'quit' });
    },
  ];
}

/** The display is measured before the first test of a visit. */
export function prepareTimingProfile() {
  const timingProfile = readTimingProfile();
  const probe = timingProfile ? null : openAudioProbe();
  return {
    isNeeded: timingProfile === null,
    refreshRateHz: timingProfile?.refreshRateHz ?? null,
    keep: (figures: FrameFigures): void => {
      if (probe) storeTimingProfile(describeTimingProfile(figures, probe));
      probe?.close();
    },
    close: (): void => probe?.close(),
  };
}

export function describeThisDevice<Of extends AnyRun>(runner: Runner<Of>): Device {
  const latency = runner.sound()?.latency();
  return describeDevice({
    refreshRateHz: runner.refreshRateHz(),
    audioBaseLatencyMs: latency?.baseMs ?? null,
    audioOutputLatencyMs: latency?.outputMs ?? null,
    passport: readTimingProfile(),
  });
}

/** The weights in which stimuli and choices are written. */
const FONT_WEIGHTS = [400, 600, 700];

/** So that no stimulus waits for its letters. */
export async function loadFonts(): Promise<void> {
  const samples = { 'Test Sans': '0123456789', 'Test Sans Thai Looped': 'กขค' };
  const wanted = Object.entries(samples).flatMap(([family, sample]) =>
    FONT_WEIGHTS.map((weight) => document.fonts.load(`${weight} 32px "${family}"`, sample)),
  );
  await Promise.allSettled(wanted);
}
