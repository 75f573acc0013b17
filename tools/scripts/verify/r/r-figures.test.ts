/** Every statistic that R computed too is the same here, on the data that R read. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computeFigures } from './our-figures.ts';
import {
  compareFigures,
  findMissingPackages,
  hashTables,
  losesPackage,
  OPTIONAL_PACKAGES,
  R_FIGURES,
  type RFigures,
} from './r-figures.ts';
import { drawReferenceData, writeReferenceTables } from './reference-data.ts';

const stored = existsSync(R_FIGURES)
  ? (JSON.parse(readFileSync(R_FIGURES, 'utf8')) as RFigures)
  : null;

it('agrees with psych, lme4, difR, equate, mirt and base R', ({ skip }) => {
  if (!stored) {
    skip('not run here: there is no table of R, npm run verify -- r writes it');
    return;
  }
  const data = drawReferenceData();
  expect(hashTables(writeReferenceTables(data))).toBe(stored.inputSha256);
  const session = stored.session.join('\n');
  expect(session).toMatch(/R version \d/);
  const missing = findMissingPackages(stored.figures);
  const used = OPTIONAL_PACKAGES.filter((name) => !missing.includes(name));
  for (const name of ['lme4', 'psych', ...used]) expect(session).toContain(` ${name}_`);
  expect(compareFigures(stored.figures, computeFigures(data))).toEqual([]);
});

it('leaves the table alone where a package is missing that it was made with', () => {
  const whole = { alpha: 0.8, 'difR.mh.ratio.5': 1, 'near.mirt.theta': 2, 'equate.mean.7': 3 };
  const { alpha } = whole;
  expect(losesPackage(whole, { alpha })).toBe(true);
  expect(losesPackage(whole, { ...whole, alpha: 0.9 })).toBe(false);
  expect(losesPackage({ alpha }, { alpha })).toBe(false);
  expect(losesPackage({ alpha }, whole)).toBe(false);
});
