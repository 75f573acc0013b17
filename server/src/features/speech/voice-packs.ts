/** The voice packs of this installation, read once at the start. Only files that a manifest lists are served. */
import { VoicePackManifestSchema, type VoicePackManifest } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashFile } from '../../core/files/hash-file.ts';

export interface VoicePack {
  readonly manifest: VoicePackManifest;
  /**
   * `id@checksum`: what tests are handed and what a result keeps. The checksum is the first 16 hex digits of the
   * SHA-256 of the manifest file, which has the SHA-256 of every clip: it stands for every byte that is heard.
   */
  readonly address: string;
  /** Folder of the clips. */
  readonly clipsDir: string;
  /** Names that the manifest lists and the folder has. */
  readonly clipNames: ReadonlySet<string>;
}

const CHECKSUM_DIGITS = 16;

/**
 * By id. Throws where a manifest cannot be read, or a clip is missing or not what its manifest says, naming both.
 * `isWanted`: packs that are not stay unread.
 */
export function readVoicePacks(
  packsDir: string | null,
  isWanted: (id: string) => boolean = () => true,
): ReadonlyMap<string, VoicePack> {
  if (packsDir === null || !existsSync(packsDir)) return new Map();
  const folders = readdirSync(packsDir, { withFileTypes: true }).filter(
    ({ name }) =>
      !name.startsWith('.') && isWanted(name) && existsSync(join(packsDir, name, 'manifest.json')),
  );
  return new Map(folders.map(({ name }) => [name, readVoicePack(join(packsDir, name), name)]));
}

function readVoicePack(folder: string, name: string): VoicePack {
  const path = join(folder, 'manifest.json');
  const source = readFileSync(path, 'utf8');
  const parsed = VoicePackManifestSchema.safeParse(readJson(path, source));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { id, clips } = parsed.data;
  if (id !== name) throw new Error(`${path}: the folder must be named as its pack, ${id}`);
  const clipsDir = join(folder, 'clips');
  for (const { file, sha256 } of clips) {
    const clipPath = join(clipsDir, basename(file));
    if (!existsSync(clipPath)) throw new Error(`${path}: the clip ${basename(file)} is missing`);
    if (hashFile(clipPath) !== sha256) {
      throw new Error(`${path}: the clip ${basename(file)} was changed: its checksum is wrong`);
    }
  }
  return {
    manifest: parsed.data,
    address: `${id}@${sha256Of(source).slice(0, CHECKSUM_DIGITS)}`,
    clipsDir,
    clipNames: new Set(clips.map(({ file }) => basename(file))),
  };
}

function readJson(path: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new Error(`${path}: is not JSON`);
  }
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
