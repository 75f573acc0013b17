/** Makes a folder and those above it. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** One by one: Node's recursive way never returns where the system forbids new folders, as in /proc. */
export function makeFolders(path: string, mode?: number): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path), mode);
  mkdirSync(path, mode === undefined ? {} : { mode });
}
