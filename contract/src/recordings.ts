/**
 * The recording desk on the wire: packs that a person records, what has to be read aloud, and the sound of each
 * clip. Sound travels as base64 in JSON, so that one reader of bodies stands before every call.
 */
import { longestClipMs } from '@jamdai/battery/present';
import type { Role } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { lineOf } from './sign-up-rules.ts';

/** A teacher reaches own packs only, a researcher the school's, an administrator all. */
export const RECORDER_ROLES: readonly Role[] = ['TEACHER', 'RESEARCHER', 'ADMIN'];

/** What a stored recording must keep to; the desk checks more, and says it in sentences. */
export const RECORDING_LIMITS = {
  /** Of the whole WAVE file: twenty seconds at 48 kHz. */
  bytes: 2_000_000,
  sampleRates: [24_000, 44_100, 48_000],
  shortestMs: 60,
  longestMs: 20_000,
  /** Quieter than this is silence, louder is clipped; dB relative to full scale. */
  lowestPeakDb: -40,
  highestPeakDb: -0.1,
} as const;

/** Of one clip after trimming, in ms; longer ones would break the beat of a test, and no pack is made of them. */
export function longestRecordingMs(token: string, language: string): number {
  return longestClipMs(token, language) ?? RECORDING_LIMITS.longestMs;
}

const PackIdSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[a-z0-9][a-z0-9-]{1,62}$/, fieldMessage('field_is_not_valid'));
const TokenSchema = z
  .string(fieldMessage('field_is_required'))
  .max(500, fieldMessage('field_is_too_long'));
const RateSchema = z.number(fieldMessage('field_is_not_valid')).min(0.25).max(2);

const line = (maxLength: number) =>
  lineOf(maxLength).min(1, { error: fieldMessage('field_is_required') });

export const NewRecordingPackSchema = z
  .object({
    id: PackIdSchema,
    name: line(100),
    /** An installed pack; it gives language and list. */
    templateId: PackIdSchema,
    /** Where the speaker's consent is filed. */
    consent: line(200),
  })
  .meta({ id: 'NewRecordingPack' });
export type NewRecordingPack = z.input<typeof NewRecordingPackSchema>;

export const RecordingPackSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    templateId: z.string(),
    lang: z.string(),
    consent: z.string(),
    /** A teacher's own; otherwise the school's. */
    isOfTeacher: z.boolean(),
    recordedCount: z.int(),
    promptCount: z.int(),
  })
  .meta({ id: 'RecordingPack' });
export type RecordingPack = z.infer<typeof RecordingPackSchema>;

export const RecordingDeskSchema = z
  .object({
    packs: z.array(RecordingPackSchema),
    /** Installed packs whose list can be recorded. */
    templates: z.array(z.object({ id: z.string(), lang: z.string(), promptCount: z.int() })),
  })
  .meta({ id: 'RecordingDesk' });
export type RecordingDesk = z.infer<typeof RecordingDeskSchema>;

export const RecordingPackRequestSchema = z
  .object({ packId: PackIdSchema })
  .meta({ id: 'RecordingPackRequest' });
export type RecordingPackRequest = z.infer<typeof RecordingPackRequestSchema>;

export const RecordingPromptSchema = z
  .object({
    token: z.string(),
    text: z.string(),
    /** Respelled for the synthetic voice. */
    say: z.string(),
    rate: z.number(),
    /** Of the synthetic clip: about as long should it be. */
    guideMs: z.number(),
    recorded: z
      .object({ durationMs: z.number(), peakDb: z.number(), noiseDb: z.number() })
      .nullable(),
  })
  .meta({ id: 'RecordingPrompt' });
export type RecordingPrompt = z.infer<typeof RecordingPromptSchema>;

export const RecordingListSchema = z
  .object({
    lang: z.string(),
    /** The installed pack whose list this is; its clips are what a take is compared with. */
    templateId: z.string(),
    prompts: z.array(RecordingPromptSchema),
  })
  .meta({ id: 'RecordingList' });
export type RecordingList = z.infer<typeof RecordingListSchema>;

export const RecordingRequestSchema = z
  .object({ packId: PackIdSchema, token: TokenSchema, rate: RateSchema })
  .meta({ id: 'RecordingRequest' });
export type RecordingRequest = z.infer<typeof RecordingRequestSchema>;

const WaveSchema = z
  .string(fieldMessage('field_is_required'))
  .max(Math.ceil(RECORDING_LIMITS.bytes / 3) * 4, fieldMessage('field_is_too_long'))
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, fieldMessage('field_is_not_valid'));

export const NewRecordingSchema = RecordingRequestSchema.extend({
  /** Base64 of a WAVE file: one channel, 16 bit. */
  wave: WaveSchema,
  /** Of the room, dB relative to full scale. */
  noiseDb: z.number(fieldMessage('field_is_not_valid')).min(-200).max(0),
}).meta({ id: 'NewRecording' });
export type NewRecording = z.infer<typeof NewRecordingSchema>;

export const RecordedWaveSchema = z.object({ wave: z.string() }).meta({ id: 'RecordedWave' });
export type RecordedWave = z.infer<typeof RecordedWaveSchema>;
