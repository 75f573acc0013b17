/**
 * The operator's `site.json`: read again whenever it was changed, so that nothing has to be built or started anew. A
 * file that cannot be used is said once, in plain words, and counts as absent.
 */
import { CONTACT_LINE_MAX_LENGTH } from '@jamdai/contract';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';

/** Bytes; two cards need about one thousand. */
const FILE_LIMIT = 64 * 1024;

const Line = z.string().max(CONTACT_LINE_MAX_LENGTH).regex(/\S/, 'must not be empty');
const BothLanguages = z.strictObject({ en: Line, th: Line });

const PersonSchema = z.strictObject({
  /** Absent: the role as the pages name it. */
  role: BothLanguages.optional(),
  name: BothLanguages,
  faculty: BothLanguages,
  university: BothLanguages,
  email: z.email().max(CONTACT_LINE_MAX_LENGTH),
  /** Name of a picture that lies beside the file. */
  photo: z
    .string()
    .regex(
      /^[\w-]{1,80}\.(?:jpe?g|png|webp)$/i,
      'must be the name of a picture beside this file, such as researcher.jpg',
    )
    .optional(),
});

const SiteFileSchema = z.strictObject({
  contacts: z.strictObject({ researcher: PersonSchema, adviser: PersonSchema }),
});
export type SiteFile = z.infer<typeof SiteFileSchema>;

/** `null`: there is no such file, or it cannot be used. */
export type ReadSite = () => Promise<SiteFile | null>;

/** `complain` gets one sentence each time the file has become unusable, or unusable in another way. */
export function createSiteReader(path: string, complain: (sentence: string) => void): ReadSite {
  let known: { readonly mark: string; readonly site: SiteFile | null } | null = null;
  return async () => {
    const mark = await markOf(path);
    if (known?.mark === mark) return known.site;
    const { site, problem } = mark === ABSENT ? NOTHING : await readSite(path);
    if (problem !== null)
      complain(`${path} cannot be used, so the pages show example contacts: ${problem}`);
    known = { mark, site };
    return site;
  };
}

interface Reading {
  readonly site: SiteFile | null;
  readonly problem: string | null;
}

const ABSENT = 'absent';
const NOTHING: Reading = { site: null, problem: null };

/** Changes whenever the file does. */
async function markOf(path: string): Promise<string> {
  try {
    const { mtimeMs, ctimeMs, size } = await stat(path);
    return `${mtimeMs} ${ctimeMs} ${size}`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' ? ABSENT : String(error);
  }
}

async function readSite(path: string): Promise<Reading> {
  try {
    const bytes = await readFile(path);
    if (bytes.length > FILE_LIMIT) return { site: null, problem: 'it has more than 64 KB' };
    // Some editors begin a file with a byte order mark.
    const content: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    const parsed = SiteFileSchema.safeParse(content);
    if (parsed.success) return { site: parsed.data, problem: null };
    return { site: null, problem: parsed.error.issues.map(describeIssue).join('; ') };
  } catch (error) {
    return { site: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}
