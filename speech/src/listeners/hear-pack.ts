/** Lets the machine listeners hear a pack as it lies on disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../manifest.ts';
import { hasModels, HOW_TO_INSTALL } from '../models/pinned-packages.ts';
import { makeBabble } from './babble.ts';
import { openClipDecoder } from './decode-clip.ts';
import type { Hearing } from './figures.ts';
import { hearThai, readHumanThai, type HumanThai } from './hear-thai.ts';
import { listenTo, openListeners, type Babble, type Listeners } from './listen.ts';
import { openPeople, type People } from './people.ts';

const THAI = 'th-TH';

/** Who listens. `human`: a person's recordings, which Thai is held against; null: none are at hand. `people`: those of others, likewise. */
export type Ears = {
  readonly listeners: Listeners;
  readonly human: HumanThai | null;
  readonly people: People | null;
};

/** Null: nothing at hand hears this language. */
export async function hearPack(
  folder: string,
  { lang: language, clips }: Manifest,
  { listeners, human }: Ears,
): Promise<Hearing | null> {
  const decode = await openClipDecoder();
  const items = clips.map(({ token, rate, text, file }) => ({
    ...{ token, rate, text },
    open: async () => decode(await readFile(join(folder, file))),
  }));
  if (language === THAI) return human && hearThai(items, human, listeners);
  const hearing = await listenTo(language, items, listeners);
  return hearing.figures.length > 0 ? hearing : null;
}

/** @throws where a folder that THAI_TEMPLATES or HUMAN_VOICES names holds none of the recordings. */
export async function openEars(report: (line: string) => void): Promise<Ears> {
  const { THAI_TEMPLATES: ofThai, HUMAN_VOICES: ofPeople } = process.env;
  const people = ofPeople === undefined ? null : await openPeople(ofPeople);
  const babbles: readonly Babble[] = [
    { name: 'babble', sound: await makeBabble() },
    ...(people ? [{ name: 'human babble' as const, sound: people.babble }] : []),
  ];
  return {
    listeners: openListeners(babbles, report),
    human: ofThai === undefined ? null : await readHumanThai(ofThai),
    people,
  };
}

export type Hear = (folder: string, manifest: Manifest) => Promise<Hearing | null>;

/** What judges packs as they are built; says so where this machine cannot listen. */
export function openHearing(report: (line: string) => void): Hear {
  let ears: Promise<Ears> | undefined;
  return async (folder, manifest) => {
    if (!hasModels()) {
      report(
        `${manifest.id}: not run here: no machine listeners on this machine (${HOW_TO_INSTALL})`,
      );
      return null;
    }
    ears ??= openEars(report);
    const hearing = await hearPack(folder, manifest, await ears);
    if (!hearing) report(`${manifest.id}: not run here: ${whyUnheard(manifest.lang)}`);
    return hearing;
  };
}

const whyUnheard = (language: string): string =>
  language === THAI
    ? 'THAI_TEMPLATES names no folder of recordings (speech/src/listeners/thai-words.ts)'
    : `no machine listener knows ${language}`;
