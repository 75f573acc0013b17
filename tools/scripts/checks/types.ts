/** `tsc --noEmit` in every room. A room without files is an error of its own, except where none is due yet. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, ROOMS } from './house-files.ts';
import { linesOf, runTool } from './tool.ts';
import type { Verdict } from './verdict.ts';

/** Rooms that may still be empty. */
const MAY_BE_EMPTY: readonly string[] = ['tools/bench'];

export async function checkTypes(house: string): Promise<Verdict> {
  const problems: string[] = [];
  let fileCount = 0;
  for (const room of ROOMS) {
    const files = (await listFiles(house, room)).filter((path) => /\.tsx?$/.test(path));
    fileCount += files.length;
    if (files.length > 0) problems.push(...(await compileRoom(house, room)));
    else if (!MAY_BE_EMPTY.includes(room)) problems.push(`${room}: no TypeScript file to look at`);
  }
  return {
    problems: [...new Set(problems)],
    looked: `${fileCount} files in ${ROOMS.length} rooms`,
  };
}

export async function compileRoom(house: string, room: string): Promise<string[]> {
  if (!existsSync(join(house, room, 'tsconfig.json'))) return [`${room}: tsconfig.json is missing`];
  const { code, stdout, stderr } = await runTool(house, 'typescript/bin/tsc', [
    '--project',
    room,
    '--noEmit',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/tsc/${room.replace('/', '-')}.tsbuildinfo`,
  ]);
  if (code === 0) return [];
  const lines = linesOf(stdout + stderr);
  return lines.length > 0 ? lines : [`${room}: tsc ended with ${code}`];
}
