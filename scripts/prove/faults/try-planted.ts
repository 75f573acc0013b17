/** Whether the matrix finds handlers that somebody has broken: fifty of them, drawn by a seed, each in a build of its own. */
import type { Browser } from 'playwright-core';
import { inLanes } from '../looks/lanes.ts';
import { listBreakages, type Breakage } from './break-handlers.ts';
import { withPlanting } from './build-planted.ts';
import { createDraw, shuffled } from './draw.ts';
import type { FaultKind } from './fault-kinds.ts';
import { rankOf, screenOf, type Place } from './place.ts';
import { runCells, visitPlace, type Visited, type Wanted } from './try-place.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';
import type { CallName } from './wire.ts';
import type { World } from './world.ts';

export interface Planted {
  readonly planted: number;
  readonly found: number;
  readonly cells: number;
  readonly missed: readonly string[];
}

/** A breakage shows in one of these, or in none. */
const KINDS: readonly FaultKind[] = ['status500', 'silent', 'status429', 'refusedWith200'];
/** With one call, in different roles or for different ends. */
const MOST_PLACES = 4;
const LANGUAGE = 'th';

export async function tryPlanted(
  browser: Browser,
  world: World,
  places: readonly Place[],
  {
    seed,
    count,
    say,
  }: { readonly seed: string; readonly count: number; readonly say: (line: string) => void },
): Promise<Planted> {
  const draw = createDraw(seed);
  const breakages = drawBreakages(await listBreakages(), count, draw);
  const visits = await visitAll(browser, world, shuffled(places, draw), breakages, say);
  const missed: string[] = [];
  let cells = 0;
  await withPlanting(async (plant) => {
    for (const [at, breakage] of breakages.entries()) {
      const { read } = await plant(breakage);
      const name = `${breakage.what}: ${breakage.file}`;
      let sign: string | null = null;
      const watched = await openWatchedPage(browser, world.address, read);
      for (const { visited, wanted } of cellsFor(breakage, visits)) {
        await runCells(watched, visited, wanted, ({ call, kind }, { findings: [finding] }) => {
          cells += 1;
          if (finding !== undefined)
            sign = `${visited.healthy.get(LANGUAGE)?.place.name ?? ''} · ${call} · ${kind}: ${finding}`;
          return sign === null;
        });
        if (sign !== null) break;
      }
      await watched.close();
      if (sign === null) missed.push(name);
      say(`${at + 1} of ${breakages.length}  ${name}\n      ${sign ?? 'NOT FOUND'}`);
    }
  });
  return { planted: breakages.length, found: breakages.length - missed.length, cells, missed };
}

/** Of each way to break a handler about as many. */
function drawBreakages(
  all: readonly Breakage[],
  count: number,
  draw: () => number,
): readonly Breakage[] {
  const byWay = new Map<string, Breakage[]>();
  for (const breakage of shuffled(all, draw))
    byWay.set(breakage.what, [...(byWay.get(breakage.what) ?? []), breakage]);
  const drawn: Breakage[] = [];
  while (drawn.length < count && byWay.size > 0) {
    for (const [what, waiting] of byWay) {
      const next = waiting.shift();
      if (next && drawn.length < count) drawn.push(next);
      if (waiting.length === 0) byWay.delete(what);
    }
  }
  return drawn;
}

/** Healthy visits of the places in which something planted could show: each screen by the first who can open it. */
async function visitAll(
  browser: Browser,
  world: World,
  places: readonly Place[],
  breakages: readonly Breakage[],
  say: (line: string) => void,
): Promise<readonly Visited[]> {
  const wanted = breakages.flatMap(({ calls }) => calls ?? []);
  const screens = Map.groupBy(places, screenOf);
  const visits: Visited[] = [];
  const free: WatchedPage[] = [];
  await inLanes([...screens.values()], async (same) => {
    const watched = free.pop() ?? (await openWatchedPage(browser, world.address));
    for (const place of same.toSorted((a, b) => rankOf(a) - rankOf(b))) {
      const visited = await visitPlace(watched, world, place, [LANGUAGE]).catch(
        (error: unknown) => {
          say(`${place.name}: ${String(error).slice(0, 200)}`);
          return null;
        },
      );
      if (!visited) continue;
      const calls = visited.healthy.get(LANGUAGE)?.calls ?? [];
      if (calls.some((call) => isAny(wanted, call))) visits.push(visited);
      break;
    }
    free.push(watched);
  });
  for (const watched of free) await watched.close();
  say(`${visits.length} screens and actions in which something planted could show.`);
  return visits;
}

/** Places first that are most unlike each other: one call each, then the next kind. */
function cellsFor(
  { calls }: Breakage,
  visits: readonly Visited[],
): readonly { readonly visited: Visited; readonly wanted: readonly Wanted[] }[] {
  const fitting = visits.flatMap((visited) => {
    const here = visited.healthy.get(LANGUAGE)?.calls ?? [];
    const own = here.filter((call) => calls === null || isAny(calls, call));
    return own.length > 0 ? [{ visited, own }] : [];
  });
  return fitting.slice(0, MOST_PLACES * 2).map(({ visited, own }) => ({
    visited,
    wanted: KINDS.flatMap((kind) => own.map((call) => ({ call, kind, language: LANGUAGE }))),
  }));
}

/** A name of the contract's list, or the beginning of a file's address. */
function isAny(names: readonly CallName[], call: CallName): boolean {
  return names.some((name) => name === call || (name.startsWith('/') && call.startsWith(name)));
}
