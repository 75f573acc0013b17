/** A voice pack: clips made ahead of time, one per token and rate, and the manifest that lists them. */
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

export const VoiceClipSchema = z
  .object({
    /** For instance `digit:5`. */
    token: z.string(),
    text: z.string(),
    say: z.string(),
    /** Rate class; clips are never stretched. */
    rate: z.number().positive(),
    /** Below the pack's address: `clips/<name>.mp3`. */
    file: z.string().regex(/^clips\/[a-z0-9][a-z0-9-]*\.mp3$/),
    bytes: z.int().positive(),
    durationMs: z.number().positive(),
    onsetMs: z.number().min(0),
    lufs: z.number(),
    peakDb: z.number(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Who listened to it and when; null where nobody has. */
    checked: z.string().nullable(),
  })
  .meta({ id: 'VoiceClip' });
export type VoiceClip = z.infer<typeof VoiceClipSchema>;

export const VoicePackManifestSchema = z
  .object({
    format: z.literal(1),
    id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
    version: z.string(),
    lang: z.enum(['en-US', 'th-TH', 'es-ES']),
    kind: z.enum(['human', 'synthetic', 'google']),
    voice: z.string(),
    licence: z.string(),
    consent: z.string().nullable().optional(),
    sampleRate: z.int().positive(),
    targetLufs: z.number(),
    pipeline: z.string(),
    clips: z.array(VoiceClipSchema),
  })
  .meta({ id: 'VoicePackManifest' });
export type VoicePackManifest = z.infer<typeof VoicePackManifestSchema>;

/** The voices that come with the program, and are served whatever else an installation has chosen. */
export const BUNDLED_VOICES: Readonly<Record<VoicePackManifest['lang'], string>> = {
  'en-US': 'en-synthetic-2',
  'th-TH': 'th-synthetic-2',
  'es-ES': 'es-synthetic-2',
};

/** Voices of before: they speak no test any more, and are there so that what was taken with them can be heard again. */
export const FORMER_VOICES: readonly string[] = [
  'en-synthetic-1',
  'es-synthetic-1',
  'th-synthetic-1',
];

/** A device asks for its turn to fetch sounds, so that a class behind one access point does not fetch all at once. */
export const SoundTurnRequestSchema = z
  .object({
    /** It has what it needs: the next one may. */
    isDone: z.boolean(fieldMessage('field_is_not_valid')),
  })
  .meta({ id: 'SoundTurnRequest' });
export type SoundTurnRequest = z.infer<typeof SoundTurnRequestSchema>;

export const SoundTurnSchema = z
  .object({
    /** 0: its turn has come. Else ask again after so long; who stays away loses the place. */
    waitMs: z.int(),
    /** Devices that come first. */
    aheadCount: z.int(),
  })
  .meta({ id: 'SoundTurn' });
export type SoundTurn = z.infer<typeof SoundTurnSchema>;
