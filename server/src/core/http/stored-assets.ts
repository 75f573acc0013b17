/**
 * Assets of builds that are no longer served. A page that was opened before an update asks for its parts for as long as it
 * stays open, so they are kept for 14 days after their build was replaced, in the data directory, which outlives updates.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashFile } from '../files/hash-file.ts';
import { makeFolders } from '../files/make-folders.ts';

export interface StoredAssets {
  readonly folder: string;
  readonly has: (name: string) => boolean;
}

const STORED_MS = 14 * 24 * 60 * 60_000;
/** Beside the files: the name of each that is out of use, and since when (ISO). */
const NOTE = '.out-of-use.json';
/** Beside the files: SHA-256 of each, so that one that a power cut has emptied is found. */
const HASHES = '.hashes.json';
const EMPTY_HASH = createHash('sha256').digest('hex');

const HashesSchema = z.record(z.string(), z.string());
const NoteSchema = z.record(z.string(), z.iso.datetime());
type Note = z.infer<typeof NoteSchema>;

/** Copies the assets of the build that is served now, and throws away what has been out of use for too long, if it may. */
export function storeAssets(
  assetsDir: string,
  folder: string,
  now: Date,
  mayDelete = true,
): StoredAssets {
  makeFolders(folder);
  const current = new Set(listFiles(assetsDir));
  const hashes: Record<string, string> = {};
  for (const name of current) {
    hashes[name] = copyWhole(join(assetsDir, name), join(folder, name));
  }
  const before = readNote(join(folder, NOTE));
  const known = readHashes(join(folder, HASHES));
  const note: Note = {};
  for (const name of listFiles(folder)) {
    if (current.has(name)) continue;
    const file = join(folder, name);
    const hash = hashFile(file);
    // Its build is gone, so it cannot be repaired: no answer is better than half a file, which browsers keep for a year.
    if (hash === EMPTY_HASH || hash !== (known[name] ?? hash)) {
      rmSync(file, { force: true });
      continue;
    }
    hashes[name] = hash;
    const since = before[name] ?? now.toISOString();
    const isOver = mayDelete && now.getTime() - Date.parse(since) > STORED_MS;
    if (isOver) rmSync(join(folder, name), { force: true });
    else note[name] = since;
  }
  writeWhole(join(folder, HASHES), JSON.stringify(hashes));
  writeWhole(join(folder, NOTE), JSON.stringify(note));
  const stored = new Set([...current, ...Object.keys(note)]);
  return { folder, has: (name) => stored.has(name) };
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/** The same bytes, on the disk before the name is; a copy that is damaged is made again. Returns their hash. */
function copyWhole(from: string, to: string): string {
  const hash = hashFile(from);
  if (existsSync(to) && hashFile(to) === hash) return hash;
  const half = `${to}.half-${process.pid}`;
  writeFileSync(half, readFileSync(from), { flush: true });
  renameSync(half, to);
  return hash;
}

function writeWhole(path: string, text: string): void {
  const half = `${path}-${process.pid}`;
  writeFileSync(half, text, { flush: true });
  renameSync(half, path);
}

/** Hashes that are gone or broken are taken anew. */
function readHashes(path: string): Readonly<Record<string, string>> {
  try {
    return HashesSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? {};
  } catch {
    return {};
  }
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
