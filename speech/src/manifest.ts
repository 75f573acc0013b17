/**
 * The manifest of a voice pack: which clip says which token at which rate, and what was measured on it.
 * Free of Node and of the browser, so that both can read packs by the same rules.
 */
import { z } from 'zod';
import { PACK_LIMITS } from './pack-limits.ts';

export const CLIP_FILE_PATTERN = /^clips\/[0-9a-f]{16}\.mp3$/;

/** What every pack must keep to. */
const text = z.string().trim().min(1, { error: 'is empty' }).max(500);

const clipSchema = z.strictObject({
  /** What is said, for example 'digit:5'. */
  token: z
    .string()
    .max(520)
    .regex(/^[a-z][a-z-]*:\S[^\n]*$/u, { error: "is not a token such as 'digit:5'" })
    .refine((token) => token === token.trimEnd(), { error: "is not a token such as 'digit:5'" }),
  text,
  /** The text as the voice was given it: respelled where the spelling is irregular. */
  say: text,
  /** Speaking rate: 1 is normal, 0.65 slower. */
  rate: z.number().min(0.25).max(2),
  file: z.string().regex(CLIP_FILE_PATTERN, { error: 'is not clips/<16 hex digits>.mp3' }),
  bytes: z.int().min(1).max(PACK_LIMITS.clipBytes),
  durationMs: z.number().min(PACK_LIMITS.shortestMs).max(PACK_LIMITS.longestMs),
  /** From the start of the clip to the first sample above 1 % of its peak. */
  onsetMs: z.number().min(0).max(PACK_LIMITS.onsetMs),
  /** Loudness of the clip repeated to six seconds, ITU-R BS.1770. */
  lufs: z.number(),
  /** Highest sample, relative to full scale. */
  peakDb: z.number().max(PACK_LIMITS.peakDb),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'is not 64 hex digits' }),
  /** Who confirmed by ear that the clip is understood, and when; null: nobody yet. */
  checked: text.nullable(),
});

export const manifestSchema = z
  .strictObject({
    format: z.literal(1),
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,62}$/, {
      error: 'may hold small letters, digits and hyphens only',
    }),
    version: z.string().regex(/^\d+\.\d+\.\d+$/, { error: "is not a version such as '1.0.0'" }),
    lang: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, { error: "is not a language such as 'th-TH'" }),
    kind: z.enum(['synthetic', 'human', 'google']),
    voice: text,
    licence: text,
    /** Where the speaker's consent is filed; null for synthetic voices. */
    consent: text.nullable(),
    sampleRate: z.int().min(8000).max(48_000),
    targetLufs: z.number().min(-40).max(-10),
    /** Version of the processing between voice and clip. */
    pipeline: text,
    clips: z.array(clipSchema).min(1).max(PACK_LIMITS.clipCount),
  })
  .superRefine((manifest, context) => {
    const complain = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (manifest.kind === 'human' && manifest.consent === null) {
      complain('is missing, a human voice needs one', 'consent');
    }
    const seen = new Set<string>();
    for (const [index, clip] of manifest.clips.entries()) {
      const key = clipKey(clip);
      if (seen.has(key)) complain(`says ${key} a second time`, 'clips', index, 'token');
      seen.add(key);
      if (clip.file !== `clips/${clip.sha256.slice(0, 16)}.mp3`) {
        complain('does not carry the first 16 digits of its sha256', 'clips', index, 'file');
      }
      if (Math.abs(clip.lufs - manifest.targetLufs) > PACK_LIMITS.loudnessToleranceLu) {
        const target = `${manifest.targetLufs} LUFS`;
        complain(`is more than 1 LU away from ${target}`, 'clips', index, 'lufs');
      }
    }
  });

export type Manifest = z.infer<typeof manifestSchema>;
export type Clip = Manifest['clips'][number];
/** A token at a rate: what a test asks a pack for. */
export type ClipRequest = Pick<Clip, 'token' | 'rate'>;
export type PackProblem = { readonly path: string; readonly message: string };

export const clipKey = ({ token, rate }: ClipRequest): string => `${token} at rate ${rate}`;

/** The manifest, or every reason why it is none. */
export function parseManifest(
  input: unknown,
):
  | { readonly manifest: Manifest; readonly problems: readonly [] }
  | { readonly manifest: null; readonly problems: readonly PackProblem[] } {
  const parsed = manifestSchema.safeParse(input);
  if (parsed.success) return { manifest: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path: pathText(path),
    message,
  }));
  return { manifest: null, problems };
}

/** Requests that the pack cannot answer. */
export function missingClips(
  manifest: Manifest,
  required: readonly ClipRequest[],
): readonly ClipRequest[] {
  const present = new Set(manifest.clips.map(clipKey));
  return required.filter((request) => !present.has(clipKey(request)));
}

/** For example 'clips[3].file'. */
function pathText(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return parts.join('').replace(/^\./, '') || 'manifest';
}
