/** Which places of the code are changed: drawn by a seed among all that StrykerJS knows how to change. */
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDraw, shuffled } from '../faults/draw.ts';
import { filesOf, type Area } from './areas.ts';

type Mutant = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

/** A place that holds more, such as the body of a long function, would be half a file, and is found at once. */
const MOST_MUTANTS_AT_A_SITE = 4;

/** An expression or a small block, with everything in it that can be changed. */
interface Site {
  readonly file: string;
  readonly location: Mutant['location'];
  readonly mutantCount: number;
}

/** Ranges as StrykerJS takes them, of at least so many mutants, or of all that there are. */
export async function drawSites(
  area: Area,
  house: string,
  { seed, count }: { readonly seed: string; readonly count: number },
): Promise<readonly string[]> {
  const drawn: Site[] = [];
  let left = count;
  for (const site of shuffled(await listSites(area, house), createDraw(`${seed} ${area.name}`))) {
    if (left <= 0) break;
    if (drawn.some((other) => other.file === site.file && isOverlap(other, site))) continue;
    drawn.push(site);
    left -= site.mutantCount;
  }
  return drawn.map(describeSite).toSorted();
}

async function listSites(area: Area, house: string): Promise<Site[]> {
  const quiet = { debug: () => {}, info: () => {}, warn: () => {}, isDebugEnabled: () => false };
  const instrumenter = new Instrumenter(quiet as never);
  const sites: Site[] = [];
  for (const file of filesOf(area, house)) {
    const { mutants } = await instrumenter.instrument(
      [{ name: file, mutate: true, content: readFileSync(join(house, file), 'utf8') }],
      { plugins: null, excludedMutations: [], ignorers: [], noHeader: true },
    );
    const ofFile = mutants.map(({ location }) => ({
      ...{ file, location },
      mutantCount: mutants.filter((other) => isWithin(other, { location })).length,
    }));
    const isNew = (site: Site, position: number): boolean =>
      ofFile.findIndex((other) => describeSite(other) === describeSite(site)) === position;
    sites.push(...ofFile.filter(isNew));
  }
  return sites.filter(({ mutantCount }) => mutantCount <= MOST_MUTANTS_AT_A_SITE);
}

type Located = Pick<Mutant, 'location'>;
type Position = Mutant['location']['start'];

function isWithin(inner: Located, outer: Located): boolean {
  return (
    isBefore(outer.location.start, inner.location.start) &&
    isBefore(inner.location.end, outer.location.end)
  );
}

function isOverlap(one: Located, other: Located): boolean {
  return (
    isBefore(one.location.start, other.location.end) &&
    isBefore(other.location.start, one.location.end)
  );
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column);
}

/** Lines count from one, columns from zero. */
function describeSite({ file, location: { start, end } }: Site): string {
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}
