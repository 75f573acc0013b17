/** Whether the matrix finds handlers that somebody has broken: fifty of them, drawn by a seed. */
import type { Browser } from 'playwright-core';
import { listBreakages, type Breakage } from './break-handlers.ts';
import { withPlanting } from './build-planted.ts';
import { createDraw, shuffled } from './draw.ts';
import type { FaultKind } from './fault-kinds.ts';
import { rankOf, screenOf, type Place } from './place.ts';
import { openResults } from './results-so-far.ts';
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
/** No handler has this number. */
const NOTHING = -1;
/** With one of its calls. */
const MOST_PLACES = 24;
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
  const { callsOf } = openResults(seed);
  const drawn = shuffled(places, draw).toSorted((a, b) => rankOf(a) - rankOf(b));
  const healthy = await openWatchedPage(browser, world.address);
  const visits = new Map<Place, Promise<Visited | null>>();
  const visit = (place: Place) => {
    const known = visits.get(place) ?? visitPlace(healthy, world, place, [LANGUAGE]);
    visits.set(
      place,
      known.catch((error: unknown) => {
        say(`${place.name}: ${String(error).slice(0, 200)}`);
        return null;
      }),
    );
    return visits.get(place);
  };
  const missed: string[] = [];
  let cells = 0;
  await withPlanting(breakages, async (read) => {
    const watched = await openWatchedPage(browser, world.address, read);
    for (const [no, breakage] of breakages.entries()) {
      const name = `${breakage.what}: ${breakage.file}`;
      let sign: string | null = null;
      let placeCount = 0;
      const screens = new Set<string>();
      for (const place of drawn) {
        if (sign !== null || placeCount === MOST_PLACES) break;
        // Where the matrix has been it is known what is sent; each screen once.
        if (screens.has(screenOf(place)) || callsOf(place.name)?.some(isOf(breakage)) === false)
          continue;
        const visited = await visit(place);
        const here = visited?.healthy.get(LANGUAGE)?.calls.filter(isOf(breakage)) ?? [];
        if (!visited || here.length === 0) continue;
        screens.add(screenOf(place));
        placeCount += 1;
        const wanted = KINDS.flatMap((kind) =>
          here.map((call) => ({ call, kind, language: LANGUAGE }) as const),
        );
        const signed = await findSign(watched, { visited, wanted, no });
        cells += signed.cells;
        sign = signed.sign === null ? null : `${place.name} · ${signed.sign}`;
      }
      if (sign === null) missed.push(name);
      say(`${no + 1} of ${breakages.length}  ${name}\n      ${sign ?? 'NOT FOUND'}`);
    }
    await watched.close();
  });
  await healthy.close();
  return { planted: breakages.length, found: breakages.length - missed.length, cells, missed };
}

/** A finding counts where the same cell of the handler as it stands has none; a busy machine may have one by itself. */
async function findSign(
  watched: WatchedPage,
  { visited, wanted, no }: { visited: Visited; wanted: readonly Wanted[]; no: number },
): Promise<{ readonly sign: string | null; readonly cells: number }> {
  let cells = 0;
  for (let next = 0; next < wanted.length;) {
    const found: [Wanted, string][] = [];
    watched.plant(no);
    await runCells(
      watched,
      visited,
      wanted.slice(next),
      (cell, { findings: [finding], isSent }) => {
        cells += 1;
        next = wanted.indexOf(cell) + 1;
        if (isSent && finding !== undefined) found.push([cell, finding]);
        return found.length === 0;
      },
    );
    const [[cell, finding] = []] = found;
    if (!cell) break;
    watched.plant(NOTHING);
    let isWholeQuiet = false;
    await runCells(watched, visited, [cell], (_, { findings }) => {
      cells += 1;
      isWholeQuiet = findings.length === 0;
      return false;
    });
    if (isWholeQuiet) return { sign: `${cell.call} · ${cell.kind}: ${finding ?? ''}`, cells };
  }
  return { sign: null, cells };
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

/** Those whose failure the handler is for. */
const isOf =
  ({ calls }: Breakage) =>
  (call: CallName): boolean =>
    calls === null || isAny(calls, call);

/** A name of the contract's list, or the beginning of a file's address. */
function isAny(names: readonly CallName[], call: CallName): boolean {
  return names.some((name) => name === call || (name.startsWith('/') && call.startsWith(name)));
}
