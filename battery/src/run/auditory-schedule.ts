/**
 * When each clip of a spoken list sounds, in ms from the start of the question step (its cue tone).
 * Beat rule: battery design, 2.3.
 */
import type { ChoiceSounds, ClipRequest, AuditoryPresentation } from '../screens.ts';

/** Silence that must remain between the longest clip and the next onset. */
const MINIMUM_GAP_MS = 150;

interface ScheduledClip {
  readonly atMs: number;
  readonly durationMs: number;
}

export interface AuditorySchedule {
  readonly items: readonly ScheduledClip[];
  /** Length of the whole question step: the end of the last clip plus the tail. */
  readonly endMs: number;
  /** The sounding choices, choice 1 first; empty where they are only read. */
  readonly choices: readonly ScheduledClip[];
  /** When the last choice has sounded; `endMs` where none does. */
  readonly choicesEndMs: number;
}

/**
 * `durationOf` gives a clip's length in ms; `longestMs` is the longest clip of the whole test in this
 * language: if it does not fit the beat, the beat of all lists is raised, never that of one list.
 */
export function scheduleAuditory(
  presentation: AuditoryPresentation,
  longestMs: number,
  durationOf: (clip: ClipRequest) => number,
  choiceSounds?: ChoiceSounds,
): AuditorySchedule {
  const { spacing, cue, tailMs } = presentation;
  const beatMs = spacing.kind === 'onsetToOnset' ? raiseBeat(spacing.ms, longestMs) : null;
  let atMs = cue.leadMs;
  let endMs = cue.leadMs;
  const items = presentation.clips.map((clip) => {
    const item = { atMs, durationMs: durationOf(clip) };
    endMs = item.atMs + item.durationMs;
    atMs = beatMs === null ? endMs + spacing.ms : atMs + beatMs;
    return item;
  });
  const choices = choiceSounds
    ? scheduleChoices(choiceSounds, endMs + tailMs, durationOf)
    : { choices: [], choicesEndMs: endMs + tailMs };
  return { items, endMs: endMs + tailMs, ...choices };
}

function scheduleChoices(
  { clips, leadMs, gapMs }: ChoiceSounds,
  openedAtMs: number,
  durationOf: (clip: ClipRequest) => number,
): Pick<AuditorySchedule, 'choices' | 'choicesEndMs'> {
  let endMs = openedAtMs;
  const choices = clips.map((clip, position) => {
    const atMs = endMs + (position === 0 ? leadMs : gapMs);
    const durationMs = durationOf(clip);
    endMs = atMs + durationMs;
    return { atMs, durationMs };
  });
  return { choices, choicesEndMs: endMs };
}

/** The onset-to-onset time for a test whose longest clip lasts `longestMs`. */
export function raiseBeat(beatMs: number, longestMs: number): number {
  return longestMs > beatMs - MINIMUM_GAP_MS ? Math.ceil(longestMs + MINIMUM_GAP_MS) : beatMs;
}
