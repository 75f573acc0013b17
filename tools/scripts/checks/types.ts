/** `tsc --noEmit` in every package. A package without files is an error of its own, except where none is due yet. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, PACKAGES } from './house-files.ts';
import { linesOf, runTool } from './tool.ts';
import type { Verdict } from './verdict.ts';

/** Packages that may still be empty. */
const MAY_BE_EMPTY: readonly string[] = ['tools/bench'];

export async function checkTypes(house: string): Promise<Verdict> {
  const problems: string[] = [];
  let fileCount = 0;
  for (const packageName of PACKAGES) {
    const files = (await listFiles(house, packageName)).filter((path) => /\.tsx?$/.test(path));
    fileCount += files.length;
    if (files.length > 0) problems.push(...(await compilePackage(house, packageName)));
    else if (!MAY_BE_EMPTY.includes(packageName))
      problems.push(`${packageName}: no TypeScript file to look at`);
  }
  return {
    problems: [...new Set(problems)],
    looked: `${fileCount} files in ${PACKAGES.length} rooms`,
  };
}

export async function compilePackage(house: string, packageName: string): Promise<string[]> {
  if (!existsSync(join(house, packageName, 'tsconfig.json')))
    return [`${packageName}: tsconfig.json is missing`];
  const { code, stdout, stderr } = await runTool(house, 'typescript/bin/tsc', [
    '--project',
    packageName,
    '--noEmit',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/tsc/${packageName.replace('/', '-')}.tsbuildinfo`,
  ]);
  if (code === 0) return [];
  const lines = linesOf(stdout + stderr);
  return lines.length > 0 ? lines : [`${packageName}: tsc ended with ${code}`];
}
