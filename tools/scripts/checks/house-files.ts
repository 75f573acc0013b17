/** Lists the files of the house as a reader of the repository sees them: no packages, builds or data. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that are made, not written; the first list at any depth, the second in the root only. */
const MADE_ANYWHERE = new Set(['node_modules', '.git', 'dist', 'coverage', 'test-results']);
const MADE_IN_ROOT = new Set(['data', '.cache', 'playwright-report']);

/** The packages, in the order of the floors. */
export const PACKAGES = [
  'battery',
  'contract',
  'server',
  'web',
  'speech',
  'tools/testkit',
  'tools/e2e',
  'tools/bench',
  'tools/scripts',
] as const;

/** Paths relative to `house`, with `/`, sorted; empty where `under` does not exist. */
export async function listFiles(house: string, under = ''): Promise<string[]> {
  const found: string[] = [];
  await collect(house, under, found);
  return found.toSorted();
}

async function collect(house: string, folder: string, found: string[]): Promise<void> {
  const entries = await readdir(join(house, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isMadeAnywhere = MADE_ANYWHERE.has(entry.name);
    if (entry.isDirectory()) {
      const isMade = isMadeAnywhere || MADE_IN_ROOT.has(path);
      if (!isMade) await collect(house, path, found);
    } else if (entry.isFile() && !isMadeAnywhere) {
      // `.git` is a file in a second checkout of the same repository.
      found.push(path);
    }
  }
}
