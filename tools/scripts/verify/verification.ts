/** What a proof of `npm run verify` is asked and gives back. */

export interface VerificationOptions {
  /** The same text draws the same faults. */
  readonly seed: string;
  /** Null: as many as the proof wants. */
  readonly runCount: number | null;
  /** Where a proof can go on for as long as one likes. Null: it ends by itself. */
  readonly minutes: number | null;
  /** Names of what alone is to be tried, where a proof has parts; none: all of it. */
  readonly parts: readonly string[];
  /** For the news of a long proof. */
  readonly say: (line: string) => void;
}

export type Figure = readonly [what: string, howMuch: number | string];

export interface VerificationResult {
  readonly figures: readonly Figure[];
  /** Why it does not hold; none: it holds. */
  readonly failures: readonly string[];
}

export interface Verification {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** Names that may be asked for alone; none: it has no parts. */
  readonly parts?: readonly string[];
  readonly run: (options: VerificationOptions) => Promise<VerificationResult>;
}

/** Two columns, the figures to the right. */
export function describeFigures(figures: readonly Figure[]): string {
  const rows = figures.map(([what, howMuch]) => [what, String(howMuch)] as const);
  const wide = Math.max(...rows.map(([what]) => what.length));
  const far = Math.max(...rows.map(([, howMuch]) => howMuch.length));
  return rows
    .map(([what, howMuch]) => `  ${what.padEnd(wide)}  ${howMuch.padStart(far)}`)
    .join('\n');
}
