/**
 * Assets of builds that are no longer served. A page that was opened before an update asks for its parts for as long as it
 * stays open, so they are kept for 14 days after their build was replaced, in the data directory, which outlives updates.
 */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolders } from '../make-folders.ts';

export interface KeptAssets {
  readonly folder: string;
  readonly has: (name: string) => boolean;
}

const KEPT_MS = 14 * 24 * 60 * 60_000;
/** Beside the files: the name of each that is out of use, and since when (ISO). */
const NOTE = '.out-of-use.json';

const NoteSchema = z.record(z.string(), z.iso.datetime());
type Note = z.infer<typeof NoteSchema>;

/** Copies the assets of the build that is served now, and throws away what has been out of use for too long. */
export function keepAssets(assetsDir: string, folder: string, now: Date): KeptAssets {
  makeFolders(folder);
  const current = new Set(listFiles(assetsDir));
  for (const name of current) copyWhole(join(assetsDir, name), join(folder, name));
  const before = readNote(join(folder, NOTE));
  const note: Note = {};
  for (const name of listFiles(folder)) {
    if (current.has(name)) continue;
    const since = before[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > KEPT_MS) rmSync(join(folder, name), { force: true });
    else note[name] = since;
  }
  writeWhole(join(folder, NOTE), JSON.stringify(note));
  const kept = new Set([...current, ...Object.keys(note)]);
  return { folder, has: (name) => kept.has(name) };
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/** The name of an asset says what is in it: what is there is right, if it is there whole. */
function copyWhole(from: string, to: string): void {
  if (existsSync(to)) return;
  const half = `${to}.half-${process.pid}`;
  copyFileSync(from, half);
  renameSync(half, to);
}

function writeWhole(path: string, text: string): void {
  const half = `${path}-${process.pid}`;
  writeFileSync(half, text);
  renameSync(half, path);
}

/** A note that is gone or broken only keeps files longer. */
function readNote(path: string): Note {
  try {
    const parsed = NoteSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
