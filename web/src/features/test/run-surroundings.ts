/** What surrounds every run, however its test is answered: the taker's presence, the display, the device, the letters. */
import { placeOf, type AnyRun } from '@jamdai/battery/present';
import type { Device } from '@jamdai/contract';
import {
  describeDevice,
  describePassport,
  keepPassport,
  openAudioProbe,
  readPassport,
  watchPage,
  watchSize,
  type FrameFigures,
  type Runner,
} from '../../shared/runner/index.ts';

/** Presence and size; gives how to let go of each. */
export function watchTaker<Of extends AnyRun>(runner: Runner<Of>): (() => void)[] {
  return [
    watchPage({
      onLeft: (cause, timeStamp) => runner.tell({ kind: 'pageHidden', cause }, timeStamp),
      onReturned: (timeStamp) => runner.tell({ kind: 'pageReturned' }, timeStamp),
    }),
    watchSize((cause, layoutWidthPx, timeStamp) =>
      runner.tell({ kind: 'resized', cause, layoutWidthPx }, timeStamp),
    ),
    // Taken away in mid-test, for instance by a log-out in another tab: an unfinished test.
    () => {
      if (placeOf(runner.run()).isUnderWay) runner.tell({ kind: 'quit' });
    },
  ];
}

/** The display is measured before the first test of a visit. */
export function preparePassport() {
  const passport = readPassport();
  const probe = passport ? null : openAudioProbe();
  return {
    isNeeded: passport === null,
    refreshRateHz: passport?.refreshRateHz ?? null,
    keep: (figures: FrameFigures): void => {
      if (probe) keepPassport(describePassport(figures, probe));
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
    passport: readPassport(),
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
