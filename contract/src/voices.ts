/**
 * Voices on the wire: which there are beside the program's own, who hears which, and how far the making of one is. A voice is
 * named by its address, `id@checksum`, as tests are handed it and results keep it.
 */
import type { Role } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { TestNameSchema } from './tests.ts';
import { VoicePackManifestSchema } from './voice-packs.ts';

export const VOICE_ROLES: readonly Role[] = ['TEACHER', 'RESEARCHER', 'ADMIN'];

export const SpeechLanguageSchema = VoicePackManifestSchema.shape.lang;

export const VoiceAddressSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[a-z0-9][a-z0-9-]{0,62}(?:@[0-9a-f]{16})?$/, fieldMessage('field_is_not_valid'));

/** Made of recordings at the desk; it never changes. */
export const MadeVoiceSchema = z
  .object({
    address: z.string(),
    packId: z.string(),
    /** Of the pack. */
    name: z.string(),
    lang: SpeechLanguageSchema,
    /** 1 is the first that was made of the pack. */
    versionNo: z.int(),
    madeAt: z.string(),
    /** The tests of which it speaks every word; the others keep the program's voice. */
    testNames: z.array(TestNameSchema),
  })
  .meta({ id: 'MadeVoice' });
export type MadeVoice = z.infer<typeof MadeVoiceSchema>;

/** What is chosen for one language in one place. */
export const VoiceChoiceSchema = z
  .object({
    /** Null: for everybody in this installation. */
    classId: z.string().nullable(),
    className: z.string().nullable(),
    lang: SpeechLanguageSchema,
    /** Null: nothing is chosen. A class then hears what everybody hears, and everybody the program's own voice. */
    voice: z.string().nullable(),
    /** What was chosen before; null: nothing ever was. */
    former: z.object({ voice: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'VoiceChoice' });
export type VoiceChoice = z.infer<typeof VoiceChoiceSchema>;

export const VoicesSchema = z
  .object({
    /** Newest first. */
    made: z.array(MadeVoiceSchema),
    /** The voice of each language that comes with the program, or that its operator has installed. */
    program: z.array(z.object({ lang: SpeechLanguageSchema, address: z.string() })),
    /** For everybody, then for the caller's own classes. */
    choices: z.array(VoiceChoiceSchema),
  })
  .meta({ id: 'Voices' });
export type Voices = z.infer<typeof VoicesSchema>;

export const ChooseVoiceSchema = z
  .object({
    classId: z.guid(fieldMessage('field_is_not_valid')).nullable(),
    lang: SpeechLanguageSchema,
    /** As in `VoiceChoice`. */
    voice: VoiceAddressSchema.nullable(),
  })
  .meta({ id: 'ChooseVoice' });
export type ChooseVoice = z.infer<typeof ChooseVoiceSchema>;

/** `silent`: nothing is left of it; the others as the desk says them. */
export const CLIP_FAULTS = ['long', 'short', 'peaky', 'late', 'silent'] as const;

export const RejectedTakeSchema = z
  .object({
    token: z.string(),
    text: z.string(),
    rate: z.number(),
    faults: z.array(z.enum(CLIP_FAULTS)),
  })
  .meta({ id: 'RejectedTake' });
export type RejectedTake = z.infer<typeof RejectedTakeSchema>;

export const VoiceMakingSchema = z
  .object({
    /** `notWhole`: no test has all of its words. `failed`: it broke off, also with its server, and can be begun again. */
    state: z.enum(['none', 'making', 'made', 'notWhole', 'failed']),
    doneCount: z.int(),
    allCount: z.int(),
    /** Takes of which no clip can be made: they are left out. */
    rejected: z.array(RejectedTakeSchema),
    /** Of the voice that was made. */
    address: z.string().nullable(),
  })
  .meta({ id: 'VoiceMaking' });
export type VoiceMaking = z.infer<typeof VoiceMakingSchema>;
