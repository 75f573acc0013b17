/** Choices that sound, read on the audio clock. */
import { CHOICE_NOS, type ChoiceNo, type StepTimes } from '@jamdai/battery/present';
import type { Listening } from './sound.ts';

/** Which choice sounds at this moment of the run; `null` in the silence around them. */
export function playingChoice({ schedule, leftMs }: Listening, atMs: number): ChoiceNo | null {
  const nowMs = schedule.endMs - leftMs(atMs);
  const position = schedule.choices.findIndex(
    (clip) => clip.atMs <= nowMs && nowMs < clip.atMs + clip.durationMs,
  );
  return CHOICE_NOS[position] ?? null;
}

/** Onset and end of every clip as scheduled, on the run's clock: the list, then the choices. */
export function auditorySteps({ schedule, startAtMs }: Listening): StepTimes[] {
  return [...schedule.items, ...schedule.choices].map(({ atMs, durationMs }) => ({
    shownAtMs: startAtMs + atMs,
    hiddenAtMs: startAtMs + atMs + durationMs,
  }));
}
