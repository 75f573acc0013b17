/** A part of the matrix for every day: drawn by a seed, with every way to fail in it. */
import { LANGUAGES, type Language } from '@jamdai/battery';
import type { Browser } from 'playwright-core';
import { createDraw, shuffled } from './draw.ts';
import { FAULT_KINDS, type FaultKind } from './fault-kinds.ts';
import type { Place } from './place.ts';
import { tryPlace, type Tried } from './try-place.ts';
import { openWatchedPage } from './watched-page.ts';
import type { World } from './world.ts';

/** Every kind so often. */
const ROUNDS = 2;
/** At one place. */
const MOST_CELLS = 4;

export async function trySample(
  browser: Browser,
  world: World,
  places: readonly Place[],
  {
    seed,
    report,
  }: { readonly seed: string; readonly report: (place: Place, tried: Tried) => void },
): Promise<void> {
  const draw = createDraw(seed);
  const watched = await openWatchedPage(browser, world.address);
  const kinds: FaultKind[] = Array.from({ length: ROUNDS }, () =>
    shuffled(FAULT_KINDS, draw),
  ).flat();
  for (const place of shuffled(places, draw)) {
    if (kinds.length === 0) break;
    const language: Language = LANGUAGES[Math.floor(draw() * LANGUAGES.length)] ?? 'en';
    const tried = await tryPlace(watched, world, place, {
      languages: [language],
      choose: (calls) =>
        calls.length === 0
          ? []
          : kinds.splice(0, MOST_CELLS).map((kind) => ({
              ...{ kind, language },
              call: calls[Math.floor(draw() * calls.length)] ?? '',
            })),
    });
    report(place, tried);
  }
  await watched.close();
}
