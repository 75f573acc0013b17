/** The voice packs of this installation, read once at the start. Only files that a manifest lists are served. */
import { VoicePackManifestSchema, type VoicePackManifest } from '@jamdai/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface VoicePack {
  readonly manifest: VoicePackManifest;
  /** Folder of the clips. */
  readonly clipsDir: string;
  /** Names that the manifest lists and the folder has. */
  readonly clipNames: ReadonlySet<string>;
}

/** By id. Throws where a manifest cannot be read or lists a clip that is missing, naming both. */
export function readVoicePacks(packsDir: string | null): ReadonlyMap<string, VoicePack> {
  if (packsDir === null || !existsSync(packsDir)) return new Map();
  const folders = readdirSync(packsDir, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && existsSync(join(packsDir, entry.name, 'manifest.json')),
  );
  return new Map(
    folders.map(({ name }) => {
      const pack = readVoicePack(join(packsDir, name));
      return [pack.manifest.id, pack];
    }),
  );
}

function readVoicePack(folder: string): VoicePack {
  const path = join(folder, 'manifest.json');
  const parsed = VoicePackManifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const clipsDir = join(folder, 'clips');
  const clipNames = new Set(parsed.data.clips.map(({ file }) => basename(file)));
  for (const name of clipNames) {
    if (!existsSync(join(clipsDir, name))) throw new Error(`${path}: the clip ${name} is missing`);
  }
  return { manifest: parsed.data, clipsDir, clipNames };
}
