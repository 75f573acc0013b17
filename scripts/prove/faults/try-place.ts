/** A place in one browser context a language: the healthy visit, and then as many of its calls failing as are wanted. */
import type { Language } from '@jamdai/battery';
import type { Browser } from 'playwright-core';
import type { FaultKind } from './fault-kinds.ts';
import type { Place, Stage } from './place.ts';
import { runCell, visitHealthy, type Healthy } from './run-cell.ts';
import { openWatchedPage, type CallName, type WatchedPage } from './watched-page.ts';
import type { World } from './world.ts';

export interface Wanted {
  readonly call: CallName;
  readonly kind: FaultKind;
  readonly language: Language;
}

export interface Tried {
  /** False: the guard sends this person elsewhere. */
  readonly isThere: boolean;
  readonly calls: readonly CallName[];
  readonly cells: number;
  /** What was found, and in which cells. */
  readonly failures: readonly string[];
}

/** A place where nothing has failed yet, ready for its faults. */
export interface Visited {
  readonly stage: Stage;
  readonly healthy: ReadonlyMap<Language, Healthy>;
}

const NOT_THERE: Tried = { isThere: false, calls: [], cells: 0, failures: [] };

export async function tryPlace(
  browser: Browser,
  world: World,
  place: Place,
  {
    languages,
    choose,
  }: {
    readonly languages: readonly Language[];
    readonly choose: (calls: readonly CallName[]) => readonly Wanted[];
  },
): Promise<Tried> {
  const visited = await visitPlace(browser, world, place, languages).catch(sentenceOf);
  if (typeof visited === 'string')
    return { ...NOT_THERE, failures: [`${place.name} · where nothing fails: ${visited}`] };
  if (!visited) return NOT_THERE;
  const calls = [...new Set([...visited.healthy.values()].flatMap((one) => one.calls))];
  const wanted = choose(calls);
  const found = new Map<string, string[]>();
  await runCells(browser, world, visited, wanted, ({ call, kind, language }, findings) => {
    for (const finding of findings) {
      const what = `${call}: ${finding}`;
      found.set(what, [...(found.get(what) ?? []), `${kind} ${language}`]);
    }
    return true;
  });
  const failures = [...found].map(
    ([what, where]) => `${place.name} · ${what} (${where.join(', ')})`,
  );
  return { isThere: true, calls, cells: wanted.length, failures };
}

/** Null: the guard sends this person elsewhere. */
export async function visitPlace(
  browser: Browser,
  world: World,
  place: Place,
  languages: readonly Language[],
): Promise<Visited | null> {
  const { address } = world;
  const healthy = new Map<Language, Healthy>();
  let stage = await place.stage(world);
  for (const language of languages) {
    const watched = await openWatchedPage(browser, { address, language, session: stage.session });
    try {
      const visit = await visitHealthy(watched, place, stage, { address, language });
      if (!visit) return null;
      healthy.set(language, visit);
    } finally {
      await watched.close();
    }
    // A healthy press has used it up.
    if (place.action) stage = await place.stage(world);
  }
  return { stage, healthy };
}

/** `tell` gives whether to go on. */
export async function runCells(
  browser: Browser,
  world: World,
  { stage, healthy }: Visited,
  wanted: readonly Wanted[],
  tell: (cell: Wanted, findings: readonly string[]) => boolean,
  planted?: (path: string) => Promise<Buffer | null>,
): Promise<void> {
  const { address } = world;
  const pages = new Map<Language, WatchedPage>();
  try {
    for (const cell of wanted) {
      const { language } = cell;
      const visit = healthy.get(language);
      if (!visit) continue;
      const watched =
        pages.get(language) ??
        (await openWatchedPage(browser, { address, language, session: stage.session, planted }));
      pages.set(language, watched);
      const findings = await runCell(
        watched,
        { ...cell, place: visit.place },
        stage,
        visit,
        address,
      ).catch((error: unknown) => [sentenceOf(error)]);
      if (visit.place.leavesTraces) {
        pages.delete(language);
        await watched.close();
      }
      if (!tell(cell, findings)) return;
    }
  } finally {
    for (const watched of pages.values()) await watched.close().catch(() => undefined);
  }
}

/** The driver adds what it has tried, line by line. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').slice(0, 2).join(' ').slice(0, 300);
}
