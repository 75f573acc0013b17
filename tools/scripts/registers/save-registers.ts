/** Writes the registers to disk. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGISTERS, writeRegisters } from './write-registers.ts';

/** Returns the paths that changed. `house` is the root of the repository. */
export async function saveRegisters(house: string): Promise<string[]> {
  mkdirSync(join(house, REGISTERS), { recursive: true });
  const texts = [...(await writeRegisters(house))];
  const changed = texts.filter(([path, text]) => textIn(join(house, path)) !== text);
  for (const [path, text] of changed) writeFileSync(join(house, path), text);
  return changed.map(([path]) => path);
}

function textIn(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
