/** Participants as researchers see them: by pseudonyms of this page alone, and by name only for a reason that is recorded. */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

/** People on a page. */
export const PARTICIPANTS_PAGE = 50;
const MOST_PAGES = 100_000;

export const ParticipantsRequestSchema = z
  .object({
    /** From 1. */
    page: z
      .int(fieldMessage('field_is_not_valid'))
      .min(1, fieldMessage('field_is_out_of_range'))
      .max(MOST_PAGES, fieldMessage('field_is_out_of_range'))
      .optional(),
    /** Absent or null: of every class, and of none. */
    classId: z.guid(fieldMessage('field_is_not_valid')).nullable().optional(),
  })
  .meta({ id: 'ParticipantsRequest' });
export type ParticipantsRequest = z.infer<typeof ParticipantsRequestSchema>;

const ParticipantIdSchema = z
  .string(fieldMessage('field_is_not_valid'))
  .regex(/^p[0-9a-f]{16}$/, fieldMessage('field_is_not_valid'));

export const ParticipantSchema = z
  .object({
    participant: z.string(),
    /** Of the newest test, as in the sign-up form. */
    grade: z.string(),
    languages: z.array(LanguageSchema),
    classes: z.array(z.string()),
    /** Different tests with a result, of all there are. */
    testCount: z.int(),
    /** Results, later attempts too. */
    takingCount: z.int(),
    /** Results that do not count in analyses and norms, by reason; a result can have several. */
    flags: z.array(z.object({ flag: z.string(), count: z.int() })),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof ParticipantSchema>;

export const ParticipantsSchema = z
  .object({
    page: z.int(),
    pageCount: z.int(),
    /** All who are listed, over all pages. */
    people: z.int(),
    participants: z.array(ParticipantSchema),
    /** Classes with somebody who is listed. */
    classes: z.array(
      z.object({
        classId: z.string(),
        name: z.string(),
        people: z.int(),
        /** Of all of them together: results of different tests, of all there are each. */
        testCount: z.int(),
      }),
    ),
  })
  .meta({ id: 'Participants' });
export type Participants = z.infer<typeof ParticipantsSchema>;

/** A closed list: the trail, which is never deleted, holds nothing that somebody typed. */
export const NAME_REASONS = ['correction', 'consent', 'welfare', 'technical'] as const;
export type NameReason = (typeof NAME_REASONS)[number];

export const ParticipantNamesRequestSchema = z
  .object({
    participants: z
      .array(ParticipantIdSchema, fieldMessage('field_is_required'))
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(PARTICIPANTS_PAGE, fieldMessage('list_has_wrong_length')),
    reason: z.enum(NAME_REASONS, fieldMessage('field_is_required')),
  })
  .meta({ id: 'ParticipantNamesRequest' });
export type ParticipantNamesRequest = z.infer<typeof ParticipantNamesRequestSchema>;

export const ParticipantNameSchema = z
  .object({ participant: z.string(), firstname: z.string(), lastname: z.string() })
  .meta({ id: 'ParticipantName' });
export type ParticipantName = z.infer<typeof ParticipantNameSchema>;
