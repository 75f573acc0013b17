/**
 * How a spoken list is played (battery design, 2.3): cue tone, silence, items at one beat for the whole test
 * and language, silence; only the fixation sign is visible.
 */
import type { Language } from '../catalogue.ts';
import type { ClipRequest, AuditoryPresentation } from '../screens.ts';

/** The cue starts the step; the first item follows 700 ms after the cue's onset. */
const CUE = { frequencyHz: 440, durationMs: 120, leadMs: 700 } as const;
const TAIL_MS = 500;

const SPEECH_LANGUAGES = { en: 'en-US', th: 'th-TH' } as const;

/** The tag of the voice that speaks a language's items. */
export function speechLanguageOf(language: Language): ClipRequest['speechLanguage'] {
  return SPEECH_LANGUAGES[language];
}

/** `beatMs` is nominal, from onset to onset: the player raises it when a clip of the test is too long. */
export function planAuditoryList(
  clips: readonly ClipRequest[],
  beatMs: number,
): AuditoryPresentation {
  return {
    kind: 'auditory',
    clips,
    spacing: { kind: 'onsetToOnset', ms: beatMs },
    cue: CUE,
    tailMs: TAIL_MS,
    screen: { kind: 'fixation' },
  };
}
