/** Every pack of the repository as the machine listeners hear it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from '@jamdai/speech';
import { hearPack, type Ears, type Hearing } from '@jamdai/speech/judging';

export interface JudgedVoice {
  readonly who: string;
  readonly voice: string;
  readonly lang: string;
  readonly hearing: Hearing;
}

const FOLDER = join(import.meta.dirname, '../../../speech/packs');

/** `only`: the id of one pack. Thai is left out where there are no recordings of a person. */
export async function hearBundled(ears: Ears, only: string | undefined): Promise<JudgedVoice[]> {
  const names = readdirSync(FOLDER).filter(
    (name) => !name.startsWith('.') && !name.includes('tutor') && (only ?? name) === name,
  );
  const found: JudgedVoice[] = [];
  for (const name of names) {
    const folder = join(FOLDER, name);
    const { manifest } = parseManifest(
      JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
    );
    if (!manifest) throw new Error(`${name} has no sound manifest`);
    const { id: who, voice, lang: language } = manifest;
    console.log(`${who} (${voice})`);
    const hearing = await hearPack(folder, manifest, ears);
    if (hearing) found.push({ who, voice, lang: language, hearing });
  }
  return found;
}
