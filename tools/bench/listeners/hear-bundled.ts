/** Every pack of the repository as the machine listeners hear it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from '@jamdai/speech';
import {
  hearPack,
  hearThai,
  openClipDecoder,
  type Hearing,
  type HumanThai,
  type Listeners,
} from '@jamdai/speech/judging';

export interface JudgedVoice {
  readonly who: string;
  readonly voice: string;
  readonly lang: string;
  readonly hearing: Hearing;
}

const FOLDER = join(import.meta.dirname, '../../../speech/packs');

/** `only`: the id of one pack. Thai is left out where there are no recordings of a person. */
export async function hearBundled(
  listeners: Listeners,
  human: HumanThai | null,
  only: string | undefined,
): Promise<JudgedVoice[]> {
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
    if (language === 'th-TH') {
      if (!human) continue;
      const decode = await openClipDecoder();
      const items = manifest.clips.map(({ token, rate, text, file }) => ({
        ...{ token, rate, text },
        open: () => decode(join(folder, file)),
      }));
      found.push({ who, voice, lang: language, hearing: await hearThai(items, human, listeners) });
      continue;
    }
    const hearing = await hearPack(folder, manifest, listeners);
    if (hearing) found.push({ who, voice, lang: language, hearing });
  }
  return found;
}
