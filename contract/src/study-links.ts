/**
 * Ways into a study. `personal`: signed, for one person, once or until used up. `open`: for whoever has it, up to a quota; twenty
 * and older only. A class: its pupils take part with the accounts they have.
 */
import { ClassCodeSchema } from './classes.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { lineOf } from './sign-up-rules.ts';
import { LinkLabelSchema } from './study-consents.ts';
import { StudyRequestSchema } from './study-request.ts';

export const STUDY_LINK_KINDS = ['personal', 'open'] as const;
export const MOST_LINKS_AT_ONCE = 200;
export const MOST_STUDY_LINKS = 20_000;
export const MOST_LINK_QUOTA = 100_000;
export const STUDY_LINK_DAYS = 366;

/** Web page of a link; the secret follows behind `#`. */
export const STUDY_PAGE = '/study';

export const StudyLinkTokenSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[\w-]{43}$/, fieldMessage('field_is_not_valid'));

const LinkDays = z
  .int(fieldMessage('field_is_not_valid'))
  .min(1, fieldMessage('field_is_out_of_range'))
  .max(STUDY_LINK_DAYS, fieldMessage('field_is_out_of_range'));

export const MakePersonalLinksSchema = StudyRequestSchema.extend({
  /** Drawn by the sender: the same batch sent again makes no further links, and its links are not shown again. */
  batchId: z.guid(fieldMessage('field_is_not_valid')),
  days: LinkDays,
  /** One each. */
  links: z
    .array(
      z.object({
        label: LinkLabelSchema,
        /** A guardian’s word that counts and is not used yet: only such a link lets in people below twenty. */
        guardianId: z.guid(fieldMessage('field_is_not_valid')).nullable(),
        /** How many may join with it. With a guardian’s word one. */
        uses: z
          .int(fieldMessage('field_is_not_valid'))
          .min(1, fieldMessage('field_is_out_of_range'))
          .max(100, fieldMessage('field_is_out_of_range')),
      }),
    )
    .min(1, fieldMessage('list_has_wrong_length'))
    .max(MOST_LINKS_AT_ONCE, fieldMessage('list_has_wrong_length')),
}).meta({ id: 'MakePersonalLinks' });
export type MakePersonalLinks = z.infer<typeof MakePersonalLinksSchema>;

export const MakeOpenLinkSchema = StudyRequestSchema.extend({
  batchId: z.guid(fieldMessage('field_is_not_valid')),
  label: LinkLabelSchema,
  days: LinkDays,
  quota: z
    .int(fieldMessage('field_is_not_valid'))
    .min(1, fieldMessage('field_is_out_of_range'))
    .max(MOST_LINK_QUOTA, fieldMessage('field_is_out_of_range')),
}).meta({ id: 'MakeOpenLink' });
export type MakeOpenLink = z.infer<typeof MakeOpenLinkSchema>;

/** For a slip: shown here only, the server keeps a hash. */
export const MadeStudyLinkSchema = z
  .object({
    linkId: z.string(),
    /** Counts the links of the study, for the slip. */
    number: z.int(),
    label: z.string(),
    /** Below the address of the web pages; the secret stands behind `#`. */
    path: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'MadeStudyLink' });
export type MadeStudyLink = z.infer<typeof MadeStudyLinkSchema>;

export const STUDY_LINK_STATES = ['open', 'usedUp', 'expired', 'revoked'] as const;

export const StudyLinkSchema = z
  .object({
    linkId: z.string(),
    number: z.int(),
    kind: z.enum(STUDY_LINK_KINDS),
    label: z.string(),
    state: z.enum(STUDY_LINK_STATES),
    uses: z.int(),
    used: z.int(),
    hasGuardian: z.boolean(),
    madeAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'StudyLink' });
export type StudyLink = z.infer<typeof StudyLinkSchema>;

export const StudyClassSchema = z
  .object({
    classId: z.string(),
    name: z.string(),
    addedAt: z.string(),
    /** Taken off: nobody new of it joins. */
    removedAt: z.string().nullable(),
    /** Who of it has joined; null: fewer than five. */
    joined: z.int().nullable(),
  })
  .meta({ id: 'StudyClass' });
export type StudyClass = z.infer<typeof StudyClassSchema>;

export const StudyLinksSchema = z
  .object({
    /** Newest first. */
    links: z.array(StudyLinkSchema),
    classes: z.array(StudyClassSchema),
  })
  .meta({ id: 'StudyLinks' });
export type StudyLinks = z.infer<typeof StudyLinksSchema>;

export const RevokeStudyLinksSchema = StudyRequestSchema.extend({
  linkIds: z
    .array(z.guid(fieldMessage('field_is_not_valid')))
    .min(1, fieldMessage('list_has_wrong_length'))
    .max(MOST_LINKS_AT_ONCE, fieldMessage('list_has_wrong_length')),
}).meta({ id: 'RevokeStudyLinks' });
export type RevokeStudyLinks = z.infer<typeof RevokeStudyLinksSchema>;

/** The number of the class, which its teacher tells: without it no class is asked. */
export const AddStudyClassSchema = StudyRequestSchema.extend({
  classCode: ClassCodeSchema,
}).meta({ id: 'AddStudyClass' });
export type AddStudyClass = z.infer<typeof AddStudyClassSchema>;

export const RemoveStudyClassSchema = StudyRequestSchema.extend({
  classId: z.guid(fieldMessage('field_is_not_valid')),
}).meta({ id: 'RemoveStudyClass' });
export type RemoveStudyClass = z.infer<typeof RemoveStudyClassSchema>;

/**
 * E-mail, opt-in; kept apart, and deleted when the study is closed. One address: what a mail server reads as a list, a group, a
 * comment or a literal is none.
 */
export const ReminderAddressSchema = lineOf(254).regex(
  /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/u,
  fieldMessage('email_is_not_valid'),
);
