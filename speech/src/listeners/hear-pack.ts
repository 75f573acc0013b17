/** Lets the machine listeners hear a pack as it lies on disk. */
import { join } from 'node:path';
import type { Manifest } from '../manifest.ts';
import { hasModels, HOW_TO_INSTALL } from '../models/pinned-packages.ts';
import { makeBabble } from './babble.ts';
import { openClipDecoder } from './decode-clip.ts';
import type { Hearing } from './figures.ts';
import { listenTo, openListeners, type Listeners } from './listen.ts';

/** Null: no machine at hand hears this language. */
export async function hearPack(
  folder: string,
  { lang: language, clips }: Manifest,
  listeners: Listeners,
): Promise<Hearing | null> {
  const decode = await openClipDecoder();
  const items = clips.map(({ token, rate, text, file }) => ({
    ...{ token, rate, text },
    open: () => decode(join(folder, file)),
  }));
  const hearing = await listenTo(language, items, listeners);
  return hearing.figures.length > 0 ? hearing : null;
}

export type Hear = (folder: string, manifest: Manifest) => Promise<Hearing | null>;

/** What judges packs as they are built; says so where this machine cannot listen. */
export function openHearing(report: (line: string) => void): Hear {
  let listeners: Promise<Listeners> | undefined;
  return async (folder, manifest) => {
    if (!hasModels()) {
      report(
        `${manifest.id}: not run here: no machine listeners on this machine (${HOW_TO_INSTALL})`,
      );
      return null;
    }
    listeners ??= makeBabble().then((babble) => openListeners(babble, report));
    const hearing = await hearPack(folder, manifest, await listeners);
    if (!hearing) report(`${manifest.id}: no machine listener knows ${manifest.lang}`);
    return hearing;
  };
}
