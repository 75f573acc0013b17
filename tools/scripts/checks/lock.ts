/** The lock file is complete (`npm ci` would accept it) and every package comes from the public registry, by hash. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linesOf, runNpm } from './tool.ts';
import type { Verdict } from './verdict.ts';

const REGISTRY = 'https://registry.npmjs.org/';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

export async function checkLock(house: string): Promise<Verdict> {
  const text = await readFile(join(house, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const problems = [...findOddPackages(packages), ...(await rehearseInstall(house))];
  return { problems, looked: `${Object.keys(packages).length} packages` };
}

/** Packages in node_modules are either links to our own rooms, or come from the registry with a hash. */
export function findOddPackages(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const locked = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  if (locked.length === 0) return ['package-lock.json: no package in it'];
  return locked.flatMap(([path, { resolved, integrity, link }]) => {
    if (link) return [];
    const problems: string[] = [];
    if (resolved && !resolved.startsWith(REGISTRY))
      problems.push(`${path}: comes from ${resolved}`);
    if (!integrity) problems.push(`${path}: has no integrity hash`);
    return problems;
  });
}

async function rehearseInstall(house: string): Promise<string[]> {
  const { code, stdout, stderr } = await runNpm(house, [
    'ci',
    '--dry-run',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  if (code === 0) return [];
  const said = linesOf(stdout + stderr).filter((line) => line.startsWith('npm error'));
  return [`npm ci would refuse the lock file (code ${code})`, ...said.slice(0, 20)];
}
