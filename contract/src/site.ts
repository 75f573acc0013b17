/**
 * GET /site: the contact cards of this installation. An administrator sets them with POST /site/contact; a file of the
 * operator's stands below. What neither says is null, and the pages have texts and drawings of their own for it.
 */
import type { Role } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z, type Sent } from './schema.ts';
import { lineOf, SIGN_UP_FIELDS } from './sign-up-rules.ts';

export const CONTACT_PEOPLE = ['researcher', 'adviser'] as const;
export type ContactPerson = (typeof CONTACT_PEOPLE)[number];

/** What a card says in both languages, in the order in which it is read. */
export const CONTACT_TEXTS = ['role', 'name', 'faculty', 'university'] as const;
export type ContactText = (typeof CONTACT_TEXTS)[number];

export const CONTACT_EDITOR_ROLES: readonly Role[] = ['ADMIN'];

/** A JPEG as the page makes it of whatever picture was chosen. */
export const CONTACT_PHOTO = {
  /** Pixels of either side: it is square. */
  smallestSidePx: 96,
  largestSidePx: 512,
  /** Of the file. */
  bytes: 200_000,
} as const;

export const CONTACT_LINE_MAX_LENGTH = 200;

const Both = z.object({ en: z.string(), th: z.string() }).nullable();

export const ContactCardSchema = z
  .object({
    role: Both,
    name: Both,
    faculty: Both,
    university: Both,
    email: z.string().nullable(),
    /** Names the picture at `sitePhotoPath`: another picture has another one. */
    photo: z.string().nullable(),
  })
  .meta({ id: 'ContactCard' });
export type ContactCard = z.infer<typeof ContactCardSchema>;

const cardsOf = <Card extends z.ZodType>(card: Card) =>
  z.object({ researcher: card, adviser: card });

export const SiteSchema = z.object({ contacts: cardsOf(ContactCardSchema) }).meta({ id: 'Site' });
export type Site = z.infer<typeof SiteSchema>;

export const OwnContactCardSchema = z
  .object({
    /** Counts the changes; 0: none yet. */
    revision: z.int(),
    /** As an administrator set it. */
    own: ContactCardSchema,
    /** As the operator's file has it: what shows where nothing is set. */
    below: ContactCardSchema,
  })
  .meta({ id: 'OwnContactCard' });
export type OwnContactCard = z.infer<typeof OwnContactCardSchema>;

export const OwnContactCardsSchema = cardsOf(OwnContactCardSchema).meta({ id: 'OwnContactCards' });
export type OwnContactCards = z.infer<typeof OwnContactCardsSchema>;

const Line = lineOf(CONTACT_LINE_MAX_LENGTH).min(1, { error: fieldMessage('field_is_required') });
/** In both languages or in none: no card is half in one that its reader cannot read. */
const BothLines = z.object({ en: Line, th: Line }, fieldMessage('field_is_not_valid')).nullable();

export const CONTACT_LINES = {
  role: BothLines,
  name: BothLines,
  faculty: BothLines,
  university: BothLines,
  email: SIGN_UP_FIELDS.email.nullable(),
};

export const SaveContactCardSchema = z
  .object({
    person: z.enum(CONTACT_PEOPLE, fieldMessage('field_is_not_valid')),
    /** Of the card that was changed. */
    revision: z
      .int(fieldMessage('field_is_not_valid'))
      .min(0, { error: fieldMessage('field_is_out_of_range') }),
    ...CONTACT_LINES,
    /** Base64 of a JPEG. Absent: the picture stays. Null: none any more. */
    photo: z
      .string(fieldMessage('field_is_not_valid'))
      .max(Math.ceil(CONTACT_PHOTO.bytes / 3) * 4, fieldMessage('field_is_too_long'))
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, fieldMessage('field_is_not_valid'))
      .nullable()
      .optional(),
  })
  .meta({ id: 'SaveContactCard' });
export type SaveContactCard = Sent<z.infer<typeof SaveContactCardSchema>>;

/** Below the base address of the calls. */
export function sitePhotoPath(person: ContactPerson, photo: string): string {
  return `/site/photos/${person}/${photo}`;
}
