/**
 * What machine listeners made of a pack, as it is kept beside it (`listeners.json`): bound to the pack by the checksum of its
 * manifest, so that who changes a clip has to have the pack understood again. Floors: what a pack must reach to replace another.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FIGURES_FILE = 'listeners.json';

const figureSchema = z.strictObject({
  /** Kind of token, for instance 'word'. */
  set: z.string(),
  /** 'quiet', or babble with its level: 'babble +10 dB'. */
  condition: z.string(),
  right: z.int().min(0),
  of: z.int().min(1),
});
const misheardSchema = z.strictObject({
  token: z.string(),
  rate: z.number(),
  condition: z.string(),
  understood: z.string(),
});
export const figuresSchema = z.strictObject({
  format: z.literal(1),
  /** First 16 hex digits of the SHA-256 of the manifest. */
  manifest: z.string().regex(/^[0-9a-f]{16}$/),
  figures: z.array(figureSchema),
  misheard: z.array(misheardSchema),
});

export type Figure = z.infer<typeof figureSchema>;
export type Misheard = z.infer<typeof misheardSchema>;

export type Hearing = {
  readonly figures: readonly Figure[];
  readonly misheard: readonly Misheard[];
};
export type Floor = Pick<Figure, 'set' | 'condition'> & {
  /** Share that must be right, 0 to 1. */
  readonly share: number;
};

export const checksumOf = (manifest: string): string =>
  createHash('sha256').update(manifest).digest('hex').slice(0, 16);

/** One figure a line, so that differences between packs can be read. */
export function figuresText(manifest: string, { figures, misheard }: Hearing): string {
  const list = (rows: readonly unknown[]) =>
    rows.length === 0
      ? '[]'
      : `[\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
  return (
    `{\n  "format": 1,\n  "manifest": "${checksumOf(manifest)}",\n` +
    `  "figures": ${list(figures)},\n  "misheard": ${list(misheard)}\n}\n`
  );
}

/** What is below its floor, each with the clips that were misheard there. Empty: the pack may be used. */
export function belowFloor({ figures, misheard }: Hearing, floors: readonly Floor[]): string[] {
  return floors.flatMap(({ set, condition, share }) => {
    const figure = figures.find((one) => one.set === set && one.condition === condition);
    if (!figure) return [`${set} in ${condition}: not understood at all`];
    if (figure.right / figure.of >= share) return [];
    const names = misheard
      .filter((one) => one.condition === condition && one.token.startsWith(`${set}:`))
      .map(
        ({ token, rate, understood }) => `${token} at rate ${rate} (understood as '${understood}')`,
      );
    const wanted = `${figure.right} of ${figure.of} right, ${(share * 100).toFixed(1)} % are wanted`;
    return [`${set} in ${condition}: ${wanted}; misheard: ${names.join(', ')}`];
  });
}
