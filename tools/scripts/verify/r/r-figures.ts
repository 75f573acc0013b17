/** What R found, as it is stored beside this file, and how it is compared. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export interface RFigures {
  /** Of the tables that R read, by name. */
  readonly inputSha256: string;
  /** R's `sessionInfo()`, line by line. */
  readonly session: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

export const R_FIGURES = fileURLToPath(new URL('r-figures.json', import.meta.url));

/** Half of the third decimal. */
const NEAR = 0.0005;

export function hashTables(tables: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(tables).toSorted()) hash.update(`${name}\n${tables[name]}`);
  return hash.digest('hex');
}

/** A sentence for each figure that differs, or that only one of both has. */
export function compareFigures(
  ofR: Readonly<Record<string, number>>,
  own: Readonly<Record<string, number>>,
): string[] {
  return [...new Set([...Object.keys(ofR), ...Object.keys(own)])].flatMap((name) => {
    const [expected, found] = [ofR[name], own[name]];
    const isEqual =
      expected !== undefined && found !== undefined && Math.abs(expected - found) < NEAR;
    return isEqual ? [] : [`${name}: R has ${expected}, we have ${found}`];
  });
}
