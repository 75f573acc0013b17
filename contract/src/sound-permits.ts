/**
 * What lets a test begin for whoever has failed the sound check: a code of the day, told by the teacher of the class, or by
 * the administrator to those who are in none, and the permit that the run's result carries (docs/decisions/0082).
 */
import { fieldMessage } from './message-keys.ts';
import { RunIdSchema } from './questions.ts';
import { z } from './schema.ts';
import { plainCode } from './typed-text.ts';

export const SOUND_CODE_DIGITS = 6;

/** Blanks, hyphens and the digits of a Thai keyboard are fine. */
const SoundCodeSchema = z
  .string(fieldMessage('field_is_required'))
  .max(40, { error: fieldMessage('sound_code_needs_six_digits'), abort: true })
  .overwrite(plainCode)
  .regex(/^[0-9]{6}$/, fieldMessage('sound_code_needs_six_digits'));

export const SoundPermitRequestSchema = z
  .object({ code: SoundCodeSchema, runId: RunIdSchema })
  .meta({ id: 'SoundPermitRequest' });

/** Opaque, for this caller and this run. */
export const SoundPermitTextSchema = z.string().max(100, fieldMessage('field_is_too_long'));

export const SoundPermitSchema = z
  .object({ permit: SoundPermitTextSchema })
  .meta({ id: 'SoundPermit' });

export const SoundCodeOfDaySchema = z
  .object({
    code: z.string(),
    /** The last day on which it works, as YYYY-MM-DD: today in the zone of the installation. */
    day: z.string(),
  })
  .meta({ id: 'SoundCodeOfDay' });
