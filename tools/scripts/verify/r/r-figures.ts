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
const EQUAL = 0.0005;
/** Of figures called `near`: the same thing by another estimator, whose own errors differ. A tenth. */
const NEAR = 0.1;
/** Debian lacks these: where R has none, its figures are missing, and that is said. */
export const OPTIONAL_PACKAGES = ['difR', 'equate', 'mirt'] as const;

export function hashTables(tables: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(tables).toSorted()) hash.update(`${name}\n${tables[name]}`);
  return hash.digest('hex');
}

/** Packages of which the table has no figure. */
export function findMissingPackages(ofR: Readonly<Record<string, number>>): string[] {
  return OPTIONAL_PACKAGES.filter((name) => !Object.keys(ofR).some((one) => isOf(name, one)));
}

/** Whether a table would lose the figures of a package: it is renewed where all are installed that it was made with. */
export function losesPackage(
  before: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): boolean {
  const missing = findMissingPackages(before);
  return findMissingPackages(found).some((name) => !missing.includes(name));
}

/** A sentence for each figure that differs, or that only one of both has. */
export function compareFigures(
  ofR: Readonly<Record<string, number>>,
  own: Readonly<Record<string, number>>,
): string[] {
  const missing = findMissingPackages(ofR);
  return [...new Set([...Object.keys(ofR), ...Object.keys(own)])].flatMap((name) => {
    if (missing.some((one) => isOf(one, name))) return [];
    const [expected, found] = [ofR[name], own[name]];
    const away = expected === undefined || found === undefined ? NaN : Math.abs(expected - found);
    const reach = name.startsWith('near.') ? NEAR * Math.max(1, Math.abs(expected ?? 0)) : EQUAL;
    const isEqual = away < reach;
    return isEqual ? [] : [`${name}: R has ${expected}, we have ${found}`];
  });
}

function isOf(packageName: string, figure: string): boolean {
  return figure.split('.').includes(packageName);
}
