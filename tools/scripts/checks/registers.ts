/** Whether battery/src/registers and the names of all tests are what `npm run registers` would write. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTERS, TEST_NAMES, writeRegisters } from '../registers/write-registers.ts';
import { listFiles } from './house-files.ts';
import type { Verdict } from './verdict.ts';

export async function checkRegisters(house: string): Promise<Verdict> {
  const retained = new Map<string, string>();
  for (const path of (await listFiles(house, 'battery/src')).filter(isWritten)) {
    retained.set(path, (await readFile(join(house, path), 'utf8')).replaceAll('\r\n', '\n'));
  }
  const current = await writeRegisters(house);
  return {
    problems: compareRegisters(retained, current),
    looked: `${current.size} registers`,
  };
}

function isWritten(path: string): boolean {
  return path === TEST_NAMES || path.startsWith(`${REGISTERS}/`);
}

/** Both as path → text. */
export function compareRegisters(
  retained: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): string[] {
  const stale = [...current].filter(([path, text]) => retained.get(path) !== text);
  const strange = [...retained.keys()].filter((path) => !current.has(path));
  return [
    ...stale.map(
      ([path]) => `${path}: is not what the folders of the tests say (npm run registers)`,
    ),
    ...strange.map(
      (path) => `${path}: is written by nothing; it does not belong among the registers`,
    ),
  ];
}
