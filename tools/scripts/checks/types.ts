/**
 * `tsc --noEmit` over every package; those that are compiled alike are one program, as most of the time goes into what
 * they share. A package without files is an error of its own, except where none is due yet. What is declared global
 * names the notes of the compiler: it does not look again, for a file that changes, at the files that share its globals.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, PACKAGES } from './house-files.ts';
import { linesOf, runTool } from './tool.ts';
import type { Verdict } from './verdict.ts';

/** Packages that may still be empty. */
const MAY_BE_EMPTY: readonly string[] = ['tools/bench'];
const CACHE = 'node_modules/.cache/tsc';

interface PackageConfig {
  readonly compilerOptions?: object;
  readonly include: readonly string[];
}

export async function checkTypes(house: string): Promise<Verdict> {
  const problems: string[] = [];
  let fileCount = 0;
  const programs = new Map<string, string[]>();
  for (const packageName of PACKAGES) {
    const files = (await listFiles(house, packageName)).filter((path) => /\.tsx?$/.test(path));
    fileCount += files.length;
    if (files.length === 0) {
      if (!MAY_BE_EMPTY.includes(packageName))
        problems.push(`${packageName}: no TypeScript file to look at`);
    } else if (!existsSync(join(house, packageName, 'tsconfig.json')))
      problems.push(`${packageName}: tsconfig.json is missing`);
    else {
      const { compilerOptions } = await readConfig(house, packageName);
      const options = JSON.stringify(compilerOptions ?? {});
      programs.set(options, [...(programs.get(options) ?? []), packageName]);
    }
  }
  for (const packages of programs.values()) problems.push(...(await compile(house, packages)));
  return {
    problems: [...new Set(problems)],
    looked: `${fileCount} files in ${PACKAGES.length} rooms, ${programs.size} programs`,
  };
}

export async function compilePackage(house: string, packageName: string): Promise<string[]> {
  return compile(house, [packageName]);
}

/** `packages` have the same options. */
async function compile(house: string, packages: readonly string[]): Promise<string[]> {
  const name = packages.join('+').replaceAll('/', '-');
  const config = join(house, CACHE, `${name}.json`);
  const include: string[] = [];
  for (const packageName of packages) {
    const own = await readConfig(house, packageName);
    include.push(...own.include.map((pattern) => join(house, packageName, pattern)));
  }
  await mkdir(join(house, CACHE), { recursive: true });
  const text = JSON.stringify({
    extends: join(house, packages[0] ?? '', 'tsconfig.json'),
    include,
  });
  await writeFile(config, text);
  const { code, stdout, stderr } = await runTool(house, 'typescript/bin/tsc', [
    '--project',
    config,
    '--noEmit',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/${name}.${await hashGlobals(house, packages)}.tsbuildinfo`,
  ]);
  if (code === 0) return [];
  const lines = linesOf(stdout + stderr);
  return lines.length > 0 ? lines : [`${name}: tsc ended with ${code}`];
}

/** Changes with any file that declares something global. */
async function hashGlobals(house: string, packages: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const packageName of packages) {
    for (const path of await listFiles(house, packageName)) {
      if (!/\.tsx?$/.test(path)) continue;
      const text = await readFile(join(house, path), 'utf8');
      if (text.includes('declare global')) hash.update(path).update(text);
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function readConfig(house: string, packageName: string): Promise<PackageConfig> {
  const text = await readFile(join(house, packageName, 'tsconfig.json'), 'utf8');
  return JSON.parse(text) as PackageConfig;
}
