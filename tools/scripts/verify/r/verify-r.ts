/**
 * R's packages and this project on the same simulated data. Writes what R found to `r-figures.json`, with R's session and the
 * checksum of its input, unless a package is missing here of which the table has figures; `r-figures.test.ts` holds every change of the statistics against it.
 */
import { makeFolder } from '@jamdai/testkit';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Verification, VerificationResult } from '../verification.ts';
import { computeFigures } from './our-figures.ts';
import {
  compareFigures,
  findMissingPackages,
  hashTables,
  losesPackage,
  R_FIGURES,
  type RFigures,
} from './r-figures.ts';
import { drawReferenceData, writeReferenceTables } from './reference-data.ts';

const SCRIPT = fileURLToPath(new URL('reference.R', import.meta.url));
const PROGRAM_MS = 120_000;

export const R_VERIFICATION: Verification = {
  name: 'r',
  summary: 'psych, lme4, difR, equate, mirt and base R find the same on the same data.',
  run: async (): Promise<VerificationResult> => {
    const data = drawReferenceData();
    const tables = writeReferenceTables(data);
    const folder = await makeFolder('jamdai-r-');
    try {
      for (const [name, text] of Object.entries(tables)) await writeFile(join(folder, name), text);
      const isThere = await runR(folder);
      if (!isThere)
        return {
          figures: [['not run here: Rscript', 'Debian: r-base-core r-cran-psych r-cran-lme4']],
          failures: [],
        };
      const found: RFigures = {
        inputSha256: hashTables(tables),
        session: (await readFile(join(folder, 'session.txt'), 'utf8')).trimEnd().split('\n'),
        figures: readFigures(await readFile(join(folder, 'figures.csv'), 'utf8')),
      };
      const before = await readTable();
      const isPoorer = before !== null && losesPackage(before.figures, found.figures);
      if (!isPoorer) await writeFile(R_FIGURES, `${JSON.stringify(found, null, 2)}\n`);
      const count = Object.keys(found.figures).length;
      return {
        figures: [
          ['figures that R computed too', count],
          ['not run here, not installed', findMissingPackages(found.figures).join(', ') || 'none'],
          ['the table of the daily test', isPoorer ? 'as it was: it has more' : 'renewed'],
        ],
        failures: compareFigures(found.figures, computeFigures(data)),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Null: there is none yet. */
async function readTable(): Promise<RFigures | null> {
  return existsSync(R_FIGURES) ? (JSON.parse(await readFile(R_FIGURES, 'utf8')) as RFigures) : null;
}

/** False: R is not installed. */
async function runR(folder: string): Promise<boolean> {
  try {
    await promisify(execFile)('Rscript', ['--vanilla', SCRIPT, folder], { timeout: PROGRAM_MS });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function readFigures(csv: string): Record<string, number> {
  const [, ...lines] = csv.trimEnd().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value] = line.split(',');
      return [name, Number(value)];
    }),
  );
}
