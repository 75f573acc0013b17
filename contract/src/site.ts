/**
 * GET /site: what the operator wrote about this installation. The server reads it from a file; without one, or with one
 * that cannot be used, there is nothing to tell and the pages show examples.
 */
import { z } from './schema.ts';

export const CONTACT_PEOPLE = ['researcher', 'adviser'] as const;
export type ContactPerson = (typeof CONTACT_PEOPLE)[number];

const LINE_MAX_LENGTH = 200;

const Line = z.string().max(LINE_MAX_LENGTH).regex(/\S/, 'must not be empty');
/** The same line in both languages. */
const BothLanguages = z.strictObject({ en: Line, th: Line });

/** What both the file and the call say about one person. */
export const CONTACT_LINES = {
  /** Absent: the role as the pages name it. */
  role: BothLanguages.optional(),
  name: BothLanguages,
  faculty: BothLanguages,
  university: BothLanguages,
  email: z.email().max(LINE_MAX_LENGTH),
};

export const ContactCardSchema = z
  .object({
    ...CONTACT_LINES,
    /** Whether there is a picture at `sitePhotoPath`. */
    hasPhoto: z.boolean(),
  })
  .meta({ id: 'ContactCard' });
export type ContactCard = z.infer<typeof ContactCardSchema>;

export const SiteSchema = z
  .object({
    contacts: z.object({ researcher: ContactCardSchema, adviser: ContactCardSchema }).nullable(),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof SiteSchema>;

/** Below the base address of the calls. */
export function sitePhotoPath(person: ContactPerson): string {
  return `/site/photos/${person}`;
}
